import { expect, test } from 'vitest';
import { makeSerial } from './serial.ts';

test('tasks of one key are done one after the other, in the order in which they came', async () => {
  const serial = makeSerial(4);
  const done: number[] = [];
  let underWay = 0;
  await Promise.all(
    [0, 1, 2, 3].map((n) =>
      serial.run('match', n % 2, async () => {
        expect(++underWay).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 4 - n));
        underWay--;
        done.push(n);
      }),
    ),
  );
  expect(done).toEqual([0, 1, 2, 3]);
});

test('[S11] who sends too much is held back alone: the others of the match, and its host, are not', async () => {
  const serial = makeSerial(2);
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const greedy = [1, 2, 3].map(() => serial.run('match', 0, () => gate));
  expect(greedy.map((place) => place === null)).toEqual([false, false, true]);
  const others = [
    serial.run('match', 1, async () => 'another seat'),
    ...[1, 2, 3].map(() => serial.run('match', null, async () => 'the host')),
    serial.run('another match', 0, async () => 'another match'),
  ];
  expect(others).not.toContain(null);
  open();
  expect(await Promise.all(others)).toEqual([
    'another seat',
    'the host',
    'the host',
    'the host',
    'another match',
  ]);
  expect(await serial.run('match', 0, async () => 'again')).toBe('again');
});

test('a task that fails does not stop those behind it', async () => {
  const serial = makeSerial(2);
  const first = serial.run('match', 0, () => Promise.reject(new Error('no')));
  const second = serial.run('match', 0, async () => 'yes');
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('yes');
});

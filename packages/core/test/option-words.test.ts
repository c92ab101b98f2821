/** What people read of options. */
import {
  choiceOption,
  counter,
  defineGame,
  drawFor,
  numberOption,
  switchOption,
  withOptions,
} from '@rondel/core';
import { describeGame } from '@rondel/core/inspect';
import { expect, expectTypeOf, test } from 'vitest';

const make = () =>
  defineGame({
    name: 'nothing',
    seats: 2,
    state: { time: counter(3) },
    events: { wait: {} },
    rules: { wait: (rule) => rule.do((s) => s.turn.advance()) },
    outcome: (s) => drawFor(s, 'nothing'),
  });

test('every maker takes words, which change nothing else', () => {
  const plain = withOptions(
    { most: numberOption(2, 1, 4), kind: choiceOption('soft', 'hard'), isLong: switchOption(false) },
    make,
  );
  const worded = withOptions(
    {
      most: numberOption(2, 1, 4, { label: 'Most', help: 'How many.', unit: 'points' }),
      kind: choiceOption('soft', 'hard', { label: 'Kind', names: { hard: 'very hard' } }),
      isLong: switchOption(false, { help: 'Whether it takes long.' }),
    },
    make,
  );
  expect(worded.signature).toBe(plain.signature);
  expect(worded.with({ kind: 'hard' }).signature).toBe(plain.with({ kind: 'hard' }).signature);
  expectTypeOf(worded.with)
    .parameter(0)
    .toExtend<{ kind?: 'soft' | 'hard'; most?: number; isLong?: boolean }>();
  expect(describeGame(worded).options).toMatchObject([
    { name: 'most', label: 'Most', help: 'How many.', unit: 'points', min: 1, max: 4 },
    { name: 'kind', label: 'Kind', help: null, choices: ['soft', 'hard'], names: { hard: 'very hard' } },
    { name: 'isLong', label: 'Is long', help: 'Whether it takes long.', choices: [false, true] },
  ]);
  expect(describeGame(plain).options.map(({ label }) => label)).toEqual(['Most', 'Kind', 'Is long']);
});

test('words that are no text, and names of what is no choice, throw when the game is defined', () => {
  const declare = (spec: ReturnType<typeof numberOption>) => () => withOptions({ most: spec }, make);
  expect(declare(numberOption(2, 1, 4, { label: ' ' }))).toThrow("option 'most': label is no text");
  expect(declare(numberOption(2, 1, 4, { help: 7 as never }))).toThrow("option 'most': help is no text");
  expect(() => withOptions({ kind: { ...choiceOption('a', 'b'), names: { c: 'C' } } }, make)).toThrow(
    "option 'kind': there is no choice 'c' to name",
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../server/src/testing/database.ts';
import { LAST_POLICY, makeOutside, nimModule, type Outside } from '../../../workers/test/outside.ts';
import { run, scratchFolder, start } from '../../test/run.ts';

const file = scratchFolder();
const given = process.env.DATABASE_URL;
let home: TestDatabase;
beforeAll(async () => {
  delete process.env.DATABASE_URL;
  home = await openTestDatabase();
});
afterAll(async () => {
  if (given !== undefined) process.env.DATABASE_URL = given;
  await home?.close();
});

describe('[S10] simulate --distributed', () => {
  let worker: ReturnType<typeof start>;
  beforeAll(() => {
    worker = start('worker', '--threads', '1', '--database', home.url);
  });

  const simulate = async (...words: string[]) => {
    const { code, out } = await run('simulate', ...words, '--json');
    expect(code).toBe(0);
    const { seconds, cpuSeconds, movesPerCpuSecond, playoutsPerCpuSecond, workers, ...same } =
      JSON.parse(out);
    expect(workers).toBe(1);
    expect([seconds, cpuSeconds, movesPerCpuSecond, playoutsPerCpuSecond].every((n) => n > 0)).toBe(true);
    return same;
  };
  const far = (): string[] => ['--distributed', '--database', home.url];

  test.each([
    'kalaha -n 3000 --seed 7',
    'ludo -n 40 --seed 7 --start 31',
    'kalaha -n 300 -o pits=4 --max-events 20',
    'kalaha --until 8% --seed 3',
    'kalaha -n 4 -p easy,random --seed 7',
  ])('"%s" says the same as here', async (line) => {
    const here = await simulate(...line.split(' '), '-w', '1');
    const there = await simulate(...line.split(' '), ...far());
    expect(there).toEqual(here);
    expect(there.playouts).toBeGreaterThan(3);
  });

  test('it stops after some seconds, with what was finished by then', async () => {
    const json = await simulate('kalaha', '-n', '600000', '--seconds', '1', '--seed', '5', ...far());
    expect(json).toMatchObject({ stoppedBy: 'seconds', partial: false, hasGivenUp: false });
    const here = await simulate('kalaha', '-n', String(json.playouts), '--seed', '5', '-w', '1');
    expect(here.digest).toBe(json.digest);
  });

  test('it writes the report as well', async () => {
    const { code, err } = await run(
      'simulate',
      'kalaha',
      '-n',
      '500',
      '--report',
      file('far.html'),
      ...far(),
    );
    expect(code).toBe(0);
    expect(err).toBe(`Report: ${file('far.html')}\n`);
  });

  test('a worker says what it does, and ends in good order when it is told to', async () => {
    worker.child.kill('SIGTERM');
    const { code, out, err } = await worker.ran;
    expect(code).toBe(0);
    expect(out).toBe('');
    expect(err).toMatch(/ Waits for ranges, with 1 thread\.\n/);
    expect(err).toMatch(/ Played kalaha [0-9a-f]{8}, playouts 0 to [\d,]+ in .* \(.*\/s\)\.\n/);
    expect(err).toMatch(/ Stops\.\n$/);
    expect(err).not.toContain(new URL(home.url).password);
  });
});

describe('[S10] games and policies of others', () => {
  let outside: Outside;
  let letters: string;
  let policy: string;
  beforeAll(() => {
    outside = makeOutside();
    letters = outside.write('letters.ts', nimModule('sticks'));
    policy = outside.write('last.ts', LAST_POLICY);
  });
  afterAll(() => outside?.remove());

  test('workers refuse what they do not have, or have otherwise, and play what is the same', async () => {
    const other = outside.write('other/letters.ts', nimModule('sticks').replace('21;', '20;'));
    const otherPolicy = outside.write('other/last.ts', LAST_POLICY.replace('.reverse()', ''));
    const worker = (...modules: string[]) =>
      start('worker', ...modules, '--threads', '1', '--database', home.url);
    const refusing = [worker(), worker(other, policy), worker(letters, otherPolicy)];
    const batch = [letters, '-p', `${policy},random`, '-n', '2000', '--seed', '7', '--json'];
    const far = run('simulate', ...batch, '--distributed', '--database', home.url);
    const texts = ['', '', ''];
    for (const [i, { child }] of refusing.entries()) {
      child.stderr?.on('data', (chunk) => {
        texts[i] += chunk;
      });
    }
    await expect.poll(() => texts[0]).toMatch(/REFUSES sticks .*There is no game 'sticks' here/);
    await expect.poll(() => texts[1]).toMatch(/REFUSES sticks .*by other rules/);
    await expect.poll(() => texts[2]).toMatch(/REFUSES sticks .*The policy last\.ts is not the same here/);
    const playing = worker(letters, policy);
    const { code, out, err } = await far;
    const workers = [...refusing, playing];
    for (const { child } of workers) child.kill('SIGTERM');
    await Promise.all(workers.map(({ ran }) => ran));
    expect([code, err]).toEqual([0, expect.stringMatching(/Refused by /)]);
    const here = await run('simulate', ...batch, '-w', '1');
    expect(JSON.parse(out).digest).toBe(JSON.parse(here.out).digest);
    expect(JSON.parse(out).policies).toEqual(['last.ts', 'random']);
  });
});

test.each<[string, number, RegExp]>([
  [
    'simulate kalaha --distributed',
    2,
    /--distributed needs a PostgreSQL .*\nGive its address with --database/,
  ],
  ['simulate kalaha --database postgres://x', 2, /--database goes with --distributed\./],
  ['simulate kalaha --distributed -w 2', 2, /--workers is for this machine\./],
  ['worker', 2, /A worker needs a PostgreSQL/],
  ['worker --database mysql://x', 2, /begins with postgres:\/\/, and this one does not/],
  ['worker --threads 0', 2, /--threads takes a whole number from 1/],
  [
    'worker --database postgres://me:secret@127.0.0.1:1/x',
    1,
    /postgres:\/\/127.*cannot be used: .*ECONNREFUSED/,
  ],
  ['worker --database postgres://me:p@secret@127.0.0.1:1/x', 1, /postgres:\/\/127.*ECONNREFUSED/],
  [
    'worker --database postgres://127.0.0.1:1/x?user=me&password=secret',
    1,
    /postgres:\/\/127\.0\.0\.1:1\/x cannot be used/,
  ],
  ['worker --database me:secret@127.0.0.1/x', 2, /begins with postgres:\/\/, and this one does not/],
  ['serve --port 99999', 2, /--port takes a whole number from 0 to 65535/],
  ['serve --database mysql://x', 2, /begins with postgres:\/\//],
])('"rondel %s" is answered with a sentence', async (line, status, answer) => {
  const { code, out, err } = await run(...line.split(' '));
  expect(err).toMatch(answer);
  expect(err).not.toMatch(/secret|\n\s+at /);
  expect({ code, out }).toEqual({ code: status, out: '' });
});

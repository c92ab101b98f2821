/** Every command on games and policies that are not in the repository. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAST_POLICY, makeOutside, nimModule, type Outside } from '../../../workers/test/outside.ts';
import { run, startIn } from '../../test/run.ts';

let outside: Outside;
beforeAll(() => {
  outside = makeOutside();
  outside.write('letters.ts', nimModule('sticks', 'anything'));
  outside.write('last.ts', LAST_POLICY);
});
afterAll(() => outside?.remove());

describe.each(['nine-mens-morris', 'court'])('%s, copied out of the repository', (name) => {
  let file: string;
  beforeAll(() => {
    file = outside.copyGame(name);
  });
  const done = async (...words: readonly string[]): Promise<string> => {
    const { code, out, err } = await run(...words);
    expect([code, code === 0 ? '' : err]).toEqual([0, '']);
    return out;
  };

  test('games and profile', async () => {
    expect(await done('games', file)).toBe(await done('games', name));
    expect(await done('profile', file)).toBe(await done('profile', name));
  });

  test('simulate: the same result as with the one of rondel, with one worker and with two', async () => {
    const digest = async (game: string, ...more: string[]): Promise<string> =>
      JSON.parse(await done('simulate', game, '-n', '40', '--seed', '7', '--json', ...more)).digest;
    const ours = await digest(name, '-w', '1');
    expect([await digest(file, '-w', '1'), await digest(file, '-w', '2')]).toEqual([ours, ours]);
    const own = ['-p', outside.path('last.ts')];
    expect(await digest(file, '-w', '2', ...own)).toBe(await digest(file, '-w', '1', ...own));
  });

  test('tournament, check, record and replay', async () => {
    const standings = JSON.parse(
      await done('tournament', file, 'random', outside.path('last.ts'), '--rounds', '1', '-w', '1', '--json'),
    );
    expect([
      standings.game,
      standings.players.map(({ player }: { player: string }) => player).sort(),
    ]).toEqual([name, ['last.ts', 'random']]);
    expect(await done('check', file, '-n', '3', '--max-events', '5000')).toMatch(
      /3 matches, and nothing is wrong\.$/m,
    );
    const record = outside.path(`${name}.json`);
    await done('simulate', file, '-n', '1', '--record', record);
    expect(await done('replay', record, '--game', file, '--verify')).toMatch(/it replays/);
  });
});

test('perft counts the lines of a game from outside', async () => {
  expect((await run('perft', outside.path('letters.ts'), '--depth', '3')).out).toMatch(/^27 nodes$/m);
  const little = ['--playouts', '40', '--games', '2', '--budgets', '4', '--skill-games', '2'];
  expect((await run('study', outside.path('letters.ts'), ...little)).out).toMatch(/^Dead rules$/m);
});

test('play: a match of bots from outside goes to its end', async () => {
  const { code, out } = await run(
    'play',
    outside.path('letters.ts'),
    '--seats',
    'none',
    '--bot',
    outside.path('last.ts'),
  );
  expect([code, out]).toEqual([0, expect.stringMatching(/Everybody is last\.[\s\S]*Seat \d wins/)]);
});

test('play and replay draw a game by the scene that lies beside it', async () => {
  const file = outside.write('drawn.ts', nimModule('drawn', 'nim'));
  outside.write('drawn.scene.ts', "export const scene = { seats: [{ name: 'Sun' }, { name: 'Moon' }] };");
  const record = outside.path('drawn.json');
  const flags = '--seats none --bot first --seed 1'.split(' ');
  const played = await run('play', file, ...flags, '--save', record);
  expect([played.code, played.out]).toEqual([0, expect.stringContaining('Moon')]);
  expect((await run('replay', record, '--game', file)).out).toContain('Moon');
});

test('check saves the shortest match that shows a fault, and replay shows it', async () => {
  outside.write(
    'faulty.ts',
    nimModule('faulty').replace("e.count <= s.sticks, 'too-many'", "true, 'too-many'"),
  );
  const record = outside.path('fault.json');
  const { code, err } = await run('check', outside.path('faulty.ts'), '--record', record);
  expect(code).toBe(1);
  expect(err).toMatch(/^rondel: faulty is not well-behaved: .*sticks cannot hold -\d/);
  expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ game: 'faulty', hashes: [] });
  expect((await run('replay', record, '--game', outside.path('faulty.ts'))).out).toMatch(/It is not over\./);
  // The fault counts, whether or not its record can be kept.
  const nowhere = await run(
    'check',
    outside.path('faulty.ts'),
    '--record',
    outside.path('no/such/folder/f.json'),
  );
  expect([nowhere.code, nowhere.err]).toEqual([
    1,
    expect.stringMatching(
      /^rondel: faulty is not well-behaved: [\s\S]*cannot be written[\s\S]*"game":"faulty"/,
    ),
  ]);
  const unknown = await run('replay', record);
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringMatching(/a record of 'faulty', which does not come with rondel/),
  ]);
  const other = await run('replay', record, '--game', outside.path('letters.ts'));
  expect(other.err).toMatch(/is a record of 'faulty', not of sticks\./);
});

test.each<[string, string, RegExp]>([
  ['games', 'export const x: number = 1;', /bad\d\.ts exports no game/],
  ['simulate', 'const b = = 2;', /bad\d\.ts:1 cannot be loaded: Unexpected/],
  ['check', 'type A = 1;\nthrow new Error("boom");', /bad\d\.ts:2 cannot be loaded: boom\./],
])('%s: a broken module is answered with a sentence', async (command, text, answer) => {
  const file = outside.write(`bad${text.length % 10}.ts`, text);
  const { code, out, err } = await run(command, file);
  expect(err).toMatch(answer);
  expect(err).not.toMatch(/\n\s+at /);
  expect([code, out]).toEqual([2, '']);
});

test('a policy that throws is told with the line that was written', async () => {
  outside.write(
    'throwing.ts',
    'type A = 1;\nexport const p = { name: "p", candidates: () => { throw new Error("no idea"); } };',
  );
  const { code, out } = await run(
    'simulate',
    outside.path('letters.ts'),
    '-p',
    outside.path('throwing.ts'),
    '--count',
    '2',
  );
  expect([code, out]).toEqual([1, expect.stringMatching(/throwing\.ts:2: no idea/)]);
});

test('a policy that loops for ever is given up, and a rule that does', async () => {
  outside.write('loop.ts', 'export const p = { name: "p", candidates: () => { for (;;) {} } };');
  outside.write(
    'late.ts',
    nimModule('late')
      .replaceAll('21', '2000')
      .replace('s.sticks -=', 'while (s.sticks < 1000) {} s.sticks -='),
  );
  const policy = await run(
    'simulate',
    outside.path('letters.ts'),
    '-p',
    outside.path('loop.ts'),
    '--patience',
    '5',
  );
  expect([policy.code, policy.err]).toEqual([
    1,
    expect.stringMatching(/letters\.ts, loop\.ts: after 5 seconds a thread was still at it/),
  ]);
  const rule = await run('check', outside.path('late.ts'), '--patience', '10');
  expect([rule.code, rule.err]).toEqual([
    1,
    expect.stringMatching(/late\.ts: match 1 of late does not come to an end/),
  ]);
});

test.each(['simulate', 'study', 'check', 'tournament'])(
  'a module that loads for ever is given up after as long as was said: %s',
  async (command) => {
    outside.write('endless.ts', `${nimModule('endless')}\nfor (;;) {}`);
    const players = command === 'tournament' ? ['random', 'first'] : [];
    const { code, err } = await run(command, outside.path('endless.ts'), ...players, '--patience', '1');
    expect(err).toMatch(/endless\.ts was given up after 1 seconds: it does not finish loading/);
    expect(code).toBe(2);
  },
);

test.each([
  ['at once', "Promise.reject(new Error('no such word'));"],
  ['later', "setTimeout(() => Promise.reject(new Error('no such word')), 100);"],
  ['in a timer', "setTimeout(() => { throw new Error('no such word'); }, 100);"],
])('what a module throws where nobody can catch it is a sentence with its file: %s', async (_when, line) => {
  outside.write('stray.ts', nimModule('stray', 'anything', line));
  const { code, err } = await startIn(outside.folder, 'check', './stray.ts', '-n', '1e6').ran;
  expect(err).toMatch(/^rondel: stray\.ts(:20:| cannot be loaded:) no such word/m);
  expect(err).not.toMatch(/\n\s+at /);
  expect(code).not.toBe(0);
});

test('in a process of its own, from the folder of the game: by file, by package and by name', async () => {
  outside.write(
    'node_modules/@me/games/package.json',
    '{ "name": "@me/games", "exports": { "import": "./main.mjs" } }',
  );
  outside.write('node_modules/@me/games/main.mjs', nimModule('packed').replace(/interface .*|: Sticks/g, ''));
  const { out, err } = await startIn(outside.folder, 'games', './letters.ts', '@me/games#whatever', 'kalaha')
    .ran;
  expect(err).toBe('');
  expect(out).toMatch(/^sticks {2}2 seats\n\npacked {2}2 seats\n\nkalaha {2}2 seats/);
});

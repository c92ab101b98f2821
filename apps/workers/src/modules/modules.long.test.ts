/** Games and policies of others: modules in a folder outside of the checkout. */
import { cpSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GameSimulator } from '@rondel/simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAST_POLICY, makeOutside, nimModule, type Outside } from '../../test/outside.ts';
import { simulateInThreads } from '../node.ts';
import { findPolicy } from '../policies.ts';
import {
  listGames,
  loadGame,
  ModuleError,
  openGame,
  openPolicy,
  openShelf,
  resolveReference,
} from './index.ts';

let outside: Outside;
beforeAll(() => {
  outside = makeOutside();
  outside.write('letters.ts', nimModule('sticks', 'anything'));
  outside.write('last.ts', LAST_POLICY);
});
afterAll(() => outside?.remove());

const open = (file: string, patience = 60_000) => openGame(file, { from: outside.folder, patience });

/** The sentence that a module is refused with, and its code. */
async function refusal(opening: Promise<unknown>): Promise<[string, string]> {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModuleError);
  const { code, message } = error as ModuleError;
  expect(message).not.toMatch(/\n|\bat .*:\d+:\d+/);
  return [code, message];
}

describe('references', () => {
  test('a path means the same file from everywhere, and a name stays a name', () => {
    const url = outside.url('letters.ts').href;
    for (const text of ['./letters.ts', 'letters.ts', outside.path('letters.ts'), url, new URL(url)]) {
      expect(resolveReference(text, outside.folder)).toBe(url);
    }
    expect(resolveReference('./letters.ts#anything', outside.folder)).toBe(`${url}#anything`);
    expect(resolveReference('kalaha', outside.folder)).toBe('kalaha');
  });

  test('a package is looked for from the folder of who asks', async () => {
    outside.write(
      'node_modules/@me/games/package.json',
      '{ "name": "@me/games", "exports": { "import": "./main.mjs" } }',
    );
    outside.write('node_modules/@me/games/main.mjs', 'export {};');
    const url = outside.url('node_modules/@me/games/main.mjs').href;
    expect(resolveReference('@me/games', outside.folder)).toBe(url);
    expect(resolveReference('@me/games#letters', outside.folder)).toBe(`${url}#letters`);
    expect(await refusal(open('@me/nothing'))).toEqual([
      'module/not-found',
      expect.stringContaining("There is no package '@me/nothing'"),
    ]);
  });
});

describe('what a module exports', () => {
  test('the only game is found, whatever file and export are called', async () => {
    const { game, reference } = await open('./letters.ts');
    expect([game.name, reference]).toEqual(['sticks', outside.url('letters.ts').href]);
    expect((await loadGame(reference)).signature).toBe(game.signature);
    outside.write('both.ts', nimModule('both', 'both', 'export default both;'));
    expect((await open('./both.ts')).game.name).toBe('both');
  });

  test('of two games one has to be named', async () => {
    outside.write('two.ts', `${nimModule('one', 'one')}\nexport { anything } from './letters.ts';`);
    const [code, message] = await refusal(open('./two.ts'));
    expect(code).toBe('module/many-games');
    expect(message).toMatch(/two\.ts#anything or \S*two\.ts#one/);
    expect((await open('./two.ts#one')).game.name).toBe('one');
    expect(await refusal(open('./two.ts#three'))).toEqual([
      'module/no-such-export',
      expect.stringMatching(/two\.ts has no export 'three'; it exports anything, one\./),
    ]);
  });

  test.each<[string, string, string, RegExp]>([
    ['none.ts', 'export const x: number = 1;', 'module/no-game', /none\.ts exports no game/],
    [
      'syntax.ts',
      'const a = 1;\n\nconst b = = 2;',
      'module/broken',
      /syntax\.ts:3 cannot be loaded: Unexpected "="/,
    ],
    [
      'throws.ts',
      'interface A { b: 1 }\n\nthrow new Error("boom");',
      'module/broken',
      /throws\.ts:3 cannot be loaded: boom\./,
    ],
    ['throws.mjs', '\nthrow null;', 'module/broken', /throws\.mjs cannot be loaded: null\./],
    ['leaves.mjs', 'process.exit(0);', 'module/broken', /leaves\.mjs ends the process/],
    ['rules.ts', nimModule('Not Kebab'), 'module/broken', /rules\.ts:6 cannot be loaded: name: 'Not Kebab'/],
    [
      'other-core.ts',
      `${nimModule('old', 'a').replace('export ', '')}\nexport const old = { ...a, [Symbol.for('rondel.game')]: '0.0.1' };`,
      'module/other-core',
      /other-core\.ts: its game was made by @rondel\/core 0\.0\.1, and this is \d/,
    ],
    [
      'seats.ts',
      `${nimModule('liar', 'a').replace('export ', '')}\nexport const liar = { ...a, seats: 5 };`,
      'module/bad-game',
      /seats\.ts: liar says that it has 5 seats, but its rules were compiled for 2\./,
    ],
    [
      'set-up.ts',
      nimModule('set-up').replace('s.sticks = 21', 'throw new Error("no sticks")'),
      'module/bad-game',
      /set-up\.ts:12: set-up cannot begin: no sticks\./,
    ],
  ])('%s is refused with a sentence', async (file, text, code, sentence) => {
    outside.write(file, text);
    expect(await refusal(open(`./${file}`))).toEqual([code, expect.stringMatching(sentence)]);
  });

  test('a module that loops for ever is given up, and nothing else stops', async () => {
    outside.write('loops.mjs', 'for (;;) {}');
    outside.write('rule.ts', nimModule('rule').replace('s.sticks -= e.count;', 'for (;;) {}'));
    const [load, rule] = await Promise.all([
      refusal(open('./loops.mjs', 1_000)),
      refusal(open('./rule.ts', 6_000)),
    ]);
    expect(load).toEqual([
      'module/too-slow',
      expect.stringMatching(/loops\.mjs was given up after 1 seconds: it does not finish loading/),
    ]);
    expect(rule).toEqual(['module/too-slow', expect.stringMatching(/rule\.ts was given up/)]);
  });

  test('what a game looks like is found beside it, and in a module of its own where it comes with rondel', async () => {
    outside.write(
      'looks.ts',
      nimModule('looks', 'looks', "export const scene = { seats: [{ name: 'An' }, { name: 'Bình' }] };"),
    );
    expect((await open('./looks.ts')).scene.seats).toEqual([{ name: 'An' }, { name: 'Bình' }]);
    expect((await open('./letters.ts')).scene).toEqual({});
    expect((await openGame('chess')).scene.formats?.map(({ name }) => name)).toEqual(['FEN', 'PGN']);
  });

  const SCENE = `import { defineScene } from '@rondel/scene';
import { nim } from './GAME';
export const scene = defineScene(nim, { seats: [{ name: 'Sun' }, { name: 'Moon' }] });
`;
  const seatsOf = async (file: string) => (await open(file)).scene.seats;

  test('a scene in a file of its own lies beside the game; what the game exports itself counts more', async () => {
    outside.write('nim.ts', nimModule('nim', 'nim'));
    outside.write('nim.scene.ts', SCENE.replace('GAME', 'nim.ts'));
    expect(await seatsOf('./nim.ts')).toEqual([{ name: 'Sun' }, { name: 'Moon' }]);
    expect(await seatsOf('./nim.ts#nim')).toEqual([{ name: 'Sun' }, { name: 'Moon' }]);
    outside.write('in-folder/index.ts', nimModule('in-folder', 'nim'));
    outside.write('in-folder/scene.ts', SCENE.replace('GAME', 'index.ts'));
    expect(await seatsOf('./in-folder')).toEqual([{ name: 'Sun' }, { name: 'Moon' }]);
    outside.write('own.ts', nimModule('own', 'nim', "export const scene = { seats: [{ name: 'An' }] };"));
    outside.write('own.scene.ts', SCENE.replace('GAME', 'own.ts'));
    expect(await seatsOf('./own.ts')).toEqual([{ name: 'An' }]);
  });

  test('a scene that cannot be loaded is told with its own file', async () => {
    outside.write('dark.ts', nimModule('dark', 'nim'));
    outside.write('dark.scene.ts', '\nthrow new Error("no light");');
    expect(await refusal(open('./dark.ts'))).toEqual([
      'module/broken',
      expect.stringMatching(/dark\.scene\.ts:2 cannot be loaded: no light\./),
    ]);
  });

  test('built-in games are found by what they are called themselves', async () => {
    expect(await listGames()).toContain('nine-mens-morris');
    for (const name of await listGames()) expect((await loadGame(name)).name).toBe(name);
  });
});

describe('policies', () => {
  const policy = (file: string) => openPolicy(file, { from: outside.folder });

  test('one is found, or made for the game', async () => {
    const { game } = await open('./letters.ts');
    const { reference, label } = await policy('./last.ts');
    expect([label, findPolicy(reference, game).name]).toEqual(['last.ts', 'last']);
    outside.write(
      'made.ts',
      `export default (game: { name: string }) => ({ name: game.name, candidates: () => [] });`,
    );
    expect(findPolicy((await policy('./made.ts')).reference, game).name).toBe('sticks');
    expect(await policy('mcts:50')).toEqual({ reference: 'mcts:50', label: 'mcts:50' });
  });

  test.each<[string, string, RegExp]>([
    [
      'throwing.ts',
      'type A = 1;\nexport const p = { name: "p", candidates: () => { throw new Error("no idea"); } };',
      // Which line it is depends on the maps of whoever runs this; the tests of the command look at that.
      /throwing\.ts:\d: no idea/,
    ],
    [
      'nothing.ts',
      'export const p = { name: "p", candidates: () => 5 };',
      /nothing\.ts.*: candidates\(\) gave no list, but 5/,
    ],
    [
      'nonsense.ts',
      'export const p = { name: "p", candidates: () => [{ type: "fly" }, "x"] };',
      /nonsense\.ts.*: candidates\(\) gave no event of sticks, but "x"/,
    ],
    [
      'illegal.ts',
      'export const p = { name: "p", candidates: () => [], pick: () => 123456 };',
      /illegal\.ts: pick\(\) gave 123456, which is not a legal event/,
    ],
    [
      'lazy.ts',
      'export const p = { name: "p", *candidates() { throw new Error("later"); } };',
      /lazy\.ts:1: later/,
    ],
  ])('%s: every playout fails, with the file', async (file, text, message) => {
    outside.write(file, text);
    const { game } = await open('./letters.ts');
    const found = findPolicy((await policy(`./${file}`)).reference, game);
    const { reason, error } = new GameSimulator(game, { policy: found }).playout();
    const batch = new GameSimulator(game, { policy: found }).playoutMany({ count: 2 });
    expect(batch.tally.reasons.failed).toBe(2);
    if (file !== 'illegal.ts') expect([reason, error]).toEqual(['failed', expect.stringMatching(message)]);
    expect(batch.tally.errors.map((failure) => failure.message).join()).toMatch(message);
  });

  test('a module without one is refused', async () => {
    outside.write('no-policy.ts', 'export const p = 5;');
    outside.write('bad-maker.ts', 'export const p = () => 5;');
    expect((await refusal(policy('./no-policy.ts')))[1]).toMatch(/no-policy\.ts exports no policy/);
    const { reference } = await policy('./bad-maker.ts');
    const { game } = await open('./letters.ts');
    expect(() => findPolicy(reference, game)).toThrow(
      /bad-maker\.ts: its function gives no policy for sticks/,
    );
  });
});

describe('in threads', () => {
  test('a game module and a policy module: the same bits with any number of threads, and with none', async () => {
    const batch = {
      game: outside.url('letters.ts'),
      policy: [outside.url('last.ts'), 'random'],
      seed: 7,
      count: 1000,
      chunk: 100,
    };
    const [one, two] = [
      await simulateInThreads({ ...batch, workers: 1 }),
      await simulateInThreads({ ...batch, workers: 2 }),
    ];
    expect(two.digest).toBe(one.digest);
    const here = await simulateInThreads({
      game: outside.url('letters.ts'),
      seed: 7,
      count: 300,
      workers: 2,
      chunk: 50,
    });
    const { game } = await open('./letters.ts');
    expect(new GameSimulator(game).playoutMany({ count: 300, seed: 7 }).digest).toBe(here.digest);
  });

  test('a module with a copy of core of its own plays the same', async () => {
    const apart = makeOutside(['games', 'scene', 'simulator']);
    try {
      const core = fileURLToPath(new URL('../../../../packages/core', import.meta.url));
      for (const part of ['package.json', 'dist']) {
        cpSync(`${core}/${part}`, apart.path(`own-core/${part}`), { recursive: true });
      }
      symlinkSync(apart.path('own-core'), apart.path('node_modules/@rondel/core'));
      const file = apart.copyGame('nine-mens-morris');
      const copied = await simulateInThreads({
        game: file,
        policy: 'mcts:20',
        seed: 3,
        count: 2,
        workers: 1,
        maxEvents: 60,
      });
      const ours = await simulateInThreads({
        game: 'nine-mens-morris',
        policy: 'mcts:20',
        seed: 3,
        count: 2,
        workers: 1,
        maxEvents: 60,
      });
      expect(copied.digest).toBe(ours.digest);
    } finally {
      apart.remove();
    }
  });
});

test('a shelf has games by name, and policies by their files and fingerprints', async () => {
  const { games, policies } = await openShelf(['./letters.ts', './last.ts', 'kalaha'], {
    from: outside.folder,
  });
  expect([...games]).toEqual([['sticks', outside.url('letters.ts').href]]);
  expect([...policies]).toEqual([
    [expect.stringMatching(/^last\.ts@[0-9a-f]{12}$/), outside.url('last.ts').href],
  ]);
  outside.write('again.ts', nimModule('sticks'));
  expect((await refusal(openShelf(['./letters.ts', './again.ts'], { from: outside.folder })))[1]).toMatch(
    /again\.ts: .*letters\.ts has a game 'sticks', too\./,
  );
});

/** Chance in playouts: from the seed of the batch and the number of the playout, and from nowhere else. */
import {
  describe as describeState,
  type Game,
  type GameProgress,
  type GameState,
  startMatch,
  stateHash,
  unwrap,
} from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { englishAuction } from '@rondel/games/english-auction';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import {
  BatchResult,
  GameSimulator,
  makeTally,
  mergeTally,
  type PlayoutOptions,
  randomized,
  randomMoves,
  scripted,
  type Tally,
  weighted,
} from '@rondel/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endless, onePlayout, playoutsOf, race, slow, WAYS } from './toys.ts';

const COUNT = 48;

/** Where to cut a batch, and an order in which the pieces are put together again. */
const cutsAndOrder = fc.uniqueArray(fc.integer({ min: 0, max: COUNT }), { maxLength: 12 }).chain((cuts) =>
  fc.tuple(
    fc.constant(cuts.sort((a, b) => a - b)),
    fc.shuffledSubarray(
      Array.from({ length: cuts.length + 1 }, (_, i) => i),
      { minLength: cuts.length + 1 },
    ),
  ),
);

const BATCHES: [what: string, game: Game, options: PlayoutOptions][] = [
  ['a board game in place', kalaha, {}],
  ['dice in place', race, {}],
  ['dice on a match', race, { policy: slow(randomMoves()) }],
  ['hidden worths drawn at the start', sealedAuction.with({ most: 5 }), {}],
  ['weights', kalaha, { policy: weighted((_progress, code) => 1 + (code % 5)) }],
  ['a random order', englishAuction.with({ most: 5 }), { policy: randomized(slow(randomMoves())) }],
  ['playouts that are cut off', commander.with({ players: 3 }), { maxEvents: 40 }],
  ['playouts that fail', race, { stopWhen: ({ state }) => failOnSix(state) }],
];

function failOnSix(state: GameState): boolean {
  if (describeState(state).die === 6) throw new Error('a six');
  return false;
}

describe('[P4] a batch is the same however it is cut', () => {
  test.each(BATCHES)('%s', (_, game, options) => {
    const simulator = new GameSimulator(game, options);
    const whole = simulator.playoutMany({ count: COUNT, seed: 'cut' });
    const ranges = (cuts: readonly number[]) =>
      [...cuts, COUNT].map((end, i) => {
        const start = cuts[i - 1] ?? 0;
        return { start, count: end - start };
      });
    fc.assert(
      fc.property(cutsAndOrder, ([cuts, order]) => {
        const parts = ranges(cuts).map((range) => simulator.tally({ ...range, seed: 'cut' }));
        const merged = makeTally(game);
        for (const part of order) mergeTally(merged, parts[part] as Tally);
        expect(merged).toEqual(whole.tally);
        // Down to the order of what it is made of: as text it is the same too.
        expect(JSON.stringify(merged)).toBe(JSON.stringify(whole.tally));
        expect(new BatchResult(merged).digest).toBe(whole.digest);
      }),
      { seed: 11, numRuns: 12 },
    );
    expect(whole.count).toBe(COUNT);
  });

  test('merging in pairs, in a tree or one by one is all the same', () => {
    const simulator = new GameSimulator(race);
    const part = (start: number): Tally => simulator.tally({ start, count: 8, seed: 2 });
    const left = part(0);
    mergeTally(left, part(8));
    const right = part(16);
    mergeTally(right, part(24));
    mergeTally(right, left);
    expect(right).toEqual(simulator.tally({ count: 32, seed: 2 }));
  });

  test('other seeds give other batches, and seeds may be texts', () => {
    const simulator = new GameSimulator(race);
    const seeds = [0, 1, 2, -1, 'a', 'b', '', '1 '];
    const digests = seeds.map((seed) => simulator.playoutMany({ count: 5, seed }).digest);
    expect(new Set(digests).size).toBe(seeds.length);
    expect(simulator.playoutMany({ count: 5, seed: 1 }).digest).toBe(digests[1]);
  });
});

describe('[P4] a playout by itself', () => {
  test.each(WAYS)('number i alone is number i of the batch: %s', (_, policy) => {
    for (const game of [kalaha, race, sealedAuction.with({ most: 5 })] as Game[]) {
      const batch = playoutsOf(game, { policy }, { count: 30, seed: 7 });
      expect(batch.map(({ index }) => index)).toEqual(Array.from({ length: 30 }, (_value, i) => i));
      for (const index of [0, 1, 13, 29]) {
        expect(onePlayout(game, { policy }, { start: index, seed: 7 })).toEqual(batch[index]);
        const { events, reason, outcome } = new GameSimulator(game, { policy }).playout({ seed: 7, index });
        expect(batch[index]).toMatchObject({ events, reason, outcome });
      }
    }
  });

  test('down to its events and its last state', () => {
    const finals: GameProgress[] = [];
    const observers = [{ onCompleted: ({ final }: { final: GameProgress }) => void finals.push(final) }];
    new GameSimulator(race, { observers }).playoutMany({ count: 20, seed: 3 });
    for (const index of [0, 7, 19]) {
      const { final } = new GameSimulator(race).playout({ seed: 3, index });
      expect(final.events()).toEqual(finals[index]?.events());
      expect(stateHash(final.state)).toBe(stateHash((finals[index] as GameProgress).state));
    }
  });
});

describe('[P4] the match that playouts start from', () => {
  /** A match some events on, whose state nobody may write to. */
  function frozenMatch(game: Game, events: number): GameProgress {
    const { final } = new GameSimulator(game, { maxEvents: events }).playout({ seed: 'start' });
    Object.freeze(final.state.cells);
    return final;
  }

  test.each(WAYS)('is left alone: %s', (_, policy) => {
    for (const game of [kalaha, race, sealedAuction, commander] as Game[]) {
      const from = frozenMatch(game, 4);
      const { state } = from;
      const hash = stateHash(state);
      const cells = [...state.cells];
      const simulator = new GameSimulator(game, { policy, maxEvents: 50 });
      simulator.playoutMany({ count: 10, from });
      simulator.withRandomizedPolicy().playout({ from });
      simulator.withPolicy(weighted(() => 1)).playout({ from });
      expect(from.state).toBe(state);
      expect(state.cells).toEqual(cells);
      expect(stateHash(state)).toBe(hash);
      expect(from.index).toBe(4);
    }
  });

  /** A race in which the first two have waited; `spin` has used up a die where the other has not. */
  const waited = (seed: number, ...types: ('wait' | 'spin')[]): GameProgress => {
    let match = startMatch(race, { seed });
    for (const type of types) match = unwrap(match.handleEvent({ type }));
    return match as unknown as GameProgress;
  };

  test.each(WAYS)('tells playouts nothing about its dice: %s', (_, policy) => {
    const matches = [
      waited(1, 'wait', 'wait'),
      waited(2, 'wait', 'wait'),
      waited(1, 'spin', 'wait'),
      waited(1, 'spin', 'spin'),
    ];
    const hashes = matches.map(({ state }) => stateHash(state));
    expect(new Set(hashes).size).toBe(4);
    const results = matches.map((from) => playoutsOf(race, { policy }, { from, count: 25, seed: 6 }));
    for (const result of results) expect(result).toEqual(results[0]);
  });

  test('a playout never rolls what the match is going to roll', () => {
    const rolls = scripted(Array.from({ length: 30 }, () => ({ type: 'roll' })));
    const dice = (from: GameProgress): unknown[] =>
      from.events().map((_, i) => describeState(from.jump(i + 1).state).die);
    let future = waited(5);
    while (future.outcome() === null) future = unwrap(future.handleEvent({ type: 'roll' }));
    const simulator = new GameSimulator(race, { policy: rolls });
    let same = 0;
    for (let index = 0; index < 200; index++) {
      const { final } = simulator.playout({ from: waited(5), seed: 5, index });
      if (dice(final).join() === dice(future).join()) same++;
    }
    expect(dice(future).length).toBeGreaterThan(4);
    expect(same).toBe(0);
  });

  test('different playouts roll different dice, all faces about equally often', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    const simulator = new GameSimulator(race, { policy: scripted([{ type: 'roll' }]) });
    for (let index = 0; index < 1200; index++) {
      const { final } = simulator.playout({ seed: 1, index });
      (faces[(describeState(final.state).die as number) - 1] as number)++;
    }
    // The sum of squares has mean 5 here; 20.5 is exceeded by chance once in a thousand seeds.
    const chiSquare = faces.reduce((sum, times) => sum + (times - 200) ** 2 / 200, 0);
    expect(chiSquare).toBeLessThan(20.5);
  });

  test('a game without chance is played by a stream all the same, and has no dice to change', () => {
    const from = startMatch(endless);
    const { initial } = new GameSimulator(endless, { maxEvents: 5 }).playout({ from });
    expect(initial.state).toBe(from.state);
    const digests = [1, 2].map((seed) => new GameSimulator(kalaha).playoutMany({ count: 3, seed }).digest);
    expect(digests[0]).not.toBe(digests[1]);
  });
});

/** Batches as plain data, for threads, processes and queues. */
import { type Game, startMatch, stateToJson } from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import {
  GameSimulator,
  legalMoves,
  makeTally,
  mergeTally,
  type Policy,
  type RangeResult,
  randomMoves,
  runRange,
  type SimulationJob,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { playoutsOf, race } from './toys.ts';

function findPolicy(name: string): Policy {
  if (name === 'random') return randomMoves();
  if (name === 'legal') return legalMoves();
  if (name === 'broken') return { name, candidates: () => [], pick: () => JSON.parse('{') };
  throw new RangeError(`there is no policy '${name}'`);
}

const jobOf = (game: Game, job: Partial<SimulationJob> = {}): SimulationJob => ({
  game: game.name,
  options: game.options,
  seed: 7,
  policies: ['random'],
  maxEvents: 500,
  ...job,
});

const asText = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const MIDDLE = new GameSimulator(race, { maxEvents: 9 }).playout({ seed: 1 }).final;

const JOBS: [what: string, game: Game, job: SimulationJob][] = [
  ['a board game', kalaha, jobOf(kalaha)],
  ['options', connectFour.with({ columns: 5, rows: 4 }), jobOf(connectFour.with({ columns: 5, rows: 4 }))],
  ['dice', race, jobOf(race, { seed: 'a text' })],
  ['points and secrets', sealedAuction, jobOf(sealedAuction)],
  ['a policy for each seat', race, jobOf(race, { policies: ['legal', 'random', 'random'] })],
  ['a cap', kalaha, jobOf(kalaha, { maxEvents: 5 })],
  ['a given state', race, jobOf(race, { from: stateToJson(MIDDLE.state) })],
  ['failures', kalaha, jobOf(kalaha, { policies: ['broken'] })],
];

describe('[P4] [P9] jobs', () => {
  test.each(JOBS)('job and result survive the journey as text and as a copy: %s', (_, game, job) => {
    const range = { start: 3, count: 12 };
    const here = runRange(game, job, range, findPolicy, true);
    expect(asText(job)).toEqual(job);
    expect(asText(here)).toStrictEqual(here);
    expect(structuredClone(here)).toStrictEqual(here);
    expect(runRange(game, asText(job), asText(range), findPolicy, true)).toStrictEqual(here);
    expect(here.playouts?.map(({ index }) => index)).toEqual(
      Array.from({ length: 12 }, (_value, i) => 3 + i),
    );
  });

  test.each(JOBS)('the pieces, merged after the journey, are the whole: %s', (_, game, job) => {
    const whole = runRange(game, job, { start: 0, count: 30 }, findPolicy);
    const merged = makeTally(game);
    for (const start of [20, 0, 10]) {
      const part: RangeResult = asText(runRange(game, asText(job), { start, count: 10 }, findPolicy));
      mergeTally(merged, part.tally);
    }
    expect(merged).toEqual(whole.tally);
    expect(JSON.stringify(merged)).toBe(JSON.stringify(whole.tally));
  });

  test('what a job plays is what a simulator plays', () => {
    const { playouts } = runRange(race, jobOf(race), { start: 0, count: 20 }, findPolicy, true);
    expect(playouts).toEqual(playoutsOf(race, { maxEvents: 500 }, { count: 20, seed: 7 }));
    const from = { from: MIDDLE, count: 5, seed: 7 };
    const job = jobOf(race, { from: stateToJson(MIDDLE.state) });
    const { playouts: later } = runRange(race, job, { start: 0, count: 5 }, findPolicy, true);
    expect(later).toEqual(playoutsOf(race, { maxEvents: 500 }, from));
  });

  test('playouts one by one only if asked for', () => {
    expect(runRange(kalaha, jobOf(kalaha), { start: 0, count: 2 }, findPolicy).playouts).toBeUndefined();
  });

  test('a signal ends it with what is there', () => {
    let looks = 0;
    const signal = {
      get aborted() {
        return ++looks > 10;
      },
    };
    const { tally, playouts } = runRange(
      kalaha,
      jobOf(kalaha),
      { start: 0, count: 50 },
      findPolicy,
      true,
      signal,
    );
    const done = playouts?.length ?? 0;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(50);
    expect(tally).toEqual(new GameSimulator(kalaha, { maxEvents: 500 }).tally({ count: done, seed: 7 }));
  });

  test.each<[what: string, job: SimulationJob, message: RegExp]>([
    ['another game', jobOf(race), /a job of race was given the game kalaha/],
    ['other options', jobOf(kalaha.with({ pits: 3 })), /a job of kalaha with pits 3 was given one with 6/],
    ['an unknown policy', jobOf(kalaha, { policies: ['clever'] }), /there is no policy 'clever'/],
    [
      'too many policies',
      jobOf(kalaha, { policies: ['random', 'random', 'random'] }),
      /needs 1 policy or 2, it has 3/,
    ],
    ['no policies', jobOf(kalaha, { policies: [] }), /needs 1 policy or 2, it has 0/],
    ['a state of another game', jobOf(kalaha, { from: stateToJson(startMatch(race).state) }), /./],
    ['a cap that is none', jobOf(kalaha, { maxEvents: -1 }), /maxEvents/],
  ])('%s is refused', (_, job, message) => {
    expect(() => runRange(kalaha, job, { start: 0, count: 1 }, findPolicy)).toThrow(message);
  });
});

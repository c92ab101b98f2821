/** What observers are told, and what a trace keeps. */
import { type GameProgress, startMatch, stateHash } from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  type Candidate,
  firstApplicable,
  GameSimulator,
  type Observer,
  type PlayoutResult,
  randomMoves,
} from '@rondel/simulator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endless, race, sticks } from './toys.ts';

interface Step {
  readonly progress: GameProgress;
  readonly step: number;
  readonly candidates: number;
  readonly applied: boolean;
  readonly event: Candidate;
}

/** Writes everything down. */
function makeScribe(): Observer & { readonly steps: Step[]; readonly results: PlayoutResult[] } {
  const steps: Step[] = [];
  const results: PlayoutResult[] = [];
  return {
    steps,
    results,
    onStep: (progress, step, candidates, applied, event) =>
      steps.push({ progress, step, candidates, applied, event }),
    onCompleted: (result) => results.push(result),
  };
}

const place = (cell: number): Candidate => ({ type: 'place', cell });
const cellOf = (event: Candidate): unknown => typeof event === 'object' && event.cell;

describe('[P3] observers', () => {
  test('one call per event that was tried, with the match before it', () => {
    const scribe = makeScribe();
    const order = [9, 4, 4, 0, 8];
    const policy = firstApplicable(order.map(place));
    const { initial, final } = new GameSimulator(ticTacToe, { policy }).playout({}, scribe);
    const told = scribe.steps.map(({ progress, step, candidates, applied, event }) => [
      progress.index,
      step,
      candidates,
      applied,
      cellOf(event),
    ]);
    expect(told).toEqual([
      // Nine is no cell; then 4, 0 and 8 are taken one after the other, and then nothing is left.
      [0, 0, 5, false, 9],
      [0, 1, 5, true, 4],
      [1, 2, 5, false, 9],
      [1, 3, 5, false, 4],
      [1, 4, 5, false, 4],
      [1, 5, 5, true, 0],
      [2, 6, 5, false, 9],
      [2, 7, 5, false, 4],
      [2, 8, 5, false, 4],
      [2, 9, 5, false, 0],
      [2, 10, 5, true, 8],
      ...[9, 4, 4, 0, 8].map((cell, i) => [3, 11 + i, 5, false, cell]),
    ]);
    expect(scribe.steps[0]?.progress).toBe(initial);
    expect(scribe.steps.at(-1)?.progress).toBe(final);
  });

  test('the same holds whatever a policy offers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 12 }), { maxLength: 12 }),
        (offers) => {
          const scribe = makeScribe();
          const policy = ({ index }: GameProgress) => (offers[index] ?? []).map(place);
          const result = new GameSimulator(ticTacToe, { policy }).playout({}, scribe);
          const { steps } = scribe;
          // A match is replayed with the applied ones alone, and every refused one is refused there.
          let match = startMatch(ticTacToe);
          for (const [i, { progress, step, candidates, applied, event }] of steps.entries()) {
            expect(step).toBe(i);
            expect(candidates).toBe(offers[progress.index]?.length);
            expect(stateHash(progress.state)).toBe(stateHash(match.state));
            const answer = match.handleEvent(event as never);
            expect(answer.ok).toBe(applied);
            if (answer.ok) match = answer.value;
          }
          expect(steps.filter(({ applied }) => applied)).toHaveLength(result.events);
          expect(stateHash(match.state)).toBe(stateHash(result.final.state));
          expect(scribe.results).toEqual([result]);
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });

  test('onCompleted comes once and last, with the result that is returned', () => {
    const told: string[] = [];
    const results: PlayoutResult[] = [];
    const observer: Observer = {
      onStep: () => told.push('step'),
      onCompleted: (result) => {
        told.push('completed');
        results.push(result);
      },
    };
    const result = new GameSimulator(sticks, { observers: [observer] }).playout({ seed: 2 });
    expect(told.filter((word) => word === 'completed')).toHaveLength(1);
    expect(told.at(-1)).toBe('completed');
    expect(results[0]).toBe(result);
  });

  test('also for a playout without any event', () => {
    for (const options of [{ policy: () => [] }, { maxEvents: 0 }, { signal: AbortSignal.abort() }]) {
      const scribe = makeScribe();
      new GameSimulator(endless, options).playout({}, scribe);
      expect(scribe.steps).toEqual([]);
      expect(scribe.results).toHaveLength(1);
    }
  });

  test('in a batch every playout is told, and the results are those without observers', () => {
    const scribe = makeScribe();
    for (const game of [kalaha, race, connectFour]) {
      scribe.results.length = 0;
      const told = new GameSimulator(game, { observers: [scribe] }).playoutMany({ count: 40, seed: 8 });
      const untold = new GameSimulator(game).playoutMany({ count: 40, seed: 8 });
      expect(scribe.results).toHaveLength(40);
      expect(told.tally).toEqual(untold.tally);
      expect(scribe.results.reduce((sum, { events }) => sum + events, 0)).toBe(told.total);
    }
  });

  test('the branching factor is the average of the candidates told', () => {
    const scribe = makeScribe();
    const batch = new GameSimulator(kalaha, { observers: [scribe] }).playoutMany({ count: 50, seed: 1 });
    const offered = scribe.steps.reduce((sum, { candidates }) => sum + candidates, 0);
    expect(batch.branching).toBe(offered / scribe.steps.length);
    // Every candidate of this policy is legal, so it is the number of legal events.
    for (const { progress, candidates } of scribe.steps)
      expect(progress.legalEvents()).toHaveLength(candidates);
  });
});

describe('[P8] traces', () => {
  test('off unless asked for', () => {
    expect(new GameSimulator(kalaha).playout().trace).toBeNull();
  });

  test('the first state, the last and all between', () => {
    const { trace, initial, final, events } = new GameSimulator(race, { trace: true }).playout({ seed: 6 });
    expect(trace).toHaveLength(events + 1);
    expect(trace?.[0]).toBe(initial.state);
    expect(trace?.at(-1)).toBe(final.state);
    trace?.forEach((state, i) => {
      expect(stateHash(state)).toBe(stateHash(final.jump(i).state));
    });
  });

  test('of a playout without events: one state', () => {
    const { trace, initial, final } = new GameSimulator(kalaha, { trace: true, maxEvents: 0 }).playout();
    expect(trace).toEqual([initial.state]);
    expect(final).toBe(initial);
  });

  test('keeping one changes nothing', () => {
    const place = { seed: 5, index: 3 };
    const traced = new GameSimulator(race, { trace: true }).playout(place);
    const plain = new GameSimulator(race, { policy: randomMoves() }).playout(place);
    expect(traced.final.events()).toEqual(plain.final.events());
    expect(stateHash(traced.final.state)).toBe(stateHash(plain.final.state));
  });
});

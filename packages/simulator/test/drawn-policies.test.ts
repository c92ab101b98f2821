/** The policies that draw: how likely what is, and where the chance comes from. */
import { decodeEvent, openStream, startMatch } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import {
  type Candidate,
  firstApplicable,
  GameSimulator,
  randomized,
  randomMoves,
  weighted,
} from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { askAt, race } from './toys.ts';

const place = (cell: number): Candidate => ({ type: 'place', cell });

/** How far counts are from equal ones, or from given shares; about as large as there are counts, less one. */
function chiSquare(counts: readonly number[], shares = counts.map(() => 1)): number {
  const total = counts.reduce((a, b) => a + b, 0);
  const parts = shares.reduce((a, b) => a + b, 0);
  return counts.reduce((sum, count, i) => {
    const expected = (total * (shares[i] as number)) / parts;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

test('[P7] random moves: one drawn first, each equally likely, then all the others', () => {
  const match = startMatch(ticTacToe);
  const counts = match.legalEvents().map(() => 0);
  for (let index = 0; index < 1800; index++) {
    const [first, ...rest] = askAt(randomMoves(), match, index);
    expect([first, ...rest].sort()).toEqual(match.legalEvents().sort());
    (counts[match.legalEvents().indexOf(first as number)] as number)++;
  }
  expect(chiSquare(counts)).toBeLessThan(26); // exceeded by one seed in a thousand
});

describe('[P7] weights', () => {
  const cellOf = (code: number): number => decodeEvent(ticTacToe, code).cell as number;

  test('events are drawn as often as their weights say, those without weight never', () => {
    const weights = [1, 2, 3, 4, 0, 0, 5, 1, 4];
    const policy = weighted((_progress, code) => weights[cellOf(code)] as number);
    const counts = weights.map(() => 0);
    const match = startMatch(ticTacToe);
    for (let index = 0; index < 4000; index++) {
      const drawn = askAt(policy, match, index).map((code) => cellOf(code as number));
      (counts[drawn[0] as number] as number)++;
      // Without putting back: each that has weight is there once.
      expect([...drawn].sort()).toEqual([0, 1, 2, 3, 6, 7, 8]);
    }
    const has = (values: readonly number[]) => values.filter((_, i) => weights[i] !== 0);
    expect(chiSquare(has(counts), has(weights))).toBeLessThan(22.5); // one seed in a thousand
    expect([counts[4], counts[5]]).toEqual([0, 0]);
  });

  test('no weight at all is no candidate', () => {
    const policy = weighted(() => 0);
    expect(new GameSimulator(ticTacToe, { policy }).playout()).toMatchObject({
      reason: 'noMoves',
      error: null,
    });
  });

  test.each([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY])('a weight of %d is an error', (weight) => {
    const { reason, error } = new GameSimulator(ticTacToe, { policy: weighted(() => weight) }).playout();
    expect(reason).toBe('failed');
    expect(error).toContain(`the policy 'weighted': weighted: weight 0 is ${weight}`);
  });
});

describe('[P7] random order', () => {
  const three = firstApplicable([place(0), place(1), place(2)]);

  test('every order is equally likely', () => {
    const counts = new Map<string, number>();
    const match = startMatch(ticTacToe);
    for (let index = 0; index < 3000; index++) {
      const order = askAt(randomized(three), match, index).map(
        (event) => typeof event === 'object' && event.cell,
      );
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    expect(chiSquare([...counts.values()])).toBeLessThan(20.5); // one seed in a thousand
  });

  test('[P4] drawn from the stream of the playout and from nothing else', () => {
    const simulator = new GameSimulator(ticTacToe, { policy: three }).withRandomizedPolicy();
    const orders = Array.from({ length: 40 }, (_, index) =>
      simulator.playout({ seed: 3, index }).final.events().join(),
    );
    expect(new Set(orders).size).toBe(6);
    // Asked the other way round, and in between by somebody else, it is the same again.
    const again = orders.map((_, i) => {
      new GameSimulator(race).playout({ seed: i });
      return simulator
        .playout({ seed: 3, index: 39 - i })
        .final.events()
        .join();
    });
    expect(again.reverse()).toEqual(orders);
  });

  test('with one candidate or none nothing is drawn', () => {
    for (const candidates of [[], [place(4)]]) {
      const stream = openStream(1, 'test');
      expect([...randomized(firstApplicable(candidates)).candidates(startMatch(ticTacToe), stream)]).toEqual(
        candidates,
      );
      expect(stream.next()).toBe(openStream(1, 'test').next());
    }
  });

  test('candidates without end are cut off here too', () => {
    const policy = randomized(function* () {
      for (;;) yield place(9);
    });
    expect(new GameSimulator(ticTacToe, { policy, maxCandidates: 10 }).playout()).toMatchObject({
      reason: 'noMoves',
    });
  });

  test('the list of a policy is not shuffled under its hands', () => {
    const list = [place(0), place(1), place(2), place(3)];
    const copy = [...list];
    for (let index = 0; index < 20; index++)
      askAt(randomized(firstApplicable(list)), startMatch(ticTacToe), index);
    expect(list).toEqual(copy);
  });
});

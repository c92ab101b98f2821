import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import { advance, array, counter, defineGame, fromRecord, int, type Violation, winFor } from '../index.ts';
import { CheckFailure, checkGame } from './index.ts';

/**
 * Sticks are taken from a row; the last wins. `next` is a chain through the heaps that always ends, and `left` is never
 * more than there are sticks: a state from outside may say otherwise.
 */
const sticks = (
  invariant: (s: { left: number; next: readonly number[] }) => string | Violation | null,
  walk: (next: { get(i: number): number }) => void = () => {},
) =>
  defineGame({
    name: 'sticks',
    seats: 2,
    state: { left: counter(20), next: array(4, int(0, 4)) },
    events: { take: { count: int(1, 2) } },
    refusals: { few: 'There are not so many.' },
    setup: (s) => {
      s.left = 10;
      for (let i = 0; i < 4; i++) s.next.set(i, i + 1);
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => s.left === 0 || e.count <= s.left, 'few')
          .do((s, e) => {
            walk(s.next);
            // With more than ten this index is none.
            s.next.get(s.left > 10 ? 4 : 0);
            s.left -= e.count;
          }, advance),
    },
    outcome: (s) => (s.left === 0 ? winFor(s, 1 - s.turn.active, 'the last stick') : null),
    invariant: (s) => invariant({ left: s.left, next: s.next.toArray() }),
  });

/** Follows the chain, which a forged one does for ever. */
const follow = (next: { get(i: number): number }): void => {
  let at = 0;
  while (at < 4) at = next.get(at);
};

const isChain = ({ next }: { next: readonly number[] }): Violation | null =>
  next.every((to, i) => to > i) ? null : { field: 'next', message: 'the chain goes back' };
const isFew = ({ left }: { left: number }): Violation | null =>
  left <= 10 ? null : { field: 'left', message: 'there were ten' };

test('[F4] a rule that throws in a state that nothing excludes is found, with the field that was forged', () => {
  const said = complaint(
    sticks(() => null),
    { playouts: 200, forged: 50 },
  );
  expect(said).toMatch(
    /in a state that was read from outside a mutator of rules\.take throws RangeError: .*next has no item 4/,
  );
  expect(said).toMatch(/forged: left, the cells 1\d/);
  expect(complaint(sticks(isFew), { playouts: 200, forged: 50 })).toBe('');
});

test('[F4] a rule that looks at the state for ever is found', () => {
  const said = complaint(sticks(isFew, follow), { playouts: 400, forged: 100 });
  expect(said).toMatch(/a rule goes on for ever in a state that was read from outside/);
  expect(said).toMatch(/forged: next\[\d\]/);
  expect(
    complaint(
      sticks((s) => isFew(s) ?? isChain(s), follow),
      { playouts: 400, forged: 100 },
    ),
  ).toBe('');
});

test('[F4] [F5] what is found comes with a record that begins with the forged state, and is refused', () => {
  const game = sticks(() => null);
  let failure: unknown;
  try {
    checkGame(game, { playouts: 200, forged: 50 });
  } catch (error) {
    failure = error;
  }
  const { record, match } = failure as CheckFailure;
  expect(failure).toBeInstanceOf(CheckFailure);
  expect(match).toBeGreaterThan(200);
  expect(record.start).toBeDefined();
  expect(fromRecord(game, JSON.stringify(record))).toMatchObject({
    ok: false,
    refusal: {
      code: 'record/refused',
      message: expect.stringMatching(/The game fails at event .*next has no item 4/),
    },
  });
});

test('[F3] an invariant that throws is a refusal, and no exception of a reader', () => {
  const throwing = sticks(({ left }) => {
    if (left > 10) throw new TypeError('odd');
    return null;
  });
  expect(complaint(throwing, { playouts: 200, forged: 50 })).toBe('');
});

/** Small games of teams, of a team against the game, and of one seat. */
import {
  advance,
  counter,
  defineGame,
  int,
  lossForAll,
  type Outcome,
  type Teams,
  winFor,
  winForAll,
} from '@rondel/core';

/** Everybody adds a number once in a row of `steps`; the sum decides. */
export const summing = (
  teams: 'all' | Teams | undefined,
  seats: number,
  outcomeOf: (sum: number, s: { readonly seats: number; readonly teams: Teams }) => Outcome,
  { steps = seats, bestScore }: { readonly steps?: number; readonly bestScore?: number } = {},
) =>
  defineGame({
    name: 'summing',
    seats,
    ...(teams === undefined ? {} : { teams }),
    ...(bestScore === undefined ? {} : { bestScore }),
    state: { sum: counter(100), steps: counter(100) },
    events: { add: { by: int(0, 3) } },
    rules: {
      add: (rule) =>
        rule.do((s, e) => {
          s.sum += e.by;
          s.steps++;
        }, advance),
    },
    outcome: (s) => (s.steps < steps ? null : outcomeOf(s.sum, s)),
  });

/** Three together make at most nine points and win with at least six. */
export const together = (bestScore?: number) =>
  summing(
    'all',
    3,
    (sum, s) => (sum >= 6 ? winForAll(s, 'enough', sum) : lossForAll(s, 'too little', sum)),
    bestScore === undefined ? {} : { bestScore },
  );

/** One seat, twelve points at most, never won: only the points tell players apart. */
export const alone = summing('all', 1, (sum, s) => lossForAll(s, 'over', sum), { steps: 4, bestScore: 12 });

/** Two against two, by whether the sum is even. */
export const pairs = summing(
  [
    [0, 2],
    [1, 3],
  ],
  4,
  (sum, s) => winFor(s, sum % 2, 'parity'),
);

/** One against two: the one wins by a large sum, and an odd small one is lost by everybody. */
export const hunted = summing([[0], [1, 2]], 3, (sum, s) =>
  sum >= 6 ? winFor(s, 0, 'large') : sum % 2 === 0 ? winFor(s, 1, 'even') : lossForAll(s, 'odd'),
);

/** Solving: known results of small games, agreement with trying everything, and what is played for. */
import {
  activePlayer,
  advance,
  apply,
  counter,
  defineGame,
  edit,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  type Outcome,
  outcomeOf,
  positionHash,
  startGame,
  unwrap,
  winFor,
} from '@rondel/core';
import { breakthrough } from '@rondel/games/breakthrough';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { othello } from '@rondel/games/othello';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { type Solution, solve } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';

const small = { tableSize: 2 ** 16 };

/** One to three sticks a turn; whoever takes the last one wins, as `stuck` says. */
const nim = defineGame({
  name: 'nim',
  seats: 2,
  state: { sticks: counter(40) },
  events: { take: { count: int(1, 3) } },
  setup: (s) => {
    s.sticks = 40;
  },
  rules: {
    take: (rule) =>
      rule
        .applies((s, e) => e.count <= s.sticks)
        .do((s, e) => {
          s.sticks -= e.count;
        }, advance),
  },
  outcome: () => null,
  stuck: (s) => winFor(s, 1 - s.turn.active, 'nothing left to take'),
});

/** What seat 0 gets, by trying everything from every position once. */
function tryAll(
  state: GameState,
  worth: (outcome: Outcome) => number,
  known = new Map<string, number>(),
): number {
  const outcome = outcomeOf(state);
  if (outcome !== null) return worth(outcome);
  const hash = positionHash(state);
  const found = known.get(hash);
  if (found !== undefined) return found;
  const values = legalEvents(state).map((code) => tryAll(apply(state, code), worth, known));
  const value = activePlayer(state) === 0 ? Math.max(...values) : Math.min(...values);
  known.set(hash, value);
  return value;
}
const winOf = ({ places }: Outcome): number => Math.sign((places[1] as number) - (places[0] as number)) + 0;
const leadOf = ({ scores }: Outcome): number => (scores?.[0] as number) - (scores?.[1] as number);

/** Plays a solution to its end, checking that it is what it says. */
function playOut(state: GameState, { seat, value, best, line }: Solution): void {
  expect(line[0] ?? null).toEqual(best);
  let here = state;
  for (const event of line) here = unwrap(handle(here, event as never));
  const outcome = outcomeOf(here) as Outcome;
  const worth = outcome.scores === null ? winOf(outcome) : leadOf(outcome);
  expect(seat === 0 ? worth : 0 - worth).toBe(value);
}

describe('known results', () => {
  test('tic-tac-toe is a draw', () => {
    const state = startGame(ticTacToe);
    const solution = unwrap(solve(state, small));
    expect(solution).toMatchObject({ seat: 0, value: 0, best: { type: 'place', seat: 0 } });
    expect(solution.line).toHaveLength(9);
    playOut(state, solution);
  });

  test('tic-tac-toe: a corner answered on the edge is lost, answered in the middle it is not', () => {
    const corner = unwrap(handle(startGame(ticTacToe), { type: 'place', cell: 0 }));
    expect(unwrap(solve(corner, small))).toMatchObject({ seat: 1, value: 0, best: { cell: 4 } });
    const edge = unwrap(handle(corner, { type: 'place', cell: 1 }));
    expect(unwrap(solve(edge, small))).toMatchObject({ seat: 0, value: 1 });
  });

  test.each([
    [4, 4],
    [4, 5],
  ])('connect four on %i columns and %i rows is a draw', (columns, rows) => {
    const state = startGame(connectFour.with({ columns, rows }));
    const solution = unwrap(solve(state));
    expect(solution.value).toBe(0);
    playOut(state, solution);
  });

  test('othello on 4 by 4 is won by the second player, 11 to 3', () => {
    const state = startGame(othello.with({ size: 4 }));
    const solution = unwrap(solve(state, small));
    expect(solution).toMatchObject({ seat: 0, value: 3 - 11 });
    playOut(state, solution);
  });

  test('nim is lost with a multiple of four sticks, and otherwise won by leaving one', () => {
    for (let sticks = 1; sticks <= 40; sticks += 3) {
      const state = unwrap(edit(startGame(nim), { sticks }));
      const solution = unwrap(solve(state, small));
      expect(solution.value).toBe(sticks % 4 === 0 ? -1 : 1);
      if (sticks % 4 !== 0) expect(solution.best).toMatchObject({ count: sticks % 4 });
      playOut(state, solution);
    }
  });
});

describe('agreement with trying everything', () => {
  test.each([
    breakthrough.with({ columns: 2, rows: 4 }),
    breakthrough.with({ columns: 3, rows: 4 }),
    breakthrough.with({ columns: 2, rows: 6 }),
    connectFour.with({ columns: 4, rows: 3, line: 3 }),
    connectFour.with({ columns: 3, rows: 4, line: 3 }),
    connectFour.with({ columns: 5, rows: 2, line: 3 }),
    ticTacToe,
  ] as unknown as Game[])('$name $options', (game) => {
    const state = startGame(game);
    const solution = unwrap(solve(state, small));
    expect(solution.value).toBe(tryAll(state, winOf));
    playOut(state, solution);
  });

  test('in every position of a game, and whoever begins', () => {
    for (const first of [0, 1]) {
      const game = kalaha.with({ pits: 3, seeds: 2 });
      let state: GameState = startGame(game, { first });
      for (let i = 0; outcomeOf(state) === null; i++) {
        const solution = unwrap(solve(state, small));
        expect(solution.seat).toBe(activePlayer(state));
        expect(solution.value).toBe(tryAll(state, leadOf) * (solution.seat === 0 ? 1 : -1) + 0);
        playOut(state, solution);
        const codes = legalEvents(state);
        state = apply(state, codes[(i * 5) % codes.length] as number);
      }
    }
  });

  test.each([2, 3, 100, 2 ** 12])('with a table of %i positions', (tableSize) => {
    const state = startGame(connectFour.with({ columns: 3, rows: 4, line: 3 }));
    const tiny = unwrap(solve(state, { tableSize }));
    expect(tiny.value).toBe(unwrap(solve(state)).value);
    playOut(state, tiny);
  });
});

describe('what is played for', () => {
  const state = startGame(kalaha.with({ pits: 3, seeds: 2 }));

  test('the score where there is one, or a win alone, with less work', () => {
    const byScore = unwrap(solve(state));
    const byWin = unwrap(solve(state, { objective: 'win' }));
    expect([byScore.value, byWin.value]).toEqual([4, 1]);
    expect(unwrap(solve(state, { objective: 'score' }))).toEqual(byScore);
    expect(byWin.nodes).toBeLessThan(byScore.nodes);
  });

  test('a score that there is none of, or that does not tell who wins, is refused', () => {
    expect(() => solve(startGame(ticTacToe), { objective: 'score' })).toThrow(
      "tic-tac-toe: its scores do not tell who wins; solve it with the objective 'win'",
    );
    const golf = defineGame({
      name: 'golf',
      seats: 2,
      state: { strokes: counter(9) },
      events: { putt: {} },
      rules: {
        putt: (rule) =>
          rule.do((s) => {
            s.strokes += 1;
          }),
      },
      outcome: (s) => (s.strokes < 3 ? null : { places: [2, 1], scores: [3, 0], reason: 'fewer strokes' }),
    });
    expect(() => solve(startGame(golf))).toThrow(TypeError);
    expect(unwrap(solve(startGame(golf), { objective: 'win' })).value).toBe(-1);
  });
});

import {
  activePlayer,
  apply,
  decodeEvent,
  describe,
  type Game,
  type GameState,
  handle,
  legalEvents,
  outcomeOf,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BreakthroughState, breakthrough, formatBoard, parseBoard } from './index.ts';

const variants = [
  breakthrough,
  breakthrough.with({ columns: 2, rows: 4 }),
  breakthrough.with({ columns: 5, rows: 7 }),
  breakthrough.with({ columns: 16, rows: 5 }),
  breakthrough.with({ columns: 3, rows: 16 }),
];
const small = breakthrough.with({ columns: 3, rows: 5 });

const move = (state: BreakthroughState, from: string, to: string) =>
  handle(state, { type: 'move', from, to });
const movesOf = (state: BreakthroughState): string[] =>
  legalEvents(state).map((code) => {
    const { from, to } = decodeEvent(state.game, code);
    return `${from}${to}`;
  });

test.each(variants)('breakthrough is well-behaved: $options', (game) => {
  checkGame(game as Game, { playouts: game === breakthrough ? 200 : 60 });
});

test('the start: two rows of pawns each, White begins and moves up', () => {
  const state = startGame(breakthrough);
  const [full, empty] = [(pawn: string) => pawn.repeat(8), '........'];
  expect(formatBoard(state).split('\n')).toEqual([
    ...[full('B'), full('B'), empty, empty, empty, empty, full('W'), full('W')],
    'W',
  ]);
  expect(movesOf(state)).toHaveLength(22);
  const after = unwrap(move(state, 'a2', 'b3'));
  expect(describe(after).turn).toMatchObject({ active: 1, number: 2, round: 1 });
  expect(unwrap(move(after, 'h7', 'h6'))).toBeDefined();
});

/** Counts the ways to play so many events. */
function perft(state: GameState, depth: number): number {
  const codes = legalEvents(state);
  if (depth === 1) return codes.length;
  return codes.reduce((sum, code) => sum + perft(apply(state, code), depth - 1), 0);
}

test('the numbers of move sequences from the start', () => {
  const counts = [1, 2, 3, 4].map((depth) => perft(startGame(breakthrough), depth));
  expect(counts).toEqual([22, 484, 11_132, 256_036]);
});

/** The same rules on cells: row 1 first, the moves as pairs of names. */
function plainMoves(rows: readonly string[], own: string): string[] {
  const up = own === 'W' ? 1 : -1;
  const name = (row: number, column: number): string => `${'abcdefghijklmnop'[column]}${row + 1}`;
  const found: string[] = [];
  rows.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      if (line[column] !== own) continue;
      for (const aside of [-1, 0, 1]) {
        const ahead = rows[row + up]?.[column + aside];
        const isOpen = aside === 0 ? ahead === '.' : ahead !== undefined && ahead !== own;
        if (isOpen) found.push(name(row, column) + name(row + up, column + aside));
      }
    }
  });
  return found;
}

test('legal moves are those of a plain implementation, and nobody is ever without one', () => {
  const check = (game: typeof breakthrough, choices: number[]) => {
    let match = startMatch(game);
    for (const choice of choices) {
      if (match.outcome() !== null) break;
      const rows = formatBoard(match.state).split('\n');
      const own = rows.pop() as string;
      const codes = match.legalEvents();
      expect(codes.length).toBeGreaterThan(0);
      expect(movesOf(match.state).sort()).toEqual(plainMoves(rows.reverse(), own).sort());
      match = unwrap(match.handleEvent(codes[choice % codes.length] as number));
      expect(match.handleEvent(codes[choice % codes.length] as number).ok).toBe(false);
    }
  };
  const choices = fc.array(fc.nat(), { minLength: 100, maxLength: 100 });
  fc.assert(fc.property(fc.constantFrom(...variants), choices, check), { seed: 1, numRuns: 50 });
});

/** White: a1, b2, c2, a3. Black: b5, a4, b3. */
const position = '.B. B.. WB. .WW W..';

test.each([
  ['W', 'c2', 'c3', 'accepted'],
  ['W', 'c2', 'b3', 'accepted'],
  ['W', 'a3', 'b4', 'accepted'],
  ['B', 'b3', 'a2', 'accepted'],
  ['B', 'b3', 'c2', 'accepted'],
  ['W', 'b1', 'b2', 'breakthrough/not-your-pawn'],
  ['W', 'b3', 'b4', 'breakthrough/not-your-pawn'],
  ['B', 'c2', 'c1', 'breakthrough/not-your-pawn'],
  ['W', 'c2', 'c4', 'breakthrough/not-forward'],
  ['W', 'c2', 'c1', 'breakthrough/not-forward'],
  ['W', 'c2', 'b2', 'breakthrough/not-forward'],
  ['W', 'c2', 'c2', 'breakthrough/not-forward'],
  ['W', 'c2', 'a3', 'breakthrough/not-forward'],
  ['W', 'c2', 'a4', 'breakthrough/not-forward'],
  ['B', 'b3', 'b4', 'breakthrough/not-forward'],
  ['W', 'b2', 'b3', 'breakthrough/blocked'],
  ['W', 'a3', 'a4', 'breakthrough/blocked'],
  ['B', 'a4', 'a3', 'breakthrough/blocked'],
  ['W', 'b2', 'a3', 'breakthrough/own-pawn'],
  ['W', 'a1', 'b2', 'breakthrough/own-pawn'],
  ['B', 'b5', 'a4', 'breakthrough/own-pawn'],
  ['W', 'c2', 'd3', 'event/bad-field'],
])('%s plays %s to %s: %s', (side, from, to, answer) => {
  const state = unwrap(parseBoard(small, `${position} ${side}`));
  const result = move(state, from, to);
  expect(result.ok ? 'accepted' : result.refusal.code).toBe(answer);
});

test('straight ahead a pawn of either side blocks', () => {
  const state = startGame(breakthrough);
  expect(move(state, 'a1', 'a2')).toMatchObject({ ok: false, refusal: { code: 'breakthrough/blocked' } });
});

test('a captured pawn leaves the board', () => {
  const state = unwrap(parseBoard(small, `${position} W`));
  expect(formatBoard(unwrap(move(state, 'c2', 'b3')))).toBe('.B.\nB..\nWW.\n.W.\nW..\nB');
});

test.each([
  ['W', 'B.. W.. ... B.. W..', 'a4', 'b5', [1, 2]],
  ['B', 'B.. W.. ... B.. W..', 'a2', 'b1', [2, 1]],
])('%s wins by reaching the far row', (side, board, from, to, places) => {
  const state = unwrap(parseBoard(small, `${board} ${side}`));
  expect(outcomeOf(state)).toBeNull();
  const won = unwrap(move(state, from, to));
  expect(outcomeOf(won)).toEqual({ places, scores: null, reason: 'reached the far row' });
  expect(legalEvents(won)).toEqual([]);
});

test.each([
  ['W', '... .B. W.. ... ...', 'a3', 'b4', [1, 2]],
  ['B', '... .B. W.. ... ...', 'b4', 'a3', [2, 1]],
])('%s wins by capturing the last pawn', (side, board, from, to, places) => {
  const state = unwrap(parseBoard(small, `${board} ${side}`));
  const won = unwrap(move(state, from, to));
  expect(outcomeOf(won)).toEqual({ places, scores: null, reason: 'captured all pawns' });
  expect(activePlayer(won)).toBe(side === 'W' ? 1 : 0);
  expect(move(won, to, from)).toMatchObject({ ok: false, refusal: { code: 'game/over' } });
});

test.each([{ columns: 1 }, { columns: 17 }, { rows: 3 }, { rows: 17 }, { rows: 4.5 }, { size: 8 }])(
  'refuses options %j',
  (options) => {
    expect(() => breakthrough.with(options as never)).toThrow(/option '(columns|rows|size)'/);
  },
);

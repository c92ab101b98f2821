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
import { formatBoard, formatMove, type OthelloState, othello, parseBoard, playTranscript } from './index.ts';

const four = othello.with({ size: 4 });
const sizes = [4, 6, 8, 10].map((size) => othello.with({ size }));

const movesOf = (state: OthelloState): string[] =>
  legalEvents(state).map((code) => formatMove(state.game, code));
const place = (state: OthelloState, square: string) => handle(state, { type: 'place', square });
const turnOf = (state: GameState) => describe(state).turn;

test.each(sizes)('othello is well-behaved: $options', (game) => {
  checkGame(game as Game, { playouts: game.options.size === 8 ? 200 : 60 });
});

test('the start: d5 and e4 are black, d4 and e5 white, and Black has four moves', () => {
  const state = startGame(othello);
  const empty = '........';
  expect(formatBoard(state).split('\n')).toEqual([
    ...[empty, empty, empty, '...OX...', '...XO...', empty, empty, empty],
    'X',
  ]);
  expect(movesOf(state)).toEqual(['d3', 'c4', 'f5', 'e6']);
});

/** Counts the ways to play so many events. */
function perft(state: GameState, depth: number): number {
  const codes = legalEvents(state);
  if (depth === 1) return codes.length;
  return codes.reduce((sum, code) => sum + perft(apply(state, code), depth - 1), 0);
}

test('the published numbers of move sequences from the start', () => {
  const counts = [1, 2, 3, 4, 5, 6, 7].map((depth) => perft(startGame(othello), depth));
  expect(counts).toEqual([4, 12, 56, 244, 1396, 8200, 55_092]);
});

test('on 4 by 4 there are 60,060 games, and White wins the best one by 8', () => {
  let games = 0;
  /** By how much Black wins if both play as well as can be. */
  const solve = (state: GameState): number => {
    const outcome = outcomeOf(state);
    if (outcome !== null) {
      games++;
      return (outcome.scores?.[0] as number) - (outcome.scores?.[1] as number);
    }
    const results = legalEvents(state).map((code) => solve(apply(state, code)));
    return activePlayer(state) === 0 ? Math.max(...results) : Math.min(...results);
  };
  expect(solve(startGame(four))).toBe(-8);
  expect(games).toBe(60_060);
});

test('the perfect game on 6 by 6: White wins 20 to 16', () => {
  const moves = 'c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1';
  const match = unwrap(playTranscript(othello.with({ size: 6 }), moves));
  expect(match.outcome()).toEqual({ places: [2, 1], scores: [16, 20], reason: 'the board is full' });
});

/** The same rules on cells, one square after the other: what a move flips, and what can be played. */
function flipsOn(rows: readonly string[], own: string, row: number, column: number): [number, number][] {
  const other = own === 'X' ? 'O' : 'X';
  const flipped: [number, number][] = [];
  if (rows[row]?.[column] !== '.') return flipped;
  for (const [down, right] of [-1, 0, 1].flatMap((d) => [-1, 0, 1].map((r) => [d, r] as const))) {
    const line: [number, number][] = [];
    let [r, c] = [row + down, column + right];
    for (; rows[r]?.[c] === other; r += down, c += right) line.push([r, c]);
    if (rows[r]?.[c] === own) flipped.push(...line);
  }
  return flipped;
}

test('legal moves and flips are those of a plain implementation, along random games', () => {
  const choices = fc.array(fc.nat(), { minLength: 100, maxLength: 100 });
  const check = (game: typeof othello, numbers: number[]) => {
    let match = startMatch(game);
    for (const number of numbers) {
      const codes = match.legalEvents();
      if (codes.length === 0) break;
      const rows = formatBoard(match.state).split('\n');
      const own = rows.pop() as string;
      const expected: string[] = [];
      rows.forEach((line, row) => {
        for (let column = 0; column < line.length; column++) {
          if (flipsOn(rows, own, row, column).length > 0) expected.push(`${'abcdefghij'[column]}${row + 1}`);
        }
      });
      expect(movesOf(match.state)).toEqual(expected.length === 0 ? ['--'] : expected);
      const code = codes[number % codes.length] as number;
      match = unwrap(match.handleEvent(code));
      const event = decodeEvent(game, code);
      const cells = rows.map((line) => [...line]);
      if (event.type === 'place') {
        const [column, row] = [
          'abcdefghij'.indexOf(event.square[0] as string),
          Number(event.square.slice(1)) - 1,
        ];
        for (const [r, c] of [...flipsOn(rows, own, row, column), [row, column] as const]) {
          (cells[r] as string[])[c] = own;
        }
      }
      expect(formatBoard(match.state).split('\n').slice(0, -1)).toEqual(cells.map((line) => line.join('')));
    }
  };
  fc.assert(fc.property(fc.constantFrom(...sizes), choices, check), { seed: 1, numRuns: 60 });
});

test('one disc flips in all eight directions, as far as its own colour and no further', () => {
  const before = 'X..X..X. .O.O.O.. ..OOO... XOO.OOOX ..OOO... .O.O.O.. X..O..X. ...X...O X';
  const after = 'X..X..X. .X.X.X.. ..XXX... XXXXXXXX ..XXX... .X.X.X.. X..X..X. ...X...O O';
  const state = unwrap(place(unwrap(parseBoard(othello, before)), 'd4'));
  expect(formatBoard(state).replaceAll('\n', ' ')).toBe(after);
});

test.each([
  ['a line that ends at the edge', '.... OO.. .... ..X. X', 'c2'],
  ['a line that ends at an empty square', '...X .O.. .O.. .... X', 'b4'],
  ['a line that would go on in the next row', '...O X... .... .... X', 'c1'],
  ['no line at all', '.OX. .XO. .... .... X', 'd4'],
])('%s flips nothing and is refused', (_, board, square) => {
  const state = unwrap(parseBoard(four, board));
  expect(place(state, square)).toMatchObject({ ok: false, refusal: { code: 'othello/flips-nothing' } });
});

test('flipped discs flip nothing themselves', () => {
  // b1 becomes black between a1 and c1; that b2 then stands between b1 and b3 does not matter.
  const state = unwrap(parseBoard(four, 'XO.. .O.. .X.. .... X'));
  expect(formatBoard(unwrap(place(state, 'c1')))).toBe('XXX.\n.O..\n.X..\n....\nO');
});

test('occupied squares, wrong turns, other squares and needless passes are refused', () => {
  const state = startGame(othello);
  const codeOf = (event: object): string => {
    const result = handle(state, event as never);
    return result.ok ? 'accepted' : result.refusal.code;
  };
  expect(codeOf({ type: 'place', square: 'd4' })).toBe('othello/occupied');
  expect(codeOf({ type: 'place', square: 'e4' })).toBe('othello/occupied');
  expect(codeOf({ type: 'place', square: 'a1' })).toBe('othello/flips-nothing');
  expect(codeOf({ type: 'pass' })).toBe('othello/must-move');
  expect(codeOf({ type: 'place', square: 'f5', seat: 1 })).toBe('turn/not-your-turn');
  expect(codeOf({ type: 'place', square: 'i1' })).toBe('event/bad-field');
  expect(codeOf({ type: 'place', square: 'F5' })).toBe('event/bad-field');
});

test('[T5] a player without a move must pass; the next disc ends the streak', () => {
  // Black can flip nothing; White can take b1 by c1.
  let state = unwrap(parseBoard(four, 'OX.. .... .... ...X X'));
  expect(movesOf(state)).toEqual(['--']);
  expect(place(state, 'c1')).toMatchObject({ ok: false, refusal: { code: 'othello/flips-nothing' } });
  state = unwrap(handle(state, { type: 'pass' }));
  expect(turnOf(state)).toMatchObject({ active: 1, number: 2, round: 1, passStreak: 1 });
  expect(outcomeOf(state)).toBeNull();
  expect(movesOf(state)).toEqual(['c1']);
  expect(handle(state, { type: 'pass' })).toMatchObject({ refusal: { code: 'othello/must-move' } });
  state = unwrap(place(state, 'c1'));
  expect(turnOf(state)).toMatchObject({ active: 0, number: 3, round: 2, passStreak: 0 });
});

test('[T5] two passes in a row end it, and only the discs count', () => {
  // The shortest games: nine discs, then White has none left and neither can move.
  const match = unwrap(playTranscript(othello, 'f5f4c3c6c5d6f3c4c7'));
  expect(match.index).toBe(11);
  expect(turnOf(match.state)).toMatchObject({ number: 12, passStreak: 2 });
  expect(match.outcome()).toEqual({ places: [1, 2], scores: [13, 0], reason: 'nobody can move' });
  expect(match.undo().outcome()).toBeNull();
  expect(match.handleEvent({ type: 'pass' })).toMatchObject({ ok: false, refusal: { code: 'game/over' } });
});

test('a full board ends it at once, and equal numbers are a draw', () => {
  const state = unwrap(parseBoard(four, '.OXX XXXX OOOO OOOO X'));
  const last = unwrap(place(state, 'a1'));
  expect(outcomeOf(last)).toEqual({ places: [1, 1], scores: [8, 8], reason: 'the board is full' });
  expect(legalEvents(last)).toEqual([]);
});

test.each([{ size: 5 }, { size: 12 }, { size: 2 }, { size: 7.5 }, { discs: 3 }])(
  'refuses options %j',
  (options) => {
    expect(() => othello.with(options as never)).toThrow(/option '(size|discs)'/);
  },
);

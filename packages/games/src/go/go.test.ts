import { activePlayer, describe, legalEvents, startMatch, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { arrange, drawBoard, type Go, type GoMatch, go, readBoard, readMove } from './index.ts';

const small = go.with({ size: 5 });

/** A match from a drawn board. */
function from(game: Go, board: string, toMove: 'black' | 'white' = 'black'): GoMatch {
  return startMatch(game, { from: unwrap(readBoard(game, board, toMove)) });
}

const sizeOf = (match: GoMatch): number => match.game.options.size as number;

/** Plays moves such as D4 and pass, by whoever is to move. */
function play(match: GoMatch, ...moves: string[]): GoMatch {
  let played = match;
  for (const move of moves) played = unwrap(played.handleEvent(unwrap(readMove(move, sizeOf(match)))));
  return played;
}

/** The code with which a move is refused, or '' if it is not. */
function refusal(match: GoMatch, move: string): string {
  const result = match.handleEvent(unwrap(readMove(move, sizeOf(match))));
  return result.ok ? '' : result.refusal.code;
}

/** The rows of the board, from the top. */
const rows = (match: GoMatch): string[] =>
  drawBoard(match.state)
    .split('\n')
    .slice(1, -1)
    .map((row) => row.slice(3, 2 * sizeOf(match) + 2).replaceAll(' ', ''));

const prisoners = (match: GoMatch): number[] =>
  describe(match.state).players.map((player) => player.prisoners);

test('a chain without a free point is taken, all of it and nothing else', () => {
  const match = play(from(small, '.XX.. XOOX. XO.OX .XXOX ..X.X'), 'C3');
  expect(rows(match)).toEqual(['.XX..', 'X..X.', 'X.XOX', '.XXOX', '..X.X']);
  expect(prisoners(match)).toEqual([3, 0]);
});

test('several chains are taken by one stone', () => {
  const match = play(from(small, '..... ..X.. .XOX. XO.OX .XOX.'), 'C2');
  expect(rows(match)).toEqual(['.....', '..X..', '.X.X.', 'X.X.X', '.X.X.']);
  expect(prisoners(match)).toEqual([4, 0]);
});

test('a point with a stone is occupied', () => {
  expect(refusal(play(startMatch(small), 'C3'), 'C3')).toBe('go/occupied');
});

const ko = '..... .XO.. XO.O. .XO.. .....';

test.each(['positional', 'situational', 'simple'] as const)('a ko is not taken back at once: %s', (rule) => {
  const taken = play(from(go.with({ size: 5, ko: rule }), ko), 'C3');
  expect(describe(taken.state)).toMatchObject({ ko: 'B3' });
  expect(refusal(taken, 'B3')).toBe('go/ko');
  expect(refusal(taken, 'B3')).not.toBe(refusal(taken, 'A1'));
  const later = play(taken, 'E5', 'E1', 'B3');
  expect(rows(later)).toEqual(['....O', '.XO..', 'XO.O.', '.XO..', '....X']);
  expect(refusal(later, 'C3')).toBe('go/ko');
});

test('a ko that was left alone for a move may be taken back', () => {
  const game = go.with({ size: 5, ko: 'simple' });
  expect(refusal(play(from(game, ko), 'C3', 'pass', 'E5'), 'B3')).toBe('');
  expect(refusal(play(from(game, ko), 'C3', 'E5', 'pass'), 'B3')).toBe('');
});

test('a snapback is no ko', () => {
  const match = play(from(small, '..... ..... OOO.. XXO.. ..O..', 'white'), 'A1', 'B1', 'A1');
  expect(rows(match)).toEqual(['.....', '.....', 'OOO..', '..O..', 'O.O..']);
  expect(prisoners(match)).toEqual([1, 3]);
});

test.each([
  ['positional', 'go/superko'],
  ['situational', ''],
  ['simple', ''],
] as const)('sending two and returning one: %s', (rule, code) => {
  const game = go.with({ size: 5, ko: rule });
  const match = play(from(game, '..... ..... ..... XXO.. .O.O.', 'white'), 'A1', 'C1');
  expect(prisoners(match)).toEqual([2, 0]);
  expect(refusal(match, 'B1')).toBe(code);
});

test.each([
  ['positional', 'go/superko'],
  ['situational', 'go/superko'],
  ['simple', ''],
] as const)('a triple ko goes round once: %s', (rule, code) => {
  const empty = '.............'.repeat(11);
  const board = `${empty} .XO..XO..XO.. XO.OXO.OX.XO.`;
  const match = from(go.with({ size: 13, ko: rule }), board);
  const round = play(match, 'C1', 'K1', 'G1', 'B1', 'L1');
  expect(refusal(round, 'F1')).toBe(code);
  if (code === '') {
    expect(rows(play(round, 'F1'))).toEqual(rows(match));
    expect(refusal(play(round, 'F1'), 'C1')).toBe('');
  }
});

test.each([
  ['positional', 'go/superko'],
  ['situational', 'go/superko'],
  ['simple', ''],
] as const)('a stone that takes nothing may bring a position back too: %s', (rule, code) => {
  const match = from(go.with({ size: 5, ko: rule }), '..... ..... ..... XXXO. OOO.O');
  expect(refusal(play(match, 'D1', 'C1', 'pass', 'B1', 'pass'), 'A1')).toBe(code);
});

test('under situational superko a pass makes another position', () => {
  const game = go.with({ size: 5, ko: 'situational' });
  // The board of the start would come back with Black to move, as it was before the pass.
  const start = from(game, '..... ..... ..... XXO.. .O.O.');
  expect(refusal(play(start, 'pass', 'A1', 'C1'), 'B1')).toBe('go/superko');
});

const corner = '..... ..... ..... OO... .O...';

test('suicide is forbidden', () => {
  expect(refusal(from(small, corner), 'A1')).toBe('go/suicide');
  expect(refusal(from(small, '..... ..... ..... OOO.. X.O..'), 'B1')).toBe('go/suicide');
});

test('a stone that takes something is no suicide', () => {
  const match = play(from(small, '..... ..... XX... OOX.. .OX..'), 'A1');
  expect(rows(match).slice(3)).toEqual(['..X..', 'X.X..']);
  expect(prisoners(match)).toEqual([3, 0]);
});

test('suicide may be allowed, and the stones go to the other side', () => {
  const game = go.with({ size: 5, suicide: 'allowed' });
  const match = play(from(game, '..... ..... ..... OOO.. X.O..'), 'B1');
  expect(rows(match)).toEqual(['.....', '.....', '.....', 'OOO..', '..O..']);
  expect(prisoners(match)).toEqual([0, 2]);
  expect(activePlayer(match.state)).toBe(1);
});

test('a single stone that dies leaves the position as it was: superko forbids that', () => {
  const may = (rule: 'positional' | 'situational' | 'simple') =>
    refusal(from(go.with({ size: 5, suicide: 'allowed', ko: rule }), corner), 'A1');
  expect(may('positional')).toBe('go/superko');
  expect(may('situational')).toBe('');
  expect(may('simple')).toBe('');
});

test('a match may start with either side', () => {
  expect(rows(play(startMatch(small, { first: 1 }), 'A1'))[4]).toBe('O....');
});

test.each([
  [19, 2, 'D4 Q16'],
  [19, 3, 'D4 Q16 D16'],
  [19, 4, 'D4 Q16 D16 Q4'],
  [19, 5, 'D4 Q16 D16 Q4 K10'],
  [19, 6, 'D4 Q16 D16 Q4 D10 Q10'],
  [19, 7, 'D4 Q16 D16 Q4 D10 Q10 K10'],
  [19, 8, 'D4 Q16 D16 Q4 D10 Q10 K4 K16'],
  [13, 9, 'D4 K10 D10 K4 D7 K7 G4 G10 G7'],
  [9, 2, 'C3 G7'],
  [8, 4, 'C3 F6 C6 F3'],
])('on %i lines a handicap of %i has its fixed points, and White begins', (size, handicap, names) => {
  const match = startMatch(go.with({ size, handicap }));
  const stones = unwrap(arrange(go.with({ size }), { black: names.split(' ') }));
  expect(drawBoard(match.state)).toBe(drawBoard(stones));
  expect(describe(match.state).turn).toMatchObject({ active: 1, number: 2, round: 1 });
});

test('with a free handicap Black places the stones first', () => {
  const game = go.with({ size: 9, handicap: 3, placement: 'free', ko: 'situational' });
  const start = startMatch(game);
  expect(refusal(start, 'pass')).toBe('game/wrong-stage');
  expect(legalEvents(start.state).length).toBe(81);
  const two = play(start, 'A1', 'A2');
  expect(describe(two.state)).toMatchObject({ stage: 'handicap', turn: { active: 0, number: 1 } });
  expect(refusal(two, 'A1')).toBe('go/occupied');
  const three = play(two, 'E5');
  expect(describe(three.state)).toMatchObject({ stage: 'play', turn: { active: 1, number: 2 } });
  expect(refusal(play(three, 'A3'), 'pass')).toBe('');
  // Whoever is named as the first, the handicap comes before.
  expect(activePlayer(startMatch(game, { first: 1 }).state)).toBe(0);
  expect(activePlayer(startMatch(go.with({ handicap: 2 }), { first: 1 }).state)).toBe(1);
});

test.each([
  [5, 2],
  [7, 5],
  [18, 5],
])('%i lines have no fixed points for %i stones', (size, handicap) => {
  expect(() => go.with({ size, handicap })).toThrow("take placement: 'free'");
  expect(() => go.with({ size, handicap, placement: 'free' })).not.toThrow();
});

test('a handicap of one is to begin without komi', () => {
  const match = play(startMatch(go.with({ size: 5, handicap: 1 })), 'C3', 'pass', 'pass');
  expect(match.outcome()?.scores).toEqual([50, 1]);
});

test.each([
  ['resign', { type: 'resign', seat: 1 }, 'resignation'],
  ['flag', { type: 'flag', loser: 1 }, 'time'],
] as const)('whoever is subject to %s has lost', (_, event, reason) => {
  const match = unwrap(startMatch(small).handleEvent(event));
  expect(match.outcome()).toEqual({ places: [1, 2], scores: null, reason });
  expect(refusal(match, 'A1')).toBe('game/over');
});

test('every refusal is a sentence for players', () => {
  const result = from(small, corner).handleEvent({ type: 'play', point: 'A1' });
  expect(result).toMatchObject({
    ok: false,
    refusal: { message: 'That stone would have no free point beside it, and it takes nothing.' },
  });
});

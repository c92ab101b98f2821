import {
  describe,
  fromRecord,
  type Game,
  handle,
  legalEvents,
  outcomeOf,
  sameState,
  startGame,
  startMatch,
  toRecord,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { at, play } from '../../test/chess-positions.ts';
import { chess, readGame } from './index.ts';

const START = startGame(chess);

test.each([chess, chess.with({ draws: 'automatic' })] as Game[])(
  'chess is well-behaved: $options',
  (game) => {
    checkGame(game, { playouts: 8 });
  },
);

test('at the start White has twenty moves', () => {
  expect(legalEvents(START)).toHaveLength(20);
  expect(describe(START)).toMatchObject({
    castling: 15,
    enPassant: -1,
    quiet: 0,
    kings: [4, 60],
    strong: 22,
  });
});

test('[T6] a turn is a move, and the round goes up after Black', () => {
  const lines = ['e4', 'e4 e5', 'e4 e5 Nf3', 'e4 e5 Nf3 Nc6'];
  expect(lines.map((moves) => describe(play(START, moves)).turn)).toMatchObject([
    { active: 1, number: 2, round: 1 },
    { active: 0, number: 3, round: 2 },
    { active: 1, number: 4, round: 2 },
    { active: 0, number: 5, round: 3 },
  ]);
});

test('[T6] where Black begins, the round goes up after White', () => {
  const state = startGame(chess, { first: 1 });
  expect(describe(play(state, 'e5')).turn).toMatchObject({ active: 0, number: 2, round: 1 });
  expect(describe(play(state, 'e5 e4')).turn).toMatchObject({ active: 1, number: 3, round: 2 });
});

test('a turn belongs to one side', () => {
  const early = handle(START, { type: 'move', seat: 1, from: 'e7', to: 'e5' });
  expect(early).toMatchObject({ ok: false, refusal: { code: 'turn/not-your-turn' } });
});

test.each([
  ["the fool's mate", 'f3 e5 g4 Qh4#', [2, 1]],
  ["the scholar's mate", 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#', [1, 2]],
  ['a smothered mate', 'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Qe2 Ngf6 Nd6#', [1, 2]],
])('%s', (_name, moves, places) => {
  expect(outcomeOf(play(START, moves))).toEqual({ places, scores: null, reason: 'checkmate' });
});

test.each([
  ['a bare king', '7k/8/5KQ1/8/8/8/8/8 b - - 0 1'],
  ['a king and a pawn that is blocked', 'k7/p1K5/P7/8/8/8/8/8 b - - 0 1'],
  ['every piece still there but shut in', '5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10'],
  ['the last pawn defended', '8/8/8/8/8/5k2/5p2/5K2 w - - 0 1'],
])('stalemate: %s', (_name, fen) => {
  expect(outcomeOf(at(fen))).toEqual({ places: [1, 1], scores: null, reason: 'stalemate' });
});

test('nothing follows a mate', () => {
  const mate = play(START, 'f3 e5 g4 Qh4#');
  expect(legalEvents(mate)).toEqual([]);
  const events = [
    { type: 'move', from: 'e2', to: 'e4' },
    { type: 'resign', seat: 0 },
    { type: 'offerDraw', seat: 1 },
    { type: 'claimDraw' },
    { type: 'flag', loser: 0 },
  ] as const;
  for (const event of events) {
    expect(handle(mate, event)).toMatchObject({ ok: false, refusal: { code: 'game/over' } });
  }
});

/** Anderssen against Dufresne, Berlin 1852: castling, a pinned knight, a queen given up, and mate. */
const EVERGREEN = `1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6
  10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6
  18. exf6 Rg8 19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7# 1-0`;

test('a whole game, and its record', () => {
  const { match } = unwrap(readGame(EVERGREEN));
  expect(match.outcome()).toEqual({ places: [1, 2], scores: null, reason: 'checkmate' });
  expect(match.index).toBe(47);
  expect(describe(match.state).turn).toMatchObject({ active: 1, number: 48, round: 24 });
  const again = unwrap(fromRecord(chess, JSON.stringify(toRecord(match))));
  expect(sameState(again.state, match.state)).toBe(true);
});

test('a match from a position is recorded with it', () => {
  const from = at('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  const match = unwrap(startMatch(chess, { from }).handleEvent({ type: 'move', from: 'e2', to: 'e4' }));
  const again = unwrap(fromRecord(chess, JSON.stringify(toRecord(match))));
  expect(sameState(again.state, match.state)).toBe(true);
});

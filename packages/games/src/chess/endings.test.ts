import {
  decodeEvent,
  describe,
  handle,
  legalEvents,
  outcomeOf,
  startGame,
  turnOf,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { at, codeOf, play } from '../../test/chess-positions.ts';
import { type ChessState, chess, writeFen } from './index.ts';

const START = startGame(chess);
const OPEN = play(START, 'e4 e5');
type Answer = 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'resign';
const send = (state: ChessState, type: Answer, seat: number) => handle(state, { type, seat });
const after = (state: ChessState, type: Answer, seat: number) => unwrap(send(state, type, seat));
const AGREED = { places: [1, 1], scores: null, reason: 'draw by agreement' };

test('an offer that is accepted is a draw', () => {
  const offered = after(OPEN, 'offerDraw', 0);
  expect(outcomeOf(offered)).toBeNull();
  expect(outcomeOf(after(offered, 'acceptDraw', 1))).toEqual(AGREED);
});

const move = (state: ChessState, from: string, to: string, seat: number) =>
  handle(state, { type: 'move', from, to, seat });

test('[T13] the game waits for the answer, and then goes on where it was', () => {
  const offered = after(OPEN, 'offerDraw', 0);
  expect(turnOf(offered)).toMatchObject({ active: 0, segment: 'draw-offer', toAct: [1], asked: [1] });
  expect(codeOf(move(offered, 'g1', 'f3', 0))).toBe('turn/not-asked');
  expect(codeOf(move(offered, 'b8', 'c6', 1))).toBe('chess/answer-offer');
  expect(legalEvents(offered).map((code) => decodeEvent(chess, code))).toEqual([
    { type: 'acceptDraw', seat: 1 },
    { type: 'declineDraw', seat: 1 },
  ]);
  const declined = after(offered, 'declineDraw', 1);
  expect(codeOf(send(declined, 'acceptDraw', 1))).toBe('chess/no-offer');
  expect(legalEvents(declined)).toEqual(legalEvents(OPEN));
});

test('[T13] a move of the one who is asked declines, and so does nobody else', () => {
  const offered = after(play(OPEN, 'Nf3'), 'offerDraw', 0);
  expect(legalEvents(offered)).toHaveLength(2 + 29);
  const moved = play(offered, 'Nc6');
  expect(turnOf(moved)).toMatchObject({ active: 0, segment: 'main', asked: [] });
  expect(codeOf(send(moved, 'acceptDraw', 1))).toBe('chess/no-offer');
});

test('who has offered may not offer again before having moved', () => {
  const declined = after(after(OPEN, 'offerDraw', 0), 'declineDraw', 1);
  expect(codeOf(send(declined, 'offerDraw', 0))).toBe('chess/offer-stands');
  expect(codeOf(send(declined, 'offerDraw', 1))).toMatch('accepted');
  expect(codeOf(send(play(declined, 'Nf3'), 'offerDraw', 0))).toMatch('accepted');
});

test('whoever is asked, both may resign and run out of time', () => {
  const offered = after(OPEN, 'offerDraw', 0);
  for (const seat of [0, 1]) {
    expect(outcomeOf(after(offered, 'resign', seat))?.places).toEqual(seat === 0 ? [2, 1] : [1, 2]);
    expect(outcomeOf(unwrap(handle(offered, { type: 'flag', loser: seat })))?.reason).toMatch('time');
  }
});

test('either side may offer, whoever has the move', () => {
  const offered = after(OPEN, 'offerDraw', 1);
  expect(outcomeOf(after(offered, 'acceptDraw', 0))).toEqual(AGREED);
  expect(codeOf(send(play(offered, 'Nf3'), 'acceptDraw', 0))).toBe('chess/no-offer');
});

test('two who both offer agree', () => {
  expect(outcomeOf(after(after(OPEN, 'offerDraw', 0), 'offerDraw', 1))).toEqual(AGREED);
});

test('offers that cannot be', () => {
  const offered = after(OPEN, 'offerDraw', 0);
  expect(codeOf(send(offered, 'offerDraw', 0))).toBe('chess/offer-stands');
  expect(codeOf(send(offered, 'acceptDraw', 0))).toBe('turn/not-asked');
  expect(codeOf(send(offered, 'declineDraw', 0))).toBe('turn/not-asked');
  expect(codeOf(send(OPEN, 'acceptDraw', 1))).toBe('chess/no-offer');
  expect(codeOf(send(OPEN, 'declineDraw', 1))).toBe('chess/no-offer');
});

test('nobody can offer a draw before both have moved (FIDE 5.2.3)', () => {
  const early = [START, play(START, 'e4'), startGame(chess, { first: 1 }), at(writeFen(START))];
  for (const state of early) {
    for (const seat of [0, 1]) {
      expect(send(state, 'offerDraw', seat)).toMatchObject({
        ok: false,
        refusal: {
          code: 'chess/offer-too-early',
          message: 'Both must have moved before a draw can be agreed.',
        },
      });
    }
  }
  expect(codeOf(send(play(START, 'e4'), 'acceptDraw', 1))).toBe('chess/no-offer');
  // A position from the middle of a game was reached by moves of both.
  const ending = at('8/5k2/8/8/3R4/5K2/8/8 w - - 0 60');
  expect(outcomeOf(after(after(ending, 'offerDraw', 1), 'acceptDraw', 0))).toEqual(AGREED);
});

test('talk about a draw is no move: the turn and the position stay', () => {
  const third = play(START, 'Nf3 Nf6 Ng1 Ng8');
  const talked = after(after(third, 'offerDraw', 0), 'declineDraw', 1);
  expect(describe(talked).turn).toMatchObject({ active: 0, number: 5, round: 3 });
  // The position has occurred twice, not once more for each word.
  expect(codeOf(handle(talked, { type: 'claimDraw' }))).toBe('chess/nothing-to-claim');
});

test.each([0, 1])('seat %i resigns', (seat) => {
  const places = seat === 0 ? [2, 1] : [1, 2];
  expect(outcomeOf(after(START, 'resign', seat))).toEqual({ places, scores: null, reason: 'resignation' });
});

test.each([0, 1])('seat %i runs out of time, as the system says', (loser) => {
  const places = loser === 0 ? [2, 1] : [1, 2];
  const flagged = unwrap(handle(START, { type: 'flag', loser }));
  expect(outcomeOf(flagged)).toEqual({ places, scores: null, reason: 'the other side ran out of time' });
  expect(codeOf(handle(START, { type: 'flag', seat: 0, loser }))).toBe('event/system-only');
});

/** White against Black, who loses on time: whether White could still give mate. */
test.each([
  ['a bare king', '4k3/q7/8/8/8/8/8/4K3', false],
  ['a knight against a queen', '4k3/q7/8/8/8/8/8/4K1N1', false],
  ['a knight against a pawn', '4k3/p7/8/8/8/8/8/4K1N1', true],
  ['a knight against a rook', '4k3/r7/8/8/8/8/8/4K1N1', true],
  ['two knights against a queen', '4k3/q7/8/8/8/8/8/1N2K1N1', true],
  ['a bishop against a queen', '4k3/q7/8/8/8/8/8/4KB2', false],
  ['a bishop against a rook', '4k3/r7/8/8/8/8/8/4KB2', false],
  ['a bishop against a pawn', '4k3/p7/8/8/8/8/8/4KB2', true],
  ['a bishop against a knight and a queen', '4k3/qn6/8/8/8/8/8/4KB2', true],
  ['a bishop against one on the other colour', '2b1k3/q7/8/8/8/8/8/2B1K3', true],
  ['a bishop against one on the same colour and a queen', '3bk3/q7/8/8/8/8/8/2B1K3', false],
  ['bishops on both colours', '4k3/q7/8/8/8/8/8/2B1KB2', true],
  ['a knight and a bishop', '4k3/q7/8/8/8/8/8/4KBN1', true],
  ['a pawn', '4k3/q7/8/8/8/8/P7/4K3', true],
])('a player who could only be mated by %s', (_name, board, canMate) => {
  const state = at(`${board} b - - 0 1`);
  const flagged = outcomeOf(unwrap(handle(state, { type: 'flag', loser: 1 })));
  const resigned = outcomeOf(after(state, 'resign', 1));
  expect(flagged?.places).toEqual(canMate ? [1, 2] : [1, 1]);
  expect(resigned?.places).toEqual(canMate ? [1, 2] : [1, 1]);
  if (!canMate) expect(resigned?.reason).toBe('resignation, but the other side cannot give mate');
});

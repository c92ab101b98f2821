/** Random games, played in step with chessops, a library that shares nothing with this one. */
import { apply, legalEvents, openStream, outcomeOf, startGame } from '@rondel/core';
import { Chess } from 'chessops/chess';
import { makeFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeSquare, parseUci } from 'chessops/util';
import { expect, test } from 'vitest';
import { chess, writeFen, writeSan, writeUci } from './index.ts';

/** All legal moves by their UCI names. There castling is the king taking its rook. */
function movesOf(position: Chess): string[] {
  const names: string[] = [];
  for (const [from, targets] of position.allDests()) {
    const piece = position.board.get(from);
    for (const to of targets) {
      const castles = position.board.get(to)?.color === piece?.color;
      const goal = castles ? from + (to > from ? 2 : -2) : to;
      const promotes = piece?.role === 'pawn' && (to < 8 || to >= 56);
      for (const becomes of promotes ? 'nbrq' : [''])
        names.push(makeSquare(from) + makeSquare(goal) + becomes);
    }
  }
  return names.sort();
}

/** Plays a game to its end or up to so many moves, comparing on the way. Gives the number of moves. */
function playInStep(seed: number, most: number): number {
  const random = openStream(seed, 'in step');
  const position = Chess.default();
  let state = startGame(chess);
  for (let ply = 0; ; ply++) {
    const fen = writeFen(state);
    expect(fen).toBe(makeFen(position.toSetup()));
    const reason = outcomeOf(state)?.reason;
    expect([fen, reason === 'checkmate']).toEqual([fen, position.isCheckmate()]);
    expect([fen, reason === 'stalemate']).toEqual([fen, position.isStalemate()]);
    expect([fen, reason === 'neither side can give mate']).toEqual([fen, position.isInsufficientMaterial()]);
    const moves = legalEvents(state);
    if (moves.length === 0 || ply === most) return ply;
    expect([fen, ...moves.map(writeUci).sort()]).toEqual([fen, ...movesOf(position)]);
    const code = moves[random.below(moves.length)] as number;
    const move = parseUci(writeUci(code));
    if (move === undefined) throw new Error(`${writeUci(code)} is no move to chessops`);
    expect([fen, writeSan(state, code)]).toEqual([fen, makeSan(position, move)]);
    position.play(move);
    state = apply(state, code);
  }
}

test('200 openings and middle games go the same way', () => {
  let moves = 0;
  for (let seed = 0; seed < 200; seed++) moves += playInStep(seed, 120);
  expect(moves).toBeGreaterThan(20_000);
});

test('30 games go the same way to their end', () => {
  for (let seed = 1000; seed < 1030; seed++) playInStep(seed, 10_000);
});

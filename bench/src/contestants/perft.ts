/** Counting lines of chess, a whole perft as one playout: equal lengths then mean equal counts. */
import { unwrap } from '@rondel/core';
import { perft } from '@rondel/core/inspect';
import { readFen } from '@rondel/games/chess';
import { Chess } from 'chessops/chess';
import { perft as ownPerft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';
import { SquareSet } from 'chessops/squareSet';
import type { NormalMove, Role } from 'chessops/types';
import type { Playout } from './playout.ts';

/** "Kiwipete": castling, pins, promotions and en passant all at once. */
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const DEPTH = 3;

export function makePerft(): Playout {
  const state = unwrap(readFen(KIWIPETE));
  return () => perft(state, DEPTH);
}

const start = (): Chess => Chess.fromSetup(parseFen(KIWIPETE).unwrap()).unwrap();

/** By the fastest loop that was found: no map of destinations, no move but those that are played. */
export function makeChessopsPerft(): Playout {
  const position = start();
  return () => countLines(position, DEPTH);
}

/** By the `perft` that comes with chessops. */
export function makeOwnPerft(): Playout {
  const position = start();
  return () => ownPerft(position, DEPTH);
}

const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];
const BACK_RANKS = SquareSet.backranks();

function countLines(position: Chess, depth: number): number {
  const ctx = position.ctx();
  const { pawn } = position.board;
  let lines = 0;
  for (const from of position.board[position.turn]) {
    const destinations = position.dests(from, ctx);
    const isPromoting = pawn.has(from) && destinations.intersects(BACK_RANKS);
    // Bulk counting, as core does it: the moves of the last ply are not played.
    if (depth === 1) {
      lines += (isPromoting ? 4 : 1) * destinations.size();
      continue;
    }
    for (const to of destinations) {
      if (!isPromoting) lines += follow(position, { from, to }, depth);
      else for (const promotion of PROMOTIONS) lines += follow(position, { from, to, promotion }, depth);
    }
  }
  return lines;
}

function follow(position: Chess, move: NormalMove, depth: number): number {
  const next = position.clone();
  next.play(move);
  return countLines(next, depth - 1);
}

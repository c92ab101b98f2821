/** Counting lines of chess, a whole perft as one playout: equal lengths then mean equal counts. */
import { unwrap } from '@rondel/core';
import { perft } from '@rondel/core/inspect';
import { readFen } from '@rondel/games/chess';
import { Chess } from 'chessops/chess';
import { perft as chessopsPerft } from 'chessops/debug';
import { parseFen } from 'chessops/fen';
import type { Playout } from './playout.ts';

/** "Kiwipete": castling, pins, promotions and en passant all at once. */
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const DEPTH = 3;

export function makePerft(): Playout {
  const state = unwrap(readFen(KIWIPETE));
  return () => perft(state, DEPTH);
}

export function makeChessopsPerft(): Playout {
  const position = Chess.fromSetup(parseFen(KIWIPETE).unwrap()).unwrap();
  return () => chessopsPerft(position, DEPTH);
}

/**
 * The exact list of legal moves, their number, and the one at a place in the list: all from one look at the position,
 * which `survey.ts` describes. The order is that of `order.ts`.
 */
import * as checks from './checks.ts';
import * as danger from './danger.ts';
import * as goals from './goals.ts';
import * as boards from './live-boards.ts';
import * as order from './order.ts';
import * as pick from './pick.ts';
import type { ChessReader } from './position.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { findChecks } = checks;
const { findKingGoals } = danger;
const { findEnPassant, findGoals } = goals;
const { holdBoard } = boards;
const { orderMoves } = order;
const { pickMove } = pick;
const { FOUND, HELP, MOVERS, ORDER, PIECE_COUNT } = survey;

/** Where moves go to. */
export interface MoveSink {
  readonly move: { readonly raw: (from: number, to: number) => void };
  readonly promote: { readonly raw: (from: number, to: number, piece: number) => void };
}

/** How many moves the side that has the turn has. Leaves what it found for {@link writeMoveAt}. */
export function countMoves(s: ChessReader, live: boards.LiveBoards): number {
  const found = FOUND;
  const { cells, offset } = s.board;
  const side = s.turn.active;
  const king = s.kings.get(side);
  const sets = holdBoard(live, cells, offset, s.key.offset, s.turn.number);
  const kings = findKingGoals(sets, side, king, s.kings.get(1 - side), s.castling);
  const pawns = findChecks(sets, side, king);
  // Two checks leave no move but the king's.
  if (((found[HELP] as number) | (found[HELP + 1] as number)) === 0) {
    found[MOVERS] = 0;
    found[MOVERS + 1] = 0;
    found[PIECE_COUNT] = 0;
    return kings;
  }
  const total = kings + pawns + findGoals(sets, side);
  const behind = s.enPassant;
  return behind < 0 ? total : total + findEnPassant(cells, offset, side, king, behind);
}

/** Lists all moves: first as numbers in a row, so that one short loop writes them down. */
export function listMoves(s: ChessReader, moves: MoveSink, live: boards.LiveBoards): void {
  const found = FOUND;
  const total = countMoves(s, live);
  orderMoves(s.turn.active, s.kings.get(s.turn.active));
  // Named before the loop, see `goals.ts`.
  const addMove = moves.move.raw;
  const addPromotion = moves.promote.raw;
  for (let i = 0; i < total; i++) {
    const move = found[ORDER + i] as number;
    if (move < 4096) addMove((move >> 6) & 63, move & 63);
    else addPromotion((move >> 6) & 63, move & 63, (move >> 12) & 3);
  }
}

/** Writes down the move at a place in the list, right after {@link countMoves} has counted it. */
export function writeMoveAt(s: ChessReader, place: number, moves: MoveSink): void {
  const side = s.turn.active;
  addMove(moves, pickMove(side, s.kings.get(side), place));
}

/** Writes down a move. */
function addMove({ move, promote }: MoveSink, packed: number): void {
  if (packed < 4096) move.raw(packed >> 6, packed & 63);
  else promote.raw((packed >> 6) & 63, packed & 63, (packed >> 12) & 3);
}

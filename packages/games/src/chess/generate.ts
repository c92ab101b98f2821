/**
 * The exact list of legal moves, their number, and the one at a place in the list: all from one look at the position,
 * which `survey.ts` describes. The order is that of the list: the king, then the other pieces from a1 to h8, castling.
 */
import * as checks from './checks.ts';
import * as danger from './danger.ts';
import * as goals from './goals.ts';
import * as boards from './live-boards.ts';
import * as order from './order.ts';
import * as pick from './pick.ts';
import * as pieces from './pieces.ts';
import type { ChessReader } from './position.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { findChecks } = checks;
const { findKingGoals } = danger;
const { findEnPassant, findGoals } = goals;
const { holdBoard } = boards;
const { orderKing, orderPawn, orderPiece } = order;
const { pickMove } = pick;
const { KNIGHT } = pieces;
const { CASTLES, COUNTS, HELP, MOVERS, ORDER } = survey;

/** Where moves go to. */
export interface MoveSink {
  readonly move: { readonly raw: (from: number, to: number) => void };
  readonly promote: { readonly raw: (from: number, to: number, piece: number) => void };
}

/** Room for looking at positions: so listing allocates nothing. */
export interface Scratch {
  readonly found: survey.Survey;
  readonly boards: boards.LiveBoards;
}

export const makeScratch = (): Scratch => ({
  found: survey.makeSurvey(),
  boards: boards.makeLiveBoards(),
});

/** How many moves the side that has the turn has. Leaves what it found for {@link writeMoveAt}. */
export function countMoves(s: ChessReader, scratch: Scratch): number {
  const { cells, offset } = s.board;
  const { found } = scratch;
  const side = s.turn.active;
  const king = s.kings.get(side);
  const sets = holdBoard(scratch.boards, cells, offset, s.key.offset, s.turn.number);
  const kings = findKingGoals(found, sets, side, king, s.kings.get(1 - side), s.castling);
  const pawns = findChecks(found, sets, side, king);
  // Two checks leave no move but the king's.
  if (((found[HELP] as number) | (found[HELP + 1] as number)) === 0) return kings;
  const total = kings + pawns + findGoals(found, sets, side);
  const behind = s.enPassant;
  return behind < 0 ? total : total + findEnPassant(found, cells, offset, side, king, behind);
}

/** Lists all moves: first as numbers in a row, so that one short loop writes them down. */
export function listMoves(s: ChessReader, moves: MoveSink, scratch: Scratch): void {
  const total = countMoves(s, scratch);
  const { found } = scratch;
  orderMoves(s, found);
  // Named before the loop, see `goals.ts`.
  const addMove = moves.move.raw;
  const addPromotion = moves.promote.raw;
  for (let i = 0; i < total; i++) {
    const move = found[ORDER + i] as number;
    if (move < 4096) addMove((move >> 6) & 63, move & 63);
    else addPromotion((move >> 6) & 63, move & 63, (move >> 12) & 3);
  }
}

/** Puts all moves in a row. */
function orderMoves(s: ChessReader, found: survey.Survey): void {
  const { cells, offset } = s.board;
  const side = s.turn.active;
  const king = s.kings.get(side);
  let count = orderKing(found, king, 0);
  for (let half = 0; half < 2; half++) {
    for (let movers = found[MOVERS + half] as number; movers !== 0; movers &= movers - 1) {
      const from = (half << 5) | (31 - Math.clz32(movers & -movers));
      const kind = (cells[offset + from] as number) & 7;
      if (kind < KNIGHT) count = orderPawn(found, from, side, count);
      else if (found[COUNTS + from] !== 0) count = orderPiece(found, from, kind, count);
    }
  }
  const castles = found[CASTLES] as number;
  if ((castles & 1) !== 0) found[ORDER + count++] = (king << 6) | (king + 2);
  if ((castles & 2) !== 0) found[ORDER + count++] = (king << 6) | (king - 2);
}

/** Writes down the move at a place in the list, right after {@link countMoves} has counted it. */
export function writeMoveAt(s: ChessReader, place: number, moves: MoveSink, scratch: Scratch): void {
  const { cells, offset } = s.board;
  const side = s.turn.active;
  addMove(moves, pickMove(scratch.found, cells, offset, side, s.kings.get(side), place));
}

/** Writes down a move. */
function addMove({ move, promote }: MoveSink, packed: number): void {
  if (packed < 4096) move.raw(packed >> 6, packed & 63);
  else promote.raw((packed >> 6) & 63, packed & 63, (packed >> 12) & 3);
}

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
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { findChecks } = checks;
const { findDanger } = danger;
const { findEnPassant, findGoals, findPawnGoals } = goals;
const { holdBoard } = boards;
const { orderKing, orderPawn, orderPiece } = order;
const { pickKing, pickPawn, pickPiece } = pick;
const { KNIGHT, LONG, SHORT } = pieces;
const { countSquares, KING_SETS } = squares;
const { CASTLES, COUNTS, DANGER, HELP, KING_COUNT, KING_GOALS } = survey;
const { LEFT, LOW_COUNT, MOVERS, ONE, ORDER, RIGHT, TWO } = survey;

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
  findDanger(found, sets, side, king, s.kings.get(1 - side));
  findChecks(found, sets, side, king);
  const ours = side << 1;
  const ourLow = sets[ours] as number;
  const ourHigh = sets[ours + 1] as number;
  const kingLow = (KING_SETS[2 * king] as number) & ~(ourLow | (found[DANGER] as number));
  const kingHigh = (KING_SETS[2 * king + 1] as number) & ~(ourHigh | (found[DANGER + 1] as number));
  const kingCount = countSquares(kingLow, kingHigh);
  found[KING_GOALS] = kingLow;
  found[KING_GOALS + 1] = kingHigh;
  found[KING_COUNT] = kingCount;
  found[CASTLES] = 0;
  // Two checks leave no move but the king's.
  if (((found[HELP] as number) | (found[HELP + 1] as number)) === 0) {
    found[MOVERS] = 0;
    found[MOVERS + 1] = 0;
    return kingCount;
  }
  let total = kingCount + findGoals(found, sets, side) + findPawnGoals(found, sets, side);
  const behind = s.enPassant;
  if (behind >= 0) total += findEnPassant(found, cells, offset, side, king, behind);
  const { castling } = s;
  if (castling === 0) return total;
  const theirs = ours ^ 2;
  return (
    total +
    findCastling(
      found,
      castling,
      side,
      ourLow | (sets[theirs] as number),
      ourHigh | (sets[theirs + 1] as number),
    )
  );
}

/** Finds on which sides a king may castle, and says on how many. */
function findCastling(
  found: survey.Survey,
  castling: number,
  side: number,
  low: number,
  high: number,
): number {
  // All of it is on one rank: squares e and the two that the king passes, and those that must be empty.
  const taken = side === 0 ? low & 0xff : high >>> 24;
  const danger = side === 0 ? (found[DANGER] as number) & 0xff : (found[DANGER + 1] as number) >>> 24;
  let count = 0;
  if ((castling & (SHORT[side] as number)) !== 0 && (taken & 0x60) === 0 && (danger & 0x70) === 0) {
    found[CASTLES]! |= 1;
    count++;
  }
  if ((castling & (LONG[side] as number)) !== 0 && (taken & 0x0e) === 0 && (danger & 0x1c) === 0) {
    found[CASTLES]! |= 2;
    count++;
  }
  return count;
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
  const { found } = scratch;
  const side = s.turn.active;
  let rest = place - (found[KING_COUNT] as number);
  if (rest < 0) {
    const king = s.kings.get(side);
    moves.move.raw(king, pickKing(found, king, place));
    return;
  }
  const { cells, offset } = s.board;
  const lowCount = found[LOW_COUNT] as number;
  const half = rest < lowCount ? 0 : 1;
  if (half === 1) rest -= lowCount;
  const one = found[ONE + half] as number;
  const two = found[TWO + half] as number;
  const left = found[LEFT + half] as number;
  const right = found[RIGHT + half] as number;
  const pawns = one | two | left | right;
  // Of a pawn's move to the last rank there are four.
  const lasts = half === side ? 0 : half === 0 ? 0xff00 : 0xff0000;
  for (let movers = found[MOVERS + half] as number; movers !== 0; movers &= movers - 1) {
    const at = 31 - Math.clz32(movers & -movers);
    const from = (half << 5) | at;
    const steps = ((one >>> at) & 1) + ((two >>> at) & 1) + ((left >>> at) & 1) + ((right >>> at) & 1);
    const others = (found[COUNTS + from] as number) & (((pawns >>> at) & 1) - 1);
    const count = (steps << (((lasts >>> at) & 1) << 1)) + others;
    if (rest >= count) {
      rest -= count;
      continue;
    }
    const kind = (cells[offset + from] as number) & 7;
    const move = kind < KNIGHT ? pickPawn(found, from, side, rest) : pickPiece(found, from, kind, rest);
    if (move < 4096) moves.move.raw(from, move & 63);
    else moves.promote.raw(from, move & 63, (move >> 12) & 3);
    return;
  }
  const king = s.kings.get(side);
  const isShort = rest === 0 && ((found[CASTLES] as number) & 1) !== 0;
  moves.move.raw(king, isShort ? king + 2 : king - 2);
}

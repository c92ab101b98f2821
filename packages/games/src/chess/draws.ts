/** The end of a game: mate and the many kinds of draw (FIDE Laws of Chess, articles 5, 6.9 and 9). */
import { drawFor, type Outcome, winFor } from '@rondel/core';
import { isAttacked } from './attacks.ts';
import * as claims from './claims.ts';
import { countMoves } from './generate.ts';
import * as boards from './live-boards.ts';
import { BISHOP, BLACK } from './pieces.ts';
import type { ChessReader } from './position.ts';
import * as squares from './square-sets.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { CLAIM } = claims;
const { DIAGONALS, holdBoard, KNIGHTS } = boards;
const { countSquares } = squares;

/** Quiet half-moves and occurrences after which a game is drawn without a claim. */
const FORCED = { quiet: 150, times: 5 } as const;
/** The light squares of either half of the board. */
const LIGHT = 0x55aa55aa;

/** Whether the side to move is in check. */
export function isInCheck(s: ChessReader, side: number): boolean {
  const { cells, offset } = s.board;
  return isAttacked(cells, offset, s.kings.get(side), (1 - side) * BLACK);
}

/** The result of a game with these rules for draws. Asked after every move, so the likely answer comes first. */
export function outcomeOf(s: ChessReader, automatic: boolean, live: boards.LiveBoards): Outcome | null {
  const { quiet, times } = automatic ? CLAIM : FORCED;
  // A position comes back after four half-moves at the earliest.
  const isQuiet = s.quiet >= 4 * (times - 1);
  if (!isQuiet && s.strong !== 0 && s.ending === 'none') return null;
  if (s.ending !== 'none') return endedBy(s);
  if (s.strong === 0 && isDead(s, live)) return drawFor(s, 'neither side can give mate');
  if (!isQuiet) return null;
  if (s.quiet >= quiet && !isMate(s, live))
    return drawFor(s, `${quiet >> 1} moves without a capture or pawn move`);
  return s.occurrences >= times ? drawFor(s, `the same position ${times} times`) : null;
}

/** The result when no move is left. */
export function stuckOutcome(s: ChessReader): Outcome {
  const side = s.turn.active;
  return isInCheck(s, side) ? winFor(s, 1 - side, 'checkmate') : drawFor(s, 'stalemate');
}

/** Mate comes before the count of quiet moves (9.6.2). */
const isMate = (s: ChessReader, live: boards.LiveBoards): boolean =>
  isInCheck(s, s.turn.active) && countMoves(s, live) === 0;

function endedBy(s: ChessReader): Outcome {
  if (s.ending === 'agreement') return drawFor(s, 'draw by agreement');
  if (s.ending === 'repetition') return drawFor(s, 'the same position 3 times');
  if (s.ending === 'fifty moves') return drawFor(s, '50 moves without a capture or pawn move');
  const winner = 1 - s.loser;
  if (!canMate(s, winner)) return drawFor(s, `${s.ending}, but the other side cannot give mate`);
  return winFor(s, winner, s.ending === 'time' ? 'the other side ran out of time' : 'resignation');
}

/**
 * Whether no sequence of moves leads to mate, as far as the material tells: bare kings, one knight, or
 * any number of bishops that all stand on squares of one colour. Only asked without pawns, rooks, queens.
 */
function isDead(s: ChessReader, live: boards.LiveBoards): boolean {
  const { cells, offset } = s.board;
  const sets = holdBoard(live, cells, offset, s.key.offset, s.turn.number);
  const low = sets[DIAGONALS] as number;
  const high = sets[DIAGONALS + 1] as number;
  const knights = countSquares(sets[KNIGHTS] as number, sets[KNIGHTS + 1] as number);
  if (knights > 0) return knights === 1 && (low | high) === 0;
  return ((low | high) & LIGHT) === 0 || ((low | high) & ~LIGHT) === 0;
}

const isLight = (square: number): boolean => (((square >> 3) + square) & 1) === 1;

/**
 * Whether a side could still give mate by some sequence of legal moves, judged by material (6.9). One
 * knight needs a rook, bishop, knight or pawn of the other side that gets in its king's way; bishops of
 * one colour need a knight, a pawn or a bishop of the other colour.
 */
function canMate(s: ChessReader, side: number): boolean {
  const ours = [0, 0, 0, 0, 0, 0, 0];
  const theirs = [0, 0, 0, 0, 0, 0, 0];
  let light = 0;
  let dark = 0;
  for (let square = 0; square < 64; square++) {
    const piece = s.board.get(square);
    const count = (piece & BLACK) === side * BLACK ? ours : theirs;
    count[piece & 7] = (count[piece & 7] as number) + 1;
    if ((piece & 7) === BISHOP) isLight(square) ? light++ : dark++;
  }
  const [, pawns = 0, knights = 0, bishops = 0, rooks = 0, queens = 0] = ours;
  const [, otherPawns = 0, otherKnights = 0, otherBishops = 0, otherRooks = 0] = theirs;
  if (pawns + rooks + queens > 0 || knights > 1 || (knights > 0 && bishops > 0)) return true;
  if (knights === 1) return otherPawns + otherKnights + otherBishops + otherRooks > 0;
  if (bishops === 0) return false;
  return otherPawns + otherKnights > 0 || (light > 0 && dark > 0);
}

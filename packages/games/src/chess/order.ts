/**
 * From sets of squares to moves in the order of the list: by direction, and then away from the piece. A move is one
 * number in a row, with `to` in its last six bits, `from` before it, and before that 1 and the promotion, if it is one.
 * The functions add the moves of a piece behind the first `start` ones, and say how many there are then.
 */
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { BISHOP, DIRECTIONS, KNIGHT, KNIGHT_MOVES, RAYS, ROOK } = pieces;
const { RAY_SETS } = squares;
const { GOALS, KING_GOALS, LEFT, ONE, ORDER, RIGHT, TWO } = survey;

/** Whether a square is in the set at this place. */
const has = (found: survey.Survey, at: number, square: number): boolean =>
  (((found[at + (square >> 5)] as number) >>> (square & 31)) & 1) === 1;

/** Adds the moves of the king. */
export function orderKing(found: survey.Survey, king: number, start: number): number {
  let count = start;
  for (let d = 0; d < 8; d++) {
    const to = RAYS[64 * king + 8 * d] as number;
    if (to >= 0 && has(found, KING_GOALS, to)) found[ORDER + count++] = (king << 6) | to;
  }
  return count;
}

/** Adds those of any other piece but a pawn. */
export function orderPiece(found: survey.Survey, from: number, kind: number, start: number): number {
  const at = GOALS + 2 * from;
  const base = from << 6;
  let count = start;
  if (kind === KNIGHT) {
    for (let i = 9 * from; (KNIGHT_MOVES[i] as number) >= 0; i++) {
      const to = KNIGHT_MOVES[i] as number;
      if (has(found, at, to)) found[ORDER + count++] = base | to;
    }
    return count;
  }
  const low = found[at] as number;
  const high = found[at + 1] as number;
  const last = kind === ROOK ? 4 : 8;
  for (let d = kind === BISHOP ? 4 : 0; d < last; d++) {
    const ray = 2 * (8 * from + d);
    let goalLow = low & (RAY_SETS[ray] as number);
    let goalHigh = high & (RAY_SETS[ray + 1] as number);
    if ((DIRECTIONS[d] as number) > 0) {
      for (; goalLow !== 0; goalLow &= goalLow - 1)
        found[ORDER + count++] = base | (31 - Math.clz32(goalLow & -goalLow));
      for (; goalHigh !== 0; goalHigh &= goalHigh - 1)
        found[ORDER + count++] = base | (63 - Math.clz32(goalHigh & -goalHigh));
    } else {
      while (goalHigh !== 0) {
        const place = 31 - Math.clz32(goalHigh);
        goalHigh ^= 1 << place;
        found[ORDER + count++] = base | 32 | place;
      }
      while (goalLow !== 0) {
        const place = 31 - Math.clz32(goalLow);
        goalLow ^= 1 << place;
        found[ORDER + count++] = base | place;
      }
    }
  }
  return count;
}

/**
 * Adds those of a pawn. No pawn takes towards file a and lands on file h, nor the other way round: so a pawn at the edge
 * needs no test of its own.
 */
export function orderPawn(found: survey.Survey, from: number, side: number, start: number): number {
  const up = side === 0 ? 8 : -8;
  const ahead = from + up;
  const base = from << 6;
  let count = start;
  if (ahead < 8 || ahead >= 56) {
    if (has(found, ONE, ahead)) count = addPromotions(found, base | ahead, count);
    if (has(found, LEFT, ahead - 1)) count = addPromotions(found, base | (ahead - 1), count);
    return has(found, RIGHT, ahead + 1) ? addPromotions(found, base | (ahead + 1), count) : count;
  }
  if (has(found, ONE, ahead)) found[ORDER + count++] = base | ahead;
  if (has(found, TWO, ahead + up)) found[ORDER + count++] = base | (ahead + up);
  if (has(found, LEFT, ahead - 1)) found[ORDER + count++] = base | (ahead - 1);
  if (has(found, RIGHT, ahead + 1)) found[ORDER + count++] = base | (ahead + 1);
  return count;
}

function addPromotions(found: survey.Survey, move: number, start: number): number {
  for (let i = 0; i < 4; i++) found[ORDER + start + i] = move | ((7 - i) << 12);
  return start + 4;
}

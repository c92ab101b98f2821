/** From sets of squares to squares in the order of the list: by direction, and then away from the piece. */
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

/** Puts the squares of the king in order, and says how many they are. */
export function orderKing(found: survey.Survey, king: number): number {
  let count = 0;
  for (let d = 0; d < 8; d++) {
    const to = RAYS[64 * king + 8 * d] as number;
    if (to >= 0 && has(found, KING_GOALS, to)) found[ORDER + count++] = to;
  }
  return count;
}

/** The same for any other piece but a pawn. */
export function orderPiece(found: survey.Survey, from: number, kind: number): number {
  const at = GOALS + 2 * from;
  let count = 0;
  if (kind === KNIGHT) {
    for (let i = 9 * from; (KNIGHT_MOVES[i] as number) >= 0; i++) {
      const to = KNIGHT_MOVES[i] as number;
      if (has(found, at, to)) found[ORDER + count++] = to;
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
        found[ORDER + count++] = 31 - Math.clz32(goalLow & -goalLow);
      for (; goalHigh !== 0; goalHigh &= goalHigh - 1)
        found[ORDER + count++] = 63 - Math.clz32(goalHigh & -goalHigh);
    } else {
      while (goalHigh !== 0) {
        const place = 31 - Math.clz32(goalHigh);
        goalHigh ^= 1 << place;
        found[ORDER + count++] = 32 + place;
      }
      while (goalLow !== 0) {
        const place = 31 - Math.clz32(goalLow);
        goalLow ^= 1 << place;
        found[ORDER + count++] = place;
      }
    }
  }
  return count;
}

/**
 * The same for a pawn. No pawn takes towards file a and lands on file h, nor the other way round: so a pawn at the edge
 * needs no test of its own.
 */
export function orderPawn(found: survey.Survey, from: number, side: number): number {
  const up = side === 0 ? 8 : -8;
  const ahead = from + up;
  let count = 0;
  if (has(found, ONE, ahead)) found[ORDER + count++] = ahead;
  if (has(found, TWO, ahead + up)) found[ORDER + count++] = ahead + up;
  if (has(found, LEFT, ahead - 1)) found[ORDER + count++] = ahead - 1;
  if (has(found, RIGHT, ahead + 1)) found[ORDER + count++] = ahead + 1;
  return count;
}

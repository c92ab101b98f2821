/**
 * From sets of squares to moves in the order of the list: by direction, and then away from the piece. A move is one
 * number in a row, with `to` in its last six bits, `from` before it, and before that 1 and the promotion, if it is one.
 * The functions add the moves of a piece behind the first `start` ones, and say how many there are then.
 *
 * Where a move may be or not be, it is written and then counted or not: a processor cannot guess which.
 */
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { BISHOP, KNIGHT, KNIGHT_MOVES, RAYS, ROOK } = pieces;
const { RAY_SETS, UPWARDS } = squares;
const { has, KING_GOALS, LEFT, ONE, ORDER, RIGHT, TWO } = survey;

/** Adds the moves of the king. */
export function orderKing(found: survey.Survey, king: number, start: number): number {
  const rays = RAYS;
  let count = start;
  for (let d = 0; d < 8; d++) {
    const to = rays[64 * king + 8 * d] as number;
    if (to < 0) continue;
    found[ORDER + count] = (king << 6) | to;
    count += has(found, KING_GOALS, to);
  }
  return count;
}

/** Adds those of any other piece but a pawn. */
export function orderPiece(found: survey.Survey, from: number, kind: number, start: number): number {
  // Named before the loops, see `goals.ts`.
  const knightMoves = KNIGHT_MOVES;
  const raySets = RAY_SETS;
  const at = 2 * from;
  const base = from << 6;
  let count = start;
  if (kind === KNIGHT) {
    for (let i = 9 * from; (knightMoves[i] as number) >= 0; i++) {
      const to = knightMoves[i] as number;
      found[ORDER + count] = base | to;
      count += has(found, at, to);
    }
    return count;
  }
  const low = found[at] as number;
  const high = found[at + 1] as number;
  const last = kind === ROOK ? 4 : 8;
  for (let d = kind === BISHOP ? 4 : 0; d < last; d++) {
    const ray = 2 * (8 * from + d);
    let goalLow = low & (raySets[ray] as number);
    let goalHigh = high & (raySets[ray + 1] as number);
    if (((UPWARDS >> d) & 1) !== 0) {
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

/** Adds those of a pawn. */
export function orderPawn(found: survey.Survey, from: number, side: number, start: number): number {
  const up = side === 0 ? 8 : -8;
  const ahead = (from << 6) | (from + up);
  const one = has(found, ONE, from);
  const left = has(found, LEFT, from);
  const right = has(found, RIGHT, from);
  let count = start;
  if (side === 0 ? from >= 48 : from < 16) {
    if (one === 1) count = addPromotions(found, ahead, count);
    if (left === 1) count = addPromotions(found, ahead - 1, count);
    return right === 1 ? addPromotions(found, ahead + 1, count) : count;
  }
  found[ORDER + count] = ahead;
  count += one;
  found[ORDER + count] = ahead + up;
  count += has(found, TWO, from);
  found[ORDER + count] = ahead - 1;
  count += left;
  found[ORDER + count] = ahead + 1;
  return count + right;
}

function addPromotions(found: survey.Survey, move: number, start: number): number {
  for (let i = 0; i < 4; i++) found[ORDER + start + i] = move | ((7 - i) << 12);
  return start + 4;
}

/**
 * The move at a place of the list, without the list. Places are counted down over what comes before, in the order that
 * `order.ts` gives, and moves are numbers as there. Sums decide as little as possible by branches: which of them are
 * taken nobody can guess, and a wrong guess costs a processor more than a few sums.
 */
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { KNIGHT, KNIGHT_MOVES, RAYS } = pieces;
const { countSquares, RAY_SETS, STRAIGHT_SETS, UPWARDS } = squares;
const { has, KING_GOALS, LEFT, ONE, TWO } = survey;

/** Where the king goes with its move at a place, which there must be. */
export function pickKing(found: survey.Survey, king: number, place: number): number {
  const rays = RAYS;
  let rest = place;
  for (let d = 0; ; d++) {
    const to = rays[64 * king + 8 * d] as number;
    if (to < 0) continue;
    rest -= has(found, KING_GOALS, to);
    if (rest < 0) return to;
  }
}

/** Where another piece goes that is no pawn. */
export function pickPiece(found: survey.Survey, from: number, kind: number, place: number): number {
  // Named before the loops, see `goals.ts`.
  const knightMoves = KNIGHT_MOVES;
  const raySets = RAY_SETS;
  const at = 2 * from;
  let rest = place;
  if (kind === KNIGHT) {
    for (let i = 9 * from; ; i++) {
      const to = knightMoves[i] as number;
      rest -= has(found, at, to);
      if (rest < 0) return to;
    }
  }
  const low = found[at] as number;
  const high = found[at + 1] as number;
  // Straight lines come first.
  const straights = countSquares(
    low & (STRAIGHT_SETS[2 * from] as number),
    high & (STRAIGHT_SETS[2 * from + 1] as number),
  );
  let d = 0;
  if (rest >= straights) {
    rest -= straights;
    d = 4;
  }
  for (; ; d++) {
    const ray = 2 * (8 * from + d);
    const goalLow = low & (raySets[ray] as number);
    const goalHigh = high & (raySets[ray + 1] as number);
    const count = countSquares(goalLow, goalHigh);
    if (rest < count) {
      // Against the order of the squares the last of a set is the nearest.
      return squareIn(goalLow, goalHigh, ((UPWARDS >> d) & 1) !== 0 ? rest : count - 1 - rest);
    }
    rest -= count;
  }
}

/** The square at a place of a set. */
function squareIn(inLow: number, inHigh: number, place: number): number {
  let low = inLow;
  let high = inHigh;
  for (let rest = place; rest > 0; rest--) {
    if (low !== 0) low &= low - 1;
    else high &= high - 1;
  }
  return low !== 0 ? 31 - Math.clz32(low & -low) : 63 - Math.clz32(high & -high);
}

/** The move of a pawn at a place. */
export function pickPawn(found: survey.Survey, from: number, side: number, place: number): number {
  const up = side === 0 ? 8 : -8;
  const ahead = (from << 6) | (from + up);
  const isLast = side === 0 ? from >= 48 : from < 16;
  let rest = isLast ? place >> 2 : place;
  const promotion = isLast ? (7 - (place & 3)) << 12 : 0;
  rest -= has(found, ONE, from);
  if (rest < 0) return ahead | promotion;
  rest -= has(found, TWO, from);
  if (rest < 0) return ahead + up;
  rest -= has(found, LEFT, from);
  return (rest < 0 ? ahead - 1 : ahead + 1) | promotion;
}

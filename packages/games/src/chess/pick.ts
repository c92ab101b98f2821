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
const { countSquares, RAY_SETS, STRAIGHT_SETS } = squares;
const { CASTLES, COUNTS, has, HELP, KING_COUNT, KING_GOALS, LEFT, MOVERS, ONE, RIGHT, TWO } = survey;

/** The move at a place, which there must be, of a side whose king is on `king`. */
export function pickMove(
  found: survey.Survey,
  cells: readonly number[],
  board: number,
  side: number,
  king: number,
  place: number,
): number {
  let rest = place - (found[KING_COUNT] as number);
  if (rest < 0) return (king << 6) | pickKing(found, king, place);
  for (let half = 0; half < 2; half++) {
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
      if (rest < count) {
        const kind = (cells[board + from] as number) & 7;
        if (kind < KNIGHT) return pickPawn(found, from, side, rest);
        return (from << 6) | pickPiece(found, from, kind, rest);
      }
      rest -= count;
    }
  }
  const isShort = rest === 0 && ((found[CASTLES] as number) & 1) !== 0;
  return (king << 6) | (isShort ? king + 2 : king - 2);
}

/** Where the king goes with its move at a place. */
function pickKing(found: survey.Survey, king: number, place: number): number {
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
function pickPiece(found: survey.Survey, from: number, kind: number, place: number): number {
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
  // Where no check stands in between, a piece reaches the squares of a ray up to the last without a gap.
  const isInCheck = ((found[HELP] as number) & (found[HELP + 1] as number)) !== -1;
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
    if (rest < count)
      return isInCheck ? squareOn(found, from, d, rest) : (RAYS[64 * from + 8 * d + rest] as number);
    rest -= count;
  }
}

/** The same along a ray of which a check leaves some squares only. */
function squareOn(found: survey.Survey, from: number, d: number, place: number): number {
  let rest = place;
  for (let i = 64 * from + 8 * d; ; i++) {
    const to = RAYS[i] as number;
    rest -= has(found, 2 * from, to);
    if (rest < 0) return to;
  }
}

/** The move of a pawn at a place. */
function pickPawn(found: survey.Survey, from: number, side: number, place: number): number {
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

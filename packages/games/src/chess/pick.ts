/**
 * The move at a place of the list, without the list. Places are counted down over what comes before, in the order that
 * `order.ts` gives, and moves are numbers as there.
 */
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { squareAt } = squares;
const { CASTLES, COUNTS, FOUND, KING_COUNT, KING_GOALS, LAST_ONE, MOVERS } = survey;
const { PAWN_COUNTS, PAWN_STEPS, PAWNS, PIECE_COUNT, WAYS } = survey;

/** The move at a place, which there must be, of a side whose king is on `king`. */
export function pickMove(side: number, king: number, place: number): number {
  let rest = place - (FOUND[KING_COUNT] as number);
  if (rest < 0) return (king << 6) | squareIn(KING_GOALS, place);
  const pieces = FOUND[PIECE_COUNT] as number;
  if (rest < pieces) return pickPiece(rest);
  rest -= pieces;
  for (let way = 0; way < WAYS; way++) {
    const each = way < LAST_ONE ? 0 : 2;
    const count = (FOUND[PAWN_COUNTS + way] as number) << each;
    if (rest < count) return pickPawn(side, way, rest, each);
    rest -= count;
  }
  const isShort = rest === 0 && ((FOUND[CASTLES] as number) & 1) !== 0;
  return (king << 6) | (isShort ? king + 2 : king - 2);
}

const squareIn = (set: number, place: number): number =>
  squareAt(FOUND[set] as number, FOUND[set + 1] as number, place);

/** The move of a piece that is neither king nor pawn. */
function pickPiece(place: number): number {
  // Named before the loops, see `goals.ts`.
  const found = FOUND;
  let rest = place;
  for (let half = 0; ; half++) {
    for (let movers = found[MOVERS + half] as number; movers !== 0; movers &= movers - 1) {
      const from = (half << 5) | (31 - Math.clz32(movers & -movers));
      const count = found[COUNTS + from] as number;
      if (rest < count) return (from << 6) | squareIn(2 * from, rest);
      rest -= count;
    }
  }
}

/** The move of a pawn that goes in a way. */
function pickPawn(side: number, way: number, place: number, each: number): number {
  const from = squareIn(PAWNS + 2 * way, place >> each);
  const to = from + (PAWN_STEPS[side * WAYS + way] as number);
  return (each === 0 ? 0 : (7 - (place & 3)) << 12) | (from << 6) | to;
}

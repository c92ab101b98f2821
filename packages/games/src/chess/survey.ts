/**
 * What one look at a position finds out, as numbers in a row: where every piece may go as a set of squares. `checks.ts`,
 * `danger.ts` and `goals.ts` write it; after that no move has to be tried, and moves are counted without being listed.
 */

/**
 * What was found. One row of numbers that is passed along, and not the variables of a closure: with those the loops
 * could not have constants built in, and a random playout took 1.13 times as long.
 */
export type Survey = Int32Array;
/** At `2 * square` is the set where a piece on it may go, unless it is a pawn or the king; here is how many that are. */
export const COUNTS = 128;
/** The king's set, and how many it is; bit 0 for short castling, bit 1 for long. */
export const KING_GOALS = 192;
export const KING_COUNT = 194;
export const CASTLES = 195;
/** Who may have moves, the king aside: pieces other than pawns, and with them the pawns that have some. */
export const MOVERS = 196;
/** Where a piece may go as far as checks tell: all, the checker and what is before it, or nothing. */
export const HELP = 198;
export const PINNED = 200;
/** Pawns that may go: by one, by two, and by taking towards file a and towards file h. */
export const ONE = 202;
export const TWO = 204;
export const LEFT = 206;
export const RIGHT = 208;
/** By square, for a piece that is pinned: where it may go. */
export const PINS = 210;
/** Moves in the order of the list, however many queens somebody sets up. */
export const ORDER = 338;

export const makeSurvey = (): Survey => new Int32Array(ORDER + 64 * 28);

/** 1 if a square is in the set at this place, 0 if not. */
export const has = (found: Survey, at: number, square: number): number =>
  ((found[at + (square >> 5)] as number) >>> (square & 31)) & 1;

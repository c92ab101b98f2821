/**
 * What one look at a position finds out, as numbers in a row: where every piece may go as a set of squares. `checks.ts`,
 * `danger.ts` and `goals.ts` write it; after that no move has to be tried, and moves are counted without being listed.
 */

/**
 * What was found. One row of numbers that is passed along, and not the variables of a closure: with those the loops
 * could not have constants built in, and a random playout took 1.13 times as long.
 */
export type Survey = Int32Array;
/** Where a piece on a square, neither pawn nor king, may go: a set at `2 * square`. How many squares that are. */
export const GOALS = 0;
export const COUNTS = 128;
/** The king's set, and how many it is; bit 0 for short castling, bit 1 for long. */
export const KING_GOALS = 192;
export const KING_COUNT = 194;
export const CASTLES = 195;
/** Pieces with moves, the king aside, and the pawns among them. */
export const MOVERS = 196;
export const MOVING_PAWNS = 198;
/** Squares that the other side attacks, seen through the king. */
export const DANGER = 200;
/** Where a piece may go as far as checks tell: all, the checker and what is before it, or nothing. */
export const HELP = 202;
export const PINNED = 204;
/** Pawns that may go ahead, take towards file a, and towards file h, as far as pins tell. */
export const PUSHERS = 206;
export const TAKERS = 208;
/**
 * Where pawns may go: by one, by two, and by taking towards file a and towards file h. Before and behind each set a
 * number stays 0, so that it can be asked for squares beyond the edge.
 */
export const ONE = 213;
export const TWO = 217;
export const LEFT = 221;
export const RIGHT = 225;
/** By square, for a piece that is pinned: where it may go. */
export const PINS = 228;
/** Moves in the order of the list: of one piece, or all of them, however many queens somebody sets up. */
export const ORDER = 356;

export const makeSurvey = (): Survey => new Int32Array(ORDER + 64 * 28);

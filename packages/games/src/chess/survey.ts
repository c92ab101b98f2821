/**
 * What one look at a position finds out, as numbers in a row: where every piece may go as a set of squares. `checks.ts`,
 * `danger.ts` and `goals.ts` write it; after that no move has to be tried, and moves are counted without being listed.
 */

/** At `2 * square` is the set where a piece on it may go, unless it is a pawn or the king; here is how many that are. */
export const COUNTS = 128;
/** The king's set, and how many it is; bit 0 for short castling, bit 1 for long. */
export const KING_GOALS = 192;
export const KING_COUNT = 194;
export const CASTLES = 195;
/** The other pieces that are no pawns, and how many moves they have together. */
export const MOVERS = 196;
export const PIECE_COUNT = 198;
/** Where a piece may go as far as checks tell: all, the checker and what is before it, or nothing. */
export const HELP = 199;
export const PINNED = 201;
/** By square, for a piece that is pinned: where it may go. */
export const PINS = 203;

/**
 * The pawns that may go in each of seven ways, as sets at `PAWNS + 2 * way`; at `PAWN_COUNTS + way` is how many. In the
 * last three they come to the last rank, where each has four moves.
 */
export const PAWNS = 331;
export const PAWN_COUNTS = 345;
export const WAYS = 7;
export const ONE = 0;
export const TWO = 1;
/** Taking towards file a, and towards file h. */
export const LEFT = 2;
export const RIGHT = 3;
export const LAST_ONE = 4;
export const LAST_LEFT = 5;
export const LAST_RIGHT = 6;
/** What a way adds to the square of a pawn: White's first, Black's from `WAYS` on. */
export const PAWN_STEPS: Int8Array = Int8Array.of(8, 16, 7, 9, 8, 7, 9, -8, -16, -9, -7, -8, -9, -7);

/** Moves in the order of the list, however many queens somebody sets up. */
export const ORDER = 352;

/**
 * What was found: scratch paper that is the module's and nobody's own, read right after it was written. Loops that have it
 * by its name know where its numbers are (handed from function to function, random games took 1.05 times as long and lists
 * 1.1 times).
 */
export const FOUND: Int32Array = new Int32Array(ORDER + 64 * 28);

/** What a chess position is worth: the pieces, and a little for where they stand. */
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK } from './pieces.ts';

/** In hundredths of a pawn, by kind. Losing the king is not counted but played. */
export const WORTH: readonly number[] = [0, 100, 310, 325, 500, 950, 10_000];

/** So many hundredths more are half of the way to a sure win. */
const HALF_WAY = 400;
/** With this much left besides pawns and kings nothing of the endgame counts, and with none all of it. */
const OPENING = 2 * (2 * 310 + 2 * 325 + 2 * 500 + 950);

/** What pieces are worth by square, in the opening and in the endgame: at `piece * 64 + square`. */
const EARLY = new Int16Array(16 * 64);
const LATE = new Int16Array(16 * 64);
for (let kind = PAWN; kind <= KING; kind++) {
  for (let square = 0; square < 64; square++) {
    const [early, late] = placed(kind, square & 7, square >> 3);
    const worth = kind === KING ? 0 : (WORTH[kind] as number);
    EARLY[kind * 64 + square] = worth + early;
    LATE[kind * 64 + square] = worth + late;
    // For Black the board is upside down.
    EARLY[(kind + BLACK) * 64 + (square ^ 56)] = -worth - early;
    LATE[(kind + BLACK) * 64 + (square ^ 56)] = -worth - late;
  }
}

/** What a white piece gains on a square, early and late. */
function placed(kind: number, file: number, rank: number): [early: number, late: number] {
  // 0 on the edge to 3 in the middle.
  const central = Math.min(file, 7 - file, rank, 7 - rank);
  const middleFile = Math.min(file, 7 - file);
  switch (kind) {
    case PAWN:
      return [
        3 * (rank - 1) + (rank > 1 ? 4 * middleFile * Math.min(rank - 1, 2) - 6 : 0),
        3 * rank * rank - 12,
      ];
    case KNIGHT:
      return [12 * central - 18, 8 * central - 12];
    case BISHOP:
      return [7 * central - (rank === 0 ? 12 : 4), 4 * central - 6];
    case ROOK:
      return [(rank === 6 ? 20 : 0) + 3 * middleFile - 4, rank === 6 ? 12 : 0];
    case QUEEN:
      return [2 * central - 2, 6 * central - 6];
    default:
      return [
        -14 * rank - 9 * middleFile + (rank === 0 && (file === 6 || file === 2) ? 16 : 0),
        14 * central - 20,
      ];
  }
}

/** What a position is worth to White, from 0 to 1: of these cells, with the square a1 at an offset. */
export function worthToWhite(cells: readonly number[], a1: number): number {
  let early = 0;
  let late = 0;
  let left = 0;
  for (let square = 0; square < 64; square++) {
    const piece = cells[a1 + square] as number;
    if (piece === 0) continue;
    early += EARLY[piece * 64 + square] as number;
    late += LATE[piece * 64 + square] as number;
    const kind = piece & 7;
    if (kind !== PAWN && kind !== KING) left += WORTH[kind] as number;
  }
  if (left > OPENING) left = OPENING;
  const ahead = (early * left + late * (OPENING - left)) / OPENING;
  return 0.5 + ahead / (2 * (HALF_WAY + Math.abs(ahead)));
}

/** A value from 0 to 1 as hundredths of a pawn: the inverse of what {@link worthToWhite} does. */
export function toCentipawns(value: number): number {
  const lead = Math.min(Math.abs(2 * value - 1), 0.96);
  return Math.round((Math.sign(value - 0.5) * HALF_WAY * lead) / (1 - lead));
}

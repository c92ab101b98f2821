/** Where pieces may go, given checks and pins, as sets of squares; and taking en passant. */
import { isAttacked } from './attacks.ts';
import * as boards from './live-boards.ts';
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, STRAIGHTS } = boards;
const { BLACK, PAWN } = pieces;
const { along, upAndDown, countSquares, FALLING, FILES, FILE_SETS, KNIGHT_SETS, LINES, RISING } = squares;
const { COUNTS, FOUND, HELP, LEFT, MOVERS, PAWN_COUNTS, PAWNS, PIECE_COUNT, PINNED, PINS, RIGHT } = survey;

/** Finds where knights, bishops, rooks and queens may go, and says how many moves that are. */
export function findGoals(sets: boards.Board, side: number): number {
  const found = FOUND;
  // Named before the loops: within them V8 knows which tables these are, but not where their numbers begin.
  const files = FILES;
  const lines = LINES;
  const fileSets = FILE_SETS;
  const knightSets = KNIGHT_SETS;
  const ours = side << 1;
  const theirs = ours ^ 2;
  const ourLow = sets[ours] as number;
  const ourHigh = sets[ours + 1] as number;
  const low = ourLow | (sets[theirs] as number);
  const high = ourHigh | (sets[theirs + 1] as number);
  const openLow = (found[HELP] as number) & ~ourLow;
  const openHigh = (found[HELP + 1] as number) & ~ourHigh;
  let total = 0;
  for (let half = 0; half < 2; half++) {
    const first = half << 5;
    const our = half === 0 ? ourLow : ourHigh;
    const pinned = found[PINNED + half] as number;
    const diagonals = our & (sets[DIAGONALS + half] as number);
    const straights = our & (sets[STRAIGHTS + half] as number);
    const knights = our & (sets[KNIGHTS + half] as number) & ~pinned;
    found[MOVERS + half] = diagonals | straights | knights;

    for (let left = knights; left !== 0; ) {
      const place = 31 - Math.clz32(left);
      left ^= 1 << place;
      const square = first | place;
      const at = square << 1;
      const goalLow = (knightSets[at] as number) & openLow;
      const goalHigh = (knightSets[at | 1] as number) & openHigh;
      const count = countSquares(goalLow, goalHigh);
      found[at] = goalLow;
      found[at | 1] = goalHigh;
      found[COUNTS + square] = count;
      total += count;
    }

    for (let left = diagonals; left !== 0; ) {
      const place = 31 - Math.clz32(left);
      left ^= 1 << place;
      const square = first | place;
      const at = square << 1;
      const rising = RISING | at;
      const falling = FALLING | at;
      const up = along(files, lines, rising, square & 7, low, high);
      const down = along(files, lines, falling, square & 7, low, high);
      let goalLow = openLow & ((up & (lines[rising] as number)) | (down & (lines[falling] as number)));
      let goalHigh =
        openHigh & ((up & (lines[rising | 1] as number)) | (down & (lines[falling | 1] as number)));
      if (((pinned >>> place) & 1) !== 0) {
        goalLow &= found[PINS + at] as number;
        goalHigh &= found[PINS + (at | 1)] as number;
      }
      const count = countSquares(goalLow, goalHigh);
      found[at] = goalLow;
      found[at | 1] = goalHigh;
      found[COUNTS + square] = count;
      total += count;
    }

    for (let left = straights; left !== 0; ) {
      const place = 31 - Math.clz32(left);
      left ^= 1 << place;
      const square = first | place;
      const at = square << 1;
      const aside = along(files, lines, at, square & 7, low, high);
      const file = upAndDown(square, low, high);
      const file1 = (fileSets[file] as number) << (square & 7);
      const file2 = (fileSets[file | 1] as number) << (square & 7);
      let goalLow = openLow & ((aside & (lines[at] as number)) | file1);
      let goalHigh = openHigh & ((aside & (lines[at | 1] as number)) | file2);
      if (((pinned >>> place) & 1) !== 0) {
        goalLow &= found[PINS + at] as number;
        goalHigh &= found[PINS + (at | 1)] as number;
      }
      const count = countSquares(goalLow, goalHigh);
      // A queen has been there as a bishop.
      const queen = -((diagonals >>> place) & 1);
      found[at] = goalLow | ((found[at] as number) & queen);
      found[at | 1] = goalHigh | ((found[at | 1] as number) & queen);
      found[COUNTS + square] = count + ((found[COUNTS + square] as number) & queen);
      total += count;
    }
  }
  found[PIECE_COUNT] = total;
  return total;
}

/** Adds the pawns of a side that may take on the square behind one that has just passed, and says how many. */
export function findEnPassant(
  cells: readonly number[],
  board: number,
  side: number,
  king: number,
  behind: number,
): number {
  const found = FOUND;
  const us = side * BLACK;
  const up = side === 0 ? 8 : -8;
  let count = 0;
  for (let step = -1; step < 2; step += 2) {
    const file = (behind & 7) - step;
    const from = behind - up - step;
    if (file < 0 || file > 7 || cells[board + from] !== (PAWN | us)) continue;
    if (isAttacked(cells, board, king, us ^ BLACK, from, behind - up, behind)) continue;
    const way = step < 0 ? LEFT : RIGHT;
    if (found[PAWN_COUNTS + way] === 0) found[PAWNS + 2 * way] = found[PAWNS + 2 * way + 1] = 0;
    found[PAWNS + 2 * way + (from >> 5)]! |= 1 << (from & 31);
    found[PAWN_COUNTS + way]! += 1;
    count++;
  }
  return count;
}

/** The squares that a side attacks, as a set: where the other king must not go. */
import * as boards from './live-boards.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, OF_SIDE, PAWNS, STRAIGHTS } = boards;
const { along, upAndDown, FALLING, FILE_A, FILE_H, FILE_SETS } = squares;
const { KING_SETS, KNIGHT_SETS, LINES, RANK, RISING } = squares;
const { DANGER } = survey;

/** Finds the squares that the other side attacks, its king being on `other`. */
export function findDanger(
  found: survey.Survey,
  sets: Int32Array,
  at: number,
  side: number,
  king: number,
  other: number,
): void {
  const theirs = at + OF_SIDE + 2 * (1 - side);
  const ours = at + OF_SIDE + 2 * side;
  const theirLow = sets[theirs] as number;
  const theirHigh = sets[theirs + 1] as number;
  const kingBit = 1 << (king & 31);
  // The king does not hide the square behind it.
  const low = theirLow | ((sets[ours] as number) & ~(king < 32 ? kingBit : 0));
  const high = theirHigh | ((sets[ours + 1] as number) & ~(king < 32 ? 0 : kingBit));

  const pawnLow = theirLow & (sets[at + PAWNS] as number);
  const pawnHigh = theirHigh & (sets[at + PAWNS + 1] as number);
  let dangerLow = KING_SETS[2 * other] as number;
  let dangerHigh = KING_SETS[2 * other + 1] as number;
  if (side === 0) {
    dangerLow |= ((pawnLow & ~FILE_A) >>> 9) | ((pawnLow & ~FILE_H) >>> 7);
    dangerLow |= ((pawnHigh & ~FILE_A) << 23) | ((pawnHigh & ~FILE_H) << 25);
    dangerHigh |= ((pawnHigh & ~FILE_A) >>> 9) | ((pawnHigh & ~FILE_H) >>> 7);
  } else {
    dangerLow |= ((pawnLow & ~FILE_A) << 7) | ((pawnLow & ~FILE_H) << 9);
    dangerHigh |= ((pawnHigh & ~FILE_A) << 7) | ((pawnHigh & ~FILE_H) << 9);
    dangerHigh |= ((pawnLow & ~FILE_A) >>> 25) | ((pawnLow & ~FILE_H) >>> 23);
  }

  let leftLow = theirLow & (sets[at + KNIGHTS] as number);
  let leftHigh = theirHigh & (sets[at + KNIGHTS + 1] as number);
  while ((leftLow | leftHigh) !== 0) {
    const square = leftLow !== 0 ? 31 - Math.clz32(leftLow) : 63 - Math.clz32(leftHigh);
    if (square < 32) leftLow ^= 1 << square;
    else leftHigh ^= 1 << square;
    dangerLow |= KNIGHT_SETS[2 * square] as number;
    dangerHigh |= KNIGHT_SETS[2 * square + 1] as number;
  }
  leftLow = theirLow & (sets[at + DIAGONALS] as number);
  leftHigh = theirHigh & (sets[at + DIAGONALS + 1] as number);
  while ((leftLow | leftHigh) !== 0) {
    const square = leftLow !== 0 ? 31 - Math.clz32(leftLow) : 63 - Math.clz32(leftHigh);
    if (square < 32) leftLow ^= 1 << square;
    else leftHigh ^= 1 << square;
    const rising = RISING + 2 * square;
    const falling = FALLING + 2 * square;
    const up = along(rising, square & 7, low, high);
    const down = along(falling, square & 7, low, high);
    dangerLow |= (up & (LINES[rising] as number)) | (down & (LINES[falling] as number));
    dangerHigh |= (up & (LINES[rising + 1] as number)) | (down & (LINES[falling + 1] as number));
  }
  leftLow = theirLow & (sets[at + STRAIGHTS] as number);
  leftHigh = theirHigh & (sets[at + STRAIGHTS + 1] as number);
  while ((leftLow | leftHigh) !== 0) {
    const square = leftLow !== 0 ? 31 - Math.clz32(leftLow) : 63 - Math.clz32(leftHigh);
    if (square < 32) leftLow ^= 1 << square;
    else leftHigh ^= 1 << square;
    const rank = RANK + 2 * square;
    const aside = along(rank, square & 7, low, high);
    const file = upAndDown(square, low, high);
    dangerLow |= (aside & (LINES[rank] as number)) | ((FILE_SETS[file] as number) << (square & 7));
    dangerHigh |= (aside & (LINES[rank + 1] as number)) | ((FILE_SETS[file + 1] as number) << (square & 7));
  }
  found[DANGER] = dangerLow;
  found[DANGER + 1] = dangerHigh;
}

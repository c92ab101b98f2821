/** Where pieces and pawns may go, given checks and pins, as sets of squares. */
import { isAttacked } from './attacks.ts';
import * as boards from './live-boards.ts';
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, OF_SIDE, STRAIGHTS } = boards;
const { BLACK, PAWN } = pieces;
const { along, upAndDown, countSquares, FALLING, FILE_SETS, KNIGHT_SETS, LINES, RANK, RISING } = squares;
const { COUNTS, GOALS, HELP, LEFT, ONE, PINNED, PINS, PUSHERS, RIGHT, TAKERS, TWO } = survey;

/** Finds where knights, bishops, rooks and queens may go, and says how many moves that are. */
export function findGoals(found: survey.Survey, sets: Int32Array, at: number, side: number): number {
  const ours = at + OF_SIDE + 2 * side;
  const theirs = at + OF_SIDE + 2 * (1 - side);
  const ourLow = sets[ours] as number;
  const ourHigh = sets[ours + 1] as number;
  const low = ourLow | (sets[theirs] as number);
  const high = ourHigh | (sets[theirs + 1] as number);
  const openLow = (found[HELP] as number) & ~ourLow;
  const openHigh = (found[HELP + 1] as number) & ~ourHigh;
  const pinnedLow = found[PINNED] as number;
  const pinnedHigh = found[PINNED + 1] as number;
  let total = 0;

  let leftLow = ourLow & (sets[at + KNIGHTS] as number);
  let leftHigh = ourHigh & (sets[at + KNIGHTS + 1] as number);
  while ((leftLow | leftHigh) !== 0) {
    const square = leftLow !== 0 ? 31 - Math.clz32(leftLow) : 63 - Math.clz32(leftHigh);
    const bitLow = leftLow !== 0 ? 1 << square : 0;
    const bitHigh = leftLow !== 0 ? 0 : 1 << square;
    leftLow ^= bitLow;
    leftHigh ^= bitHigh;
    const isFree = ((bitLow & pinnedLow) | (bitHigh & pinnedHigh)) === 0;
    const goalLow = isFree ? (KNIGHT_SETS[2 * square] as number) & openLow : 0;
    const goalHigh = isFree ? (KNIGHT_SETS[2 * square + 1] as number) & openHigh : 0;
    const count = countSquares(goalLow, goalHigh);
    found[GOALS + 2 * square] = goalLow;
    found[GOALS + 2 * square + 1] = goalHigh;
    found[COUNTS + square] = count;
    total += count;
  }

  const diagonalLow = sets[at + DIAGONALS] as number;
  const diagonalHigh = sets[at + DIAGONALS + 1] as number;
  const straightLow = sets[at + STRAIGHTS] as number;
  const straightHigh = sets[at + STRAIGHTS + 1] as number;
  leftLow = ourLow & (diagonalLow | straightLow);
  leftHigh = ourHigh & (diagonalHigh | straightHigh);
  while ((leftLow | leftHigh) !== 0) {
    const square = leftLow !== 0 ? 31 - Math.clz32(leftLow) : 63 - Math.clz32(leftHigh);
    const bitLow = leftLow !== 0 ? 1 << square : 0;
    const bitHigh = leftLow !== 0 ? 0 : 1 << square;
    leftLow ^= bitLow;
    leftHigh ^= bitHigh;
    let goalLow = 0;
    let goalHigh = 0;
    if (((bitLow & diagonalLow) | (bitHigh & diagonalHigh)) !== 0) {
      const rising = RISING + 2 * square;
      const falling = FALLING + 2 * square;
      const up = along(rising, square & 7, low, high);
      const down = along(falling, square & 7, low, high);
      goalLow = (up & (LINES[rising] as number)) | (down & (LINES[falling] as number));
      goalHigh = (up & (LINES[rising + 1] as number)) | (down & (LINES[falling + 1] as number));
    }
    if (((bitLow & straightLow) | (bitHigh & straightHigh)) !== 0) {
      const rank = RANK + 2 * square;
      const aside = along(rank, square & 7, low, high);
      const file = upAndDown(square, low, high);
      goalLow |= (aside & (LINES[rank] as number)) | ((FILE_SETS[file] as number) << (square & 7));
      goalHigh |= (aside & (LINES[rank + 1] as number)) | ((FILE_SETS[file + 1] as number) << (square & 7));
    }
    goalLow &= openLow;
    goalHigh &= openHigh;
    if (((bitLow & pinnedLow) | (bitHigh & pinnedHigh)) !== 0) {
      goalLow &= found[PINS + 2 * square] as number;
      goalHigh &= found[PINS + 2 * square + 1] as number;
    }
    const count = countSquares(goalLow, goalHigh);
    found[GOALS + 2 * square] = goalLow;
    found[GOALS + 2 * square + 1] = goalHigh;
    found[COUNTS + square] = count;
    total += count;
  }
  return total;
}

/** Finds where pawns may go, all at once, and says how many moves that are. En passant is added by itself. */
export function findPawnGoals(found: survey.Survey, sets: Int32Array, at: number, side: number): number {
  const whiteLow = sets[at + OF_SIDE] as number;
  const whiteHigh = sets[at + OF_SIDE + 1] as number;
  const blackLow = sets[at + OF_SIDE + 2] as number;
  const blackHigh = sets[at + OF_SIDE + 3] as number;
  const emptyLow = ~(whiteLow | blackLow);
  const emptyHigh = ~(whiteHigh | blackHigh);
  const helpLow = found[HELP] as number;
  const helpHigh = found[HELP + 1] as number;
  const pushLow = found[PUSHERS] as number;
  const pushHigh = found[PUSHERS + 1] as number;
  let leftLow = found[TAKERS] as number;
  let leftHigh = found[TAKERS + 1] as number;
  let rightLow = found[TAKERS + 2] as number;
  let rightHigh = found[TAKERS + 3] as number;
  let oneLow: number;
  let oneHigh: number;
  let twoLow = 0;
  let twoHigh = 0;
  if (side === 0) {
    oneLow = (pushLow << 8) & emptyLow;
    oneHigh = ((pushHigh << 8) | (pushLow >>> 24)) & emptyHigh;
    twoLow = ((oneLow & 0xff0000) << 8) & emptyLow & helpLow;
    leftHigh = ((leftHigh << 7) | (leftLow >>> 25)) & blackHigh & helpHigh;
    leftLow = (leftLow << 7) & blackLow & helpLow;
    rightHigh = ((rightHigh << 9) | (rightLow >>> 23)) & blackHigh & helpHigh;
    rightLow = (rightLow << 9) & blackLow & helpLow;
  } else {
    oneHigh = (pushHigh >>> 8) & emptyHigh;
    oneLow = ((pushLow >>> 8) | (pushHigh << 24)) & emptyLow;
    twoHigh = ((oneHigh & 0xff00) >>> 8) & emptyHigh & helpHigh;
    leftLow = ((leftLow >>> 9) | (leftHigh << 23)) & whiteLow & helpLow;
    leftHigh = (leftHigh >>> 9) & whiteHigh & helpHigh;
    rightLow = ((rightLow >>> 7) | (rightHigh << 25)) & whiteLow & helpLow;
    rightHigh = (rightHigh >>> 7) & whiteHigh & helpHigh;
  }
  oneLow &= helpLow;
  oneHigh &= helpHigh;
  found[ONE] = oneLow;
  found[ONE + 1] = oneHigh;
  found[TWO] = twoLow;
  found[TWO + 1] = twoHigh;
  found[LEFT] = leftLow;
  found[LEFT + 1] = leftHigh;
  found[RIGHT] = rightLow;
  found[RIGHT + 1] = rightHigh;
  // No square is in more than one of the first three sets.
  const total =
    countSquares(oneLow | twoLow | leftLow, oneHigh | twoHigh | leftHigh) + countSquares(rightLow, rightHigh);
  const lastOnce = side === 0 ? (oneHigh | leftHigh) >>> 24 : (oneLow | leftLow) & 0xff;
  const lastAgain = side === 0 ? rightHigh >>> 24 : rightLow & 0xff;
  // Of a move to the last rank there are four.
  return (lastOnce | lastAgain) === 0 ? total : total + 3 * countSquares(lastOnce, lastAgain);
}

/** Adds the pawns of a side that may take on the square behind one that has just passed, and says how many. */
export function findEnPassant(
  found: survey.Survey,
  cells: readonly number[],
  board: number,
  side: number,
  king: number,
  behind: number,
): number {
  const us = side * BLACK;
  const up = side === 0 ? 8 : -8;
  let count = 0;
  for (let step = -1; step < 2; step += 2) {
    const file = (behind & 7) - step;
    const from = behind - up - step;
    if (file < 0 || file > 7 || cells[board + from] !== (PAWN | us)) continue;
    if (isAttacked(cells, board, king, us ^ BLACK, from, behind - up, behind)) continue;
    found[(step < 0 ? LEFT : RIGHT) + (behind >> 5)]! |= 1 << (behind & 31);
    count++;
  }
  return count;
}

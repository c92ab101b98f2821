/**
 * What gives check, and what must not leave its line, because it is pinned; and where pawns may go then, all of them at once.
 */
import * as boards from './live-boards.ts';
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, PAWNS: PAWN_SET, STRAIGHTS } = boards;
const { STEPS } = pieces;
const { BETWEEN, countSquares, DIAGONAL_SETS, FILE_A, FILE_H, KNIGHT_SETS, PAWN_SETS, STRAIGHT_SETS } =
  squares;
const {
  FOUND,
  HELP,
  LAST_LEFT,
  LAST_ONE,
  LAST_RIGHT,
  LEFT,
  ONE,
  PAWN_COUNTS,
  PAWNS,
  PINNED,
  PINS,
  RIGHT,
  TWO,
} = survey;

/** Whether there is one square in a set, which is not empty. */
const isSingle = (low: number, high: number): boolean =>
  low === 0 ? (high & (high - 1)) === 0 : (high | (low & (low - 1))) === 0;

/**
 * Finds what gives check, what is pinned and which pawns may go where, and says how many moves of pawns that are. En
 * passant is added by itself. One function, see `danger.ts`.
 */
export function findChecks(sets: boards.Board, side: number, king: number): number {
  const found = FOUND;
  // Named before the loop, see `goals.ts`.
  const between = BETWEEN;
  const steps = STEPS;
  const ours = side << 1;
  const theirs = ours ^ 2;
  const theirLow = sets[theirs] as number;
  const theirHigh = sets[theirs + 1] as number;
  const ourLow = sets[ours] as number;
  const ourHigh = sets[ours + 1] as number;
  let helpLow = -1;
  let helpHigh = -1;
  let pinnedLow = 0;
  let pinnedHigh = 0;
  let oneLow = ourLow & (sets[PAWN_SET] as number);
  let oneHigh = ourHigh & (sets[PAWN_SET + 1] as number);
  let leftLow = oneLow & ~FILE_A;
  let leftHigh = oneHigh & ~FILE_A;
  let rightLow = oneLow & ~FILE_H;
  let rightHigh = oneHigh & ~FILE_H;

  const kingAt = king << 1;
  let sniperLow =
    theirLow &
    (((DIAGONAL_SETS[kingAt] as number) & (sets[DIAGONALS] as number)) |
      ((STRAIGHT_SETS[kingAt] as number) & (sets[STRAIGHTS] as number)));
  let sniperHigh =
    theirHigh &
    (((DIAGONAL_SETS[kingAt | 1] as number) & (sets[DIAGONALS + 1] as number)) |
      ((STRAIGHT_SETS[kingAt | 1] as number) & (sets[STRAIGHTS + 1] as number)));
  while ((sniperLow | sniperHigh) !== 0) {
    const bitLow = sniperLow & -sniperLow;
    const bitHigh = sniperLow !== 0 ? 0 : sniperHigh & -sniperHigh;
    const square = bitLow !== 0 ? 31 - Math.clz32(bitLow) : 63 - Math.clz32(bitHigh);
    sniperLow ^= bitLow;
    sniperHigh ^= bitHigh;
    const way = (king << 7) | (square << 1);
    const wayLow = between[way] as number;
    const wayHigh = between[way | 1] as number;
    const inLow = wayLow & (ourLow | theirLow);
    const inHigh = wayHigh & (ourHigh | theirHigh);
    if ((inLow | inHigh) === 0) {
      helpLow &= wayLow | bitLow;
      helpHigh &= wayHigh | bitHigh;
    } else if (isSingle(inLow, inHigh)) {
      const mineLow = inLow & ourLow;
      const mineHigh = inHigh & ourHigh;
      if ((mineLow | mineHigh) === 0) continue;
      pinnedLow |= mineLow;
      pinnedHigh |= mineHigh;
      const pinned = mineLow !== 0 ? 31 - Math.clz32(mineLow) : 63 - Math.clz32(mineHigh);
      found[PINS + (pinned << 1)] = wayLow | bitLow;
      found[PINS + ((pinned << 1) | 1)] = wayHigh | bitHigh;
      const step = steps[(king << 6) | square] as number;
      const line = step < 0 ? -step : step;
      // A pawn keeps the one way, of three, that is along the line.
      if (line !== 8) {
        oneLow &= ~mineLow;
        oneHigh &= ~mineHigh;
      }
      if (line !== (side === 0 ? 7 : 9)) {
        leftLow &= ~mineLow;
        leftHigh &= ~mineHigh;
      }
      if (line !== (side === 0 ? 9 : 7)) {
        rightLow &= ~mineLow;
        rightHigh &= ~mineHigh;
      }
    }
  }
  // A pawn gives check from where a pawn of ours would take it.
  const near = (side << 7) | kingAt;
  const checkLow =
    theirLow &
    (((KNIGHT_SETS[kingAt] as number) & (sets[KNIGHTS] as number)) |
      ((PAWN_SETS[near] as number) & (sets[PAWN_SET] as number)));
  const checkHigh =
    theirHigh &
    (((KNIGHT_SETS[kingAt | 1] as number) & (sets[KNIGHTS + 1] as number)) |
      ((PAWN_SETS[near | 1] as number) & (sets[PAWN_SET + 1] as number)));
  if ((checkLow | checkHigh) !== 0) {
    const isOne = isSingle(checkLow, checkHigh);
    helpLow &= isOne ? checkLow : 0;
    helpHigh &= isOne ? checkHigh : 0;
  }
  found[HELP] = helpLow;
  found[HELP + 1] = helpHigh;
  found[PINNED] = pinnedLow;
  found[PINNED + 1] = pinnedHigh;

  // Goals are moved back to where a pawn would come from.
  const emptyLow = ~(ourLow | theirLow);
  const emptyHigh = ~(ourHigh | theirHigh);
  const goLow = emptyLow & helpLow;
  const goHigh = emptyHigh & helpHigh;
  const takeLow = theirLow & helpLow;
  const takeHigh = theirHigh & helpHigh;
  let twoLow = 0;
  let twoHigh = 0;
  let lastLow = 0;
  let lastHigh = 0;
  if (side === 0) {
    twoLow = oneLow & 0xff00 & (emptyLow >>> 8) & (goLow >>> 16);
    oneLow &= (goLow >>> 8) | (goHigh << 24);
    oneHigh &= goHigh >>> 8;
    leftLow &= (takeLow >>> 7) | (takeHigh << 25);
    leftHigh &= takeHigh >>> 7;
    rightLow &= (takeLow >>> 9) | (takeHigh << 23);
    rightHigh &= takeHigh >>> 9;
    lastHigh = (oneHigh | leftHigh | rightHigh) & 0xff0000;
  } else {
    twoHigh = oneHigh & 0xff0000 & (emptyHigh << 8) & (goHigh << 16);
    oneHigh &= (goHigh << 8) | (goLow >>> 24);
    oneLow &= goLow << 8;
    leftHigh &= (takeHigh << 9) | (takeLow >>> 23);
    leftLow &= takeLow << 9;
    rightHigh &= (takeHigh << 7) | (takeLow >>> 25);
    rightLow &= takeLow << 7;
    lastLow = (oneLow | leftLow | rightLow) & 0xff00;
  }
  let count = 0;
  if ((lastLow | lastHigh) !== 0) {
    const ones = keepWay(LAST_ONE, oneLow & lastLow, oneHigh & lastHigh);
    const lefts = keepWay(LAST_LEFT, leftLow & lastLow, leftHigh & lastHigh);
    const rights = keepWay(LAST_RIGHT, rightLow & lastLow, rightHigh & lastHigh);
    // There each has four moves.
    count = 4 * (ones + lefts + rights);
    oneLow &= ~lastLow;
    oneHigh &= ~lastHigh;
    leftLow &= ~lastLow;
    leftHigh &= ~lastHigh;
    rightLow &= ~lastLow;
    rightHigh &= ~lastHigh;
  } else {
    skipWay(LAST_ONE);
    skipWay(LAST_LEFT);
    skipWay(LAST_RIGHT);
  }
  count += keepWay(ONE, oneLow, oneHigh);
  // Often there are none, and then they need not be counted.
  if ((twoLow | twoHigh) !== 0) count += keepWay(TWO, twoLow, twoHigh);
  else skipWay(TWO);
  if ((leftLow | leftHigh | rightLow | rightHigh) !== 0) {
    count += keepWay(LEFT, leftLow, leftHigh) + keepWay(RIGHT, rightLow, rightHigh);
  } else {
    skipWay(LEFT);
    skipWay(RIGHT);
  }
  return count;
}

/** Notes which pawns go in a way, and says how many. */
function keepWay(way: number, low: number, high: number): number {
  const count = countSquares(low, high);
  FOUND[PAWNS + 2 * way] = low;
  FOUND[PAWNS + 2 * way + 1] = high;
  FOUND[PAWN_COUNTS + way] = count;
  return count;
}

/** Notes that none does: nobody looks at a set of none. */
function skipWay(way: number): void {
  FOUND[PAWN_COUNTS + way] = 0;
}

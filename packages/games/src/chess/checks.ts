/** What gives check, and what must not leave its line, because it is pinned. */
import * as boards from './live-boards.ts';
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, PAWNS, STRAIGHTS } = boards;
const { STEPS } = pieces;
const { BETWEEN, DIAGONAL_SETS, FILE_A, FILE_H, KNIGHT_SETS, PAWN_SETS, STRAIGHT_SETS } = squares;
const { HELP, PINNED, PINS, PUSHERS, TAKERS } = survey;

/** Whether there is one square in a set, which is not empty. */
const isSingle = (low: number, high: number): boolean =>
  low === 0 ? (high & (high - 1)) === 0 : (high | (low & (low - 1))) === 0;

/** Finds what gives check and what is pinned. */
export function findChecks(found: survey.Survey, sets: boards.Board, side: number, king: number): void {
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
  let pushLow = ourLow & (sets[PAWNS] as number);
  let pushHigh = ourHigh & (sets[PAWNS + 1] as number);
  let leftLow = pushLow & ~FILE_A;
  let leftHigh = pushHigh & ~FILE_A;
  let rightLow = pushLow & ~FILE_H;
  let rightHigh = pushHigh & ~FILE_H;

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
        pushLow &= ~mineLow;
        pushHigh &= ~mineHigh;
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
      ((PAWN_SETS[near] as number) & (sets[PAWNS] as number)));
  const checkHigh =
    theirHigh &
    (((KNIGHT_SETS[kingAt | 1] as number) & (sets[KNIGHTS + 1] as number)) |
      ((PAWN_SETS[near | 1] as number) & (sets[PAWNS + 1] as number)));
  if ((checkLow | checkHigh) !== 0) {
    const isOne = isSingle(checkLow, checkHigh);
    helpLow &= isOne ? checkLow : 0;
    helpHigh &= isOne ? checkHigh : 0;
  }
  found[HELP] = helpLow;
  found[HELP + 1] = helpHigh;
  found[PINNED] = pinnedLow;
  found[PINNED + 1] = pinnedHigh;
  found[PUSHERS] = pushLow;
  found[PUSHERS + 1] = pushHigh;
  found[TAKERS] = leftLow;
  found[TAKERS + 1] = leftHigh;
  found[TAKERS + 2] = rightLow;
  found[TAKERS + 3] = rightHigh;
}

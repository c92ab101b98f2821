/**
 * The squares that a side attacks, as a set: where the other king must not go. All pieces of a kind are looked at together,
 * by moving their whole set over the board; there is no loop, and next to no branch that a processor could guess wrong.
 */
import * as boards from './live-boards.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, OF_SIDE, PAWNS, STRAIGHTS } = boards;
const { KING_SETS } = squares;
const { DANGER } = survey;
/** All files but the first, the last, and the two at either end. */
const NOT_A = ~squares.FILE_A;
const NOT_H = ~squares.FILE_H;
const NOT_AB = NOT_A & (NOT_A << 1);
const NOT_GH = NOT_H & (NOT_H >>> 1);

/** Finds the squares that the other side attacks, its king being on `other`. */
export function findDanger(
  found: survey.Survey,
  sets: boards.Board,
  side: number,
  king: number,
  other: number,
): void {
  const theirs = OF_SIDE + 2 - 2 * side;
  const ours = OF_SIDE + 2 * side;
  const theirLow = sets[theirs] as number;
  const theirHigh = sets[theirs + 1] as number;
  const kingBit = 1 << (king & 31);
  // The king does not hide the square behind it.
  const emptyLow = ~(theirLow | ((sets[ours] as number) & ~(king < 32 ? kingBit : 0)));
  const emptyHigh = ~(theirHigh | ((sets[ours + 1] as number) & ~(king < 32 ? 0 : kingBit)));
  found[DANGER] = KING_SETS[2 * other] as number;
  found[DANGER + 1] = KING_SETS[2 * other + 1] as number;
  addPawns(found, theirLow & (sets[PAWNS] as number), theirHigh & (sets[PAWNS + 1] as number), side);
  addKnights(found, theirLow & (sets[KNIGHTS] as number), theirHigh & (sets[KNIGHTS + 1] as number));
  const straightLow = theirLow & (sets[STRAIGHTS] as number);
  const straightHigh = theirHigh & (sets[STRAIGHTS + 1] as number);
  if ((straightLow | straightHigh) !== 0) addStraights(found, straightLow, straightHigh, emptyLow, emptyHigh);
  const diagonalLow = theirLow & (sets[DIAGONALS] as number);
  const diagonalHigh = theirHigh & (sets[DIAGONALS + 1] as number);
  if ((diagonalLow | diagonalHigh) !== 0) addDiagonals(found, diagonalLow, diagonalHigh, emptyLow, emptyHigh);
}

/** Adds what the pawns attack that `side` fears. */
function addPawns(found: survey.Survey, low: number, high: number, side: number): void {
  const leftLow = low & NOT_A;
  const leftHigh = high & NOT_A;
  const rightLow = low & NOT_H;
  const rightHigh = high & NOT_H;
  if (side === 0) {
    found[DANGER]! |= (leftLow >>> 9) | (rightLow >>> 7) | (leftHigh << 23) | (rightHigh << 25);
    found[DANGER + 1]! |= (leftHigh >>> 9) | (rightHigh >>> 7);
  } else {
    found[DANGER]! |= (leftLow << 7) | (rightLow << 9);
    found[DANGER + 1]! |= (leftHigh << 7) | (rightHigh << 9) | (leftLow >>> 25) | (rightLow >>> 23);
  }
}

/** Adds what knights attack. */
function addKnights(found: survey.Survey, low: number, high: number): void {
  const nearLow = ((low << 1) & NOT_A) | ((low >>> 1) & NOT_H);
  const nearHigh = ((high << 1) & NOT_A) | ((high >>> 1) & NOT_H);
  const farLow = ((low << 2) & NOT_AB) | ((low >>> 2) & NOT_GH);
  const farHigh = ((high << 2) & NOT_AB) | ((high >>> 2) & NOT_GH);
  found[DANGER]! |=
    (nearLow << 16) | (nearLow >>> 16) | (nearHigh << 16) | (farLow << 8) | (farLow >>> 8) | (farHigh << 24);
  found[DANGER + 1]! |=
    (nearHigh << 16) |
    (nearHigh >>> 16) |
    (nearLow >>> 16) |
    (farHigh << 8) |
    (farHigh >>> 8) |
    (farLow >>> 24);
}

// What slides is spread over the empty squares in steps of one, two and four: by then it has come to the edge. Of four
// ranks, steps of one and two reach the last, and from there it goes on in the other half.

/** Adds what rooks and queens attack along ranks and files. */
function addStraights(
  found: survey.Survey,
  low: number,
  high: number,
  emptyLow: number,
  emptyHigh: number,
): void {
  let right = emptyLow & NOT_A;
  let a = low | (right & (low << 1));
  right &= right << 1;
  a |= right & (a << 2);
  right &= right << 2;
  a |= right & (a << 4);
  let left = emptyLow & NOT_H;
  let b = low | (left & (low >>> 1));
  left &= left >>> 1;
  b |= left & (b >>> 2);
  left &= left >>> 2;
  b |= left & (b >>> 4);
  let attackedLow = ((a << 1) & NOT_A) | ((b >>> 1) & NOT_H);

  right = emptyHigh & NOT_A;
  a = high | (right & (high << 1));
  right &= right << 1;
  a |= right & (a << 2);
  right &= right << 2;
  a |= right & (a << 4);
  left = emptyHigh & NOT_H;
  b = high | (left & (high >>> 1));
  left &= left >>> 1;
  b |= left & (b >>> 2);
  left &= left >>> 2;
  b |= left & (b >>> 4);
  let attackedHigh = ((a << 1) & NOT_A) | ((b >>> 1) & NOT_H);

  a = low | (emptyLow & (low << 8));
  a |= emptyLow & (emptyLow << 8) & (a << 16);
  b = high | (emptyHigh & (a >>> 24));
  b |= emptyHigh & (b << 8);
  b |= emptyHigh & (emptyHigh << 8) & (b << 16);
  attackedLow |= a << 8;
  attackedHigh |= (b << 8) | (a >>> 24);

  a = high | (emptyHigh & (high >>> 8));
  a |= emptyHigh & (emptyHigh >>> 8) & (a >>> 16);
  b = low | (emptyLow & (a << 24));
  b |= emptyLow & (b >>> 8);
  b |= emptyLow & (emptyLow >>> 8) & (b >>> 16);
  found[DANGER]! |= attackedLow | (b >>> 8) | (a << 24);
  found[DANGER + 1]! |= attackedHigh | (a >>> 8);
}

/** Adds what bishops and queens attack along diagonals. */
function addDiagonals(
  found: survey.Survey,
  low: number,
  high: number,
  emptyLow: number,
  emptyHigh: number,
): void {
  // Towards file h, up and down.
  let openLow = emptyLow & NOT_A;
  let openHigh = emptyHigh & NOT_A;
  let a = low | (openLow & (low << 9));
  a |= openLow & (openLow << 9) & (a << 18);
  let b = high | (openHigh & (a >>> 23));
  b |= openHigh & (b << 9);
  b |= openHigh & (openHigh << 9) & (b << 18);
  let c = high | (openHigh & (high >>> 7));
  c |= openHigh & (openHigh >>> 7) & (c >>> 14);
  let d = low | (openLow & (c << 25));
  d |= openLow & (d >>> 7);
  d |= openLow & (openLow >>> 7) & (d >>> 14);
  const attackedLow = ((a << 9) | (d >>> 7) | (c << 25)) & NOT_A;
  const attackedHigh = ((b << 9) | (a >>> 23) | (c >>> 7)) & NOT_A;

  // Towards file a.
  openLow = emptyLow & NOT_H;
  openHigh = emptyHigh & NOT_H;
  a = low | (openLow & (low << 7));
  a |= openLow & (openLow << 7) & (a << 14);
  b = high | (openHigh & (a >>> 25));
  b |= openHigh & (b << 7);
  b |= openHigh & (openHigh << 7) & (b << 14);
  c = high | (openHigh & (high >>> 9));
  c |= openHigh & (openHigh >>> 9) & (c >>> 18);
  d = low | (openLow & (c << 23));
  d |= openLow & (d >>> 9);
  d |= openLow & (openLow >>> 9) & (d >>> 18);
  found[DANGER]! |= attackedLow | (((a << 7) | (d >>> 9) | (c << 23)) & NOT_H);
  found[DANGER + 1]! |= attackedHigh | (((b << 7) | (a >>> 25) | (c >>> 9)) & NOT_H);
}

/**
 * Where a king may go: not to squares that the other side attacks. All pieces of a kind are looked at together, by moving
 * their whole set over the board; there is no loop, and next to no branch that a processor could guess wrong.
 */
import * as boards from './live-boards.ts';
import * as pieces from './pieces.ts';
import * as squares from './square-sets.ts';
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { DIAGONALS, KNIGHTS, PAWNS, STRAIGHTS } = boards;
const { LONG, SHORT } = pieces;
const { countSquares, KING_SETS } = squares;
const { FOUND, CASTLES, KING_COUNT, KING_GOALS } = survey;
/** All files but the first, the last, and the two at either end. */
const NOT_A = ~squares.FILE_A;
const NOT_H = ~squares.FILE_H;
const NOT_AB = NOT_A & (NOT_A << 1);
const NOT_GH = NOT_H & (NOT_H >>> 1);

/**
 * Finds where the king may go, the other one being on `other`, and says how many moves that are. All in one function: sets
 * are two numbers, and what others find for it would have to go through an array.
 */
export function findKingGoals(
  sets: boards.Board,
  side: number,
  king: number,
  other: number,
  castling: number,
): number {
  const found = FOUND;
  const ours = side << 1;
  const theirs = ours ^ 2;
  const ourLow = sets[ours] as number;
  const ourHigh = sets[ours + 1] as number;
  const theirLow = sets[theirs] as number;
  const theirHigh = sets[theirs + 1] as number;
  let dangerLow = KING_SETS[other << 1] as number;
  let dangerHigh = KING_SETS[(other << 1) | 1] as number;

  let low = theirLow & (sets[PAWNS] as number);
  let high = theirHigh & (sets[PAWNS + 1] as number);
  const leftLow = low & NOT_A;
  const leftHigh = high & NOT_A;
  const rightLow = low & NOT_H;
  const rightHigh = high & NOT_H;
  if (side === 0) {
    dangerLow |= (leftLow >>> 9) | (rightLow >>> 7) | (leftHigh << 23) | (rightHigh << 25);
    dangerHigh |= (leftHigh >>> 9) | (rightHigh >>> 7);
  } else {
    dangerLow |= (leftLow << 7) | (rightLow << 9);
    dangerHigh |= (leftHigh << 7) | (rightHigh << 9) | (leftLow >>> 25) | (rightLow >>> 23);
  }

  low = theirLow & (sets[KNIGHTS] as number);
  high = theirHigh & (sets[KNIGHTS + 1] as number);
  if ((low | high) !== 0) {
    const nearLow = ((low << 1) & NOT_A) | ((low >>> 1) & NOT_H);
    const nearHigh = ((high << 1) & NOT_A) | ((high >>> 1) & NOT_H);
    const farLow = ((low << 2) & NOT_AB) | ((low >>> 2) & NOT_GH);
    const farHigh = ((high << 2) & NOT_AB) | ((high >>> 2) & NOT_GH);
    dangerLow |= (nearLow << 16) | (nearLow >>> 16) | (nearHigh << 16);
    dangerLow |= (farLow << 8) | (farLow >>> 8) | (farHigh << 24);
    dangerHigh |= (nearHigh << 16) | (nearHigh >>> 16) | (nearLow >>> 16);
    dangerHigh |= (farHigh << 8) | (farHigh >>> 8) | (farLow >>> 24);
  }

  // The king does not hide the square behind it.
  const kingBit = 1 << (king & 31);
  const emptyLow = ~(theirLow | (ourLow & ~(king < 32 ? kingBit : 0)));
  const emptyHigh = ~(theirHigh | (ourHigh & ~(king < 32 ? 0 : kingBit)));

  // What slides is spread over the empty squares in steps of one, two and four: by then it has come to the edge. Of
  // four ranks, steps of one and two reach the last, and from there it goes on in the other half.
  low = theirLow & (sets[STRAIGHTS] as number);
  high = theirHigh & (sets[STRAIGHTS + 1] as number);
  if ((low | high) !== 0) {
    let open = emptyLow & NOT_A;
    let a = low | (open & (low << 1));
    open &= open << 1;
    a |= open & (a << 2);
    open &= open << 2;
    a |= open & (a << 4);
    dangerLow |= (a << 1) & NOT_A;
    open = emptyHigh & NOT_A;
    a = high | (open & (high << 1));
    open &= open << 1;
    a |= open & (a << 2);
    open &= open << 2;
    a |= open & (a << 4);
    dangerHigh |= (a << 1) & NOT_A;

    open = emptyLow & NOT_H;
    a = low | (open & (low >>> 1));
    open &= open >>> 1;
    a |= open & (a >>> 2);
    open &= open >>> 2;
    a |= open & (a >>> 4);
    dangerLow |= (a >>> 1) & NOT_H;
    open = emptyHigh & NOT_H;
    a = high | (open & (high >>> 1));
    open &= open >>> 1;
    a |= open & (a >>> 2);
    open &= open >>> 2;
    a |= open & (a >>> 4);
    dangerHigh |= (a >>> 1) & NOT_H;

    a = low | (emptyLow & (low << 8));
    a |= emptyLow & (emptyLow << 8) & (a << 16);
    let b = high | (emptyHigh & (a >>> 24));
    b |= emptyHigh & (b << 8);
    b |= emptyHigh & (emptyHigh << 8) & (b << 16);
    dangerLow |= a << 8;
    dangerHigh |= (b << 8) | (a >>> 24);
    a = high | (emptyHigh & (high >>> 8));
    a |= emptyHigh & (emptyHigh >>> 8) & (a >>> 16);
    b = low | (emptyLow & (a << 24));
    b |= emptyLow & (b >>> 8);
    b |= emptyLow & (emptyLow >>> 8) & (b >>> 16);
    dangerLow |= (b >>> 8) | (a << 24);
    dangerHigh |= a >>> 8;
  }

  low = theirLow & (sets[DIAGONALS] as number);
  high = theirHigh & (sets[DIAGONALS + 1] as number);
  if ((low | high) !== 0) {
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
    dangerLow |= ((a << 9) | (d >>> 7) | (c << 25)) & NOT_A;
    dangerHigh |= ((b << 9) | (a >>> 23) | (c >>> 7)) & NOT_A;

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
    dangerLow |= ((a << 7) | (d >>> 9) | (c << 23)) & NOT_H;
    dangerHigh |= ((b << 7) | (a >>> 25) | (c >>> 9)) & NOT_H;
  }

  const kingLow = (KING_SETS[king << 1] as number) & ~(ourLow | dangerLow);
  const kingHigh = (KING_SETS[(king << 1) | 1] as number) & ~(ourHigh | dangerHigh);
  const count = countSquares(kingLow, kingHigh);
  found[KING_GOALS] = kingLow;
  found[KING_GOALS + 1] = kingHigh;
  found[KING_COUNT] = count;
  found[CASTLES] = 0;
  if (castling === 0) return count;
  const castles =
    side === 0
      ? findCastles(castling, side, ~emptyLow & 0xff, dangerLow & 0xff)
      : findCastles(castling, side, ~emptyHigh >>> 24, dangerHigh >>> 24);
  found[CASTLES] = castles;
  return count + (castles & 1) + (castles >> 1);
}

/**
 * On which sides a king may castle. All of it is on one rank: squares e and the two that the king passes, which nobody may
 * attack, and those between king and rook, which must be empty.
 */
function findCastles(castling: number, side: number, taken: number, danger: number): number {
  const isShort = (castling & (SHORT[side] as number)) !== 0 && (taken & 0x60) === 0 && (danger & 0x70) === 0;
  const isLong = (castling & (LONG[side] as number)) !== 0 && (taken & 0x0e) === 0 && (danger & 0x1c) === 0;
  return (isShort ? 1 : 0) | (isLong ? 2 : 0);
}

/** The fields of a FEN, each read by itself. A fault is a refusal with its place in the whole text. */
import { accept, type Result, refuseAt } from '@rondel/core';
import { BLACK, KING, LONG, PAWN, PIECE_LETTERS, ROOK, SHORT, SQUARES } from './pieces.ts';

/** A field, and where it begins in the text. */
export interface FenField {
  readonly text: string;
  readonly at: number;
}

const SIDES = ['White', 'Black'];

/** Reads the pieces from a8 to h1. */
export function readBoard({ text, at }: FenField): Result<number[]> {
  const board: number[] = Array.from({ length: 64 }, () => 0);
  const found = [0, 0];
  let rank = 7;
  let file = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i);
    const refused = (message: string): Result<never> => refuseAt('fen/board', message, at + i);
    if (sign === '/') {
      if (file < 8) return refused('This rank has fewer than 8 squares.');
      if (rank === 0) return refused('There are more than 8 ranks.');
      rank--;
      file = 0;
    } else if (sign >= '1' && sign <= '8') {
      if (i > 0 && isDigit(text.charAt(i - 1))) return refused('Empty squares side by side are one number.');
      file += Number(sign);
      if (file > 8) return refused('This rank has more than 8 squares.');
    } else {
      const piece = PIECE_LETTERS.indexOf(sign);
      if (piece <= 0) return refused('This is neither a piece nor a number of empty squares.');
      if (file > 7) return refused('This rank has more than 8 squares.');
      if (piece % BLACK === PAWN && (rank === 0 || rank === 7))
        return refuseAt('fen/pawns', 'A pawn cannot stand on the first or the last rank.', at + i);
      const side = piece < BLACK ? 0 : 1;
      if (piece % BLACK === KING && ++(found[side] as number) > 1)
        return refuseAt('fen/kings', `${SIDES[side]} has more than one king.`, at + i);
      board[8 * rank + file++] = piece;
    }
  }
  const end = at + text.length;
  if (file < 8) return refuseAt('fen/board', 'This rank has fewer than 8 squares.', end);
  if (rank > 0) return refuseAt('fen/board', 'There are fewer than 8 ranks.', end);
  const bare = found.indexOf(0);
  return bare < 0 ? accept(board) : refuseAt('fen/kings', `${SIDES[bare]} has no king.`, at);
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

/** Reads whose move it is. */
export function readSide({ text, at }: FenField): Result<number> {
  if (text !== 'w' && text !== 'b')
    return refuseAt('fen/side', 'The side to move is w for White or b for Black.', at);
  return accept(text === 'w' ? 0 : 1);
}

/** Reads the castling rights. A right needs its king and its rook where they were at the start. */
export function readCastling({ text, at }: FenField, board: readonly number[]): Result<number> {
  if (text === '-') return accept(0);
  let rights = 0;
  for (let i = 0; i < text.length; i++) {
    const right = 'KQkq'.indexOf(text.charAt(i));
    const refused = (message: string): Result<never> => refuseAt('fen/castling', message, at + i);
    if (right < 0) return refused('Castling rights are letters of KQkq, or - if there are none.');
    if ((rights & (1 << right)) !== 0) return refused('This castling right is there twice.');
    rights |= 1 << right;
    const side = right >> 1;
    const us = side * BLACK;
    const home = side * 56;
    const corner = right % 2 === 0 ? home + 7 : home;
    if (board[home + 4] !== KING + us)
      return refused(`${SIDES[side]} cannot castle: the king is not on ${SQUARES.tiles[home + 4]}.`);
    if (board[corner] !== ROOK + us)
      return refused(`${SIDES[side]} cannot castle there: no rook is on ${SQUARES.tiles[corner]}.`);
  }
  return accept(rights);
}

/** The castling rights as FEN writes them. */
export function writeCastling(castling: number): string {
  const bits = [SHORT[0], LONG[0], SHORT[1], LONG[1]];
  const letters = [...'KQkq'].filter((_, i) => (castling & (bits[i] as number)) !== 0);
  return letters.join('') || '-';
}

/** Reads the square that a pawn has just passed over, -1 for none. The pawn's move must be possible. */
export function readPassed({ text, at }: FenField, board: readonly number[], active: number): Result<number> {
  if (text === '-') return accept(-1);
  const passed = SQUARES.index.get(text);
  const refused = (message: string): Result<never> => refuseAt('fen/en-passant', message, at);
  if (passed === undefined) return refused('The en-passant square is a square such as e3, or - for none.');
  if (passed >> 3 !== (active === 0 ? 5 : 2))
    return refused(
      `With ${SIDES[active]} to move, the en-passant square is on rank ${active === 0 ? 6 : 3}.`,
    );
  const up = active === 0 ? 8 : -8;
  if (board[passed - up] !== PAWN + (1 - active) * BLACK)
    return refused('There is no pawn that has just passed over that square.');
  if (board[passed] !== 0 || board[passed + up] !== 0)
    return refused('The pawn cannot have passed: that square or the one behind it is not empty.');
  return accept(passed);
}

/** Reads a number of at most four digits that lies within bounds. */
export function readCount({ text, at }: FenField, what: string, min: number, max: number): Result<number> {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= min && count <= max) return accept(count);
  return refuseAt('fen/count', `${what} is a number from ${min} to ${max}.`, at);
}

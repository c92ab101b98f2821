/**
 * FEN, the Forsyth-Edwards Notation: a position in one line of text.
 *
 * A state knows an en-passant square only if a pawn can legally take there, since nothing else makes
 * two positions different (FIDE Laws, 9.2.3). Reading drops any other, and writing gives `-` for it.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import {
  type FenField,
  readBoard,
  readCastling,
  readCount,
  readPassed,
  readSide,
  writeCastling,
} from './fen-fields.ts';
import { type Chess, type ChessState, chess } from './game.ts';
import { PIECE_LETTERS, SQUARES } from './pieces.ts';
import { isChecked, placementOf, setUp } from './set-up.ts';

/** No position needs a text half as long. */
const LONGEST = 200;

/**
 * Reads a position. The fields are separated by spaces; the last two, the half-moves since a capture or
 * a pawn move and the number of the move, may be left out and are then 0 and 1.
 *
 * Refusals: `fen/too-long`, `fen/fields`, `fen/board`, `fen/kings`, `fen/pawns`, `fen/side`,
 * `fen/castling`, `fen/en-passant`, `fen/check`, `fen/count`.
 *
 * @example
 * const state = unwrap(readFen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'));
 * const match = startMatch(chess, { from: state });
 */
export function readFen(text: string, game: Chess = chess): Result<ChessState> {
  if (text.length > LONGEST) return refuseAt('fen/too-long', 'This is too long for a FEN.', LONGEST);
  const fields = splitFields(text);
  const [pieces, side, castling, passed, quiet, round] = fields;
  if (pieces === undefined || side === undefined || castling === undefined || passed === undefined)
    return refuseAt('fen/fields', 'A FEN has at least 4 fields.', text.length);
  if (fields.length > 6) return refuseAt('fen/fields', 'A FEN has at most 6 fields.', fields[6]?.at ?? 0);

  const board = readBoard(pieces);
  if (!board.ok) return board;
  const active = readSide(side);
  if (!active.ok) return active;
  const rights = readCastling(castling, board.value);
  if (!rights.ok) return rights;
  const square = readPassed(passed, board.value, active.value);
  if (!square.ok) return square;
  const halfMoves = quiet === undefined ? accept(0) : readCount(quiet, 'The half-move clock', 0, 150);
  if (!halfMoves.ok) return halfMoves;
  const number = round === undefined ? accept(1) : readCount(round, 'The move number', 1, 9999);
  if (!number.ok) return number;
  if (isChecked(board.value, 0, 1 - active.value)) return refuseAt('fen/check', IN_CHECK, side.at);

  return setUp(game, {
    board: board.value,
    active: active.value,
    castling: rights.value,
    passed: square.value,
    quiet: halfMoves.value,
    round: number.value,
  });
}

const IN_CHECK = 'The side that is not to move stands in check.';

function splitFields(text: string): FenField[] {
  return [...text.matchAll(/[^ ]+/g)].map((found) => ({ text: found[0], at: found.index }));
}

/**
 * Writes a position. The number of the move goes up after Black, also where Black has begun.
 *
 * @example
 * writeFen(startGame(chess)); // 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
 */
export function writeFen(state: ChessState): string {
  const { board, active, castling, passed, quiet, round } = placementOf(state);
  const square = SQUARES.tiles[passed] ?? '-';
  return [writeBoard(board), active === 0 ? 'w' : 'b', writeCastling(castling), square, quiet, round].join(
    ' ',
  );
}

function writeBoard(board: readonly number[]): string {
  const letters = board.map((piece) => PIECE_LETTERS.charAt(piece)).join('');
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => letters.slice(8 * rank, 8 * rank + 8));
  return ranks.join('/').replace(/\.+/g, (empty) => String(empty.length));
}

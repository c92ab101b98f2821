/**
 * Reading SAN as people write it: castling with zeros, promotion without a sign, long algebraic
 * notation, figurines, missing or wrong signs for check and capture, and glyphs at the end.
 */
import { accept, activePlayer, type Result, refuseAt } from '@rondel/core';
import type { ChessState } from './game.ts';
import { MOVE_REFUSALS } from './legality.ts';
import { codeIn, type LegalMove, originsOf, promotionOf, tryMove } from './move-codes.ts';
import { BLACK, KING, PAWN, PIECE_LETTERS, type Promotion, SQUARES } from './pieces.ts';
import { pieceAt } from './set-up.ts';

/** A move as it is written. */
interface Written {
  readonly kind: number;
  /** File and rank of the square it comes from; -1 if not given. */
  readonly file: number;
  readonly rank: number;
  readonly takes: boolean;
  readonly to: number;
  readonly piece: Promotion | null;
  /** Where the square it goes to ends in the text. */
  readonly end: number;
}

const FIGURINES = ['♙♘♗♖♕♔', '♟♞♝♜♛♚'];
const NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

const CASTLING = /([0Oo])-\1(-\1)?/y;
const SQUARE_TO_SQUARE = /([a-h]?)([1-8]?)([-x:]?)([a-h][1-8])/y;
/** As much of the same as is there. */
const PARTS = /[a-h]?[1-8]?[-x:]?[a-h]?/y;
const BECOMES = /(?:=|\/)?([NBRQ])|\(([NBRQ])\)/iy;
const SIGNS = /(?: ?e\.?p\.?)?[+#]{0,2} ?[!?]{0,2}/y;

/**
 * Reads a move in a position and gives the code of its event. Signs for check and capture need not be
 * there, nor be right.
 *
 * Refusals: `san/malformed`, with the place; `san/no-such-piece` if no such piece could go there even if
 * nothing was in the way; `san/ambiguous` if several can go there; and those of the rules, such as
 * `chess/way-blocked` and `chess/leaves-king-in-check`.
 *
 * @example
 * const match = startMatch(chess);
 * match.handleEvent(unwrap(readSan(match.state, 'Nf3')));
 */
export function readSan(state: ChessState, text: string): Result<number> {
  return codeIn(readMove(state, text));
}

/** The same, with the state after the move. */
export function readMove(state: ChessState, text: string): Result<LegalMove> {
  const castling = matchAt(CASTLING, text, 0);
  if (castling !== null) {
    const fault = faultAfter(text, castling[0].length);
    return fault ?? castle(state, castling[2] !== undefined);
  }
  const written = readWritten(text);
  return written.ok ? findMove(state, written.value) : written;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What is wrong after the move itself, where only signs may follow. */
function faultAfter(text: string, at: number): Result<never> | null {
  const end = at + (matchAt(SIGNS, text, at)?.[0].length ?? 0);
  return end === text.length ? null : refuseAt('san/malformed', 'The move should end here.', end);
}

function readWritten(text: string): Result<Written> {
  const letter = text.charAt(0);
  const index = Math.max(PIECE_LETTERS.indexOf(letter), ...FIGURINES.map((row) => row.indexOf(letter) + 1));
  const isNamed = letter !== '' && letter !== '.' && index > 0 && index < BLACK;
  const at = isNamed ? 1 : 0;
  const squares = matchAt(SQUARE_TO_SQUARE, text, at);
  if (squares === null) {
    const end = at + (matchAt(PARTS, text, at)?.[0].length ?? 0);
    return refuseAt(
      'san/malformed',
      'A move is a piece and a square, such as Nf3, or a square, such as e4.',
      end,
    );
  }
  const [all, file = '', rank = '', sign = '', target = ''] = squares;
  const end = at + all.length;
  const becomes = matchAt(BECOMES, text, end);
  if (becomes === null && /[=/(]/.test(text.charAt(end)))
    return refuseAt('san/malformed', 'A pawn becomes a Q, R, B or N.', end + 1);
  const fault = faultAfter(text, end + (becomes?.[0].length ?? 0));
  if (fault !== null) return fault;
  return accept({
    kind: isNamed ? index : PAWN,
    file: 'abcdefgh'.indexOf(file || '-'),
    rank: '12345678'.indexOf(rank || '-'),
    takes: sign === 'x' || sign === ':',
    to: SQUARES.index.get(target) as number,
    piece: promotionOf(becomes?.[1] ?? becomes?.[2] ?? '-'),
    end,
  });
}

function castle(state: ChessState, isLong: boolean): Result<LegalMove> {
  const side = activePlayer(state);
  const from = side * 56 + 4;
  if (pieceAt(state, from) !== KING + side * BLACK)
    return refuseAt('chess/castling-right-lost', MOVE_REFUSALS['castling-right-lost'], 0);
  return tryMove(state, { from, to: isLong ? from - 2 : from + 2, piece: null }, 0);
}

function findMove(state: ChessState, written: Written): Result<LegalMove> {
  const { kind, file, rank, to, piece } = written;
  const own = kind + activePlayer(state) * BLACK;
  const origins = originsFor(state, written, own).filter(
    (from) => (file < 0 || (from & 7) === file) && (rank < 0 || from >> 3 === rank),
  );
  const found = origins.map((from) => tryMove(state, { from, to, piece }, 0));
  const legal = found.filter((result) => result.ok);
  if (legal.length > 1) {
    const message = `More than one ${NAMES[kind]} can go to ${SQUARES.tiles[to]}: say which.`;
    return refuseAt('san/ambiguous', message, 0);
  }
  const best = legal[0] ?? found.find(isPinned) ?? found[0];
  if (best === undefined)
    return refuseAt('san/no-such-piece', `No ${NAMES[kind]} can go to ${SQUARES.tiles[to]}.`, 0);
  // What a pawn becomes is missing after its square.
  return best.ok || best.refusal.code !== 'chess/must-promote'
    ? best
    : { ok: false, refusal: { ...best.refusal, at: written.end } };
}

/** Where a piece may come from. A king that is said to castle square by square is one of them. */
function originsFor(state: ChessState, written: Written, own: number): number[] {
  const { kind, file, rank, takes, to } = written;
  const given = file >= 0 && rank >= 0 ? 8 * rank + file : -1;
  // Without a piece, both squares say enough: e1g1, g1f3.
  if (given >= 0 && kind === PAWN) return [given];
  if (given >= 0 && kind === KING && pieceAt(state, given) === own) return [given];
  const origins = originsOf(state, own, to);
  // A pawn that takes is named by its file.
  return kind === PAWN && file < 0 && !takes ? origins.filter((from) => (from & 7) === (to & 7)) : origins;
}

/** Whether a move is refused for the king's sake: the answer that helps most where several pieces fail. */
function isPinned(result: Result<unknown>): boolean {
  return !result.ok && result.refusal.code === 'chess/leaves-king-in-check';
}

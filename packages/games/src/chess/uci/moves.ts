/** Moves as chess engines write them, by the Universal Chess Interface: `e2e4`, `e7e8q`, `e1g1`. */
import { activePlayer, type Result, refuseAt } from '@rondel/core';
import type { ChessState } from '../game.ts';
import { codeIn, moveOf, promotionLetter, promotionOf, tryMove } from '../move-codes.ts';
import { BLACK, KING, ROOK, SQUARES } from '../pieces.ts';
import { pieceAt } from '../set-up.ts';

/**
 * The name of a move. Castling is the king's move. Throws if the code is not that of a move.
 *
 * @example
 * legalEvents(state).map(writeUci); // ['a2a3', 'a2a4', …]
 */
export function writeUci(code: number): string {
  const { from, to, piece } = moveOf(code);
  return `${SQUARES.tiles[from]}${SQUARES.tiles[to]}${piece === null ? '' : promotionLetter(piece)}`;
}

/**
 * Reads a move in a position and gives the code of its event. Castling may also be written as the king
 * taking its own rook, `e1h1`, which cannot mean anything else.
 *
 * Refusals: `uci/malformed`, with the place, and those of the rules, such as `chess/way-blocked`.
 *
 * @example
 * const match = startMatch(chess);
 * match.handleEvent(unwrap(readUci(match.state, 'g1f3')));
 */
export function readUci(state: ChessState, text: string): Result<number> {
  const from = SQUARES.index.get(text.slice(0, 2));
  if (from === undefined) return refuseAt('uci/malformed', 'A move begins with a square.', 0);
  const to = SQUARES.index.get(text.slice(2, 4));
  if (to === undefined) return refuseAt('uci/malformed', 'A move leads to a square.', 2);
  const piece = promotionOf(text.charAt(4) || '-');
  if (text.length > 4 && piece === null)
    return refuseAt('uci/malformed', 'After the squares comes n, b, r or q, or nothing.', 4);
  if (text.length > 5) return refuseAt('uci/malformed', 'The move should end here.', 5);
  const move = { from, to: castlingTarget(state, from, to), piece };
  return codeIn(tryMove(state, move, piece === null ? 0 : 4));
}

/** Where the king goes, if it is said to take the rook it castles with. */
function castlingTarget(state: ChessState, from: number, to: number): number {
  const side = activePlayer(state);
  const home = side * 56 + 4;
  const isTaking = pieceAt(state, from) === KING + side * BLACK && pieceAt(state, to) === ROOK + side * BLACK;
  if (!isTaking || from !== home || (to !== home + 3 && to !== home - 4)) return to;
  return to > from ? from + 2 : from - 2;
}

/** Moves between notations and events: what a code moves, and the code of a move. */
import {
  accept,
  activePlayer,
  decodeEvent,
  handle,
  parseEvent,
  type Result,
  read,
  unwrap,
} from '@rondel/core';
import { type ChessState, chess } from './game.ts';
import { BLACK, PAWN, PROMOTIONS, type Promotion, reaches, SQUARES } from './pieces.ts';

/** A move by squares; `piece` is what a pawn becomes. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly piece: Promotion | null;
}

/** The letters of the promotions, in their order. */
export const PROMOTION_LETTERS = 'NBRQ';

/** The promotion behind a letter, large or small; null if there is none. */
export function promotionOf(letter: string): Promotion | null {
  return PROMOTIONS[PROMOTION_LETTERS.indexOf(letter.toUpperCase())] ?? null;
}

/** The letter of a promotion at the end of a move, as chess programs write it: `q`. */
export function promotionLetter(piece: Promotion): string {
  return PROMOTION_LETTERS.charAt(PROMOTIONS.indexOf(piece)).toLowerCase();
}

/** Whether an event moves a piece, which a claim with a move also does. */
export function isMove(code: number): boolean {
  return tryMoveOf(code) !== null;
}

/** The move that an event makes. Throws if it makes none: only moves have names in notations. */
export function moveOf(code: number): Move {
  const move = tryMoveOf(code);
  if (move === null) throw new RangeError(`the event ${decodeEvent(chess, code).type} is not a move`);
  return move;
}

function tryMoveOf(code: number): Move | null {
  const event = decodeEvent(chess, code);
  if (event.type !== 'move' && event.type !== 'promote' && event.type !== 'claimWith') return null;
  const square = (name: string): number => SQUARES.index.get(name) as number;
  const piece = event.type === 'promote' ? event.piece : null;
  return { from: square(event.from), to: square(event.to), piece };
}

/** A legal move, its code, and the state after it. */
export interface LegalMove {
  readonly move: Move;
  readonly code: number;
  readonly after: ChessState;
}

/** A move of the side that is to move, if it is legal; if not, what the rules say, at this place of a text. */
export function tryMove(state: ChessState, move: Move, at: number): Result<LegalMove> {
  const from = SQUARES.tiles[move.from];
  const to = SQUARES.tiles[move.to];
  const { piece } = move;
  const event = piece === null ? { type: 'move', from, to } : { type: 'promote', from, to, piece };
  const code = unwrap(parseEvent(state.game, event, activePlayer(state)));
  const result = handle(state, code);
  if (!result.ok) return { ok: false, refusal: { ...result.refusal, at } };
  return accept({ move, code, after: result.value });
}

/** The code of a move that was tried. */
export function codeIn(result: Result<LegalMove>): Result<number> {
  return result.ok ? accept(result.value.code) : result;
}

/** The squares of all such pieces that could go there if nothing was in the way: those to look at. */
export function originsOf(state: ChessState, piece: number, to: number): number[] {
  const { cells, offset } = read(state).board;
  const origins: number[] = [];
  for (let from = 0; from < 64; from++) {
    if (cells[offset + from] !== piece) continue;
    if (reaches(piece, from, to) || isAdvance(piece, from, to)) origins.push(from);
  }
  return origins;
}

/** Whether a pawn goes straight ahead. */
function isAdvance(piece: number, from: number, to: number): boolean {
  if (piece % BLACK !== PAWN) return false;
  const up = piece < BLACK ? 8 : -8;
  return to === from + up || (to === from + 2 * up && from >> 3 === (up > 0 ? 1 : 6));
}

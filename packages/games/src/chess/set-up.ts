/** Chess states that did not come about by play, and looking at states from outside of the rules. */
import { describe, edit, type Result, read, refuse, startGame } from '@rondel/core';
import { isAttacked } from './attacks.ts';
import type { Chess, ChessState } from './game.ts';
import { MOVE_REFUSALS } from './legality.ts';
import { BLACK, KING } from './pieces.ts';
import { canBeTakenEnPassant } from './play.ts';

/** A position as notations give it. */
export interface Placement {
  /** The piece on every square from a1 to h8. */
  readonly board: readonly number[];
  /** Whose move it is. */
  readonly active: number;
  readonly castling: number;
  /** The square that a pawn has just passed over, or -1; whether it can be taken there is found out. */
  readonly passed: number;
  readonly quiet: number;
  /** The number of the move, which goes up after Black. */
  readonly round: number;
}

/** The state of a placement, which has to be sound: one king each, rights that fit, and so on. */
export function setUp(game: Chess, placement: Placement): Result<ChessState> {
  const { board, active, castling, passed, quiet, round } = placement;
  const enPassant = passed >= 0 && isEnPassant(board, active, passed) ? passed : -1;
  return edit(startGame(game), {
    board,
    castling,
    enPassant,
    passed,
    quiet,
    turn: { active, number: 2 * round - 1 + active, round },
  });
}

/** The placement of a state. A pawn that passed is in it only if it can be taken. */
export function placementOf(state: ChessState): Placement {
  const { board, castling, enPassant, quiet, turn } = describe(state);
  const active = turn.active as number;
  // Moves are numbered from White's, also where Black began.
  const round = turn.first === 1 && active === 0 ? turn.round + 1 : turn.round;
  return { board, active, castling, passed: enPassant, quiet, round };
}

/** The state after a null move, which no rule knows: the other side is to move, and all else stays. */
export function passMove(state: ChessState): Result<ChessState> {
  const placement = placementOf(state);
  const { board, active, quiet, round } = placement;
  if (isChecked(board, 0, active))
    return refuse('chess/leaves-king-in-check', MOVE_REFUSALS['leaves-king-in-check']);
  return setUp(state.game, {
    ...placement,
    active: 1 - active,
    passed: -1,
    quiet: Math.min(quiet + 1, 150),
    round: round + active,
  });
}

/** Whether the pawn that has just passed over this square can legally be taken there. */
function isEnPassant(board: readonly number[], active: number, passed: number): boolean {
  const to = active === 0 ? passed - 8 : passed + 8;
  return canBeTakenEnPassant(board, 0, 1 - active, to, passed, kingOf(board, 0, active));
}

/** The square of a side's king. */
function kingOf(cells: readonly number[], at: number, side: number): number {
  return cells.indexOf(KING + side * BLACK, at) - at;
}

/** Whether a side's king is attacked on a board of 64 squares that begins at this cell. */
export function isChecked(cells: readonly number[], at: number, side: number): boolean {
  return isAttacked(cells, at, kingOf(cells, at, side), (1 - side) * BLACK);
}

/** The piece on a square of a state. */
export function pieceAt(state: ChessState, square: number): number {
  return read(state).board.get(square);
}

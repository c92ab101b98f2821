/** Moves as players write them: `a2-a3` for a step, `a2xb3` for a capture. Capitals are read as well. */
import { accept, activePlayer, decodeEvent, describe, type Result, refuseAt } from '@rondel/core';
import type { BreakthroughState } from './game.ts';

/** A move as an event to send. */
export interface BreakthroughMove {
  readonly type: 'move';
  readonly from: string;
  readonly to: string;
}

const COLUMNS = 'abcdefghijklmnop';

/** A square and where its text ends. */
interface Square {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly end: number;
}

/**
 * The code of a move as text. The state is the one before the move: it tells what is captured.
 * @example
 * legalEvents(state).map((code) => formatMove(state, code)) // ['a2-a3', 'a2xb3', …]
 */
export function formatMove(state: BreakthroughState, code: number): string {
  const { from, to, seat } = decodeEvent(state.game, code);
  const target = readSquare(state, to, 0);
  return target.ok && isOn(state, 1 - (seat as number), target.value) ? `${from}x${to}` : `${from}-${to}`;
}

/**
 * Reads a move. An `x` must be where a pawn is captured and nowhere else; whatever else makes a move
 * legal is left to the rules.
 * @example
 * const move = parseMove(state, 'a2-a3'); // { ok: true, value: { type: 'move', from: 'a2', to: 'a3' } }
 */
export function parseMove(state: BreakthroughState, text: string): Result<BreakthroughMove> {
  const from = readSquare(state, text, 0);
  if (!from.ok) return from;
  const { end } = from.value;
  const mark = text.charAt(end).toLowerCase();
  if (mark !== '-' && mark !== 'x') {
    return refuseAt('breakthrough/bad-move', 'Between the squares stands - or, for a capture, x.', end);
  }
  const to = readSquare(state, text, end + 1);
  if (!to.ok) return to;
  if (to.value.end < text.length) {
    return refuseAt('breakthrough/bad-move', 'Nothing can follow the move.', to.value.end);
  }
  const isTaken = isOn(state, 1 - activePlayer(state), to.value);
  if (mark === 'x' && !isTaken) {
    return refuseAt('breakthrough/no-capture', 'There is no pawn to capture on that square.', end);
  }
  // Straight ahead a pawn blocks; the rules say so better.
  if (mark === '-' && isTaken && from.value.column !== to.value.column) {
    return refuseAt('breakthrough/is-capture', 'That move captures and is written with x.', end);
  }
  return accept({ type: 'move', from: from.value.name, to: to.value.name });
}

/** Reads a square at this place of the text. */
function readSquare(state: BreakthroughState, text: string, at: number): Result<Square> {
  const { columns, rows } = state.game.options as { columns: number; rows: number };
  const bad = (place: number): Result<never> => {
    const last = `${COLUMNS.charAt(columns - 1)}${rows}`;
    return refuseAt('breakthrough/bad-move', `A square is a letter and a number, a1 to ${last}.`, place);
  };
  const letter = text.charAt(at).toLowerCase();
  const column = letter === '' ? -1 : COLUMNS.indexOf(letter);
  if (column < 0 || column >= columns) return bad(at);
  let row = digitAt(text, at + 1);
  if (row < 1 || row > rows) return bad(at + 1);
  let end = at + 2;
  const digit = digitAt(text, end);
  if (digit >= 0) {
    row = 10 * row + digit;
    if (row > rows) return bad(end);
    end++;
  }
  return accept({ name: `${letter}${row}`, column, row: row - 1, end });
}

/** The digit at a place of the text, or -1. */
function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : -1;
}

function isOn(state: BreakthroughState, seat: number, { column, row }: Square): boolean {
  const pawns = describe(state).pawns;
  return (((pawns[seat]?.[row] ?? 0) >> column) & 1) === 1;
}

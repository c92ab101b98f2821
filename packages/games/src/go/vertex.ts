/** Moves as GTP and players write them: `D4`, `pass`, `resign`. */
import { accept, decodeEvent, type Result, refuseAt } from '@rondel/core';
import type { Go } from './game.ts';
import { COLUMNS } from './points.ts';

/** A move, ready to be sent. */
export type GoMove =
  | { readonly type: 'play'; readonly point: string }
  | { readonly type: 'pass' }
  | { readonly type: 'resign' };

/**
 * Reads a move, in capitals or not.
 *
 * Refusals: `go/bad-vertex`, `go/off-board`.
 *
 * @example
 * readMove('d4', 19); // { type: 'play', point: 'D4' } in a Result
 */
export function readMove(text: string, size = 19): Result<GoMove> {
  const word = text.length > 6 ? '' : text.toUpperCase();
  if (word === 'PASS') return accept({ type: 'pass' });
  if (word === 'RESIGN') return accept({ type: 'resign' });
  const letter = word.charAt(0);
  const column = letter === '' ? -1 : COLUMNS.indexOf(letter);
  const hint = letter === 'I' ? ' There is no column I.' : '';
  if (column < 0) {
    return refuseAt('go/bad-vertex', `A move is a letter and a number, such as D4, or pass.${hint}`, 0);
  }
  if (column >= size) return refuseAt('go/off-board', 'The board has no such column.', 0);
  const number = word.slice(1);
  if (!/^[1-9][0-9]?$/.test(number)) {
    return refuseAt('go/bad-vertex', 'After the letter comes the number of the row.', 1);
  }
  if (Number(number) > size) return refuseAt('go/off-board', 'The board has no such row.', 1);
  return accept({ type: 'play', point: word });
}

/**
 * Writes a move: its point, or `pass`. Any other event is written as its name.
 *
 * @example
 * match.events().map((code) => writeMove(match.game, code)); // ['Q16', 'D4', 'pass']
 */
export function writeMove(game: Go, code: number): string {
  const event = decodeEvent(game, code);
  return event.type === 'play' ? (event.point as string) : event.type;
}

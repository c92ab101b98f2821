/**
 * Moves and whole games as players write them: `f5` for a disc, `--` for a pass, and a game as its
 * moves one after the other, `f5d6c3d3c4`. Capitals are read as well, `pa` is another way to write a
 * pass, and there may be blanks between moves.
 */
import { accept, decodeEvent, type Result, refuseAt, startMatch, unwrap } from '@rondel/core';
import type { OthelloGame, OthelloMatch } from './game.ts';

/** A move as an event to send. */
export type OthelloMove = { readonly type: 'place'; readonly square: string } | { readonly type: 'pass' };

const PASS: OthelloMove = { type: 'pass' };

/** A move and where it stands in the text, from `at` up to but not including `end`. */
interface Written {
  readonly move: OthelloMove;
  readonly at: number;
  readonly end: number;
}

/**
 * The code of a move as text: `f5`, or `--` for a pass.
 * @example
 * legalEvents(startGame(othello)).map((code) => formatMove(othello, code)) // ['d3', 'c4', 'f5', 'e6']
 */
export function formatMove(game: OthelloGame, code: number): string {
  const event = decodeEvent(game, code);
  return event.type === 'place' ? event.square : '--';
}

/**
 * Reads a move. Whether it is legal only a state can tell.
 * @example
 * parseMove(othello, 'F5') // { ok: true, value: { type: 'place', square: 'f5' } }
 */
export function parseMove(game: OthelloGame, text: string): Result<OthelloMove> {
  const written = readMove(game, text, 0);
  if (!written.ok) return written;
  const { move, end } = written.value;
  if (end < text.length) return refuseAt('othello/bad-move', 'Nothing can follow the move.', end);
  return accept(move);
}

/**
 * The moves of a match as one text, passes included.
 * @example
 * formatTranscript(match) // 'f5d6c3'
 */
export function formatTranscript(match: OthelloMatch): string {
  return match
    .events()
    .map((code) => formatMove(match.game, code))
    .join('');
}

/**
 * Reads the moves of a game, without playing them.
 * @example
 * parseTranscript(othello, 'f5 d6 --') // three moves, the last one a pass
 */
export function parseTranscript(game: OthelloGame, text: string): Result<OthelloMove[]> {
  const written = readMoves(game, text);
  return written.ok ? accept(written.value.map(({ move }) => move)) : written;
}

/**
 * Plays a game from its text. Passes that were left out, as is the custom, are put in: where the next
 * move needs them, and at the end if nobody can move.
 * @example
 * const match = unwrap(playTranscript(othello, 'F5D6C3D3C4'));
 */
export function playTranscript(game: OthelloGame, text: string): Result<OthelloMatch> {
  const written = readMoves(game, text);
  if (!written.ok) return written;
  let match: OthelloMatch = startMatch(game);
  for (const { move, at } of written.value) {
    if (move.type === 'place' && mustPass(match)) match = unwrap(match.handleEvent(PASS));
    const played = match.handleEvent(move);
    if (!played.ok) return refuseAt(played.refusal.code, played.refusal.message, at);
    match = played.value;
  }
  let ended = match;
  while (mustPass(ended)) ended = unwrap(ended.handleEvent(PASS));
  return accept(ended.outcome() === null ? match : ended);
}

function mustPass(match: OthelloMatch): boolean {
  const [only] = match.legalEvents();
  return only !== undefined && decodeEvent(match.game, only).type === 'pass';
}

function readMoves(game: OthelloGame, text: string): Result<Written[]> {
  // No game is longer: there are fewer discs to place than squares, and never two passes before one.
  const most = 2 * sizeOf(game) ** 2;
  const moves: Written[] = [];
  for (let at = skipBlanks(text, 0); at < text.length; at = skipBlanks(text, at)) {
    if (moves.length === most) {
      return refuseAt('othello/too-long', `A game has no more than ${most} moves.`, at);
    }
    const written = readMove(game, text, at);
    if (!written.ok) return written;
    moves.push(written.value);
    at = written.value.end;
  }
  return accept(moves);
}

/** Reads one move, at this place of the text. */
function readMove(game: OthelloGame, text: string, at: number): Result<Written> {
  const size = sizeOf(game);
  const bad = (place: number): Result<never> =>
    refuseAt(
      'othello/bad-move',
      `A move is a square from a1 to ${lastSquare(size)}, or -- for a pass.`,
      place,
    );
  const first = letterAt(text, at);
  const second = letterAt(text, at + 1);
  if (first === '-' || first === 'p') {
    return second === (first === '-' ? '-' : 'a') ? accept({ move: PASS, at, end: at + 2 }) : bad(at + 1);
  }
  const column = first === '' ? -1 : COLUMNS.indexOf(first);
  if (column < 0 || column >= size) return bad(at);
  let row = digitAt(text, at + 1);
  if (row < 1 || row > size) return bad(at + 1);
  let end = at + 2;
  const digit = digitAt(text, end);
  if (digit >= 0 && 10 * row + digit <= size) {
    row = 10 * row + digit;
    end++;
  }
  return accept({ move: { type: 'place', square: `${first}${row}` }, at, end });
}

const COLUMNS = 'abcdefghij';

const sizeOf = (game: OthelloGame): number => game.options.size as number;

const lastSquare = (size: number): string => `${COLUMNS.charAt(size - 1)}${size}`;

const letterAt = (text: string, at: number): string => text.charAt(at).toLowerCase();

/** The digit at a place of the text, or -1. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at) - 48;
  return code >= 0 && code <= 9 ? code : -1;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++;
  return at;
}

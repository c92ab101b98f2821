/** Writing PGN in the standard's export format. */
import { accept, type Result, refuse } from '@rondel/core';
import { oneLine } from './scan.ts';
import { isWritableSan, pgnResult } from './spelling.ts';
import { isTagName } from './tags.ts';
import { PGN_MAX_DEPTH, type PgnGame, type PgnMove } from './tree.ts';

/** The seven tags that every game has, in this order, and what they say when nobody knows. */
const ROSTER = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
  ['Result', '*'],
] as const;

/** Lines of movetext are shorter than this, except where a single word is not. */
const WIDTH = 80;

/** The movetext so far, and the length of its last line. */
interface Page {
  readonly pieces: string[];
  column: number;
}

/** A line of moves that is being written. */
interface Line {
  readonly moves: readonly PgnMove[];
  /** The number of half-moves before its first move. */
  readonly ply: number;
  /** How many moves are written, and how many variations of the last of them. */
  moved: number;
  varied: number;
  /** Whether a move of Black needs its number, since something stands between it and the last move. */
  apart: boolean;
}

/**
 * Writes a game, with the empty line that ends it, so that texts of games can be strung together.
 *
 * The seven tags of the roster come first, missing ones as unknown, then the others by name; of tags
 * with the same name the first is written. The tag `Result` says what the game says. Numbers begin as
 * the tag `FEN` has it. Line breaks in tags and comments become blanks, and a comment with a `}`, which
 * braces cannot hold, is written to the end of its line.
 *
 * Refusals, for games that were not read from a text: `pgn/bad-tag`, `pgn/bad-move`, `pgn/bad-glyph`,
 * `pgn/bad-result`, `pgn/too-deep`.
 *
 * @example
 * const line = ['e4', 'e5', 'Nf3'].map((san) => pgnMove(san));
 * writePgn(pgnGame({ White: 'Fischer' }, line)); // '[Event "?"]\n…\n\n1. e4 e5 2. Nf3 *\n\n' in a Result
 */
export function writePgn(game: PgnGame): Result<string> {
  if (pgnResult(game.result) !== game.result) return refuse('pgn/bad-result', 'There is no such result.');
  const values = new Map<string, string>(ROSTER);
  for (const { name, value } of game.tags.toReversed()) {
    if (!isTagName(name)) return refuse('pgn/bad-tag', 'A tag cannot have this name.', name);
    values.set(name, value);
  }
  values.set('Result', game.result);
  const roster = ROSTER.map(([name]): string => name);
  const others = [...values.keys()].filter((name) => !roster.includes(name)).sort();
  const page: Page = { pieces: [], column: 0 };
  for (const name of [...roster, ...others]) {
    const value = oneLine(values.get(name) as string).replace(/["\\]/g, '\\$&');
    page.pieces.push(`[${name} "${value}"]\n`);
  }
  page.pieces.push('\n');
  for (const comment of game.comments) writeComment(page, comment);
  const refused = writeMoves(page, game.line, firstPly(values.get('FEN')));
  if (refused !== null) return refused;
  writeWord(page, game.result);
  page.pieces.push('\n\n');
  return accept(page.pieces.join(''));
}

/** The number of half-moves before a position. */
function firstPly(fen: string | undefined): number {
  const fields = (fen ?? '').trim().split(/ +/, 6);
  const number = /^\d{1,6}$/.test(fields[5] ?? '') ? Math.max(1, Number(fields[5])) : 1;
  return 2 * (number - 1) + (fields[1] === 'b' ? 1 : 0);
}

function writeMoves(page: Page, moves: readonly PgnMove[], ply: number): Result<never> | null {
  const open: Line[] = [{ moves, ply, moved: 0, varied: 0, apart: true }];
  for (;;) {
    const line = open[open.length - 1] as Line;
    const variation = line.moves[line.moved - 1]?.variations[line.varied];
    const move = line.moves[line.moved];
    if (variation !== undefined) {
      line.varied++;
      line.apart = true;
      if (open.length > PGN_MAX_DEPTH) return refuse('pgn/too-deep', 'Too many nested variations.');
      if (variation.length === 0) continue;
      open.push({ moves: variation, ply: line.ply + line.moved - 1, moved: 0, varied: 0, apart: true });
    } else if (move !== undefined) {
      const refused = writeMove(page, line, move, open.length > 1 && line.moved === 0 ? '(' : '');
      if (refused !== null) return refused;
    } else {
      open.pop();
      if (open.length === 0) return null;
      writeWord(page, ')', true);
    }
  }
}

/** Writes the next move of a line, with its number if it needs one, its glyphs and its comments. */
function writeMove(page: Page, line: Line, move: PgnMove, opening: string): Result<never> | null {
  const { san, nags, commentsBefore, comments } = move;
  if (!isWritableSan(san)) return refuse('pgn/bad-move', 'This cannot be written as a move.', san);
  const ply = line.ply + line.moved;
  const number = (ply >> 1) + 1;
  if (ply % 2 === 0) writeWord(page, `${opening}${number}.`);
  else if (line.apart || commentsBefore.length > 0) writeWord(page, `${opening}${number}...`);
  for (const comment of commentsBefore) writeComment(page, comment);
  writeWord(page, san);
  for (const nag of nags) {
    if (!Number.isInteger(nag) || nag < 0 || nag > 255)
      return refuse('pgn/bad-glyph', 'A glyph is 0 to 255.');
    writeWord(page, `$${nag}`);
  }
  for (const comment of comments) writeComment(page, comment);
  line.moved++;
  line.varied = 0;
  line.apart = comments.length > 0;
  return null;
}

function writeComment(page: Page, comment: string): void {
  const text = oneLine(comment);
  if (text.includes('}')) {
    writeWord(page, `;${text}`);
    page.pieces.push('\n');
    page.column = 0;
    return;
  }
  // A line may be broken at a blank, since it is read as one. Not where the next line would begin or
  // end with a blank, which export lines never do, nor with what means something else in that place.
  for (const word of `{${text}}`.split(/(?<=[^ ]) (?=[^ %[])/)) writeWord(page, word);
}

/** Writes a word after a blank, or after nothing, or on the next line if it does not fit on this. */
function writeWord(page: Page, word: string, close = false): void {
  const gap = close || page.column === 0 ? '' : ' ';
  const fits = page.column + gap.length + word.length < WIDTH;
  const before = fits || page.column === 0 ? gap : '\n';
  page.pieces.push(before, word);
  page.column = before === '\n' ? word.length : page.column + before.length + word.length;
}

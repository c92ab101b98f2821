/**
 * PGN, the Portable Game Notation, as a text: games are read one at a time into plain data
 * (tree.ts), and nothing but white space, move numbers and `%` lines is lost on the way. Moves stay
 * texts. Writing is in write.ts.
 *
 * The reader takes the standard's import format and what is common besides: missing results, games
 * without tags, castling with zeros, quotes in tags that are not escaped.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import { readMovetext } from './moves.ts';
import { lineEnd, type PgnSource, skipBlank, skipSpaces } from './scan.ts';
import { pgnResult } from './spelling.ts';
import { readTags } from './tags.ts';
import type { PgnGame, PgnTag } from './tree.ts';

/**
 * Reads the games of a text, one each time it is asked for the next. A game that cannot be read is a
 * refusal, and reading goes on with the next game: with the first line of tags after the fault.
 *
 * Refusals: `pgn/bad-tag`, `pgn/unclosed-tag`, `pgn/unclosed-comment`, `pgn/unclosed-variation`,
 * `pgn/unopened-variation`, `pgn/misplaced-variation`, `pgn/misplaced-glyph`, `pgn/bad-glyph`,
 * `pgn/bad-move`, `pgn/too-deep`. What is unclosed is reported where it was opened.
 *
 * @example
 * for (const game of readPgn(database)) {
 *   if (game.ok) console.log(pgnTag(game.value, 'White')?.value, game.value.line.length);
 *   else console.log(game.refusal.message, game.refusal.at);
 * }
 */
export function* readPgn(text: string): Generator<Result<PgnGame>, void, undefined> {
  const source: PgnSource = { text, at: 0, brace: -1 };
  for (let game = readGame(source); game !== null; game = readGame(source)) yield game;
}

/**
 * Reads a text that holds one game. Refusals: those of {@link readPgn}, `pgn/no-game`,
 * `pgn/several-games`.
 *
 * @example
 * const game = unwrap(readPgnGame('1. f3 e5 2. g4 Qh4# 0-1'));
 * game.line.map((move) => move.san); // ['f3', 'e5', 'g4', 'Qh4#']
 */
export function readPgnGame(text: string): Result<PgnGame> {
  const source: PgnSource = { text, at: 0, brace: -1 };
  const game = readGame(source);
  if (game === null) return refuseAt('pgn/no-game', 'There is no game in this text.', 0);
  if (!game.ok) return game;
  const second = readGame(source);
  if (second === null) return game;
  return second.ok
    ? refuseAt('pgn/several-games', 'There is more than one game in this text.', second.value.at)
    : second;
}

/** Reads the next game; null at the end of the text. */
function readGame(source: PgnSource): Result<PgnGame> | null {
  const tags: PgnTag[] = [];
  const comments: string[] = [];
  skipBlank(source);
  const { at } = source;
  const refused = readTags(source, tags, comments);
  if (refused !== null) return leave(source, refused, source.text[source.at] === '[');
  const movetext = readMovetext(source, comments);
  if (!movetext.ok) return leave(source, movetext, false);
  const { line, result } = movetext.value;
  if (tags.length === 0 && line.length === 0 && result === null) return null;
  const tagged = pgnResult(tags.find((tag) => tag.name === 'Result')?.value ?? '*');
  return accept({ tags, comments, line, result: result ?? tagged ?? '*', at });
}

/**
 * Leaves a broken game, for the first line of tags after it; hands the refusal through. If the fault is
 * in the tags, the rest of them is still of this game, unless a game begins with `Event`, as it should.
 */
function leave(source: PgnSource, refused: Result<never>, inTags: boolean): Result<never> {
  const { text } = source;
  let tags = inTags;
  let at = tags || text[source.at] !== '[' ? lineEnd(text, source.at) + 1 : source.at;
  for (; at < text.length; at = lineEnd(text, at) + 1) {
    TAG.lastIndex = at;
    if (text[at] !== '[') {
      const first = skipSpaces(text, at);
      if (text[at] !== '%' && first < lineEnd(text, first)) tags = false;
    } else if (tags ? text.startsWith('[Event ', at) : TAG.test(text)) {
      break;
    }
  }
  source.at = at;
  return refused;
}

const TAG = /\[[ \t]*[A-Za-z0-9][\w+#=:-]*[ \t]*"/y;

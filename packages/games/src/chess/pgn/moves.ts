/**
 * Reading the movetext of a PGN game: moves, glyphs, comments and variations, up to the result.
 *
 * The reader keeps its own stack of open lines and looks at every character a bounded number of times.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import {
  addComment,
  append,
  closeVariation,
  type Line,
  lastOf,
  NONE,
  openVariation,
  type Reading,
  settle,
} from './lines.ts';
import { atComment, type PgnSource, readComment, skipBlank, skipSpaces } from './scan.ts';
import {
  isMoveNumber,
  isWritableSan,
  PGN_LONGEST_WORD,
  pgnResult,
  standardSan,
  wordEnd,
} from './spelling.ts';
import type { PgnMove, PgnResult } from './tree.ts';

/** The moves of a game, and its result if the text gives one. */
export interface Movetext {
  readonly line: readonly PgnMove[];
  readonly result: PgnResult | null;
}

/** Reads to the end of the game. Comments that belong to no move are added to `comments`. */
export function readMovetext(source: PgnSource, comments: string[]): Result<Movetext> {
  const main: Line = { moves: NONE, before: NONE, apart: false, at: source.at };
  const reading: Reading = { source, open: [main], comments, result: null };
  while (reading.result === null) {
    skipBlank(source);
    const line = lastOf(reading.open) as Line;
    const found = source.text[source.at];
    if (found === undefined || found === '[') {
      if (line === main) break;
      return refuseAt('pgn/unclosed-variation', 'This "(" is never closed.', line.at);
    }
    const refused = readItem(reading, line, found);
    if (refused !== null) return refused;
  }
  settle(reading, main);
  if (reading.result !== null) readLastComments(reading, main);
  return accept({ line: main.moves, result: reading.result });
}

function readItem(reading: Reading, line: Line, found: string): Result<never> | null {
  const { source } = reading;
  switch (found) {
    case '{':
    case ';': {
      const comment = readComment(source);
      if (!comment.ok) return comment;
      addComment(reading, line, comment.value);
      return null;
    }
    case '(':
      return openVariation(reading, line);
    case ')':
      return closeVariation(reading, line);
    case '$':
    case '!':
    case '?':
      return readGlyph(source, line);
    case '.':
    case '…':
      line.apart = true;
      source.at++;
      return null;
    default:
      return readWord(reading, line);
  }
}

/** Reads a move number, a move or a result. */
function readWord(reading: Reading, line: Line): Result<never> | null {
  const { source } = reading;
  const { text, at } = source;
  const end = text[at] === '*' ? at + 1 : wordEnd(text, at);
  if (end - at > PGN_LONGEST_WORD) return refuseAt('pgn/bad-move', 'This is too long for a move.', at);
  const word = text.slice(at, end);
  const result = pgnResult(word);
  if (result === undefined && !isMoveNumber(word)) return readMove(source, line, word);
  source.at = end;
  if (result === undefined) line.apart = true;
  else if (reading.open.length === 1) reading.result = result;
  // Some programs close a variation with a result. The tree has no other place for it.
  else addComment(reading, line, word);
  return null;
}

function readMove(source: PgnSource, line: Line, word: string): Result<never> | null {
  const { text, at } = source;
  let end = at + word.length;
  let san = standardSan(word);
  EN_PASSANT.lastIndex = end - 1;
  const enPassant = word.endsWith('e') ? EN_PASSANT.exec(text) : null;
  if (enPassant !== null) {
    san = word.slice(0, -1) + enPassant[1];
    end = EN_PASSANT.lastIndex;
  }
  const last = lastOf(line.moves);
  const spelled = enPassant === null ? word : text.slice(at, end);
  const alone = last !== undefined && spelled !== san && /^[+#]*$/.test(san);
  if (alone && last.spelled === last.san && isWritableSan(last.san + san)) {
    // An "e.p." that stands alone belongs to the move before it.
    last.san += san;
    last.spelled += ` ${spelled}`;
  } else if (isWritableSan(san)) {
    const commentsBefore = line.before;
    const move = { san, spelled, at, nags: NONE, commentsBefore, comments: NONE, variations: NONE };
    line.moves = append(line.moves, move);
    line.before = NONE;
    line.apart = false;
  } else {
    return refuseAt('pgn/bad-move', 'Expected a move here.', at);
  }
  source.at = end;
  return null;
}

/** Reads `$5`, or the same as `!?`. */
function readGlyph(source: PgnSource, line: Line): Result<never> | null {
  const { text, at } = source;
  const move = lastOf(line.moves);
  if (move === undefined) return refuseAt('pgn/misplaced-glyph', 'There is no move that this is about.', at);
  let end = at + 1;
  let nag = 0;
  if (text[at] === '$') {
    for (; end < at + 5 && isMoveNumber(text.charAt(end)); end++) nag = 10 * nag + Number(text[end]);
    if (end === at + 1 || end > at + 4 || nag > 255)
      return refuseAt('pgn/bad-glyph', 'A glyph is $0 to $255.', at);
  } else {
    const two = SUFFIXES.indexOf(text.slice(at, at + 2));
    end = two < 0 ? at + 1 : at + 2;
    nag = two < 0 ? SUFFIXES.indexOf(text.charAt(at)) : two;
  }
  move.nags = append(move.nags, nag);
  source.at = end;
  return null;
}

/** Comments on the line of the result are about the game that ends there, later ones about the next. */
function readLastComments(reading: Reading, main: Line): void {
  const { source } = reading;
  for (;;) {
    source.at = skipSpaces(source.text, source.at);
    const comment = atComment(source) ? readComment(source) : null;
    if (comment === null || !comment.ok) return;
    addComment(reading, main, comment.value);
  }
}

const EN_PASSANT = /e\.p\.?([+#]{0,2})/y;

/** The glyphs that have a sign of their own, at their numbers. */
const SUFFIXES = ['', '!', '?', '!!', '??', '!?', '?!'];

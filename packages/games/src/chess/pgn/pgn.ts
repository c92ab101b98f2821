/**
 * PGN games as matches. What stands in the text is read in text.ts and written in write.ts; here
 * its moves are played, those of the variations too.
 */
import {
  accept,
  apply,
  isDraw,
  type Outcome,
  type Result,
  startGame,
  startMatch,
  unwrap,
  winners,
} from '@rondel/core';
import { readFen, writeFen } from '../fen.ts';
import { type Chess, type ChessMatch, type ChessState, chess } from '../game.ts';
import { isMove } from '../move-codes.ts';
import { writeSan } from '../san.ts';
import { type PlayedMove, playLines, shift } from './play.ts';
import { readPgn, readPgnGame } from './text.ts';
import { type PgnGame, type PgnMove, type PgnResult, pgnGame, pgnMove, pgnTag } from './tree.ts';

/** A PGN game whose moves were checked, and the match that its main line makes. */
export interface PlayedGame extends PgnGame {
  readonly line: readonly PlayedMove[];
  /**
   * The match after the last move. A text does not say whether a player resigned or ran out of time, and
   * nothing is made up: where it says `1-0` and the board does not, `result` knows and the match goes on.
   */
  readonly match: ChessMatch;
}

/**
 * Reads the games of a PGN text as matches, one each time it is asked for the next. A game that cannot
 * be read or played is a refusal, and reading goes on with the next game. A tag `FEN` sets the game up.
 *
 * Refusals: those of `readPgn`, `readFen` and `readSan`, `game/over` for moves after the end, and
 * `pgn/null-move`. `at` is the place in the whole text.
 *
 * @example
 * for (const game of readGames(database)) {
 *   if (game.ok) console.log(game.value.match.outcome()?.reason ?? game.value.result);
 *   else console.log(game.refusal.message, game.refusal.at);
 * }
 */
export function* readGames(
  text: string,
  game: Chess = chess,
): Generator<Result<PlayedGame>, void, undefined> {
  for (const pgn of readPgn(text)) yield pgn.ok ? playGame(pgn.value, game) : pgn;
}

/**
 * Reads a PGN text that holds one game, as a match.
 *
 * @example
 * const { match } = unwrap(readGame('1. f3 e5 2. g4 Qh4# 0-1'));
 * match.outcome()?.reason; // 'checkmate'
 */
export function readGame(text: string, game: Chess = chess): Result<PlayedGame> {
  const pgn = readPgnGame(text);
  return pgn.ok ? playGame(pgn.value, game) : pgn;
}

function playGame(pgn: PgnGame, game: Chess): Result<PlayedGame> {
  const start = startOf(pgn, game);
  if (!start.ok) return start;
  const line = playLines(start.value ?? startGame(game), pgn.line);
  if (!line.ok) return line;
  let match = startMatch(game, start.value === null ? {} : { from: start.value });
  for (const { code } of line.value) match = unwrap(match.handleEvent(code));
  return accept({ ...pgn, line: line.value, match });
}

/** The position in which a game begins, if it is not the usual one. */
function startOf(pgn: PgnGame, game: Chess): Result<ChessState | null> {
  const fen = pgnTag(pgn, 'FEN');
  if (fen === undefined || pgnTag(pgn, 'SetUp')?.value === '0') return accept(null);
  return shift(readFen(fen.value, game), fen.at);
}

/**
 * A match as a PGN game, for `writePgn`. Its result is that of the match, and a match that did not begin
 * as usual gets the tags `SetUp` and `FEN`. Resignations and talk about a draw show in the result only.
 *
 * A game that was read is a PGN game already: `writePgn` writes it with its comments and variations.
 *
 * @example
 * const text = unwrap(writePgn(toPgn(match, { White: 'Morphy', Black: 'Anderssen' })));
 */
export function toPgn(match: ChessMatch, tags: Readonly<Record<string, string>> = {}): PgnGame {
  let { state } = match.jump(0);
  const { SetUp: _, FEN: __, ...rest } = tags;
  const fen = writeFen(state);
  const setUp = fen === writeFen(startGame(chess)) ? {} : { SetUp: '1', FEN: fen };
  const line: PgnMove[] = [];
  for (const code of match.events()) {
    if (isMove(code)) line.push(pgnMove(writeSan(state, code)));
    state = apply(state, code);
  }
  return pgnGame({ ...rest, ...setUp }, line, resultOf(match.outcome()));
}

function resultOf(outcome: Outcome | null): PgnResult {
  if (outcome === null) return '*';
  if (isDraw(chess, outcome)) return '1/2-1/2';
  return winners(outcome)[0] === 0 ? '1-0' : '0-1';
}

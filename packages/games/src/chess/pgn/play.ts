/** Playing what a PGN text says: every move of a game and of its variations, by the rules. */
import { accept, type Result, refuseAt } from '@rondel/core';
import type { ChessState } from '../game.ts';
import { nameMove } from '../san.ts';
import { readMove } from '../san-read.ts';
import { passMove } from '../set-up.ts';
import type { PgnMove } from './tree.ts';

/** A move that was checked. Its `san` is the standard name, however the text spells it. */
export interface PlayedMove extends PgnMove {
  /** The code of its event; -1 for a null move, which only a variation may have. */
  readonly code: number;
  readonly variations: readonly (readonly PlayedMove[])[];
}

/** A line that is being played: the moves to come, those that were played, and where they have led. */
interface Line {
  readonly moves: readonly PgnMove[];
  readonly played: PlayedMove[];
  next: number;
  state: ChessState;
}

const NONE: readonly never[] = [];

/**
 * Plays the main line and all variations in the order of the text, and stops at the first move that is
 * refused. The lines that are open are a list, so that no depth is too deep; what is kept for each is the
 * state that it has come to.
 */
export function playLines(start: ChessState, moves: readonly PgnMove[]): Result<PlayedMove[]> {
  const main: Line = { moves, played: [], next: 0, state: start };
  const open = [main];
  for (let line = open.at(-1); line !== undefined; line = open.at(-1)) {
    const move = line.moves[line.next++];
    if (move === undefined) {
      open.pop();
      continue;
    }
    const step = playMove(line.state, move, line === main);
    if (!step.ok) return step;
    const { code, san, after } = step.value;
    const variations = move.variations.length === 0 ? NONE : openLines(open, move, line.state);
    const { spelled, at, nags, commentsBefore, comments } = move;
    line.played.push({ san, spelled, at, nags, commentsBefore, comments, variations, code });
    line.state = after;
  }
  return accept(main.played);
}

/** Opens the variations to a move, the first of them on top, and gives the lists that they will fill. */
function openLines(open: Line[], move: PgnMove, state: ChessState): PlayedMove[][] {
  const lines = move.variations.map((moves): Line => ({ moves, played: [], next: 0, state }));
  for (const line of lines.toReversed()) open.push(line);
  return lines.map(({ played }) => played);
}

interface Step {
  readonly code: number;
  readonly san: string;
  readonly after: ChessState;
}

function playMove(before: ChessState, move: PgnMove, isMain: boolean): Result<Step> {
  if (move.san === '--') {
    if (isMain) return refuseAt('pgn/null-move', 'A null move is only for variations.', move.at);
    const after = passMove(before);
    return after.ok ? accept({ code: -1, san: '--', after: after.value }) : shift(after, move.at);
  }
  const read = readMove(before, move.spelled);
  if (!read.ok) return shift(read, move.at);
  const { code, after } = read.value;
  return accept({ code, san: nameMove(before, read.value.move, after), after });
}

/** The same answer about a text that begins so much later. */
export function shift<T>(result: Result<T>, by: number): Result<T> {
  if (result.ok) return result;
  return { ok: false, refusal: { ...result.refusal, at: by + (result.refusal.at ?? 0) } };
}

/** The position: what comes after `position`. */
import { accept, outcomeOf, type Result, Runner, refuse, startGame } from '@rondel/core';
import { readFen, writeFen } from '../fen.ts';
import type { ChessState } from '../game.ts';
import { CHESS } from './board.ts';
import { readUci, writeUci } from './moves.ts';

/** A position, and why not all of the moves could be made, if so. */
export interface Place {
  readonly state: ChessState;
  readonly fault: string | null;
}

/**
 * Reads the words after `position`. A wrong FEN is refused; of the moves those before the first wrong one
 * are made, because a program that goes on from there should not find another position.
 */
export function readPlace(words: readonly string[]): Result<Place> {
  const at = words.indexOf('moves');
  const placed = at < 0 ? words : words.slice(0, at);
  const moves = at < 0 ? [] : words.slice(at + 1);
  if (placed[0] === 'startpos') return accept(play(startGame(CHESS), moves));
  if (placed[0] !== 'fen') return refuse('uci/position', 'A position is "startpos" or "fen" and a FEN.');
  const state = readAnyFen(placed.slice(1));
  return state.ok ? accept(play(state.value, moves)) : state;
}

/** Reads a FEN, without its counts if they are the fault: many a program writes what it likes there. */
function readAnyFen(fields: readonly string[]): Result<ChessState> {
  const state = readFen(fields.join(' '), CHESS);
  return state.ok || state.refusal.code !== 'fen/count'
    ? state
    : readFen(fields.slice(0, 4).join(' '), CHESS);
}

function play(start: ChessState, moves: readonly string[]): Place {
  const runner = new Runner(CHESS);
  runner.load(start);
  for (const [i, text] of moves.entries()) {
    // Drawn or not, whoever gives the moves goes on.
    if (runner.outcome() !== null) runner.load(withoutPast(stateOf(runner)));
    const code = readMove(runner, text);
    if (!code.ok) {
      return {
        state: stateOf(runner),
        fault: `move ${i + 1}, ${text.slice(0, 10)}: ${code.refusal.message}`,
      };
    }
    runner.apply(code.value);
  }
  return { state: stateOf(runner), fault: null };
}

const stateOf = (runner: Runner): ChessState => runner.state() as unknown as ChessState;

/** The code of a move: one of those that are possible, also where the game is over. */
function readMove(runner: Runner, text: string): Result<number> {
  const word = text.toLowerCase();
  const count = runner.list();
  for (let i = 0; i < count; i++) {
    const code = runner.moves[i] as number;
    if (writeUci(code) === word) return accept(code);
  }
  return readUci(stateOf(runner), word);
}

/** The same position, as if the game had begun with it: nothing is repeated and no quiet move counted. */
export function withoutPast(state: ChessState): ChessState {
  const [board, side, castling, passed, , round] = writeFen(state).split(' ');
  const fresh = readFen([board, side, castling, passed, 0, round].join(' '), CHESS);
  return fresh.ok ? fresh.value : state;
}

/** A state to think about, and the moves there are; also where the rules would call it a draw. */
export function toThinkAbout(state: ChessState): {
  readonly state: ChessState;
  readonly moves: readonly number[];
} {
  const fresh = outcomeOf(state) === null ? state : withoutPast(state);
  const runner = new Runner(CHESS);
  runner.load(fresh);
  return { state: fresh, moves: runner.moves.slice(0, runner.list()) };
}

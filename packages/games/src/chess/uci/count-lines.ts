/** `go perft`: counts lines of play as Stockfish does, in pieces, so that it can be stopped. */
import { Runner } from '@rondel/core';
import type { ChessState } from '../game.ts';
import { CHESS } from './board.ts';
import { writeUci } from './moves.ts';
import { withoutPast } from './place.ts';
import type { UciWork } from './work.ts';

/** Up to here it is quick enough to be counted in one step. */
const AT_ONCE = 3;

/**
 * Counts the lines of so many moves, split by the first of them. Like Stockfish it knows no draws: there are
 * moves after a repetition, after fifty quiet moves, and with two bare kings. Stockfish cannot be stopped in
 * this; here only `stop` does it, and whatever else is asked for has to wait.
 */
export function countLines(state: ChessState, depth: number): UciWork {
  const steps = count(state, depth);
  let isStopped = false;
  let isDone = false;
  return {
    get phase() {
      return isDone ? 'done' : 'working';
    },
    isEndless: false,
    isAwaited: true,
    step: () => {
      if (isStopped) {
        isDone = true;
        return ['info string perft stopped'];
      }
      const { done, value } = steps.next();
      isDone = done === true;
      return value;
    },
    stop: () => {
      isStopped = true;
    },
    ponderHit: () => {},
  };
}

type Lines = readonly string[];

/** Yields what is to be said after each step, mostly nothing. */
function* count(state: ChessState, depth: number): Generator<Lines, Lines> {
  const runner = new Runner(CHESS);
  // Without its past no game here is long enough for the counter of quiet moves to run out.
  const start = withoutPast(state);
  let total = 0;
  for (const code of movesOf(runner, start)) {
    const lines = depth <= 1 ? 1 : yield* countBehind(runner, after(runner, start, code), depth - 1);
    yield [`${writeUci(code)}: ${lines}`];
    total += lines;
  }
  return ['', `Nodes searched: ${total}`, ''];
}

function* countBehind(runner: Runner, state: ChessState, depth: number): Generator<Lines, number> {
  if (depth <= AT_ONCE) {
    yield [];
    return countNow(runner, state, depth);
  }
  let lines = 0;
  for (const code of movesOf(runner, state)) {
    lines += yield* countBehind(runner, after(runner, state, code), depth - 1);
  }
  return lines;
}

function countNow(runner: Runner, state: ChessState, depth: number): number {
  runner.load(state);
  // The last move of a line need not be made.
  if (depth === 1) return runner.list();
  let lines = 0;
  for (const code of movesOf(runner, state)) {
    if (depth === 2) {
      runner.load(state);
      runner.apply(code);
      lines += runner.list();
    } else {
      lines += countNow(runner, after(runner, state, code), depth - 1);
    }
  }
  return lines;
}

/** The moves of a position, whether or not the rules call it a draw. */
function movesOf(runner: Runner, state: ChessState): readonly number[] {
  runner.load(state);
  return runner.moves.slice(0, runner.list());
}

function after(runner: Runner, state: ChessState, code: number): ChessState {
  runner.load(state);
  runner.apply(code);
  return runner.state() as unknown as ChessState;
}

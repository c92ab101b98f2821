/** `go perft`: counts lines in pieces, so that it can be stopped. */
import { apply, legalEvents, perft } from '@rondel/core';
import { type ChessState, writeUci } from '@rondel/games/chess';

/** Up to here it is quick enough to be counted at once. */
const AT_ONCE = 3;

/** Counts the lines behind every move, as Stockfish prints them, a little at every step. */
export function* countLines(
  state: ChessState,
  depth: number,
  write: (line: string) => void,
): Generator<undefined, void> {
  let total = 0;
  for (const code of legalEvents(state)) {
    const lines = yield* count(apply(state, code), depth - 1);
    write(`${writeUci(code)}: ${lines}`);
    total += lines;
  }
  write('');
  write(`Nodes searched: ${total}`);
  write('');
}

function* count(state: ChessState, depth: number): Generator<undefined, number> {
  if (depth <= AT_ONCE) {
    yield;
    return perft(state, depth);
  }
  let lines = 0;
  for (const code of legalEvents(state)) lines += yield* count(apply(state, code), depth - 1);
  return lines;
}

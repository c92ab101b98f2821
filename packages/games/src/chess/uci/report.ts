/** What the engine says about a search. */
import { outcomeOf, parseEvent, unwrap } from '@rondel/core';
import type { Found } from '../../search.ts';
import type { ChessState } from '../game.ts';
import { toCentipawns } from '../worth.ts';
import { CHESS } from './board.ts';
import { depthOf } from './limits.ts';
import type { Mate } from './mates.ts';
import { writeUci } from './moves.ts';

/** The moves that are expected, the best one first. */
export function lineOf({ line }: Found, mate: Mate | null): string[] {
  const moves = line.map((event) => writeUci(unwrap(parseEvent(CHESS, event, 0))));
  if (mate === null || moves[0] === writeUci(mate.code))
    return moves.slice(0, mate?.moves === 1 ? 1 : undefined);
  return [writeUci(mate.code)];
}

/** An `info` line. Nodes are the moves that were made in imagination. */
export function infoLine(result: Found, mate: Mate | null, milliseconds: number): string {
  const { best, iterations, events } = result;
  const line = lineOf(result, mate);
  return [
    `info depth ${depthOf(iterations)} seldepth ${line.length}`,
    `score ${mate === null ? `cp ${toCentipawns(best.value)}` : `mate ${mate.moves}`}`,
    `nodes ${events} nps ${Math.round((1000 * events) / Math.max(milliseconds, 1))}`,
    `time ${Math.round(milliseconds)} pv ${line.join(' ')}`,
  ].join(' ');
}

/** The `info` line of a position without moves. */
export function endLine(state: ChessState): string {
  const places = outcomeOf(state)?.places;
  return `info depth 0 score ${places?.[0] === places?.[1] ? 'cp 0' : 'mate 0'}`;
}

/** The last line: the move, and the answer that is expected. */
export function bestMoveLine([best = '(none)', answer]: readonly string[]): string {
  return `bestmove ${best}${answer === undefined ? '' : ` ponder ${answer}`}`;
}

/** Territory by the names of its points, for boards that show it. */
import { describe } from '@rondel/core';
import { type GoState, optionsOf } from './game.ts';
import { pointName, pointsOf } from './points.ts';
import { BLACK, WHITE } from './position.ts';
import { makeCounter } from './scoring.ts';

/** The points of each side, by their names on the board. */
export interface Territory {
  readonly black: readonly string[];
  readonly white: readonly string[];
}

/**
 * The points without living stones that only one side surrounds, as they are now: stones that are not
 * marked as dead live.
 * @example
 * const { black, white } = territoryOf(match.state);
 */
export function territoryOf(state: GoState): Territory {
  const { size } = optionsOf(state.game);
  const owners = makeCounter(pointsOf(size)).ownersOf(describe(state).board.flat());
  const pointsOfSeat = (seat: number): string[] =>
    owners.flatMap((owner, point) => (owner === seat ? [pointName(size, point)] : []));
  return { black: pointsOfSeat(BLACK), white: pointsOfSeat(WHITE) };
}

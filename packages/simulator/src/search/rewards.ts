/** What an outcome is worth to each seat, as a number from 0 to 1. */
import type { Outcome } from '@rondel/core';

/** What an outcome is worth to a seat: from 0, the worst, to 1, the best. */
export type Reward = (outcome: Outcome, seat: number) => number;

/** What a game is worth to everybody that did not come to an end. */
export const UNDECIDED = 0.5;

/**
 * The share of the others that a seat has left behind; who shares its place counts half. So a win of
 * two is worth 1, a draw 0.5 and a loss 0, and the second of three gets 0.5. Alone, the first place is
 * worth 1 and any other 0.
 */
export function rewardOfPlace({ places }: Outcome, seat: number): number {
  const own = places[seat] as number;
  const others = places.length - 1;
  if (others === 0) return own === 1 ? 1 : 0;
  let points = 0;
  for (let other = 0; other < places.length; other++) {
    const place = places[other] as number;
    if (other !== seat && place >= own) points += place > own ? 1 : 0.5;
  }
  return points / others;
}

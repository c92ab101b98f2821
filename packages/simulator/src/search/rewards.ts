/** How much an outcome is worth to each seat, from 0 to 1. */
import type { Outcome } from '@rondel/core';

/** The value of an outcome for a seat, from 0 (worst) to 1 (best). */
export type Reward = (outcome: Outcome, seat: number) => number;

/** The value, for everybody, of a game that did not end. */
export const UNDECIDED = 0.5;

/**
 * The share of opponents that a seat has beaten; a shared place counts half. With two players a win is worth
 * 1, a draw
 * 0.5 and a loss 0; the second of three gets 0.5. With a single seat, first place is worth 1 and anything else 0.
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

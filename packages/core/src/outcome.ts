/**
 * How a game ended: the place of every seat, and points if the game counts them. A win, a draw and a ranking
 * of many players are all expressed this way.
 */

export interface Outcome {
  /** The place of each seat, from 1; equal places are a tie. */
  readonly places: readonly number[];
  /** The points of each seat, if the game has any. */
  readonly scores: readonly number[] | null;
  /** Why it is over, in a few words. */
  readonly reason: string;
}

/** Anything with a number of seats, such as `s` in rules. */
interface Seated {
  readonly seats: number;
}

/**
 * One seat wins, all others share second place.
 * @example
 * outcome: (s) => (s.sticks === 0 ? winFor(s, s.turn.active, 'the other took the last stick') : null)
 */
export function winFor({ seats }: Seated, seat: number, reason: string): Outcome {
  const places: number[] = [];
  for (let s = 0; s < seats; s++) places.push(s === seat ? 1 : 2);
  if (places[seat] !== 1) throw new RangeError(`winFor: there is no seat ${seat}`);
  return { places, scores: null, reason };
}

/** Nobody wins: all seats share first place. */
export function drawFor({ seats }: Seated, reason: string): Outcome {
  const places: number[] = [];
  for (let s = 0; s < seats; s++) places.push(1);
  return { places, scores: null, reason };
}

/** The most points win; equal points share a place. */
export function rankByScore(scores: readonly number[], reason: string): Outcome {
  const places: number[] = [];
  for (let seat = 0; seat < scores.length; seat++) {
    // Of such a score nothing could be said: JSON has no word for it, and no place follows.
    if (!Number.isFinite(scores[seat])) throw new RangeError(`rankByScore: ${scores[seat]} is no score`);
    let place = 1;
    for (let other = 0; other < scores.length; other++) {
      if ((scores[other] as number) > (scores[seat] as number)) place++;
    }
    places.push(place);
  }
  return { places, scores: scores.slice(), reason };
}

/** Seats in the order in which they finished; seats not named share last place. */
export function rankByOrder({ seats }: Seated, order: readonly number[], reason: string): Outcome {
  const places: number[] = [];
  for (let s = 0; s < seats; s++) {
    const place = order.indexOf(s);
    places.push(place < 0 ? order.length + 1 : place + 1);
  }
  return { places, scores: null, reason };
}

/** The seats in first place; all of them in a draw. */
export function winners(outcome: Outcome): number[] {
  const found: number[] = [];
  outcome.places.forEach((place, seat) => {
    if (place === 1) found.push(seat);
  });
  return found;
}

/** Whether all seats share first place. */
export function isDraw(outcome: Outcome): boolean {
  return outcome.places.every((place) => place === 1);
}

/**
 * How a game ended: the place of every seat, and points if the game counts them. Place 1 has won, against the others
 * or against the game itself. So one list of places says who won, that a team won, that it is a draw, that everybody
 * won and that everybody lost.
 */
import type { Teams } from './teams.ts';

/** How a match ended: what `winFor`, `lossForAll` and the others make. */
export interface Outcome {
  /** The place of each seat, from 1; equal places are a tie. If no seat has place 1, everybody lost. */
  readonly places: readonly number[];
  /** The points of each seat, if the game has any. */
  readonly scores: readonly number[] | null;
  /** Why it is over, in a few words. */
  readonly reason: string;
}

/**
 * What an outcome means to a seat. `won`: it, or its team, is alone in first place. `shared`: some but not all of the
 * other teams are there too. `drawn`: all teams are. `lost`: everything else.
 */
export type GameResult = 'won' | 'shared' | 'drawn' | 'lost';

/** Anything with a number of seats, such as `s` in rules. */
interface Seated {
  readonly seats: number;
  readonly teams?: Teams;
}

/**
 * One seat wins, and its team with it; all others share second place.
 * @example
 * outcome: (s) => (s.sticks === 0 ? winFor(s, s.turn.active, 'the other took the last stick') : null)
 */
export function winFor({ seats, teams }: Seated, seat: number, reason: string): Outcome {
  const team = teams?.find((members) => members.includes(seat)) ?? [seat];
  const places: number[] = [];
  for (let s = 0; s < seats; s++) places.push(team.includes(s) ? 1 : 2);
  if (places[seat] !== 1) throw new RangeError(`winFor: there is no seat ${seat}`);
  return { places, scores: null, reason };
}

/**
 * Everybody wins: the players beat the game. For games of a single team; between several it would be a draw.
 * @param score - The points that they made together, in games that count them.
 * @example
 * outcome: (s) => (s.score === 25 ? winForAll(s, 'all fireworks are complete', 25) : null)
 */
export function winForAll(table: Seated, reason: string, score?: number): Outcome {
  if (table.teams !== undefined && table.teams.length > 1) {
    throw new TypeError('winForAll: there are several teams; use winFor, drawFor or rankByScore');
  }
  return together(table, 1, reason, score);
}

/**
 * Everybody loses: the game beats the players.
 * @param score - The points that they made together, in games that count them.
 * @example
 * outcome: (s) => (s.fuses === 0 ? lossForAll(s, 'the last fuse has burnt down', s.score) : null)
 */
export function lossForAll(table: Seated, reason: string, score?: number): Outcome {
  return together(table, 2, reason, score);
}

/** A draw: all teams share first place. A game of several seats in one team cannot be drawn, so this throws there. */
export function drawFor(table: Seated, reason: string): Outcome {
  if (table.seats > 1 && table.teams?.length === 1) {
    throw new TypeError('drawFor: all seats are one team; it wins (winForAll) or loses (lossForAll)');
  }
  return together(table, 1, reason);
}

function together({ seats }: Seated, place: number, reason: string, score?: number): Outcome {
  const all = (value: number): number[] => Array.from({ length: seats }, () => value);
  if (score !== undefined && !Number.isInteger(score)) {
    throw new RangeError(`a score of all is a whole number, got ${score}`);
  }
  return { places: all(place), scores: score === undefined ? null : all(score), reason };
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

/** The seats in first place: all of them in a draw, none if everybody lost. */
export function winners(outcome: Outcome): number[] {
  const found: number[] = [];
  outcome.places.forEach((place, seat) => {
    if (place === 1) found.push(seat);
  });
  return found;
}

/**
 * What an outcome means to each seat.
 * @example
 * resultsOf(whist, { places: [1, 2, 1, 2], … }) // ['won', 'lost', 'won', 'lost']
 */
export function resultsOf({ teams }: { readonly teams: Teams }, { places }: Outcome): GameResult[] {
  const first = teams.filter((members) => members.some((seat) => places[seat] === 1)).length;
  const atTop = first === 1 ? 'won' : first === teams.length ? 'drawn' : 'shared';
  return places.map((place) => (place === 1 ? atTop : 'lost'));
}

/**
 * Whether all teams share first place. Seats of a single team cannot draw: they win or lose.
 * @example
 * isDraw(chess, outcome) ? '1/2-1/2' : '1-0'
 */
export function isDraw(game: { readonly teams: Teams }, outcome: Outcome): boolean {
  return resultsOf(game, outcome)[0] === 'drawn';
}

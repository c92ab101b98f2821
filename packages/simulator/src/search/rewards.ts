/** How much an outcome is worth to each seat, from 0 to 1. */
import type { Game, Outcome } from '@rondel/core';

/** The value of an outcome for a seat, from 0 (worst) to 1 (best). */
export type Reward = (outcome: Outcome, seat: number) => number;

/** The value, for everybody, of a game that did not end. */
export const UNDECIDED = 0.5;

/**
 * The value of the outcomes of a game. Between teams it is the share of opponents that a seat has beaten, a shared place
 * counting half: with two players a win is worth 1, a draw 0.5 and a loss 0; the second of three gets 0.5. Where
 * everybody lost, nobody gets anything. For a single team see {@link worthTogether}.
 */
export function rewardOf(game: Pick<Game, 'teams' | 'bestScore'>): Reward {
  const { teams, bestScore } = game;
  if (teams.length === 1) return (outcome) => worthTogether(outcome, bestScore);
  const teamOf: number[] = [];
  teams.forEach((members, team) => {
    for (const seat of members) teamOf[seat] = team;
  });
  return ({ places }, seat) => {
    const own = places[seat] as number;
    let opponents = 0;
    let points = 0;
    let hasWinner = false;
    for (let other = 0; other < places.length; other++) {
      const place = places[other] as number;
      if (place === 1) hasWinner = true;
      if (teamOf[other] === teamOf[seat]) continue;
      opponents++;
      if (place >= own) points += place > own ? 1 : 0.5;
    }
    return hasWinner ? points / opponents : 0;
  };
}

/**
 * What an outcome is worth to a single team: winning is half of it, the points are the other half. So no loss is worth
 * more than a win, and of two losses the one with more points is better. Points count as a share of the best score;
 * where the game names none, they are squeezed between 0 and 1, which keeps their order.
 */
function worthTogether({ places, scores }: Outcome, bestScore: number | null): number {
  const won = places[0] === 1 ? 1 : 0;
  if (scores === null) return won;
  const score = scores[0] as number;
  const share =
    bestScore === null
      ? 0.5 + score / (2 + 2 * Math.abs(score))
      : Math.min(1, Math.max(0, score / bestScore));
  return (won + share) / 2;
}

/**
 * Results of players who each play a whole team against the game. Two of them are compared by what the outcomes of the same
 * seed are worth, so the comparison is not disturbed by who had the better luck of the draw.
 */
import type { Outcome } from '@rondel/core';
import { addSquares } from '../score-tally.ts';
import type { Reward } from '../search/rewards.ts';
import { type Interval, meanInterval, wilsonInterval } from '../statistics.ts';

/** One match of a player who plays the whole team. Plain data. */
export interface Attempt {
  /** Whether the team won; `null` if the match did not end. */
  readonly won: boolean | null;
  /** Its points, if there are any. */
  readonly score: number | null;
  readonly events: number;
}

/** The matches of a player, as whole numbers that are only ever added. */
export interface AttemptTally {
  /** Matches that ended. */
  ended: number;
  won: number;
  /** Matches with points, their sum, and the sum of their squares in two lanes of 2^32. */
  scored: number;
  points: number;
  readonly squares: [low: number, high: number];
}

/** How a player's team did. */
export interface AttemptStanding {
  /** Matches that ended. */
  readonly matches: number;
  readonly wins: number;
  readonly winRate: number;
  /** Wilson's 95 % interval for the rate. */
  readonly interval: Interval;
  /** Points on average, with Student's 95 % interval; `null` without points. */
  readonly meanScore: number | null;
  readonly scoreInterval: Interval | null;
}

export const makeAttemptTally = (): AttemptTally => ({
  ended: 0,
  won: 0,
  scored: 0,
  points: 0,
  squares: [0, 0],
});

/** What came of a match. */
export function attemptOf(outcome: Outcome | null, events: number): Attempt {
  return {
    won: outcome === null ? null : outcome.places[0] === 1,
    score: outcome?.scores?.[0] ?? null,
    events,
  };
}

/** The places of players by what their outcomes are worth; `null` if a match did not end; the game then counts as a draw. */
export function placesAmong(outcomes: readonly (Outcome | null)[], reward: Reward): number[] | null {
  const worth: number[] = [];
  for (const outcome of outcomes) {
    if (outcome === null) return null;
    worth.push(reward(outcome, 0));
  }
  return worth.map((own) => 1 + worth.filter((other) => other > own).length);
}

export function addAttempt(tally: AttemptTally, { won, score }: Attempt): void {
  if (won === null) return;
  tally.ended++;
  if (won) tally.won++;
  if (score === null) return;
  tally.scored++;
  tally.points += score;
  addSquares(tally.squares, score * score, 0);
}

export function mergeAttempts(tally: AttemptTally, other: AttemptTally): void {
  tally.ended += other.ended;
  tally.won += other.won;
  tally.scored += other.scored;
  tally.points += other.points;
  addSquares(tally.squares, other.squares[0], other.squares[1]);
}

export function attemptStandingOf({ ended, won, scored, points, squares }: AttemptTally): AttemptStanding {
  return {
    matches: ended,
    wins: won,
    winRate: ended === 0 ? 0 : won / ended,
    interval: wilsonInterval(won, ended),
    meanScore: scored === 0 ? null : points / scored,
    scoreInterval: meanInterval(scored, points, squares),
  };
}

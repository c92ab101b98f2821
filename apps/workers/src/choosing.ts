/**
 * Chooses one event for a seat outside a playout, as a bot does in a match. The bot gets only what its seat
 * may know: everything else is blanked out first, so it cannot be used by mistake.
 */
import {
  eventSeat,
  type Game,
  type GameState,
  legalEvents,
  outcomeOf,
  parseEvent,
  type Random,
  Runner,
  startMatch,
} from '@rondel/core';
import { BOT_LEVELS, botFor, mctsPolicy, type Policy, type TimeLimit } from '@rondel/simulator';
import { tellSeat } from './knowledge.ts';
import { findPolicy, iterationsOf } from './policies.ts';

/**
 * Asks a policy for one event of a seat; `null` if the seat cannot do anything. The policy gets a state like
 * the true one, with other dice and with guesses for whatever is hidden.
 * @example
 * const code = chooseEvent(findPolicy('medium', kalaha), match.state, 1, openStream(7, 'bots'));
 */
export function chooseEvent(policy: Policy, state: GameState, seat: number, random: Random): number | null {
  const { game } = state;
  const runner = new Runner(game);
  runner.load(tellSeat(state, seat));
  runner.guess(seat, random);
  const imagined = runner.state();
  if (outcomeOf(imagined) !== null) return null;
  const own = new Set(legalEvents(imagined).filter((code) => eventSeat(game, code) === seat));
  if (own.size === 0) return null;
  for (const candidate of policy.candidates(startMatch(game, { from: imagined }), random, seat)) {
    const code = parseEvent(game, candidate, seat);
    if (code.ok && own.has(code.value)) return code.value;
  }
  return null;
}

/**
 * A policy by name that stops searching after a time limit and plays the best event found. If it finishes in
 * time, it plays the same as `findPolicy`.
 */
export function timedPolicy(name: string, game: Game, milliseconds: number): Policy {
  const limit: TimeLimit = { time: milliseconds, clock: () => performance.now() };
  // Made for one event only: its memory is cheap to set up compared with the search, but too large to keep.
  const level = BOT_LEVELS.find((known) => known === name);
  if (level !== undefined) return botFor(game, level, limit);
  const iterations = iterationsOf(name);
  return iterations === null ? findPolicy(name, game) : mctsPolicy({ ...limit, iterations, name });
}

/**
 * One event of one seat, outside a playout: what a bot does in a match. It chooses from what its seat may
 * know. Everything else is blank before anybody thinks, so that nobody can think of it.
 */
import {
  eventSeat,
  type Game,
  type GameState,
  knowledgeOf,
  legalEvents,
  outcomeOf,
  parseEvent,
  type Random,
  Runner,
  redact,
  startGame,
  startMatch,
} from '@rondel/core';
import { BOT_LEVELS, botFor, mctsPolicy, type Policy, type TimeLimit } from '@rondel/simulator';
import { findPolicy, iterationsOf } from './policies.ts';

/**
 * Whether a search can play a game: it cannot where fields are hidden that the game does not say how to guess.
 * @example
 * canSearch(kalaha); // true
 */
export function canSearch(game: Game): boolean {
  try {
    knowledgeOf(startGame(game), 0);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * What may be told of a state to whoever acts for a seat: neither what is hidden from the seat nor the
 * dice that are to come are in it.
 * @example
 * const bytes = stateToBytes(tellSeat(match.state, 1));
 */
export function tellSeat(state: GameState, seat: number): GameState {
  return canSearch(state.game) ? knowledgeOf(state, seat) : redact(state, seat);
}

/**
 * Asks a policy for one event of a seat; `null` if there is nothing that the seat could do. The policy is
 * shown a state like the true one, with other dice and with a guess in place of what is hidden.
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
 * The policy of a name, which stops searching after so many milliseconds and plays the best that it has
 * found. As long as it stays within its time it plays what `findPolicy` does.
 */
export function timedPolicy(name: string, game: Game, milliseconds: number): Policy {
  const limit: TimeLimit = { time: milliseconds, clock: () => performance.now() };
  // Made for one event: what a search sets up is little beside the search itself, and much to keep.
  const level = BOT_LEVELS.find((known) => known === name);
  if (level !== undefined) return botFor(game, level, limit);
  const iterations = iterationsOf(name);
  return iterations === null ? findPolicy(name, game) : mctsPolicy({ ...limit, iterations, name });
}

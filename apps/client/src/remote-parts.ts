/** What a server says of a match, as an interface needs it. */
import { accept, type Game, makeRefusal, type Result } from '@rondel/core';
import type { Clocks } from './snapshot.ts';
import type { LiveMatch } from './watch.ts';

/** What is shown before the server has said anything. */
export const NOTHING = {
  connection: 'connecting',
  status: null,
  sequence: 0,
  seats: [],
  seat: null,
  view: null,
  turn: null,
  legal: [],
  told: [],
  clocks: null,
  players: [],
  outcome: null,
  pending: [],
  refusal: null,
  rematch: null,
} as const;

/** An event as it comes from a seat, unless it says that it comes from another. */
export const withSeat = (event: unknown, seat: number): unknown =>
  typeof event === 'object' && event !== null && !('seat' in event) ? { ...event, seat } : event;

/** The game as it is played there, or why these are not the rules for it. */
export function variantFor(standard: Game, { game, version, options }: LiveMatch['match']): Result<Game> {
  if (game !== standard.name) {
    const message = `This is a match of ${game}, and not of ${standard.name}.`;
    return { ok: false, refusal: makeRefusal('game/foreign', message, 'game') };
  }
  if (version !== standard.version) {
    const message = `The server plays version ${version} of ${game}; the rules here are version ${standard.version}.`;
    return { ok: false, refusal: makeRefusal('game/other-version', message, 'version') };
  }
  try {
    return accept(standard.with(options));
  } catch (error) {
    const message = `The match has options that the rules here do not know: ${(error as Error).message}`;
    return { ok: false, refusal: makeRefusal('game/unknown-options', message, 'options') };
  }
}

/** What a message says of the clocks. */
export function clocksOf(
  remaining: readonly (number | null)[] | null | undefined,
  deadlineIn: number | null | undefined,
): Clocks | null {
  if (remaining === null || remaining === undefined) return null;
  return { remaining, deadlineIn: deadlineIn ?? null, at: Date.now() };
}

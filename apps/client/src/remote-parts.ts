/** What a server says of a match, as an interface needs it. */
import {
  accept,
  type Game,
  type GameProgress,
  type HeardTelling,
  makeRefusal,
  type Result,
} from '@rondel/core';
import type { Clocks, MatchStore } from './snapshot.ts';
import type { LiveMatch, WatchOptions } from './watch.ts';

/** Where the match is, and who asks. */
export interface RemoteOptions
  extends Pick<WatchOptions, 'url' | 'match' | 'token' | 'invitation' | 'WebSocket'> {
  /** Whether to ask for the past as well, for `progress()`. Default false. */
  readonly history?: boolean;
}

/** A match on a server. */
export interface RemoteMatch<G extends Game = Game> extends MatchStore<G> {
  /** What the server said last of the match itself: who plays, the clock, the hash of the seed; `null` before. */
  match(): LiveMatch['match'] | null;
  /**
   * The match as the seat has seen it from its first position on, with own events that are foreseen; `null` until that
   * is known, and without `history`. What the seat did not see is blank in its states, and made up in its events: show
   * them with `view` and `viewEvent` of the seat only.
   */
  progress(): GameProgress | null;
  /** What an event of {@link progress} told, as the seat heard it; 0 is the set-up. */
  toldAt(event: number): readonly HeardTelling[];
}

/** Why an event is not sent. */
export const REASONS = {
  lost: makeRefusal('connection/lost', 'There is no connection to the server now. Try again in a moment.'),
  closed: makeRefusal('connection/closed', 'This match was closed.'),
  notBegun: makeRefusal('match/not-started', 'The match has not begun yet.'),
  undone: makeRefusal('match/undone', 'The server has gone back to an earlier position of this match.'),
  watching: makeRefusal('role/players-only', 'Spectators cannot do that.'),
  notYours: makeRefusal('seat/not-yours', 'An event can only be sent from your own seat.', 'seat'),
};

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
  away: [],
  outcome: null,
  pending: [],
  refusal: null,
  rematch: null,
} as const;

/** An event as it comes from a seat, unless it says that it comes from another. */
export const withSeat = (event: unknown, seat: number): unknown =>
  typeof event === 'object' && event !== null && !('seat' in event) ? { ...event, seat } : event;

/** The seats of people who are not among those with a connection; nobody, as long as nothing was heard of them. */
export function awayFrom({ players }: LiveMatch['match'], here: readonly number[] | null): readonly number[] {
  if (here === null) return [];
  return players.filter(({ seat, bot }) => bot === null && !here.includes(seat)).map(({ seat }) => seat);
}

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

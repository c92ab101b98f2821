/**
 * What an interface shows of a match: one immutable value, whether the match is played on this machine, on a
 * server, or long over. Its types follow from the game.
 */
import type {
  DecodedEvent,
  EventOf,
  Game,
  GameResult,
  HeardTelling,
  Options,
  Refusal,
  Result,
  Seen,
  TurnPlace,
} from '@rondel/core';

/**
 * What a seat sees of a game.
 * @example
 * const draw = ({ holes }: ViewOf<typeof kalaha>) => …
 */
export type ViewOf<G extends Game> = G extends Game<infer S, infer _E> ? Seen<S> : never;

/** An event of a game, as it is sent; the seat need not be said. */
export type EventFor<G extends Game> = G extends Game<infer _S, infer E> ? EventOf<E> : never;

/** An event of a game with its seat. */
export type SeatedEvent<G extends Game> = DecodedEvent & EventFor<G>;

/**
 * - `local`: the match is on this machine, or a record;
 * - `connecting`: nothing has been heard from the server yet;
 * - `open`: what is shown is what the server knows;
 * - `lost`: the connection is being opened again;
 * - `refused`: the server will not have it, and `refusal` says why;
 * - `closed`: by `close()`.
 */
export type Connection = 'local' | 'connecting' | 'open' | 'lost' | 'refused' | 'closed';

/** The clocks of a match with time limits. */
export interface Clocks {
  /** Milliseconds that each seat had left at the time `at`; `null` for a seat without a limit. */
  readonly remaining: readonly (number | null)[];
  /** Milliseconds from `at` until somebody runs out of time; `null` if nobody does. */
  readonly deadlineIn: number | null;
  /** When this was heard, as `Date.now()` told it. */
  readonly at: number;
}

/** Somebody at a seat. */
export interface SeatedPlayer {
  readonly seat: number;
  readonly name: string;
  /** The level of a bot; `null` for a person. */
  readonly bot: string | null;
}

/** How a match ended: the place of every seat from 1; equal places are a tie. */
export interface MatchOutcome {
  readonly places: readonly number[];
  /**
   * What it means to each seat: its team won, shared first place, drew or lost.
   * @example
   * const { seat, outcome } = store.getSnapshot();
   * if (seat !== null && outcome?.results[seat] === 'won') celebrate();
   */
  readonly results: readonly GameResult[];
  readonly scores: readonly number[] | null;
  readonly reason: string | null;
}

/** A match as an interface shows it. The same object until something changes. */
export interface Snapshot<G extends Game = Game> {
  readonly connection: Connection;
  /** `null` until the server has told. */
  readonly status: 'open' | 'started' | 'finished' | 'abandoned' | null;
  /** The options of the game. */
  readonly options: Options;
  /** The events that led to what is shown, those not yet confirmed included. */
  readonly sequence: number;
  /** The seats that are played from here. */
  readonly seats: readonly number[];
  /** Whose view it is; `null` for a spectator, and for a record in which everything is shown. */
  readonly seat: number | null;
  /** `null` until the match has begun. */
  readonly view: ViewOf<G> | null;
  readonly turn: TurnPlace | null;
  /** What can be done from here now. */
  readonly legal: readonly SeatedEvent<G>[];
  /** What the last event told, as the seat hears it. */
  readonly told: readonly HeardTelling[];
  readonly clocks: Clocks | null;
  readonly players: readonly SeatedPlayer[];
  /** The seats of people who have no connection to the server now. */
  readonly away: readonly number[];
  readonly outcome: MatchOutcome | null;
  /** Own events that the server has not confirmed yet; those that could be foreseen are shown already. */
  readonly pending: readonly SeatedEvent<G>[];
  /** Why the last own event was not played, or was taken back; `null` from the next event on. */
  readonly refusal: Refusal | null;
  /** The match that follows this one, if its players wanted another. */
  readonly rematch: string | null;
}

/** A snapshot of a match that has begun. */
export interface BegunSnapshot<G extends Game = Game> extends Snapshot<G> {
  readonly view: ViewOf<G>;
  readonly turn: TurnPlace;
}

/**
 * A match for an interface. The functions can be handed on as they are:
 * `useSyncExternalStore(store.subscribe, store.getSnapshot)`.
 */
export interface MatchStore<G extends Game = Game, T extends Snapshot<G> = Snapshot<G>> {
  /** Calls the listener after every change, until the function that it gives is called. */
  subscribe(listener: () => void): () => void;
  /** What to show now; the same object until something changes. */
  getSnapshot(): T;
  /** Plays an event: answered with what follows from it, or with a refusal, after which all is as it was. */
  send(event: EventFor<G>): Promise<Result<T>>;
  /** Ends connections, timers and subscriptions. What was shown last can still be asked for. */
  close(): void;
}

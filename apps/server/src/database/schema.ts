/** The tables as the queries see them. `migrations.ts` creates them. */
import type { Options, Outcome, StateJson } from '@rondel/core';
import type { RangeResult, SimulationJob } from '@rondel/simulator';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Clock, ClockState } from '../base/clock.ts';
import type { KeptResult } from './kept-result.ts';

/** Open: seats are being taken. Abandoned: everybody has gone. */
export type MatchStatus = 'open' | 'started' | 'finished' | 'abandoned';

/** A bot takes the seat over, or the match ends. */
export type OnLeave = 'bot' | 'end';

/** JSON that may be absent. */
type Json<T> = ColumnType<T | null, string | null, string | null>;
type Time = ColumnType<Date, Date | undefined, Date>;

export interface MatchTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly signature: string;
  /** Those that differ from the standard. */
  readonly options: JSONColumnType<Options>;
  /** A private match can be found only with its invitation. */
  readonly is_public: boolean;
  /** The secret in a link to a private match. */
  readonly invitation: string;
  /** Whether it starts automatically once all seats are taken. */
  readonly starts_full: boolean;
  readonly status: MatchStatus;
  /** Secret until the match is over; its hash is public from the start. */
  readonly seed: string;
  readonly seed_hash: string;
  /** The number of seats in the game. */
  readonly seat_count: number;
  readonly first_seat: number;
  /** The position it started from, if not the game's own. */
  readonly start: Json<StateJson>;
  /** The number of events so far. */
  readonly seq: Generated<number>;
  /** Goes up when a player joins, leaves or gets a new token. */
  readonly people: Generated<number>;
  /** The state after the last event. */
  readonly snapshot: Buffer | null;
  readonly hash: string | null;
  readonly clock: Json<Clock>;
  readonly clocks: Json<ClockState>;
  /** When the next player runs out of time, in match time; `null` if nobody can. */
  readonly deadline: number | null;
  /** The sequence after which the host still has to end the turn; see `turns/`. */
  readonly turn_end_due: number | null;
  /** The sequence at which a bot has to act. */
  readonly bot_due: number | null;
  readonly due_since: Date | null;
  readonly outcome: Json<Outcome>;
  /** Why it ended other than by its rules, as a code of `matches/endings.ts`. */
  readonly ended_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether its bots wait until somebody looks; see `matches/company.ts`. */
  readonly is_paused: Generated<boolean>;
  /** Who answers for its bots: a hash of a client's address; `null` without bots or if nobody knows. */
  readonly bot_client: ColumnType<string | null, string | null | undefined, string | null>;
  /** What becomes of the seat of somebody who leaves a game without resigning. */
  readonly on_leave: Generated<OnLeave>;
  /** The rematch of this match. */
  readonly rematch: string | null;
  readonly created_at: Generated<Date>;
  readonly started_at: Date | null;
  /** When it was opened or, later, started, in match time. Nobody counts as absent for longer than this. */
  readonly waits_since: Generated<number>;
  /** In match time, unlike `created_at` and `started_at`; see `ENDED` in `matches/endings.ts`. */
  readonly finished_at: Date | null;
  /** When its events were put into one row of {@link ArchiveTable}. */
  readonly archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Why an operator ended it. */
  readonly ended_because: string | null;
}

export interface SeatTable {
  readonly match_id: string;
  /** -1 for a host who does not play. */
  readonly seat: number;
  readonly name: string;
  /** The policy that plays this seat; `null` for a person. */
  readonly bot: string | null;
  readonly is_host: boolean;
  /** In a rematch: which seat of the previous match this player had. */
  readonly from_seat: number | null;
  /** The id of the seat's one valid token. Changing it revokes the old token. */
  readonly token_id: string;
  readonly joined_at: Generated<Date>;
  /** When the player was last seen, in match time, to the minute. */
  readonly seen_at: Generated<number>;
  /** Where the seat's token was sent to, for operators. */
  readonly address: string | null;
  /** When that was; `null` without an address, or if a node of the version before has noted it. */
  readonly address_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the player left the match after its start, in match time. */
  readonly left_at: ColumnType<number | null, number | null | undefined, number | null>;
}

/** When somebody last looked at a match that bots play alone, in match time. */
export interface VisitTable {
  readonly match_id: string;
  readonly at: number;
}

export interface EventTable {
  readonly match_id: string;
  /** Counts from 1. */
  readonly seq: number;
  /** The event, encoded by the engine as one integer. */
  readonly code: number;
  /** The hash of the state after this event. */
  readonly hash: string;
  readonly at: Generated<Date>;
}

/** A state on the way, from which later ones are found. */
export interface CheckpointTable {
  readonly match_id: string;
  /** The event after which the match was in this state. */
  readonly seq: number;
  readonly state: Buffer;
}

/** The events of a match that has been over for long, as `matches/archive-format.ts` writes them. */
export interface ArchiveTable {
  readonly match_id: string;
  readonly events: number;
  readonly data: Buffer;
}

/** Answers to requests that had an idempotency key. */
export interface RequestTable {
  readonly match_id: string;
  readonly seat: number;
  readonly key: string;
  /** A fingerprint of the request; `null` if it was stored before there were any. */
  readonly request: string | null;
  readonly answer: JSONColumnType<object>;
  /** In match time. */
  readonly at: Generated<number>;
}

/** Seats taken by requests that had an idempotency key. */
export interface SittingTable {
  readonly key: string;
  readonly request: string;
  readonly match_id: string;
  readonly seat: number;
  readonly token_id: string;
  /** In match time. */
  readonly at: Generated<number>;
}

export interface NodeTable {
  readonly id: string;
  readonly workers: string[];
  readonly seen_at: Generated<Time>;
  /** The last migration step that the node's program knows; `null` for programs that do not say. */
  readonly knows: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SettingTable {
  readonly name: string;
  readonly value: string;
}

/** The keys that sign tokens; see `token-keys.ts`. */
export interface TokenKeyTable {
  /** Tokens say by it which key has signed them. */
  readonly id: string;
  /** In base64url. */
  readonly secret: string;
  readonly made_at: Generated<Date>;
  /** Since when another key signs; `null` for the one that does. */
  readonly retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ClockTable {
  readonly id: number;
  /** How far the database's clock has jumped ahead, in milliseconds. */
  readonly ahead: number;
  readonly epoch: number;
}

/**
 * The span of match time during which some node was up and could have seen players; see `matches/absence.ts`.
 */
export interface WatchTable {
  readonly id: number;
  /** There has been no gap since then. */
  readonly since: number;
  readonly last_at: number;
}

/** A batch of playouts for the workers; see `simulations/`. */
export interface SimulationTable {
  readonly id: string;
  readonly game: string;
  /** A fingerprint of the rules it was submitted with. */
  readonly rules: string;
  readonly job: JSONColumnType<SimulationJob>;
  readonly start: number;
  readonly count: number;
  readonly chunk: number;
  /** Stop when the confidence intervals are this narrow. */
  readonly until: number | null;
  readonly status: 'running' | 'finished' | 'cancelled' | 'failed';
  /** How many playouts have been counted so far. */
  readonly done: Generated<number>;
  readonly result: ColumnType<KeptResult | null, string | null | undefined, string | null>;
  readonly problem: ColumnType<string | null, string | null | undefined, string | null>;
  /** The reason given by the last worker that declined it. */
  readonly refused: ColumnType<string | null, string | null | undefined, string | null>;
  readonly created_at: Generated<Date>;
  readonly ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A range of a batch, offered to workers. */
export interface RangeTable {
  readonly simulation_id: string;
  readonly start: number;
  readonly count: number;
  /** The thread that has it or had it last; `null` if none has yet. */
  readonly worker: string | null;
  /** How often a worker has taken it. */
  readonly attempts: Generated<number>;
  readonly result: ColumnType<RangeResult | null, string | null | undefined, string | null>;
  /** How long it took to play. */
  readonly seconds: number | null;
}

export interface Tables {
  readonly matches: MatchTable;
  readonly seats: SeatTable;
  readonly visits: VisitTable;
  readonly events: EventTable;
  readonly checkpoints: CheckpointTable;
  readonly archives: ArchiveTable;
  readonly requests: RequestTable;
  readonly sittings: SittingTable;
  readonly nodes: NodeTable;
  readonly settings: SettingTable;
  readonly token_keys: TokenKeyTable;
  readonly clock: ClockTable;
  readonly watch: WatchTable;
  readonly simulations: SimulationTable;
  readonly ranges: RangeTable;
}

/** The tables, as the queries see them. `migrations.ts` makes them. */
import type { Options, Outcome, StateJson } from '@rondel/core';
import type { RangeResult, SimulationJob } from '@rondel/simulator';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Clock, ClockState } from '../matches/clock/clock.ts';
import type { KeptResult } from '../simulations/kept-result.ts';

/** Where a match stands: seats are being taken, it is played, it has ended, or it was given up by all. */
export type MatchStatus = 'open' | 'started' | 'finished' | 'abandoned';

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
  /** Only those with the invitation find a private match. */
  readonly is_public: boolean;
  /** What a link to a private match carries. */
  readonly invitation: string;
  /** Whether it begins by itself when all seats are taken. */
  readonly starts_full: boolean;
  readonly status: MatchStatus;
  /** Stays here until the match is over; its hash is public from the start. */
  readonly seed: string;
  readonly seed_hash: string;
  /** How many can play. */
  readonly seat_count: number;
  readonly first_seat: number;
  /** The position it began in, where that is not the start of the game. */
  readonly start: Json<StateJson>;
  /** How many events there are. */
  readonly seq: Generated<number>;
  /** Goes up when somebody comes, goes or gets another token. */
  readonly people: Generated<number>;
  /** The state after the last event. */
  readonly snapshot: Buffer | null;
  readonly hash: string | null;
  readonly clock: Json<Clock>;
  readonly clocks: Json<ClockState>;
  /** When somebody is out of time, in match time; `null` while nobody can be. */
  readonly deadline: number | null;
  /** The sequence after which the host's own event is missing; see `turns/`. */
  readonly turn_end_due: number | null;
  /** The sequence at which a bot is to act. */
  readonly bot_due: number | null;
  readonly due_since: Date | null;
  readonly outcome: Json<Outcome>;
  /** The match that is played after this one by the same people. */
  readonly rematch: string | null;
  readonly created_at: Generated<Date>;
  readonly started_at: Date | null;
  /** When it was opened, and then when it began, in match time: nobody is missed for longer than that. */
  readonly waits_since: Generated<number>;
  readonly finished_at: Date | null;
}

export interface SeatTable {
  readonly match_id: string;
  /** -1 for a host who does not play. */
  readonly seat: number;
  readonly name: string;
  /** The policy that plays this seat; `null` for people. */
  readonly bot: string | null;
  readonly is_host: boolean;
  /** In a rematch: the seat that whoever sits here had in the match before. */
  readonly from_seat: number | null;
  /** The only token that is valid for the seat: another number here revokes the old one. */
  readonly token_id: string;
  readonly joined_at: Generated<Date>;
  /** When there was a sign of them, in match time, to the minute. */
  readonly seen_at: Generated<number>;
}

export interface EventTable {
  readonly match_id: string;
  /** From 1. */
  readonly seq: number;
  /** The event as the engine's one integer. */
  readonly code: number;
  /** The hash of the state after it. */
  readonly hash: string;
  readonly at: Generated<Date>;
}

/** What was answered to requests with an idempotency key. */
export interface RequestTable {
  readonly match_id: string;
  readonly seat: number;
  readonly key: string;
  readonly answer: JSONColumnType<object>;
  /** In match time. */
  readonly at: Generated<number>;
}

/** Seats that were taken by requests with an idempotency key. */
export interface SittingTable {
  readonly key: string;
  readonly request: string;
  readonly match_id: string;
  readonly seat: number;
  readonly token_id: string;
  /** Match time. */
  readonly at: Generated<number>;
}

export interface NodeTable {
  readonly id: string;
  readonly workers: string[];
  readonly seen_at: Generated<Time>;
}

export interface SettingTable {
  readonly name: string;
  readonly value: string;
}

export interface ClockTable {
  readonly id: number;
  /** What the clock of the database has jumped ahead, in milliseconds. */
  readonly ahead: number;
  readonly epoch: number;
}

/** That somebody could have been seen, because some node was there, in match time; see `matches/absence.ts`. */
export interface WatchTable {
  readonly id: number;
  /** Without a gap since then. */
  readonly since: number;
  readonly last_at: number;
}

/** A batch of playouts that workers play; see `simulations/`. */
export interface SimulationTable {
  readonly id: string;
  readonly game: string;
  /** The mark of the rules it was submitted with. */
  readonly rules: string;
  readonly job: JSONColumnType<SimulationJob>;
  readonly start: number;
  readonly count: number;
  readonly chunk: number;
  /** The width of the intervals at which it is enough. */
  readonly until: number | null;
  readonly status: 'running' | 'finished' | 'cancelled' | 'failed';
  /** How many playouts whoever watches has counted. */
  readonly done: Generated<number>;
  readonly result: ColumnType<KeptResult | null, string | null | undefined, string | null>;
  readonly problem: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the last worker said that would not play it. */
  readonly refused: ColumnType<string | null, string | null | undefined, string | null>;
  readonly created_at: Generated<Date>;
  readonly ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A range of a batch that was offered to workers. */
export interface RangeTable {
  readonly simulation_id: string;
  readonly start: number;
  readonly count: number;
  /** The thread that has it or had it last; `null` before that. */
  readonly worker: string | null;
  /** How often it was taken. */
  readonly attempts: Generated<number>;
  readonly result: ColumnType<RangeResult | null, string | null | undefined, string | null>;
  /** How long it took. */
  readonly seconds: number | null;
}

export interface Tables {
  readonly matches: MatchTable;
  readonly seats: SeatTable;
  readonly events: EventTable;
  readonly requests: RequestTable;
  readonly sittings: SittingTable;
  readonly nodes: NodeTable;
  readonly settings: SettingTable;
  readonly clock: ClockTable;
  readonly watch: WatchTable;
  readonly simulations: SimulationTable;
  readonly ranges: RangeTable;
}

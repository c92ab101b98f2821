/**
 * A search as the engine protocols want one. Games do not know the simulator, so whoever speaks a protocol
 * passes a search in; the simulator's `openSearch` fits as it is, and one that keeps an `openSession` per match plays
 * stronger.
 */
import type {
  DecodedEvent,
  EventSchema,
  GameState,
  Outcome,
  Random,
  Result,
  Runner,
  Schema,
} from '@rondel/core';

/** What a game asks of a search. */
export interface SearchWish {
  /** The most games to imagine, and the most events in all of them together. */
  readonly iterations: number;
  readonly events?: number;
  readonly exploration: number;
  /** The most positions to remember. */
  readonly maxNodes: number;
  /** The most events of an imagined game. */
  readonly maxEvents?: number;
  /** How an imagined game goes on, -1 to leave it there, and what it is worth to each seat then. */
  readonly rollout: (runner: Runner, random: Random) => number;
  readonly evaluate?: (runner: Runner) => readonly number[];
  /** What an outcome is worth to a seat, from 0 to 1. */
  readonly reward?: (outcome: Outcome, seat: number) => number;
  readonly seed: number;
  /**
   * What the search belongs to: where all of it is the same as before, the search may go on with what the one before
   * has found.
   */
  readonly match: readonly unknown[];
  /** The codes of the events to choose from. */
  readonly among: readonly number[];
}

/** What a search has found. */
export interface Found {
  /** The best event, and what it is worth to the seat, from 0 to 1. */
  readonly best: { readonly code: number; readonly value: number };
  /** What would be played from here. */
  readonly line: readonly DecodedEvent[];
  readonly iterations: number;
  /** How many events were played in imagination. */
  readonly events: number;
}

/** A search that thinks when it is told to. */
export interface Search {
  readonly iterations: number;
  /** Thinks on, for at most so many iterations. Tells whether some of the budget is left. */
  run(iterations: number): boolean;
  /** What it has found so far: after the first iteration. */
  result(): Found;
}

/** Begins a search for a seat; refuses where that seat has nothing to do. */
export type OpenSearch = <S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number,
  wish: SearchWish,
) => Result<Search>;

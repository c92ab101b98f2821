/** What a search finds, and what it is while it thinks. */
import type { DecodedEvent, EventOf, EventSchema } from '@rondel/core';

/** What a search has learnt about an event. */
export interface Prospect<E extends EventSchema = EventSchema> {
  readonly code: number;
  readonly event: DecodedEvent & EventOf<E>;
  /** How often it was tried. The best event is the one tried most. */
  readonly visits: number;
  /** The mean reward for the seat after it, from 0 to 1; 0 if it was never tried. */
  readonly value: number;
}

/** The result of a search. */
export interface SearchResult<E extends EventSchema = EventSchema> {
  readonly best: Prospect<E>;
  /** All events of the seat, best first. */
  readonly prospects: readonly Prospect<E>[];
  /** The expected continuation, as far as it was explored and no dice or guesses come into it. */
  readonly line: readonly (DecodedEvent & EventOf<E>)[];
  readonly iterations: number;
  /** How many events were simulated. */
  readonly events: number;
  /** How many positions are in memory. */
  readonly nodes: number;
  /** How many of the visits were known before: what a session took over from its last search. */
  readonly reused: number;
}

/** A search that runs in portions, for callers that have other things to do in between. */
export interface OpenSearch<E extends EventSchema = EventSchema> {
  /** How many games were simulated so far. */
  readonly iterations: number;
  /** How many events were simulated so far. */
  readonly events: number;
  /** Continues for at most this many iterations. Returns whether any budget is left. */
  run(iterations?: number): boolean;
  /** The result so far. Needs at least one iteration. */
  result(): SearchResult<E>;
}

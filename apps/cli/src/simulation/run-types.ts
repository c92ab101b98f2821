/** What a batch is asked for with, and what comes of it. */
import type { Game } from '@rondel/core';
import type { BatchResult, SimulationJob } from '@rondel/simulator';

export interface RunRequest {
  readonly game: Game;
  readonly job: SimulationJob;
  /** The most playouts. */
  readonly count: number;
  /** The number of the first one. */
  readonly start: number;
  /** The longest time in seconds. */
  readonly seconds: number | null;
  /** The width of the intervals of all win rates at which it is enough. */
  readonly until: number | null;
  /** How many threads; `null` for as many as are of use. */
  readonly workers: number | null;
  /** Whether many waypoints are wanted. */
  readonly fine: boolean;
}

/** What ended a batch. */
export type StoppedBy = 'count' | 'seconds' | 'until' | 'interrupt';

/** How the rates stood after the first so many playouts. */
export interface Waypoint {
  readonly playouts: number;
  readonly finished: number;
  readonly draws: number;
  readonly wins: readonly number[];
}

export interface Run {
  readonly request: RunRequest;
  readonly batch: BatchResult;
  readonly stoppedBy: StoppedBy;
  /** Whether playouts that were under way were given up. */
  readonly hasGivenUp: boolean;
  readonly workers: number;
  /** Of the clock on the wall, and of all processors together. Setting up is not in them. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly waypoints: readonly Waypoint[];
}

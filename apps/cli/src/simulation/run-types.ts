/** Requests for batches, and their results. */
import type { Game } from '@rondel/core';
import type { BatchResult, SimulationJob } from '@rondel/simulator';
import type { BatchOrigin, StoppedBy } from '@rondel/simulator/report';

export interface RunRequest {
  readonly game: Game;
  readonly job: SimulationJob;
  /** Where to begin, as the user gave it; `null` for the start of the game. */
  readonly origin: BatchOrigin | null;
  /** The maximum number of playouts. */
  readonly count: number;
  /** The number of the first playout. */
  readonly start: number;
  /** The time limit in seconds. */
  readonly seconds: number | null;
  /** Stop when the intervals of all win rates are this narrow. */
  readonly until: number | null;
  /** The number of threads; `null` for as many as are useful. */
  readonly workers: number | null;
  /** Seconds that a playout of a module may take. */
  readonly patience: number;
  /** Whether many waypoints are wanted. */
  readonly fine: boolean;
}

/** The rates after a number of playouts. */
export interface Waypoint {
  readonly playouts: number;
  readonly finished: number;
  readonly draws: number;
  /** Of each team. */
  readonly wins: readonly number[];
}

export interface Run {
  readonly request: RunRequest;
  readonly batch: BatchResult;
  readonly stoppedBy: StoppedBy;
  /** Whether running playouts were abandoned. */
  readonly hasGivenUp: boolean;
  readonly workers: number;
  /** Wall time, and the time of all processors together, without the set-up. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly waypoints: readonly Waypoint[];
}

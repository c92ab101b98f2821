/** The public list of `@rondel/simulator`. */
export { BatchResult, type SeatResult } from './batch-result.ts';
export { type BatchPlace, GameSimulator, type PlayoutPlace } from './game-simulator.ts';
export { type PolicyFinder, runRange, type SimulationJob } from './job.ts';
export type { Observer, PlayoutResult } from './observed-table.ts';
export type { PlayoutOptions } from './options.ts';
export {
  type ParallelOptions,
  type Range,
  type RangeResult,
  type RangeRunner,
  simulateParallel,
} from './parallel.ts';
export { TERMINAL_REASONS, type TerminalReason } from './playout.ts';
export {
  bySeat,
  composite,
  firstApplicable,
  legalMoves,
  type PieceMap,
  randomized,
  randomMoves,
  scripted,
  singleSteps,
  weighted,
} from './policies.ts';
export type { Candidate, Policy, PolicyFunction } from './policy.ts';
export { type Interval, wilsonInterval } from './statistics.ts';
export type { PlayoutSummary } from './summary.ts';
export { addPlayout, makeTally, mergeTally, type Tally } from './tally.ts';

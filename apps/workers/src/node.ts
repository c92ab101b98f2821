/** The public list of `@rondel/workers/node`: threads in Node, and what runs on them. */
export { openMainThread, openNodePool } from './node-pool.ts';
export { behindGate, type Gate, makeGate } from './pause.ts';
export { isPolicyName, isSearching, POLICIES } from './policies.ts';
export {
  type Pool,
  type PooledOptions,
  type PooledTournament,
  playTournamentOn,
  type Stopping,
  simulateOn,
  warmUp,
} from './pool.ts';
export { chooseChunk, measureRate, type RangePlan } from './ranges.ts';
export { simulateInThreads, type ThreadedBatch } from './simulate.ts';
export { type PooledStudy, studyOn } from './study.ts';
export { type Choice, type ChooseTask, makeTournament, type TournamentJob } from './work.ts';

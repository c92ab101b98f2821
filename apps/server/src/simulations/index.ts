/** Distributed simulation, without the rest of the server. */
export { type Database, type DatabaseOptions, isUnavailable, openDatabase } from '../database/database.ts';
export type { Answer, Problem } from '../problem.ts';
export { checkRequest, type SimulationRequest } from './request.ts';
export { type SimulationResult, submitSimulation } from './simulation.ts';
export { type WatchOptions, watchSimulation } from './watch.ts';
export { openSimulationWorker, type SimulationWorker, type SimulationWorkerOptions } from './worker.ts';
export type { TakenRange, WorkerEvent } from './worker-events.ts';

/** Distributed simulation, without the rest of the server. */

export { isUnavailable } from '../base/database-errors.ts';
export type { Answer, Problem } from '../base/problem.ts';
export { secretIn } from '../base/secrets.ts';
export { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts';
export { checkRequest, type SimulationRequest } from './request.ts';
export { type SimulationResult, submitSimulation } from './simulation.ts';
export { type WatchOptions, watchSimulation } from './watch.ts';
export { openSimulationWorker, type SimulationWorker, type SimulationWorkerOptions } from './worker.ts';
export type { TakenRange, WorkerEvent } from './worker-events.ts';

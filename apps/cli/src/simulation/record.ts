/** Repeats one playout of a batch to get its record. */
import { type Game, type GameRecord, stateFromJson, toRecord, unwrap } from '@rondel/core';
import { bySeat, GameSimulator, type Policy, type SimulationJob } from '@rondel/simulator';
import { findPolicy } from '@rondel/workers/policies';

/** The record of a playout, for replaying it event by event. */
export function recordPlayout(game: Game, job: SimulationJob, index: number): GameRecord {
  const policies = job.policies.map((name) => findPolicy(name, game));
  const policy = policies.length === 1 ? (policies[0] as Policy) : bySeat(policies);
  const from = job.from === undefined ? {} : { from: unwrap(stateFromJson(game, job.from)) };
  const simulator = new GameSimulator(game, { policy, maxEvents: job.maxEvents });
  return toRecord(simulator.playout({ seed: job.seed, index, ...from }).final);
}

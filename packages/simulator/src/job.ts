/** A batch as plain data, to be sent to a thread, a process or a queue. */
import { type Game, type Options, type Seed, type StateJson, stateFromJson, unwrap } from '@rondel/core';
import { GameSimulator } from './game-simulator.ts';
import type { Range, RangeResult } from './parallel.ts';
import { bySeat } from './policies.ts';
import type { Policy } from './policy.ts';
import type { PlayoutSummary } from './summary.ts';
import { addPlayout, makeTally } from './tally.ts';

/** Everything that fixes the results of a batch. */
export interface SimulationJob {
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  /** The name of the policy, or one name per seat. */
  readonly policies: readonly string[];
  readonly maxEvents: number;
  /** Where the playouts begin, if not at the start. */
  readonly from?: StateJson;
}

/** Finds a policy by its name. Throws for a name that is none. */
export type PolicyFinder = (name: string, game: Game) => Policy;

/**
 * Plays a range of a job's playouts.
 * @example
 * parentPort.on('message', ({ job, range }) => parentPort.postMessage(runRange(kalaha, job, range, findPolicy)));
 */
export function runRange(
  game: Game,
  job: SimulationJob,
  range: Range,
  findPolicy: PolicyFinder,
  each = false,
  signal?: { readonly aborted: boolean },
): RangeResult {
  if (game.name !== job.game) throw new TypeError(`a job of ${job.game} was given the game ${game.name}`);
  const policies = job.policies.map((name) => findPolicy(name, game));
  const simulator = new GameSimulator(game, {
    policy: policies.length === 1 ? (policies[0] as Policy) : bySeat(policies),
    maxEvents: job.maxEvents,
    ...(signal === undefined ? {} : { signal }),
  });
  const tally = makeTally(game);
  const playouts: PlayoutSummary[] = [];
  const from = job.from === undefined ? {} : { from: unwrap(stateFromJson(game, job.from)) };
  simulator.run({ ...range, ...from, seed: job.seed }, (playout) => {
    addPlayout(tally, playout);
    if (each) playouts.push(playout);
    return false;
  });
  return each ? { tally, playouts } : { tally };
}

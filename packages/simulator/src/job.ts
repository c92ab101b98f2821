/** A batch as plain data that can be sent to a thread, a process or a queue. */
import {
  type Game,
  type GameRecord,
  type Options,
  type Seed,
  type StateJson,
  stateFromJson,
  toRecord,
  unwrap,
} from '@rondel/core';
import { bySeat } from './by-seat.ts';
import { GameSimulator } from './game-simulator.ts';
import type { Range, RangeResult } from './parallel.ts';
import type { Policy } from './policy.ts';
import type { PlayoutSummary } from './summary.ts';
import { addPlayout, makeTally } from './tally.ts';

/**
 * Everything that determines the results of a batch.
 * @example
 * const job: SimulationJob = {
 *   game: 'kalaha',
 *   options: kalaha.chosen,
 *   seed: 7,
 *   policies: ['random'],
 *   maxEvents: 1000,
 * };
 */
export interface SimulationJob {
  readonly game: string;
  /** Those that differ from the standard. */
  readonly options: Options;
  readonly seed: Seed;
  /** One policy for all seats, or one per seat. */
  readonly policies: readonly string[];
  readonly maxEvents: number;
  /** In every so-manieth playout the branching is counted event by event. Default: in none. */
  readonly countEvery?: number;
  /** Where the playouts start, if not at the start of the game. */
  readonly from?: StateJson;
}

/** Finds a policy by name. Throws for an unknown name. */
export type PolicyFinder = (name: string, game: Game) => Policy;

/**
 * Plays a range of a job's playouts. With `each` it also returns the playouts one by one, which is needed for
 * stopping early. If the signal is aborted, it returns those that are done.
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
  const simulator = simulatorOf(game, job, findPolicy, signal);
  const place = { ...range, ...startOf(game, job), seed: job.seed };
  if (!each) return { tally: simulator.tally(place) };
  const tally = makeTally(game);
  const playouts: PlayoutSummary[] = [];
  simulator.run(place, (playout) => {
    addPlayout(tally, playout);
    playouts.push(playout);
    return false;
  });
  return { tally, playouts };
}

/**
 * Repeats one playout of a job to get its record, for looking at it event by event.
 * @example
 * fromRecord(kalaha, recordPlayout(kalaha, job, 731, findPolicy));
 */
export function recordPlayout(
  game: Game,
  job: SimulationJob,
  index: number,
  findPolicy: PolicyFinder,
): GameRecord {
  const place = { ...startOf(game, job), seed: job.seed, index };
  return toRecord(simulatorOf(game, job, findPolicy).playout(place).final);
}

function simulatorOf(
  game: Game,
  job: SimulationJob,
  findPolicy: PolicyFinder,
  signal?: { readonly aborted: boolean },
): GameSimulator {
  checkJob(game, job);
  const policies = job.policies.map((name) => findPolicy(name, game));
  return new GameSimulator(game, {
    policy: policies.length === 1 ? (policies[0] as Policy) : bySeat(policies),
    maxEvents: job.maxEvents,
    ...(job.countEvery === undefined ? {} : { countEvery: job.countEvery }),
    ...(signal === undefined ? {} : { signal }),
  });
}

const startOf = (game: Game, job: SimulationJob) =>
  job.from === undefined ? {} : { from: unwrap(stateFromJson(game, job.from, 'own')) };

/** Throws if the job is for another game or other options. */
function checkJob(game: Game, job: SimulationJob): void {
  if (game.name !== job.game) throw new TypeError(`a job of ${job.game} was given the game ${game.name}`);
  for (const name of new Set([...Object.keys(game.options), ...Object.keys(job.options)])) {
    const value = job.options[name] ?? game.optionSpecs[name]?.default;
    if (game.options[name] === value) continue;
    throw new TypeError(
      `a job of ${job.game} with ${name} ${value} was given one with ${game.options[name]}`,
    );
  }
  const { length } = job.policies;
  if (length !== 1 && length !== game.seats) {
    throw new TypeError(`a job of ${job.game} needs 1 policy or ${game.seats}, it has ${length}`);
  }
}

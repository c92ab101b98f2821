/** A batch of a game and a policy from anywhere, in one call. */
import { availableParallelism } from 'node:os';
import { type Game, type Options, type Seed, type StateJson, stateFromJson, stateToJson } from '@rondel/core';
import type { BatchPlace, BatchResult, SimulationJob } from '@rondel/simulator';
import { openGame, openPolicy } from './modules/open.ts';
import { openNodePool } from './node-pool.ts';
import { type PooledOptions, simulateOn, warmUp } from './pool.ts';

/** What is played, how often, and on how many threads. */
export interface ThreadedBatch extends PooledOptions {
  /** A built-in name, a path, a package or the URL of a module; see `openGame`. */
  readonly game: string | URL;
  /** The options of the game that differ from the standard. */
  readonly options?: Options;
  /** One policy for all seats, or one for each, asked for like the game. Default: random. */
  readonly policy?: string | URL | readonly (string | URL)[];
  /** Determines everything random. Default 0. */
  readonly seed?: Seed;
  /** Where the playouts begin: a point of a match, or a state, of this game and these options. Default: its start. */
  readonly from?: BatchPlace['from'];
  /** A playout ends after so many events. Default 100,000. */
  readonly maxEvents?: number;
  /** Threads. Default: one for each processor. It has no influence on the result. */
  readonly workers?: number;
}

const MAX_EVENTS = 100_000;

/**
 * Plays a batch in threads: `playoutMany` in parallel, for a game module and a policy module. The result is
 * the same as on one thread, to the last bit.
 * @example
 * const batch = await simulateInThreads({
 *   game: new URL('./letters.ts', import.meta.url),
 *   policy: new URL('./greedy.ts', import.meta.url),
 *   seed: 7,
 *   count: 100_000,
 *   workers: 2,
 * });
 * console.log(batch.seats[0].winRate, batch.digest);
 * await simulateInThreads({ game: 'chess', from: match.jump(12), count: 1000 }); // with all that came before
 * @throws ModuleError with a sentence that names the file, if a module cannot be used.
 */
export async function simulateInThreads({
  game: asked,
  options = {},
  policy = 'random',
  seed = 0,
  from,
  maxEvents = MAX_EVENTS,
  workers = availableParallelism(),
  ...pooled
}: ThreadedBatch): Promise<BatchResult> {
  const { game, reference } = await openGame(asked);
  const variant = game.with(options);
  const all: readonly (string | URL)[] =
    typeof policy === 'string' || policy instanceof URL ? [policy] : policy;
  const policies: string[] = [];
  for (const one of all) policies.push((await openPolicy(one)).reference);
  const job: SimulationJob = {
    game: reference,
    options: variant.chosen,
    seed,
    policies,
    maxEvents,
    ...(from === undefined ? {} : { from: toJson(variant, from) }),
  };
  const pool = openNodePool(workers);
  try {
    await warmUp(pool, job);
    return await simulateOn(pool, variant, job, pooled);
  } finally {
    await pool.close();
  }
}

/** A beginning as jobs carry it. Read back here, so that one of another game or variant never gets to the threads. */
function toJson(variant: Game, from: NonNullable<BatchPlace['from']>): StateJson {
  const json = stateToJson('state' in from ? from.state : from);
  const read = stateFromJson(variant, json, 'own');
  if (!read.ok) throw new TypeError(`from: ${read.refusal.message}`);
  return json;
}

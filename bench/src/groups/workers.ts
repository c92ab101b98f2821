/**
 * Group `workers`: what a second thread is worth to a batch. Time is that of the clock on the wall, since
 * CPU time would not show it; so these rows suffer from whatever else is running. Others say how much: what
 * threads gain that only count, a batch relative to those, and what the threads work for a playout.
 */
import { availableParallelism } from 'node:os';
import type { Game } from '@rondel/core';
import type { SimulationJob } from '@rondel/simulator';
import { openNodePool, type Pool, simulateOn, warmUp } from '@rondel/workers/node';
import type { BenchOptions } from '../arguments.ts';
import { type CountingThreads, openCountingThreads } from '../contestants/counting.ts';
import { loadMeasured } from '../games.ts';
import { cpuSeconds } from '../harness.ts';
import { type Group, type Row, rowOf, UNIT } from '../row.ts';
import { pairRatios } from '../statistics.ts';
import { atLeast } from '../verdict.ts';

const GAMES = ['kalaha', 'go-9'] as const;
const ROUNDS = 7;
/** A batch is cut into so many ranges, as the command `rondel simulate` does. */
const RANGES = 50;
const MAX_EVENTS = 10_000;
/** Seconds of play in a batch, whatever is asked for: the end of a batch, where one thread waits for the other, is to be short. */
const LEAST = 2;
/** Seconds, of batches of so many playouts. */
const WARM_UP = 1;
const WARM_UP_PLAYOUTS = 2000;

export const workers: Group = {
  name: 'workers',
  measure: async (options) => {
    // Without a second core there is nothing to see.
    if (availableParallelism() < 2) return [];
    const pools = [openNodePool(1), openNodePool(2)] as const;
    const counting = openCountingThreads(2);
    try {
      const machine: Machine = { counting, alone: [], together: [] };
      const rows: Row[] = [];
      for (const name of GAMES) rows.push(...(await measureGame(name, pools, machine, options)));
      return [machineRow(machine), ...rows];
    } finally {
      await Promise.all([...pools, counting].map((threads) => threads.close()));
    }
  },
};

/** Threads that only count, and the rates of one and of two in each round. */
interface Machine {
  readonly counting: CountingThreads;
  readonly alone: number[];
  readonly together: number[];
}

function machineRow({ alone, together }: Machine): Row {
  return rowOf({
    name: 'workers/counting (2 over 1)',
    unit: 'steps/s',
    ours: together,
    theirs: alone,
    note: 'two threads that only count, over one, in the same rounds: the most that the machine gives now',
  });
}

async function measureGame(
  name: string,
  [one, two]: readonly [Pool, Pool],
  machine: Machine,
  { seconds }: BenchOptions,
): Promise<Row[]> {
  const { game, maxEvents = MAX_EVENTS } = await loadMeasured(name);
  const job: SimulationJob = {
    game: game.name,
    options: game.chosen,
    seed: 1,
    policies: ['random'],
    maxEvents,
  };
  await warm(two, game, job);
  const rate = await warm(one, game, job);
  const count = Math.max(RANGES, Math.round(rate * Math.max(seconds, LEAST)));
  const [alone, together]: [Timed[], Timed[]] = [[], []];
  const first = machine.alone.length;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await timeBatch(one, game, job, count));
    together.push(await timeBatch(two, game, job, count));
    machine.alone.push(await machine.counting.rate(1));
    machine.together.push(await machine.counting.rate(2));
  }
  if (new Set([...alone, ...together].map(({ digest }) => digest)).size !== 1) {
    throw new Error(`${name}: the number of threads changed the result`);
  }
  const rates = (timed: readonly Timed[]) => timed.map((one) => one.rate);
  const costs = (timed: readonly Timed[]) => timed.map((one) => one.cost);
  const counting = pairRatios(machine.together.slice(first), machine.alone.slice(first));
  return [
    rowOf({
      name: `workers/${name} (2 over 1)`,
      unit: 'playouts/s',
      ours: rates(together),
      theirs: rates(alone),
      aim: atLeast(1.85),
      note: 'a batch on two threads, over one thread, by the clock on the wall; the results are the same',
    }),
    rowOf({
      name: `workers/${name} (2 over 1, of counting)`,
      unit: 'gain/gain',
      ours: pairRatios(rates(together), rates(alone)),
      theirs: counting,
      note: 'what a batch gains by the second thread, over what threads gain that only count, round by round',
    }),
    rowOf({
      name: `workers/${name} (2 over 1, work)`,
      unit: UNIT.cost,
      ours: costs(together),
      theirs: costs(alone),
      note: 'CPU time of a playout on two threads, over one thread: near 1 if threads are not in each other’s way',
    }),
  ];
}

/** Lets a pool play for a while; the answer is its rate at the end. */
async function warm(pool: Pool, game: Game, job: SimulationJob): Promise<number> {
  await warmUp(pool, job);
  const until = performance.now() + 1000 * WARM_UP;
  let { rate } = await timeBatch(pool, game, job, WARM_UP_PLAYOUTS);
  while (performance.now() < until) rate = (await timeBatch(pool, game, job, WARM_UP_PLAYOUTS)).rate;
  return rate;
}

interface Timed {
  /** Playouts per second. */
  readonly rate: number;
  /** Nanoseconds of CPU time for a playout. */
  readonly cost: number;
  /** Of the batch. */
  readonly digest: string;
}

async function timeBatch(pool: Pool, game: Game, job: SimulationJob, count: number): Promise<Timed> {
  const [began, spent] = [performance.now(), cpuSeconds()];
  const { digest } = await simulateOn(pool, game, job, { count, chunk: Math.ceil(count / RANGES) });
  return {
    rate: (count * 1000) / (performance.now() - began),
    cost: ((cpuSeconds() - spent) * 1e9) / count,
    digest,
  };
}

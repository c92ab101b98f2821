/**
 * The stopwatch for contestants in one process. They take turns, round after round, so that whatever
 * else the machine does falls on all of them; each gives one number per round. Time is CPU time of this
 * process, garbage collector included.
 */

/** Something to be timed. Each brings its own loop, so that the engine optimises each by itself. */
export interface Contestant {
  readonly name: string;
  /** Does the thing `count` times; what it returns is kept, so that nothing is optimised away. */
  readonly run: (count: number) => unknown;
  /** Makes what a run of `count` uses up; not timed. */
  readonly prepare?: (count: number) => void;
  /** How many per reading of the clock. Default: as many as make a reading negligible. */
  readonly batch?: number;
}

export interface RaceOptions {
  readonly rounds?: number;
  /** CPU seconds of each contestant in each round. */
  readonly seconds: number;
  /** CPU seconds of each contestant before the first round, the same for all. */
  readonly warmUp?: number;
}

/** A reading of the clock costs about a microsecond; a batch is long compared with that. */
const SHORTEST_BATCH = 0.002;
const WARM_UP_BATCH = 256;
/** Seconds; a loop of a few lines is as fast as it gets after a tenth of that. */
const WARM_UP = 0.3;

/** Rounds of a race: the lowest and the highest of them hold the median fifteen times in sixteen. */
export const ROUNDS = 5;

const sink: { last: unknown } = { last: undefined };

/** CPU seconds used by this process so far, all threads. Readings are dear: make few. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Nanoseconds per operation of the contestant of a name: one number per round. */
export type Times = (name: string) => readonly number[];

/** Lets contestants take turns. */
export function race(
  contestants: readonly Contestant[],
  { rounds = ROUNDS, seconds, warmUp = WARM_UP }: RaceOptions,
): Times {
  // A first turn for everybody does not count: compilers need it, and batches are sized for fast code.
  for (const contestant of contestants) {
    timeSlice(contestant, contestant.batch ?? WARM_UP_BATCH, warmUp);
  }
  const batches = contestants.map((contestant) => contestant.batch ?? findBatch(contestant));
  const results = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    contestants.forEach((contestant, i) => {
      const spent = timeSlice(contestant, batches[i] as number, seconds);
      results.get(contestant.name)?.push(spent);
    });
  }
  return (name) => {
    const times = results.get(name);
    if (times === undefined) throw new RangeError(`'${name}' did not take part`);
    return times;
  };
}

function findBatch(contestant: Contestant): number {
  for (let batch = WARM_UP_BATCH; ; batch *= 2) {
    // The shortest of several: a collection that happens to fall into one makes it look long enough.
    const cost = Math.min(...[1, 2, 3, 4, 5].map(() => timeSlice(contestant, batch, 0)));
    if (cost * batch >= SHORTEST_BATCH * 1e9) return batch;
  }
}

/** Runs batches until `seconds` are used up; the answer is nanoseconds per operation. */
function timeSlice(contestant: Contestant, batch: number, seconds: number): number {
  let spent = 0;
  let count = 0;
  do {
    contestant.prepare?.(batch);
    const start = cpuSeconds();
    sink.last = contestant.run(batch);
    spent += cpuSeconds() - start;
    count += batch;
  } while (spent < seconds);
  return (spent * 1e9) / count;
}

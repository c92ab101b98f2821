/**
 * The process of a measurement of memory: `node memory-probe.js <what> <game>` prints a line of JSON.
 * `allocated`: bytes that an event of a random playout through the simulator allocates, and a whole one.
 * `kept`: bytes of the heap in use after some playouts of a batch and after many.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Game, openStream, Runner } from '@rondel/core';
import { GameSimulator } from '@rondel/simulator';
import { loadMeasured, type MeasuredGame } from './games.ts';
import { cpuSeconds } from './harness.ts';
import { median } from './statistics.ts';

export interface Allocated {
  readonly perEvent: number;
  readonly perPlayout: number;
  /** Events of a playout. */
  readonly length: number;
}

export interface Kept {
  readonly few: number;
  readonly many: number;
}

const WARM_UP = 0.6;
const WARM_UP_BATCHES = 4;
const SAMPLES = 101;
/** A stretch is short compared with what the collector lets pass before it runs, so it falls into few. */
const PLAYOUTS_PER_SAMPLE = 8;
/** A heap that shrank by more bytes than that was collected; by fewer, looking was cheaper than it usually is. */
const COLLECTED = 4096;
/** Outcomes of one position, to see what one of them allocates. */
const OUTCOMES = 1000;
const FEW_PLAYOUTS = 100_000;
const MANY_PLAYOUTS = 1_000_000;

/**
 * Over whole games. What an event allocates is what a playout allocates, without its outcome and without what there is
 * of a playout whatever its length (as one that is cut off after its first event shows), over the other events.
 */
function measureAllocated({ game, maxEvents = 100_000 }: MeasuredGame): Allocated {
  const looking = costOfLooking();
  const whole = allocatedBytes(game, maxEvents, looking);
  const cut = allocatedBytes(game, 1, looking);
  const events = whole.events - cut.events;
  return {
    perEvent: Math.max(0, whole.bytes - cut.bytes - bytesOfOutcome(game, maxEvents, looking)) / events,
    perPlayout: whole.bytes,
    length: whole.events,
  };
}

const heapUsed = (): number => process.memoryUsage().heapUsed;

/** What looking at the heap allocates by itself, once the compiler has done with it. */
function costOfLooking(): number {
  const costs: number[] = [];
  for (let i = 0; i < 10_000; i++) {
    const before = heapUsed();
    costs.push(heapUsed() - before);
  }
  return median(costs);
}

/** Bytes and events of a playout, by the growth of the heap; the median is no stretch with a collection. */
function allocatedBytes(game: Game, maxEvents: number, looking: number): { bytes: number; events: number } {
  const simulator = new GameSimulator(game, { maxEvents });
  // As where playouts are timed: with the second batch of a process V8 compiles much anew.
  const warm = cpuSeconds();
  for (let batch = 1; batch <= WARM_UP_BATCHES; batch++) {
    const until = warm + (WARM_UP * batch) / WARM_UP_BATCHES;
    simulator.run({ count: 1 << 30, seed: batch }, () => cpuSeconds() >= until);
  }
  const samples: number[] = [];
  let playouts = 0;
  let total = 0;
  let before = Number.POSITIVE_INFINITY;
  // One by one: a batch is copied for its predicate after every playout, with a cell for every length that occurred.
  simulator.run({ count: 1 << 30, seed: 1 }, ({ events }) => {
    total += events;
    if (++playouts % PLAYOUTS_PER_SAMPLE !== 0) return false;
    const grown = heapUsed() - before - looking;
    // Much less than nothing: this is the first, or there was a collection.
    if (grown > -COLLECTED) samples.push(Math.max(0, grown) / PLAYOUTS_PER_SAMPLE);
    before = heapUsed();
    return samples.length === SAMPLES;
  });
  return { bytes: median(samples), events: total / playouts };
}

/** Bytes of one outcome, as the game makes it at its end. */
function bytesOfOutcome(game: Game, maxEvents: number, looking: number): number {
  const random = openStream(1, 'bench');
  const runner = new Runner(game);
  runner.start(random);
  for (let events = 0; events < maxEvents && runner.outcome() === null; events++) {
    const code = runner.pick(random);
    if (code < 0) break;
    runner.apply(code);
  }
  const kept: unknown[] = new Array(OUTCOMES).fill(null);
  const samples: number[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    const before = heapUsed();
    for (let k = 0; k < OUTCOMES; k++) kept[k] = runner.outcome();
    const grown = heapUsed() - before - looking;
    if (grown > -COLLECTED) samples.push(Math.max(0, grown) / OUTCOMES);
  }
  return samples.length === 0 ? 0 : median(samples);
}

function measureKept({ game }: MeasuredGame): Kept {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return heapUsed();
  };
  let few = 0;
  let playouts = 0;
  new GameSimulator(game).playoutManyUntil({ count: MANY_PLAYOUTS, seed: 1 }, () => {
    if (++playouts === FEW_PLAYOUTS) few = used();
    return false;
  });
  return { few, many: used() };
}

const [what = '', name = ''] = process.argv.slice(2);
const measured = await loadMeasured(name);
console.log(JSON.stringify(what === 'kept' ? measureKept(measured) : measureAllocated(measured)));

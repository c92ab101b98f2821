/**
 * The process of a measurement of memory: `node memory-probe.js <what> <game>` prints a line of JSON.
 * `allocated`: bytes that an event of a random playout through the simulator allocates, and a whole one.
 * `kept`: bytes of the heap in use after some playouts of a batch and after many.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Game } from '@rondel/core';
import { GameSimulator } from '@rondel/simulator';
import { loadMeasured, type MeasuredGame } from './games.ts';
import { cpuSeconds, median } from './harness.ts';

export interface Allocated {
  readonly perEvent: number;
  readonly perPlayout: number;
}

export interface Kept {
  readonly few: number;
  readonly many: number;
}

const WARM_UP = 0.5;
const SAMPLES = 101;
/** A stretch is short compared with what the collector lets pass before it runs, so it falls into few. */
const PLAYOUTS_PER_SAMPLE = 8;
const FEW_PLAYOUTS = 100_000;
const MANY_PLAYOUTS = 1_000_000;

/** Two lengths at which playouts of a game can be cut off, with hardly any over by then. */
const CUTS: { readonly [game: string]: readonly [few: number, many: number] } = {
  'tic-tac-toe': [1, 4],
  kalaha: [4, 16],
  chess: [10, 60],
  'go-9': [10, 70],
  'go-19': [10, 300],
  'go-19-superko': [10, 300],
  ludo: [10, 200],
};

/**
 * What an event allocates is the difference between playouts that were cut off early and late: neither
 * has an outcome, and both have a summary.
 */
function measureAllocated(name: string, { game, maxEvents = 100_000 }: MeasuredGame): Allocated {
  const [few, many] = CUTS[name] ?? [0, 1];
  const looking = costOfLooking();
  const short = allocatedBytes(game, few, looking);
  const long = allocatedBytes(game, many, looking);
  return {
    perEvent: (long.bytes - short.bytes) / (long.events - short.events),
    perPlayout: allocatedBytes(game, maxEvents, looking).bytes,
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
  const samples: number[] = [];
  const warm = cpuSeconds();
  let isWarm = false;
  let playouts = 0;
  let before = 0;
  const { mean } = simulator.playoutManyUntil({ count: 1 << 30, seed: 1 }, () => {
    if (++playouts % PLAYOUTS_PER_SAMPLE !== 0) return false;
    const grown = heapUsed() - before - looking;
    if (isWarm) samples.push(grown / PLAYOUTS_PER_SAMPLE);
    isWarm = isWarm || cpuSeconds() - warm >= WARM_UP;
    before = heapUsed();
    return samples.length === SAMPLES;
  });
  return { bytes: median(samples), events: mean };
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
console.log(JSON.stringify(what === 'kept' ? measureKept(measured) : measureAllocated(name, measured)));

/** Runs a batch as it was asked for: so many playouts, for so long, or until it is known well enough. */
import { availableParallelism } from 'node:os';
import type { Game } from '@rondel/core';
import {
  type BatchResult,
  type Range,
  runRange,
  type SimulationJob,
  type Tally,
  wilsonInterval,
} from '@rondel/simulator';
import {
  isSearching,
  openMainThread,
  openNodePool,
  type Pool,
  simulateOn,
  warmUp,
} from '@rondel/workers/node';
import { findPolicy } from '@rondel/workers/policies';
import { type Interrupt, PATIENCE } from '../interrupt.ts';
import type { Progress } from '../progress.ts';

export interface RunRequest {
  readonly game: Game;
  readonly job: SimulationJob;
  /** The most playouts. */
  readonly count: number;
  /** The number of the first one. */
  readonly start: number;
  /** The longest time in seconds. */
  readonly seconds: number | null;
  /** The width of the intervals of all win rates at which it is enough. */
  readonly until: number | null;
  /** How many threads; `null` for as many as are of use. */
  readonly workers: number | null;
  /** Whether many waypoints are wanted. */
  readonly fine: boolean;
}

/** What ended a batch. */
export type StoppedBy = 'count' | 'seconds' | 'until' | 'interrupt';

/** How the rates stood after the first so many playouts. */
export interface Waypoint {
  readonly playouts: number;
  readonly finished: number;
  readonly draws: number;
  readonly wins: readonly number[];
}

export interface Run {
  readonly request: RunRequest;
  readonly batch: BatchResult;
  readonly stoppedBy: StoppedBy;
  /** Whether playouts that were under way were given up. */
  readonly hasGivenUp: boolean;
  readonly workers: number;
  /** Of the clock on the wall, and of all processors together. Setting up is not in them. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly waypoints: readonly Waypoint[];
}

/** A range should take about this long: short enough to stop soon, long enough to cost nothing. */
const RANGE_SECONDS = 0.05;
const SHORTEST_SECONDS = 0.01;
const LARGEST_RANGE = 65_536;
/** With `until` every playout crosses by itself, and what comes after the last one is for nothing. */
const LARGEST_RANGE_EACH = 1024;
/** A batch is cut into so many ranges, unless they become too short or too long. */
const RANGES = 50;
/** For a curve with enough points there are more of them, however short. */
const FINE_RANGES = 200;
/** Below this many seconds of work, threads are not worth starting. */
const WORTHWHILE = 1;

/** Plays the batch. */
export async function runBatch(
  request: RunRequest,
  interrupt: Pick<Interrupt, 'signal' | 'abandon' | 'isGiven'>,
  progress: Progress,
): Promise<Run> {
  const { game, job, count, start, seconds, until } = request;
  const isSlow = job.policies.some(isSearching);
  const rate = isSlow ? 0 : measureRate(game, job);
  const workers = request.workers ?? usefulWorkers(request, rate);
  const chunk = isSlow ? 1 : chunkFor(request, rate);
  // In the main thread a player that thinks would be deaf to Ctrl-C.
  const pool: Pool = workers === 1 && !isSlow ? openMainThread() : openNodePool(workers);
  const stopping = stopAfter(seconds, interrupt);
  const parts: Part[] = [];
  try {
    await warmUp(pool, job);
    stopping.begin();
    const began = performance.now();
    const cpu = process.cpuUsage();
    const elapsed = (): number => (performance.now() - began) / 1000;
    const batch = await simulateOn(pool, game, job, {
      count,
      start,
      chunk,
      signal: stopping.signal,
      abandon: stopping.abandon,
      ...(until === null ? {} : { until: isNarrow(until) }),
      onRange: (range, { tally }) => parts.push({ range, point: pointOf(tally) }),
      onProgress: (now) =>
        progress.update({ done: now.count, fraction: fractionOf(request, now, elapsed()) }),
    });
    const { user, system } = process.cpuUsage(cpu);
    return {
      request,
      batch,
      stoppedBy: reasonOf(request, batch, interrupt.isGiven),
      hasGivenUp: stopping.abandon.aborted,
      workers,
      seconds: elapsed(),
      cpuSeconds: (user + system) / 1e6,
      waypoints: waypointsOf(parts, start, batch),
    };
  } finally {
    stopping.clear();
    await pool.close();
  }
}

/** Signals that are given by Ctrl-C, or when the time is over and a little later. */
function stopAfter(seconds: number | null, interrupt: Pick<Interrupt, 'signal' | 'abandon'>) {
  const timeUp = new AbortController();
  const tooLate = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  return {
    signal: AbortSignal.any([interrupt.signal, timeUp.signal]),
    abandon: AbortSignal.any([interrupt.abandon, tooLate.signal]),
    begin: (): void => {
      if (seconds === null) return;
      timers.push(setTimeout(() => timeUp.abort(), 1000 * seconds));
      timers.push(setTimeout(() => tooLate.abort(), 1000 * seconds + PATIENCE));
    },
    clear: (): void => timers.forEach(clearTimeout),
  };
}

function reasonOf({ count, until }: RunRequest, batch: BatchResult, isInterrupted: boolean): StoppedBy {
  if (until !== null && isNarrow(until)(batch)) return 'until';
  if (batch.count >= count) return 'count';
  return isInterrupted ? 'interrupt' : 'seconds';
}

/** Whether the intervals of all win rates are narrow enough. */
function isNarrow(width: number): (batch: BatchResult) => boolean {
  return ({ tally, finished }) =>
    tally.wins.every((wins) => {
      const { low, high } = wilsonInterval(wins, finished);
      return high - low <= width;
    });
}

/** How far a batch is, by what will end it first. */
function fractionOf({ count, seconds, until }: RunRequest, batch: BatchResult, elapsed: number): number {
  const fractions = [batch.count / count];
  if (seconds !== null) fractions.push(elapsed / seconds);
  if (until !== null) {
    const widest = Math.max(...batch.seats.map(({ interval }) => interval.high - interval.low));
    // Four times the playouts make it half as wide.
    fractions.push((until / widest) ** 2);
  }
  return Math.min(1, Math.max(...fractions));
}

/** Playouts per second in this thread, from a first few that are thrown away. */
function measureRate(game: Game, job: SimulationJob): number {
  for (let count = 1; ; count *= 2) {
    const began = performance.now();
    runRange(game, job, { start: 0, count }, findPolicy);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > RANGE_SECONDS / 2 || count >= LARGEST_RANGE) return count / seconds;
  }
}

function usefulWorkers({ count, seconds, until }: RunRequest, rate: number): number {
  const work = Math.min(count / rate, seconds ?? Number.POSITIVE_INFINITY);
  return work < WORTHWHILE && until === null ? 1 : Math.min(availableParallelism(), count);
}

function chunkFor({ count, until, fine }: RunRequest, rate: number): number {
  const longest = Math.min(rate * RANGE_SECONDS, until === null ? LARGEST_RANGE : LARGEST_RANGE_EACH);
  const shortest = fine ? 1 : rate * SHORTEST_SECONDS;
  const wanted = Math.max(count / (fine ? FINE_RANGES : RANGES), shortest);
  return Math.max(1, Math.round(Math.min(wanted, longest)));
}

/** What is kept of a range: few numbers, because there may be very many ranges. */
interface Part {
  readonly range: Range;
  readonly point: Waypoint;
}

const pointOf = ({ reasons, draws, wins }: Tally): Waypoint => ({
  playouts: Object.values(reasons).reduce((sum, times) => sum + times, 0),
  finished: reasons.gameOver,
  draws,
  wins: [...wins],
});

/** How the rates went as the batch grew, by the order of the playouts and not of the threads. */
function waypointsOf(parts: readonly Part[], start: number, batch: BatchResult): Waypoint[] {
  const points: Waypoint[] = [];
  const whole = pointOf(batch.tally);
  let sum: Waypoint = { playouts: 0, finished: 0, draws: 0, wins: whole.wins.map(() => 0) };
  for (const { range, point } of [...parts].sort((a, b) => a.range.start - b.range.start)) {
    // After a gap, and beyond the end of the batch, there is nothing to tell.
    if (range.start !== start + sum.playouts || sum.playouts + point.playouts > whole.playouts) break;
    sum = {
      playouts: sum.playouts + point.playouts,
      finished: sum.finished + point.finished,
      draws: sum.draws + point.draws,
      wins: sum.wins.map((won, seat) => won + (point.wins[seat] as number)),
    };
    points.push(sum);
  }
  if (sum.playouts < whole.playouts) points.push(whole);
  return points;
}

/** A batch that runs in threads and is seen while it grows. */
import { type Signal, signal } from '@preact/signals';
import {
  BatchResult,
  makeTally,
  type PlayoutSummary,
  type RangeResult,
  type SimulationJob,
  untilNarrow,
} from '@rondel/simulator';
import { type BatchSummary, type StoppedBy, shareDone, summarizeBatch } from '@rondel/simulator/report';
import {
  chooseChunk,
  isSearching,
  measureRate,
  type Pool,
  simulateOn,
  warmUp,
} from '@rondel/workers/browser';
import { type BatchSetup, writeBatchQuery } from './batch-setup.ts';
import { labThreads } from './lab-threads.ts';
import { makeControls, makePublisher, type Running } from './running.ts';
import { NO_WAYPOINTS, type Waypoint, waypointOf, withWaypoint } from './waypoints.ts';

/** A batch as it stands. */
export interface Growth {
  readonly batch: BatchResult;
  readonly waypoints: readonly Waypoint[];
  /** Seconds without pauses. */
  readonly seconds: number;
  /** From 0 to 1. */
  readonly share: number;
}

export interface RunningBatch extends Running {
  readonly setup: BatchSetup;
  readonly job: SimulationJob;
  /** What the address says of it. */
  readonly query: string;
  readonly growth: Signal<Growth>;
  /** Set when it is over: what the command would print. */
  readonly summary: Signal<BatchSummary | null>;
  /** The playouts one by one, if they took so long that nobody wants to play them again. */
  readonly kept: readonly PlayoutSummary[] | null;
}

/** In bigger batches, choices are counted in some of the playouts only, and ranges are as long as is of use. */
const COUNT_ALL = 2000;
const COUNT_EVERY = 16;
const SMALL_RANGES = 200;
/** Playouts that come one by one are many small things to take in, so they come a few at a time. */
const MOST_EACH = 256;

/** Begins a batch. */
export function startBatch(setup: BatchSetup): RunningBatch {
  const { game, seed, policies, maxEvents, count, until, workers } = setup;
  const isSlow = policies.some(isSearching);
  const job: SimulationJob = {
    game: game.name,
    options: game.chosen,
    seed,
    policies,
    maxEvents,
    countEvery: isSlow || (until === null && count <= COUNT_ALL) ? 1 : COUNT_EVERY,
  };
  const controls = makeControls();
  let batch = new BatchResult(makeTally(game));
  let waypoints = NO_WAYPOINTS;
  const growthNow = (): Growth => ({
    batch,
    waypoints: waypoints.points,
    seconds: controls.seconds(),
    share: shareDone(batch, count, until),
  });
  const growth = signal(growthNow());
  const summary = signal<BatchSummary | null>(null);
  const kept: PlayoutSummary[] | null = isSlow ? [] : null;
  const publisher = makePublisher(() => {
    growth.value = growthNow();
  });
  const take = (next: BatchResult): void => {
    batch = next;
    waypoints = withWaypoint(waypoints, waypointOf(next));
    publisher.soon();
  };

  const play = async (): Promise<void> => {
    const pool = labThreads(workers);
    await warmUp(pool, job);
    const isEach = isSlow || until !== null;
    const chunk = isSlow ? 1 : await chunkFor(setup, pool, job, isEach);
    controls.begin();
    batch = await simulateOn(controls.guard(pool), game, job, {
      count,
      chunk: isEach ? Math.min(chunk, MOST_EACH) : chunk,
      // So that a curve has its points where it has them with any number of threads.
      tapers: false,
      isOrdered: true,
      each: isSlow,
      signal: controls.signal,
      abandon: controls.abandon,
      ...(until === null ? {} : { until: untilNarrow(until) }),
      ...(kept === null ? {} : { onRange: (_, result) => keepAll(kept, result) }),
      onProgress: take,
    });
    waypoints = withWaypoint(waypoints, waypointOf(batch));
  };
  const finish = (): void => {
    const seconds = controls.seconds();
    const { aborted: hasGivenUp } = controls.abandon;
    const stoppedBy = reasonOf(setup, batch);
    summary.value = summarizeBatch({
      game,
      batch,
      job,
      policies,
      start: 0,
      requested: count,
      stoppedBy,
      hasGivenUp,
      workers,
      seconds,
      // A page cannot read the clock of the processors; threads that are never idle come close to it.
      cpuSeconds: seconds * workers,
    });
  };
  play()
    .then(
      () => {
        finish();
        controls.end('done');
      },
      (error: Error) => {
        finish();
        // Whoever left while it was loading has not seen it fail.
        if (controls.signal.aborted) controls.end('done');
        else controls.end('failed', error.message);
      },
    )
    .finally(publisher.now);
  return { ...controls, setup, job, query: writeBatchQuery(setup), growth, summary, kept };
}

/** A small batch has the same ranges on every machine, so that its curves are the same too. */
async function chunkFor(
  { count, until }: BatchSetup,
  pool: Pool,
  job: SimulationJob,
  isEach: boolean,
): Promise<number> {
  if (until === null && count <= COUNT_ALL) return Math.ceil(count / SMALL_RANGES);
  return chooseChunk(await measureRate(pool, job), { count, isEach, isFine: true });
}

function keepAll(kept: PlayoutSummary[], { playouts = [] }: RangeResult): void {
  for (const playout of playouts) kept.push({ ...playout, offered: null });
}

/** What ended a batch. */
function reasonOf({ count, until }: BatchSetup, batch: BatchResult): StoppedBy {
  if (until !== null && untilNarrow(until)(batch)) return 'until';
  return batch.count >= count ? 'count' : 'interrupt';
}

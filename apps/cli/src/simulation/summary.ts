/** A batch as plain numbers: what `--json` prints, and the basis of all other formats. */
import type { Options, Seed } from '@rondel/core';
import type { BatchResult, Interval, SeatResult, Tally } from '@rondel/simulator';
import { labelsOf } from '@rondel/workers/modules';
import type { Run, StoppedBy } from './run-types.ts';

export interface Summary {
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  readonly policies: readonly string[];
  readonly maxEvents: number;
  /** The number of the first playout. */
  readonly start: number;
  readonly playouts: number;
  /** How many were asked for; `null` if there was only a time limit. */
  readonly requested: number | null;
  readonly stoppedBy: StoppedBy;
  /** Whether Ctrl-C cut it short. */
  readonly partial: boolean;
  /** Whether running playouts were abandoned. If so, long ones are more likely to be missing. */
  readonly hasGivenUp: boolean;
  /** Events in all playouts together. */
  readonly moves: number;
  readonly workers: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly movesPerCpuSecond: number;
  readonly playoutsPerCpuSecond: number;
  readonly length: {
    readonly mean: number;
    readonly min: number;
    readonly max: number;
    readonly variance: number;
    readonly standardDeviation: number;
    readonly percentiles: { readonly [percent: string]: number };
    /** How many playouts there were of each length. */
    readonly histogram: { readonly [length: string]: number };
  };
  readonly outcomes: {
    /** How many playouts reached an outcome; rates are shares of these. */
    readonly finished: number;
    readonly draws: number;
    readonly drawRate: number;
    readonly drawInterval: Interval;
    readonly seats: readonly SeatResult[];
  };
  /** How often games ended in each way, by the reason of their outcome. */
  readonly endings: Tally['endings'];
  /** Why the playouts ended. */
  readonly reasons: Tally['reasons'];
  readonly turns: {
    readonly advancements: number;
    readonly replays: number;
    readonly passes: number;
    readonly rounds: number;
    readonly averageLength: number;
    readonly segments: Tally['segments'];
  };
  readonly branching: number | null;
  readonly digest: string;
  readonly errors: Tally['errors'];
}

const PERCENTILES = [5, 25, 50, 75, 95, 99] as const;

/** Collects the numbers of a run. */
export function summarizeRun(run: Run, requested: number | null): Summary {
  const { batch, request, seconds, cpuSeconds } = run;
  const { game, job, start } = request;
  const { count, total } = batch;
  return {
    game: game.name,
    options: job.options,
    seed: job.seed,
    policies: labelsOf(job.policies),
    maxEvents: job.maxEvents,
    start,
    playouts: count,
    requested,
    stoppedBy: run.stoppedBy,
    partial: run.stoppedBy === 'interrupt',
    hasGivenUp: run.hasGivenUp,
    moves: total,
    workers: run.workers,
    seconds,
    cpuSeconds,
    movesPerCpuSecond: perSecond(total, cpuSeconds),
    playoutsPerCpuSecond: perSecond(count, cpuSeconds),
    length: lengthsOf(batch),
    outcomes: {
      finished: batch.finished,
      draws: batch.draws,
      drawRate: batch.drawRate,
      drawInterval: batch.drawInterval,
      seats: batch.seats,
    },
    endings: batch.endings,
    reasons: batch.reasons,
    turns: {
      advancements: batch.advancements,
      replays: batch.replays,
      passes: batch.passes,
      rounds: batch.tally.rounds,
      averageLength: batch.averageTurnLength,
      segments: batch.segments,
    },
    branching: batch.branching,
    digest: batch.digest,
    errors: batch.tally.errors,
  };
}

const perSecond = (amount: number, seconds: number): number =>
  seconds > 0 ? Number((amount / seconds).toPrecision(6)) : 0;

function lengthsOf(batch: BatchResult): Summary['length'] {
  const { mean, min, max, variance, standardDeviation } = batch;
  const percentiles = Object.fromEntries(PERCENTILES.map((p) => [p, batch.percentile(p)]));
  const histogram: Record<string, number> = {};
  for (const [length, times] of batch.histogram.entries()) if (times > 0) histogram[length] = times;
  return { mean, min, max, variance, standardDeviation, percentiles, histogram };
}

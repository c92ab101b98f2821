/** A batch as plain numbers: what `rondel simulate --json` prints, and the basis of all other formats. */
import type { Game, Options, Seed } from '@rondel/core';
import { offersIn } from '@rondel/core/inspect';
import type { BatchResult, SeatResult, TeamResult } from '../batch-result.ts';
import type { SimulationJob } from '../job.ts';
import type { ScoreResult } from '../score-tally.ts';
import type { Interval } from '../statistics.ts';
import type { Tally } from '../tally.ts';

/** What ended a batch. */
export type StoppedBy = 'count' | 'seconds' | 'until' | 'interrupt';

/** Where playouts begin, as the user gave it: a point of a record, or a FEN: a point of a record, or a FEN. */
export interface BatchOrigin {
  /** The file of a record, as it was named. */
  readonly record?: string;
  /** The number of the event in the record after which playouts begin; 0 is its start. */
  readonly event?: number;
  /** A position in the notation of the game. */
  readonly fen?: string;
}

/** A batch that was run, with what was asked for and how long it took. */
export interface BatchRun {
  readonly game: Game;
  readonly batch: BatchResult;
  readonly job: SimulationJob;
  /** What the job's state was asked for by, if that is known. */
  readonly origin?: BatchOrigin | null;
  /** What the policies are called, in the order of the job's. */
  readonly policies: readonly string[];
  /** The number of the first playout. */
  readonly start: number;
  /** How many playouts were asked for; `null` if there was only a time limit. */
  readonly requested: number | null;
  readonly stoppedBy: StoppedBy;
  /** Whether running playouts were abandoned. */
  readonly hasGivenUp: boolean;
  readonly workers: number;
  /** Wall time, and the time of all processors together, without the set-up. */
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** The numbers of a batch. Plain data. */
export interface BatchSummary {
  readonly game: string;
  readonly options: Options;
  readonly seed: Seed;
  readonly policies: readonly string[];
  /** Events that random players left alone, because they are offers such as a double. */
  readonly notOffered: readonly string[];
  readonly maxEvents: number;
  /** Where playouts begin, with the hash of that state; `null` for the start of the game. */
  readonly from: (BatchOrigin & { readonly hash: string }) | null;
  /** The number of the first playout. */
  readonly start: number;
  readonly playouts: number;
  /** How many were asked for; `null` if there was only a time limit. */
  readonly requested: number | null;
  readonly stoppedBy: StoppedBy;
  /** Whether it was interrupted. */
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
    /** Games that everybody lost. */
    readonly lost: number;
    readonly lostRate: number;
    readonly lostInterval: Interval;
    readonly teams: readonly TeamResult[];
    /** The points of a single team; `null` for several teams and without points. */
    readonly score: ScoreResult | null;
    readonly seats: readonly SeatResult[];
  };
  /** How often games ended in each way, by the reason of their outcome. */
  readonly endings: Tally['endings'];
  /** Why the playouts ended. */
  readonly reasons: Tally['reasons'];
  readonly turns: {
    readonly turns: number;
    readonly rounds: number;
    /** Per playout. */
    readonly meanTurns: number;
    readonly meanRounds: number;
    readonly advancements: number;
    readonly replays: number;
    readonly passes: number;
    readonly averageLength: number;
    readonly segments: Tally['segments'];
  };
  readonly branching: number | null;
  readonly digest: string;
  readonly errors: Tally['errors'];
}

const PERCENTILES = [5, 25, 50, 75, 95, 99] as const;

/**
 * Collects the numbers of a batch.
 * @example
 * JSON.stringify(summarizeBatch(run));
 */
export function summarizeBatch(run: BatchRun): BatchSummary {
  const { batch, job, seconds, cpuSeconds } = run;
  const { count, total } = batch;
  return {
    game: batch.tally.game,
    options: job.options,
    seed: job.seed,
    policies: run.policies,
    notOffered: job.policies.includes('random') ? offersIn(run.game) : [],
    maxEvents: job.maxEvents,
    from: job.from === undefined ? null : { ...run.origin, hash: job.from.hash },
    start: run.start,
    playouts: count,
    requested: run.requested,
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
      lost: batch.lost,
      lostRate: batch.lostRate,
      lostInterval: batch.lostInterval,
      teams: batch.teams,
      score: batch.score,
      seats: batch.seats,
    },
    endings: batch.endings,
    reasons: batch.reasons,
    turns: {
      turns: batch.turns,
      rounds: batch.rounds,
      meanTurns: batch.meanTurns,
      meanRounds: batch.meanRounds,
      advancements: batch.advancements,
      replays: batch.replays,
      passes: batch.passes,
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

function lengthsOf(batch: BatchResult): BatchSummary['length'] {
  const { mean, min, max, variance, standardDeviation } = batch;
  const percentiles = Object.fromEntries(PERCENTILES.map((p) => [p, batch.percentile(p)]));
  const histogram: Record<string, number> = {};
  for (const [length, times] of batch.histogram.entries()) if (times > 0) histogram[length] = times;
  return { mean, min, max, variance, standardDeviation, percentiles, histogram };
}

/** The simulator: single playouts with their full history, and batches of any size. */
import {
  type Game,
  GameProgress,
  type GameState,
  openStream,
  type RandomStream,
  reseed,
  type Seed,
  startMatch,
} from '@rondel/core';
import { BatchResult } from './batch-result.ts';
import { messageOf, nameThrower } from './failure.ts';
import { makeObservedTable, type Observer, type PlayoutResult, tellAll } from './observed-table.ts';
import { checkCount, inPlace, type PlayoutOptions, type PlayoutSettings, settle } from './options.ts';
import { play } from './playout.ts';
import { composite, randomized } from './policies.ts';
import { canPick, type Policy, type PolicyFunction, type QuickPolicy } from './policy.ts';
import { RunnerTable } from './runner-table.ts';
import { keepSummary, makeScratch, type PlayoutSummary, summarize } from './summary.ts';
import { addPlayout, copyTally, makeTally, type Tally } from './tally.ts';

/** Which playout of which batch, and where it starts. */
export interface PlayoutPlace {
  /** Determines everything random. Default 0. */
  readonly seed?: Seed;
  /** The number of the playout in its batch. Default 0. */
  readonly index?: number;
  /** Where it starts. Default: the start of the game. Its dice are never those of the match. */
  readonly from?: GameProgress | GameState;
}

/** Which playouts of a batch. */
export interface BatchPlace extends Omit<PlayoutPlace, 'index'> {
  readonly count: number;
  /** The number of the first playout. Default 0. */
  readonly start?: number;
}

/** The number of random streams a seed has, one for each playout. */
const STREAMS = 0x1_0000_0000;

/**
 * Plays games automatically. Playout `i` of a batch depends only on the seed and on `i`, so a batch can be
 * divided and run anywhere, and any single playout can be repeated.
 * @example
 * const simulator = new GameSimulator(kalaha);
 * const batch = simulator.playoutMany({ count: 10_000, seed: 7 });
 * batch.seats[0].winRate;
 * const longest = simulator.playout({ seed: 7, index: 731 });
 */
export class GameSimulator {
  readonly game: Game;
  readonly options: PlayoutOptions;
  private readonly settings: PlayoutSettings;

  constructor(game: Game, options: PlayoutOptions = {}) {
    this.game = game;
    this.options = options;
    this.settings = settle(options);
    this.settings.policy.check?.(game);
  }

  /** One playout, with its history, its observers and, if asked for, a trace of all states. */
  playout({ seed = 0, index = 0, from }: PlayoutPlace = {}, ...observers: Observer[]): PlayoutResult {
    const stream = openStream(seed, 'playout', index);
    const initial = this.begin(stream, from);
    return this.observe(initial, stream, [...this.settings.observers, ...observers]).result;
  }

  /** Many playouts, one after the other. */
  playoutMany(place: BatchPlace): BatchResult {
    const tally = makeTally(this.game);
    this.visit(place, (summary) => {
      addPlayout(tally, summary);
      return false;
    });
    return new BatchResult(tally);
  }

  /**
   * Playouts one after the other until the predicate is content. It is asked after each of them, or after
   * `every` so many, which is faster where playouts are short. What it is given stays as it is and may be kept.
   * Run in parallel with the same predicate, the same number of playouts counts.
   * @example
   * simulator.playoutManyUntil({ count: 10_000 }, (batch) => batch.standardDeviation < 0.5);
   * simulator.playoutManyUntil({ count: 1e9 }, () => isTimeUp(), 1000);
   */
  playoutManyUntil(place: BatchPlace, until: (batch: BatchResult) => boolean, every = 1): BatchResult {
    checkCount('every', every, 1);
    const tally = makeTally(this.game);
    let left = every;
    this.visit(place, (summary) => {
      addPlayout(tally, summary);
      if (--left > 0) return false;
      left = every;
      return until(new BatchResult(copyTally(tally)));
    });
    return new BatchResult(tally);
  }

  /** The tally of some playouts of a batch, which is a worker's share of the whole. */
  tally(place: BatchPlace): Tally {
    return this.playoutMany(place).tally;
  }

  /** Visits the playouts of a batch one by one, until the visitor returns true or the signal is aborted. */
  run(place: BatchPlace, visit: (summary: PlayoutSummary) => boolean): void {
    this.visit(place, (summary) => visit(keepSummary(summary)));
  }

  /** Like `run`, but the summary is overwritten by the next playout. */
  private visit(place: BatchPlace, visit: (summary: PlayoutSummary) => boolean): void {
    const { count, start = 0, seed = 0, from } = place;
    checkCount('count', count, 0);
    checkCount('start', start, 0);
    if (start + count > STREAMS)
      throw new RangeError(`a batch has at most 2^32 playouts, not ${start + count}`);
    const { policy, observers, stopWhen, limits } = this.settings;
    const stream = openStream(seed, 'playout', 0);
    const isQuick = canPick(policy) && observers.length === 0 && stopWhen === null;
    const playOne = isQuick ? this.quick(policy, stream, from) : this.plain(stream, from);
    for (let index = start; index < start + count; index++) {
      if (limits.signal?.aborted) return;
      stream.seek(index);
      const summary = this.blaming(playOne(index), stream, playOne);
      // A playout that was cut off says nothing about the game.
      if (summary.reason === 'cancelled' || visit(summary)) return;
    }
  }

  /** A failed playout with the name of what threw, which is found by playing it again. */
  private blaming(
    summary: PlayoutSummary,
    stream: RandomStream,
    playOne: (index: number) => PlayoutSummary,
  ): PlayoutSummary {
    const { observers, stopWhen } = this.settings;
    // Observers and predicates must not be told twice, and a batch that is cut off is not repeated.
    if (summary.error === null || observers.length > 0 || stopWhen !== null) return summary;
    const failed = keepSummary(summary);
    return { ...failed, error: this.nameFailure(failed.error as string, failed.index, stream, playOne) };
  }

  /** By itself: what a closure holds on to is made anew at every call of the function around it, here only after failures. */
  private nameFailure(
    message: string,
    index: number,
    stream: RandomStream,
    playOne: (index: number) => PlayoutSummary,
  ): string {
    return nameThrower(this.game, message, () => {
      stream.seek(index);
      playOne(index);
    });
  }

  /**
   * The same simulator with these policies tried first and its own last: the first with a candidate decides.
   */
  withCompositePolicy(...policies: readonly (Policy | PolicyFunction)[]): GameSimulator {
    return this.withPolicy(composite(...policies, this.settings.policy));
  }

  /** The same simulator with its policy's candidates in random order. */
  withRandomizedPolicy(): GameSimulator {
    return this.withPolicy(randomized(this.settings.policy));
  }

  /** The same simulator with another policy. */
  withPolicy(policy: Policy | PolicyFunction): GameSimulator {
    return new GameSimulator(this.game, { ...this.options, policy });
  }

  /** Plays in place, without allocating anything per event. */
  private quick(
    policy: QuickPolicy,
    stream: RandomStream,
    from: PlayoutPlace['from'],
  ): (index: number) => PlayoutSummary {
    const table = new RunnerTable(this.game, policy, stream);
    const seldom = inPlace(this.settings.limits);
    const isRandom = this.game.isRandom;
    const summary = makeScratch();
    const state = from === undefined && isRandom ? null : this.begin(stream, from).state;
    const { countEvery } = this.settings;
    return (index) => {
      if (countEvery !== null) table.offered = index % countEvery === 0 ? [] : null;
      if (state === null) {
        table.runner.start(stream);
      } else {
        table.runner.load(state);
        if (isRandom) table.runner.reseed(stream);
      }
      table.begin();
      const ending = play(table, seldom);
      table.finish();
      return summarize(summary, index, ending, table.meter, table, table.runner.cells);
    };
  }

  /** Plays with all checks, through the public functions. */
  private plain(stream: RandomStream, from: PlayoutPlace['from']): (index: number) => PlayoutSummary {
    const summary = makeScratch();
    return (index) => {
      const { result, table } = this.observe(this.begin(stream, from), stream, this.settings.observers);
      return summarize(summary, index, result, table.meter, table, result.final.state.cells);
    };
  }

  /** The match a playout starts from, with its own dice. */
  private begin(stream: RandomStream, from: PlayoutPlace['from']): GameProgress {
    const given = from instanceof GameProgress ? from.state : from;
    if (!this.game.isRandom) return startMatch(this.game, given === undefined ? {} : { from: given });
    const key = Array.from({ length: 4 }, () => (stream.next() >>> 0).toString(16).padStart(8, '0')).join('');
    return startMatch(this.game, given === undefined ? { seed: key } : { from: reseed(given, key) });
  }

  private observe(initial: GameProgress, stream: RandomStream, observers: readonly Observer[]) {
    const { policy, limits, stopWhen, maxCandidates, trace } = this.settings;
    const table = makeObservedTable(initial, {
      policy,
      random: stream,
      observers,
      stopWhen,
      maxCandidates,
      trace,
    });
    const ending = play(table, limits);
    const ended: PlayoutResult = { ...ending, initial, final: table.progress(), trace: table.trace };
    let result = ended;
    try {
      tellAll(observers, 'onCompleted', (observer) => observer.onCompleted?.(ended));
    } catch (error) {
      // A failed playout has no outcome, so that it counts as nobody's win.
      result = { ...ended, reason: 'failed', outcome: null, error: ended.error ?? messageOf(error) };
    }
    return { result, table };
  }
}

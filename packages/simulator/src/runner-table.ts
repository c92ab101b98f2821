/** A playout in place: a policy that knows only legal events, on a runner, without allocations per event. */
import { type Game, type Outcome, type Random, Runner } from '@rondel/core';
import { playOn, type RandomPlay, TurnMeter } from '@rondel/core/inspect';
import { blame } from './failure.ts';
import type { Table } from './playout.ts';
import { pickAny } from './policies.ts';
import type { QuickPolicy } from './policy.ts';

/** Later events are not counted: a picture of a game has no room for them. */
const MOST_OFFERED = 1024;

/** A class, because its methods are the inner loop of every batch. */
export class RunnerTable implements Table, RandomPlay {
  readonly runner: Runner;
  readonly meter: TurnMeter;
  events = 0;
  /** Sums over the events chosen from a list, for the branching factor. */
  choices = 0;
  decisions = 0;
  /** Takes up how many events there were to choose from at each point; `null` to count no such thing. */
  offered: number[] | null = null;
  private readonly policy: QuickPolicy;
  private readonly random: Random;
  private readonly isUniform: boolean;
  /** The game's outcome after the last event. */
  ended: Outcome | null = null;

  constructor(game: Game, policy: QuickPolicy, random: Random) {
    this.runner = new Runner(game);
    this.meter = new TurnMeter(game);
    this.isUniform = policy.pick === pickAny;
    this.policy = policy;
    this.random = random;
  }

  /** Prepares for the next playout, whose state is in the runner. */
  begin(): void {
    this.events = 0;
    this.choices = 0;
    this.decisions = 0;
    this.meter.begin(this.runner.cells);
  }

  /** Counts what can be told from where the playout ended. */
  finish(): void {
    this.meter.end(this.runner.cells, this.events);
  }

  outcome(): Outcome | null {
    if (this.events === 0) this.ended = this.runner.outcome();
    return this.ended;
  }

  isStopped(): boolean {
    return false;
  }

  stuck(): Outcome | null {
    return this.runner.list() === 0 ? this.runner.stuck() : null;
  }

  run(most: number): boolean {
    if (this.offered !== null) return this.runCounting(most, this.offered);
    if (!this.isUniform) return this.runPolicy(most);
    this.meter.watch();
    try {
      return this.runAny(most);
    } finally {
      this.meter.unwatch();
    }
  }

  private runAny(most: number): boolean {
    const start = this.events;
    playOn(this.runner, this.random, most, this);
    return this.events > start;
  }

  private runPolicy(most: number): boolean {
    const { runner } = this;
    const start = this.events;
    while (this.ended === null && this.events < start + most) {
      runner.choices = -1;
      const code = this.ask();
      // Not `code < 0`: a policy that returns something other than a number has no move either.
      if (!(code >= 0)) break;
      if (runner.choices >= 0) {
        this.choices += runner.choices;
        this.decisions++;
      }
      this.applyWatched(code);
      this.events++;
      this.ended = runner.outcome();
    }
    return this.events > start;
  }

  /** Like `runPolicy`, event by event. Listing the legal events draws nothing, so the playout stays the same. */
  private runCounting(most: number, offered: number[]): boolean {
    const start = this.events;
    while (this.events < start + most) {
      const choices = this.runner.list();
      if (!this.runPolicy(1)) break;
      if (offered.length < MOST_OFFERED) offered.push(choices);
      if (this.ended !== null) break;
    }
    return this.events > start;
  }

  /** Only the event itself is counted, not what a policy tries out on the same game. */
  private applyWatched(code: number): void {
    this.meter.watch();
    try {
      this.runner.apply(code);
    } finally {
      this.meter.unwatch();
    }
  }

  private ask(): number {
    try {
      return this.policy.pick(this.runner, this.random);
    } catch (error) {
      throw blame(`the policy '${this.policy.name}'`, error);
    }
  }
}

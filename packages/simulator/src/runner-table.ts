/** A playout in place: a policy that knows only legal events, on a runner, with nothing allocated per event. */
import { type Game, type Outcome, type Random, Runner, TurnMeter } from '@rondel/core';
import { blame } from './failure.ts';
import type { Table } from './playout.ts';
import type { QuickPolicy } from './policy.ts';

/** A class: its methods are the inner loop of every batch. */
export class RunnerTable implements Table {
  readonly runner: Runner;
  readonly meter: TurnMeter;
  /** Sums over the events that were chosen from a list, for the branching factor. */
  choices = 0;
  decisions = 0;
  private readonly policy: QuickPolicy;
  private readonly random: Random;
  private readonly isBusy: boolean;

  constructor(game: Game, policy: QuickPolicy, random: Random) {
    this.runner = new Runner(game);
    this.meter = new TurnMeter(game);
    this.isBusy = this.meter.isBusy;
    this.policy = policy;
    this.random = random;
  }

  /** Makes ready for the next playout, whose state the runner has. */
  begin(): void {
    this.choices = 0;
    this.decisions = 0;
    this.meter.begin(this.runner.cells);
  }

  /** Counts what was not counted along. */
  finish(events: number): void {
    if (!this.isBusy) this.meter.skip(this.runner.cells, events);
  }

  outcome(): Outcome | null {
    return this.runner.outcome();
  }

  isStopped(): boolean {
    return false;
  }

  stuck(): Outcome | null {
    return this.runner.list() === 0 ? this.runner.stuck() : null;
  }

  step(): boolean {
    const { runner } = this;
    runner.choices = -1;
    let code: number;
    try {
      code = this.policy.pick(runner, this.random);
    } catch (error) {
      throw blame(`the policy '${this.policy.name}'`, error);
    }
    // Not `code < 0`: a policy that gives no number at all has no move either.
    if (!(code >= 0)) return false;
    if (runner.choices >= 0) {
      this.choices += runner.choices;
      this.decisions++;
    }
    runner.apply(code);
    if (this.isBusy) this.meter.step(runner.cells);
    return true;
  }
}

/** How a simulated game goes on where the tree ends: by a plan, as the game suggests, or at random. */
import type { Outcome, RandomStream, Runner } from '@rondel/core';
import { playOn, type RandomPlay } from '@rondel/core/inspect';
import type { SearchSettings } from './settings.ts';

/** A class, because its methods are the inner loop of a search. */
export class Rollout {
  /** Whether the game suggests how to go on. */
  readonly isSuggested: boolean;
  private readonly runner: Runner;
  private readonly settings: SearchSettings;
  private readonly played: RandomPlay = { events: 0, choices: 0, decisions: 0, ended: null };
  private plan: ((runner: Runner, random: RandomStream) => number) | null = null;

  constructor(runner: Runner, settings: SearchSettings) {
    this.runner = runner;
    this.settings = settings;
    this.isSuggested = runner.game.engine.bots.suggest !== undefined;
  }

  /** All events played since the search began. */
  get events(): number {
    return this.played.events;
  }

  /** Begins another search. A plan may remember something, which must not be that of the last one. */
  begin(): void {
    const { game } = this.runner;
    this.plan = this.settings.rollout ?? game.engine.bots.plan?.(game) ?? null;
    this.played.events = 0;
  }

  /** Plays on to the end of the game; `null` if it is not reached. */
  playOn(most: number, random: RandomStream): Outcome | null {
    const { played, runner } = this;
    const before = played.events;
    played.ended = null;
    if (this.plan === null && !this.isSuggested) playOn(runner, random, most, played);
    else this.playBy(this.plan ?? suggest, most, random);
    if (played.ended !== null || played.events - before === most) return played.ended;
    return runner.list() === 0 ? runner.stuck() : null;
  }

  private playBy(pick: NonNullable<Rollout['plan']>, most: number, random: RandomStream): void {
    const { played, runner } = this;
    for (let left = most; left > 0 && played.ended === null; left--) {
      const code = pick(runner, random);
      if (code < 0) return;
      runner.apply(code);
      played.events++;
      played.ended = runner.outcome();
    }
  }
}

const suggest = (runner: Runner, random: RandomStream): number => runner.suggest(random);

/** A playout on a match with its whole history: candidates are checked, observers told, states kept. */
import type { GameProgress, GameState, Outcome, Random, Telling } from '@rondel/core';
import { TurnMeter } from '@rondel/core/inspect';
import { blame } from './failure.ts';
import type { Ending, Table } from './playout.ts';
import { type Candidate, listCandidates, type Policy } from './policy.ts';

/**
 * Is called while a playout runs. If it throws, the playout ends with the match as it was before the event it
 * was called for; the other observers are still called.
 * @example
 * let steps = 0;
 * let offered = 0;
 * const branching: Observer = {
 *   onStep: (_progress, _step, candidates) => {
 *     steps++;
 *     offered += candidates;
 *   },
 * };
 * simulator.playout({ seed: 7 }, branching);
 */
export interface Observer {
  /**
   * Called for every attempted event.
   * @param progress - The match before it.
   * @param step - How many events were attempted before it.
   * @param candidates - How many candidates the policy offered at this point.
   */
  onStep?(progress: GameProgress, step: number, candidates: number, applied: boolean, event: Candidate): void;
  /** Called when the playout is over. */
  onCompleted?(result: PlayoutResult): void;
}

/** A finished playout. */
export interface PlayoutResult extends Ending {
  readonly initial: GameProgress;
  readonly final: GameProgress;
  /** All states from the first to the last, if asked for. */
  readonly trace: readonly GameState[] | null;
}

/** The settings of an observed playout. */
export interface ObservedOptions {
  readonly policy: Policy;
  readonly random: Random;
  readonly observers: readonly Observer[];
  readonly stopWhen: ((progress: GameProgress) => boolean) | null;
  readonly maxCandidates: number;
  readonly trace: boolean;
}

export interface ObservedTable extends Table {
  events: number;
  readonly meter: TurnMeter;
  choices: number;
  decisions: number;
  readonly offered: null;
  readonly progress: () => GameProgress;
  readonly trace: readonly GameState[] | null;
}

/** Calls all observers, then throws if one of them did. */
export function tellAll(observers: readonly Observer[], what: keyof Observer, tell: (o: Observer) => void) {
  let failure: Error | null = null;
  for (const observer of observers) {
    try {
      tell(observer);
    } catch (error) {
      failure ??= blame(`an observer (${what})`, error);
    }
  }
  if (failure !== null) throw failure;
}

/** A table that continues a match. */
export function makeObservedTable(initial: GameProgress, options: ObservedOptions): ObservedTable {
  const { policy, random, observers, stopWhen, maxCandidates } = options;
  const trace: GameState[] | null = options.trace ? [initial.state] : null;
  let progress = initial;
  let tried = 0;

  const ask = (): Candidate[] => {
    try {
      return listCandidates(policy.candidates(progress, random), maxCandidates);
    } catch (error) {
      throw blame(`the policy '${policy.name}'`, error);
    }
  };
  const tell = (candidates: number, applied: boolean, event: Candidate): void => {
    const step = tried++;
    if (observers.length === 0) return;
    tellAll(observers, 'onStep', (observer) => observer.onStep?.(progress, step, candidates, applied, event));
  };

  const meter = new TurnMeter(initial.game);
  meter.begin(initial.state.cells);
  const table: ObservedTable = {
    events: 0,
    meter,
    choices: 0,
    decisions: 0,
    offered: null,
    trace,
    progress: () => progress,
    outcome: () => progress.outcome(),
    isStopped: () => {
      try {
        return stopWhen?.(progress) ?? false;
      } catch (error) {
        throw blame('stopWhen', error);
      }
    },
    // A match's own outcome already covers this.
    stuck: (): Outcome | null => null,
    run: () => {
      const candidates = ask();
      for (const candidate of candidates) {
        // A policy can offer anything; only what the rules accept goes into the match.
        const told: Telling[] = [];
        const result = progress.handleEvent(candidate as never, { told });
        // Told before the match moves on, so that what an observer breaks off has not happened.
        tell(candidates.length, result.ok, candidate);
        if (!result.ok) continue;
        progress = result.value;
        table.events++;
        meter.hear(told);
        meter.end(progress.state.cells, table.events);
        table.choices += candidates.length;
        table.decisions++;
        trace?.push(progress.state);
        return true;
      }
      return false;
    },
  };
  return table;
}

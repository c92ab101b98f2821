/** A playout on a match with its whole history: candidates are checked, observers told, states kept. */
import { type GameProgress, type GameState, type Outcome, type Random, TurnMeter } from '@rondel/core';
import type { Ending, Table } from './playout.ts';
import type { Candidate, Policy } from './policy.ts';

/** Is told about a playout as it goes on. */
export interface Observer {
  /**
   * One event was tried.
   * @param progress - The match before it.
   * @param step - How many were tried before it.
   * @param candidates - How many candidates the policy had for this point.
   */
  onStep?(progress: GameProgress, step: number, candidates: number, applied: boolean, event: Candidate): void;
  /** The playout is over. */
  onCompleted?(result: PlayoutResult): void;
}

/** A finished playout. */
export interface PlayoutResult extends Ending {
  readonly initial: GameProgress;
  readonly final: GameProgress;
  /** All states from the first to the last, if asked for. */
  readonly trace: readonly GameState[] | null;
}

/** What a playout that is observed needs to know. */
export interface ObservedOptions {
  readonly policy: Policy;
  readonly random: Random;
  readonly observers: readonly Observer[];
  readonly stopWhen: ((progress: GameProgress) => boolean) | null;
  readonly maxCandidates: number;
  readonly trace: boolean;
}

export interface ObservedTable extends Table {
  readonly meter: TurnMeter;
  choices: number;
  decisions: number;
  readonly progress: () => GameProgress;
  readonly trace: readonly GameState[] | null;
}

/** A table that plays a match on from where it is. */
export function makeObservedTable(initial: GameProgress, options: ObservedOptions): ObservedTable {
  const { policy, random, observers, stopWhen, maxCandidates } = options;
  const trace: GameState[] | null = options.trace ? [initial.state] : null;
  let progress = initial;
  let tried = 0;

  /** The candidates as a list, cut off where a policy does not come to an end. */
  const ask = (): Candidate[] => {
    const found: Candidate[] = [];
    const offered: unknown = policy.candidates(progress, random);
    if (typeof (offered as Iterable<Candidate> | null)?.[Symbol.iterator] !== 'function') {
      throw new TypeError(`the policy '${policy.name}' gave no list of candidates`);
    }
    for (const candidate of offered as Iterable<Candidate>) {
      if (found.length === maxCandidates) break;
      found.push(candidate);
    }
    return found;
  };
  const tell = (before: GameProgress, candidates: number, applied: boolean, event: Candidate): void => {
    for (const observer of observers) observer.onStep?.(before, tried, candidates, applied, event);
    tried++;
  };

  const meter = new TurnMeter(initial.game);
  meter.begin(initial.state.cells);
  const table: ObservedTable = {
    meter,
    choices: 0,
    decisions: 0,
    trace,
    progress: () => progress,
    outcome: () => progress.outcome(),
    isStopped: () => stopWhen?.(progress) ?? false,
    stuck: (): Outcome | null => null,
    step: () => {
      const before = progress;
      const candidates = ask();
      for (const candidate of candidates) {
        // A policy can offer anything; only what the rules accept goes into the match.
        const result = before.handleEvent(candidate as never);
        if (result.ok) {
          progress = result.value;
          meter.step(progress.state.cells);
          table.choices += candidates.length;
          table.decisions++;
          trace?.push(progress.state);
          tell(before, candidates.length, true, candidate);
          return true;
        }
        tell(before, candidates.length, false, candidate);
      }
      return false;
    },
  };
  return table;
}

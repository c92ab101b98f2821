/** The rolls of a match of cá ngựa, in the words that its hosts are used to. They are read off its record. */
import { describe, type GameState } from '@rondel/core';
import type { HistoryStep } from '../matches/history.ts';

/** A roll. */
export interface RollHistoryEntry {
  readonly sequence: number;
  readonly seat: number;
  /** The round, which goes up when all have had their turn. */
  readonly turn: number;
  readonly dice: readonly number[];
  readonly isDouble: boolean;
  /** Doubles in a row, this one included. */
  readonly doubleCount: number;
}

/** What cá ngựa's state shows, as far as it matters here. */
interface Shown {
  readonly turn: { readonly active: number | null; readonly round: number; readonly segment: string };
  readonly dice: readonly number[];
  readonly rolled: readonly number[];
  readonly streak: number;
  readonly pieces: readonly number[];
}

export const show = (state: GameState): Shown => describe(state) as unknown as Shown;

/** The roll that led from one state to the next. */
export function rollBetween(before: GameState, after: GameState, sequence: number): RollHistoryEntry {
  const { turn } = show(before);
  const { rolled, streak } = show(after);
  const isDouble = rolled.length === 2 ? rolled[0] === rolled[1] : rolled[0] === 6;
  return {
    sequence,
    seat: turn.active as number,
    turn: turn.round,
    dice: [...rolled],
    isDouble,
    doubleCount: streak,
  };
}

/** All rolls of a match. */
export function rollHistory(
  start: GameState,
  steps: readonly HistoryStep[],
  isRoll: (code: number) => boolean,
): RollHistoryEntry[] {
  return steps.flatMap(({ event, state }, i) =>
    isRoll(event.code) ? [rollBetween(steps[i - 1]?.state ?? start, state, event.seq)] : [],
  );
}

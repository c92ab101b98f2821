/** The dice rolls of a cá ngựa match, read from its record. */
import { decodeEvent, describe, type GameState } from '@rondel/core';
import type { HistoryStep } from '../matches/history.ts';

/** A roll. */
export interface RollHistoryEntry {
  readonly sequence: number;
  readonly seat: number;
  /** The round; it goes up when everybody has had a turn. */
  readonly turn: number;
  readonly dice: readonly number[];
  readonly isDouble: boolean;
  /** Doubles in a row, including this one. */
  readonly doubleCount: number;
}

/** The parts of cá ngựa's state needed here. */
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

/**
 * The rolls after a sequence, up to a limit.
 * @example
 * const rolls = await collectRolls(history.walk(match, match.seq), 0, 200);
 */
export async function collectRolls(
  steps: AsyncIterable<HistoryStep>,
  afterSequence: number,
  limit: number,
): Promise<RollHistoryEntry[]> {
  const rolls: RollHistoryEntry[] = [];
  for await (const { before, event, after } of steps) {
    if (event.seq <= afterSequence || decodeEvent(after.game, event.code).type !== 'roll') continue;
    rolls.push(rollBetween(before, after, event.seq));
    if (rolls.length >= limit) break;
  }
  return rolls;
}

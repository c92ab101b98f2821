/** The rolls of a match of cá ngựa, in the words that its hosts are used to. They are read off its record. */
import { decodeEvent, type GameState, read, type StateOf } from '@rondel/core';
import type { caNgua } from '@rondel/games/ca-ngua';
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

/** Reads a state of cá ngựa, which it must be known to be. */
export const readRace = (state: GameState) => read(state as StateOf<typeof caNgua>);

/** The roll that led from one state to the next. */
export function rollBetween(before: GameState, after: GameState, sequence: number): RollHistoryEntry {
  const { turn } = readRace(before);
  const { rolled, streak } = readRace(after);
  const isDouble = rolled.length === 2 ? rolled.get(0) === rolled.get(1) : rolled.get(0) === 6;
  return {
    sequence,
    seat: turn.active,
    turn: turn.round,
    dice: rolled.toArray(),
    isDouble,
    doubleCount: streak,
  };
}

/**
 * The rolls among the steps of a match, up to a limit.
 * @example
 * const rolls = await collectRolls(history.walk(match, 0), 200);
 */
export async function collectRolls(
  steps: AsyncIterable<HistoryStep>,
  limit: number,
): Promise<RollHistoryEntry[]> {
  const rolls: RollHistoryEntry[] = [];
  for await (const { before, event, after } of steps) {
    if (decodeEvent(after.game, event.code).type !== 'roll') continue;
    rolls.push(rollBetween(before, after, event.seq));
    if (rolls.length >= limit) break;
  }
  return rolls;
}

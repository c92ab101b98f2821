/** A state of backgammon as plain data, for code outside the rules: ids and notations. */
import { describe, type GameState } from '@rondel/core';
import type { Level } from './table.ts';

/** What `describe` shows of the table, as far as it is needed here. */
export interface Described {
  readonly board: readonly number[];
  readonly off: readonly number[];
  readonly unused: readonly number[];
  readonly dice: readonly [number, number];
  readonly opening: boolean;
  readonly cube: { readonly value: number; readonly owner: number | null; readonly offers: number };
  readonly resignation: { readonly level: Level; readonly seat: number | null };
  readonly score: readonly [number, number];
  readonly crawford: 'before' | 'now' | 'after';
  readonly turn: { readonly active: number; readonly number: number; readonly segment: 'roll' | 'move' };
}

export function described(state: GameState): Described {
  if (state.game.name !== 'backgammon')
    throw new TypeError(`this is a state of ${state.game.name}, not of backgammon`);
  return describe(state) as unknown as Described;
}

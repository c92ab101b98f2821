/** When clocks give a new budget. */
import { type GameState, turnOf } from '@rondel/core';

/**
 * A key that changes whenever the clocks should give a new budget: with every turn, with every segment in
 * which not only the turn's owner acts, and with every seat that acts in such a segment one after the other.
 */
export function turnKey(state: GameState, acting: readonly number[]): string {
  const { number, segment, window } = turnOf(state);
  if (window === 'owner' || window === 'none') return `${number}`;
  return window === 'sealed' ? `${number}/${segment}` : `${number}/${segment}/${acting.join()}`;
}

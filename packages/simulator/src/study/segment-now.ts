/** Which segment of the turn it is, read from the cells without making a state of them. */
import type { Game } from '@rondel/core';

/** The segment of the turn in these cells. */
export function segmentNow({ engine, turns }: Game, cells: readonly number[]): string {
  const { segment } = engine.turn;
  return turns.segments[segment < 0 ? 0 : (cells[segment] as number)]?.name ?? '';
}

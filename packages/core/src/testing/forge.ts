/** Forged states: cells of a state set to anything within their bounds, as anybody can send them with a fitting hash. */
import { refuseDeriving } from '../derive.ts';
import type { Random } from '../random/random.ts';
import type { Block, Layout } from '../schema/layout.ts';
import { flagsPerElement, isList, placeOf } from '../schema/place.ts';
import { type GameState, makeState } from '../state.ts';

/** One field set to something: the cells from `start` on. */
export interface Forgery {
  readonly place: string;
  readonly start: number;
  readonly values: readonly number[];
}

/** The most fields that are forged at once. */
const MOST_FORGED = 3;

/** A few forgeries of a game's fields, those of its turn included. */
export function drawForgeries(layout: Layout, random: Random): Forgery[] {
  const count = random.chance(1, 2) ? 1 : random.between(2, MOST_FORGED);
  return Array.from({ length: count }, () => drawForgery(layout, random));
}

/** By field and not by cell, or the board would be all that is ever forged. */
function drawForgery(layout: Layout, random: Random): Forgery {
  // Two in three go to the game's own fields: every game has the cells of the turn, and few rules rely on them.
  const own = layout.blocks.filter(({ artifact }) => artifact !== 'turn');
  const blocks = random.chance(1, 3) || own.length === 0 ? layout.blocks : own;
  const block = blocks[random.below(blocks.length)] as Block;
  const element = random.below(block.count);
  const first = block.offset + element * block.stride;
  if (block.flags >= 0 && random.chance(1, 8)) {
    const start = block.flags + random.below(block.count * flagsPerElement(block));
    return forgery(layout, start, [random.between(0, block.flagMax)]);
  }
  if (isList(block)) return forgery(layout, first, drawList(block, random));
  const start = first + random.below(block.stride);
  return forgery(layout, start, [
    drawValue(layout.min[start] as number, layout.max[start] as number, random),
  ]);
}

const forgery = (layout: Layout, start: number, values: readonly number[]): Forgery => ({
  place: placeOf(layout, start).name,
  start,
  values,
});

/** A length and its items; what is beyond them is blank. */
function drawList(block: Block, random: Random): number[] {
  const length = drawValue(0, block.items, random);
  const values = [length];
  for (const { min, max, blank } of block.columns) {
    for (let i = 0; i < block.items; i++) values.push(i < length ? drawValue(min, max, random) : blank);
  }
  return values;
}

/** The ends of a range as often as its middle: mistakes are at the ends. */
function drawValue(min: number, max: number, random: Random): number {
  const kind = random.below(6);
  if (kind === 0) return min;
  if (kind === 1) return max;
  if (kind === 2) return Math.min(max, min + random.below(4));
  if (kind === 3) return Math.max(min, max - random.below(4));
  return random.between(min, max);
}

/** The state with these fields. With `derives`, derived fields are recomputed, as a careful forger would. */
export function forge(state: GameState, forgeries: readonly Forgery[], derives: boolean): GameState {
  const cells = state.cells.slice();
  for (const { start, values } of forgeries) {
    values.forEach((value, i) => {
      cells[start + i] = value | 0;
    });
  }
  if (derives) {
    const derived = cells.slice();
    if (refuseDeriving(state.game.engine, derived) === null)
      return makeState(state.game, derived, state.past);
  }
  return makeState(state.game, cells, state.past);
}

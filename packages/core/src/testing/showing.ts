/** What rules show is seen, and what they hide is not: asked of one field declared with `seenBy` at a time. */
import type { Random } from '../random/random.ts';
import type { Block } from '../schema/layout.ts';
import { blockName, flagsPerElement, isList } from '../schema/place.ts';
import type { ListShows, Shows } from '../schema/shown.ts';
import { type GameState, makeState } from '../state.ts';
import { view } from '../view.ts';
import { isShared } from './audiences.ts';
import { Fault } from './fault.ts';

/** A single item that can be shown, in the cells of a state. */
interface Item {
  readonly state: GameState;
  readonly block: Block;
  readonly element: number;
  readonly index: number;
}

/** Draws an item and a seat, and shows and hides the item in every way. */
export function checkShowing(state: GameState, random: Random): void {
  const shared = state.game.engine.layout.blocks.filter(isShared);
  if (shared.length === 0) return;
  const block = shared[random.below(shared.length)] as Block;
  const item: Item = {
    state,
    block,
    element: random.below(block.count),
    index: random.below(flagsPerElement(block)),
  };
  const { seats } = state.game;
  const seat = random.below(seats);
  // An empty list tells nothing, and a field with one value neither.
  if (valueCell(item) < 0) return;
  const all = Array.from({ length: seats }, (_, i) => i);
  const eyes = (now: Item): boolean[] => all.map((viewer) => isShown(now, viewer));
  const before = eyes(item);
  const expectEyes = (step: string, now: Item, expected: readonly boolean[]): void => {
    const wrong = eyes(now).findIndex((sees, viewer) => sees !== expected[viewer]);
    if (wrong < 0) return;
    const place = `${blockName(block, item.element)}${isList(block) || block.shape === 'scalar' ? '' : `[${item.index}]`}`;
    const sees = expected[wrong] ? 'does not see it' : 'still sees it';
    throw new Fault(`after ${step} of ${place} seat ${wrong} ${sees}`);
  };
  const only = (viewer: number, sees: boolean, others: readonly boolean[]): boolean[] =>
    others.map((other, i) => (i === viewer ? sees : other));
  const revealed = step(item, (accessor) => accessor.reveal());
  expectEyes(
    'reveal',
    revealed,
    all.map(() => true),
  );
  expectEyes(
    `hideFrom(${seat})`,
    step(item, (accessor) => accessor.hideFrom(seat)),
    only(seat, false, before),
  );
  expectEyes(
    `showTo(${seat})`,
    step(item, (accessor) => accessor.showTo(seat)),
    only(seat, true, before),
  );
  const hidden = step(revealed, (accessor) => accessor.hideFrom(seat));
  expectEyes(
    `reveal and hideFrom(${seat})`,
    hidden,
    all.map((viewer) => viewer !== seat),
  );
  if (isShown(hidden, null))
    throw new Fault(`after hideFrom of ${blockName(block, item.element)} a spectator sees it`);
}

/** The item in a state in which a step of its accessor was taken. */
function step(item: Item, take: (accessor: ListShows) => void): Item {
  const { game, cells, past } = item.state;
  const { memory, s } = game.engine;
  const copy = cells.slice();
  memory.cells = copy;
  take(accessorOf(item, s as never));
  return { ...item, state: makeState(game, copy, past) };
}

type Access = { readonly [name: string]: unknown };
type Column = Shows & { of(element: number): unknown };

/** The accessor of the item, whatever it is a part of, as if it were a list. */
function accessorOf({ block, element, index }: Item, s: Access): ListShows {
  const artifact = s[block.artifact];
  const field = block.field === null ? artifact : (artifact as Access)[block.field];
  const isColumn = block.grouped && block.shape === 'scalar';
  const row = block.grouped && !isColumn ? (field as Column).of(element) : field;
  if (isList(block)) return row as ListShows;
  const at = isColumn ? element : index;
  const items = row as Shows;
  return {
    isRevealed: items.isRevealed(at),
    reveal: () => items.reveal(at),
    hide: () => items.hide(at),
    isSeenBy: (seat) => items.isSeenBy(at, seat),
    showTo: (seat) => items.showTo(at, seat),
    hideFrom: (seat) => items.hideFrom(at, seat),
  };
}

/** Whether the view of a seat changes with the value of an item. */
function isShown(item: Item, viewer: number | null): boolean {
  const { game, cells, past } = item.state;
  const { min, max } = item.block;
  const cell = valueCell(item);
  const other = cells.slice();
  other[cell] = cells[cell] === min ? max : min;
  return (
    JSON.stringify(view(item.state, viewer)) !== JSON.stringify(view(makeState(game, other, past), viewer))
  );
}

/** The cell of the item's first value; -1 if it has none, or only one is possible. */
function valueCell({ state, block, element, index }: Item): number {
  const start = block.offset + element * block.stride;
  if (block.min === block.max) return -1;
  if (!isList(block)) return start + index;
  return state.cells[start] === 0 ? -1 : start + (block.columns[0]?.start ?? 1);
}

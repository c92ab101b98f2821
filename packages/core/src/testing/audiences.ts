/**
 * Who sees a field declared with `seenBy` is known only to seats that see it. So two states that differ in nothing but
 * the audiences of what a seat does not see look alike to it, and offer it the same events.
 */
import { decodeEvent } from '../event-json.ts';
import { legalEvents } from '../legal.ts';
import type { Random } from '../random/random.ts';
import type { Block } from '../schema/layout.ts';
import { blockName, flagsPerElement } from '../schema/place.ts';
import { canSee, isOwnedBy, onlySeats } from '../schema/visibility.ts';
import { type GameState, makeState } from '../state.ts';
import { redact, view } from '../view.ts';
import { movesOf } from './checks.ts';
import { Fault } from './fault.ts';

export function checkAudiences(state: GameState, moves: readonly number[], random: Random): void {
  const { game } = state;
  if (!game.engine.layout.blocks.some(isShared)) return;
  for (let seat = -1; seat < game.seats; seat++) {
    checkViewer(state, moves, seat < 0 ? null : seat, random);
  }
}

export const isShared = ({ visibility }: Block): boolean => visibility === 'seen';

function checkViewer(
  state: GameState,
  moves: readonly number[],
  viewer: number | null,
  random: Random,
): void {
  const { game } = state;
  const { cells, changed } = exchangeAudiences(state, viewer, random);
  if (changed.length === 0) return;
  const other = makeState(game, cells, state.past);
  const name = viewer === null ? 'a spectator' : `seat ${viewer}`;
  const which = `hidden from it: ${changed.join(', ')}`;
  if (
    JSON.stringify(view(state, viewer)) !== JSON.stringify(view(other, viewer)) ||
    redact(state, viewer).cells.join() !== redact(other, viewer).cells.join()
  ) {
    throw new Fault(`the view of ${name} tells who sees fields that are hidden from it`, which);
  }
  if (viewer === null) return;
  const here = movesOf(game, moves, viewer);
  let there: number[];
  try {
    there = movesOf(game, legalEvents(other), viewer);
  } catch {
    return; // the exchange made a state that cannot occur
  }
  if (here.join() === there.join()) return;
  throw new Fault(
    `the legal events of ${name} depend on who sees fields that are hidden from it`,
    which,
    `events here: ${here.map((code) => JSON.stringify(decodeEvent(game, code))).join(' ')}`,
    'Keep what all may know of an audience in a field of its own, such as seats().',
  );
}

/** The cells with other audiences wherever the viewer is not in them, and the places that were changed. */
function exchangeAudiences(
  { game, cells }: GameState,
  viewer: number | null,
  random: Random,
): { readonly cells: number[]; readonly changed: readonly string[] } {
  const exchanged = cells.slice();
  const changed: string[] = [];
  for (const block of game.engine.layout.blocks.filter(isShared)) {
    const items = flagsPerElement(block);
    for (let flag = 0; flag < block.count * items; flag++) {
      const element = Math.floor(flag / items);
      if (canSee(block, cells, element, flag % items, viewer)) continue;
      const seats = random.below(1 << game.seats) & ~(viewer === null ? 0 : 1 << viewer);
      const shown = isOwnedBy(block, cells, element, viewer) ? onlySeats(block, seats) : seats << 1;
      if (shown === cells[block.flags + flag]) continue;
      exchanged[block.flags + flag] = shown;
      changed.push(blockName(block, element));
    }
  }
  return { cells: exchanged, changed: [...new Set(changed)] };
}

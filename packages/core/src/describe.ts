/** Readable states: what tools and people see of a state, and what changed between two of them. */
import type { EventSchema } from './event.ts';
import type { Described } from './schema/described.ts';
import type { Schema } from './schema/field.ts';
import { type Description, formatLayout, formatSeen } from './schema/format.ts';
import { type CellPlace, isList, placeOf } from './schema/place.ts';
import { formatScalar } from './schema/scalar-json.ts';
import { EVERYBODY, type Viewer } from './schema/visibility.ts';
import type { GameState } from './state.ts';

/**
 * A state as a readable nested record, hidden fields included, the generator's state left out.
 * @example
 * describe(startGame(kalaha)).holes // [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0]
 */
export function describe<S extends Schema, E extends EventSchema>(state: GameState<S, E>): Described<S> {
  const { random: _, ...described } = formatState(state, 'everything');
  return described as Described<S>;
}

/** A state as somebody may see it, its turn in words. */
export function formatState({ game, cells }: GameState, viewer: Viewer): Description {
  const { layout, turn } = game.engine;
  const described = formatLayout(layout, cells, viewer);
  if (turn.mode === 'off') return described;
  return { ...described, turn: turn.machine.describe(turn, cells, described.turn as Description) };
}

/** One field that differs between two states. */
export interface Change {
  /** As people write it: `players[1].hand[3]`. */
  readonly place: string;
  readonly artifact: string;
  readonly field: string | null;
  /** The element of a group, `null` elsewhere. */
  readonly element: number | null;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * What changed from one state to another, in the order of the schema, turn first. Slots of a list
 * beyond its length do not count.
 * @example
 * diff(before, after) // [{ place: 'turn.active', from: 0, to: 1, … }, { place: 'board[4]', … }]
 */
export function diff(before: GameState, after: GameState): Change[] {
  if (before.game.signature !== after.game.signature) {
    throw new TypeError(`cannot compare a state of ${before.game.name} with one of ${after.game.name}`);
  }
  const { layout } = before.game.engine;
  const changes: Change[] = [];
  for (let cell = 0; cell < layout.blank.length; cell++) {
    if (before.cells[cell] === after.cells[cell]) continue;
    const place = placeOf(layout, cell);
    const { block, element, name } = place;
    if (block.artifact === 'random') continue;
    changes.push({
      place: name,
      artifact: block.artifact,
      field: block.field,
      element: block.grouped ? element : null,
      from: formatCell(place, before.cells, cell),
      to: formatCell(place, after.cells, cell),
    });
  }
  return changes;
}

/** A cell's value; `undefined` for a list slot that holds nothing. */
function formatCell(place: CellPlace, cells: readonly number[], cell: number): unknown {
  const { block, element, part, column, index } = place;
  const value = cells[cell] as number;
  if (part === 'length') return value;
  if (part === 'flag')
    return block.visibility === 'seen' ? formatSeen(block, cells, element, value) : value === EVERYBODY;
  const length = isList(block) ? (cells[block.offset + element * block.stride] as number) : block.items;
  return index < length ? formatScalar(column, value) : undefined;
}

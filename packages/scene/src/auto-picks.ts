/** The path of an event of a game that says nothing about its looks: its fields, one after the other. */
import type { DecodedEvent } from '@rondel/core';
import type { EventDescription, GameDescription, ValueDescription } from '@rondel/core/inspect';
import type { AutoHands } from './auto-hands.ts';
import { show, words } from './auto-trays.ts';
import { at, choose, howMany, type Path, type PickStep, toSeat } from './pick.ts';

/** The places that a field of an event names, by its values; `null` if it names none. */
export type PlacesOf = (field: ValueDescription) => ((value: unknown) => readonly string[]) | null;

/** What the fields of events may name beside seats, names and numbers. */
export interface Nameable {
  readonly placesOf: PlacesOf;
  readonly hands: AutoHands;
}

/**
 * The path of an event: places on the board, cards beside it, seats, names, numbers; a button if it has no fields.
 * @param labelOf - What is written on the button.
 */
export function autoPath(
  game: GameDescription,
  nameable: Nameable,
  event: DecodedEvent,
  labelOf: () => string,
): Path {
  const declared = game.events.find(({ type }) => type === event.type);
  if (declared === undefined || declared.fields.length === 0) return [choose(event.type, labelOf())];
  const path: PickStep[] = [];
  for (const field of declared.fields) path.push(stepOf(field, nameable, event, path.at(-1)));
  return path;
}

function stepOf(
  field: EventDescription['fields'][number],
  { placesOf, hands }: Nameable,
  event: DecodedEvent,
  before: PickStep | undefined,
): PickStep {
  const value = event[field.name];
  const [place, ...also] = value === null ? [] : (placesOf(field)?.(value) ?? []);
  if (place !== undefined) return also.length === 0 ? at(place) : at(place, also);
  if (field.kind === 'seat' && typeof value === 'number') return toSeat(value);
  if (field.kind === 'int' && typeof value === 'number') {
    const card = hands.choiceOf(field, value, event.seat);
    const label = words(field.name);
    return card === null ? howMany(value, label) : choose(card, `${label} ${value}`);
  }
  // A choice opens beside the place that was picked before it.
  const beside = before?.kind === 'place' ? before.id : undefined;
  if (value === null) return choose(`no:${field.name}`, `no ${words(field.name)}`, beside);
  return choose(show(value), show(value), beside);
}

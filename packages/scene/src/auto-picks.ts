/** The path of an event of a game that says nothing about its looks: its fields, one after the other. */
import type { DecodedEvent } from '@rondel/core';
import type { EventDescription, GameDescription } from '@rondel/core/inspect';
import type { AutoBoard } from './auto-board.ts';
import { show, words } from './auto-trays.ts';
import { at, choose, howMany, type Path, type PickStep, toSeat } from './pick.ts';

/** The path of an event: places on the board, seats, names, numbers; a button if it has no fields. */
export function autoPath(game: GameDescription, board: AutoBoard | null, event: DecodedEvent): Path {
  const declared = game.events.find(({ type }) => type === event.type);
  if (declared === undefined || declared.fields.length === 0) return [choose(event.type, words(event.type))];
  return declared.fields.map((field) => stepOf(field, board, event[field.name]));
}

function stepOf(
  field: EventDescription['fields'][number],
  board: AutoBoard | null,
  value: unknown,
): PickStep {
  const [place, ...also] = value === null ? [] : (board?.placesOf(field)?.(value) ?? []);
  if (place !== undefined) return also.length === 0 ? at(place) : at(place, also);
  if (field.kind === 'seat' && typeof value === 'number') return toSeat(value);
  if (field.kind === 'int' && typeof value === 'number') return howMany(value, words(field.name));
  return choose(`${field.name}:${show(value)}`, value === null ? `no ${words(field.name)}` : show(value));
}

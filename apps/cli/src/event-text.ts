/** Events in short: `sow pit=3`, or as the players of a game write them. */
import { type DecodedEvent, decodeEvent, viewEvent } from '@rondel/core';
import type { FoundGame } from './find-game.ts';

/** Who reads it: a seat, `null` for a spectator, or somebody who may know everything. */
export type Viewer = number | null | 'everything';

/**
 * The name of an event, unique among the legal events of a seat. {@link withSeat} adds the seat.
 */
export function eventText({ game, texts }: FoundGame, code: number, viewer: Viewer): string {
  const event = viewer === 'everything' ? decodeEvent(game, code) : viewEvent(game, code, viewer);
  return texts.formatEvent?.(event) ?? plainText(event);
}

/** An event as its type and its fields. */
export function plainText({ type, seat: _, ...fields }: DecodedEvent): string {
  return withFields(type, fields);
}

/** `captured by=1 stones=3`. */
export function withFields(type: string, fields: object): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${value ?? '-'}`);
  return [type, ...parts].join(' ');
}

/** `seat 1: bid amount=3`, or `the game: deal` for system events. */
export function withSeat(text: string, seat: number): string {
  return seat < 0 ? `the game: ${text}` : `seat ${seat}: ${text}`;
}

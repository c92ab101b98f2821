/** Events in short, as the players of a game write them: `e4`, `pit 3`, or by their fields. */
import { decodeEvent, type GameState, viewEvent } from '@rondel/core';
import { namesOf, sceneOf } from './drawings.ts';
import type { FoundGame } from './find-game.ts';

/** Who reads it: a seat, `null` for a spectator, or somebody who may know everything. */
export type Viewer = number | null | 'everything';

/**
 * The name of an event, unique among the legal events of a seat. {@link withSeat} adds the seat.
 * @param before - The position before it, if it is at hand: some games have shorter names then.
 */
export function eventText(
  found: FoundGame,
  code: number,
  viewer: Viewer,
  before: GameState | null = null,
): string {
  const { game } = found;
  const event = viewer === 'everything' ? decodeEvent(game, code) : viewEvent(game, code, viewer);
  return sceneOf(found).wordsOf(event, before, namesOf(found)).short;
}

/** `captured by=1 stones=3`. */
export function withFields(type: string, fields: object): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${value ?? '-'}`);
  return [type, ...parts].join(' ');
}

/** `seat 1: bid 3`, or `the game: deal` for system events. */
export function withSeat(text: string, seat: number): string {
  return seat < 0 ? `the game: ${text}` : `seat ${seat}: ${text}`;
}

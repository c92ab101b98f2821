/** Moves that are typed: as the game writes them, or as the places of their path. */
import { accept, eventSeat, legalEvents, type Result, refuse } from '@rondel/core';
import { keyOfPath } from '@rondel/scene';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

const tidy = (text: string): string => text.toLowerCase().replaceAll(/[\s,-]+/g, '');

/** The codes of what was typed, to be played one after the other, or why it cannot be. */
export function readTyped({ shown, actor, scene }: Session, text: string): Result<readonly number[]> {
  const { state } = shown.peek();
  const seat = actor.peek();
  const typed = text.trim();
  const nothing = refuse<readonly number[]>('page/not-understood', texts.notUnderstood(typed));
  if (seat === null || typed === '') return nothing;
  const read = scene.parse(state, typed, seat);
  if (read?.ok) return read;
  const codes = legalEvents(state).filter((code) => eventSeat(state.game, code) === seat);
  const way = scene
    .ways(state, codes)
    .find(({ path }) => tidy(keyOfPath(path).replaceAll(/[@!=#]/g, '')) === tidy(typed));
  return way === undefined ? (read ?? nothing) : accept([way.code]);
}

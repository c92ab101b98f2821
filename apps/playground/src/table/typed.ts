/** Moves that are typed: as the game writes them, or as the places of their path. */
import { eventSeat, legalEvents } from '@rondel/core';
import { keyOfPath } from '@rondel/scene';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

const tidy = (text: string): string => text.toLowerCase().replaceAll(/[\s,-]+/g, '');

/** The codes of what was typed, to be played one after the other, or a sentence that says why it cannot be. */
export function readTyped({ shown, actor, scene }: Session, text: string): readonly number[] | string {
  const { state } = shown.peek();
  const seat = actor.peek();
  const typed = text.trim();
  if (seat === null || typed === '') return texts.notUnderstood(typed);
  const read = scene.parse(state, typed, seat);
  if (read?.ok) return read.value;
  const codes = legalEvents(state).filter((code) => eventSeat(state.game, code) === seat);
  const way = scene
    .ways(state, codes)
    .find(({ path }) => tidy(keyOfPath(path).replaceAll(/[@!=#]/g, '')) === tidy(typed));
  if (way !== undefined) return [way.code];
  return read === null ? texts.notUnderstood(typed) : read.refusal.message;
}

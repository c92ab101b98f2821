/** Moves that are typed: as the game writes them, or as the page says them. */
import { decodeEvent, eventSeat, legalEvents } from '@rondel/core';
import { keyOfPath } from '@rondel/scene';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

const tidy = (text: string): string => text.trim().toLowerCase().replace(/[\s,+#!?]+/g, ' ').trim();

/** The code of a typed move, or a sentence that says why it is none. */
export function readTyped({ shown, actor, scene, loaded }: Session, text: string): number | string {
  const { state } = shown.peek();
  const seat = actor.peek();
  const codes = legalEvents(state).filter((code) => eventSeat(state.game, code) === seat);
  const wanted = tidy(text);
  if (wanted === '') return texts.notUnderstood(text);
  const parsed = loaded.texts.parseEvent?.(state, text.trim()) ?? null;
  if (parsed?.ok && codes.includes(parsed.value)) return parsed.value;
  const ways = scene.ways(state, codes);
  const found = ways.filter(({ code, path }) => {
    const { short, spoken } = scene.wordsOf(decodeEvent(state.game, code));
    const places = keyOfPath(path).replaceAll(/[@!=#]/g, '');
    return [short, spoken, places, places.replaceAll(' ', ''), places.replaceAll(' ', '-')].some(
      (name) => tidy(name) === wanted,
    );
  });
  if (found.length > 0) return (found[0] as { code: number }).code;
  return parsed !== null && !parsed.ok ? parsed.refusal.message : texts.notUnderstood(text);
}

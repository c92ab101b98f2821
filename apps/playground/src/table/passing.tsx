/** Passes for the person at this screen between stops, and says what it passed; a click ends it. */
import { outcomeOf, turnOf } from '@rondel/core';
import { useEffect, useState } from 'preact/hooks';
import type { Session } from './session.ts';
import { passFor } from './stops.ts';
import { texts } from './texts.ts';

/** So long one can still act before a pass is sent. */
const PAUSE = 500;

export function Passing({ session }: { readonly session: Session }) {
  const [said, setSaid] = useState<string | null>(null);
  const match = session.live.value;
  const stops = session.stops.value;
  const isNow = session.cursor.value === null && session.preview.value === null;
  const isPicking = (session.walk.value?.picked.length ?? 0) > 0;
  useEffect(() => {
    const [seat] = session.people;
    if (seat === undefined || session.people.length > 1 || session.isRecord) return;
    if (!isNow || isPicking || session.actor.peek() === null || outcomeOf(match.state) !== null) return;
    const code = passFor(match, seat, stops);
    if (code === null) return;
    const { segment, number } = turnOf(match.state);
    const timer = setTimeout(() => {
      setSaid(texts.passedFor(session.nameOf(seat), session.scene.segmentName(segment), number));
      session.play(code);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [session, match, stops, isNow, isPicking]);
  if (Object.keys(stops).length === 0) return null;
  return (
    <p class="note" role="log">
      {said ?? texts.passing}{' '}
      <button
        type="button"
        class="link-button"
        onClick={() => {
          session.stops.value = {};
          setSaid(null);
        }}
      >
        {texts.stopPassing}
      </button>
    </p>
  );
}

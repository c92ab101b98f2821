/** The ways on which things go from what was shown to what is shown: forwards, or backwards where one goes back. */
import type { GameProgress } from '@rondel/core';
import type { Trail } from '@rondel/scene';
import { useRef } from 'preact/hooks';
import type { Session } from './session.ts';

type Source = Pick<Session, 'trailsTo'>;

/** The ways between two points, where one is right after the other; none where more lies between them. */
export function trailsBetween(session: Source, before: GameProgress, now: GameProgress): readonly Trail[] {
  if (now.index === before.index + 1) return session.trailsTo(now);
  if (now.index === before.index - 1) return session.trailsTo(before).map((trail) => trail.toReversed());
  return [];
}

export function useTrails(session: Session): readonly Trail[] {
  const match = session.shown.value;
  const kept = useRef<{ match: GameProgress; trails: readonly Trail[] }>({ match, trails: [] });
  if (kept.current.match !== match) {
    kept.current = { match, trails: trailsBetween(session, kept.current.match, match) };
  }
  return kept.current.trails;
}

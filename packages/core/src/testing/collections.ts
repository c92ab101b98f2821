/** Segments that collect commitments: in each there is something to commit. */
import type { Game } from '../game.ts';
import { Fault } from './fault.ts';

export function checkCollections({ engine, turns }: Game): void {
  for (const { commit } of turns.commits) {
    const isOpen = engine.rules.some(
      ({ sealed, segments }) => sealed && (segments === null || segments[commit]),
    );
    if (isOpen) continue;
    throw new Fault(
      `the segment '${turns.segments[commit]?.name}' collects commitments, but no sealed event can be sent in it`,
      'Declare one with sealed(), and let the .in(…) of its rule name the segment.',
    );
  }
}

/** A match whose game was saved: played again by the new rules, as far as they take it. */
import { type GameProgress, toRecord } from '@rondel/core';
import { useEffect, useState } from 'preact/hooks';
import { type Loaded, loadGame, savesOf } from '../app/catalogue.ts';
import { follow } from './follow-record.ts';
import type { Session } from './session.ts';
import { texts } from './texts.ts';

/** What is on the table. */
export interface OnTable {
  readonly session: Session;
  readonly note: string | null;
}

/**
 * What is on the table, and after its game was saved the same match by the new rules.
 * @param open - Opens a session for the game as it is then.
 */
export function useAnew(
  opened: OnTable | null,
  open: (loaded: Loaded, match: GameProgress) => Session,
): OnTable | null {
  const [anew, setAnew] = useState<(OnTable & { readonly of: OnTable }) | null>(null);
  const now = anew !== null && anew.of === opened ? anew : opened;
  const name = opened?.session.loaded.name ?? '';
  const saves = savesOf(name);
  useEffect(() => {
    if (now === null || opened === null || saves === now.session.loaded.saves) return;
    const { session } = now;
    let isWanted = true;
    const take = (next: OnTable): void => {
      if (isWanted) setAnew({ ...next, of: opened });
    };
    loadGame(name)
      .then((loaded) => {
        if (!isWanted) return;
        const { match, note } = follow(loaded.game.with(session.game.chosen), toRecord(session.live.peek()));
        take({ session: open(loaded, match), note: note ?? texts.asBefore(match.index) });
      })
      .catch((error: Error) => take({ session, note: texts.cannotFollow(error.message) }));
    return () => {
      isWanted = false;
    };
  }, [saves]);
  return now;
}

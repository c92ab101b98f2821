/** Putting a segment right after the present one. */
import { agendaRoom, insertEntries, logInserted } from '../agenda.ts';
import type { Source } from '../source.ts';
import type { Turn } from '../turn.ts';
import { need, segmentIndex } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface InsertSegmentStep<G extends string> {
  /** Puts a segment right after this one. Without room for it (`insertRoom`) nothing happens: `false`. */
  insertSegment(name: G, options?: { readonly source?: Source }): boolean;
}

export const insertSegment = {
  needs: ['inserts'],
  take(this: Turn, name: string, { source }: { readonly source?: Source } = {}) {
    const { t } = this;
    const index = segmentIndex(t, 'insertSegment', name);
    need(t, t.agenda >= 0, 'insertSegment: the profile does not allow inserts');
    if (agendaRoom(t) <= 0) return false;
    insertEntries(t, [2 * index], 0);
    if (t.log !== null) logInserted(t, [2 * index], source);
    return true;
  },
  events: {
    insertSegment: turnEvent({
      fields: { segment: 'segment' },
      refuse: ({ t }, { segment }) => {
        const index = t.profile.segments.findIndex((s) => s.name === segment);
        if (index >= t.profile.natural) return 'wrong-segment';
        return agendaRoom(t) > 0 ? null : 'no-room';
      },
      run: (turn, { segment }) => turn.insertSegment(segment),
    }),
  },
} as const satisfies TurnStep;

/** Putting phases into the turn: after the present one, or after the next of a kind. */
import { agendaRoom, endOfNextPhase, entriesOfPhase, insertEntries, logInserted } from '../agenda.ts';
import type { Source } from '../source.ts';
import type { Turn } from '../turn.ts';
import { ownerOf, type TurnCells } from '../turn-cells.ts';
import type { PhaseInsert } from '../turn-steps.ts';
import { isSeat, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface InsertPhasesStep<G extends string, K extends string> {
  /**
   * Puts phases after this one, or after the next one of a kind. Those `for` a seat do nothing in the
   * turn of another. Answers whether they were put in: without room for all of them (`insertRoom`)
   * none is.
   */
  insertPhases(
    phases: readonly PhaseInsert<G, K>[],
    after?: K | 'this',
    options?: { readonly for?: number; readonly source?: Source },
  ): boolean;
}

export const insertPhases = {
  needs: ['inserts', 'phases'],
  take(
    this: Turn,
    inserts: readonly PhaseInsert[],
    after: string | 'this' = 'this',
    { for: beneficiary, source }: { readonly for?: number; readonly source?: Source } = {},
  ) {
    const { t } = this;
    need(t, t.agenda >= 0, 'insertPhases: the profile does not allow inserts');
    const entries = inserts.flatMap((insert) => entriesOf(t, insert));
    if (beneficiary !== undefined) {
      need(t, isSeat(t, beneficiary), `insertPhases: there is no seat ${beneficiary}`);
      if (beneficiary !== ownerOf(t)) return false;
    }
    const depth = after === 'this' ? entriesOfPhase(t) : endOfNextPhase(t, after);
    if (depth < 0 || agendaRoom(t) < entries.length) return false;
    insertEntries(t, entries, depth);
    if (t.log !== null) logInserted(t, entries, source);
    return true;
  },
  events: {
    insertPhase: turnEvent({
      fields: { kind: 'phase', only: 'only', after: 'after', for: 'beneficiary' },
      refuse: ({ t }, { kind, only }) => {
        const { phases, segments } = t.profile;
        const phase = phases.findLast((p) => p.kind === kind);
        const fits = only === 'all' || segments.some((s) => s.name === only && phases[s.phase] === phase);
        if (!fits || phase === undefined) return 'wrong-segment';
        const length = only === 'all' ? phase.last - phase.first + 1 : 1;
        return agendaRoom(t) >= length ? null : 'no-room';
      },
      run: (turn, { kind, only, after, for: beneficiary }) =>
        turn.insertPhases(
          [only === 'all' ? kind : { phase: kind, only }],
          after,
          beneficiary < 0 ? {} : { for: beneficiary },
        ),
    }),
  },
} as const satisfies TurnStep;

/** A phase as entries of the agenda. */
function entriesOf(t: TurnCells, insert: PhaseInsert): number[] {
  const { phases, segments } = t.profile;
  const kind = typeof insert === 'string' ? insert : insert.phase;
  const phase = phases.findLast((p) => p.kind === kind);
  if (phase === undefined) throw new TypeError(`${t.game}: turn.insertPhases: there is no phase '${kind}'`);
  const only = typeof insert === 'string' ? null : insert.only;
  const entries: number[] = [];
  for (let i = phase.first; i <= phase.last; i++) {
    if (only === null || segments[i]?.name === only) entries.push(2 * i + (entries.length === 0 ? 1 : 0));
  }
  need(t, entries.length > 0, `insertPhases: ${kind} has no segment '${only}'`);
  return entries;
}

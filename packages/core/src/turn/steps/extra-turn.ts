/** Extra turns: a seat takes another one after this, from a source that is remembered. */
import { isSource, packSource, type Source } from '../source.ts';
import type { Turn } from '../turn.ts';
import type { ExtraTurn } from '../turn-steps.ts';
import { gone, kindIndex, need, needSeat } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface ExtraTurnStep<G extends string, K extends string> {
  /**
   * The seat takes another turn after this one. With as many pending as the profile has room for
   * (`extraTurnRoom`) nothing happens, and the answer is `false`.
   */
  extraTurn(seat: number, options?: ExtraTurn<G, K>): boolean;
}

export const extraTurn = {
  needs: ['extraTurns'],
  take(this: Turn, seat: number, { source, without = [] }: ExtraTurn = {}) {
    const { t } = this;
    const { cells } = t.memory;
    need(t, t.extraSeats >= 0, 'extraTurn: the profile does not allow extra turns');
    needSeat(t, 'extraTurn', seat);
    need(t, source === undefined || isSource(source), 'extraTurn: a source is a kind and a whole number');
    const masks = [0, 0];
    for (const kind of without) {
      const index = kindIndex(t, 'extraTurn', kind);
      const word = index < 30 ? 0 : 1;
      masks[word] = (masks[word] as number) | (1 << (index % 30));
    }
    if (this.extraTurnRoom <= 0) return false;
    const index = this.extraTurns + 1;
    cells[t.extraSeats] = index;
    cells[t.extraSources] = index;
    cells[t.extraWithout] = index;
    cells[t.extraSeats + index] = seat;
    cells[t.extraSources + index] = source === undefined ? 0 : packSource(source);
    cells[t.extraWithout + index] = masks[0] as number;
    if (t.extraWithoutMore >= 0) {
      cells[t.extraWithoutMore] = index;
      cells[t.extraWithoutMore + index] = masks[1] as number;
    }
    return true;
  },
  events: {
    extraTurn: turnEvent({
      fields: { player: 'player', source: 'source', id: 'sourceId', without: 'without' },
      refuse: (turn, { player }) => gone(turn, player) ?? (turn.extraTurnRoom > 0 ? null : 'no-room'),
      run: (turn, { player, source: kind, id, without }) => {
        const source: Source | null = kind === 'none' ? null : { kind, id };
        turn.extraTurn(player, {
          ...(source === null ? {} : { source }),
          without: without === 'none' ? [] : [without],
        });
      },
    }),
  },
} as const satisfies TurnStep;

/** Another turn for the same seat. */
import { dropAsks, isAsking } from '../asks.ts';
import { replayPlainly } from '../plain.ts';
import { admitSeats, restartClocks } from '../rotation.ts';
import { restartTurn } from '../schedule.ts';
import { replaySteadily } from '../steady.ts';
import type { Turn } from '../turn.ts';
import { readCell, TURN, type TurnCells, writeCell } from '../turn-cells.ts';
import { blocked, need } from './requirements.ts';
import { type TurnStep, turnEvent } from './step.ts';

export interface ReplayStep {
  /** The same seat has another turn; the round stays. */
  replay(): void;
}

export const replay = {
  needs: ['replaying'],
  take(this: Turn) {
    const { t } = this;
    need(t, this.canReplay, 'replay: the profile does not allow it (again)');
    if (t.plain) {
      if (isAsking(t)) dropAsks(t);
      replayPlainly(t);
    } else if (t.steady && t.log === null) {
      if (t.asked >= 0) dropAsks(t);
      replaySteadily(t);
    } else {
      restartTurn(t, beginReplay);
    }
  },
  // A game that keeps its turn itself may go beyond what the profile allows.
  canFollow: (turn) => turn.canReplay,
  events: {
    replay: turnEvent({
      fields: {},
      refuse: (turn) => (turn.canReplay ? blocked(turn) : 'no-replay'),
      run: (turn) => turn.replay(),
    }),
  },
} as const satisfies TurnStep;

/** What makes a turn that begins again a replay. */
function beginReplay(t: TurnCells): void {
  const { cells } = t.memory;
  cells[TURN.isReplay] = 1;
  cells[TURN.number] = (cells[TURN.number] as number) + 1;
  if (t.profile.passCount === 'consecutive') cells[TURN.passStreak] = 0;
  const seat = cells[TURN.active] as number;
  const turn = cells[TURN.number] as number;
  t.log?.push({ type: 'TurnBegin', seat, turn, extra: false, replay: true, source: null });
  if (t.tally !== null) t.tally.replays++;
  writeCell(t, t.replays, readCell(t, t.replays, 0) + 1);
  writeCell(t, t.isExtra, 0);
  writeCell(t, t.source, 0);
  writeCell(t, t.without, 0);
  writeCell(t, t.withoutMore, 0);
  if (t.used >= 0) restartClocks(t);
  if (t.joining >= 0) admitSeats(t);
}

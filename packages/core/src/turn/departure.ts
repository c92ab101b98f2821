/** Leaving: seats go out of the game at any moment, and nothing is re-numbered for it. */
import { dropAsks, leaveAsks } from './asks.ts';
import { isComplete, pairingNow } from './commit.ts';
import { removeExtraTurn } from './rotation.ts';
import { endAsk, endSegment, endTurnNow } from './schedule.ts';
import { ownerOf, TURN, type TurnCells } from './turn-cells.ts';
import { leaveWindow, windowOf } from './window.ts';

/** What a departure leads to, for the engine to carry out. */
export type AfterLeaving = 'nothing' | 'resolve-commits';

/**
 * Takes seats out of the game: their pending turns and skips are gone, open windows go on without
 * them. If the active seat leaves, its turn goes on without an active seat or ends, as the profile says.
 */
export function leaveSeats(t: TurnCells, mask: number): AfterLeaving {
  const { cells } = t.memory;
  if (t.joining >= 0) cells[t.joining] = (cells[t.joining] as number) & ~mask;
  const leaving = mask & ~(cells[t.left] as number);
  cells[t.left] = (cells[t.left] as number) | leaving;
  for (let seat = 0; seat < t.seats; seat++) {
    if ((leaving >> seat) & 1) forget(t, seat);
  }
  // Whoever is not there when the first turn begins does not lose one.
  if (t.settingUp) return 'nothing';
  const active = cells[TURN.active] as number;
  const lostActive = active >= 0 && ((leaving >> active) & 1) === 1;
  if (lostActive) cells[TURN.active] = -1;
  // While commitments are collected nobody is active, but it is still somebody's turn.
  const lostTurn = lostActive || (windowOf(t) === 'sealed' && ((leaving >> ownerOf(t)) & 1) === 1);
  const endsTurn = lostTurn && t.profile.leaving === 'end-turn';
  if (endsTurn) dropAsks(t);
  const biddingIsOver = leaveWindow(t, leaving);
  const isAnswered = leaveAsks(t, leaving);
  if (endsTurn) endTurnNow(t, 0);
  else if (isAnswered) endAsk(t);
  else if (biddingIsOver) endSegment(t);
  else if (
    !t.busy &&
    windowOf(t) === 'sealed' &&
    leaving !== 0 &&
    isComplete(t) &&
    pairingNow(t)?.automatic
  ) {
    return 'resolve-commits';
  }
  return 'nothing';
}

function forget(t: TurnCells, seat: number): void {
  const { cells } = t.memory;
  t.log?.push({ type: 'Left', seat });
  if (t.extraSeats >= 0) {
    for (let i = cells[t.extraSeats] as number; i > 0; i--) {
      if (cells[t.extraSeats + i] === seat) removeExtraTurn(t, i);
    }
  }
  if (t.turnSkips >= 0) {
    cells[t.turnSkips + seat] = 0;
    for (let k = 0; k < t.kinds.length; k++) cells[t.segmentSkips + seat * t.kinds.length + k] = 0;
  }
  if (t.commits >= 0) {
    cells[t.commits + seat] = -1;
    const expected = cells[t.expected] as number;
    if (expected > 0) cells[t.expected] = ((expected - 1) & ~(1 << seat)) + 1;
  }
}

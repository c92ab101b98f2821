/**
 * The turn that rules get when they do not run on it: `off`, where it does nothing at all, or `shadow`,
 * where the real turn follows along unseen. Who is active is then what the game itself keeps.
 */
import { STEP_NAMES } from './steps/index.ts';
import type { TurnSteps } from './turn-steps.ts';

/** Whether the turn engine leads, follows unseen, or is not there. */
export type TurnSequencing = 'on' | 'shadow' | 'off';

/** Makes it; `real` is the turn that follows, `active` tells whose turn the game says it is. */
export function makeDetachedTurn(real: TurnSteps | null, active: () => number, seats: number): TurnSteps {
  const turn: Record<string, unknown> = {
    number: 0,
    round: 0,
    passStreak: 0,
    isReplay: false,
    events: 0,
    segment: '',
    ordinal: 0,
    phase: null,
    phaseOrdinal: 0,
    isExtra: false,
    source: null,
    holder: -1,
    passed: 0,
    depth: 0,
    isResolving: false,
    provisional: 0,
    asked: 0,
    askRoom: 0,
    actionRoom: 0,
    living: (1 << seats) - 1,
    canReplay: true,
    extraTurns: 0,
    extraTurnRoom: 0,
    insertRoom: 0,
    mayAct: (seat: number) => active() === seat || active() < 0,
    hasLeft: () => false,
    has: () => false,
    skipsOf: () => 0,
    pendingExtraTurns: () => [],
    timeUsed: () => 0,
    isOverTime: () => false,
    apnap: () => Array.from({ length: seats }, (_, seat) => seat),
  };
  for (const seat of ['active', 'owner']) Object.defineProperty(turn, seat, { get: active });
  const steps = real as unknown as Record<string, (...values: unknown[]) => void> | null;
  for (const step of STEP_NAMES) turn[step] = (...values: unknown[]) => steps?.[step]?.(...values);
  // What follows unseen does not stop what it cannot follow.
  turn.replay = () => {
    if (real?.canReplay) real.replay();
  };
  return turn as unknown as TurnSteps;
}

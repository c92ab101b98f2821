/**
 * The turn that rules get when they do not run on it: `off`, where it is not there at all, or `shadow`,
 * where the real turn follows along unseen. Who is active is then what the game itself keeps: in fields
 * that `activeSeat` reads, or in a small artifact of its own (`own-turn.ts`).
 */
import type { Follower } from './own-hooks.ts';
import type { OwnTurn } from './own-turn.ts';
import { takeWaiting } from './schedule.ts';
import { STEP_NAMES, STEPS } from './steps/index.ts';
import type { TurnStep } from './steps/step.ts';
import type { Turn } from './turn.ts';
import type { TurnCells } from './turn-cells.ts';
import { NOTHING } from './turn-counts.ts';
import type { TurnSteps } from './turn-steps.ts';

const KEPT = [
  'active',
  'owner',
  'segment',
  'ordinal',
  'phase',
  'number',
  'round',
  'events',
  'passStreak',
  'isReplay',
  'canReplay',
  'living',
  'joining',
  'asked',
  'interrupted',
  'askRoom',
] as const;

type Anything = Record<string, ((...values: unknown[]) => unknown) | undefined>;

/**
 * Makes it.
 * @param real - The game's turn, which in the shadow follows unseen; `null` for one that is only read.
 * @param kept - What the game keeps of its turn: all that is simple, or only whose turn it is.
 */
export function makeDetachedTurn(
  real: TurnSteps | null,
  kept: OwnTurn | { readonly active: () => number },
  seats: number,
): TurnSteps {
  const own = 'advance' in kept ? kept : null;
  const active = 'advance' in kept ? () => kept.active : kept.active;
  const turn: Record<string, unknown> = {
    ...NOTHING,
    number: 0,
    round: 0,
    passStreak: 0,
    isReplay: false,
    events: 0,
    segment: '',
    ordinal: 1,
    phaseOrdinal: 1,
    actionRoom: 0,
    living: (1 << seats) - 1,
    canReplay: true,
    mayAct: (seat: number) => own?.mayAct(seat) ?? (active() === seat || active() < 0),
    hasLeft: (seat: number) => own?.hasLeft(seat) ?? false,
    has: () => false,
    apnap: () => own?.apnap() ?? Array.from({ length: seats }, (_, seat) => seat),
  };
  if (own === null) {
    for (const seat of ['active', 'owner']) Object.defineProperty(turn, seat, { get: active });
  } else {
    for (const field of KEPT) Object.defineProperty(turn, field, { get: () => own[field] });
  }
  const [ours, theirs] = [own, real] as unknown as [Anything | null, Anything | null];
  const t = (real as Turn | null)?.t;
  const isFollowed = t?.mode === 'shadow';
  if (own !== null && t !== undefined) own.attach(t, isFollowed ? followerOf(t) : null);
  for (const step of STEP_NAMES) {
    const { canFollow }: TurnStep = STEPS[step];
    turn[step] = (...values: unknown[]) => {
      const follow = (): void => {
        if (!isFollowed || canFollow?.(real as Turn, ...(values as never[])) === false) return;
        theirs?.[step]?.(...values);
      };
      if (own === null) follow();
      else own.lead(() => ours?.[step]?.(...values), follow);
    };
  }
  return turn as unknown as TurnSteps;
}

/** The real turn while hooks are run that it does not know. */
function followerOf(t: TurnCells): Follower {
  return {
    hold: () => {
      t.busy = true;
    },
    take: (step) => {
      const { pending, pendingStreak } = t;
      Object.assign(t, { busy: false, pending: 'none', pendingStreak: 0 });
      step();
      Object.assign(t, { busy: true, pending, pendingStreak });
    },
    next: () => {
      const { pending, pendingStreak } = t;
      Object.assign(t, { pending: 'none', pendingStreak: 0 });
      return () => {
        Object.assign(t, { pending, pendingStreak });
        takeWaiting(t);
      };
    },
    release: () => {
      Object.assign(t, { busy: false, pending: 'none', pendingStreak: 0, restart: -1 });
    },
  };
}

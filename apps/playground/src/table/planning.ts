/** One move planned ahead, while others are to act: it is played when the own turn comes, or gone. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  type DecodedEvent,
  type GameProgress,
  makeRefusal,
  outcomeOf,
  parseEvent,
  type Refusal,
  turnOf,
} from '@rondel/core';
import { at, isAt, type Path, type Scene } from '@rondel/scene';
import { askedSeats } from './asked.ts';
import type { Showing } from './showing.ts';
import { texts } from './texts.ts';

export interface Plan {
  readonly picks: Path;
  /** What the picks mean; `null` if they are not all of it yet. */
  readonly event: DecodedEvent | null;
}

export interface Planning {
  readonly plan: ReadonlySignal<Plan | null>;
  /** Whether the next tap plans. */
  readonly canPlan: ReadonlySignal<boolean>;
  planAt(place: string): void;
  dropPlan(): void;
}

interface Around {
  /** The seat that plans; `null` if nobody can. */
  readonly seat: number | null;
  readonly live: ReadonlySignal<GameProgress>;
  readonly play: (code: number) => void;
  readonly answer: (refusal: Refusal | null) => void;
}

/** More picks than this are none of a move. */
const MOST = 3;

export function openPlanning(
  scene: Scene,
  { cursor, preview }: Pick<Showing, 'cursor' | 'preview'>,
  { seat, live, play, answer }: Around,
): Planning & { stopPlanning(): void } {
  const plan = signal<Plan | null>(null);
  const isAsked = computed(() => seat !== null && askedSeats(live.value.state).includes(seat));
  const canPlan = computed(
    () =>
      seat !== null &&
      !isAsked.value &&
      cursor.value === null &&
      preview.value === null &&
      outcomeOf(live.value.state) === null &&
      !turnOf(live.value.state).left.includes(seat),
  );
  const dropPlan = (): void => {
    plan.value = null;
  };
  const planAt = (place: string): void => {
    if (seat === null) return;
    const before = plan.peek();
    const picked = before === null || before.event !== null ? [] : before.picks;
    // The same place once more lets go.
    const last = before?.picks.at(-1);
    if (last !== undefined && isAt(last, place)) {
      dropPlan();
      return;
    }
    answer(null);
    const picks = [...picked, at(place)].slice(-MOST);
    plan.value = { picks, event: scene.attempt(live.peek().state, picks, seat) };
  };
  const stopPlanning = effect(() => {
    const now = live.value;
    const isOver = outcomeOf(now.state) !== null;
    const planned = plan.peek();
    if (planned === null || (!isOver && !isAsked.value)) return;
    dropPlan();
    if (planned.event === null || isOver) return;
    // What is asked in the turn of somebody else is not what was planned for.
    if (turnOf(now.state).active !== seat) {
      answer(makeRefusal('page/plan-gone', texts.planGone));
      return;
    }
    const code = parseEvent(now.game, planned.event as never, seat ?? -1);
    const tried = code.ok ? now.handleEvent(code.value) : code;
    if (!tried.ok) answer({ ...tried.refusal, message: texts.planRefused(tried.refusal.message) });
    else if (code.ok) queueMicrotask(() => play(code.value));
  });
  return { plan, canPlan, planAt, dropPlan, stopPlanning };
}

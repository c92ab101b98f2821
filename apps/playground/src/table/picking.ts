/** Picking: taps and drags walk along the paths of legal events; what leads nowhere is given to the rules, which say why. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { makeRefusal, type Refusal } from '@rondel/core';
import {
  at,
  beginWalk,
  isAt,
  type Path,
  type PickStep,
  type Picture,
  pickStep,
  type Scene,
  type Walk,
} from '@rondel/scene';
import { texts as boardTexts } from '../board/texts.ts';
import { offeredEvents } from './asked.ts';
import type { Showing } from './showing.ts';
import { stepOf } from './tray-step.ts';

export interface Picking {
  /** What was picked and how it goes on; `null` if there is nothing to do. */
  readonly walk: ReadonlySignal<Walk | null>;
  tap(place: string): void;
  pick(step: PickStep): void;
  letGo(): void;
}

interface Doing {
  readonly canPlay: boolean;
  readonly play: (code: number) => void;
  /** Whether a tap plans a move instead, and where to. */
  readonly canPlan: ReadonlySignal<boolean>;
  readonly planAt: (place: string) => void;
  /** Shows what the rules say; `null` for nothing more. */
  readonly answer: (refusal: Refusal | null) => void;
}

/** Picking at a session: the rules are at hand. */
export function openPicking(
  scene: Scene,
  { shown, actor, curtain, layout, picture }: Omit<Showing, 'stopShowing'>,
  { canPlay, play, canPlan, planAt, answer }: Doing,
): Picking {
  const start = computed((): Walk | null => {
    const seat = actor.value;
    if (seat === null || curtain.value !== null) return null;
    const { state } = shown.value;
    const codes = offeredEvents(state, seat);
    return codes.length === 0 ? null : beginWalk(scene.ways(state, codes));
  });
  const tryOut = (picks: Path, place: string): void => {
    // While others are to act, whatever is picked is for later.
    if (canPlan.peek()) {
      planAt(place);
      return;
    }
    const name = layout.peek().places.find(({ id }) => id === place)?.name ?? place;
    const nothing = makeRefusal('page/no-way', boardTexts.notThere(name));
    const seat = actor.peek();
    if (seat === null || !canPlay) {
      answer({ ...nothing, message: boardTexts.notNow });
      return;
    }
    const meant = scene.attempt(shown.peek().state, picks, seat);
    if (meant === null) {
      answer(nothing);
      return;
    }
    const tried = shown.peek().handleEvent({ ...meant, seat: meant.seat ?? seat } as never);
    answer(tried.ok ? nothing : tried.refusal);
  };
  return followPicks(start, picture, { play, tryOut, clear: () => answer(null) });
}

interface Following {
  readonly play: (code: number) => void;
  /** Gives picks that lead nowhere to the rules. */
  readonly tryOut: (picks: Path, place: string) => void;
  /** Whatever the rules said before is over. */
  readonly clear: () => void;
}

/**
 * Picking along the ways that there are, wherever the rules are.
 * @param start - Where picking begins; `null` if there is nothing to do.
 */
export function followPicks(
  start: ReadonlySignal<Walk | null>,
  picture: ReadonlySignal<Picture>,
  { play, tryOut, clear }: Following,
): Picking {
  const picked = signal<Walk | null>(null);
  const walk = computed(() => picked.value ?? start.value);
  const letGo = (): void => {
    picked.value = null;
  };
  const pick = (step: PickStep): void => {
    const now = walk.peek();
    const next = now === null ? null : pickStep(now, step);
    if (next === null) return;
    clear();
    if (next.code !== null) play(next.code);
    else picked.value = next;
  };
  /** The step that a tap on a place means: the place itself, or a choice that a thing on it stands for. */
  const stepAt = (place: string): PickStep | undefined => {
    const now = walk.peek();
    const steps = now?.next.filter((step) => isAt(step, place)) ?? [];
    const exact = steps.find((step) => step.kind === 'place' && step.id === place) ?? steps[0];
    if (exact !== undefined) return exact;
    const lying = picture.peek().things.filter((thing) => thing.place === place);
    return lying.map((thing) => stepOf(now, thing)).find((step) => step !== undefined);
  };
  const tap = (place: string): void => {
    const step = stepAt(place);
    if (step !== undefined) {
      pick(step);
      return;
    }
    const before = walk.peek()?.picked ?? [];
    const last = before.at(-1);
    const beginning = start.peek()?.next.find((each) => isAt(each, place));
    letGo();
    // The same place once more lets go, another beginning begins anew.
    if (last !== undefined && isAt(last, place)) return;
    if (before.length > 0 && beginning !== undefined) pick(beginning);
    else tryOut([...before, at(place)], place);
  };
  return { walk, tap, pick, letGo };
}

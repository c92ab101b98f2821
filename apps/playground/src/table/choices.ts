/** The steps that are no places, sorted by where they are offered: beside a place, as buttons, or on a stepper. */
import type { Layout, PickStep, Picture, Walk } from '@rondel/scene';
import { stepOf } from './tray-step.ts';

export type Choice = Extract<PickStep, { kind: 'choice' }>;
export type Count = Extract<PickStep, { kind: 'number' }>;

/** Choices that belong beside the place that was picked last. */
export function choicesBeside(
  walk: Walk | null,
): { readonly place: string; readonly steps: readonly Choice[] } | null {
  if (walk === null || walk.picked.length === 0) return null;
  const steps = walk.next.filter((step) => step.kind === 'choice');
  const place = steps[0]?.at;
  if (place === undefined || steps.some((step) => step.at !== place)) return null;
  return { place, steps };
}

export interface Offers {
  readonly buttons: readonly PickStep[];
  /** Numbers to choose from, in order. */
  readonly counts: readonly Count[];
}

/** This few numbers are buttons. */
const FEW = 7;

/** What is offered below the board: all that cannot be tapped elsewhere. */
export function offersOf(walk: Walk | null, layout: Layout, picture: Picture): Offers {
  if (walk === null) return { buttons: [], counts: [] };
  const places = new Set(layout.places.map(({ id }) => id));
  const things = [
    ...picture.things,
    ...picture.trays.flatMap(({ items }) => items.flatMap((item) => item.things ?? [])),
  ];
  const inHand = new Set(things.map((thing) => stepOf(walk, thing)?.id));
  const beside = new Set(choicesBeside(walk)?.steps.map(({ id }) => id));
  const counts = walk.next.filter((step) => step.kind === 'number').sort((a, b) => a.value - b.value);
  const isRow = counts.length > FEW;
  const buttons = walk.next.filter((step) => {
    if (step.kind === 'place') return !places.has(step.id);
    if (step.kind === 'choice') return !inHand.has(step.id) && !beside.has(step.id);
    return step.kind === 'seat' || !isRow;
  });
  return { buttons, counts: isRow ? counts : [] };
}

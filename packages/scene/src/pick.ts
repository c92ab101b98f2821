/** Picks: a legal event is a path of picks, and picking walks along the paths that are left. */

/** One step of a path. */
export type PickStep =
  /** A place; a tap on one of the others means it too, as any square of a column does. */
  | { readonly kind: 'place'; readonly id: string; readonly also?: readonly string[] }
  | { readonly kind: 'seat'; readonly seat: number }
  /** Named by what it does; beside a place if it has one. */
  | { readonly kind: 'choice'; readonly id: string; readonly label: string; readonly at?: string }
  /** A number out of a range, with what it counts. */
  | { readonly kind: 'number'; readonly value: number; readonly label: string };

/** What is picked for an event, step by step. */
export type Path = readonly PickStep[];

/**
 * A place of the board; others may stand for it.
 * @example
 * at('e2')
 * at('c1', ['c2', 'c3']) // any square of the column
 */
export const at = (id: string, also?: readonly string[]): PickStep =>
  also === undefined ? { kind: 'place', id } : { kind: 'place', id, also };

/** Whether a tap on a place means this step. */
export const isAt = (step: PickStep, place: string): boolean =>
  step.kind === 'place' && (step.id === place || step.also?.includes(place) === true);

/**
 * A player.
 * @example
 * [choose('bolt'), toSeat(2)]
 */
export const toSeat = (seat: number): PickStep => ({ kind: 'seat', seat });

/**
 * Something with a name: a button, a card, a promotion.
 * @example
 * choose('queen', 'queen', 'e8') // beside the square
 */
export const choose = (id: string, label: string = id, place?: string): PickStep =>
  place === undefined ? { kind: 'choice', id, label } : { kind: 'choice', id, label, at: place };

/**
 * So many.
 * @example
 * howMany(12, 'bid')
 */
export const howMany = (value: number, label: string): PickStep => ({ kind: 'number', value, label });

/** What tells one step from another. */
export function keyOf(step: PickStep): string {
  switch (step.kind) {
    case 'place':
      return `@${step.id}`;
    case 'seat':
      return `#${step.seat}`;
    case 'choice':
      return `!${step.id}`;
    case 'number':
      return `=${step.value}`;
  }
}

/** What tells one path from another. */
export const keyOfPath = (path: Path): string => path.map(keyOf).join(' ');

/** An event and the path to it. */
export interface Way {
  readonly code: number;
  readonly path: Path;
}

/** Where picking stands: the picks so far, the ways that are left, and what can be picked next. */
export interface Walk {
  readonly picked: Path;
  readonly ways: readonly Way[];
  readonly next: readonly PickStep[];
  /** The event, once it is decided: nothing is left to pick. */
  readonly code: number | null;
}

/**
 * Begins to pick.
 * @example
 * beginWalk(scene.ways(state, legalEvents(state)))
 */
export const beginWalk = (ways: readonly Way[]): Walk => walkOn([], ways);

/**
 * Picks a step; `null` if no way goes there. A way that ends here is taken at once if it is the only one.
 * @example
 * const walk = pickStep(beginWalk(ways), at('e2'));
 */
export function pickStep(walk: Walk, step: PickStep): Walk | null {
  const key = keyOf(step);
  const depth = walk.picked.length;
  const ways = walk.ways.filter(({ path }) => path[depth] !== undefined && keyOf(path[depth]) === key);
  return ways.length === 0 ? null : walkOn([...walk.picked, step], ways);
}

function walkOn(picked: Path, ways: readonly Way[]): Walk {
  const steps = new Map<string, PickStep>();
  for (const { path } of ways) {
    const step = path[picked.length];
    if (step !== undefined && !steps.has(keyOf(step))) steps.set(keyOf(step), step);
  }
  const ended = ways.find(({ path }) => path.length === picked.length);
  const code = ended !== undefined && steps.size === 0 ? ended.code : null;
  return { picked, ways, next: [...steps.values()], code };
}

/** The places on which something else lies after an event than before. */
import type { PlacedThing } from '@rondel/scene';
import type { Session } from '../table/session.ts';

/**
 * The places whose things differ between two pictures.
 * @example
 * differingPlaces(before.things, after.things) // ['e2', 'e4']
 */
export function differingPlaces(before: readonly PlacedThing[], after: readonly PlacedThing[]): string[] {
  const list = (things: readonly PlacedThing[]): Map<string, string> => {
    const found = new Map<string, string>();
    for (const { place, ...thing } of things) {
      found.set(place, `${found.get(place) ?? ''}${JSON.stringify(thing)}`);
    }
    return found;
  };
  const [old, now] = [list(before), list(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((place) => old.get(place) !== now.get(place));
}

/** The point that what is shown is compared with; `null` where there is none. */
export function comparedPoint({ shown, compared }: Pick<Session, 'shown' | 'compared'>): number | null {
  const { index, length } = shown.value;
  const point = compared.value;
  if (point !== null && point <= length) return point;
  return index === 0 ? null : index - 1;
}

export function changedPlaces(session: Session): string[] {
  const { scene, shown, viewer } = session;
  const match = shown.value;
  const point = comparedPoint(session);
  if (point === null) return [];
  const before = scene.picture(match.jump(point).state, viewer.value);
  return differingPlaces(before.things, scene.picture(match.state, viewer.value).things);
}

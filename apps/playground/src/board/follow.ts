/** Which thing is which from one picture to the next: by its id, by what the event was about, or the nearest alike. */
import type { Unit } from './arrange.ts';

/** A drawn thing with a key that stays its own as long as it is there. */
export interface Followed extends Unit {
  readonly key: number;
}

const alike = ({ thing }: Unit): string =>
  thing.id === undefined ? `${thing.look} ${thing.seat ?? ''} ${thing.face ?? ''}` : `id ${thing.id}`;

/**
 * Gives the things of a picture their keys.
 * @param path - The places that the last event was about, in order: what left the first came to another.
 */
export function follow(
  before: readonly Followed[],
  units: readonly Unit[],
  path: readonly string[],
  nextKey: () => number,
): Followed[] {
  const left = new Map<string, Followed[]>();
  for (const old of before) {
    const kind = alike(old);
    const others = left.get(kind);
    if (others === undefined) left.set(kind, [old]);
    else others.push(old);
  }
  const keys = new Map<Unit, number>();
  const take = (unit: Unit, fits: (old: Followed) => boolean): void => {
    if (keys.has(unit)) return;
    const olds = left.get(alike(unit));
    const at = olds?.findIndex(fits) ?? -1;
    if (olds === undefined || at < 0) return;
    keys.set(unit, (olds[at] as Followed).key);
    olds.splice(at, 1);
  };
  // What stayed where it was, and exactly so.
  for (const unit of units)
    take(unit, ({ place, x, y }) => place === unit.place && x === unit.x && y === unit.y);
  for (const unit of units) take(unit, ({ place }) => place === unit.place);
  // What the event moved.
  for (const unit of units) {
    if (path.includes(unit.place)) take(unit, ({ place }) => path.includes(place));
  }
  // Pieces that became others, as pawns do, are found at the places of the event.
  for (const unit of units) {
    const olds = left.get(alike(unit));
    if (keys.has(unit) || olds === undefined || olds.length === 0) continue;
    const distance = ({ x, y }: Followed): number => (x - unit.x) ** 2 + (y - unit.y) ** 2;
    const nearest = olds.reduce((best, old) => (distance(old) < distance(best) ? old : best));
    take(unit, (old) => old === nearest);
  }
  return units.map((unit) => ({ ...unit, key: keys.get(unit) ?? nextKey() }));
}

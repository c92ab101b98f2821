/** Which thing is which from one picture to the next: by its id, by what the event was about, or the nearest alike. */
import type { Trail } from '@rondel/scene';
import type { Unit } from './arrange.ts';

/** A drawn thing with a key that stays its own as long as it is there. */
export interface Followed extends Unit {
  readonly key: number;
}

const alike = ({ thing }: Unit): string =>
  thing.id === undefined ? `${thing.look} ${thing.seat ?? ''} ${thing.face ?? ''}` : `id ${thing.id}`;

const countOf = (units: readonly Unit[], kind: string, place: string): number =>
  units.filter((unit) => unit.place === place && alike(unit) === kind).length;

/**
 * Gives the things of a picture their keys.
 * @param trails - The ways of the event: what left the first place of one came to the last.
 */
export function follow(
  before: readonly Followed[],
  units: readonly Unit[],
  trails: readonly Trail[],
  nextKey: () => number,
): Followed[] {
  const left = new Set(before);
  const keys = new Map<Unit, number>();
  const match = (unit: Unit, old: Followed): void => {
    keys.set(unit, old.key);
    left.delete(old);
  };
  /** Of those on a place the topmost comes and goes. */
  const topmost = <U extends Unit>(all: Iterable<U>, place: string | undefined, fits: (unit: U) => boolean) =>
    [...all].findLast((unit) => unit.place === place && fits(unit));
  const isFree = (unit: Unit): boolean => !keys.has(unit);

  // What the event took from a place and brought to another, where it is less than before and where it is more.
  for (const trail of trails) {
    const [from, to] = [trail[0], trail.at(-1)];
    if (from === undefined || to === undefined || from === to) continue;
    const old = topmost(
      left,
      from,
      (each) => countOf(units, alike(each), from) < countOf(before, alike(each), from),
    );
    if (old === undefined) continue;
    const same = topmost(units, to, (unit) => isFree(unit) && alike(unit) === alike(old));
    // Pieces that become others, as pawns do, stay the same thing.
    const other = topmost(
      units,
      to,
      (unit) =>
        isFree(unit) &&
        unit.thing.id === undefined &&
        unit.thing.seat === old.thing.seat &&
        isNew(unit, before),
    );
    const came = same ?? other;
    if (came !== undefined) match(came, old);
  }
  const groups = new Map<string, Followed[]>();
  for (const old of left) groups.set(alike(old), [...(groups.get(alike(old)) ?? []), old]);
  const take = (unit: Unit, choose: (olds: readonly Followed[]) => Followed | undefined): void => {
    if (!isFree(unit)) return;
    const olds = groups.get(alike(unit)) ?? [];
    const old = choose(olds);
    if (old === undefined) return;
    match(unit, old);
    olds.splice(olds.indexOf(old), 1);
  };
  // What stayed where it was, and exactly so if it can be.
  for (const unit of units)
    take(unit, (olds) =>
      olds.find(({ place, x, y }) => place === unit.place && x === unit.x && y === unit.y),
    );
  for (const unit of units) take(unit, (olds) => olds.find(({ place }) => place === unit.place));
  // What else the event was about, and then the nearest.
  const path = new Set(trails.flat());
  for (const unit of units) {
    if (path.has(unit.place)) take(unit, (olds) => olds.find(({ place }) => path.has(place)));
  }
  for (const unit of units) {
    const distance = ({ x, y }: Followed): number => (x - unit.x) ** 2 + (y - unit.y) ** 2;
    take(unit, (olds) =>
      olds.length === 0
        ? undefined
        : olds.reduce((best, old) => (distance(old) < distance(best) ? old : best)),
    );
  }
  return units.map((unit) => ({ ...unit, key: keys.get(unit) ?? nextKey() }));
}

/** Whether nothing like it was on its place before. */
const isNew = (unit: Unit, before: readonly Followed[]): boolean =>
  countOf(before, alike(unit), unit.place) === 0;

/**
 * Finds the event that picks mean, whether it is legal or not: the first one whose path they are. All events that
 * there can be are tried, so a game need not say how to read its own paths backwards.
 */
import type { DecodedEvent } from '@rondel/core';
import type { EventDescription, ValueDescription } from '@rondel/core/inspect';
import { isAt, keyOf, type Path, type PickStep } from './pick.ts';

/** An event of a type with more values than this is not looked for. */
const MOST = 50_000;

interface Reading {
  readonly pathOf: (event: DecodedEvent) => Path;
  readonly shortOf: (event: DecodedEvent) => string;
}

/** The first event of a seat whose path is this one; `null` if there is none. */
export function findEvent(
  events: readonly EventDescription[],
  seat: number,
  picks: Path,
  { pathOf, shortOf }: Reading,
): DecodedEvent | null {
  const last = picks.at(-1);
  // A choice that was added to tell two paths apart.
  const chosen = last?.kind === 'choice' && last.id.startsWith('event:') ? last.id.slice(6) : null;
  for (const { type, by, fields } of events) {
    if (by === 'system') continue;
    const values = fields.map(valuesOf);
    if (values.reduce((product, { length }) => product * length, 1) > MOST) continue;
    for (const chosenValues of eachOf(values)) {
      const event: DecodedEvent = { type, seat };
      const whole = Object.assign(
        event,
        Object.fromEntries(fields.map(({ name }, i) => [name, chosenValues[i]])),
      );
      const path = pathOf(whole);
      if (isPath(path, picks)) return whole;
      if (chosen !== null && isPath(path, picks.slice(0, -1)) && shortOf(whole) === chosen) return whole;
    }
  }
  return null;
}

/** Whether picks go along a path: a place may be tapped by any other that stands for it. */
export const isPath = (path: Path, picks: Path): boolean =>
  path.length === picks.length && path.every((step, i) => isMeant(step, picks[i] as PickStep));

const isMeant = (step: PickStep, pick: PickStep): boolean =>
  pick.kind === 'place' ? isAt(step, pick.id) : keyOf(step) === keyOf(pick);

/** All values of a field, as they stand in events. */
export function valuesOf({ kind, min, max, isOptional, names, board }: ValueDescription): unknown[] {
  const numbers = (from: number): number[] =>
    Array.from({ length: Math.max(0, max - from + 1) }, (_, i) => from + i);
  const own: unknown[] =
    kind === 'bool'
      ? [false, true]
      : [...(names ?? board?.tiles ?? numbers(Math.max(min, isOptional ? 0 : min)))];
  return isOptional ? [...own, null] : own;
}

/** Every choice of one value from each list. */
export function* eachOf(lists: readonly (readonly unknown[])[]): Generator<unknown[]> {
  const [first, ...rest] = lists;
  if (first === undefined) return yield [];
  for (const value of first) for (const others of eachOf(rest)) yield [value, ...others];
}

/**
 * Fields that follow from others, such as the key of a position. Events carry them along, which is faster; after the
 * set-up, and for states that did not come about by play, they are worked out from scratch.
 */
import type { Engine } from './game.ts';
import { makeRefusal, type Refusal } from './result.ts';
import { placeOf } from './schema/place.ts';

/** Sets the fields of these cells that follow from the others. */
export function deriveFields({ derive, memory, s }: Engine, cells: number[]): void {
  if (derive === null) return;
  memory.cells = cells;
  derive(s as never);
}

/** The same for cells from outside: refuses those for which the game cannot work the fields out. */
export function refuseDeriving(engine: Engine, cells: number[]): Refusal | null {
  try {
    deriveFields(engine, cells);
    return null;
  } catch {
    const message = 'The fields that follow from others cannot be worked out for this state.';
    return makeRefusal('state/impossible', message);
  }
}

/** Refuses cells in which such a field is not what it should be. */
export function refuseDerived(engine: Engine, cells: readonly number[]): Refusal | null {
  const derived = cells.slice();
  const refusal = refuseDeriving(engine, derived);
  if (refusal !== null) return refusal;
  const wrong = derived.findIndex((cell, i) => cell !== cells[i]);
  if (wrong < 0) return null;
  const place = placeOf(engine.layout, wrong).name;
  return makeRefusal('state/bad-field', `${place} is not what follows from the other fields.`, place);
}

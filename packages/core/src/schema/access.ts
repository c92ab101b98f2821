/**
 * Typed access to a state: what rule code gets as `s`. A single field is a property (`s.clock = 3`),
 * rows and lists are accessors (`s.pits.get(2)`), groups have one accessor per field
 * (`s.players.score.get(seat)`, `s.players.hand.of(seat).push(card)`).
 */
import {
  type CellsReader,
  type CellsWriter,
  encodeValue,
  type IntsReader,
  type IntsWriter,
  valuesOf,
} from './cells.ts';
import type {
  ArrayField,
  Artifact,
  Field,
  Group,
  GroupFields,
  ListField,
  RowsField,
  Scalar,
  Schema,
} from './field.ts';
import type { ArtifactLayout, Block } from './layout.ts';
import type { ListReader, ListWriter } from './list.ts';
import type { Memory, Site } from './memory.ts';
import { misfit } from './misfit.ts';
import { blockName } from './place.ts';
import type { RowsReader, RowsWriter } from './rows.ts';
import type { ListReveals, ListShows, Reveals, Shows } from './shown.ts';

type RowReader<T> = [T] extends [number] ? IntsReader : CellsReader<T>;
type RowWriter<T> = [T] extends [number] ? IntsWriter : CellsWriter<T>;

/** One accessor per element of a group. */
export interface Each<A> extends Iterable<A> {
  readonly length: number;
  of(element: number): A;
}

/** What can be shown, by how the field is hidden: `R` until revealed, `S` to chosen seats. */
type IfShown<F, R, S> = F extends { readonly visibility: 'revealed' }
  ? R
  : F extends { readonly visibility: 'seen' }
    ? S
    : unknown;
type ReadShown<F> = IfShown<F, Pick<Reveals, 'isRevealed'>, Pick<Shows, 'isRevealed' | 'isSeenBy'>>;
type WriteShown<F> = IfShown<F, Reveals, Shows>;
type ReadListShown<F> = IfShown<
  F,
  Pick<ListReveals, 'isRevealed'>,
  Pick<ListShows, 'isRevealed' | 'isSeenBy'>
>;
type WriteListShown<F> = IfShown<F, ListReveals, ListShows>;

type ReadRow<F> =
  F extends ArrayField<infer T>
    ? RowReader<T> & ReadShown<F>
    : F extends ListField<infer T>
      ? ListReader<T> & ReadListShown<F>
      : F extends RowsField<infer C>
        ? RowsReader<C> & ReadListShown<F>
        : never;

type WriteRow<F> =
  F extends ArrayField<infer T>
    ? RowWriter<T> & WriteShown<F>
    : F extends ListField<infer T>
      ? ListWriter<T> & WriteListShown<F>
      : F extends RowsField<infer C>
        ? RowsWriter<C> & WriteListShown<F>
        : never;

type ReadColumn<F> = F extends Scalar<infer T, unknown> ? RowReader<T> & ReadShown<F> : Each<ReadRow<F>>;
type WriteColumn<F> = F extends Scalar<infer T, unknown> ? RowWriter<T> & WriteShown<F> : Each<WriteRow<F>>;

type ReadOne<F> = F extends Scalar<infer T, unknown> ? T : ReadRow<F>;
type WriteOne<F> = F extends Scalar<infer T, unknown> ? T : WriteRow<F>;

type ReadArtifact<F> =
  F extends Group<infer G>
    ? { readonly [K in keyof G]: ReadColumn<G[K]> }
    : F extends Artifact<infer A>
      ? { readonly [K in keyof A]: ReadOne<A[K]> }
      : ReadOne<F>;

type ScalarKeys<S> = { [K in keyof S]: S[K] extends Scalar ? K : never }[keyof S];

type WriteFields<F extends GroupFields> = { -readonly [K in ScalarKeys<F>]: WriteOne<F[K]> } & {
  readonly [K in Exclude<keyof F, ScalarKeys<F>>]: WriteOne<F[K]>;
};

type WriteArtifact<F> =
  F extends Group<infer G>
    ? { readonly [K in keyof G]: WriteColumn<G[K]> }
    : F extends Artifact<infer A>
      ? WriteFields<A>
      : WriteOne<F>;

/** What conditions see of a schema: everything, read-only. */
export type SchemaReader<S extends Schema> = { readonly [K in keyof S]: ReadArtifact<S[K]> };

/** What mutators see of a schema. */
export type SchemaWriter<S extends Schema> = { -readonly [K in ScalarKeys<S>]: WriteArtifact<S[K]> } & {
  readonly [K in Exclude<keyof S, ScalarKeys<S>>]: WriteArtifact<S[K]>;
};

/** Any field's type, for code that is generic over schemas. */
export type AnyField = Field;

/**
 * An empty object with a prototype of its own, and so with a hidden class of its own: two games that
 * define different accessors under one name would otherwise push each other into V8's slow mode.
 */
export function makeAccessObject(): object {
  return Object.create({}) as object;
}

/**
 * Adds a fixed value to an access object, as a getter: V8 then knows the very object, not only its
 * hidden class, and folds its offset and bounds into the rule (kalaha: 4 % of a step).
 */
export function defineConstant(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { get: () => value, enumerable: true });
}

/** Adds the accessors of these artifacts to `target`. */
export function defineAccess(target: object, artifacts: readonly ArtifactLayout[], site: Site): void {
  for (const artifact of artifacts) {
    if (artifact.form === 'plain') {
      defineBlock(target, artifact.name, artifact.blocks[0] as Block, site);
    } else {
      defineConstant(target, artifact.name, artifactAccess(artifact, site));
    }
  }
}

/** The accessor of an artifact with fields of its own, or of a group. */
export function artifactAccess(artifact: ArtifactLayout, site: Site): object {
  const access = makeAccessObject();
  for (const block of artifact.blocks) {
    const name = block.field as string;
    if (artifact.column === null) defineBlock(access, name, block, site);
    else defineConstant(access, name, artifact.column(site, block));
  }
  return Object.preventExtensions(access);
}

/**
 * A scalar becomes an accessor property whose closures hold its offset and bounds. There is one such
 * object per game, so V8 sees constant functions and folds the offsets into the code.
 */
function defineBlock(target: object, name: string, block: Block, site: Site): void {
  if (block.access !== null) {
    defineConstant(target, name, block.access(site, block, 0));
    return;
  }
  const { memory, game } = site;
  const { offset, min, max } = block;
  const values = valuesOf(block);
  const check = (cell: number, value: unknown): void => {
    if ((cell | 0) === cell && cell >= min && cell <= max) return;
    throw new RangeError(`${game}: ${blockName(block, 0)} cannot hold ${misfit(value, block, values)}`);
  };
  const property =
    values === null
      ? numberProperty(memory, offset, min, max, check)
      : {
          get: () => values[memory.cells[offset] as number],
          set: (value: unknown) => {
            const cell = encodeValue(values, value);
            check(cell, value);
            memory.cells[offset] = cell;
          },
        };
  Object.defineProperty(target, name, { ...property, enumerable: true });
}

/** A function of its own, with parameters, as those that read the fields of events: `docs/performance.md` says why. */
const numberProperty = (
  memory: Memory,
  offset: number,
  min: number,
  max: number,
  check: (cell: number, value: unknown) => void,
) => ({
  get: (): number => memory.cells[offset] as number,
  set: (value: number): void => {
    if ((value | 0) !== value || value < min || value > max) check(value, value);
    memory.cells[offset] = value | 0;
  },
});

/**
 * Typed access to a state: what rule code gets as `s`. A single field is a property (`s.clock = 3`),
 * rows and lists are accessors (`s.pits.get(2)`), groups have one accessor per field
 * (`s.players.score.get(seat)`, `s.players.hand.of(seat).push(card)`).
 */
import {
  type CellsReader,
  type CellsWriter,
  cellsOf,
  columnOf,
  encodeValue,
  type IntsReader,
  type IntsWriter,
  type Reveals,
  valuesOf,
} from './cells.ts';
import type {
  ArrayField,
  Artifact,
  Field,
  Group,
  GroupFields,
  ListField,
  Revealable,
  Scalar,
  Schema,
} from './field.ts';
import { type ArtifactLayout, type Block, blockName, type Layout } from './layout.ts';
import { List, type ListReader, type ListReveals, type ListWriter } from './list.ts';
import type { Memory } from './memory.ts';

type RowReader<T> = [T] extends [number] ? IntsReader : CellsReader<T>;
type RowWriter<T> = [T] extends [number] ? IntsWriter : CellsWriter<T>;

/** One accessor per element of a group. */
export interface Each<A> {
  readonly length: number;
  of(element: number): A;
}

type IfRevealable<F, A> = F extends Revealable<unknown> ? A : unknown;
type ReadReveals = Pick<Reveals, 'isRevealed'>;
type ReadListReveals = Pick<ListReveals, 'isRevealed'>;

type ReadRow<F> =
  F extends ArrayField<infer T>
    ? RowReader<T> & IfRevealable<F, ReadReveals>
    : F extends ListField<infer T>
      ? ListReader<T> & IfRevealable<F, ReadListReveals>
      : never;

type WriteRow<F> =
  F extends ArrayField<infer T>
    ? RowWriter<T> & IfRevealable<F, Reveals>
    : F extends ListField<infer T>
      ? ListWriter<T> & IfRevealable<F, ListReveals>
      : never;

type ReadColumn<F> =
  F extends Scalar<infer T, unknown> ? RowReader<T> & IfRevealable<F, ReadReveals> : Each<ReadRow<F>>;
type WriteColumn<F> =
  F extends Scalar<infer T, unknown> ? RowWriter<T> & IfRevealable<F, Reveals> : Each<WriteRow<F>>;

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

/** Adds the accessors of a layout's artifacts to `target`. */
export function defineAccess(target: object, layout: Layout, memory: Memory, game: string): void {
  for (const artifact of layout.artifacts) {
    if (artifact.form === 'plain') {
      defineBlock(target, artifact.name, artifact.blocks[0] as Block, memory, game);
    } else {
      defineConstant(target, artifact.name, artifactAccess(artifact, memory, game));
    }
  }
}

function artifactAccess(artifact: ArtifactLayout, memory: Memory, game: string): object {
  const access = makeAccessObject();
  for (const block of artifact.blocks) {
    const name = block.field as string;
    if (artifact.form === 'artifact') {
      defineBlock(access, name, block, memory, game);
    } else {
      const value = block.shape === 'scalar' ? columnOf(memory, block, game) : each(block, memory, game);
      defineConstant(access, name, value);
    }
  }
  return access;
}

function each(block: Block, memory: Memory, game: string): Each<unknown> {
  const rows: unknown[] = [];
  for (let e = 0; e < block.count; e++) rows.push(rowAccess(block, e, memory, game));
  return {
    length: block.count,
    of(element) {
      if ((element | 0) !== element || element >>> 0 >= rows.length) {
        throw new RangeError(`${game}: ${block.artifact} has no element ${element} (0..${rows.length - 1})`);
      }
      return rows[element];
    },
  };
}

function rowAccess(block: Block, element: number, memory: Memory, game: string): unknown {
  return block.shape === 'list'
    ? new List(memory, block, element, game)
    : cellsOf(memory, block, element, game);
}

/**
 * A scalar becomes an accessor property whose closures hold its offset and bounds. There is one such
 * object per game, so V8 sees constant functions and folds the offsets into the code.
 */
function defineBlock(target: object, name: string, block: Block, memory: Memory, game: string): void {
  if (block.shape !== 'scalar') {
    defineConstant(target, name, rowAccess(block, 0, memory, game));
    return;
  }
  const { offset, min, max } = block;
  const values = valuesOf(block);
  const check = (cell: number, value: unknown): void => {
    if ((cell | 0) === cell && cell >= min && cell <= max) return;
    const allowed = values === null ? `${min}..${max}` : values.join(', ');
    throw new RangeError(
      `${game}: ${blockName(block, 0)} cannot hold ${String(value)} (allowed: ${allowed})`,
    );
  };
  const property =
    values === null
      ? {
          get: () => memory.cells[offset] as number,
          set: (value: number) => {
            if ((value | 0) !== value || value < min || value > max) check(value, value);
            memory.cells[offset] = value | 0;
          },
        }
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

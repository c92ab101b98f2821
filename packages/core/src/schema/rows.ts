/**
 * Accessor for lists of records: one length, and for each field of the records its own items. A record
 * is put together when it is asked for; `s.stack.caster.get(i)` reads one field and makes nothing.
 */
import { Cursor } from './cursor.ts';
import { dealTo, fillWith, findIn, moveAll } from './dealing.ts';
import type { Columns, Scalar } from './field.ts';
import { Items, type ItemsReader, type ItemsWriter } from './items.ts';
import type { Block } from './layout.ts';
import type { Dealt, ListSteps } from './list.ts';
import type { Memory, Site } from './memory.ts';
import { blockName } from './place.ts';
import { Shown, ShownList } from './shown.ts';

/** A record of a list, as rules see it. */
export type Row<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Scalar<infer T, unknown> ? T : never;
};

/** An alias, not an interface: it has no name that declarations of others would need. */
type RowsLook<R> = Iterable<R> & {
  readonly length: number;
  readonly capacity: number;
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  /** The record at `index`, as an object of its own. */
  get(index: number): R;
  /** The first index whose record passes the test, or -1. */
  findIndex(test: (row: R) => boolean): number;
  /** The records, as an array of its own. */
  toArray(): R[];
};

/** Reads a list of records; each field of theirs is there by its name. */
export type RowsReader<C extends Columns> = RowsLook<Row<C>> & {
  readonly [K in keyof C]: C[K] extends Scalar<infer T, unknown> ? ItemsReader<T> : never;
};

/** Reads and writes a list of records. */
export type RowsWriter<C extends Columns> = RowsLook<Row<C>> &
  ListSteps<Row<C>> & {
    set(index: number, row: Row<C>): void;
    /**
     * Adds a blank record and says where: what it holds is then written field by field, and no object is made.
     * @example
     * const top = s.stack.pushBlank();
     * s.stack.caster.set(top, e.seat);
     */
    pushBlank(): number;
  } & {
    readonly [K in keyof C]: C[K] extends Scalar<infer T, unknown> ? ItemsWriter<T> : never;
  };

type AnyRow = { [column: string]: unknown };

export class Rows extends ShownList implements RowsLook<AnyRow>, ListSteps<AnyRow> {
  readonly memory: Memory;
  readonly offset: number;
  readonly capacity: number;
  readonly name: string;
  readonly names: readonly string[];
  readonly columns: readonly Items[];
  /** Room for the cells of one record on its way in. */
  private readonly encoded: number[];

  constructor({ memory, game, seats }: Site, block: Block, element: number) {
    const name = `${game}: ${blockName(block, element)}`;
    super(new Shown(memory, block, element, 1, seats, name));
    this.memory = memory;
    this.offset = block.offset + element * block.stride;
    this.capacity = block.items;
    this.name = name;
    this.names = block.columns.map((column) => column.name as string);
    this.columns = block.columns.map(
      (column) => new Items(memory, this.offset, column, this.shown, `${name}.${column.name}`),
    );
    this.encoded = this.names.map(() => 0);
    for (const [i, column] of this.names.entries()) {
      if (column in this) throw new TypeError(`${name}: a field of its records cannot be called '${column}'`);
      const items = this.columns[i];
      Object.defineProperty(this, column, { get: () => items, enumerable: true });
    }
  }

  get length(): number {
    return this.memory.cells[this.offset] as number;
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  get isFull(): boolean {
    return this.length === this.capacity;
  }

  get(index: number): AnyRow {
    const row: AnyRow = {};
    for (let i = 0; i < this.names.length; i++) row[this.names[i] as string] = this.column(i).get(index);
    return row;
  }

  set(index: number, row: AnyRow): void {
    this.check(index);
    this.write(index, this.encode(row));
  }

  push(row: AnyRow): void {
    const cells = this.encode(row);
    const { length } = this;
    this.resize(length + 1);
    this.write(length, cells);
  }

  pushBlank(): number {
    const { length } = this;
    this.resize(length + 1);
    return length;
  }

  pop(): AnyRow {
    if (this.length === 0) throw new RangeError(`${this.name} is empty`);
    return this.remove(this.length - 1);
  }

  insert(index: number, row: AnyRow): void {
    const cells = this.encode(row);
    const { length } = this;
    if (index !== length) this.check(index);
    this.resize(length + 1);
    for (let i = 0; i < cells.length; i++) this.column(i).put(index, length, cells[i] as number);
  }

  remove(index: number): AnyRow {
    this.check(index);
    const taken = this.get(index);
    this.drop(index);
    return taken;
  }

  drop(index: number): void {
    this.check(index);
    const { length } = this;
    for (const column of this.columns) column.close(index, length);
    this.resize(length - 1);
  }

  swap(a: number, b: number): void {
    this.check(a);
    this.check(b);
    for (const column of this.columns) column.exchange(a, b);
  }

  clear(): void {
    for (const column of this.columns) column.wipe();
    this.resize(0);
  }

  findIndex(test: (row: AnyRow) => boolean): number {
    return findIn(this, test as (row: unknown) => boolean);
  }

  fill(rows: Iterable<AnyRow>): void {
    fillWith(this as never, rows);
  }

  deal(count: number, to: Dealt<AnyRow>): void {
    dealTo(this as never, count, to as never, this.name);
  }

  moveTo(to: Dealt<AnyRow>): void {
    moveAll(this as never, to as never, this.name);
  }

  toArray(): AnyRow[] {
    return Array.from({ length: this.length }, (_, i) => this.get(i));
  }

  [Symbol.iterator](): Iterator<AnyRow> {
    return new Cursor(this);
  }

  private column(i: number): Items {
    return this.columns[i] as Items;
  }

  /** All fields are checked before one is written. */
  private encode(row: AnyRow): readonly number[] {
    const { names, encoded } = this;
    for (let i = 0; i < names.length; i++) encoded[i] = this.column(i).encode(row[names[i] as string]);
    return encoded;
  }

  private write(index: number, cells: readonly number[]): void {
    for (let i = 0; i < cells.length; i++) {
      this.memory.cells[this.column(i).first + index] = cells[i] as number;
    }
  }

  private check(index: number): void {
    if ((index | 0) !== index || index >>> 0 >= this.length) {
      throw new RangeError(`${this.name} has no item ${index} (it holds ${this.length})`);
    }
  }

  private resize(length: number): void {
    if (length > this.capacity) throw new RangeError(`${this.name} is full (${this.capacity} items)`);
    this.memory.cells[this.offset] = length;
  }
}

/** The accessor of a block's element. */
export const rowsOf = (site: Site, block: Block, element: number): Rows => new Rows(site, block, element);

/**
 * Equal items behind a length: those of a list, or one field of the records in it. Unused slots are
 * kept blank, so that two lists with the same items are the same cells whatever happened before.
 */
import { encodeValue, valuesOf } from './cells.ts';
import { Cursor } from './cursor.ts';
import type { Column } from './layout.ts';
import type { Memory } from './memory.ts';
import { misfit } from './misfit.ts';
import { type Shown, ShownList } from './shown.ts';

/** Reads the items of a list, or one field of the records in it. */
export interface ItemsReader<T> extends Iterable<T> {
  readonly length: number;
  get(index: number): T;
  /** The first index that holds `value`, or -1. */
  indexOf(value: T): number;
  includes(value: T): boolean;
  /** How many of them are `value`. */
  count(value: T): number;
  /** The items, as an array of its own. */
  toArray(): T[];
}

/** Reads and writes one field of the records in a list. */
export interface ItemsWriter<T> extends ItemsReader<T> {
  set(index: number, value: T): void;
}

/** The items of a list: those that lie behind its length, or one field of its records. */
export class Items extends ShownList implements ItemsWriter<unknown> {
  readonly memory: Memory;
  /** The cell that holds the length. */
  readonly offset: number;
  readonly first: number;
  readonly min: number;
  readonly max: number;
  readonly blank: number;
  readonly values: readonly unknown[] | null;
  readonly name: string;

  constructor(memory: Memory, offset: number, column: Column, shown: Shown, name: string) {
    super(shown);
    this.memory = memory;
    this.offset = offset;
    this.first = offset + column.start;
    this.min = column.min;
    this.max = column.max;
    this.blank = column.blank;
    this.values = valuesOf(column);
    this.name = name;
  }

  get length(): number {
    return this.memory.cells[this.offset] as number;
  }

  get(index: number): unknown {
    const cell = this.memory.cells[this.slot(index)] as number;
    return this.values === null ? cell : this.values[cell];
  }

  set(index: number, value: unknown): void {
    this.memory.cells[this.slot(index)] = this.encode(value);
  }

  indexOf(value: unknown): number {
    const cell = encodeValue(this.values, value);
    const { cells } = this.memory;
    const length = this.length;
    for (let i = 0; i < length; i++) if (cells[this.first + i] === cell) return i;
    return -1;
  }

  includes(value: unknown): boolean {
    return this.indexOf(value) >= 0;
  }

  count(value: unknown): number {
    const cell = encodeValue(this.values, value);
    const { cells } = this.memory;
    let found = 0;
    for (let i = this.first; i < this.first + this.length; i++) if (cells[i] === cell) found++;
    return found;
  }

  toArray(): unknown[] {
    const items: unknown[] = [];
    for (let i = 0; i < this.length; i++) items.push(this.get(i));
    return items;
  }

  [Symbol.iterator](): Iterator<unknown> {
    return new Cursor(this);
  }

  /** Puts a cell at `index` of `length` items, which move back to make room. */
  put(index: number, length: number, cell: number): void {
    const { cells } = this.memory;
    for (let i = this.first + length; i > this.first + index; i--) cells[i] = cells[i - 1] as number;
    cells[this.first + index] = cell;
  }

  /** Closes the gap at `index` of `length` items. */
  close(index: number, length: number): void {
    const { cells } = this.memory;
    const last = this.first + length - 1;
    for (let i = this.first + index; i < last; i++) cells[i] = cells[i + 1] as number;
    cells[last] = this.blank;
  }

  exchange(a: number, b: number): void {
    const { cells } = this.memory;
    const i = this.slot(a);
    const j = this.slot(b);
    const cell = cells[i] as number;
    cells[i] = cells[j] as number;
    cells[j] = cell;
  }

  wipe(): void {
    const { cells } = this.memory;
    for (let i = this.first + this.length - 1; i >= this.first; i--) cells[i] = this.blank;
  }

  slot(index: number): number {
    if ((index | 0) !== index || index >>> 0 >= this.length) {
      throw new RangeError(`${this.name} has no item ${index} (it holds ${this.length})`);
    }
    return this.first + index;
  }

  encode(value: unknown): number {
    const cell = encodeValue(this.values, value);
    if ((cell | 0) !== cell || cell < this.min || cell > this.max) {
      throw new RangeError(`${this.name} cannot hold ${misfit(value, this, this.values)}`);
    }
    return cell | 0;
  }
}

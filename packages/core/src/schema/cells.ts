/**
 * Accessors for rows of cells. They are classes, so that one hidden class serves every field of every
 * game and V8 can inline `get` and `set` at each use.
 */
import { Cursor } from './cursor.ts';
import type { Block, Item } from './layout.ts';
import type { Memory, Site } from './memory.ts';
import { asWritten } from './misfit.ts';
import { blockName } from './place.ts';
import { Shown, ShownItems } from './shown.ts';

/** Reads a row of equal fields. */
export interface CellsReader<T> extends Iterable<T> {
  readonly length: number;
  get(index: number): T;
  /** The first index at or after `from` that holds `value`, or -1. */
  indexOf(value: T, from?: number): number;
  includes(value: T): boolean;
  /** How many of them hold `value`. */
  count(value: T): number;
  /** All of them, as an array of its own. */
  toArray(): T[];
}

/** Reads and writes a row of equal fields. Writing out of bounds throws and names the field. */
export interface CellsWriter<T> extends CellsReader<T> {
  set(index: number, value: T): void;
  fill(value: T): void;
}

/** Reads a row of numbers. */
export interface IntsReader extends CellsReader<number> {
  /** The sum of the items from `start` up to but not including `end`. */
  sum(start?: number, end?: number): number;
  /** Whether an item from `start` up to but not including `end` is other than 0. */
  any(start?: number, end?: number): boolean;
  /**
   * For inner loops only: all numbers of the state as they are now. Item `i` of this row is
   * `cells[offset + i]`. Nothing is checked. Take it anew in every call.
   */
  readonly cells: readonly number[];
  /** Where this row begins in `cells`. */
  readonly offset: number;
}

/** A row of whole numbers as rules write it. */
export interface IntsWriter extends CellsWriter<number>, IntsReader {
  /** Adds to an item and returns the new value. */
  add(index: number, amount: number): number;
  /** The cells to write to: whole numbers within the bounds of the row, which is not checked. */
  readonly cells: number[];
}

/** What rule code sees instead of the integers `min…`, or `null` where it sees the integer itself. */
export function valuesOf({ codec }: Pick<Item, 'codec'>): readonly unknown[] | null {
  if (codec.kind === 'bool') return [false, true];
  return codec.kind === 'name' ? codec.names : null;
}

/** The cell value that stands for `value`, whatever the codec. NaN if there is none. */
export function encodeValue(values: readonly unknown[] | null, value: unknown): number {
  if (values === null) return value as number;
  const index = values.indexOf(value);
  return index < 0 ? Number.NaN : index;
}

/**
 * A row of cells that rule code sees as integers. The failing cases are in functions of their own and
 * `add` is not made of `get` and `set`: that keeps them small enough for V8 to inline them all into a
 * rule. What is stored is `value | 0`, so that -0 cannot turn the cells into doubles.
 */
export class Ints extends ShownItems implements IntsWriter {
  // Compiled with useDefineForClassFields off: fields set to undefined first are never constant to V8,
  // which then checks the type of each on every access (kalaha: 7 % of a step).
  readonly memory: Memory;
  readonly offset: number;
  readonly length: number;
  readonly min: number;
  readonly max: number;
  readonly name: string;

  constructor(memory: Memory, block: Block, offset: number, length: number, shown: Shown) {
    super(shown);
    this.memory = memory;
    this.offset = offset;
    this.length = length;
    this.min = block.min;
    this.max = block.max;
    this.name = shown.name;
  }

  get cells(): number[] {
    return this.memory.cells;
  }

  get(index: number): number {
    if (index >>> 0 !== index || index >= this.length) this.noIndex(index);
    return this.memory.cells[this.offset + index] as number;
  }

  set(index: number, value: number): void {
    const cell = value | 0;
    if (
      index >>> 0 !== index ||
      index >= this.length ||
      cell !== value ||
      cell < this.min ||
      cell > this.max
    ) {
      this.cannotHold(index, value);
    }
    this.memory.cells[this.offset + index] = cell;
  }

  add(index: number, amount: number): number {
    const { cells } = this.memory;
    const place = this.offset + index;
    const sum = (cells[place] as number) + amount;
    const cell = sum | 0;
    if (index >>> 0 !== index || index >= this.length || cell !== sum || cell < this.min || cell > this.max) {
      this.cannotHold(index, sum);
    }
    cells[place] = cell;
    return cell;
  }

  fill(value: number): void {
    for (let i = 0; i < this.length; i++) this.set(i, value);
  }

  sum(start = 0, end: number = this.length): number {
    if (start < 0 || end > this.length) this.noIndex(start < 0 ? start : end);
    const { cells } = this.memory;
    let total = 0;
    for (let i = this.offset + start; i < this.offset + end; i++) total += cells[i] as number;
    return total;
  }

  any(start = 0, end: number = this.length): boolean {
    if (start < 0 || end > this.length) this.noIndex(start < 0 ? start : end);
    const { cells } = this.memory;
    for (let i = this.offset + start; i < this.offset + end; i++) if (cells[i] !== 0) return true;
    return false;
  }

  indexOf(value: number, from = 0): number {
    const { cells } = this.memory;
    for (let i = from < 0 ? 0 : from; i < this.length; i++) if (cells[this.offset + i] === value) return i;
    return -1;
  }

  includes(value: number): boolean {
    return this.indexOf(value) >= 0;
  }

  count(value: number): number {
    const { cells } = this.memory;
    let found = 0;
    for (let i = 0; i < this.length; i++) if (cells[this.offset + i] === value) found++;
    return found;
  }

  toArray(): number[] {
    return this.memory.cells.slice(this.offset, this.offset + this.length);
  }

  [Symbol.iterator](): Iterator<number> {
    return new Cursor(this);
  }

  private noIndex(index: number): never {
    throw new RangeError(`${this.name} has no item ${index} (0..${this.length - 1})`);
  }

  private cannotHold(index: number, value: number): never {
    if (index >>> 0 !== index || index >= this.length) this.noIndex(index);
    throw new RangeError(`${this.name}[${index}] cannot hold ${asWritten(value)} (${this.min}..${this.max})`);
  }
}

/** A row of cells that rule code sees as names or truth values. */
export class Values extends ShownItems implements CellsWriter<unknown> {
  readonly length: number;
  private readonly cells: Ints;
  private readonly values: readonly unknown[];

  constructor(cells: Ints, values: readonly unknown[]) {
    super(cells.shown);
    this.length = cells.length;
    this.cells = cells;
    this.values = values;
  }

  get(index: number): unknown {
    return this.values[this.cells.get(index)];
  }

  set(index: number, value: unknown): void {
    const cell = this.values.indexOf(value);
    if (cell < 0) {
      const allowed = this.values.join(', ');
      throw new RangeError(`${this.cells.name}[${index}] cannot hold ${asWritten(value)} (${allowed})`);
    }
    this.cells.set(index, cell);
  }

  fill(value: unknown): void {
    for (let i = 0; i < this.length; i++) this.set(i, value);
  }

  indexOf(value: unknown, from?: number): number {
    return this.cells.indexOf(this.values.indexOf(value), from);
  }

  includes(value: unknown): boolean {
    return this.indexOf(value) >= 0;
  }

  count(value: unknown): number {
    return this.cells.count(this.values.indexOf(value));
  }

  toArray(): unknown[] {
    return this.cells.toArray().map((cell) => this.values[cell]);
  }

  [Symbol.iterator](): Iterator<unknown> {
    return new Cursor(this);
  }
}

/** The accessor of a block's element, named for error messages. */
export function cellsOf({ memory, game, seats }: Site, block: Block, element: number): Ints | Values {
  const { offset, stride } = block;
  const shown = new Shown(memory, block, element, stride, seats, `${game}: ${blockName(block, element)}`);
  return withValues(block, new Ints(memory, block, offset + element * stride, stride, shown));
}

/** The accessor of a scalar field over all elements of a group. */
export function columnOf({ memory, game, seats }: Site, block: Block): Ints | Values {
  const { offset, count, artifact, field } = block;
  const shown = new Shown(memory, block, -1, count, seats, `${game}: ${artifact}.${field}`);
  return withValues(block, new Ints(memory, block, offset, count, shown));
}

function withValues(block: Block, cells: Ints): Ints | Values {
  const values = valuesOf(block);
  return values === null ? cells : new Values(cells, values);
}

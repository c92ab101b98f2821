/**
 * Accessors for rows of cells. They are classes, so that one hidden class serves every field of every
 * game and V8 can inline `get` and `set` at each use.
 */
import { type Block, blockName } from './layout.ts';
import type { Memory } from './memory.ts';

/** Reads a row of equal fields. */
export interface CellsReader<T> {
  readonly length: number;
  get(index: number): T;
  /** The first index at or after `from` that holds `value`, or -1. */
  indexOf(value: T, from?: number): number;
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

export interface IntsWriter extends CellsWriter<number>, IntsReader {
  /** Adds to an item and returns the new value. */
  add(index: number, amount: number): number;
  /** The cells to write to: whole numbers within the bounds of the row, which is not checked. */
  readonly cells: number[];
}

/** Shows fields declared with `untilRevealed` to everybody, or hides them again. */
export interface Reveals {
  isRevealed(index: number): boolean;
  reveal(index: number): void;
  hide(index: number): void;
  revealAll(): void;
  hideAll(): void;
}

/** What rule code sees instead of the integers `min…`, or `null` where it sees the integer itself. */
export function valuesOf(block: Block): readonly unknown[] | null {
  if (block.codec.kind === 'bool') return [false, true];
  return block.codec.kind === 'name' ? block.codec.names : null;
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
export class Ints implements IntsWriter, Reveals {
  // Compiled with useDefineForClassFields off: fields set to undefined first are never constant to V8,
  // which then checks the type of each on every access (kalaha: 7 % of a step).
  readonly memory: Memory;
  readonly offset: number;
  readonly length: number;
  readonly min: number;
  readonly max: number;
  readonly flags: number;
  readonly name: string;

  constructor(memory: Memory, block: Block, offset: number, length: number, flags: number, name: string) {
    this.memory = memory;
    this.offset = offset;
    this.length = length;
    this.min = block.min;
    this.max = block.max;
    this.flags = flags;
    this.name = name;
  }

  get cells(): number[] {
    return this.memory.cells;
  }

  get(index: number): number {
    if ((index | 0) !== index || index >>> 0 >= this.length) this.noIndex(index);
    return this.memory.cells[this.offset + index] as number;
  }

  set(index: number, value: number): void {
    const cell = value | 0;
    if (
      (index | 0) !== index ||
      index < 0 ||
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
    if (
      (index | 0) !== index ||
      index < 0 ||
      index >= this.length ||
      cell !== sum ||
      cell < this.min ||
      cell > this.max
    ) {
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

  count(value: number): number {
    let found = 0;
    for (let i = this.indexOf(value); i >= 0; i = this.indexOf(value, i + 1)) found++;
    return found;
  }

  toArray(): number[] {
    return this.memory.cells.slice(this.offset, this.offset + this.length);
  }

  isRevealed(index: number): boolean {
    return this.memory.cells[this.flag(index)] === 1;
  }

  reveal(index: number): void {
    this.memory.cells[this.flag(index)] = 1;
  }

  hide(index: number): void {
    this.memory.cells[this.flag(index)] = 0;
  }

  revealAll(): void {
    for (let i = 0; i < this.length; i++) this.reveal(i);
  }

  hideAll(): void {
    for (let i = 0; i < this.length; i++) this.hide(i);
  }

  private flag(index: number): number {
    if (this.flags < 0) throw new TypeError(`${this.name} is not declared with untilRevealed`);
    if ((index | 0) !== index || index >>> 0 >= this.length) this.noIndex(index);
    return this.flags + index;
  }

  private noIndex(index: number): never {
    throw new RangeError(`${this.name} has no item ${index} (0..${this.length - 1})`);
  }

  private cannotHold(index: number, value: number): never {
    if ((index | 0) !== index || index >>> 0 >= this.length) this.noIndex(index);
    throw new RangeError(`${this.name}[${index}] cannot hold ${String(value)} (${this.min}..${this.max})`);
  }
}

/** A row of cells that rule code sees as names or truth values. */
export class Values implements CellsWriter<unknown>, Reveals {
  readonly length: number;
  private readonly cells: Ints;
  private readonly values: readonly unknown[];

  constructor(cells: Ints, values: readonly unknown[]) {
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
      throw new RangeError(`${this.cells.name}[${index}] cannot hold ${String(value)} (${allowed})`);
    }
    this.cells.set(index, cell);
  }

  fill(value: unknown): void {
    for (let i = 0; i < this.length; i++) this.set(i, value);
  }

  indexOf(value: unknown, from?: number): number {
    return this.cells.indexOf(this.values.indexOf(value), from);
  }

  count(value: unknown): number {
    return this.cells.count(this.values.indexOf(value));
  }

  toArray(): unknown[] {
    return this.cells.toArray().map((cell) => this.values[cell]);
  }

  isRevealed(index: number): boolean {
    return this.cells.isRevealed(index);
  }

  reveal(index: number): void {
    this.cells.reveal(index);
  }

  hide(index: number): void {
    this.cells.hide(index);
  }

  revealAll(): void {
    this.cells.revealAll();
  }

  hideAll(): void {
    this.cells.hideAll();
  }
}

/** The accessor of a block's element, named for error messages. */
export function cellsOf(memory: Memory, block: Block, element: number, game: string): Ints | Values {
  const flags = block.flags < 0 ? -1 : block.flags + element * block.stride;
  const name = `${game}: ${blockName(block, element)}`;
  const offset = block.offset + element * block.stride;
  return withValues(block, new Ints(memory, block, offset, block.stride, flags, name));
}

/** The accessor of a scalar field over all elements of a group. */
export function columnOf(memory: Memory, block: Block, game: string): Ints | Values {
  const name = `${game}: ${block.artifact}.${block.field}`;
  return withValues(block, new Ints(memory, block, block.offset, block.count, block.flags, name));
}

function withValues(block: Block, cells: Ints): Ints | Values {
  const values = valuesOf(block);
  return values === null ? cells : new Values(cells, values);
}

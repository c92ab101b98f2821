/**
 * Accessor for bounded lists: decks, stacks, queues, hands. Unused slots are kept blank, so that two
 * lists with the same items are the same cells whatever happened before.
 */
import { encodeValue, valuesOf } from './cells.ts';
import { type Block, blockName } from './layout.ts';
import type { Memory } from './memory.ts';

/** Reads a bounded list. */
export interface ListReader<T> {
  readonly length: number;
  readonly capacity: number;
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  get(index: number): T;
  indexOf(value: T): number;
  includes(value: T): boolean;
  /** The items, as an array of its own. */
  toArray(): T[];
}

/** Reads and writes a bounded list. Adding to a full list throws: ask `isFull` in a condition first. */
export interface ListWriter<T> extends ListReader<T> {
  set(index: number, value: T): void;
  push(value: T): void;
  /** Takes the last item. */
  pop(): T;
  insert(index: number, value: T): void;
  /** Takes the item at `index`; those behind it move up. */
  remove(index: number): T;
  swap(a: number, b: number): void;
  clear(): void;
}

/** Shows a whole list declared with `untilRevealed` to everybody, or hides it again. */
export interface ListReveals {
  readonly isRevealed: boolean;
  reveal(): void;
  hide(): void;
}

export class List implements ListWriter<unknown>, ListReveals {
  readonly memory: Memory;
  readonly offset: number;
  readonly capacity: number;
  readonly min: number;
  readonly max: number;
  readonly blank: number;
  readonly flag: number;
  readonly values: readonly unknown[] | null;
  readonly name: string;

  constructor(memory: Memory, block: Block, element: number, game: string) {
    this.memory = memory;
    this.offset = block.offset + element * block.stride;
    this.capacity = block.stride - 1;
    this.min = block.min;
    this.max = block.max;
    this.blank = block.blank;
    this.flag = block.flags < 0 ? -1 : block.flags + element;
    this.values = valuesOf(block);
    this.name = `${game}: ${blockName(block, element)}`;
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

  get(index: number): unknown {
    const cell = this.memory.cells[this.slot(index)] as number;
    return this.values === null ? cell : this.values[cell];
  }

  set(index: number, value: unknown): void {
    this.memory.cells[this.slot(index)] = this.encode(value);
  }

  push(value: unknown): void {
    const cell = this.encode(value);
    const length = this.grow();
    this.memory.cells[this.offset + length] = cell;
  }

  pop(): unknown {
    return this.remove(this.length - 1);
  }

  insert(index: number, value: unknown): void {
    const cell = this.encode(value);
    if (index !== this.length) this.slot(index);
    const length = this.grow();
    const cells = this.memory.cells;
    const at = this.offset + 1 + index;
    for (let i = this.offset + length; i > at; i--) cells[i] = cells[i - 1] as number;
    cells[at] = cell;
  }

  remove(index: number): unknown {
    const taken = this.get(index);
    const cells = this.memory.cells;
    const last = this.offset + this.length;
    for (let i = this.offset + 1 + index; i < last; i++) cells[i] = cells[i + 1] as number;
    cells[last] = this.blank;
    cells[this.offset] = this.length - 1;
    return taken;
  }

  swap(a: number, b: number): void {
    const cells = this.memory.cells;
    const i = this.slot(a);
    const j = this.slot(b);
    const cell = cells[i] as number;
    cells[i] = cells[j] as number;
    cells[j] = cell;
  }

  clear(): void {
    const cells = this.memory.cells;
    for (let i = this.offset + this.length; i > this.offset; i--) cells[i] = this.blank;
    cells[this.offset] = 0;
  }

  indexOf(value: unknown): number {
    const cell = encodeValue(this.values, value);
    const cells = this.memory.cells;
    const length = this.length;
    for (let i = 0; i < length; i++) if (cells[this.offset + 1 + i] === cell) return i;
    return -1;
  }

  includes(value: unknown): boolean {
    return this.indexOf(value) >= 0;
  }

  toArray(): unknown[] {
    const items: unknown[] = [];
    for (let i = 0; i < this.length; i++) items.push(this.get(i));
    return items;
  }

  get isRevealed(): boolean {
    return this.memory.cells[this.revealedFlag()] === 1;
  }

  reveal(): void {
    this.memory.cells[this.revealedFlag()] = 1;
  }

  hide(): void {
    this.memory.cells[this.revealedFlag()] = 0;
  }

  private slot(index: number): number {
    if ((index | 0) !== index || index >>> 0 >= this.length) {
      throw new RangeError(`${this.name} has no item ${index} (it holds ${this.length})`);
    }
    return this.offset + 1 + index;
  }

  /** Makes room for one more and returns the new length. */
  private grow(): number {
    const length = this.length + 1;
    if (length > this.capacity) throw new RangeError(`${this.name} is full (${this.capacity} items)`);
    this.memory.cells[this.offset] = length;
    return length;
  }

  private encode(value: unknown): number {
    const cell = encodeValue(this.values, value);
    if ((cell | 0) !== cell || cell < this.min || cell > this.max) {
      const allowed = this.values === null ? `${this.min}..${this.max}` : this.values.join(', ');
      throw new RangeError(`${this.name} cannot hold ${String(value)} (allowed: ${allowed})`);
    }
    return cell | 0;
  }

  private revealedFlag(): number {
    if (this.flag < 0) throw new TypeError(`${this.name} is not declared with untilRevealed`);
    return this.flag;
  }
}

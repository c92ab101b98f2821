/** Accessor for bounded lists: decks, stacks, queues, hands. */
import { dealTo, fillWith, findIn, moveAll } from './dealing.ts';
import { Items, type ItemsReader } from './items.ts';
import type { Block, Column } from './layout.ts';
import type { Site } from './memory.ts';
import { blockName } from './place.ts';
import { Shown } from './shown.ts';

/** Reads a bounded list. */
export interface ListReader<T> extends ItemsReader<T> {
  readonly capacity: number;
  readonly isEmpty: boolean;
  readonly isFull: boolean;
  /** The first index whose item passes the test, or -1. */
  findIndex(test: (item: T) => boolean): number;
}

/** What can be done with the items of a list, whatever they are. */
export interface ListSteps<T> {
  push(value: T): void;
  /** Takes the last item: the top of a deck. */
  pop(): T;
  insert(index: number, value: T): void;
  /** Takes the item at `index`; those behind it move up. */
  remove(index: number): T;
  /** The same without handing it out: of records, `remove` makes an object each. */
  drop(index: number): void;
  swap(a: number, b: number): void;
  clear(): void;
  /** Replaces all items by these. */
  fill(values: Iterable<T>): void;
  /** Moves `count` items to another list, one by one, the last of this one first. */
  deal(count: number, to: Dealt<T>): void;
  /** Moves all items behind those of another list, in their order. */
  moveTo(to: Dealt<T>): void;
}

/** A list that items can be dealt to. */
export interface Dealt<T> {
  readonly length: number;
  readonly capacity: number;
  push(value: T): void;
}

/** Reads and writes a bounded list. Adding to a full list throws: ask `isFull` in a condition first. */
export interface ListWriter<T> extends ListReader<T>, ListSteps<T> {
  set(index: number, value: T): void;
  /** Takes the first item that is `value` out of the list. Says whether there was one. */
  take(value: T): boolean;
}

export class List extends Items implements ListWriter<unknown> {
  readonly capacity: number;

  constructor({ memory, game, seats }: Site, block: Block, element: number) {
    const name = `${game}: ${blockName(block, element)}`;
    const shown = new Shown(memory, block, element, 1, seats, name);
    super(memory, block.offset + element * block.stride, block.columns[0] as Column, shown, name);
    this.capacity = block.items;
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  get isFull(): boolean {
    return this.length === this.capacity;
  }

  push(value: unknown): void {
    const cell = this.encode(value);
    const { length } = this;
    this.resize(length + 1);
    this.memory.cells[this.first + length] = cell;
  }

  pop(): unknown {
    if (this.length === 0) throw new RangeError(`${this.name} is empty`);
    return this.remove(this.length - 1);
  }

  insert(index: number, value: unknown): void {
    const cell = this.encode(value);
    const { length } = this;
    if (index !== length) this.slot(index);
    this.resize(length + 1);
    this.put(index, length, cell);
  }

  remove(index: number): unknown {
    const taken = this.get(index);
    this.drop(index);
    return taken;
  }

  drop(index: number): void {
    const { length } = this;
    this.slot(index);
    this.close(index, length);
    this.resize(length - 1);
  }

  take(value: unknown): boolean {
    const index = this.indexOf(value);
    if (index >= 0) this.remove(index);
    return index >= 0;
  }

  swap(a: number, b: number): void {
    this.exchange(a, b);
  }

  clear(): void {
    this.wipe();
    this.resize(0);
  }

  findIndex(test: (item: unknown) => boolean): number {
    return findIn(this, test);
  }

  fill(values: Iterable<unknown>): void {
    fillWith(this, values);
  }

  deal(count: number, to: Dealt<unknown>): void {
    dealTo(this, count, to, this.name);
  }

  moveTo(to: Dealt<unknown>): void {
    moveAll(this, to, this.name);
  }

  private resize(length: number): void {
    if (length > this.capacity) throw new RangeError(`${this.name} is full (${this.capacity} items)`);
    this.memory.cells[this.offset] = length;
  }
}

/** The accessor of a block's element. */
export const listOf = (site: Site, block: Block, element: number): List => new List(site, block, element);

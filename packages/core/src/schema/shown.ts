/**
 * Showing hidden fields to others. Accessors of rows show single items, those of lists the whole list;
 * both keep in `shown` where it is written down.
 */
import type { Block } from './layout.ts';
import type { Memory } from './memory.ts';
import { canSee, EVERYBODY, withoutSeat, withSeat } from './visibility.ts';

/** Shows fields declared with `untilRevealed` or `seenBy` to everybody, or hides them again. */
export interface Reveals {
  isRevealed(index: number): boolean;
  reveal(index: number): void;
  /** Hides the item from all but its owner. */
  hide(index: number): void;
  revealAll(): void;
  hideAll(): void;
}

/** Shows fields declared with `seenBy` to single seats as well. */
export interface Shows extends Reveals {
  /** Whether a seat sees the item. Its owner does unless it was hidden from the owner. */
  isSeenBy(index: number, seat: number): boolean;
  showTo(index: number, seat: number): void;
  /**
   * Hides the item from a seat, its owner too. After `reveal` all other seats go on seeing it.
   * @example
   * s.players.hat.reveal(seat);
   * s.players.hat.hideFrom(seat, seat); // everyone sees it but who wears it
   */
  hideFrom(index: number, seat: number): void;
}

/** Shows a whole list declared with `untilRevealed` or `seenBy` to everybody, or hides it again. */
export interface ListReveals {
  readonly isRevealed: boolean;
  reveal(): void;
  /** Hides the list from all but its owner. */
  hide(): void;
}

/** Shows a whole list declared with `seenBy` to single seats as well. */
export interface ListShows extends ListReveals {
  /** Whether a seat sees the list. Its owner does unless it was hidden from the owner. */
  isSeenBy(seat: number): boolean;
  showTo(seat: number): void;
  /**
   * Hides the list from a seat, its owner too. After `reveal` all other seats go on seeing it.
   * @example
   * const hand = s.players.hand.of(seat);
   * hand.reveal();
   * hand.hideFrom(seat); // everyone sees it but who holds it
   */
  hideFrom(seat: number): void;
}

/** Who was shown the items of a row: of one element, or of all elements if `element` is -1. */
export class Shown {
  readonly memory: Memory;
  readonly block: Block;
  readonly element: number;
  readonly seats: number;
  readonly name: string;
  /** Where it is written down, and for how many items. */
  readonly first: number;
  readonly length: number;

  constructor(memory: Memory, block: Block, element: number, length: number, seats: number, name: string) {
    this.memory = memory;
    this.block = block;
    this.element = element;
    this.seats = seats;
    this.name = name;
    this.length = length;
    this.first = block.flags < 0 ? -1 : block.flags + (element < 0 ? 0 : element * length);
  }

  has(index: number): boolean {
    return this.memory.cells[this.cell(index)] === EVERYBODY;
  }

  put(index: number, shown: number): void {
    this.memory.cells[this.cell(index)] = shown;
  }

  hasSeat(index: number, seat: number): boolean {
    this.seatCell(index, seat);
    const [element, item] = this.place(index);
    return canSee(this.block, this.memory.cells, element, item, seat);
  }

  addSeat(index: number, seat: number): void {
    const cell = this.seatCell(index, seat);
    const [element] = this.place(index);
    const { cells } = this.memory;
    cells[cell] = withSeat(this.block, cells, element, cells[cell] as number, seat);
  }

  takeSeat(index: number, seat: number): void {
    const cell = this.seatCell(index, seat);
    const [element] = this.place(index);
    const { cells } = this.memory;
    cells[cell] = withoutSeat(this.block, cells, element, cells[cell] as number, seat);
  }

  /** Which element it is, and which of its items. */
  private place(index: number): readonly [element: number, item: number] {
    return this.element < 0 ? [index, 0] : [this.element, index];
  }

  private seatCell(index: number, seat: number): number {
    if (this.block.visibility !== 'seen') throw new TypeError(`${this.name} is not declared with seenBy`);
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.seats) {
      throw new RangeError(`${this.name} cannot be shown to seat ${seat} (0..${this.seats - 1})`);
    }
    return this.cell(index);
  }

  private cell(index: number): number {
    if (this.first < 0) throw new TypeError(`${this.name} is not declared with untilRevealed or seenBy`);
    if ((index | 0) !== index || index >>> 0 >= this.length) {
      throw new RangeError(`${this.name} has no item ${index} (0..${this.length - 1})`);
    }
    return this.first + index;
  }
}

/** The accessor of a row whose items may be shown. */
export abstract class ShownItems implements Shows {
  readonly shown: Shown;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  isRevealed(index: number): boolean {
    return this.shown.has(index);
  }

  reveal(index: number): void {
    this.shown.put(index, EVERYBODY);
  }

  hide(index: number): void {
    this.shown.put(index, 0);
  }

  revealAll(): void {
    for (let i = 0; i < this.shown.length; i++) this.shown.put(i, EVERYBODY);
  }

  hideAll(): void {
    for (let i = 0; i < this.shown.length; i++) this.shown.put(i, 0);
  }

  isSeenBy(index: number, seat: number): boolean {
    return this.shown.hasSeat(index, seat);
  }

  showTo(index: number, seat: number): void {
    this.shown.addSeat(index, seat);
  }

  hideFrom(index: number, seat: number): void {
    this.shown.takeSeat(index, seat);
  }
}

/** The accessor of a list that may be shown as a whole. */
export abstract class ShownList implements ListShows {
  readonly shown: Shown;

  constructor(shown: Shown) {
    this.shown = shown;
  }

  get isRevealed(): boolean {
    return this.shown.has(0);
  }

  reveal(): void {
    this.shown.put(0, EVERYBODY);
  }

  hide(): void {
    this.shown.put(0, 0);
  }

  isSeenBy(seat: number): boolean {
    return this.shown.hasSeat(0, seat);
  }

  showTo(seat: number): void {
    this.shown.addSeat(0, seat);
  }

  hideFrom(seat: number): void {
    this.shown.takeSeat(0, seat);
  }
}

/** Walking along a row or a list with `for … of`. What is added meanwhile is still reached, as in arrays. */

interface Indexed<T> {
  readonly length: number;
  get(index: number): T;
}

/** A class and no generator: V8 keeps it off the heap in a loop. */
export class Cursor<T> implements Iterator<T> {
  private readonly items: Indexed<T>;
  private at = 0;

  constructor(items: Indexed<T>) {
    this.items = items;
  }

  next(): IteratorResult<T, undefined> {
    if (this.at >= this.items.length) return { done: true, value: undefined };
    return { done: false, value: this.items.get(this.at++) };
  }
}

/**
 * Random numbers: whole numbers without modulo bias, dice, shuffles, weighted choice. Subclasses provide
 * `next`, which draws from the game state or from a separate stream.
 */
import type { ListWriter } from '../schema/list.ts';

// A constant of the module's own: a few bytes less in the function that every draw goes through.
const { imul } = Math;

/** Chance: whole numbers, choices and shuffles, all made of a source of random bits. */
export abstract class Random {
  /** The next 32 random bits, as a signed integer. */
  abstract next(): number;

  /** A uniform whole number from 0 to `n - 1`. */
  below(n: number): number {
    // Multiply and shift (Lemire 2019), rejecting the few values that would favour small results. The rest is
    // in other methods, so that V8 can inline this one into every loop that draws.
    if ((n - 1) >>> 16 !== 0 || (n | 0) !== n) return this.belowLarge(n);
    const product = imul(this.next() >>> 16, n);
    return (product & 0xffff) < n ? this.belowAgain(n, product) : product >>> 16;
  }

  /** @internal The rest of drawing below `n`, for when the first product may have to be rejected. */
  belowAgain(n: number, first: number): number {
    const reject = (0x10000 - n) % n;
    let product = first;
    while ((product & 0xffff) < reject) product = Math.imul(this.next() >>> 16, n) >>> 0;
    return product >>> 16;
  }

  private belowLarge(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) {
      throw new RangeError(`below(${n}): the bound must be a whole number from 1 to 2^32`);
    }
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = this.next() >>> 0;
    while (word >= limit) word = this.next() >>> 0;
    return word % n;
  }

  /** A uniform whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** One roll of a die with `sides` faces: 1 to `sides`. */
  die(sides: number): number {
    return 1 + this.below(sides);
  }

  /** True with probability `numerator / denominator`. */
  chance(numerator: number, denominator: number): boolean {
    return this.below(denominator) < numerator;
  }

  /** A random index, with whole, non-negative weights. */
  weighted(weights: ArrayLike<number>): number {
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i] as number;
      if (!Number.isInteger(weight) || weight < 0) {
        throw new RangeError(`weighted: weight ${i} is ${weight}, not a whole number >= 0`);
      }
      total += weight;
    }
    if (total < 1) throw new RangeError('weighted: no weight is above 0');
    let rest = this.below(total);
    for (let i = 0; ; i++) {
      rest -= weights[i] as number;
      if (rest < 0) return i;
    }
  }

  /** Shuffles a list of the state, or an array, in place (Fisher–Yates). Every order is equally likely. */
  shuffle(items: Pick<ListWriter<unknown>, 'length' | 'swap'> | unknown[]): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      if (Array.isArray(items)) {
        [items[i], items[j]] = [items[j], items[i]];
      } else {
        items.swap(i, j);
      }
    }
  }
}

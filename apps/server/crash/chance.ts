/** Chance from a seed: the same plan and the same wishes every time, whatever the clock makes of them. */
import { openStream, type Seed } from '@rondel/core';

export interface Chance {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number;
  /** Whether something happens that does so in `percent` of 100 cases. */
  happens(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** One of several by weight. */
  weighed<T extends string>(weights: { readonly [K in T]: number }): T;
}

/** @example const chance = openChance('seed', 'match', 3); */
export function openChance(seed: Seed, name: string, index = 0): Chance {
  const stream = openStream(seed, name, index);
  const below = (count: number): number => stream.below(count);
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    between: (least, most) => least + below(most - least + 1),
    weighed: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = below(entries.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('there is nothing to choose from');
    },
  };
}

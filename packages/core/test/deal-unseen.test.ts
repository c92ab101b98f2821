import { dealUnseen, openStream } from '@rondel/core';
import { expect, test } from 'vitest';

/** A list as far as dealing needs one. */
function listOf(length: number): { length: number; items: number[]; fill(items: Iterable<number>): void } {
  return {
    length,
    items: [],
    fill(items) {
      this.items = [...items];
    },
  };
}

test('every place gets its number of cards, and every card a place', () => {
  const places = [listOf(3), listOf(0), listOf(4)];
  dealUnseen(
    openStream(1, 'deal'),
    [0, 1, 2, 3, 4, 5, 6],
    places.map((list) => ({ list })),
  );
  expect(places.map(({ items }) => items.length)).toEqual([3, 0, 4]);
  expect(places.flatMap(({ items }) => items).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('without conditions all deals are about equally likely', () => {
  const counts = new Map<string, number>();
  const random = openStream(2, 'deal');
  for (let i = 0; i < 6000; i++) {
    const [a, b] = [listOf(1), listOf(2)];
    dealUnseen(random, [7, 8, 9], [{ list: a }, { list: b }]);
    const key = `${a.items} ${b.items}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('the only deal that fits is found, through a chain of cards that make room', () => {
  for (let seed = 0; seed < 50; seed++) {
    const lists = [0, 1, 2, 3, 4].map(() => listOf(1));
    // Place i takes the cards up to i.
    dealUnseen(
      openStream(seed, 'deal'),
      [0, 1, 2, 3, 4],
      lists.map((list, i) => ({ list, fits: (card) => card <= i })),
    );
    expect(lists.map(({ items }) => items)).toEqual([[0], [1], [2], [3], [4]]);
  }
});

test('too few cards, or none that fit, are an error', () => {
  const random = openStream(3, 'deal');
  expect(() => dealUnseen(random, [1], [{ list: listOf(2) }])).toThrow('1 cards cannot fill 2 places');
  const odd = { list: listOf(1), fits: (card: number) => card % 2 === 1 };
  expect(() => dealUnseen(random, [2], [odd])).toThrow('no deal fits');
});

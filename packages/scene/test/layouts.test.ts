/** Places and boards: what lies where, how boards turn, and where arrow keys lead. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cross,
  type Direction,
  frame,
  graph,
  gridLines,
  hexes,
  type Layout,
  makeLayout,
  neighbourOf,
  pitRows,
  points,
  slots,
  spikes,
  squares,
  turnLayout,
} from '../src/index.ts';

const nameOf = (id: string): string => id;
const crossOf = (ring: number, startsInCorner = false): Layout =>
  cross({
    ring,
    seats: 4,
    startOf: (seat) => (seat * ring) / 4,
    startsInCorner,
    ringId: (square) => `r${square}`,
    laneId: (seat, step) => `l${seat}-${step}`,
    lane: 6,
    yardId: (seat, piece) => `y${seat}-${piece}`,
    pieces: 4,
    nameOf,
  });
const boards: { readonly [name: string]: Layout } = {
  grid: squares(8, 8, { isChequered: true, quarters: [0, 2] }),
  points: points(
    9,
    9,
    Array.from({ length: 81 }, (_, i) => ({ id: `p${i}`, x: i % 9, y: Math.floor(i / 9) })),
    { lines: gridLines(9, 9), quarters: [0, 2] },
  ),
  hexes: hexes([
    { id: 'a', q: 0, r: 0 },
    { id: 'b', q: 1, r: 0 },
    { id: 'c', q: 0, r: 1 },
  ]),
  pits: pitRows(6, {
    pit: (seat, i) => `${'sn'[seat]}${i}`,
    store: (seat) => `${'SN'[seat]}`,
    seats: ['S', 'N'],
  }),
  spikes: spikes({ point: (n) => `p${n}`, bar: (seat) => `bar${seat}`, off: (seat) => `off${seat}`, nameOf }),
  slots: slots([[{ id: 'deck' }, { id: 'discards' }], [{ id: 'trick', width: 3 }]]),
  graph: graph(
    4,
    2,
    [
      { id: 'north', x: 1, y: 0.5 },
      { id: 'south', x: 1, y: 1.5 },
    ],
    [['north', 'south']],
  ),
  'cross of 52': crossOf(52),
  'cross of 56': crossOf(56, true),
  'cross of 48': crossOf(48, true),
  frame: frame(Array.from({ length: 40 }, (_, i) => ({ id: `f${i}`, name: `square ${i}` }))),
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe.each(Object.entries(boards))('%s', (_, layout) => {
  test('has every place inside of its box, and no two in one spot', () => {
    for (const { x, y } of layout.places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(layout.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(layout.height);
    }
    const spots = layout.places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`);
    expect(new Set(spots).size).toBe(spots.length);
  });

  test('turns to every seat with the same names, and comes back after four quarters', () => {
    for (const seat of [null, 0, 1, 2, 3]) {
      const turned = turnLayout(layout, seat);
      expect(turned.places.map(({ id, name, label }) => [id, name, label])).toEqual(
        layout.places.map(({ id, name, label }) => [id, name, label]),
      );
      expect(turned.labels.map(({ text }) => text)).toEqual(layout.labels.map(({ text }) => text));
      for (const { x, y } of turned.places) {
        expect(x > 0 && x < turned.width && y > 0 && y < turned.height).toBe(true);
      }
      const [a, b] = [layout.places[0], layout.places.at(-1)] as [Layout['places'][0], Layout['places'][0]];
      const at = (id: string) => turned.places.find((place) => place.id === id) as Layout['places'][0];
      expect(distance(at(a.id), at(b.id))).toBeCloseTo(distance(a, b));
    }
    const once: Layout = { ...layout, quarters: [1] };
    const round = [0, 0, 0, 0].reduce((turned, seat) => turnLayout(turned, seat), once);
    round.places.forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(layout.places[i]?.x as number);
      expect(y).toBeCloseTo(layout.places[i]?.y as number);
    });
  });

  test('can be walked with arrow keys: every place is reached from any other', () => {
    const reached = new Set([layout.places[0]?.id as string]);
    for (const id of reached) {
      for (const way of ['left', 'right', 'up', 'down'] as Direction[]) {
        const next = neighbourOf(layout, id, way);
        if (next !== null) reached.add(next.id);
      }
    }
    expect(layout.places.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });
});

test('a square leads to the next one in its row and its file, and nowhere beyond the edge', () => {
  const board = boards['grid'] as Layout;
  expect(neighbourOf(board, 'e4', 'up')?.id).toBe('e5');
  expect(neighbourOf(board, 'e4', 'left')?.id).toBe('d4');
  expect(neighbourOf(board, 'a1', 'down')).toBeNull();
  expect(neighbourOf(board, 'z9', 'down')).toBeNull();
  expect(neighbourOf(turnLayout(board, 1), 'e4', 'up')?.id).toBe('e3');
});

test('the letters and numbers of a turned board stay below and on the left', () => {
  const { labels, width, height } = turnLayout(boards['grid'] as Layout, 1);
  for (const { x, y } of labels) expect(x < 0 || y > height).toBe(true);
  expect(labels.every(({ x }) => x <= width)).toBe(true);
  const below = labels.filter(({ y }) => y > height).sort((a, b) => a.x - b.x);
  expect(below.map(({ text }) => text).join('')).toBe('hgfedcba');
});

test('the squares of a ring follow each other, and a seat starts on its own side', () => {
  for (const [ring, size] of [
    [52, 15],
    [56, 15],
    [48, 13],
  ] as const) {
    const layout = crossOf(ring, ring !== 52);
    expect(layout.width).toBe(size);
    const at = (square: number) => layout.places[square % ring] as Layout['places'][0];
    // A step goes to the next square; round the inner corner of a ring without corner squares it goes across.
    for (let square = 0; square < ring; square++)
      expect(distance(at(square), at(square + 1))).toBeLessThan(1.5);
    for (let seat = 0; seat < 4; seat++) {
      const start = turnLayout(layout, seat).places[(seat * ring) / 4] as Layout['places'][0];
      expect([start.x < size / 2, start.y > size / 2]).toEqual([true, true]);
    }
  }
  expect(() => crossOf(50)).toThrow('multiple of four');
  expect(() => frame([])).toThrow('a frame has as many squares on every side');
});

test('a place may be there only once', () => {
  const places = [...(boards['slots'] as Layout).places];
  expect(() => makeLayout({ kind: 'slots', width: 1, height: 1, places: [...places, ...places] })).toThrow(
    "'deck' twice",
  );
});

test('a neighbour lies where its arrow points', () => {
  const layout = boards['spikes'] as Layout;
  const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...layout.places),
      fc.constantFrom(...(Object.keys(ways) as Direction[])),
      (from, way) => {
        const next = neighbourOf(layout, from.id, way);
        const [dx, dy] = ways[way];
        if (next !== null) expect((next.x - from.x) * dx + (next.y - from.y) * dy).toBeGreaterThan(0);
      },
    ),
  );
});

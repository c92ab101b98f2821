/** The beginning: the island, founding, and what the first rolls yield. */
import { decodeEvent, describe, edit, legalEvents, startGame, turnOf, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import { answer, handOf, listed, play, start, table } from '../../test/settlers-table.ts';
import { settlers } from './index.ts';
import {
  COAST,
  EDGE_BOARD,
  EDGES,
  HEX_NODES,
  HEXES,
  ISLAND,
  NODE_BOARD,
  NODE_HEXES,
  NODES,
  SPIRAL,
} from './island.ts';

test('the island has 19 hexes, 54 nodes and 72 edges, 30 of them on the coast', () => {
  expect([HEXES, NODES, EDGES, COAST.length]).toEqual([19, 54, 72, 30]);
  const around = Array.from({ length: NODES }, (_, at) =>
    [0, 1, 2].filter((i) => (NODE_HEXES[3 * at + i] ?? -1) >= 0),
  );
  expect([1, 2, 3].map((count) => around.filter(({ length }) => length === count).length)).toEqual([
    18, 12, 24,
  ]);
  // The coast is one walk: each edge meets the next in a node.
  const nodesOf = (at: number): string[] => EDGE_BOARD.tiles[COAST[at % 30] as number]?.split('-') ?? [];
  for (let i = 0; i < 30; i++)
    expect(nodesOf(i).filter((name) => nodesOf(i + 1).includes(name))).toHaveLength(1);
  const first = HEX_NODES.subarray(0, 2);
  expect(nodesOf(0).sort()).toEqual([...first].map((at) => NODE_BOARD.tiles[at]).sort());
  expect(SPIRAL.slice(0, 4).map((hex) => ISLAND.tiles[hex])).toEqual(['0,-2', '-1,-1', '-2,0', '-2,1']);
});

test('the hexes are those of the box, the robber is in the desert, numbers and harbours lie as they should', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { lands, numbers, robber, harbours } = describe(startGame(settlers, { seed }));
    const count = (what: string) => lands.filter((land) => land === what).length;
    expect(['wood', 'brick', 'wool', 'grain', 'ore', 'desert'].map(count)).toEqual([4, 3, 4, 4, 3, 1]);
    expect(lands[ISLAND.tiles.indexOf(robber as string)]).toBe('desert');
    const spiral = SPIRAL.map((hex) => numbers[hex]).filter((number) => number !== 0);
    expect(spiral).toEqual([5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]);
    expect(harbours).toEqual(['any', 'grain', 'ore', 'any', 'wool', 'any', 'any', 'brick', 'wood']);
  }
});

test('shuffled numbers and harbours: all of them, and no 6 or 8 side by side', () => {
  const game = settlers.with({ numbers: 'shuffled', harbours: 'shuffled' });
  const seen = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const { numbers, harbours } = describe(startGame(game, { seed }));
    seen.add(harbours.join());
    expect([...numbers].sort((a, b) => a - b).join()).toBe('0,2,3,3,4,4,5,5,6,6,8,8,9,9,10,10,11,11,12');
    expect([...harbours].sort().join()).toBe('any,any,any,any,brick,grain,ore,wood,wool');
    const reds = [...numbers.keys()].filter((hex) => numbers[hex] === 6 || numbers[hex] === 8);
    const places = reds.map((hex) => (ISLAND.tiles[hex] as string).split(',').map(Number));
    for (const [q = 0, r = 0] of places) {
      const distances = places.map(([p = 0, t = 0]) =>
        Math.max(Math.abs(q - p), Math.abs(r - t), Math.abs(q + r - p - t)),
      );
      expect(distances.filter((distance) => distance === 1)).toEqual([]);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
});

test('[ST-01] three seats found there and back, then the first one rolls', () => {
  let state = start({ players: 3 });
  const order: (number | null)[] = [];
  while (turnOf(state).segment !== 'roll') {
    if (turnOf(state).segment === 'settle') order.push(turnOf(state).active);
    state = play(state, decodeEvent(state.game, legalEvents(state)[0] as number));
  }
  expect(order).toEqual([0, 1, 2, 2, 1, 0]);
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'roll', phase: 'play' });
  expect(listed(state, 'roll')).toHaveLength(1);
});

test('[ST-02] there are 54 places for the first settlement, then 50, or 51 on the coast', () => {
  const state = start();
  expect(legalEvents(state)).toHaveLength(54);
  for (const [at, left] of [
    ['e3', 50],
    ['a2', 51],
  ] as const) {
    const settled = play(state, { type: 'settlement', node: at });
    const [first] = listed(settled, 'road');
    const next = play(settled, { type: 'road', edge: first?.edge });
    expect(turnOf(next).active).toBe(1);
    expect(listed(next, 'settlement')).toHaveLength(left);
    expect(answer(next, { type: 'settlement', node: at })).toBe('settlers/built-up');
  }
  const beside = play(state, { type: 'settlement', node: 'e3' }, { type: 'road', edge: 'd3-e3' });
  expect(answer(beside, { type: 'settlement', node: 'd3' })).toBe('settlers/too-near');
});

test('[ST-03] the second settlement yields a card of each hex around it, the desert none', () => {
  let state = start({ players: 2 });
  const found = (at: string, road: string): void => {
    state = play(state, { type: 'settlement', node: at }, { type: 'road', edge: road });
  };
  found('a1', 'a1-b1');
  expect(handOf(state, 0)).toEqual([0, 0, 0, 0, 0]);
  found('e3', 'd3-e3');
  found('h4', 'g5-h4');
  // Between the desert, an ore 5 and a wood 10.
  found('j3', 'i3-j3');
  expect([1, 0].map((seat) => handOf(state, seat))).toEqual([
    [0, 0, 0, 1, 2],
    [1, 0, 0, 0, 1],
  ]);
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'roll' });
});

test('[ST-04] the road of a new settlement begins at it', () => {
  const state = play(start(), { type: 'settlement', node: 'e3' });
  expect(listed(state, 'road').map(({ edge: at }) => at)).toEqual(['d3-e3', 'e3-f3', 'e3-f4']);
  expect(answer(state, { type: 'road', edge: 'a1-b1' })).toBe('settlers/lead-away');
  expect(answer(state, { type: 'settlement', node: 'a1' })).toBe('settlers/found-first');
});

test('[ST-05] a city and a settlement on an 8 draw three cards; nothing while the robber is there', () => {
  const position = { cities: [['b2']], settlements: [['d3']], segment: 'roll' } as const;
  expect(handOf(play(table(position), 8), 0)).toEqual([3, 0, 0, 0, 0]);
  expect(handOf(play(table({ ...position, robber: '1,-2' }), 8), 0)).toEqual([0, 0, 0, 0, 0]);
  expect(handOf(play(table(position), 9), 0)).toEqual([0, 0, 0, 0, 0]);
});

test('[ST-06] if the bank has too little for several, nobody gets that kind, and of the others as usual', () => {
  const state = table({
    cities: [['f1']],
    settlements: [[], ['g2', 'g5']],
    hands: [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 17, 0, 0],
    ],
    segment: 'roll',
  });
  const after = play(state, 6);
  expect([0, 1].map((seat) => handOf(after, seat))).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0],
  ]);
  expect(describe(after).bank).toEqual([19, 19, 2, 18, 19]);
});

test('[ST-07] if only one player is due, that one gets what is left', () => {
  const state = table({
    cities: [['f1']],
    settlements: [['g2']],
    hands: [
      [0, 0, 0, 0, 0],
      [0, 0, 17, 0, 0],
    ],
    segment: 'roll',
  });
  const after = play(state, 6);
  expect([handOf(after, 0), describe(after).bank[2]]).toEqual([[0, 0, 2, 0, 0], 0]);
  // Just enough is no shortage.
  const enough = unwrap(
    edit(state, { bank: [19, 19, 3, 19, 19], players: { 1: { hand: [0, 0, 16, 0, 0], size: 16 } } } as never),
  );
  expect(handOf(play(enough, 6), 0)).toEqual([0, 0, 3, 0, 0]);
});

/** The longest road, and where roads and buildings may be. */
import { describe, edit, outcomeOf, turnOf, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answer,
  give,
  lay,
  listed,
  play,
  pointsOf,
  type State,
  settle,
  table,
} from '../../test/settlers-table.ts';
import { EDGE_BOARD } from './island.ts';

const lengthsOf = (state: State): number[] => describe(state).players.map(({ length }) => length);
/** The edges of a walk along these nodes. */
const along = (...nodes: string[]): string[] =>
  nodes.slice(1).map((node, i) => [nodes[i] as string, node].sort().join('-'));
/** A walk eastwards along the northern side of the middle row, and one along its southern side. */
const NORTH = ['f1', 'e1', 'f2', 'e2', 'f3', 'e3', 'f4', 'e4', 'f5', 'e5', 'f6'];
const SOUTH = ['h1', 'g2', 'h2', 'g3', 'h3', 'g4', 'h4', 'g5', 'h5', 'g6'];
/** So many roads of a walk. */
const first = (walk: readonly string[], roads: number): string[] => along(...walk.slice(0, roads + 1));

test('[ST-17] of a fork of 4, 3 and 3 roads the longest line is 7', () => {
  const stem = along('e3', 'f3', 'e2', 'f2', 'e1');
  const north = along('e3', 'd3', 'c3', 'd4');
  const east = along('e3', 'f4', 'e4', 'f5');
  const state = table({ settlements: [['e3']], roads: [[...stem, ...north, ...east]] });
  expect([lengthsOf(state)[0], describe(state).longest, pointsOf(state)[0]]).toEqual([7, 0, 3]);
});

test('[ST-18] a ring of six with a tail of two is 8', () => {
  const ring = along('e3', 'f4', 'g4', 'h3', 'g3', 'f3', 'e3');
  const state = table({ settlements: [['e3']], roads: [[...ring, ...along('e3', 'd3', 'c3')]] });
  expect(lengthsOf(state)[0]).toBe(8);
});

test('two rings that share a road: every road but one', () => {
  const ring = along('e3', 'f4', 'g4', 'h3', 'g3', 'f3', 'e3');
  const second = along('f4', 'e4', 'f5', 'g5', 'h4', 'g4');
  const state = table({ settlements: [['e3']], roads: [[...ring, ...second]] });
  // The two nodes with three roads are the ends of a walk over all eleven.
  expect(lengthsOf(state)[0]).toBe(11);
});

test('[ST-19] a foreign settlement cuts 6 into 2 and 4, and the card is set aside', () => {
  const line = table({
    settlements: [['f1'], ['h2']],
    roads: [first(NORTH, 6), along('h2', 'g2', 'f2')],
  });
  expect([lengthsOf(line), describe(line).longest, pointsOf(line)]).toEqual([[6, 2, 0, 0], 0, [3, 1, 0, 0]]);
  const cut = unwrap(settle(line, 1, 'f2'));
  expect([lengthsOf(cut), describe(cut).longest, pointsOf(cut)]).toEqual([[4, 2, 0, 0], null, [1, 2, 0, 0]]);
});

test('[ST-20] a road that ends at a foreign settlement counts', () => {
  const state = table({ settlements: [['f1'], ['f4']], roads: [first(NORTH, 6)] });
  expect([lengthsOf(state)[0], describe(state).longest]).toEqual([6, 0]);
});

test('[ST-21] as long a road changes nothing, a longer one does', () => {
  const equal = table({ settlements: [['f1'], ['h1']], roads: [first(NORTH, 6), first(SOUTH, 6)] });
  expect([lengthsOf(equal), describe(equal).longest, pointsOf(equal)]).toEqual([
    [6, 6, 0, 0],
    0,
    [3, 1, 0, 0],
  ]);
  const longer = lay(equal, 1, 'g5-h4');
  expect([lengthsOf(longer), describe(longer).longest, pointsOf(longer)]).toEqual([
    [6, 7, 0, 0],
    1,
    [1, 3, 0, 0],
  ]);
});

test('[ST-22] of two who lead together none has the card, until one leads alone', () => {
  const before = table({
    settlements: [['f1'], ['b1'], ['k1'], ['h2']],
    roads: [
      first(NORTH, 6),
      along('b1', 'a1', 'b2', 'a2', 'b3', 'a3'),
      along('k1', 'l1', 'k2', 'l2', 'k3', 'l3'),
      along('h2', 'g2', 'f2'),
    ],
  });
  expect(describe(before).longest).toBe(0);
  const cut = unwrap(settle(before, 3, 'f2'));
  expect([lengthsOf(cut), describe(cut).longest, pointsOf(cut)]).toEqual([[4, 5, 5, 2], null, [1, 1, 1, 2]]);
  const alone = lay(cut, 2, 'k4-l3');
  expect([describe(alone).longest, pointsOf(alone)]).toEqual([2, [1, 1, 3, 2]]);
});

test('[ST-23] whoever is cut to as much as another keeps the card', () => {
  const before = table({
    settlements: [['f1'], ['b1'], [], ['h2']],
    roads: [first(NORTH, 7), along('b1', 'a1', 'b2', 'a2', 'b3', 'a3'), [], along('h2', 'g2', 'f2')],
  });
  const cut = unwrap(settle(before, 3, 'f2'));
  expect([lengthsOf(cut), describe(cut).longest]).toEqual([[5, 5, 0, 2], 0]);
});

test('[ST-24] a road does not go on beyond a foreign settlement', () => {
  const state = give(table({ settlements: [['f1'], ['f2']], roads: [first(NORTH, 2)] }), 0, [1, 1, 0, 0, 0]);
  expect(answer(state, { type: 'road', edge: 'e2-f2' })).toBe('settlers/cut-off');
  expect(answer(state, { type: 'road', edge: 'h2-i2' })).toBe('settlers/off-road');
  expect(answer(state, { type: 'road', edge: 'e1-f1' })).toBe('settlers/built-up');
  expect(listed(state, 'road').map(({ edge }) => edge)).toEqual(['d1-e1', 'f1-g1']);
});

test('[ST-25] a settlement needs an own road and a distance of two', () => {
  const state = table({ settlements: [['f1'], ['d2']], roads: [first(NORTH, 3)], hands: [[1, 1, 1, 1, 0]] });
  expect(answer(state, { type: 'settlement', node: 'e2' })).toBe('settlers/too-near');
  expect(answer(state, { type: 'settlement', node: 'h3' })).toBe('settlers/off-road');
  expect(listed(state, 'settlement').map(({ node }) => node)).toEqual(['f2']);
  const poor = give(state, 0, [1, 1, 1, 0, 0]);
  expect(answer(poor, { type: 'settlement', node: 'f2' })).toBe('settlers/cannot-pay');
});

test('[ST-26] a sixth settlement is refused until one has become a city', () => {
  const state = table({
    settlements: [['f1', 'f3', 'f5', 'b2', 'b4']],
    roads: [along('f5', 'e5', 'f6')],
    hands: [[1, 1, 1, 3, 3]],
  });
  expect(answer(state, { type: 'settlement', node: 'f6' })).toBe('settlers/no-piece');
  expect(answer(state, { type: 'city', node: 'f6' })).toBe('settlers/not-yours');
  const city = play(state, { type: 'city', node: 'f1' });
  const sixth = play(city, { type: 'settlement', node: 'f6' });
  expect(pointsOf(sixth)[0]).toBe(7);
  // Four cities, and then no fifth.
  const rich = table({ settlements: [['f1']], cities: [['f3', 'f5', 'b2', 'b4']], hands: [[0, 0, 0, 2, 3]] });
  expect(answer(rich, { type: 'city', node: 'f1' })).toBe('settlers/no-piece');
});

test('[ST-27] the card lays one road where one is left; there is no sixteenth', () => {
  const fourteen = [...first(NORTH, 10), ...along('f6', 'g6', 'h5', 'g5', 'h4')];
  const state = table({ settlements: [['f1']], roads: [fourteen], cards: [{ roads: 2 }] });
  expect(describe(state).players[0]?.roads).toBe(1);
  const played = play(state, { type: 'roads' });
  expect(turnOf(played)).toMatchObject({ active: 0, segment: 'lay' });
  expect(answer(played, { type: 'endTurn' })).toBe('settlers/lay-first');
  const laid = play(played, { type: 'road', edge: 'g4-h4' });
  expect([turnOf(laid).segment, describe(laid).free, describe(laid).players[0]?.roads]).toEqual([
    'act',
    0,
    0,
  ]);
  expect(answer(give(laid, 0, [1, 1, 0, 0, 0]), { type: 'road', edge: 'h4-i4' })).toBe('settlers/no-piece');
  expect(answer(laid, { type: 'roads' })).toBe('settlers/one-card');
  const later = unwrap(edit(laid, { hasPlayed: false } as never));
  expect(answer(later, { type: 'roads' })).toBe('settlers/no-place');
});

test('two roads of a card are laid before anything else, also before the roll', () => {
  const state = table({ settlements: [['f1']], cards: [{ roads: 1 }], segment: 'roll' });
  const one = play(state, { type: 'roads' }, { type: 'road', edge: 'e1-f1' });
  expect([turnOf(one).segment, answer(one, 6)]).toEqual(['lay', 'settlers/lay-first']);
  const two = play(one, { type: 'road', edge: 'e1-f2' });
  expect([turnOf(two).segment, answer(two, 6)]).toEqual(['roll', 'accepted']);
});

test('[ST-32] a cut that lifts another player to the target wins as the turn of that player begins', () => {
  const state = table({
    settlements: [['h2'], [], ['f1']],
    cities: [[], ['b1', 'b4', 'd1', 'd5']],
    roads: [along('h2', 'g2', 'f2'), along('b1', 'a1', 'b2', 'a2', 'b3', 'a3'), first(NORTH, 6)],
    hands: [[1, 1, 1, 1, 0]],
  });
  expect(describe(state).longest).toBe(2);
  const cut = play(state, { type: 'settlement', node: 'f2' });
  expect([pointsOf(cut), outcomeOf(cut)]).toEqual([[2, 10, 1, 0], null]);
  const ended = play(cut, { type: 'endTurn' });
  expect(outcomeOf(ended)).toEqual({ places: [2, 1, 3, 4], scores: [2, 10, 1, 0], reason: '10 points' });
});

/**
 * The same by Euler: of all sets of roads, the largest that is connected and has at most two nodes with an odd number of
 * them. A node with a foreign building is a node of its own for each road.
 */
function longestByEuler(edges: readonly string[], foreign: readonly string[]): number {
  const ends = edges.map((edge) =>
    edge.split('-').map((node) => (foreign.includes(node) ? `${node} of ${edge}` : node)),
  );
  const isLine = (chosen: readonly (readonly string[])[]): boolean => {
    const nodes = chosen.flat();
    const odd = new Set(nodes.filter((node) => nodes.filter((other) => other === node).length % 2 === 1));
    const reached = new Set(chosen[0]);
    for (let i = 0; i < chosen.length; i++) {
      for (const pair of chosen)
        if (pair.some((node) => reached.has(node))) for (const node of pair) reached.add(node);
    }
    return odd.size <= 2 && nodes.every((node) => reached.has(node));
  };
  let best = 0;
  for (let set = 1; set < 1 << edges.length; set++) {
    const chosen = ends.filter((_, i) => (set >> i) & 1);
    if (chosen.length > best && isLine(chosen)) best = chosen.length;
  }
  return best;
}

test('whatever is built, the longest line is the one that Euler finds', () => {
  const foreign = ['g3', 'e4', 'd2'];
  const property = fc.property(fc.array(fc.nat(), { minLength: 6, maxLength: 10 }), (choices) => {
    let state = table({ settlements: [['e3'], foreign] });
    for (const choice of choices) {
      const rich = give(state, 0, [1, 1, 0, 0, 0]);
      const open = listed(rich, 'road');
      state = play(rich, open[choice % open.length] as never);
    }
    const { roads } = describe(state);
    const own = EDGE_BOARD.tiles.filter((_, edge) => roads[edge] === 0);
    expect(lengthsOf(state)[0]).toBe(longestByEuler(own, foreign));
  });
  fc.assert(property, { seed: 3, numRuns: 40 });
});

/** Development cards and trade. */
import { describe, handleGiven, outcomeOf, turnOf, unwrap, view } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  answer,
  type Goods,
  give,
  handOf,
  hold,
  listed,
  play,
  pointsOf,
  table,
} from '../../test/settlers-table.ts';

const NONE: Goods = [0, 0, 0, 0, 0];
const swap = (from: string, to: string) => ({ type: 'swap', give: from, get: to });
const bank = (from: string, to: string) => ({ type: 'bank', give: from, get: to });
const offer = (giving: Goods, getting: Goods) => {
  const kinds = ['Wood', 'Brick', 'Wool', 'Grain', 'Ore'];
  const fields = kinds.flatMap((kind, i) => [
    [`give${kind}`, giving[i]],
    [`get${kind}`, getting[i]],
  ]);
  return { type: 'offer', ...Object.fromEntries(fields) } as { type: string };
};
const accept = (seat: number) => ({ type: 'accept', seat });
const decline = (seat: number) => ({ type: 'decline', seat });

test('[ST-14] a card bought now cannot be played, an older one can', () => {
  const rich = table({ hands: [[0, 0, 1, 1, 1]] });
  const bought = unwrap(handleGiven(rich, { type: 'card' } as never, [0]));
  expect(describe(bought).players[0]).toMatchObject({ cards: [1, 0, 0, 0, 0], held: 1 });
  const knight = { type: 'knight', hex: '0,0', victim: 4 };
  expect(answer(bought, knight)).toBe('settlers/just-bought');
  expect(listed(bought, 'knight')).toEqual([]);
  const older = unwrap(handleGiven(hold(rich, 0, { knight: 1 }), { type: 'card' } as never, [0]));
  const played = play(older, knight);
  expect(describe(played).players[0]).toMatchObject({ cards: [1, 0, 0, 0, 0], held: 1, knights: 1 });
  expect(answer(bought, { type: 'monopoly', kind: 'ore' })).toBe('settlers/no-card');
  // In the next turn it is an older one itself.
  let next = play(bought, { type: 'endTurn' });
  for (let i = 0; i < 3; i++) next = play(next, 12, { type: 'endTurn' });
  expect([turnOf(next).active, answer(next, knight)]).toEqual([0, 'accepted']);
});

test('[ST-15] a point that is bought and reaches the target wins at once', () => {
  const state = table({
    cities: [['b1', 'b4', 'd1', 'd5']],
    settlements: [['f3']],
    hands: [[0, 0, 1, 1, 1]],
  });
  expect(pointsOf(state)[0]).toBe(9);
  // The cards are fourteen knights and then the points.
  const knight = unwrap(handleGiven(state, { type: 'card' } as never, [13]));
  const point = unwrap(handleGiven(state, { type: 'card' } as never, [14]));
  expect([outcomeOf(knight), outcomeOf(point)?.places]).toEqual([null, [1, 2, 2, 2]]);
  expect(outcomeOf(point)?.scores).toEqual([10, 0, 0, 0]);
  // Points of cards are nobody else's business until then.
  expect(pointsOf(point)[0]).toBe(9);
});

test('cards are drawn from what is left, each as likely; none are left of 25', () => {
  const state = hold(table({ hands: [[0, 0, 1, 1, 1]] }), 1, {
    knight: 14,
    point: 5,
    roads: 2,
    plenty: 2,
    monopoly: 1,
  });
  const last = unwrap(handleGiven(state, { type: 'card' } as never, [0]));
  expect(describe(last).players[0]?.cards).toEqual([0, 0, 0, 0, 1]);
  expect(answer(give(last, 0, [0, 0, 1, 1, 1]), { type: 'card' })).toBe('settlers/deck-empty');
  expect(answer(give(state, 0, [0, 0, 1, 1, 0]), { type: 'card' })).toBe('settlers/cannot-pay');
});

test('plenty takes two cards that the bank has', () => {
  const state = hold(table({ hands: [NONE, [18, 0, 0, 0, 0]] }), 0, { plenty: 1 });
  expect(listed(state, 'plenty')).toHaveLength(14);
  expect(answer(state, { type: 'plenty', a: 'wood', b: 'wood' })).toBe('settlers/bank-empty');
  expect(answer(state, { type: 'plenty', a: 'ore', b: 'wood' })).toBe('settlers/bank-empty');
  expect(handOf(play(state, { type: 'plenty', a: 'wood', b: 'ore' }), 0)).toEqual([1, 0, 0, 0, 1]);
});

test('[ST-28] the bank takes four, three at a harbour, two at that of the kind', () => {
  const rate = (nodes: string[], kind: number, count: number) => {
    const hand = NONE.map((_, k) => (k === kind ? count : 0)) as unknown as Goods;
    const name = ['wood', 'brick', 'wool', 'grain', 'ore'][kind] as string;
    const state = table({ settlements: [nodes], hands: [hand] });
    return answer(state, bank(name, name === 'ore' ? 'wood' : 'ore'));
  };
  expect([rate(['e3'], 0, 3), rate(['e3'], 0, 4)]).toEqual(['settlers/cannot-pay', 'accepted']);
  expect([rate(['a1'], 0, 2), rate(['a1'], 0, 3)]).toEqual(['settlers/cannot-pay', 'accepted']);
  expect([rate(['h1'], 1, 1), rate(['h1'], 1, 2), rate(['h1'], 0, 3)]).toEqual([
    'settlers/cannot-pay',
    'accepted',
    'settlers/cannot-pay',
  ]);
  const traded = play(table({ settlements: [['h1']], hands: [[0, 3, 0, 0, 0]] }), bank('brick', 'wool'));
  expect([handOf(traded, 0), describe(traded).bank]).toEqual([
    [0, 1, 1, 0, 0],
    [19, 18, 18, 19, 19],
  ]);
  const none = table({
    hands: [
      [4, 0, 0, 0, 0],
      [0, 0, 19, 0, 0],
    ],
  });
  expect(answer(none, bank('wood', 'wool'))).toBe('settlers/bank-empty');
});

test('[ST-29] nothing for its own kind, no gifts, and nothing before the roll', () => {
  const state = table({ hands: [[0, 0, 4, 0, 0]] });
  expect(answer(state, bank('wool', 'wool'))).toBe('settlers/same-kind');
  expect(answer(state, swap('wool', 'wool'))).toBe('settlers/same-kind');
  expect(answer(state, offer([0, 0, 2, 0, 0], [0, 0, 1, 0, 1]))).toBe('settlers/same-kind');
  expect(answer(state, offer([0, 0, 2, 0, 0], NONE))).toBe('settlers/no-gifts');
  expect(answer(state, offer(NONE, [1, 0, 0, 0, 0]))).toBe('settlers/no-gifts');
  expect(answer(state, offer([1, 0, 0, 0, 0], [0, 0, 0, 0, 1]))).toBe('settlers/cannot-pay');
  const early = table({ hands: [[0, 0, 4, 0, 0]], segment: 'roll' });
  for (const event of [bank('wool', 'ore'), swap('wool', 'ore'), offer([0, 0, 1, 0, 0], [0, 0, 0, 0, 1])]) {
    expect(answer(early, event)).toBe('settlers/roll-first');
  }
});

test('[ST-30] all others answer in any order; the seat deals with one or withdraws; a fourth offer is refused', () => {
  const hands: Goods[] = [[2, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 3], NONE];
  const state = table({ hands });
  const asked = play(state, offer([2, 0, 0, 0, 0], [0, 0, 0, 0, 1]));
  expect(turnOf(asked)).toMatchObject({ active: 0, segment: 'answer', toAct: [1, 2, 3] });
  expect(answer(asked, accept(3))).toBe('settlers/cannot-pay');
  expect(answer(asked, { type: 'endTurn', seat: 0 })).toBe('turn/not-asked');
  const both = play(asked, accept(2), decline(3), accept(1));
  expect(turnOf(both)).toMatchObject({ segment: 'deal', toAct: [0] });
  expect(listed(both, 'deal').map((event) => event.with)).toEqual([1, 2]);
  expect(answer(both, { type: 'deal', with: 3 })).toBe('settlers/not-a-taker');
  expect(answer(both, { type: 'endTurn' })).toBe('settlers/deal-first');
  const dealt = play(both, { type: 'deal', with: 2 });
  expect([handOf(dealt, 0), handOf(dealt, 1), handOf(dealt, 2)]).toEqual([
    [0, 0, 0, 0, 1],
    [0, 0, 0, 0, 1],
    [2, 0, 0, 0, 2],
  ]);
  expect(turnOf(dealt)).toMatchObject({ active: 0, segment: 'act' });
  const withdrawn = play(both, { type: 'withdraw' });
  expect([handOf(withdrawn, 0), turnOf(withdrawn).segment]).toEqual([[2, 0, 0, 0, 0], 'act']);
  // Nobody wants it: the turn goes on by itself.
  let none = play(asked, decline(1), decline(2), decline(3));
  expect(turnOf(none)).toMatchObject({ active: 0, segment: 'act' });
  for (let i = 0; i < 2; i++) none = play(none, swap('wood', 'ore'), decline(1), decline(2), decline(3));
  expect([answer(none, swap('wood', 'ore')), answer(none, offer([1, 0, 0, 0, 0], [0, 0, 0, 0, 1]))]).toEqual([
    'settlers/no-offers',
    'settlers/no-offers',
  ]);
  expect(listed(none, 'swap')).toEqual([]);
  expect(answer(table({ hands }, { offers: 0 }), swap('wood', 'ore'))).toBe('settlers/no-offers');
});

test('[ST-31] a monopoly takes all of a kind from all others', () => {
  const hands: Goods[] = [[0, 0, 1, 0, 0], [2, 0, 3, 0, 0], [0, 0, 1, 0, 4], NONE];
  const state = hold(table({ hands, segment: 'roll' }), 0, { monopoly: 1 });
  const after = play(state, { type: 'monopoly', kind: 'wool' });
  expect([0, 1, 2, 3].map((seat) => handOf(after, seat))).toEqual([
    [0, 0, 5, 0, 0],
    [2, 0, 0, 0, 0],
    [0, 0, 0, 0, 4],
    [0, 0, 0, 0, 0],
  ]);
  expect(describe(after).players.map(({ size }) => size)).toEqual([5, 2, 4, 0]);
});

test('strict: after the first thing built there is no more trade', () => {
  const position = { settlements: [['f1']], hands: [[5, 1, 1, 1, 1]] as Goods[] };
  const strict = table(position, { strict: true });
  expect(answer(strict, bank('wood', 'ore'))).toBe('accepted');
  const built = play(strict, { type: 'road', edge: 'e1-f1' });
  expect(turnOf(built)).toMatchObject({ active: 0, segment: 'build' });
  expect([answer(built, bank('wood', 'ore')), answer(built, swap('wood', 'ore'))]).toEqual([
    'settlers/trade-first',
    'settlers/trade-first',
  ]);
  const more = unwrap(handleGiven(built, { type: 'card' } as never, [0]));
  expect(turnOf(play(more, { type: 'endTurn' })).active).toBe(1);
  expect(answer(play(table(position), { type: 'road', edge: 'e1-f1' }), bank('wood', 'ore'))).toBe(
    'accepted',
  );
});

test('hands and cards are their owners’ alone, sizes are for all', () => {
  const state = hold(table({ hands: [NONE, [1, 2, 0, 0, 0]] }), 1, { point: 2 });
  const [own, other, nobody] = [1, 0, null].map((seat) => view(state, seat).players[1]);
  expect(own).toMatchObject({ hand: [1, 2, 0, 0, 0], cards: [0, 2, 0, 0, 0] });
  for (const seen of [other, nobody]) {
    expect(seen).toMatchObject({ size: 3, held: 2 });
    expect(seen).not.toHaveProperty('hand');
    expect(seen).not.toHaveProperty('cards');
  }
  expect(view(state, 1)).not.toHaveProperty('deck');
  expect(view(state, 0).bank).toEqual([18, 17, 19, 19, 19]);
});

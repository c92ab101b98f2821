/** Income, sets, placing: [RK-02] to [RK-08]. */
import { edit, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  armiesIn,
  attacking,
  handOf,
  named,
  play,
  refusalOf,
  reserveOf,
  type State,
  turnIn,
  typesIn,
  world,
} from '../../test/risk-world.ts';
import { SHORT_NAMES } from './map.ts';

/** What seat 1 gets as its turn begins, with these lands. */
function incomeWith(lands: readonly string[]): number {
  const text = lands.map((short) => `${short} 1 1`).join(', ');
  const free = SHORT_NAMES.find((short) => !lands.includes(short)) as string;
  const state = attacking(`${free} 0 2, ${text}`, { options: { players: 3 } });
  return reserveOf(play(state, { type: 'endTurn' }), 1);
}

/** So many lands, none of them all of a continent. */
const scattered = (count: number): string[] =>
  ['ala', 'ven', 'ice', 'naf', 'ura', 'ido']
    .flatMap((first) => {
      const from = SHORT_NAMES.indexOf(first);
      return SHORT_NAMES.slice(from, from + 3);
    })
    .slice(0, count);

test.each([
  [8, 3],
  [11, 3],
  [12, 4],
  [17, 5],
])('[RK-02] income with %i territories is %i', (count, income) => {
  expect(incomeWith(scattered(count))).toBe(income);
});

test('[RK-03] just Australia is 5, just Asia is 11', () => {
  expect(incomeWith(['ido', 'ngu', 'wau', 'eau'])).toBe(5);
  expect(incomeWith(SHORT_NAMES.slice(26, 38))).toBe(11);
});

const cardOf = (short: string): string => (short.startsWith('wild') ? short : named(short));
const trade = (a: string, b: string, c: string, bonus = 3) =>
  ({ type: 'trade', a: cardOf(a), b: cardOf(b), c: cardOf(c), bonus }) as const;

/** Gives a seat cards and armies to place. */
const give = (state: State, seat: number, hand: readonly string[], reserve: number): State =>
  unwrap(
    edit(state, { players: { [seat]: { hand: hand.map(named), reserve } }, discards: [] } as never),
  ) as State;

test('[RK-04] eight sets, by whomever, bring 4 6 8 10 12 15 20 25', () => {
  const gained: number[] = [];
  let state = world('ala 0 1, kam 1 1', { options: { players: 2 }, rest: -1 });
  for (let sets = 0; sets < 8; sets++) {
    const seat = turnIn(state).owner as number;
    const home = named(seat === 0 ? 'ala' : 'kam');
    state = play(give(state, seat, ['nwt', 'ont', 'eus'], 1), trade('nwt', 'ont', 'eus'));
    gained.push(reserveOf(state, seat) - 1);
    state = play(give(state, seat, [], 1), { type: 'place', territory: home });
    state = play(state, { type: 'endTurn' });
  }
  expect(gained).toEqual([4, 6, 8, 10, 12, 15, 20, 25]);
});

test.each([
  ['ala', 'alb', 'wus', 4],
  ['nwt', 'ont', 'eus', 6],
  ['gre', 'que', 'cam', 8],
  ['ala', 'nwt', 'gre', 10],
  ['ala', 'alb', 'wild-1', 4],
  ['gre', 'que', 'wild-2', 8],
  ['ala', 'nwt', 'wild-1', 10],
  ['ala', 'wild-1', 'wild-2', 10],
])('with fixed worth %s, %s and %s bring %i, however many sets there were', (a, b, c, armies) => {
  const state = world('ven 0 1', { options: { sets: 'fixed' }, hands: { 0: `${a} ${b} ${c}` }, sets: 7 });
  expect(reserveOf(play(state, trade(a, b, c)), 0)).toBe(3 + armies);
});

test('[RK-05] two infantry and a cavalry are no set, with a wild card they are', () => {
  const state = world('ven 0 1', { hands: { 0: 'ala alb nwt wild-1' } });
  expect(refusalOf(state, trade('ala', 'nwt', 'alb'))).toBe('risk/no-set');
  expect(refusalOf(state, trade('ala', 'alb', 'wild-1'))).toBeNull();
  expect(refusalOf(state, trade('ala', 'nwt', 'wild-1'))).toBeNull();
  expect(refusalOf(state, trade('ala', 'alb', 'wus'))).toBe('risk/not-held');
  expect(refusalOf(state, trade('alb', 'ala', 'wild-1'))).toBe('risk/card-order');
});

test('[RK-06] with five cards at the beginning nothing is placed before a trade; with four it is free', () => {
  const five = world('ven 0 1', { hands: { 0: 'ala nwt gre alb ont' } });
  expect(refusalOf(five, { type: 'place', territory: named('ven') })).toBe('risk/trade-first');
  expect(typesIn(five)).toEqual(['trade']);
  const traded = play(five, trade('ala', 'nwt', 'gre'));
  expect([handOf(traded, 0), reserveOf(traded, 0)]).toEqual([['alb', 'ont'], 7]);
  expect(typesIn(traded)).toEqual(['place']);
  const four = world('ven 0 1', { hands: { 0: 'ala nwt gre alb' } });
  expect(typesIn(four)).toEqual(['place', 'trade']);
  expect(refusalOf(four, { type: 'place', territory: named('ven') })).toBeNull();
});

test('[RK-07] two extra armies go to the chosen territory of the set, once in a turn', () => {
  const state = world('ala 0 1, nwt 0 1, ven 0 1', { hands: { 0: 'ala nwt gre alb ont que' } });
  expect(refusalOf(state, trade('ala', 'nwt', 'gre', 2))).toBe('risk/no-bonus');
  const traded = play(state, trade('ala', 'nwt', 'gre', 1));
  expect([armiesIn(traded, 'ala nwt ven'), reserveOf(traded, 0)]).toEqual([[1, 3, 1], 7]);
  const again = unwrap(
    edit(traded, { players: { 0: { hand: ['alaska', 'alberta', 'western-united-states'] } } } as never),
  );
  expect(refusalOf(again as State, trade('ala', 'alb', 'wus', 0))).toBe('risk/bonus-given');
  const second = play(again as State, trade('ala', 'alb', 'wus'));
  expect([armiesIn(second, 'ala nwt ven'), reserveOf(second, 0)]).toEqual([[1, 3, 1], 13]);
});

test('[RK-08] nothing is placed abroad, and the last army leads to the first attack', () => {
  const state = world('ala 0 1, kam 0 1', { reserve: 2 });
  expect(refusalOf(state, { type: 'place', territory: named('jap') })).toBe('risk/not-yours');
  const one = play(state, { type: 'place', territory: named('ala') });
  expect(turnIn(one).segment).toBe('reinforce');
  const all = play(one, { type: 'place', territory: named('kam') });
  expect(turnIn(all)).toEqual({ owner: 0, segment: 'attack', ordinal: 1, toAct: [0] });
});

test('several armies are deployed at once, but not more than there are', () => {
  const state = world('ala 0 1', { reserve: 5 });
  expect(armiesIn(play(state, { type: 'deploy', territory: named('ala'), count: 4 }), 'ala')).toEqual([5]);
  const all = play(state, { type: 'deploy', territory: named('ala'), count: 5 });
  expect(turnIn(all).segment).toBe('attack');
  expect(refusalOf(state, { type: 'deploy', territory: named('ala'), count: 6 })).toBe('risk/not-enough');
});

test('a territory holds 4095 armies, and what finds no room anywhere is lost', () => {
  const state = world('ala 0 4094', { reserve: 5, hands: { 0: 'gre nwt ont eus wild-1' } });
  expect(refusalOf(state, { type: 'deploy', territory: named('ala'), count: 2 })).toBe('risk/trade-first');
  // One army is all that there is room for; two extra ones would not fit.
  const traded = play(state, trade('nwt', 'ont', 'eus'));
  expect(reserveOf(traded, 0)).toBe(1);
  expect(refusalOf(traded, { type: 'deploy', territory: named('ala'), count: 2 })).toBe('risk/not-enough');
  const full = play(traded, { type: 'place', territory: named('ala') });
  expect([armiesIn(full, 'ala'), turnIn(full).segment]).toEqual([[4095], 'attack']);
});

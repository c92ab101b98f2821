/** What a conquest brings: cards, forced trades, eliminations. [RK-16] to [RK-21], [RK-24], [RK-26], [RK-28]. */
import { edit, outcomeOf, read, turnOf, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  armiesIn,
  attack,
  attacking,
  handOf,
  legalIn,
  named,
  ownersOf,
  play,
  refusalOf,
  reserveOf,
  type State,
  turnIn,
  typesIn,
} from '../../test/risk-world.ts';
import { CARDS } from './table.ts';

const THREE = { players: 3 } as const;
const endAttack = { type: 'endAttack' } as const;
const endTurn = { type: 'endTurn' } as const;
const place = (short: string) => ({ type: 'place', territory: named(short) }) as const;
const trade = (a: string, b: string, c: string) => ({
  type: 'trade' as const,
  a: named(a),
  b: named(b),
  c: named(c),
  bonus: 3,
});

/** Conquers with dice that cannot fail, and takes the least armies in. */
function conquer(state: State, from: string, to: string): State {
  const mine = Math.min(3, (armiesIn(state, from)[0] as number) - 1) as 1 | 2 | 3;
  const dice = [...Array(mine).fill(6), ...Array(Math.min(2, armiesIn(state, to)[0] as number)).fill(1)];
  const after = play(state, attack(from, to, mine), ...dice);
  return turnIn(after).segment === 'occupy' ? play(after, { type: 'move', count: mine }) : after;
}

test('[RK-16] three conquests bring one card when attacks end, none bring none', () => {
  let state = attacking('ala 0 9, kam 1 1, jap 1 1, mon 1 1', { options: THREE });
  expect(handOf(play(state, endAttack), 0)).toEqual([]);
  for (const [from, to] of [
    ['ala', 'kam'],
    ['kam', 'jap'],
    ['kam', 'mon'],
  ] as const) {
    state = unwrap(edit(state, { territories: { [named(from)]: { armies: 9 } } } as never)) as State;
    state = conquer(state, from, to);
    expect(handOf(state, 0)).toEqual([]);
  }
  const after = play(state, endAttack, 5);
  expect(handOf(after, 0)).toEqual(['ont']);
  expect(turnIn(after)).toMatchObject({ owner: 0, segment: 'fortify' });
  expect(handOf(play(after, endTurn), 0)).toEqual(['ont']);
});

test('without sets there are no cards', () => {
  const state = conquer(
    attacking('ala 0 9, kam 1 1, jap 1 1', { options: { ...THREE, sets: 'none' } }),
    'ala',
    'kam',
  );
  expect(handOf(play(state, endTurn), 0)).toEqual([]);
});

test('[RK-17] who wins three cards to two has five, and trades none before the next turn', () => {
  const hands = { 0: 'ala nwt', 1: 'gre alb ont' };
  const state = conquer(attacking('ala 0 9, kam 1 1, jap 2 1', { options: THREE, hands }), 'ala', 'kam');
  expect(handOf(state, 0)).toEqual(['ala', 'nwt', 'gre', 'alb', 'ont']);
  expect(turnIn(state)).toMatchObject({ segment: 'attack', toAct: [0] });
  expect(refusalOf(state, trade('ala', 'nwt', 'gre'))).toBe('turn/wrong-segment');
  expect(handOf(play(state, endTurn, 1), 0)).toHaveLength(6);
});

test('[RK-18] with two and four won cards a set is traded and placed at once, and only one', () => {
  const hands = { 0: 'ala nwt', 1: 'gre alb ont que' };
  let state = conquer(attacking('ala 0 9, kam 1 1, jap 2 1', { options: THREE, hands }), 'ala', 'kam');
  expect(turnIn(state)).toMatchObject({ owner: 0, segment: 'rearm', toAct: [0] });
  expect(typesIn(state)).toEqual(['trade']);
  expect(refusalOf(state, endTurn)).toBe('turn/wrong-segment');
  expect(refusalOf(state, place('ala'))).toBe('risk/trade-first');
  state = play(state, trade('ala', 'nwt', 'gre'));
  expect([handOf(state, 0), reserveOf(state, 0)]).toEqual([['alb', 'ont', 'que'], 4]);
  // The three that are left are a set too.
  expect(refusalOf(state, trade('alb', 'ont', 'que'))).toBe('risk/enough-traded');
  expect(typesIn(state)).toEqual(['place']);
  for (let i = 0; i < 4; i++) state = play(state, place('kam'));
  expect(turnIn(state)).toMatchObject({ owner: 0, segment: 'attack', ordinal: 2 });
  expect(armiesIn(state, 'ala kam')).toEqual([6, 7]);
  expect(refusalOf(state, attack('kam', 'jap', 3))).toBe('dice/missing');
});

test('[RK-18] first the armies go in, then the cards are traded', () => {
  const hands = { 0: 'ala nwt', 1: 'gre alb ont que' };
  const state = attacking('ala 0 9, kam 1 1, jap 2 1', { options: THREE, hands });
  const won = play(state, attack('ala', 'kam', 3), 6, 6, 6, 1);
  expect(turnIn(won).segment).toBe('occupy');
  expect(turnIn(play(won, { type: 'move', count: 8 })).segment).toBe('rearm');
});

test('[RK-19] four and five won cards are two sets: 9, 6, 3', () => {
  const hands = { 0: 'ala nwt gre alb', 1: 'ont que wus eus cam' };
  let state = conquer(attacking('ala 0 9, kam 1 1, jap 2 1', { options: THREE, hands }), 'ala', 'kam');
  const sizes = [handOf(state, 0).length];
  for (const set of [trade('ala', 'nwt', 'gre'), trade('alb', 'ont', 'que')]) {
    expect(typesIn(state)).toEqual(['trade']);
    state = play(state, set);
    sizes.push(handOf(state, 0).length);
  }
  expect([sizes, reserveOf(state, 0)]).toEqual([[9, 6, 3], 10]);
  expect(typesIn(state)).toEqual(['place']);
});

test('[RK-20] seat 1 of four falls in the turn of 0: 2, 3, 0, 2, and rounds count three', () => {
  let state = conquer(attacking('ala 0 9, kam 1 1, jap 2 1, bra 3 1', { rest: -1 }), 'ala', 'kam');
  expect(turnOf(state).left).toEqual([1]);
  const seen: (number | null)[][] = [];
  for (let i = 0; i < 7; i++) {
    state = play(state, endTurn, ...(i === 0 ? [1] : []));
    const { owner, round } = turnOf(state);
    seen.push([owner, round]);
    while (turnIn(state).segment === 'reinforce') state = play(state, legalIn(state)[0] as never);
  }
  expect(seen).toEqual([
    [2, 1],
    [3, 1],
    [0, 2],
    [2, 2],
    [3, 2],
    [0, 3],
    [2, 3],
  ]);
});

test('[RK-21] when the last opponent falls the game is over at once and nothing is pending', () => {
  const state = attacking('ala 0 9, kam 1 1', {
    options: { players: 2 },
    rest: 0,
    hands: { 1: 'gre alb ont que wus eus' },
  });
  const won = play(state, attack('ala', 'kam', 3), 6, 6, 6, 1);
  expect(outcomeOf(won)).toEqual({ places: [1, 2], scores: null, reason: 'the last one left' });
  expect(turnIn(won)).toMatchObject({ segment: 'attack', toAct: [0] });
  expect([armiesIn(won, 'ala kam'), read(won).front.from]).toEqual([[6, 3], -1]);
});

test('[RK-24] to end the turn in attack after a conquest brings the card, then the next seat', () => {
  const state = conquer(attacking('ala 0 9, kam 1 1, jap 1 1', { options: THREE }), 'ala', 'kam');
  const after = play(state, endTurn, 3);
  expect([handOf(after, 0), turnIn(after)]).toEqual([
    ['gre'],
    { owner: 1, segment: 'reinforce', ordinal: 1, toAct: [1] },
  ]);
});

test('[RK-26] where the deck is empty the discards are the deck; where both are, there is no card', () => {
  const state = conquer(attacking('ala 0 9, kam 1 1, jap 1 1', { options: { players: 6 } }), 'ala', 'kam');
  const hands = (of: readonly (readonly string[])[], discards: readonly string[]): State => {
    const players = Object.fromEntries(of.map((hand, seat) => [seat, { hand }]));
    return unwrap(edit(state, { players, discards } as never)) as State;
  };
  const others = [0, 8, 16, 24, 32].map((from) => CARDS.slice(from, Math.min(38, from + 8)));
  const shuffled = play(hands([[], ...others], CARDS.slice(38)), endTurn, 2);
  expect([handOf(shuffled, 0), read(shuffled).discards.length]).toEqual([['ngu'], 0]);
  const none = play(hands([CARDS.slice(38), ...others], []), endTurn);
  expect(handOf(none, 0)).toHaveLength(6);
});

test('[RK-28] with two players the game is won though the neutral force remains', () => {
  const state = attacking('ala 0 9, kam 1 1', { options: { players: 2 }, rest: -1 });
  const won = conquer(state, 'ala', 'kam');
  expect(ownersOf(won, 'jap')).toEqual([-1]);
  expect(outcomeOf(won)?.places).toEqual([1, 2]);
});

/** The end of a turn and of a game: [RK-22], [RK-23], [RK-27], [RK-30]. */
import { edit, outcomeOf, read, turnOf, unwrap } from '@rondel/core';
import { expect, test } from 'vitest';
import {
  armiesIn,
  attacking,
  handOf,
  legalIn,
  named,
  ownersOf,
  play,
  refusalOf,
  type State,
  turnIn,
  world,
} from '../../test/risk-world.ts';
import { TERRITORIES } from './map.ts';

const fortify = (from: string, to: string) => ({
  type: 'fortify' as const,
  from: named(from),
  to: named(to),
});
const endTurn = { type: 'endTurn' } as const;
/** The end of a turn without attacks. */
const fortifying = (lands: string, options = {}): State =>
  play(attacking(lands, { options }), { type: 'endAttack' });

// Venezuela, Peru and Argentina are a chain; Congo is own too, but behind foreign lands.
const CHAIN = 'ven 0 4, per 0 2, arg 0 1, con 0 3, kam 1 1, jap 2 1';

test('[RK-22] along a chain of own territories, never through foreign ones', () => {
  const state = fortifying(CHAIN);
  expect(refusalOf(state, fortify('ven', 'arg'))).toBeNull();
  expect(refusalOf(state, fortify('ven', 'con'))).toBe('risk/not-connected');
  expect(refusalOf(state, fortify('ven', 'bra'))).toBe('risk/not-yours');
  expect(refusalOf(state, fortify('ven', 'ven'))).toBe('risk/same-territory');
  expect(refusalOf(state, fortify('arg', 'ven'))).toBe('risk/too-few-armies');
  const listed = legalIn(state).flatMap(({ type, from, to }) =>
    type === 'fortify' ? [`${from} ${to}`] : [],
  );
  expect(listed.sort()).toEqual([
    'peru argentina',
    'peru venezuela',
    'venezuela argentina',
    'venezuela peru',
  ]);
});

test('[RK-22] with the option adjacent only to a neighbour', () => {
  const state = fortifying(CHAIN, { fortify: 'adjacent' });
  expect(refusalOf(state, fortify('ven', 'per'))).toBeNull();
  expect(refusalOf(state, fortify('ven', 'arg'))).toBe('risk/no-border');
  expect(legalIn(state).filter(({ type }) => type === 'fortify')).toHaveLength(3);
});

test('[RK-23] one to all but one army move, and the turn ends', () => {
  const state = play(fortifying(CHAIN), fortify('ven', 'arg'));
  expect(turnIn(state)).toMatchObject({ owner: 0, segment: 'occupy', toAct: [0] });
  expect(legalIn(state)).toEqual([1, 2, 3].map((count) => ({ type: 'move', seat: 0, count })));
  for (const count of [1, 2, 3]) {
    const after = play(state, { type: 'move', count });
    expect([armiesIn(after, 'ven arg'), turnIn(after).owner]).toEqual([[4 - count, 1 + count], 1]);
  }
  // With one choice there is nothing to ask.
  const single = play(fortifying(CHAIN), fortify('per', 'arg'));
  expect([armiesIn(single, 'per arg'), turnIn(single).owner]).toEqual([[1, 2], 1]);
});

test('[RK-23] no more move than there is room for', () => {
  const state = play(fortifying('ven 0 9, per 0 4092'), fortify('ven', 'per'));
  expect(legalIn(state).map((event) => event.count)).toEqual([1, 2, 3]);
  const full = unwrap(edit(fortifying(CHAIN), { territories: { peru: { armies: 4095 } } } as never)) as State;
  expect(refusalOf(full, fortify('ven', 'per'))).toBe('risk/full');
});

test('[RK-27] who resigns leaves territories to the neutral force, cards to the discards, no turn is lost', () => {
  const state = world('ala 0 5, kam 1 2, jap 2 2', { hands: { 0: 'gre alb' }, reserve: 3 });
  const after = play(state, { type: 'leave', player: 0 });
  expect([ownersOf(after, 'ala kam'), armiesIn(after, 'ala')]).toEqual([[-1, 1], [5]]);
  expect([handOf(after, 0), [...read(after).discards]]).toEqual([[], [2, 3]]);
  expect(turnOf(after)).toMatchObject({ owner: 1, segment: 'reinforce', round: 1, left: [0] });
  const owners: (number | null)[] = [];
  let next = after;
  for (let i = 0; i < 4; i++) {
    owners.push(turnIn(next).owner);
    while (turnIn(next).segment === 'reinforce') next = play(next, legalIn(next)[0] as never);
    next = play(next, endTurn);
  }
  expect(owners).toEqual([1, 2, 3, 1]);
});

test('[RK-27] somebody may resign out of turn, and later leavers are placed better', () => {
  let state = attacking('ala 0 5, kam 1 2, jap 2 2');
  state = play(state, { type: 'leave', seat: 2, player: 2 });
  expect(turnIn(state)).toMatchObject({ owner: 0, segment: 'attack', toAct: [0] });
  expect(refusalOf(state, { type: 'leave', seat: 1, player: 3 })).toBe('turn/unknown-player');
  state = play(state, { type: 'leave', seat: 1, player: 1 });
  expect(outcomeOf(state)).toBeNull();
  state = play(state, { type: 'leave', seat: 0, player: 0 });
  expect(outcomeOf(state)).toEqual({ places: [2, 3, 4, 1], scores: null, reason: 'the last one left' });
});

test('[RK-27] in the middle of a march', () => {
  const marching = play(fortifying(CHAIN), fortify('ven', 'arg'));
  const after = play(marching, { type: 'leave', player: 0 });
  expect([ownersOf(after, 'ven arg'), armiesIn(after, 'ven arg')]).toEqual([
    [-1, -1],
    [3, 2],
  ]);
  expect([turnIn(after), read(after).front.from]).toEqual([
    { owner: 1, segment: 'reinforce', ordinal: 1, toAct: [1] },
    -1,
  ]);
});

test.each([
  // Seats 0 to 2 with territories and armies; seat 3 has all the others.
  ['ala 0 1, nwt 0 1, kam 1 9, jap 2 1, irk 2 1', [2, 4, 2, 1]],
  ['ala 0 1, nwt 0 2, kam 1 9, jap 2 1, irk 2 1', [2, 4, 3, 1]],
  ['ala 0 9, kam 1 2, jap 2 3, irk 2 1', [3, 4, 2, 1]],
])('[RK-30] when the rounds are over territories count, then armies: %s', (lands, places) => {
  let state = attacking(lands, { options: { rounds: 2 } });
  for (let turn = 0; turn < 8; turn++) {
    expect(outcomeOf(state)).toBeNull();
    state = play(state, endTurn);
    if (outcomeOf(state) !== null) continue;
    // What is placed is taken away again.
    const before = read(state).territories.armies.toArray();
    while (turnIn(state).segment === 'reinforce') state = play(state, legalIn(state)[0] as never);
    const territories = Object.fromEntries(TERRITORIES.map((name, i) => [name, { armies: before[i] }]));
    state = unwrap(edit(state, { territories } as never)) as State;
  }
  expect(outcomeOf(state)).toEqual({ places, scores: null, reason: '2 rounds are over' });
});

test('[RK-30] who has fallen is behind all who are there when the rounds are over', () => {
  let state = attacking('ala 0 9, kam 1 2, jap 2 3', { options: { rounds: 1 } });
  state = play(state, { type: 'leave', seat: 3, player: 3 });
  for (const seat of [0, 1, 2]) {
    expect(turnIn(state).owner).toBe(seat);
    while (turnIn(state).segment === 'reinforce') state = play(state, legalIn(state)[0] as never);
    state = play(state, endTurn);
  }
  expect(outcomeOf(state)?.places).toEqual([1, 3, 2, 4]);
});

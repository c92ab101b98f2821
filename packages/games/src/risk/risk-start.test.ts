/** The map, and the ways to begin: [RK-01]. */
import {
  handle,
  legalEvents,
  type Options,
  openStream,
  read,
  type StateOf,
  startGame,
  turnOf,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { armiesOf } from './ending.ts';
import { risk } from './index.ts';
import { BORDER_PAIRS, CONTINENTS, isBorder, NEIGHBOURS, SIZE } from './map.ts';
import { holdingsOf } from './reinforcing.ts';

type State = StateOf<typeof risk>;

test('the map has 42 territories in six continents and 83 borders', () => {
  expect([SIZE, BORDER_PAIRS.length, NEIGHBOURS.flat().length]).toEqual([42, 83, 166]);
  expect(new Set(BORDER_PAIRS.map((pair) => [...pair].sort().join())).size).toBe(83);
  const inside = ({ first, end }: (typeof CONTINENTS)[number]) =>
    BORDER_PAIRS.filter((pair) => pair.every((t) => t >= first && t < end)).length;
  expect(CONTINENTS.map((one) => [one.name, one.end - one.first, one.bonus, inside(one)])).toEqual([
    ['North America', 9, 5, 16],
    ['South America', 4, 2, 5],
    ['Europe', 7, 5, 12],
    ['Africa', 6, 3, 9],
    ['Asia', 12, 7, 22],
    ['Australia', 4, 2, 5],
  ]);
  for (const [a, b] of BORDER_PAIRS) expect([isBorder(a, b), isBorder(b, a)]).toEqual([true, true]);
});

/** Plays at random until play begins, and tells who acted. */
function open(options: Options, first = 0): { state: State; seats: number[] } {
  const random = openStream(5, 'opening');
  let state: State = startGame(risk.with(options), { seed: 3, first });
  const seats: number[] = [];
  while (read(state).stage !== 'play') {
    const codes = legalEvents(state);
    seats.push(turnOf(state).owner as number);
    state = unwrap(handle(state, codes[random.below(codes.length)] as number));
  }
  return { state, seats };
}

const holdings = (state: State): number[] =>
  Array.from({ length: state.game.seats }, (_, seat) => holdingsOf(read(state), seat));
const armies = (state: State): number[] =>
  Array.from({ length: state.game.seats }, (_, seat) => armiesOf(read(state), seat));

test('[RK-01] four players have 11 11 10 10 territories, and 120 armies when all are placed', () => {
  const dealt = startGame(risk, { seed: 3 });
  expect([holdings(dealt), armies(dealt)]).toEqual([
    [11, 11, 10, 10],
    [11, 11, 10, 10],
  ]);
  expect(legalEvents(dealt)).toHaveLength(11);
  const { state, seats } = open({});
  expect(armies(state)).toEqual([30, 30, 30, 30]);
  expect(read(state).territories.armies.sum()).toBe(120);
  // Those who were dealt fewer territories place one army more.
  expect(seats).toEqual([...Array(78)].map((_, i) => (i < 76 ? i % 4 : i - 74)));
  expect(turnOf(state)).toMatchObject({ owner: 0, segment: 'reinforce' });
});

test.each([
  ['dealt', 2, [0, 0], [14, 14], 40],
  ['dealt', 3, [1], [14, 14, 14], 35],
  ['dealt', 5, [2], [8, 8, 9, 9, 8], 25],
  ['claim', 2, [1], [14, 14], 40],
  ['claim', 4, [0], [11, 11, 10, 10], 30],
  ['claim', 5, [3], [8, 8, 8, 9, 9], 25],
  ['claim', 6, [0], [7, 7, 7, 7, 7, 7], 20],
  ['random', 2, [0], [14, 14], 40],
  ['random', 4, [3], [11, 10, 10, 11], 30],
  ['random', 6, [0], [7, 7, 7, 7, 7, 7], 20],
] as const)(
  '%s for %i players, seat %j first: %j territories, %i armies each',
  (start, players, [first], lands, each) => {
    const { state, seats } = open({ start, players }, first);
    expect(holdings(state)).toEqual(lands);
    expect(armies(state)).toEqual(Array(players).fill(each));
    const s = read(state);
    const neutral = players === 2 ? 40 : 0;
    expect([holdingsOf(s, -1), armiesOf(s, -1)]).toEqual([players === 2 ? 14 : 0, neutral]);
    expect(turnOf(state)).toMatchObject({ owner: first, segment: 'reinforce' });
    expect(seats[0]).toBe(start === 'random' ? undefined : first);
    expect(s.players.reserve.get(first)).toBeGreaterThanOrEqual(3);
  },
);

test('territories are claimed before armies are added, and nobody claims twice', () => {
  const start = startGame(risk.with({ start: 'claim' }));
  expect(legalEvents(start)).toHaveLength(42);
  const one = unwrap(handle(start, { type: 'place', territory: 'brazil' }));
  expect(turnOf(one).owner).toBe(1);
  expect(handle(one, { type: 'place', territory: 'brazil' })).toMatchObject({
    refusal: { code: 'risk/taken' },
  });
  expect(handle(one, { type: 'deploy', territory: 'peru', count: 2 })).toMatchObject({ ok: false });
  expect(handle(one, { type: 'deploy', territory: 'peru', count: 1 })).toMatchObject({ ok: true });
});

test('where so many leave that territories remain unclaimed, the neutral force holds them', () => {
  let state: State = startGame(risk.with({ start: 'claim', players: 6 }));
  for (const player of [0, 1, 2, 3]) state = unwrap(handle(state, { type: 'leave', seat: player, player }));
  while (read(state).stage !== 'play') state = unwrap(handle(state, legalEvents(state)[0] as number));
  expect(holdings(state)).toEqual([0, 0, 0, 0, 20, 20]);
  expect([holdingsOf(read(state), -1), armiesOf(read(state), -1)]).toEqual([2, 2]);
  expect(turnOf(state)).toMatchObject({ owner: 4, segment: 'reinforce' });
});

test('who leaves last of those with armies to place does not hold up the others', () => {
  let state: State = startGame(risk, { seed: 3 });
  for (let i = 0; i < 76; i++) {
    const codes = legalEvents(state);
    state = unwrap(handle(state, codes[0] as number));
  }
  // Seats 2 and 3 have one army left each.
  state = unwrap(handle(state, legalEvents(state)[0] as number));
  state = unwrap(handle(state, { type: 'leave', player: 3 }));
  expect(turnOf(state)).toMatchObject({ owner: 0, segment: 'reinforce' });
  expect(read(state).stage).toBe('play');
});

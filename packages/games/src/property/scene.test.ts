/** The scene of property: as text, the notation, paths of picks, sentences. */
import {
  decodeEvent,
  legalEvents,
  openStream,
  pickLegalEvent,
  startMatch,
  type Telling,
  unwrap,
  viewTelling,
} from '@rondel/core';
import { at as atPlace, choose, drawScene, openScene, toSeat } from '@rondel/scene';
import { expect, test } from 'vitest';
import { at, type PropertyState, raise, sit, swap } from '../../test/property-table.ts';
import { property } from './index.ts';
import { scene as looks } from './scene.ts';

const scene = openScene(property, looks);
const draw = (state: PropertyState, seat: number | null = 0): string =>
  drawScene(scene, scene.picture(state, seat), seat).join('\n');

test('the board shows owners, buildings, mortgages and who is where', () => {
  const { state } = sit(
    {},
    {
      at: [10, 10, 24],
      jail: [2],
      lots: { 1: [0, 3], 3: [0, 4], 12: [2, -1], 37: [1, 4], 39: [1, 5] },
    },
  );
  const lines = draw(state)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim());
  expect(lines[1]).toBe('1 mud row, clay 60 [A] 3 houses 21 fiddlers green, ruby 220');
  expect(lines[10]).toBe('10 jail B 30 watchman');
  expect(lines[12]).toBe('12 windmill, 150 [C] mortgage 32 meadow road, moss 300');
  expect(lines[19]).toBe('19 malt house, amber 200 39 castle hill, royal 400 [B] hotel');
  expect(lines[20]).toBe('in jail A');
  expect(lines).toContain('Seat A (A, you): cash 1500, worth 1970, in jail, attempt 2 of 3');
  expect(lines).toContain('Seat C (C): cash 1500, worth 1575, on 24 playhouse square');
});

test('an auction, a debt and an offer are shown', () => {
  const auction = sit({}, { at: [34] })
    .roll(2, 3)
    .play('decline', raise(50));
  expect(draw(auction.state)).toContain('auction of 39 castle hill 50 by Seat A');
  const debt = sit({}, { at: [34], cash: [40], lots: { 1: [0], 39: [1] } }).roll(2, 3);
  expect(draw(debt.state)).toContain('Seat A owes Seat B 10');
  const offer = sit({}, { lots: { 1: [0], 3: [1] } });
  const drafted = offer.play({ type: 'draftLot', lot: at(3) }, { type: 'draftCash', amount: 90 });
  expect(draw(drafted.state)).toContain('Seat A drafts 90 in cash for 3 eel alley');
  expect(draw(offer.play(swap(1, 3)).state)).toContain('Seat A offers Seat B 1 mud row for 3 eel alley');
});

test('whatever is legal in random matches is written and read again; what is told has words', () => {
  const game = property.with({ rounds: 12, cash: 700 });
  const random = openStream(7, 'texts');
  const spoken = new Set<string>();
  let match = startMatch(game, { seed: 3 });
  for (let i = 0; i < 500 && match.outcome() === null; i++) {
    const codes = legalEvents(match.state);
    const written = codes.map((code) => scene.wordsOf(decodeEvent(game, code)).short);
    expect(new Set(written).size).toBe(codes.length);
    if (i % 25 === 0) {
      expect(written.map((text) => scene.parse(match.state, text))).toEqual(
        codes.map((code) => ({ ok: true, value: [code] })),
      );
    }
    const told: Telling[] = [];
    match = unwrap(match.handleEvent(pickLegalEvent(match.state, random), { told }));
    for (const telling of told) {
      const heard = viewTelling(game, telling, 1);
      if (!game.engine.tells.has(telling.type) || heard === null) continue;
      const words = scene.tellingOf(heard) ?? '';
      expect(words).toMatch(/\w/);
      expect(words).not.toContain('undefined');
      spoken.add(telling.type);
    }
  }
  expect(spoken).toContain('drew');
});

test.each([
  ['=35', { type: 'bid', to: 35 }],
  ['d39', { type: 'draftLot', lot: 'castle-hill' }],
  ['d+50', { type: 'draftCash', amount: 50 }],
  ['d-50', { type: 'draftCash', amount: -50 }],
  ['d rumour', { type: 'draftCard', deck: 'rumour' }],
  ['pC', { type: 'propose', to: 2 }],
  ['clear royal', { type: 'clear', group: 'royal' }],
  ['leave', { type: 'leave', player: 0 }],
  ['leave C', { type: 'leave', player: 2, seat: null }],
] as const)('%s is how an unlisted or rare event is written', (text, event) => {
  expect(scene.wordsOf({ seat: 0, ...event }).short).toBe(text);
});

test('unlisted events are read where they are possible; others say why not', () => {
  const { state } = sit({}, { lots: { 1: [0], 3: [1] } });
  expect(scene.parse(state, 'd1')).toMatchObject({ ok: true });
  expect(scene.parse(state, 'd-20')).toMatchObject({ ok: true });
  expect(scene.parse(state, 'leave')).toMatchObject({ ok: true });
  expect(scene.parse(state, 'b1')).toMatchObject({ refusal: { code: 'property/not-whole-group' } });
  expect(scene.parse(state, 'b2')).toMatchObject({ refusal: { code: 'event/bad-field' } });
  expect(scene.parse(state, 'pb')).toMatchObject({ refusal: { code: 'property/empty-deal' } });
  expect(scene.parse(state, '=5')).toMatchObject({ refusal: { code: 'turn/wrong-segment' } });
  expect(scene.parse(state, 'hello')).toBeNull();
});

test('a lot is picked before what is done with it, two lots are a swap, and a lot alone says why not', () => {
  const { state } = sit({}, { at: [6], lots: { 1: [0], 3: [1], 5: [0, -1] } });
  const ways = scene.ways(state, legalEvents(state));
  const pathTo = (short: string) =>
    ways.find(({ code }) => scene.wordsOf(decodeEvent(property, code)).short === short)?.path;
  expect(pathTo('m1')).toEqual([atPlace('s1'), choose('mortgage', 'mortgage', 's1')]);
  expect(pathTo('1x3')).toEqual([atPlace('s1'), atPlace('s3')]);
  expect(scene.attempt(state, [atPlace('s1')])).toEqual({ type: 'build', seat: 0, lot: 'mud-row' });
  expect(scene.attempt(state, [atPlace('s5')])).toEqual({ type: 'redeem', seat: 0, lot: 'west-station' });
  expect(scene.attempt(state, [atPlace('s6')])).toEqual({ type: 'buy', seat: 0 });
  expect(scene.attempt(state, [atPlace('s0')])).toBeNull();
  expect(scene.attempt(state, [toSeat(1)])).toEqual({ type: 'propose', seat: 0, to: 1 });
});

test('what is owned and where somebody has come to is marked', () => {
  const { state } = sit({}, { at: [34], lots: { 1: [0] } }).roll(2, 3);
  expect(scene.picture(state, 1, { type: 'roll', seat: 0 }).marks).toEqual([
    { place: 's1', kind: 'owned', seat: 0 },
    { place: 's39', kind: 'last' },
  ]);
});

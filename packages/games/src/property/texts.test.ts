/** Property in the terminal: drawing, notation, sentences. */
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
import { expect, test } from 'vitest';
import { at, type PropertyState, raise, sit, swap } from '../../test/property-table.ts';
import { property, texts } from './index.ts';

const draw = (state: PropertyState, seat: number | null = 0): string =>
  texts.draw?.(state, seat).join('\n') ?? '';

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
  expect(lines[1]).toBe('1 clay mud-row 0:3 21 ruby fiddlers-green $220');
  expect(lines[10]).toBe('10 jail @1 #0 30 watchman');
  expect(lines[12]).toBe('12 windmill 2:m 32 moss meadow-road $300');
  expect(lines[19]).toBe('19 amber malt-house $200 39 royal castle-hill 1:H');
  expect(lines).toContain('seat 0 (you): cash 1500, worth 1970, in jail, attempt 2 of 3');
});

test('an auction, a debt and an offer are shown', () => {
  const auction = sit({}, { at: [34] })
    .roll(2, 3)
    .play('decline', raise(50));
  expect(draw(auction.state)).toContain('auction of 39 castle-hill: 50 by seat 0');
  const debt = sit({}, { at: [34], cash: [40], lots: { 1: [0], 39: [1] } }).roll(2, 3);
  expect(draw(debt.state)).toContain('seat 0 owes seat 1 10');
  const offer = sit({}, { lots: { 1: [0], 3: [1] } });
  const drafted = offer.play({ type: 'draftLot', lot: at(3) }, { type: 'draftCash', amount: 90 });
  expect(draw(drafted.state)).toContain('seat 0 drafts: 90 in cash for 3 eel-alley');
  expect(draw(offer.play(swap(1, 3)).state)).toContain('seat 0 offers seat 1: 1 mud-row for 3 eel-alley');
});

test('whatever is legal in random matches is written and read again; what is told has words', () => {
  const game = property.with({ rounds: 12, cash: 700 });
  const random = openStream(7, 'texts');
  const spoken = new Set<string>();
  let match = startMatch(game, { seed: 3 });
  for (let i = 0; i < 500 && match.outcome() === null; i++) {
    const codes = legalEvents(match.state);
    const written = codes.map((code) => texts.formatEvent?.(decodeEvent(game, code)) ?? '');
    expect(new Set(written).size).toBe(codes.length);
    if (i % 25 === 0) {
      expect(written.map((text) => texts.parseEvent?.(match.state, text))).toEqual(
        codes.map((value) => ({ ok: true, value })),
      );
    }
    const told: Telling[] = [];
    match = unwrap(match.handleEvent(pickLegalEvent(match.state, random), { told }));
    for (const telling of told) {
      const heard = viewTelling(game, telling, 1);
      if (!game.engine.tells.has(telling.type) || heard === null) continue;
      const words = texts.formatTelling?.(heard) ?? '';
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
  ['p2', { type: 'propose', to: 2 }],
  ['clear royal', { type: 'clear', group: 'royal' }],
  ['leave', { type: 'leave', player: 0 }],
  ['leave 2', { type: 'leave', player: 2, seat: null }],
] as const)('%s is how an unlisted or rare event is written', (text, event) => {
  expect(texts.formatEvent?.({ seat: 0, ...event })).toBe(text);
});

test('unlisted events are read where they are possible; others say why not', () => {
  const { state } = sit({}, { lots: { 1: [0], 3: [1] } });
  expect(texts.parseEvent?.(state, 'd1')).toMatchObject({ ok: true });
  expect(texts.parseEvent?.(state, 'd-20')).toMatchObject({ ok: true });
  expect(texts.parseEvent?.(state, 'leave')).toMatchObject({ ok: true });
  expect(texts.parseEvent?.(state, 'b1')).toMatchObject({ refusal: { code: 'property/not-whole-group' } });
  expect(texts.parseEvent?.(state, 'b2')).toMatchObject({ refusal: { code: 'event/bad-field' } });
  expect(texts.parseEvent?.(state, 'p1')).toMatchObject({ refusal: { code: 'property/empty-deal' } });
  expect(texts.parseEvent?.(state, '=5')).toMatchObject({ refusal: { code: 'turn/wrong-segment' } });
  expect(texts.parseEvent?.(state, 'hello')).toBeNull();
});

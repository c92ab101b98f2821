/** The scene of settlers: what is written is read, what is told has words, and what is drawn hides what is hidden. */
import {
  decodeEvent,
  handle,
  handleGiven,
  legalEvents,
  openStream,
  outcomeOf,
  pickLegalEvent,
  type Result,
  startGame,
  type Telling,
  turnOf,
  unwrap,
  viewTelling,
} from '@rondel/core';
import { at, drawScene, keyOfPath, openScene } from '@rondel/scene';
import { expect, test } from 'vitest';
import { hold, type State, table } from '../../test/settlers-table.ts';
import { settlers } from './index.ts';
import { scene } from './scene.ts';

const open = openScene(settlers, scene);
const parse = (state: State, text: string): Result<readonly number[]> | null =>
  scene.words?.parse?.(text, state as never) ?? null;

test('what is bought is told to its owner alone', () => {
  const told: Telling[] = [];
  unwrap(handleGiven(table({ hands: [[0, 0, 1, 1, 1]] }), { type: 'card' } as never, [14], told));
  const bought = told.find(({ type }) => type === 'bought') as Telling;
  const words = [0, 1, null].map((seat) => open.tellingOf(viewTelling(settlers, bought, seat) as never));
  expect(words).toEqual([
    'Blue buys a development card: point',
    'Blue buys a development card',
    'Blue buys a development card',
  ]);
});

test('everything that is told has words', () => {
  const heard = new Map<string, string | null>();
  const random = openStream(2, 'words');
  let state: State = startGame(settlers.with({ players: 3, target: 6 }) as never, { seed: 8 });
  for (let i = 0; i < 3000 && outcomeOf(state) === null; i++) {
    const told: Telling[] = [];
    state = unwrap(handle(state, pickLegalEvent(state, random), told));
    for (const telling of told) {
      if (!state.game.engine.tells.has(telling.type)) continue;
      heard.set(telling.type, open.tellingOf(viewTelling(state.game as never, telling, null) as never));
    }
  }
  expect(heard.size).toBeGreaterThan(6);
  for (const words of heard.values()) expect(words).toMatch(/^(Blue|Red|Yellow|the bank|nobody) [^.]*$/);
});

test('events are read as they are written', () => {
  const random = openStream(4, 'notation');
  const written = new Set<string>();
  let state: State = startGame(settlers, { seed: 4 });
  for (let i = 0; i < 400; i++) {
    const codes = legalEvents(state);
    const words = codes.map((code) => open.wordsOf(decodeEvent(settlers, code)).short);
    if (turnOf(state).toAct.length === 1) expect(new Set(words).size).toBe(codes.length);
    for (const [at, text] of words.entries()) {
      const result = parse(state, text);
      if (result === null) continue;
      written.add(text.split(' ')[0] as string);
      expect(result).toEqual({ ok: true, value: [codes[at]] });
    }
    state = unwrap(handle(state, codes[random.below(codes.length)] as number));
  }
  expect([...written]).toEqual(expect.arrayContaining(['s', 'r', 'rob', 'bank', 'swap', 'end']));
  const offer = table({ hands: [[2, 0, 1, 0, 0]] });
  const [code = -1] = unwrap(parse(offer, 'offer 2 wood 1 wool for 1 ore') as Result<readonly number[]>);
  expect(decodeEvent(settlers, code)).toMatchObject({ giveWood: 2, giveWool: 1, getOre: 1, getWood: 0 });
  expect(open.wordsOf(decodeEvent(settlers, code)).short).toBe('offer 2 wood 1 wool for 1 ore');
  expect(parse(offer, 'offer 2 gold for 1 ore')).toBeNull();
});

test('the drawing shows the island, and hides what a seat cannot see', () => {
  const state = hold(table({ settlements: [['e3']], roads: [['d3-e3']], hands: [[1, 0, 0, 0, 2]] }), 0, {
    knight: 1,
  });
  const [lines, other] = [0, 1].map((seat) => drawScene(open, open.picture(state, seat), seat).join('\n'));
  expect(lines).toMatch(/^ +e1 +e2 +B +e4 +e5$/m);
  expect(lines).toContain('hand (1 wood, 2 ore), cards 1 knight, knights 0');
  expect(other).toMatch(/^Blue \(B\): has the turn, points 1, hand 3 cards, cards 1 card, knights 0, /m);
});

test('what is tapped: corners, sides and hexes, cards of the hand, and players', () => {
  const state = table({
    settlements: [['e3'], ['h2']],
    roads: [['d3-e3']],
    hands: [
      [4, 1, 0, 2, 3],
      [1, 0, 0, 0, 0],
    ],
    cards: [{ knight: 1, monopoly: 1 }],
  });
  const ways = open.ways(state, legalEvents(state)).map(({ path }) => keyOfPath(path));
  expect(ways).toEqual(
    expect.arrayContaining([
      '@e3',
      '@c3-d3',
      '!bank !give:wood !get:wool',
      '!swap !give:ore !get:brick',
      '!knight @-1,1 #1',
      '!monopoly !get:ore',
      '!endTurn',
    ]),
  );
  const { trays, labels } = open.picture(state, 0);
  const choices = trays[0]?.items.flatMap(({ things = [] }) => things.map(({ choice }) => choice));
  expect(choices).toEqual(['give:wood', 'give:brick', 'give:grain', 'give:ore', 'knight', 'monopoly']);
  expect(labels).toMatchObject({
    '0,-2': { text: 'wood 5', tone: { hue: 'green' } },
    '-1,2': { text: 'desert', tone: { hue: 'sand' } },
    harbour1: '3:1',
    harbour2: 'grain',
  });
});

test('a tap on an own settlement means a city, and the rules say why not', () => {
  const poor = table({ settlements: [['e3'], ['h2']] });
  const meant = (place: string) => open.attempt(poor, [at(place)], 0);
  expect(meant('e3')).toEqual({ type: 'city', seat: 0, node: 'e3' });
  expect(meant('h2')).toMatchObject({ type: 'settlement', node: 'h2' });
  expect(meant('d3-e3')).toMatchObject({ type: 'road', edge: 'd3-e3' });
  expect(handle(poor, meant('e3') as never)).toMatchObject({ refusal: { code: 'settlers/cannot-pay' } });
});

test('a discard is spoken with the ore that is not said', () => {
  const state = table({ hands: [[3, 0, 2, 0, 4]] });
  const discard = { type: 'discard', seat: 0, wood: 1, brick: 0, wool: 1, grain: 0 };
  expect(open.wordsOf(discard, state)).toEqual({
    short: 'discard 1 0 1 0',
    spoken: 'discards 1 wood 1 wool 2 ore',
  });
});

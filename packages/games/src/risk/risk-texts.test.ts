/** The notation, the drawing, and what is told to whom. */
import {
  decodeEvent,
  handle,
  legalEvents,
  openStream,
  read,
  redact,
  reseed,
  type StateOf,
  startGame,
  type Telling,
  unwrap,
  view,
  viewTelling,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { attack, attacking, named, play, type State, world } from '../../test/risk-world.ts';
import { risk, texts } from './index.ts';
import { SHORT_NAMES, TERRITORIES } from './map.ts';

/** The states of a random match, each with the event that follows and what it told. */
function* walk(game: typeof risk, seed: number, most: number) {
  const random = openStream(seed, 'walk');
  let state: StateOf<typeof risk> = startGame(game, { seed });
  for (let i = 0; i < most; i++) {
    const codes = legalEvents(state);
    if (codes.length === 0) return;
    const told: Telling[] = [];
    const code = codes[random.below(codes.length)] as number;
    const after = unwrap(handle(state, code, told));
    yield { state, code, codes, after, told };
    state = after;
  }
}

test.each([
  { players: 3, start: 'claim', defence: 'ask' },
  { players: 2, start: 'random', sets: 'fixed' },
] as const)('every legal event is read as it is written: %j', (options) => {
  const game = risk.with(options) as typeof risk;
  for (const { state, codes } of walk(game, 1, 400)) {
    const written = codes.map((code) => texts.formatEvent?.(decodeEvent(game, code)) as string);
    expect(new Set(written).size).toBe(codes.length);
    // Reading checks the rules, so a few of a long list are enough.
    for (const [i, text] of written.entries()) {
      if (i % 7 !== 0) continue;
      expect(texts.parseEvent?.(state, text)).toEqual({ ok: true, value: codes[i] });
    }
  }
});

test.each([
  ['+ala 2', { type: 'deploy', territory: 'alaska', count: 2 }],
  ['set w1 gre* ala', { type: 'trade', a: 'alaska', b: 'greenland', c: 'wild-1', bonus: 1 }],
  ['resign', { type: 'leave', player: 0 }],
])('%s is %j', (text, event) => {
  const state = world('ala 0 3, gre 0 1', { hands: { 0: 'ala gre wild-1' }, reserve: 5 });
  const code = unwrap(texts.parseEvent?.(state, text) as never) as number;
  expect(decodeEvent(state.game as typeof risk, code)).toMatchObject(event);
});

test.each([
  ['+kam', 'risk/not-yours'],
  ['+xyz', 'event/bad-field'],
  ['ala>kam 3', 'turn/wrong-segment'],
  ['set ala nwt w1', 'risk/not-held'],
  ['move 2', 'turn/wrong-segment'],
])('%s is refused: %s', (text, code) => {
  expect(texts.parseEvent?.(world('ala 0 3'), text)).toMatchObject({ ok: false, refusal: { code } });
});

test('other words are none of the notation', () => {
  const state = world('ala 0 3');
  for (const text of ['', 'help', 'ala', '+', 'ala>kam', 'set ala nwt']) {
    expect(texts.parseEvent?.(state, text)).toBeNull();
  }
});

test('a blitz is written with two arrows', () => {
  const state = attacking('ala 0 9, kam 1 1');
  expect(texts.formatEvent?.({ type: 'blitz', seat: 0, from: 'alaska', to: 'kamchatka' })).toBe('ala>>kam');
  // The dice of this match are given with the event.
  expect(texts.parseEvent?.(state, 'ala>>kam')).toMatchObject({ ok: true });
});

test('the drawing shows the map, the players and the borders of whoever looks', () => {
  const state = attacking('ala 0 12, kam 1 3, jap 2 4', { rest: -1, hands: { 0: 'gre wild-2', 1: 'que' } });
  const seen = texts.draw?.(redact(state, 0) as State, 0) as string[];
  expect(seen[0]).toMatch(/^ala A12 nwt -1 .* kam B3$/);
  expect(seen).toContain('A seat 0 (you): 1 territories, 12 armies, income 3, 2 cards  < attack');
  expect(seen).toContain('B seat 1: 1 territories, 3 armies, income 3, 1 cards');
  expect(seen).toContain('your cards: gre artillery, w2 wild');
  expect(seen).toContain('  ala 12: nwt -1, alb -1, kam B3');
  const march = play(state, attack('ala', 'kam', 3), 6, 6, 6, 1, 1);
  expect(texts.draw?.(play(march, attack('ala', 'kam', 3), 6, 6, 6, 1), null)).toContain(
    'march from ala to kam: 3 have gone, how many in all?',
  );
});

test('what is told fits what has changed, and there is a sentence for all of it', () => {
  const types = new Set<string>();
  for (const options of [
    { players: 6, start: 'random' },
    { players: 3, start: 'random', sets: 'fixed' },
  ] as const) {
    const game = risk.with(options) as typeof risk;
    for (const { state, after, told } of walk(game, 3, 1500)) {
      const [before, now] = [read(state), read(after)];
      let lost = 0;
      for (const telling of told.filter(({ type }) => game.engine.tells.has(type))) {
        types.add(telling.type);
        expect(texts.formatTelling?.(telling)).toMatch(/\w/);
        if (telling.type === 'fought') lost += Number(telling.attackerLost) + Number(telling.defenderLost);
        if (telling.type === 'conquered') {
          const territory = TERRITORIES.indexOf(String(telling.territory));
          expect(before.territories.owner.get(territory)).toBe(telling.of ?? -1);
          expect(now.territories.owner.get(territory)).toBe(telling.by);
        }
      }
      const isRolled = told.some(({ type }) => type === 'fought');
      if (isRolled) expect(before.territories.armies.sum() - now.territories.armies.sum()).toBe(lost);
    }
  }
  expect([...types].sort()).toEqual([...risk.engine.tells.keys()].sort());
});

const inWords = (state: State, told: readonly Telling[], seat: number | null): string[] =>
  told.flatMap((telling) => {
    if (!state.game.engine.tells.has(telling.type)) return [];
    const heard = viewTelling(state.game, telling, seat);
    return heard === null ? [] : [texts.formatTelling?.(heard) as string];
  });

test('only who draws or wins a card hears which one it is', () => {
  const hands = { 1: 'gre' };
  const state = reseed(attacking('ala 0 9, kam 1 1, jap 2 1', { options: { players: 3 }, hands }), 5);
  let told: Telling[] = [];
  let after: State = unwrap(handle(state, { type: 'blitz', from: named('ala'), to: named('kam') }, told));
  expect(inWords(state, told, 0)).toContain('seat 0 takes gre from seat 1');
  expect(inWords(state, told, 1)).toContain('seat 0 takes gre from seat 1');
  expect(inWords(state, told, 2)).toContain('seat 0 takes a card from seat 1');
  expect(inWords(state, told, 2)).toContain('seat 1 is eliminated by seat 0, who takes 1 cards');
  after = unwrap(handle(after, { type: 'move', count: 3 }));
  told = [];
  after = unwrap(handle(after, { type: 'endTurn' }, told));
  const [drawn] = [...read(after).players.hand.of(0)].filter((card) => card !== 2);
  expect(inWords(state, told, 0)).toContain(`seat 0 draws ${SHORT_NAMES[drawn as number]}`);
  expect(inWords(state, told, null)).toContain('seat 0 draws a card');
});

test('others see how many cards a hand has, and no more', () => {
  const state = world('ala 0 3, kam 1 1', { hands: { 0: 'gre que', 1: 'ont' } });
  const hands = (seat: number | null) => view(state, seat).players.map(({ hand }) => hand);
  expect(hands(0).slice(0, 2)).toEqual([['greenland', 'quebec'], { hidden: 1 }]);
  expect(hands(1).slice(0, 2)).toEqual([{ hidden: 2 }, ['ontario']]);
  expect(hands(null).slice(0, 2)).toEqual([{ hidden: 2 }, { hidden: 1 }]);
});

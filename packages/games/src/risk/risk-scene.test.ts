/** The scene: the notation, the picture, paths of picks, and what is told to whom. */
import {
  decodeEvent,
  handle,
  legalEvents,
  openStream,
  read,
  reseed,
  type StateOf,
  startGame,
  type Telling,
  unwrap,
  view,
  viewTelling,
} from '@rondel/core';
import { at, choose, drawScene, openScene } from '@rondel/scene';
import { expect, test } from 'vitest';
import { attack, attacking, named, play, type State, world } from '../../test/risk-world.ts';
import { risk } from './index.ts';
import { BORDER_PAIRS, SHORT_NAMES, TERRITORIES } from './map.ts';
import { scene as looks } from './scene.ts';

const scene = openScene(risk, looks);
const draw = (state: State, seat: number | null): string[] => {
  const own = openScene(state.game, looks);
  return drawScene(own, own.picture(state, seat), seat);
};

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
    const written = codes.map((code) => scene.wordsOf(decodeEvent(game, code)).short);
    expect(new Set(written).size).toBe(codes.length);
    // Reading checks the rules, so a few of a long list are enough.
    for (const [i, text] of written.entries()) {
      if (i % 7 !== 0) continue;
      expect(scene.parse(state, text)).toEqual({ ok: true, value: [codes[i]] });
    }
  }
});

test.each([
  ['+ala 2', { type: 'deploy', territory: 'alaska', count: 2 }],
  ['set w1 gre* ala', { type: 'trade', a: 'alaska', b: 'greenland', c: 'wild-1', bonus: 1 }],
  ['resign', { type: 'leave', player: 0 }],
])('%s is %j', (text, event) => {
  const state = world('ala 0 3, gre 0 1', { hands: { 0: 'ala gre wild-1' }, reserve: 5 });
  const [code] = unwrap(scene.parse(state, text) as never) as [number];
  expect(decodeEvent(state.game as typeof risk, code)).toMatchObject(event);
});

test.each([
  ['+kam', 'risk/not-yours'],
  ['+xyz', 'event/bad-field'],
  ['ala>kam 3', 'turn/wrong-segment'],
  ['set ala nwt w1', 'risk/not-held'],
  ['move 2', 'turn/wrong-segment'],
])('%s is refused: %s', (text, code) => {
  expect(scene.parse(world('ala 0 3'), text)).toMatchObject({ ok: false, refusal: { code } });
});

test('other words are none of the notation', () => {
  const state = world('ala 0 3');
  for (const text of ['', 'help', 'ala', '+', 'ala>kam', 'set ala nwt']) {
    expect(scene.parse(state, text)).toBeNull();
  }
});

test('a blitz is written with two arrows', () => {
  const state = attacking('ala 0 9, kam 1 1');
  expect(scene.wordsOf({ type: 'blitz', seat: 0, from: 'alaska', to: 'kamchatka' })).toEqual({
    short: 'ala>>kam',
    spoken: 'attacks Kamchatka from Alaska to the end',
  });
  // The dice of this match are given with the event.
  expect(scene.parse(state, 'ala>>kam')).toMatchObject({ ok: true });
});

test('the text shows the map, the players and the borders of whoever looks', () => {
  const state = attacking('ala 0 12, kam 1 3, jap 2 4', { rest: -1, hands: { 0: 'gre wild-2', 1: 'que' } });
  const seen = draw(state, 0);
  const map = seen.slice(0, seen.indexOf('borders:')).join(' ');
  for (const short of SHORT_NAMES) expect(map).toMatch(new RegExp(`\\b${short} \\d+`));
  expect(map).toMatch(/ala 12A .*nwt 1 .*kam 3B/);
  expect(seen).toContain(
    'Seat A (A, you): territories 1, armies 12, income 3, cards (gre artillery, w2 wild)',
  );
  expect(seen).toContain('Seat B (B): territories 1, armies 3, income 3, cards ??');
  expect(seen).toContain(
    'deck 41, discards 0, the next set brings 4, neutral territories 39, neutral armies 39',
  );
  expect(seen).toContain('  ala 12A: nwt 1, alb 1, kam 3B');
  const march = play(state, attack('ala', 'kam', 3), 6, 6, 6, 1, 1);
  const occupying = play(march, attack('ala', 'kam', 3), 6, 6, 6, 1);
  expect(draw(occupying, null).join('\n')).toContain('march from ala to kam: 3 gone, how many in all?');
  expect(draw(occupying, null)).not.toContain('borders:');
  expect(scene.picture(occupying, 0).marks).toEqual([{ place: 'kamchatka', kind: 'danger' }]);
});

test('an attack that waits for its defence is shown to all', () => {
  const state = attacking('ala 0 12, kam 1 3', { options: { defence: 'ask' } });
  const asked = play(state, attack('ala', 'kam', 3));
  expect(draw(asked, 1).join('\n')).toContain('attack from ala to kam with 3 dice');
});

test('the map has every territory and border, and no two territories touch', () => {
  const { places, borders = [], lines, width, height } = scene.layout;
  expect(places.map(({ id }) => id)).toEqual(TERRITORIES);
  expect(borders).toHaveLength(BORDER_PAIRS.length);
  // The one around the back of the map is two lines; what has a tone is land.
  expect(lines.filter(({ tone }) => tone === undefined)).toHaveLength(BORDER_PAIRS.length + 1);
  expect(new Set(lines.map(({ tone }) => JSON.stringify(tone)))).toHaveProperty('size', 6 + 1);
  for (const [i, one] of places.entries()) {
    expect(one.x > 0 && one.x < width && one.y > 0 && one.y < height).toBe(true);
    for (const other of places.slice(i + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(1);
    }
  }
});

test('cards are picked in any order, and picks that are no event are refused by name', () => {
  const state = world('ala 0 3, gre 0 1', { hands: { 0: 'ala gre wild-1' }, reserve: 5 });
  const set = ['wild-1', 'greenland', 'alaska'].map((card) => choose(card));
  const trade = { type: 'trade', seat: 0, a: 'alaska', b: 'greenland', c: 'wild-1' };
  expect(scene.attempt(state, set)).toEqual({ ...trade, bonus: 3 });
  expect(scene.attempt(state, [...set, choose('bonus:greenland')])).toEqual({ ...trade, bonus: 1 });
  const attacker = attacking('ala 0 3, kam 1 1');
  expect(scene.attempt(attacker, [at('alaska'), at('brazil')])).toEqual({
    type: 'attack',
    seat: 0,
    from: 'alaska',
    to: 'brazil',
    dice: 1,
  });
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
        expect(scene.tellingOf(telling)).toMatch(/\w/);
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
    return heard === null ? [] : [scene.tellingOf(heard) as string];
  });

test('only who draws or wins a card hears which one it is', () => {
  const hands = { 1: 'gre' };
  const state = reseed(attacking('ala 0 9, kam 1 1, jap 2 1', { options: { players: 3 }, hands }), 5);
  let told: Telling[] = [];
  let after: State = unwrap(handle(state, { type: 'blitz', from: named('ala'), to: named('kam') }, told));
  expect(inWords(state, told, 0)).toContain('Seat A takes gre from Seat B');
  expect(inWords(state, told, 1)).toContain('Seat A takes gre from Seat B');
  expect(inWords(state, told, 2)).toContain('Seat A takes a card from Seat B');
  expect(inWords(state, told, 2)).toContain('Seat B is eliminated by Seat A, who takes 1 card');
  after = unwrap(handle(after, { type: 'move', count: 3 }));
  told = [];
  after = unwrap(handle(after, { type: 'endTurn' }, told));
  const [drawn] = [...read(after).players.hand.of(0)].filter((card) => card !== 2);
  expect(inWords(state, told, 0)).toContain(`Seat A draws ${SHORT_NAMES[drawn as number]}`);
  expect(inWords(state, told, null)).toContain('Seat A draws a card');
});

test('others see how many cards a hand has, and no more', () => {
  const state = world('ala 0 3, kam 1 1', { hands: { 0: 'gre que', 1: 'ont' } });
  const hands = (seat: number | null) => view(state, seat).players.map(({ hand }) => hand);
  expect(hands(0).slice(0, 2)).toEqual([['greenland', 'quebec'], { hidden: 1 }]);
  expect(hands(1).slice(0, 2)).toEqual([{ hidden: 2 }, ['ontario']]);
  expect(hands(null).slice(0, 2)).toEqual([{ hidden: 2 }, { hidden: 1 }]);
});

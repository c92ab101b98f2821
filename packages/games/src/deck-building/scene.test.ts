/** The scene of deck-building: what is written is read, what is told has words, what is asked is shown. */
import {
  decodeEvent,
  describe,
  handle,
  legalEvents,
  openStream,
  startGame,
  type Telling,
  unwrap,
  viewEvent,
  viewTelling,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { draw, go, parse, position, refusalOf, type State, sceneOf } from '../../test/deck-building-table.ts';
import { deckBuilding } from './index.ts';

/** The states of a random match with all kinds of choices. */
function* statesOf(seed: number, most: number): Generator<State> {
  const random = openStream(seed, 'texts');
  let state = startGame(deckBuilding.with({ players: 3, kingdom: 'random', reactions: 'ask' }), {
    seed,
  }) as State;
  for (let i = 0; i < most; i++) {
    yield state;
    const moves = legalEvents(state);
    if (moves.length === 0) return;
    state = unwrap(handle(state, moves[random.below(moves.length)] as number));
  }
}

test('every event is read as it is written', () => {
  for (const state of statesOf(1, 150)) {
    for (const value of legalEvents(state)) {
      const { short } = sceneOf(state).wordsOf(decodeEvent(state.game, value));
      expect(parse(state, short)).toEqual({ ok: true, value: [value] });
    }
  }
});

test('a card may be shortened where it can be only one', () => {
  const state = go(position([{ hand: '2 crown, shilling' }, {}]), 'treasures');
  expect(refusalOf(state, 'buy shir')).toBeNull();
  expect(parse(state, 'buy shi')).toMatchObject({
    refusal: { code: 'deck-building/unknown-card', message: "'shi' may be shilling or shire." },
  });
  expect(refusalOf(state, 'buy castle')).toBe('deck-building/unknown-card');
  for (const text of ['hello', 'sell shire', 'buy a shire', '']) {
    expect(parse(state, text)).toBeNull();
  }
});

test('a card that is put on the deck unseen is a question mark to others', () => {
  const state = go(position([{ hand: 'master, penny' }, {}]), 'play master', 'pick manor');
  const [code = -1] = legalEvents(state);
  const { wordsOf } = sceneOf(state);
  const words = [0, 1].map((seat) => wordsOf(viewEvent(state.game, code, seat)));
  expect(words).toEqual([
    { short: 'put penny', spoken: 'puts penny on the deck' },
    { short: 'put ?', spoken: 'puts a card on the deck' },
  ]);
});

/** What somebody hears of an event, in words. */
function heardBy(state: State, event: string, seat: number | null): (string | null | undefined)[] {
  const told: Telling[] = [];
  const [code] = unwrap(parse(state, event) as NonNullable<ReturnType<typeof parse>>);
  unwrap(handle(state, code as number, told));
  return told
    .filter(({ type }) => state.game.engine.tells.has(type))
    .map((telling) => {
      const heard = viewTelling(state.game, telling, seat);
      return heard && sceneOf(state).tellingOf(heard, (player) => `seat ${player}`);
    });
}

test('what is told has a sentence, also for those who hear only a part', () => {
  const other = { hand: 'palisade, crown', deck: '9 penny' };
  const watch = position([{ hand: 'watch', top: 'cottage, hamlet' }, {}]);
  expect(heardBy(watch, 'play watch', 0)).toEqual(['seat 0 plays watch', 'seat 0 draws hamlet']);
  const looks = position([{ hand: 'watch', deck: '3 crown' }, {}]);
  expect(heardBy(looks, 'play watch', null).slice(1)).toEqual([
    'seat 0 draws a card',
    ...Array(2).fill('seat 0 looks at a card'),
  ]);
  expect(heardBy(go(looks, 'play watch'), 'pick crown', 1)).toEqual(['seat 0 trashes crown']);
  expect(heardBy(go(looks, 'play watch', 'done', 'done'), 'put crown', 1)).toEqual(
    Array(2).fill('seat 0 puts a card on the deck'),
  );
  expect(heardBy(position([{ hand: 'witchery' }, other]), 'play witchery', 0)).toEqual([
    'seat 0 plays witchery',
    'seat 1 shows a palisade',
  ]);
  expect(heardBy(position([{ hand: 'clerk' }, { hand: 'crown' }]), 'play clerk', 0).slice(1)).toEqual([
    'seat 0 gains shilling on the deck',
    'seat 1 shows crown in hand',
  ]);
  expect(heardBy(position([{ hand: 'page', deck: 'crown' }, {}]), 'play page', 1).slice(1)).toEqual([
    'seat 0 shows crown from the deck',
    'seat 0 discards crown',
  ]);
  const archive = go(position([{ hand: 'archive', top: 'study' }, {}]), 'play archive');
  expect(heardBy(archive, 'pick study', 1)).toEqual(['seat 0 sets study aside', 'seat 0 discards study']);
  const last = position([{ hand: '2 penny', discards: 'cottage' }, {}], { supply: { shire: 0 } });
  expect(heardBy(last, 'end', 1)).toEqual([
    'seat 0 discards 2 penny',
    'seat 0 has 1 point',
    'seat 1 has 0 points',
  ]);
  expect(heardBy(position([{ discards: '5 penny' }, {}]), 'end', 1)[0]).toBe('seat 0 shuffles the discards');
});

test('whoever is asked is told what for', () => {
  for (const state of statesOf(3, 150)) {
    const lines = draw(state, 0);
    expect(lines.length).toBeGreaterThan(8);
    const asked = describe(state).pending.at(-1);
    const asks = new RegExp(
      `^Seat ${Number(asked?.seat) + 1}( \\(you\\))?: .*asked to (pick|put|show) `,
      'm',
    );
    if (asked !== undefined) expect(lines.join('\n').replaceAll('\n    ', ' ')).toMatch(asks);
  }
});

/** What a seat can tap in its tray, by the names of what is there. */
function choicesIn(state: State, seat: number): Record<string, (string | undefined)[]> {
  const tray = sceneOf(state)
    .picture(state as never, seat)
    .trays.find((one) => one.seat === seat);
  const found = (tray?.items ?? []).map(({ label, things = [] }): [string, (string | undefined)[]] => [
    label,
    things.flatMap(({ choice }) => choice ?? []),
  ]);
  return Object.fromEntries(found.filter(([, choices]) => choices.length > 0));
}

test('a card is picked where it lies', () => {
  const path = (state: State, event: string) =>
    sceneOf(state).ways(state as never, unwrap(parse(state, event) as never))[0]?.path;
  const start = position([{ hand: 'joiner, courier, watch', deck: '9 penny', discards: 'crown' }, {}]);
  expect(choicesIn(start, 0)).toEqual({ hand: ['courier', 'joiner', 'watch'] });
  expect(path(start, 'play joiner')).toEqual([{ kind: 'choice', id: 'joiner', label: 'joiner' }]);
  const joiner = go(start, 'play joiner');
  expect(choicesIn(joiner, 0)).toEqual({});
  expect(path(joiner, 'pick shilling')).toEqual([{ kind: 'place', id: 'shilling' }]);
  const courier = go(start, 'play courier');
  expect(choicesIn(courier, 0)).toEqual({ discards: ['crown'] });
  const watch = go(start, 'play watch');
  expect(choicesIn(watch, 0)).toEqual({ 'on top': ['penny', 'penny'] });
  expect(choicesIn(watch, 1)).toEqual({});
});

test('taps that the rules do not allow are attempts, and the rules say why', () => {
  const state = go(position([{ hand: '2 penny' }, {}], { supply: { cottage: 0 } }), 'treasures');
  const reason = (id: string): string | undefined => {
    const event = sceneOf(state).attempt(state as never, [{ kind: 'place', id }], 0);
    const result = handle(state, event as never);
    return result.ok ? undefined : result.refusal.code;
  };
  expect(['shire', 'cottage', 'penny'].map(reason)).toEqual([
    'deck-building/too-dear',
    'deck-building/sold-out',
    undefined,
  ]);
});

test('the drawing has the supply with prices, and of other hands no more than their size', () => {
  const state = go(position([{ hand: '2 penny, larder' }, { hand: '3 crown' }]), 'treasures');
  const lines = draw(state, 1);
  expect(lines[0]).toMatch(/^46 penny for 0 {3,}40 shilling for 3 {3,}30 crown for 6 /);
  expect(lines).toContain('in play  2 penny');
  expect(lines).toContain('Seat 1: points 0, turns 1, hand 1 card, deck 0, discards –');
  expect(lines).toContain('Seat 2 (you): points 0, turns 1, hand 3 crown, deck 0, discards –');
  expect(lines.at(-1)).toBe('the turn of Seat 1, actions 1, buys 1, coins 2, trash –');
});

/** Deck-building as text: what is written is read, and what is told has words. */
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
import { go, position, refusalOf, type State } from '../../test/deck-building-table.ts';
import { deckBuilding, texts } from './index.ts';

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
      const text = texts.formatEvent?.(decodeEvent(state.game, value)) as string;
      expect(texts.parseEvent?.(state as never, text)).toEqual({ ok: true, value });
    }
  }
});

test('a card may be shortened where it can be only one', () => {
  const state = go(position([{ hand: '2 crown, shilling' }, {}]), 'treasures');
  expect(refusalOf(state, 'buy shir')).toBeNull();
  expect(texts.parseEvent?.(state as never, 'buy shi')).toMatchObject({
    refusal: { code: 'deck-building/unknown-card', message: "'shi' may be shilling or shire." },
  });
  expect(refusalOf(state, 'buy castle')).toBe('deck-building/unknown-card');
  for (const text of ['hello', 'sell shire', 'buy a shire', '']) {
    expect(texts.parseEvent?.(state as never, text)).toBeNull();
  }
});

test('a card that is put on the deck unseen is a question mark to others', () => {
  const state = go(position([{ hand: 'master, penny' }, {}]), 'play master', 'pick manor');
  const [code = -1] = legalEvents(state);
  expect([0, 1].map((seat) => texts.formatEvent?.(viewEvent(state.game, code, seat) as never))).toEqual([
    'put penny',
    'put ?',
  ]);
});

/** What somebody hears of an event, in words. */
function heardBy(state: State, event: string, seat: number | null): (string | null | undefined)[] {
  const told: Telling[] = [];
  unwrap(handle(state, unwrap(texts.parseEvent?.(state as never, event) as never) as number, told));
  return told
    .filter(({ type }) => state.game.engine.tells.has(type))
    .map((telling) => {
      const { to: _, ...own } = viewTelling(state.game, telling, seat) as Telling;
      return texts.formatTelling?.(own);
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
    const lines = texts.draw?.(state as never, 0) ?? [];
    expect(lines.length).toBeGreaterThan(12);
    const asked = describe(state).pending.at(-1);
    if (asked !== undefined)
      expect(lines.at(-1)).toMatch(new RegExp(`^seat ${asked.seat}: (pick|put|show) `));
  }
});

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
  for (const state of statesOf(1, 300)) {
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

test('everything that is told has a sentence, also for those who hear only a part', () => {
  const heard = new Set<string>();
  for (let seed = 2; seed < 6; seed++) {
    for (const state of statesOf(seed, 300)) {
      const told: Telling[] = [];
      const [code] = legalEvents(state);
      if (code !== undefined) unwrap(handle(state, code, told));
      for (const telling of told.filter(({ type }) => state.game.engine.tells.has(type))) {
        heard.add(telling.type);
        for (const seat of [0, null]) {
          const { to: _, ...own } = viewTelling(state.game, telling, seat) as Telling;
          expect(texts.formatTelling?.(own)).toMatch(/^seat \d \w+/);
        }
      }
    }
  }
  expect(heard.size).toBeGreaterThan(6);
});

test('whoever is asked is told what for', () => {
  for (const state of statesOf(3, 300)) {
    const lines = texts.draw?.(state as never, 0) ?? [];
    expect(lines.length).toBeGreaterThan(12);
    const asked = describe(state).pending.at(-1);
    if (asked !== undefined)
      expect(lines.at(-1)).toMatch(new RegExp(`^seat ${asked.seat}: (pick|put|show) `));
  }
});

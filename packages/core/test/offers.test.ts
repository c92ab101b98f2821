/** Offers: legal like any other event, but not what random play does by itself. */
import {
  byAnySeat,
  counter,
  decodeEvent,
  defineGame,
  handle,
  legalEvents,
  offer,
  openStream,
  pickLegalEvent,
  Runner,
  startGame,
  unwrap,
} from '@rondel/core';
import { offersIn, withoutOffers } from '@rondel/core/inspect';
import { backgammon } from '@rondel/games/backgammon';
import { kalaha } from '@rondel/games/kalaha';
import { describe, expect, test } from 'vitest';

/** Seats step or offer; on the last round there is nothing left but to offer. */
const bargain = defineGame({
  name: 'bargain',
  seats: 2,
  state: { steps: counter(9) },
  events: { step: {}, bid: offer({}), bet: offer(byAnySeat()) },
  refusals: { done: 'There is nothing left but to offer.' },
  rules: {
    step: (rule) =>
      rule
        .when((s) => s.steps < 3, 'done')
        .do((s) => {
          s.steps++;
          s.turn.advance();
        }),
    bid: (rule) => rule.do((s) => s.turn.advance()),
    bet: (rule) => rule.do((s) => s.turn.advance()),
  },
  outcome: () => null,
});

const typesOf = (codes: readonly number[]): string[] => codes.map((code) => decodeEvent(bargain, code).type);

describe('an offer', () => {
  test('is listed and accepted like any other event', () => {
    const state = startGame(bargain);
    expect(new Set(typesOf(legalEvents(state)))).toEqual(new Set(['step', 'bid', 'bet']));
    expect(handle(state, { type: 'bid' }).ok).toBe(true);
    expect(offersIn(bargain)).toEqual(['bid', 'bet']);
    expect(offersIn(backgammon)).toEqual(['double']);
    expect(offersIn(kalaha)).toEqual([]);
  });

  test('is not drawn at random while there is anything else, on both paths', () => {
    const runner = new Runner(bargain);
    let state = startGame(bargain);
    for (let i = 0; i < 3; i++) {
      runner.load(state);
      for (let seed = 0; seed < 50; seed++) {
        const drawn = pickLegalEvent(state, openStream(seed, 'offers'));
        expect(decodeEvent(bargain, drawn).type).toBe('step');
        expect(runner.pick(openStream(seed, 'offers'))).toBe(drawn);
        // What was legal is still counted whole.
        expect(runner.choices).toBe(legalEvents(state).length);
      }
      state = unwrap(handle(state, { type: 'step' }));
    }
    runner.load(state);
    const drawn = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const code = pickLegalEvent(state, openStream(seed, 'offers'));
      expect(runner.pick(openStream(seed, 'offers'))).toBe(code);
      drawn.add(decodeEvent(bargain, code).type);
    }
    expect(drawn).toEqual(new Set(['bid', 'bet']));
  });

  test('leaves the list of its state as it was', () => {
    const state = startGame(bargain);
    const before = legalEvents(state);
    pickLegalEvent(state, openStream(1, 'offers'));
    expect(legalEvents(state)).toEqual(before);
    for (const code of before) expect(handle(state, code).ok).toBe(true);
    expect(typesOf(withoutOffers(bargain, before))).toEqual(['step']);
  });
});

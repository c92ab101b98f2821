import {
  defineGame,
  describe,
  drawFor,
  handle,
  list,
  named,
  optional,
  startGame,
  unwrap,
} from '@rondel/core';
import { expect, expectTypeOf, test } from 'vitest';

const card = named(['knave', 'queen', 'king']);
const { queen } = card.numbers;

const game = defineGame({
  name: 'court-cards',
  seats: 1,
  state: { top: optional(card), pile: list(3, card) },
  events: { lay: { card } },
  refusals: { 'no-queens': 'No queens.' },
  rules: {
    lay: (rule) =>
      rule
        .when((_, e) => e.card !== queen, 'no-queens')
        .do((s, e) => {
          s.top = e.card;
          s.pile.push(e.card);
          s.turn.advance();
        }),
  },
  outcome: (s) => (s.pile.isFull ? drawFor(s, 'full') : null),
});

test('a named field is a number in rules and its name outside', () => {
  expect(card.numbers).toEqual({ knave: 0, queen: 1, king: 2 });
  const state = unwrap(handle(startGame(game), { type: 'lay', card: 'king' }));
  expect(describe(state)).toMatchObject({ top: 'king', pile: ['king'] });
  expect(handle(state, { type: 'lay', card: 'queen' })).toMatchObject({
    refusal: { code: 'court-cards/no-queens' },
  });
});

test('names that do not exist are no numbers', () => {
  expectTypeOf(card.numbers).toEqualTypeOf<{
    readonly knave: number;
    readonly queen: number;
    readonly king: number;
  }>();
  // @ts-expect-error there is no ace
  expect(card.numbers.ace).toBeUndefined();
});

/** Events as the others see them: what the sender keeps secret is not in them. */
import {
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  type Game,
  int,
  ownerOnly,
  parseEvent,
  secret,
  unwrap,
  viewEvent,
} from '@rondel/core';
import { expect, test } from 'vitest';

const auction = defineGame({
  name: 'auction',
  seats: 3,
  state: { round: counter(9) },
  events: {
    bid: byAnySeat({ amount: secret(int(0, 999_999)), loud: int(0, 1) }),
    seal: { word: ownerOnly(int(0, 9999)) },
    close: bySystem({ lot: int(0, 3), reserve: secret(int(0, 999)) }),
    nod: {},
  },
  rules: { bid: (rule) => rule.list(() => {}), seal: () => {}, close: () => {}, nod: () => {} },
  outcome: () => null,
}) as Game;

const VIEWERS = [0, 1, 2, null];

const rows: [what: string, event: Record<string, unknown>, hidden: string[], seenBy: (number | null)[]][] = [
  ['a secret bid', { type: 'bid', seat: 1, amount: 123_456, loud: 1 }, ['amount'], [1]],
  ['a word for the owner', { type: 'seal', seat: 2, word: 7 }, ['word'], [2]],
  ['a secret of the system', { type: 'close', seat: null, lot: 3, reserve: 999 }, ['reserve'], []],
  ['no secret at all', { type: 'nod', seat: 0 }, [], VIEWERS as (number | null)[]],
];

test.each(rows)('%s is complete for its sender alone', (_, event, hidden, seenBy) => {
  const code = unwrap(parseEvent(auction, event, 0));
  expect(decodeEvent(auction, code)).toEqual(event);
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => !hidden.includes(name)));
  for (const viewer of VIEWERS) {
    expect(viewEvent(auction, code, viewer)).toEqual(seenBy.includes(viewer) ? event : rest);
  }
});

test.each([3, -1, 0.5])('there is no view for seat %d', (viewer) => {
  const code = unwrap(parseEvent(auction, { type: 'nod' }, 0));
  expect(() => viewEvent(auction, code, viewer)).toThrow(/^auction: there is no seat/);
});

test('a number that is no event cannot be shown', () => {
  expect(() => viewEvent(auction, -1, 0)).toThrow(RangeError);
  expect(() => viewEvent(auction, 2 ** 29, null)).toThrow(RangeError);
});

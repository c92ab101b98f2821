import {
  describe,
  type Game,
  type GameState,
  handle,
  legalEvents,
  openStream,
  pickLegalEvent,
  positionHash,
  Runner,
  redact,
  startGame,
  stateHash,
  unwrap,
  view,
  viewEvent,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealedAuction } from './index.ts';

const ONE = sealedAuction.with({ items: 1 });

/** Bids in the given order of seats. */
function bidAll(bids: readonly number[], order: readonly number[], game = ONE, seed = 1) {
  let state = startGame(game, { seed });
  for (const seat of order)
    state = unwrap(handle(state, { type: 'bid', seat, amount: bids[seat] as number }));
  return state;
}

test.each([
  sealedAuction.with({ most: 5 }),
  sealedAuction.with({ price: 'second', players: 2, most: 3, items: 2 }),
] as Game[])('the sealed auction is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 60 });
});

test('[T9] the order of submission changes neither the result nor the hash', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100), { minLength: 3, maxLength: 3 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (bids, order) => {
        for (const sent of [1, 2, 3]) {
          const those = bids.map((bid, seat) => ({ bid, seat })).filter(({ seat }) => seat < sent);
          const seats = order.filter((seat) => those.some((one) => one.seat === seat));
          const [one, other] = [
            bidAll(bids, seats),
            bidAll(
              bids,
              those.map(({ seat }) => seat),
            ),
          ];
          expect(stateHash(one)).toBe(stateHash(other));
          expect(positionHash(one)).toBe(positionHash(other));
        }
      },
    ),
  );
});

test('[H1] a hidden bid belongs to the position until the bids are opened', () => {
  const afterBids = (...amounts: number[]) =>
    bidAll(
      amounts,
      amounts.map((_, seat) => seat),
      ONE,
    );
  expect(positionHash(afterBids(0))).not.toBe(positionHash(afterBids(100)));
  expect(positionHash(afterBids(7, 0))).not.toBe(positionHash(afterBids(0, 7)));
  // A bid below the second price changes nothing, and is history once all are opened.
  const second = sealedAuction.with({ items: 1, price: 'second' });
  const [one, other] = [bidAll([10, 30, 20], [0, 1, 2], second), bidAll([5, 30, 20], [0, 1, 2], second)];
  expect(stateHash(one)).not.toBe(stateHash(other));
  expect(positionHash(one)).toBe(positionHash(other));
});

test('[H1] a runner keys positions as states hash them, and a seat knows its own bid alone', () => {
  const keyOf = (state: GameState, seat: number): string => {
    const runner = new Runner(state.game);
    runner.load(state);
    const lanes = new Int32Array(2);
    runner.positionKey(lanes, seat);
    return lanes.join();
  };
  const [low, high] = [bidAll([0], [0]), bidAll([100], [0])];
  expect(keyOf(low, -1)).not.toBe(keyOf(high, -1));
  expect(keyOf(low, 0)).not.toBe(keyOf(high, 0));
  expect(keyOf(low, 1)).toBe(keyOf(high, 1));
});

test.each([
  ['first', [10, 30, 20], 1, 30],
  ['second', [10, 30, 20], 1, 20],
  ['second', [30, 30, 20], 0, 30],
  ['first', [0, 0, 0], 0, 0],
] as const)('%s price with bids %j: seat %i pays %i', (price, bids, winner, paid) => {
  const state = bidAll(bids, [2, 0, 1], sealedAuction.with({ items: 1, price }));
  expect(describe(state)).toMatchObject({ winner, paid, sold: 1 });
});

test('ties go to the seat earlier in turn order, which goes round from item to item', () => {
  let state = startGame(sealedAuction.with({ items: 2 }));
  const winners: unknown[] = [];
  for (let item = 0; item < 2; item++) {
    for (const seat of [0, 1, 2]) state = unwrap(handle(state, { type: 'bid', seat, amount: 7 }));
    winners.push(describe(state).winner);
  }
  expect(winners).toEqual([0, 1]);
});

test('[T9] a bid is hidden from the others until all are in, its owner sees it', () => {
  const state = unwrap(handle(startGame(ONE), { type: 'bid', seat: 1, amount: 77 }));
  const code = describe(state).commits?.[1]?.code as number;
  for (const seat of [0, 2, null]) {
    expect(JSON.stringify(view(state, seat))).not.toContain(String(code));
    expect(viewEvent(ONE, code, seat)).not.toHaveProperty('amount');
    expect(redact(state, seat).cells).not.toContain(code);
  }
  expect(view(state, 1).commits?.[1]?.code).toBe(code);
  expect(describe(state).turn).toMatchObject({ active: null, provisional: [0, 2] });
});

test('a second bid, a bid for another item and an absurd bid are refused', () => {
  const state = unwrap(handle(startGame(ONE), { type: 'bid', seat: 1, amount: 7 }));
  expect(handle(state, { type: 'bid', seat: 1, amount: 8 })).toMatchObject({
    refusal: { code: 'turn/already-committed' },
  });
  expect(handle(state, { type: 'bid', seat: 0, amount: 101 })).toMatchObject({
    refusal: { code: 'event/bad-field', field: 'amount' },
  });
  expect(handle(state, { type: 'bid', amount: 8 })).toMatchObject({ ok: false });
  expect(legalEvents(state)).toHaveLength(2 * 101);
});

test('a random bid is any bid of whoever has yet to bid, as one drawn from the whole list', () => {
  let state = startGame(sealedAuction.with({ players: 4, most: 30 }), { seed: 3 });
  for (let seed = 0; seed < 300; seed++) {
    const codes = legalEvents(state);
    if (codes.length === 0) break;
    const picked = pickLegalEvent(state, openStream(seed, 'bids'));
    expect(picked).toBe(codes[openStream(seed, 'bids').below(codes.length)]);
    // Often the same position again, with another draw.
    if (seed % 10 === 0) state = unwrap(handle(state, picked));
  }
});

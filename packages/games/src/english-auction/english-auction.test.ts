import { describe, type Game, handle, read, startGame, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { englishAuction } from './index.ts';

type State = ReturnType<typeof start>;
const start = () => startGame(englishAuction);

/** Plays numbers as bids and 'p' as passes. */
function play(...moves: (number | 'p')[]): State {
  return moves.reduce(
    (state, move) => unwrap(handle(state, move === 'p' ? { type: 'pass' } : { type: 'raise', to: move })),
    start(),
  );
}

const turnOf = (state: State) => read(state).turn;

test.each([
  englishAuction.with({ most: 6 }),
  englishAuction.with({ players: 2, items: 1, most: 4 }),
] as Game[])('the English auction is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 60 });
});

test('bidding goes round, passes are final, the last one left pays the last bid', () => {
  expect(turnOf(play(5)).holder).toBe(1);
  expect(turnOf(play(5, 'p', 8)).holder).toBe(0);
  const before = describe(startGame(englishAuction)).players as { worth: number }[];
  const sold = play(5, 'p', 8, 'p');
  const players = describe(sold).players;
  expect(players.map((p) => p.gain)).toEqual([0, 0, (before[2]?.worth ?? 0) - 8]);
  expect(turnOf(sold)).toMatchObject({ number: 2, active: 1, holder: 1 });
});

test('an item nobody wants is not sold', () => {
  expect(describe(play('p', 'p'))).toMatchObject({ offered: 0, bidder: null, bid: 0 });
  expect(describe(play('p', 'p', 'p'))).toMatchObject({ offered: 1, bidder: null, bid: 0 });
});

test('the last one asked may have for 1 what nobody else wants', () => {
  const before = describe(startGame(englishAuction)).players as { worth: number }[];
  const sold = describe(play('p', 'p', 1));
  expect(sold).toMatchObject({ offered: 1 });
  expect(sold.players[2]?.gain).toBe((before[2]?.worth ?? 0) - 1);
});

test('a bid that is not higher, or out of turn, is refused', () => {
  const state = play(5);
  expect(handle(state, { type: 'raise', to: 6, seat: 2 })).toMatchObject({
    refusal: { code: 'turn/not-your-priority' },
  });
  expect(handle(state, { type: 'raise', to: 5, seat: 1 })).toMatchObject({
    refusal: { code: 'english-auction/too-low' },
  });
});

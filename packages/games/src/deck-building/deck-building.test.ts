/** The first rows: the set-up, drawing, the segments of a turn, buying. */
import {
  describe,
  type Game,
  handle,
  legalEvents,
  startGame,
  startMatch,
  turnOf,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { turnOfFourthShire } from '../../test/big-money.ts';
import {
  cardsOf,
  go,
  handSize,
  optionsOf,
  position,
  refusalOf,
  wordsOf,
} from '../../test/deck-building-table.ts';
import { deckBuilding } from './index.ts';

test.each([deckBuilding, deckBuilding.with({ players: 3, kingdom: 'random', reactions: 'ask' })] as Game[])(
  'deck-building is well-behaved: $options',
  (game) => {
    checkGame(game, { playouts: 1, maxEvents: 5000 });
  },
);

test('[DB-01] the piles of two players', () => {
  const { supply, kingdom, players } = describe(startGame(deckBuilding));
  expect(supply.slice(0, 7)).toEqual([46, 40, 30, 8, 8, 8, 10]);
  expect(kingdom).toEqual(
    'larder palisade trader hamlet joiner raiders refit study bazaar smelter'.split(' '),
  );
  expect(supply.slice(7).filter((count) => count > 0)).toEqual(Array(10).fill(10));
  for (const player of players) {
    expect(wordsOf(player.unseen)).toBe('7 penny, 3 cottage');
    expect([player.handSize, player.deckSize]).toEqual([5, 5]);
  }
  expect(describe(startGame(deckBuilding.with({ players: 4 }))).supply.slice(0, 7)).toEqual([
    32, 40, 30, 12, 12, 12, 30,
  ]);
});

test('[DB-02] the first two hands have 5 and 2 coins once in six times, else 4 and 3', () => {
  let uneven = 0;
  const games = 900;
  for (let seed = 0; seed < games; seed++) {
    const start = startGame(deckBuilding, { seed });
    const [first, second] = [start, go(start, 'end')].map(
      (state) => describe(state).players[0]?.hand[0] ?? 0,
    );
    expect([5, 4, 3, 2]).toContain(first);
    expect((first ?? 0) + (second ?? 0)).toBe(7);
    if (first === 5 || first === 2) uneven++;
  }
  // The exact chance is 1/6; the interval is three times the standard error.
  expect(Math.abs(uneven / games - 1 / 6)).toBeLessThan(3 * Math.sqrt(5 / 36 / games));
});

test('big money alone has its fourth shire in turn 16.80 on average', () => {
  // In 600 games; more of them, and the other figures, are in the long tests.
  const { mean, within } = turnOfFourthShire(deckBuilding as Game, false, 600);
  expect(within).toBeLessThan(0.25);
  expect(Math.abs(mean - 16.8)).toBeLessThan(within);
});

test('[DB-03] hamlet, study, study: nine in hand, one action left', () => {
  const start = position([{ hand: 'hamlet, 2 study, 2 penny', deck: '20 penny' }, {}]);
  const after = go(start, 'play hamlet', 'play study', 'play study');
  expect([handSize(after, 0), describe(after).actions]).toEqual([9, 0]);
  const one = go(start, 'play hamlet', 'play study');
  expect([handSize(one, 0), describe(one).actions]).toEqual([7, 1]);
});

test('[DB-04] without an action left no study can be played', () => {
  const after = go(position([{ hand: '2 study', deck: '9 penny' }, {}]), 'play study');
  expect(refusalOf(after, 'play study')).toBe('deck-building/no-actions');
  expect(optionsOf(after)).toEqual(['to-buy', 'end']);
});

test('[DB-05] who draws five from a deck of three draws three, shuffles, and draws two', () => {
  const start = position([
    { hand: 'moot, penny', deck: '3 crown', discards: '6 shilling' },
    { deck: 'penny' },
  ]);
  const after = go(start, 'play moot');
  expect(cardsOf(after, 0, 'hand')).toBe('penny, shilling, 3 crown');
  expect([cardsOf(after, 0, 'deck'), cardsOf(after, 0, 'discards')]).toEqual(['5 shilling', '']);
  const cleaned = go(position([{ hand: 'penny', deck: '3 crown', discards: '6 shilling' }, {}]), 'end');
  expect(handSize(cleaned, 0)).toBe(5);
  expect(cardsOf(cleaned, 0, 'hand')).toContain('3 crown');
});

test('[DB-06] where nothing is left to draw one draws less', () => {
  const after = go(position([{ hand: 'study, penny', deck: 'crown' }, {}]), 'play study');
  expect(cardsOf(after, 0, 'hand')).toBe('penny, crown');
  expect(handSize(go(position([{ hand: 'penny', deck: '' }, {}]), 'end'), 0)).toBe(1);
});

test('[DB-07] treasures are not played before the buys, actions not among them, and nothing after a buy', () => {
  const start = position([{ hand: 'study, 3 penny', deck: '9 penny' }, {}]);
  expect(refusalOf(start, 'play penny')).toBe('deck-building/not-now');
  const buying = go(start, 'to-buy');
  expect(refusalOf(buying, 'play study')).toBe('deck-building/not-now');
  const bought = go(buying, 'play penny', 'buy blight');
  expect(refusalOf(bought, 'play penny')).toBe('deck-building/after-buying');
  expect(refusalOf(bought, 'treasures')).toBe('deck-building/after-buying');
  expect(optionsOf(bought)).toEqual(['end']);
});

test('[DB-08] too few coins, an empty pile and no buy left are refused', () => {
  const start = position([{ hand: '2 crown' }, {}], { supply: { manor: 0 } });
  const buying = go(start, 'treasures');
  expect(describe(buying).coins).toBe(6);
  expect(refusalOf(buying, 'buy shire')).toBe('deck-building/too-dear');
  expect(refusalOf(buying, 'buy manor')).toBe('deck-building/sold-out');
  expect(refusalOf(buying, 'buy witchery')).toBe('deck-building/not-in-game');
  const bought = go(buying, 'buy shilling');
  expect(describe(bought)).toMatchObject({ coins: 3, buys: 0 });
  expect(refusalOf(bought, 'buy shilling')).toBe('deck-building/no-buys');
});

test('[DB-09] a bought card is in the discards', () => {
  const after = go(position([{ hand: '2 crown' }, {}]), 'treasures', 'buy crown');
  expect(cardsOf(after, 0, 'discards')).toBe('crown');
  expect(describe(after).supply[2]).toBe(29);
});

test('treasures are those of the hand, one after the other, and begin the buys', () => {
  const start = position([{ hand: '2 penny, shilling, crown, cottage' }, {}]);
  const all = unwrap(handle(start, { type: 'treasures' }));
  expect(describe(all)).toMatchObject({ coins: 7, turn: { segment: 'buy' } });
  expect(wordsOf(describe(all).play)).toBe('2 penny, shilling, crown');
  expect(refusalOf(position([{ hand: 'cottage' }, {}]), 'treasures')).toBe('deck-building/no-treasures');
});

test('a turn is ended from the actions or from the buys, and the next hand is drawn', () => {
  const start = position([{ hand: 'hamlet, penny', deck: '9 penny' }, {}]);
  for (const events of [
    ['end'],
    ['to-buy', 'end'],
    ['play hamlet', 'end'],
    ['treasures', 'buy penny', 'end'],
  ]) {
    const after = go(start, ...events);
    expect(turnOf(after)).toMatchObject({ active: 1, segment: 'action', number: 2 });
    expect(describe(after)).toMatchObject({ actions: 1, buys: 1, coins: 0 });
    expect([handSize(after, 0), wordsOf(describe(after).play)]).toEqual([5, '']);
  }
});

test('a random kingdom is chosen by the seed, ten kinds, and kept', () => {
  const game = deckBuilding.with({ kingdom: 'random' });
  const kingdoms = [1, 2, 3].map((seed) => describe(startGame(game, { seed })).kingdom);
  expect(new Set(kingdoms.map(String)).size).toBe(3);
  for (const kingdom of kingdoms) expect(new Set(kingdom).size).toBe(10);
  let match = startMatch(game, { seed: 2 });
  for (let i = 0; i < 30; i++) match = unwrap(match.handleEvent(legalEvents(match.state)[0] as number));
  expect(describe(match.state).kingdom).toEqual(kingdoms[1]);
});

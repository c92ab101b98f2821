/** Buying, auctions, rents, buildings, mortgages. */
import { expect, test } from 'vitest';
import { build, mortgage, raise, redeem, sell, sit } from '../../test/property-table.ts';
import { PRICE_OF, RENT_OF } from './squares.ts';

/** Seat 0 stands five before a square and throws five. */
const before = (square: number): readonly number[] => [square - 5];

test('[PR-02] whoever has the price may buy; whoever has not, and has nothing to mortgage, only declines', () => {
  const rich = sit({}, { at: before(39), cash: [400] }).roll(2, 3);
  expect([rich.stand, rich.listed]).toEqual(['0 buy 0', ['buy', 'decline']]);
  const bought = rich.play('buy');
  expect([bought.cash[0], bought.lot(39), bought.stand]).toEqual([0, [0, 0], '0 manage']);
  const poor = sit({}, { at: before(39), cash: [399] }).roll(2, 3);
  expect(poor.listed).toEqual(['decline']);
  expect(poor.refusal('buy')).toBe('cannot-pay');
});

test('[PR-02] with a lot to mortgage the price may be found', () => {
  const scene = sit({ offers: 0 }, { at: before(39), cash: [399], lots: { 1: [0] } }).roll(2, 3);
  expect(scene.listed).toEqual(['decline', 'mortgage']);
  expect(scene.play(mortgage(1), 'buy').cash[0]).toBe(29);
});

test('[PR-03] the highest bid goes to the bank', () => {
  const auction = sit({}, { at: before(39) })
    .roll(2, 3)
    .play('decline');
  expect(auction.stand).toBe('0 auction 0');
  const sold = auction.play(raise(10), raise(10), 'pass', 'pass', 'pass');
  expect([sold.cash, sold.lot(39), sold.stand]).toEqual([[1500, 1480, 1500, 1500], [1, 0], '0 manage']);
});

test('[PR-04] if all pass each was asked once, and the lot stays vacant', () => {
  let auction = sit({}, { at: before(39) })
    .roll(2, 3)
    .play('decline');
  const asked: number[] = [];
  while (auction.turn.segment === 'auction') {
    asked.push(...auction.turn.toAct);
    auction = auction.play('pass');
  }
  expect([asked, auction.lot(39), auction.stand]).toEqual([[0, 1, 2, 3], [null, 0], '0 manage']);
  expect(auction.told.map(({ type }) => type)).toContain('unsold');
});

test('a bid is at most the cash, at least one more than the last; without auctions a lot just stays', () => {
  const auction = sit({}, { at: before(39), cash: [60] })
    .roll(2, 3)
    .play('decline');
  expect(auction.refusal({ type: 'bid', to: 61 })).toBe('cannot-pay');
  expect(auction.refusal(raise(100))).toBe('not-a-raise');
  expect(auction.refusal(raise(7))).toBe('not-a-raise');
  const bid = auction.play({ type: 'bid', to: 37 });
  expect(bid.refusal({ type: 'bid', to: 37 })).toBe('too-low');
  expect(bid.play({ type: 'bid', to: 38 }).auction).toMatchObject({ bid: 38, bidder: 1 });
  const none = sit({ auction: false }, { at: before(39) })
    .roll(2, 3)
    .play('decline');
  expect([none.lot(39), none.stand]).toEqual([[null, 0], '0 manage']);
});

test.each([
  ['alone', { 39: [1] }, 50],
  ['with the whole group', { 37: [1], 39: [1] }, 100],
  ['with the other one mortgaged', { 37: [1, -1], 39: [1] }, 100],
] as const)('[PR-05] rent on 39 %s', (_, lots, rent) => {
  expect(sit({}, { at: before(39), lots }).roll(2, 3).cash).toEqual([1500 - rent, 1500 + rent, 1500, 1500]);
});

test('[PR-06] a mortgaged lot brings no rent', () => {
  const there = sit({}, { at: before(39), lots: { 37: [1], 39: [1, -1] } }).roll(2, 3);
  expect([there.cash[0], there.stand]).toEqual([1500, '0 manage']);
});

test('[PR-07] the third station brings 100, by card twice that', () => {
  const lots = { 5: [1], 15: [1], 25: [1] } as const;
  expect(sit({}, { at: before(25), lots }).roll(2, 3).cash[1]).toBe(1600);
  const card = sit({}, { at: [2], lots, rumours: ['the-next-train'] }).roll(2, 3);
  expect([card.squares[0], card.cash[1]]).toEqual([15, 1700]);
});

test('[PR-08] works bring 4 times the dice, both 10 times', () => {
  expect(sit({}, { at: [3], lots: { 12: [1] } }).roll(4, 5).cash[1]).toBe(1536);
  expect(sit({}, { at: [3], lots: { 12: [1], 28: [1, -1] } }).roll(4, 5).cash[1]).toBe(1590);
});

test('a card to the works costs ten times a fresh throw', () => {
  const card = sit({}, { at: [2], lots: { 12: [1] }, rumours: ['fresh-flour'] }).roll(2, 3, 6, 1);
  expect([card.squares[0], card.cash[1]]).toEqual([12, 1570]);
  const vacant = sit({}, { at: [2], rumours: ['fresh-flour'] }).roll(2, 3);
  expect(vacant.stand).toBe('0 buy 0');
});

test('[PR-09] nobody builds without the whole group, or with a mortgage on it', () => {
  expect(sit({}, { lots: { 1: [0] } }).refusal(build(1))).toBe('not-whole-group');
  expect(sit({}, { lots: { 1: [0], 3: [0, -1] } }).refusal(build(1))).toBe('mortgaged');
  expect(sit({}, { lots: { 5: [0] } }).refusal(build(5))).toBe('not-for-building');
});

test('[PR-10] buildings go up evenly', () => {
  const one = sit({}, { lots: { 1: [0, 1], 3: [0] } });
  expect([one.refusal(build(1)), one.refusal(build(3))]).toEqual(['uneven', null]);
  expect(one.play(build(3)).lot(3)).toEqual([0, 1]);
  expect(one.refusal(sell(3))).toBe('no-buildings');
  expect(sit({}, { lots: { 1: [0, 2], 3: [0, 1] } }).refusal(sell(3))).toBe('uneven');
});

test('[PR-11] a hotel gives four houses back and brings 2,000', () => {
  const four = sit({}, { at: [0, 34], lots: { 37: [0, 4], 39: [0, 4] } });
  const hotel = four.play(build(39));
  expect([hotel.houses - four.houses, four.hotels - hotel.hotels, hotel.cash[0]]).toEqual([4, 1, 1300]);
  const rent = sit({}, { at: before(39), cash: [2500], lots: { 37: [1, 4], 39: [1, 5] } }).roll(2, 3);
  expect(rent.cash[0]).toBe(500);
});

test('[PR-12] without houses in the bank there is no house, but a hotel', () => {
  const lots = { 1: [0, 0], 3: [0, 0], 37: [0, 4], 39: [0, 4] } as const;
  const none = sit({}, { lots, houses: 0 });
  expect([none.refusal(build(1)), none.refusal(build(39))]).toEqual(['none-left', null]);
  expect(sit({}, { lots, hotels: 0 }).refusal(build(39))).toBe('none-left');
});

test('[PR-13] a hotel is not broken up with two houses in the bank; all of the group may be sold', () => {
  const lots = { 37: [0, 5], 39: [0, 5] } as const;
  const short = sit({}, { lots, houses: 2 });
  expect(short.refusal(sell(39))).toBe('hotel-stays');
  const cleared = short.play({ type: 'clear', group: 'royal' });
  expect([cleared.lot(37), cleared.lot(39), cleared.cash[0], cleared.hotels, cleared.houses]).toEqual([
    [0, 0],
    [0, 0],
    2500,
    12,
    2,
  ]);
  const enough = sit({}, { lots, houses: 4 });
  expect(enough.refusal({ type: 'clear', group: 'royal' })).toBe('not-needed');
  expect(enough.play(sell(39))).toMatchObject({ houses: 0, hotels: 11 });
});

test('[PR-14] a lot is not mortgaged while its group has buildings', () => {
  expect(sit({}, { lots: { 37: [0], 39: [0, 1] } }).refusal(mortgage(37))).toBe('buildings');
});

test('[PR-15] redeeming 12 costs 83', () => {
  const { cash, lot } = sit({}, { lots: { 12: [0, -1] } }).play(redeem(12));
  expect([cash[0], lot(12)]).toEqual([1417, [0, 0]]);
  expect(sit({}, { cash: [82], lots: { 12: [0, -1] } }).refusal(redeem(12))).toBe('cannot-pay');
});

test('prices and the rents of hotels add up', () => {
  expect(PRICE_OF.reduce((sum, price) => sum + price)).toBe(5690);
  expect(RENT_OF.filter((_, i) => i % 6 === 5).reduce((sum, rent) => sum + rent)).toBe(21_850);
});

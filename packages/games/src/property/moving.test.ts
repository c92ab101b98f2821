/** The way round the board: dice, jail, cards. */
import { expect, test } from 'vitest';
import { sit } from '../../test/property-table.ts';

test('[PR-01] from 38 a throw of 5 leads to 3, past the start', () => {
  const { squares, cash } = sit({}, { at: [38] }).roll(2, 3);
  expect([squares[0], cash[0]]).toEqual([3, 1700]);
});

test('the start itself brings the salary once, or twice if asked for', () => {
  expect(sit({}, { at: [35] }).roll(2, 3).cash[0]).toBe(1700);
  expect(sit({ doubleStart: true }, { at: [35] }).roll(2, 3).cash[0]).toBe(1900);
  expect(sit({ doubleStart: true }, { at: [36] }).roll(2, 3).cash[0]).toBe(1700);
});

test('taxes go to the bank, or into the pot for whoever comes to 20', () => {
  const bank = sit({}, { at: [35] }).roll(1, 2);
  expect([bank.cash[0], bank.pot]).toEqual([1400, 0]);
  const pot = sit({ pot: true }, { at: [35, 15] }).roll(1, 2);
  expect([pot.cash[0], pot.pot]).toEqual([1400, 100]);
  const won = pot.play('endTurn').roll(2, 3);
  expect([won.cash[1], won.pot]).toEqual([1600, 0]);
});

test('[PR-16] three doubles in a row: two moves, then jail and the next seat', () => {
  const first = sit({}, { at: [16] }).roll(2, 2);
  expect([first.squares[0], first.stand]).toEqual([20, '0 manage']);
  const again = first.play('endTurn');
  expect([again.stand, again.turn.number]).toEqual(['0 roll', 2]);
  const second = again.roll(6, 6).play('buy', 'endTurn');
  expect([second.squares[0], second.stand]).toEqual([32, '0 roll']);
  const third = second.roll(1, 1);
  expect([third.squares[0], third.jail[0], third.stand, third.turn.number]).toEqual([10, 1, '1 roll', 4]);
});

test('[PR-17] a double onto 30 leads to jail and ends the turn', () => {
  const jailed = sit({}, { at: [24] }).roll(3, 3);
  expect([jailed.squares[0], jailed.jail[0], jailed.stand]).toEqual([10, 1, '1 roll']);
});

test('[PR-18] a double opens the jail without another turn; who pays first has one', () => {
  const inJail = { at: [10], jail: [1], lots: { 16: [0], 18: [0] } } as const;
  const lucky = sit({}, inJail).roll(3, 3);
  expect([lucky.squares[0], lucky.jail[0], lucky.cash[0]]).toEqual([16, 0, 1500]);
  expect(lucky.play('endTurn').stand).toBe('1 roll');
  const paid = sit({}, inJail).play('payFine').roll(4, 4);
  expect([paid.squares[0], paid.cash[0]]).toEqual([18, 1450]);
  expect(paid.play('endTurn').stand).toBe('0 roll');
});

test('[PR-19] after the third failure the fine is paid and the token moves', () => {
  let jail = sit({ players: 2 }, { at: [10, 10], jail: [1, 1], lots: { 16: [0] } });
  for (const attempt of [2, 3]) {
    jail = jail.roll(2, 4);
    expect([jail.jail[0], jail.squares[0], jail.stand]).toEqual([attempt, 10, '0 manage']);
    jail = jail.play('endTurn').roll(1, 2).play('endTurn');
  }
  const out = jail.roll(2, 4);
  expect([out.squares[0], out.jail[0], out.cash[0], out.stand]).toEqual([16, 0, 1450, '0 manage']);
});

test('the fine of the third failure may have to be raised before the token moves', () => {
  const jail = sit({}, { at: [10], jail: [3], cash: [30], lots: { 1: [0], 16: [0] } }).roll(2, 4);
  expect([jail.squares[0], jail.cash[0], jail.stand]).toEqual([10, 0, '0 debt 0']);
  const out = jail.play({ type: 'mortgage', lot: 'mud-row' });
  expect([out.squares[0], out.cash[0], out.stand]).toEqual([16, 10, '0 manage']);
});

test('[PR-20] an owner in jail gets rent', () => {
  const { cash } = sit({}, { at: [34, 10], jail: [0, 2], lots: { 39: [1] } }).roll(2, 3);
  expect(cash).toEqual([1450, 1550, 1500, 1500]);
});

test('[PR-21] from 36 back to 33, where there is a letter; no salary', () => {
  const back = sit({}, { at: [31], rumours: ['lost-the-way'], letters: ['a-refund'] }).roll(2, 3);
  expect([back.squares[0], back.cash[0], back.stand]).toEqual([33, 1520, '0 manage']);
});

test.each([
  [22, 25, 1500],
  [36, 5, 1700],
  [7, 15, 1500],
])('[PR-22] from %i the next station is %i', (from, to, cash) => {
  const card = sit({}, { at: [from - 5], rumours: ['the-next-train'] }).roll(2, 3);
  expect([card.squares[0], card.cash[0], card.stand]).toEqual([to, cash, '0 buy 0']);
});

test('[PR-23] a pardon is out of its deck until it is used, and then under it', () => {
  const got = sit({}, { at: [2], rumours: ['a-friend-at-court'] }).roll(2, 3);
  expect([got.pardons, got.decks.rumour.fresh.length, got.decks.rumour.seen]).toEqual([[0, null], 15, []]);
  const used = sit(
    {},
    {
      at: [10],
      jail: [1],
      more: {
        pardons: [0, null],
        decks: {
          rumour: { fresh: got.decks.rumour.fresh.slice(1), seen: got.decks.rumour.fresh.slice(0, 1) },
        },
      },
    },
  ).play('useCard');
  expect([used.pardons, used.jail[0], used.stand]).toEqual([[null, null], 0, '0 roll']);
  expect(used.decks.rumour.seen).toEqual([got.decks.rumour.fresh[0], 'a-friend-at-court']);
  expect(used.refusal('useCard')).toBe('not-in-jail');
  expect(sit({}, { at: [10], jail: [1] }).refusal('useCard')).toBe('no-card');
});

test('a deck goes round: when all are seen, the first one comes again', () => {
  const { decks } = sit();
  const all = decks.rumour.fresh.filter((card) => card !== 'a-friend-at-court' && card !== 'interest');
  const seen = ['interest', ...all, 'a-friend-at-court'];
  const drawn = sit({}, { at: [2], more: { decks: { rumour: { fresh: [], seen } } } }).roll(2, 3);
  expect([drawn.cash[0], drawn.decks.rumour.seen]).toEqual([1550, [...seen.slice(1), 'interest']]);
});

test('fifty to each, ten from each, repairs', () => {
  const each = sit({}, { at: [2], rumours: ['a-round-for-all'] }).roll(2, 3);
  expect(each.cash).toEqual([1350, 1550, 1550, 1550]);
  const birthday = sit({}, { at: [12], letters: ['a-birthday'] }).roll(2, 3);
  expect(birthday.cash).toEqual([1530, 1490, 1490, 1490]);
  const lots = { 1: [0, 2], 3: [0, 3], 37: [0, 4], 39: [0, 5] } as const;
  expect(sit({}, { at: [12], lots, letters: ['paving-the-street'] }).roll(2, 3).cash[0]).toBe(
    1500 - 9 * 40 - 115,
  );
});

test('whoever is not in jail has no fine to pay', () => {
  expect(sit().refusal('payFine')).toBe('not-in-jail');
  expect(sit({}, { at: [10], jail: [1], cash: [49] }).refusal('payFine')).toBe('cannot-pay');
});

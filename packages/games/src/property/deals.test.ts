/** Swaps and free deals. */
import { expect, test } from 'vitest';
import { at, build, sit, swap } from '../../test/property-table.ts';

const lots = { 1: [0], 3: [1], 6: [0, -1], 39: [1, -1] } as const;
const draftLot = (square: number) => ({ type: 'draftLot', lot: at(square) });
const draftCash = (amount: number) => ({ type: 'draftCash', amount });
const propose = (to: number) => ({ type: 'propose', to });

test('[PR-31] a swap is accepted or refused, and the third offer of a turn is not possible', () => {
  const asked = sit({}, { lots }).play(swap(1, 3));
  expect([asked.stand, asked.listed]).toEqual(['0 answer 1', ['accept', 'refuse']]);
  expect(asked.refusal({ type: 'roll', seat: 0 })).toBe('turn/not-asked');
  const accepted = asked.play('accept');
  expect([accepted.lot(1), accepted.lot(3), accepted.stand]).toEqual([[1, 0], [0, 0], '0 roll']);
  const refused = asked.play('refuse');
  expect([refused.lot(1), refused.lot(3), refused.stand]).toEqual([[0, 0], [1, 0], '0 roll']);
  const twice = refused.play(swap(1, 3), 'refuse');
  expect(twice.refusal(swap(1, 3))).toBe('enough-offers');
  expect(twice.listed).not.toContain('swap');
});

test('offers are counted anew in every turn, and another turn for a double is one', () => {
  const managing = sit({ offers: 1 }, { lots, at: [16] })
    .play(swap(1, 3), 'refuse')
    .roll(2, 2);
  expect(managing.refusal(swap(1, 3))).toBe('enough-offers');
  expect(managing.play('endTurn').refusal(swap(1, 3))).toBeNull();
  expect(sit({ offers: 0 }, { lots }).refusal(swap(1, 3))).toBe('enough-offers');
});

test('whoever gets a mortgaged lot pays a tenth of the loan, and must be able to', () => {
  const struck = sit({}, { lots }).play(swap(6, 39), 'accept');
  expect([struck.cash.slice(0, 2), struck.lot(6), struck.lot(39)]).toEqual([
    [1480, 1495],
    [1, -1],
    [0, -1],
  ]);
  expect(sit({}, { lots, cash: [19] }).refusal(swap(6, 39))).toBe('cannot-pay');
  expect(sit({}, { lots, cash: [20, 4] }).refusal(swap(6, 39))).toBe('cannot-pay');
  expect(sit({}, { lots, cash: [20, 5] }).refusal(swap(6, 39))).toBeNull();
});

test('no lot of a group with buildings changes hands', () => {
  const built = sit({}, { lots: { 1: [0], 3: [0], 39: [1] } }).play(build(1));
  expect([built.refusal(swap(3, 39)), built.refusal(swap(1, 39))]).toEqual(['buildings', 'buildings']);
  expect(built.listed).not.toContain('swap');
});

test.each([
  [swap(3, 1), 'not-yours'],
  [swap(1, 8), 'nobody-has-it'],
  [swap(1, 6), 'nobody-has-it'],
  [propose(1), 'empty-deal'],
  [propose(0), 'no-partner'],
] as const)('%j is refused: %s', (event, code) => {
  expect(sit({}, { lots }).refusal(event)).toBe(code);
});

test('a free deal is drafted piece by piece', () => {
  const scene = sit({}, { lots, more: { pardons: [1, null], decks: withoutPardon() } });
  const drafted = scene.play(draftLot(1), draftLot(6), draftLot(3), draftLot(6), draftCash(250), {
    type: 'draftCard',
    deck: 'rumour',
  });
  expect(drafted.stand).toBe('0 roll');
  expect([drafted.refusal(propose(2)), drafted.refusal(propose(1))]).toEqual(['not-theirs', null]);
  const asked = drafted.play(propose(1));
  expect([asked.stand, asked.deal.to]).toEqual(['0 answer 1', 1]);
  const struck = asked.play('accept');
  expect([struck.lot(1), struck.lot(3), struck.lot(6)]).toEqual([
    [1, 0],
    [0, 0],
    [0, -1],
  ]);
  expect([struck.cash.slice(0, 2), struck.pardons]).toEqual([
    [1250, 1750],
    [0, null],
  ]);
  expect(struck.deal).toMatchObject({ lots: 0, cash: 0, pardons: 0, to: null, made: 1 });
});

test('a deal is about cash that the two have', () => {
  const scene = sit({}, { lots, cash: [100, 100] }).play(draftLot(1));
  expect(scene.play(draftCash(101)).refusal(propose(1))).toBe('cannot-pay');
  expect(scene.play(draftCash(-101)).refusal(propose(1))).toBe('cannot-pay');
  const sold = scene.play(draftCash(-100), propose(1), 'accept');
  expect([sold.cash.slice(0, 2), sold.lot(1)]).toEqual([
    [200, 0],
    [1, 0],
  ]);
});

test('an offer is off when one of the two resigns', () => {
  const asked = sit({ auction: false }, { lots }).play(swap(1, 3));
  expect(asked.play({ type: 'leave', seat: 1, player: 1 })).toMatchObject({
    stand: '0 roll',
    deal: { to: null },
  });
  expect(asked.play({ type: 'leave', seat: 0, player: 0 })).toMatchObject({
    stand: '1 roll',
    deal: { to: null },
  });
  const third = sit({}, { lots: { ...lots, 8: [2] } }).play(swap(1, 3), {
    type: 'leave',
    seat: 2,
    player: 2,
  });
  expect(third.stand).toBe('0 answer 1');
  // The lots of whoever left are auctioned when the answer is there.
  expect(third.play('accept')).toMatchObject({ stand: '0 auction 0', auction: { lot: at(8) } });
});

/** The first deck while somebody keeps its pardon. */
function withoutPardon() {
  const { fresh } = sit().decks.rumour;
  return { rumour: { fresh: fresh.filter((card) => card !== 'a-friend-at-court') } };
}

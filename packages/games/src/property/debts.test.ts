/** Debts, bankruptcy, resigning, and how it ends. */
import { expect, test } from 'vitest';
import { mortgage, raise, type Sitting, sell, sit } from '../../test/property-table.ts';

const leave = (player: number) => ({ type: 'leave', seat: player, player });
/** Passes until the auction is over. */
const passAll = (now: Sitting): Sitting => (now.turn.segment === 'auction' ? passAll(now.play('pass')) : now);

test('[PR-24] whoever owes 100 and has 40 mortgages two lots and pays', () => {
  const owes = sit({}, { at: [34], cash: [40], lots: { 1: [0], 3: [0], 37: [1], 39: [1] } }).roll(2, 3);
  expect([owes.stand, owes.cash, owes.debts]).toEqual([
    '0 debt 0',
    [0, 1540, 1500, 1500],
    [{ debtor: 0, creditor: 1, owed: 60 }],
  ]);
  expect(owes.listed).toEqual(['mortgage']);
  expect([owes.refusal('endTurn'), owes.refusal(mortgage(39))]).toEqual(['turn/wrong-segment', 'not-yours']);
  const half = owes.play(mortgage(1));
  expect([half.stand, half.cash[1]]).toEqual(['0 debt 0', 1570]);
  const paid = half.play(mortgage(3));
  expect([paid.stand, paid.cash, paid.debts]).toEqual(['0 manage', [0, 1600, 1500, 1500], []]);
});

test('[PR-25] whoever is one short even so is bankrupt at once', () => {
  const out = sit({}, { at: [34], cash: [39], lots: { 1: [0], 3: [0], 37: [1], 39: [1] } }).roll(2, 3);
  expect([out.turn.left, out.cash, out.lot(1), out.stand]).toEqual([
    [0],
    [0, 1539, 1500, 1500],
    [1, 0],
    '1 roll',
  ]);
  expect(out.told).toContainEqual(expect.objectContaining({ type: 'bankrupt', player: 0, creditor: 1 }));
});

test('buildings are sold at half before all goes to the creditor', () => {
  const lots = { 1: [0, 1], 3: [0, 1], 37: [1, 4], 39: [1, 4] } as const;
  const out = sit({}, { at: [34], cash: [100], lots }).roll(2, 3);
  expect([out.cash[1], out.lot(1), out.houses]).toEqual([1500 + 100 + 50, [1, 0], 32 - 8]);
});

test('[PR-26] the heir of mortgaged lots gets all and pays a tenth of the loans', () => {
  const out = sit({}, { at: [34], cash: [10], lots: { 1: [0, -1], 6: [0, -1], 39: [1] } }).roll(2, 3);
  expect([out.lot(1), out.lot(6), out.cash]).toEqual([
    [1, -1],
    [1, -1],
    [0, 1500 + 10 - 8, 1500, 1500],
  ]);
});

test('[PR-27] an heir who has only 4 owes the bank the other 4', () => {
  const lots = { 1: [0, -1], 6: [0, -1], 39: [1] } as const;
  const out = sit({}, { at: [34], cash: [4, 0], lots }).roll(2, 3);
  expect([out.debts, out.stand]).toEqual([[{ debtor: 1, creditor: -1, owed: 4 }], '- debt 1']);
  const paid = out.play(mortgage(39));
  expect([paid.cash[1], paid.stand]).toEqual([196, '1 roll']);
});

test('an heir who cannot pay for the mortgages is bankrupt too, and the bank auctions all', () => {
  const lots = { 34: [0, -1], 37: [0, -1], 39: [0, -1], 6: [1] } as const;
  const out = sit({}, { at: [1], cash: [0, 0], lots }).roll(2, 3);
  expect([out.turn.left, out.stand, out.auction.lot]).toEqual([[0, 1], '- auction 2', 'net-lane']);
  expect([34, 37, 39].map((square) => out.lot(square))).toEqual(Array(3).fill([null, 0]));
  expect(passAll(out).stand).toBe('2 roll');
});

test('[PR-28] bankrupt by tax with three lots: three auctions, no mortgages', () => {
  const lots = { 1: [0, -1], 6: [0, -1], 12: [0, -1] } as const;
  let now = sit({}, { at: [33], cash: [50], lots }).roll(2, 3);
  expect([now.turn.left, now.stand, now.auction.lot]).toEqual([[0], '- auction 1', 'mud-row']);
  now = now.play(raise(10), 'pass', 'pass');
  expect([now.lot(1), now.cash[1], now.auction.lot]).toEqual([[1, 0], 1490, 'net-lane']);
  now = now.play('pass', raise(50), 'pass');
  expect([now.lot(6), now.auction.lot, now.stand]).toEqual([[2, 0], 'windmill', '- auction 1']);
  now = now.play('pass', 'pass', 'pass');
  expect([now.lot(12), now.stand]).toEqual([[null, 0], '1 roll']);
});

test('[PR-29] whoever has not the ten for a birthday acts out of turn, and the active seat waits', () => {
  const scene = {
    at: [12],
    cash: [1500, 6, 1500, 3],
    lots: { 1: [1], 3: [3] },
    letters: ['a-birthday'],
  } as const;
  const first = sit({}, scene).roll(2, 3);
  expect([first.stand, first.cash]).toEqual(['0 debt 1', [1506, 0, 1500, 3]]);
  expect(first.refusal({ type: 'mortgage', lot: 'mud-row', seat: 0 })).toBe('turn/not-asked');
  const second = first.play(mortgage(1));
  expect([second.stand, second.cash]).toEqual(['0 debt 3', [1523, 26, 1490, 0]]);
  const paid = second.play(mortgage(3));
  expect([paid.stand, paid.cash]).toEqual(['0 manage', [1530, 26, 1490, 23]]);
});

test('fifty to each: creditors in turn order, and the first who is not paid takes all', () => {
  const scene = { at: [2], cash: [70], lots: { 1: [0] }, rumours: ['a-round-for-all'] } as const;
  const owes = sit({}, scene).roll(2, 3);
  expect([owes.cash, owes.stand]).toEqual([[0, 1550, 1520, 1500], '0 debt 0']);
  const out = owes.play(mortgage(1));
  expect([out.cash, out.lot(1), out.stand]).toEqual([[0, 1550, 1550, 1497], [3, -1], '1 roll']);
});

test('[PR-30] when the active seat is bankrupt the next living seat rolls', () => {
  const out = sit({}, { at: [34], cash: [0], lots: { 39: [2] } }).roll(4, 1);
  expect([out.turn.left, out.stand]).toEqual([[0], '1 roll']);
  const next = sit(
    { players: 3 },
    { at: [0, 34], cash: [9, 9, 9], lots: { 39: [2] }, more: { turn: { active: 1 } } },
  );
  const gone = next.roll(4, 1);
  expect([gone.turn.left, gone.stand]).toEqual([[1], '2 roll']);
});

test('with one left the game is over', () => {
  const { outcome } = sit({ players: 2 }, { at: [34], cash: [0], lots: { 39: [1] } }).roll(4, 1);
  expect(outcome).toEqual({ places: [2, 1], scores: [0, 1900], reason: 'nobody else is left' });
});

test('[PR-32] after the last round the richest wins: cash, prices, half for mortgages, buildings at cost', () => {
  const scene = {
    at: [15],
    cash: [100, 200, 300],
    lots: { 1: [0, 4], 3: [0, 5], 39: [1], 37: [1, -1] },
    more: { turn: { active: 2, round: 5 } },
  } as const;
  const last = sit({ players: 3, rounds: 5 }, { ...scene, at: [0, 0, 15] }).roll(2, 3);
  expect(last.outcome).toBeNull();
  expect(last.play('endTurn').outcome).toEqual({
    places: [2, 1, 3],
    scores: [100 + 120 + 9 * 50, 200 + 400 + 175, 300],
    reason: 'the last round is over',
  });
});

test('those who went out rank by when they did', () => {
  const out = sit({ players: 3 }).play(leave(1), leave(0));
  expect(out.outcome?.places).toEqual([2, 3, 1]);
});

test('who resigns in its turn leaves its lots to auctions, and the next living seat rolls', () => {
  const gone = sit({}, { lots: { 1: [0, -1], 39: [0] } }).play(leave(0));
  expect([gone.stand, gone.auction.lot, gone.lot(1)]).toEqual(['- auction 1', 'mud-row', [null, 0]]);
  const over = passAll(gone.play(raise(1)));
  expect([over.stand, over.lot(1), over.cash[1]]).toEqual(['1 roll', [1, 0], 1499]);
});

test('who resigns out of turn: its lots are auctioned at once, then the turn goes on where it was', () => {
  const rolling = sit({}, { at: [15], lots: { 1: [2] } });
  expect(rolling.play(leave(2)).stand).toBe('0 auction 0');
  expect(passAll(rolling.play(leave(2))).stand).toBe('0 roll');
  const managing = rolling.roll(2, 3).play(leave(2));
  expect(passAll(managing).stand).toBe('0 manage');
  const buying = sit({}, { at: [34], lots: { 1: [2] } })
    .roll(2, 3)
    .play(leave(2));
  expect([buying.stand, passAll(buying).stand]).toEqual(['0 auction 0', '0 buy 0']);
});

test('when whose turn it is leaves in such an auction, the next seat rolls', () => {
  const rolling = sit({}, { lots: { 1: [2] } }).play(leave(2), leave(0));
  expect([rolling.stand, passAll(rolling).stand]).toEqual(['- auction 1', '1 roll']);
  const buying = sit({}, { at: [34], lots: { 1: [2] } })
    .roll(2, 3)
    .play(leave(2), leave(0));
  expect([buying.stand, passAll(buying).stand]).toEqual(['- auction 1', '1 roll']);
});

test('who resigns in debt leaves all to the creditor', () => {
  const owes = sit({}, { at: [34], cash: [40], lots: { 1: [0], 3: [0], 37: [1], 39: [1] } }).roll(2, 3);
  const gone = owes.play(leave(0));
  expect([gone.lot(1), gone.stand, gone.debts]).toEqual([[1, 0], '1 roll', []]);
});

test('a creditor who resigns is owed nothing more', () => {
  const owes = sit({ auction: false }, { at: [34], cash: [40], lots: { 1: [0], 3: [0], 37: [1], 39: [1] } });
  const free = owes.roll(2, 3).play(leave(1));
  expect([free.debts, free.cash[0], free.lot(1)]).toEqual([[], 0, [0, 0]]);
  // The lot that the rent was for is vacant now.
  expect(free.stand).toBe('0 buy 0');
});

test('when the highest bidder leaves the auction starts over', () => {
  const bid = sit({}, { at: [34] })
    .roll(2, 3)
    .play('decline', 'pass', raise(100), 'pass');
  expect(bid.stand).toBe('0 auction 3');
  const again = bid.play(leave(1));
  expect([again.stand, again.auction.bid, again.auction.lot]).toEqual(['0 auction 0', 0, 'castle-hill']);
  expect(passAll(again.play(raise(1))).lot(39)).toEqual([0, 0]);
});

test('selling a building in debt pays half its price to the creditor', () => {
  const lots = { 1: [0, 1], 3: [0, 1], 39: [1] } as const;
  const owes = sit({}, { at: [34], cash: [30], lots }).roll(2, 3);
  expect(owes.listed).toEqual(['sell']);
  expect(owes.play(sell(1))).toMatchObject({ cash: [5, 1550, 1500, 1500], stand: '0 manage' });
});

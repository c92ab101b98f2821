/** The list of what a seat can do with its lots, found in one go. */
import type { Moves } from '@rondel/core';
import { takeoverOf } from './deals.ts';
import type { events } from './events.ts';
import { highestLevel } from './lots.ts';
import { whyNotBuild, whyNotClear, whyNotMortgage, whyNotRedeem, whyNotSell } from './managing.ts';
import { GROUP_OF, LOT_COUNT, LOTS_IN, STATIONS } from './squares.ts';
import { type House, MORTGAGED, type View } from './table.ts';

type Lister = Moves<typeof events>;

/** What raises money: selling buildings, mortgaging lots. In debt there is nothing else. */
export function listManaging(s: View, house: House, moves: Lister): void {
  const isDebt = s.turn.segment === 'debt';
  const seat = isDebt ? s.debts.debtor.get(0) : s.turn.active;
  const { owner, level } = s.lots;
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (owner.get(lot) !== seat) continue;
    const built = level.get(lot);
    const group = GROUP_OF[lot] as number;
    if (built === MORTGAGED) {
      if (!isDebt && whyNotRedeem(s, seat, lot) === null) moves.redeem.raw(lot);
      continue;
    }
    if (built === 0) {
      if (whyNotMortgage(s, seat, lot) === null) moves.mortgage.raw(lot);
    } else if (whyNotSell(s, seat, lot) === null) {
      moves.sell.raw(lot);
    }
    if (group >= STATIONS) continue;
    if (built > 0 && isFirst(lot, group) && whyNotClear(s, seat, group) === null) moves.clear.raw(group);
    if (!isDebt && whyNotBuild(s, seat, lot) === null) moves.build.raw(lot);
  }
  if (!isDebt && s.deal.made < house.offers) listSwaps(s, seat, moves);
}

/** Whether a lot is the first of its group, with which the group is listed. */
const isFirst = (lot: number, group: number): boolean => LOTS_IN[group]?.[0] === lot;

/**
 * Every lot of one's own for every lot of another, where both can pay for mortgages. The lots that can change
 * hands are found first, as sets of bits: asking for every pair anew was a third of random play.
 */
function listSwaps(s: View, seat: number, moves: Lister): void {
  const { owner } = s.lots;
  const { cash } = s.players;
  let mine = 0;
  let theirs = 0;
  for (let group = 0; group < LOTS_IN.length; group++) {
    if (highestLevel(s, group) > 0) continue;
    const lots = LOTS_IN[group] as readonly number[];
    for (let i = 0; i < lots.length; i++) {
      const lot = lots[i] as number;
      const holder = owner.get(lot);
      if (holder === seat) mine |= 1 << lot;
      else if (holder >= 0 && takeoverOf(s, lot) <= cash.get(seat)) theirs |= 1 << lot;
    }
  }
  for (; theirs !== 0; theirs &= theirs - 1) {
    const get = 31 - Math.clz32(theirs & -theirs);
    const other = cash.get(owner.get(get));
    for (let left = mine; left !== 0; left &= left - 1) {
      const give = 31 - Math.clz32(left & -left);
      if (takeoverOf(s, give) <= other) moves.swap.raw(give, get);
    }
  }
}

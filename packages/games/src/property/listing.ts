/** The list of what a seat can do with its lots, found in one go. */
import type { Moves } from '@rondel/core';
import { isFree, takeoverOf } from './deals.ts';
import type { events } from './events.ts';
import { whyNotBuild, whyNotClear, whyNotMortgage, whyNotRedeem, whyNotSell } from './managing.ts';
import { GROUP_OF, LOT_COUNT, LOTS_IN, STATIONS } from './squares.ts';
import type { House, View } from './table.ts';

type Lister = Moves<typeof events>;

/** What raises money: selling buildings, mortgaging lots. In debt there is nothing else. */
export function listManaging(s: View, house: House, moves: Lister): void {
  const isDebt = s.turn.segment === 'debt';
  const seat = isDebt ? s.debts.debtor.get(0) : s.turn.active;
  const { owner } = s.lots;
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (owner.get(lot) !== seat) continue;
    if (whyNotMortgage(s, seat, lot) === null) moves.mortgage.raw(lot);
    const group = GROUP_OF[lot] as number;
    if (group < STATIONS) {
      if (whyNotSell(s, seat, lot) === null) moves.sell.raw(lot);
      const isFirst = (LOTS_IN[group] as readonly number[])[0] === lot;
      if (isFirst && whyNotClear(s, seat, group) === null) moves.clear.raw(group);
      if (!isDebt && whyNotBuild(s, seat, lot) === null) moves.build.raw(lot);
    }
    if (!isDebt && whyNotRedeem(s, seat, lot) === null) moves.redeem.raw(lot);
  }
  if (!isDebt && s.deal.made < house.offers) listSwaps(s, seat, moves);
}

/** Every lot of one's own for every lot of another, where both can pay for mortgages. */
function listSwaps(s: View, seat: number, moves: Lister): void {
  const { owner } = s.lots;
  const { cash } = s.players;
  for (let get = 0; get < LOT_COUNT; get++) {
    const other = owner.get(get);
    if (other < 0 || other === seat || !isFree(s, get) || takeoverOf(s, get) > cash.get(seat)) continue;
    for (let give = 0; give < LOT_COUNT; give++) {
      if (owner.get(give) !== seat || !isFree(s, give) || takeoverOf(s, give) > cash.get(other)) continue;
      moves.swap.raw(give, get);
    }
  }
}

/** Resigning: at any moment, in one's own turn or not, in debt or not. */
import { insertAuction } from './auction.ts';
import { clearDeal } from './deals.ts';
import { clearOut } from './going-out.ts';
import { carryOn } from './rolling.ts';
import { BANK, type House, isDecided, type Table } from './table.ts';

/** What leaving means, after the turn has taken the seat out. Who owes leaves all to the creditor. */
export function resign(s: Table, house: House, seat: number): void {
  const wasOwed = !s.debts.isEmpty;
  const debtor = wasOwed ? s.debts.debtor.get(0) : -1;
  const isVoid = wasOwed && (debtor === seat || s.debts.creditor.get(0) === seat);
  clearOut(s, house, seat, creditorOf(s, seat));
  if (isDecided(s)) return;
  if (s.deal.to >= 0) dropOffer(s, seat);
  if (wasOwed) {
    // Somebody else is still raising money.
    if (!isVoid) return;
    if (debtor !== seat) s.turn.answer(debtor);
    carryOn(s, house);
  } else if (s.turn.segment === 'auction') {
    if (s.auction.bidder === seat) s.turn.endSegment();
  } else {
    goOn(s);
  }
}

/** To whom a seat owes first. */
function creditorOf(s: Table, seat: number): number {
  const index = s.debts.debtor.indexOf(seat);
  return index < 0 ? BANK : s.debts.creditor.get(index);
}

/** An offer is off when one of the two has left. */
function dropOffer(s: Table, seat: number): void {
  const { to } = s.deal;
  if (to !== seat && s.turn.active >= 0) return;
  clearDeal(s);
  if (to !== seat) s.turn.answer(to);
}

/**
 * Where nobody is asked: the lots of whoever left are auctioned at once, and then the turn goes on where it was.
 * A turn whose owner has left ends.
 */
export function goOn(s: Table): void {
  const { segment } = s.turn;
  if (segment !== 'roll' && segment !== 'buy' && segment !== 'manage') return;
  const isGone = s.turn.active < 0;
  if (isGone) s.turn.report('vacant', false);
  if (s.auction.ahead !== 0) {
    if (!isGone) s.turn.insertSegment(segment);
    insertAuction(s);
    s.turn.endSegment();
  } else if (isGone) {
    s.turn.advance();
  }
}

/**
 * Deals: lots, cash and pardons change hands if the other side agrees. A swap of two lots is one event; anything
 * else is drafted piece by piece and then proposed. Both sides must be able to pay at once what it costs them.
 */
import { highestLevel } from './lots.ts';
import { pay } from './money.ts';
import { FEE_OF, GROUP_OF, LOT_COUNT } from './squares.ts';
import { BANK, type House, MORTGAGED, type Table, type View } from './table.ts';

/** Whether a lot can change hands: not while its group has buildings. */
export const isFree = (s: View, lot: number): boolean => highestLevel(s, GROUP_OF[lot] as number) <= 0;

/** What it costs to get a lot beyond its price. */
export const takeoverOf = (s: View, lot: number): number =>
  s.lots.level.get(lot) === MORTGAGED ? (FEE_OF[lot] as number) : 0;

/** Why two lots cannot be swapped; `null` if they can. */
export function whyNotSwap(s: View, house: House, seat: number, give: number, get: number) {
  const other = s.lots.owner.get(get);
  if (s.lots.owner.get(give) !== seat) return 'not-yours';
  if (other < 0 || other === seat) return 'nobody-has-it';
  return whyNotOffer(s, house, seat, other, (1 << give) | (1 << get), 0, 0);
}

/** Why what is drafted cannot be proposed to a seat. */
export const whyNotPropose = (s: View, house: House, seat: number, to: number) =>
  whyNotOffer(s, house, seat, to, s.deal.lots, s.deal.cash, s.deal.pardons);

/** Why what is drafted is no deal between two seats, however many offers were made. */
export const whyNotDeal = (s: View, seat: number, to: number) =>
  whyNotExchange(s, seat, to, s.deal.lots, s.deal.cash, s.deal.pardons);

function whyNotOffer(
  s: View,
  house: House,
  seat: number,
  to: number,
  lots: number,
  cash: number,
  pardons: number,
) {
  return s.deal.made >= house.offers ? 'enough-offers' : whyNotExchange(s, seat, to, lots, cash, pardons);
}

function whyNotExchange(s: View, seat: number, to: number, lots: number, cash: number, pardons: number) {
  if (to === seat || s.turn.hasLeft(to)) return 'no-partner';
  if (lots === 0 && pardons === 0) return 'empty-deal';
  /** What each of the two has left. */
  let mine = s.players.cash.get(seat) - cash;
  let theirs = s.players.cash.get(to) + cash;
  for (let left = lots; left !== 0; left &= left - 1) {
    const lot = 31 - Math.clz32(left & -left);
    const owner = s.lots.owner.get(lot);
    if (!isFree(s, lot)) return 'buildings';
    if (owner === seat) theirs -= takeoverOf(s, lot);
    else if (owner === to) mine -= takeoverOf(s, lot);
    else return 'not-theirs';
  }
  for (let deck = 0; deck < 2; deck++) {
    const holder = s.pardons.get(deck);
    if ((pardons >> deck) & 1 && holder !== seat && holder !== to) return 'not-theirs';
  }
  return mine < 0 || theirs < 0 ? 'cannot-pay' : null;
}

/** Puts what is drafted to a seat. */
export function offer(s: Table, to: number): void {
  s.deal.to = to;
  s.deal.made += 1;
  s.tell.proposed({ by: s.turn.active, partner: to });
  s.turn.ask(to, 'answer');
}

/** Carries out the deal between the two. */
export function strike(s: Table, seat: number, to: number): void {
  const { lots, cash, pardons } = s.deal;
  let mine = 0;
  let theirs = 0;
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (((lots >> lot) & 1) === 0) continue;
    const isMine = s.lots.owner.get(lot) === seat;
    if (isMine) theirs += takeoverOf(s, lot);
    else mine += takeoverOf(s, lot);
    s.lots.owner.set(lot, isMine ? to : seat);
  }
  for (let deck = 0; deck < 2; deck++) {
    if ((pardons >> deck) & 1) s.pardons.set(deck, s.pardons.get(deck) === seat ? to : seat);
  }
  if (cash > 0) pay(s, seat, to, cash);
  else pay(s, to, seat, -cash);
  pay(s, seat, BANK, mine);
  pay(s, to, BANK, theirs);
  s.tell.dealt({ by: seat, partner: to });
}

/** Nothing is offered any more. */
export function clearDeal(s: Table): void {
  s.deal.lots = 0;
  s.deal.cash = 0;
  s.deal.pardons = 0;
  s.deal.to = -1;
}

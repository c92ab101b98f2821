/** Auctions: lots come under the hammer one by one, until none is ahead. */
import type { Moves } from '@rondel/core';
import { type events, RAISES } from './events.ts';
import { pay } from './money.ts';
import { BANK, MOST_BID, type Table, type View } from './table.ts';

/** Puts an auction right after the present segment: of the lots that are ahead. */
export function insertAuction(s: Table): void {
  s.turn.report('selling');
  s.turn.insertSegment('auction');
}

/** The auction of the lowest lot that is ahead begins. */
export function openAuction(s: Table): void {
  const { auction } = s;
  const lot = 31 - Math.clz32(auction.ahead & -auction.ahead);
  auction.ahead &= ~(1 << lot);
  auction.lot = lot;
  auction.bid = 0;
  auction.bidder = -1;
  s.turn.report('selling', auction.ahead !== 0);
  s.tell.offered({ lot });
}

/** The highest bidder gets the lot and pays; without a bid it stays with the bank. The next one follows. */
export function closeAuction(s: Table): void {
  const { auction } = s;
  const { lot, bidder, bid } = auction;
  // Where the highest bidder has left, the lot is auctioned again.
  if (bidder >= 0 && s.turn.hasLeft(bidder)) auction.ahead |= 1 << lot;
  else if (bidder >= 0) {
    pay(s, bidder, BANK, bid);
    s.lots.owner.set(lot, bidder);
    s.tell.sold({ lot, buyer: bidder, price: bid });
  } else s.tell.unsold({ lot });
  auction.lot = -1;
  auction.bid = 0;
  auction.bidder = -1;
  if (auction.ahead !== 0) insertAuction(s);
}

/** Raises that the holder of the auction can pay. */
export function listRaises(s: View, moves: Moves<typeof events>): void {
  const most = Math.min(MOST_BID, s.players.cash.get(s.turn.holder));
  for (let i = 0; i < RAISES.length; i++) {
    const by = RAISES[i] as number;
    if (s.auction.bid + by <= most) moves.raise.raw(by);
  }
}

export function bidUp(s: Table, seat: number, to: number): void {
  s.auction.bid = to;
  s.auction.bidder = seat;
  s.turn.act();
}

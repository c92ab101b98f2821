/** Going out of the game: what becomes of everything a seat had, and of what it owed. */
import { returnPardon } from './decks.ts';
import { FEE_OF, HOUSE_OF, LOT_COUNT } from './squares.ts';
import { BANK, HOTEL, type House, MORTGAGED, type Table } from './table.ts';

/**
 * Takes everything from a seat that is bankrupt or resigns. Its buildings are sold at half their price. All goes
 * to the creditor, who pays for mortgages that come with it; or to the bank, which auctions the lots.
 */
export function clearOut(s: Table, house: House, seat: number, creditor: number): void {
  const heir = creditor < 0 ? BANK : creditor;
  s.tell.bankrupt({ player: seat, creditor: heir });
  let out = 0;
  for (let other = 0; other < s.seats; other++) if (s.players.wentOut.get(other) > 0) out++;
  s.players.wentOut.set(seat, out + 1);
  forgetDebts(s, seat);
  const fees = moveLots(s, house, seat, heir);
  const cash = s.players.cash.get(seat);
  s.players.cash.set(seat, 0);
  if (heir >= 0) s.players.cash.add(heir, cash);
  for (let deck = 0; deck < 2; deck++) {
    if (s.pardons.get(deck) !== seat) continue;
    if (heir >= 0) s.pardons.set(deck, heir);
    else returnPardon(s, deck);
  }
  s.players.jail.set(seat, 0);
  if (fees > 0) s.debts.push({ debtor: heir, creditor: BANK, owed: fees });
}

/** Sells the buildings of a seat and gives its lots away. Tells what the heir has to pay for mortgages. */
function moveLots(s: Table, house: House, seat: number, heir: number): number {
  const { owner, level } = s.lots;
  let fees = 0;
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (owner.get(lot) !== seat) continue;
    if (level.get(lot) > 0) s.players.cash.add(seat, sellAll(s, lot));
    owner.set(lot, heir);
    if (heir < 0) {
      level.set(lot, 0);
      if (house.auction) s.auction.ahead |= 1 << lot;
    } else if (level.get(lot) === MORTGAGED) {
      fees += FEE_OF[lot] as number;
    }
  }
  return fees;
}

/** Gives all buildings of a lot back to the bank. Tells what they bring: half their price. */
export function sellAll(s: Table, lot: number): number {
  const built = s.lots.level.get(lot);
  if (built === HOTEL) s.hotels += 1;
  else s.houses += built;
  s.lots.level.set(lot, 0);
  return (built * (HOUSE_OF[lot] as number)) / 2;
}

/** Who has gone owes nothing any more, and is owed nothing. */
function forgetDebts(s: Table, seat: number): void {
  const { debtor, creditor } = s.debts;
  for (let i = s.debts.length - 1; i >= 0; i--) {
    if (debtor.get(i) === seat || creditor.get(i) === seat) s.debts.remove(i);
  }
}

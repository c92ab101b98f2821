/**
 * Managing what one has: building, selling, mortgaging, redeeming. For each there is a function that says why
 * not, which explains refusals and decides what is listed, and one that does it.
 */
import { sellAll } from './going-out.ts';
import { highestLevel, lowestLevel, ownsGroup } from './lots.ts';
import { pay, receive } from './money.ts';
import { FEE_OF, GROUP_OF, HOUSE_OF, LOAN_OF, LOTS_IN, STATIONS } from './squares.ts';
import { BANK, HOTEL, MORTGAGED, type Table, type View } from './table.ts';

/** Houses that a hotel stands for. */
const HOUSES_OF_HOTEL = 4;

/** Why something cannot be done with a lot, or with a group; `null` if it can. */
type Obstacle =
  | 'not-yours'
  | 'not-for-building'
  | 'not-whole-group'
  | 'mortgaged'
  | 'not-mortgaged'
  | 'uneven'
  | 'no-buildings'
  | 'buildings'
  | 'none-left'
  | 'hotel-stays'
  | 'not-needed'
  | 'cannot-pay'
  | null;

export function whyNotBuild(s: View, seat: number, lot: number): Obstacle {
  const group = GROUP_OF[lot] as number;
  if (s.lots.owner.get(lot) !== seat) return 'not-yours';
  if (group >= STATIONS) return 'not-for-building';
  if (!ownsGroup(s, seat, group)) return 'not-whole-group';
  const lowest = lowestLevel(s, group);
  if (lowest === MORTGAGED) return 'mortgaged';
  const level = s.lots.level.get(lot);
  if (level === HOTEL || level > lowest) return 'uneven';
  if ((level === HOUSES_OF_HOTEL ? s.hotels : s.houses) === 0) return 'none-left';
  return s.players.cash.get(seat) < (HOUSE_OF[lot] as number) ? 'cannot-pay' : null;
}

export function build(s: Table, seat: number, lot: number): void {
  const level = s.lots.level.get(lot);
  if (level === HOUSES_OF_HOTEL) {
    s.hotels -= 1;
    s.houses += HOUSES_OF_HOTEL;
  } else {
    s.houses -= 1;
  }
  s.lots.level.set(lot, level + 1);
  pay(s, seat, BANK, HOUSE_OF[lot] as number);
}

export function whyNotSell(s: View, seat: number, lot: number): Obstacle {
  if (s.lots.owner.get(lot) !== seat) return 'not-yours';
  const level = s.lots.level.get(lot);
  if (level <= 0) return 'no-buildings';
  if (level < highestLevel(s, GROUP_OF[lot] as number)) return 'uneven';
  return level === HOTEL && s.houses < HOUSES_OF_HOTEL ? 'hotel-stays' : null;
}

export function sell(s: Table, seat: number, lot: number): void {
  const level = s.lots.level.get(lot);
  if (level === HOTEL) {
    s.hotels += 1;
    s.houses -= HOUSES_OF_HOTEL;
  } else {
    s.houses += 1;
  }
  s.lots.level.set(lot, level - 1);
  receive(s, seat, (HOUSE_OF[lot] as number) / 2);
}

/** All buildings of a group are sold at once only where the bank has not the houses to break up a hotel. */
export function whyNotClear(s: View, seat: number, group: number): Obstacle {
  const lots = LOTS_IN[group] as readonly number[];
  if (s.lots.owner.get(lots[0] as number) !== seat) return 'not-yours';
  return highestLevel(s, group) === HOTEL && s.houses < HOUSES_OF_HOTEL ? null : 'not-needed';
}

export function clearGroup(s: Table, seat: number, group: number): void {
  let sum = 0;
  for (const lot of LOTS_IN[group] as readonly number[]) sum += sellAll(s, lot);
  receive(s, seat, sum);
}

export function whyNotMortgage(s: View, seat: number, lot: number): Obstacle {
  if (s.lots.owner.get(lot) !== seat) return 'not-yours';
  if (s.lots.level.get(lot) === MORTGAGED) return 'mortgaged';
  return highestLevel(s, GROUP_OF[lot] as number) > 0 ? 'buildings' : null;
}

export function mortgage(s: Table, seat: number, lot: number): void {
  s.lots.level.set(lot, MORTGAGED);
  receive(s, seat, LOAN_OF[lot] as number);
}

export function whyNotRedeem(s: View, seat: number, lot: number): Obstacle {
  if (s.lots.owner.get(lot) !== seat) return 'not-yours';
  if (s.lots.level.get(lot) !== MORTGAGED) return 'not-mortgaged';
  return s.players.cash.get(seat) < redemptionOf(lot) ? 'cannot-pay' : null;
}

export function redeem(s: Table, seat: number, lot: number): void {
  s.lots.level.set(lot, 0);
  pay(s, seat, BANK, redemptionOf(lot));
}

/** What it costs to redeem a lot: the loan and a tenth of it. */
export const redemptionOf = (lot: number): number => (LOAN_OF[lot] as number) + (FEE_OF[lot] as number);

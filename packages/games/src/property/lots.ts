/** What lots are worth: rents, whole groups, what an owner could raise on them. */
import {
  GROUP_OF,
  HOUSE_OF,
  LOAN_OF,
  LOT_COUNT,
  LOTS_IN,
  PRICE_OF,
  RENT_OF,
  STATION_RENT,
  STATIONS,
} from './squares.ts';
import { HOTEL, MORTGAGED, type View } from './table.ts';

/** How many lots of a group a seat has. */
export function countOwned(s: View, seat: number, group: number): number {
  const { owner } = s.lots;
  const lots = LOTS_IN[group] as readonly number[];
  let count = 0;
  for (let i = 0; i < lots.length; i++) if (owner.get(lots[i] as number) === seat) count++;
  return count;
}

/** Whether a seat has all lots of a group. */
export const ownsGroup = (s: View, seat: number, group: number): boolean =>
  countOwned(s, seat, group) === (LOTS_IN[group] as readonly number[]).length;

/** The lowest level in a group: below zero if a lot of it is mortgaged. */
export function lowestLevel(s: View, group: number): number {
  const { level } = s.lots;
  const lots = LOTS_IN[group] as readonly number[];
  let lowest = HOTEL;
  for (let i = 0; i < lots.length; i++) lowest = Math.min(lowest, level.get(lots[i] as number));
  return lowest;
}

/** The highest level in a group: above zero if it has buildings. */
export function highestLevel(s: View, group: number): number {
  const { level } = s.lots;
  const lots = LOTS_IN[group] as readonly number[];
  let highest = MORTGAGED;
  for (let i = 0; i < lots.length; i++) highest = Math.max(highest, level.get(lots[i] as number));
  return highest;
}

/** The rent of a lot that somebody owns, after a throw of `pips`. A mortgaged lot brings none. */
export function rentOf(s: View, lot: number, pips: number): number {
  const level = s.lots.level.get(lot);
  if (level === MORTGAGED) return 0;
  const owner = s.lots.owner.get(lot);
  const group = GROUP_OF[lot] as number;
  if (group < STATIONS) {
    const rent = RENT_OF[6 * lot + level] as number;
    return level === 0 && ownsGroup(s, owner, group) ? 2 * rent : rent;
  }
  const owned = countOwned(s, owner, group);
  if (group === STATIONS) return STATION_RENT[owned] as number;
  return (owned === 1 ? 4 : 10) * pips;
}

/** What a seat has and could raise by selling all its buildings and mortgaging all its lots. */
export function liquidOf(s: View, seat: number): number {
  const { owner, level } = s.lots;
  let sum = s.players.cash.get(seat);
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (owner.get(lot) !== seat) continue;
    const built = level.get(lot);
    if (built !== MORTGAGED) sum += (LOAN_OF[lot] as number) + (built * (HOUSE_OF[lot] as number)) / 2;
  }
  return sum;
}

/** What a seat is worth: cash, prices of lots (half if mortgaged), buildings at cost. */
export function worthOf(s: View, seat: number): number {
  const { owner, level } = s.lots;
  let sum = s.players.cash.get(seat);
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (owner.get(lot) !== seat) continue;
    const built = level.get(lot);
    if (built === MORTGAGED) sum += LOAN_OF[lot] as number;
    else sum += (PRICE_OF[lot] as number) + built * (HOUSE_OF[lot] as number);
  }
  return sum;
}

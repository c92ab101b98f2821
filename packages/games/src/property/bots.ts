/** What bots know: what lots bring, what a seat is worth with them, and what a sensible player would do. */
import type { Moves, Random } from '@rondel/core';
import { takeoverOf } from './deals.ts';
import type { events } from './events.ts';
import { countOwned, ownsGroup, rentOf } from './lots.ts';
import { whyNotBuild, whyNotClear, whyNotMortgage, whyNotRedeem, whyNotSell } from './managing.ts';
import { GROUP_OF, HOUSE_OF, LOAN_OF, LOT_AT, LOT_COUNT, LOTS_IN, PRICE_OF, STATIONS } from './squares.ts';
import { MORTGAGED, MOST_BID, type View } from './table.ts';

type Lister = Moves<typeof events> & { readonly pass: { raw(): void } };

/** How often in a thousand throws a token comes to each lot (measured; see the figures in the tests). */
// biome-ignore format: a table
const LANDINGS = Int8Array.of(
  21, 22, 30, 23, 23, 23, 27, 26, 24, 25, 29, 28, 29, 31, 28, 27, 32, 31, 27, 27, 28, 26, 27, 26, 25, 24, 22, 26,
);
/** The throws of each opponent that a rent counts for. */
const AHEAD = 25;
/** Cash that a sensible player keeps. */
const RESERVE = 150;
/** A difference in strength that is worth three chances in four. */
const LEAD = 600;
const USUAL_PIPS = 7;
/** Raises of a sensible bidder, the boldest first. */
const SENSIBLE_RAISES: readonly number[] = [50, 10, 1];

/** What a seat has, in money: cash, what lots cost, and the rents that are to be expected of them. */
function strengthOf(s: View, seat: number, opponents: number): number {
  const { owner, level } = s.lots;
  let sum = s.players.cash.get(seat);
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    if (owner.get(lot) !== seat) continue;
    const built = level.get(lot);
    if (built === MORTGAGED) {
      sum += (LOAN_OF[lot] as number) / 2;
      continue;
    }
    const rents = rentOf(s, lot, USUAL_PIPS) * (LANDINGS[lot] as number) * AHEAD * opponents;
    sum += (PRICE_OF[lot] as number) + (built * (HOUSE_OF[lot] as number)) / 2 + rents / 1000;
    // A whole group can be built on.
    if (ownsGroup(s, seat, GROUP_OF[lot] as number)) sum += (PRICE_OF[lot] as number) / 2;
  }
  return sum;
}

/** The share of the others that a seat can expect to beat. */
export function evaluate(s: View, seat: number): number {
  if (s.turn.hasLeft(seat)) return 0;
  let opponents = 0;
  for (let left = s.turn.living; left !== 0; left &= left - 1) opponents++;
  opponents--;
  const own = strengthOf(s, seat, opponents);
  let points = s.seats - 1 - opponents;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.turn.hasLeft(other)) continue;
    const lead = (own - strengthOf(s, other, opponents)) / LEAD;
    points += 0.5 + (0.5 * lead) / (1 + Math.abs(lead));
  }
  return points / (s.seats - 1);
}

/** What a sensible player would do: buys and builds while the cash lasts, and sells what brings least. */
export function suggest(s: View, seat: number, _random: Random, moves: Lister): void {
  switch (s.turn.segment) {
    case 'roll':
      if (addBuilding(s, seat, moves)) break;
      if (leavesJail(s, seat)) {
        if (s.pardons.includes(seat)) moves.useCard();
        else moves.payFine();
      } else moves.roll();
      break;
    case 'buy':
      if (s.players.cash.get(seat) >= (PRICE_OF[LOT_AT[s.players.at.get(seat)] as number] as number))
        moves.buy();
      else moves.decline();
      break;
    case 'auction':
      addBid(s, seat, moves);
      break;
    case 'manage':
      if (!addBuilding(s, seat, moves) && !addRedemption(s, seat, moves)) moves.endTurn();
      break;
    case 'debt':
      addSale(s, seat, moves);
      break;
    case 'answer':
      if (isWelcome(s, seat)) moves.accept();
      else moves.refuse();
      break;
  }
}

/** While lots are vacant it pays to be out of jail; later, with houses all around, to stay. */
function leavesJail(s: View, seat: number): boolean {
  if (s.players.jail.get(seat) === 0) return false;
  if (!s.pardons.includes(seat) && s.players.cash.get(seat) < 50 + RESERVE) return false;
  return s.lots.owner.count(-1) > 5;
}

/** A house where it brings most for its price. */
function addBuilding(s: View, seat: number, moves: Lister): boolean {
  const cash = s.players.cash.get(seat) - RESERVE;
  let best = -1;
  let gain = 0;
  for (let group = 0; group < STATIONS; group++) {
    const lots = LOTS_IN[group] as readonly number[];
    if (s.lots.owner.get(lots[0] as number) !== seat || (HOUSE_OF[lots[0] as number] as number) > cash)
      continue;
    if (!ownsGroup(s, seat, group)) continue;
    for (let i = 0; i < lots.length; i++) {
      const lot = lots[i] as number;
      if (whyNotBuild(s, seat, lot) !== null) continue;
      const value = (LANDINGS[lot] as number) * (PRICE_OF[lot] as number);
      if (value > gain) {
        gain = value;
        best = lot;
      }
    }
  }
  if (best < 0) return false;
  moves.build.raw(best);
  return true;
}

function addRedemption(s: View, seat: number, moves: Lister): boolean {
  if (s.players.cash.get(seat) < 3 * RESERVE) return false;
  for (let lot = LOT_COUNT - 1; lot >= 0; lot--) {
    if (s.lots.level.get(lot) !== MORTGAGED || whyNotRedeem(s, seat, lot) !== null) continue;
    moves.redeem.raw(lot);
    return true;
  }
  return false;
}

/** In debt: first lots of groups that are not whole, then buildings, then all else. */
function addSale(s: View, seat: number, moves: Lister): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let lot = 0; lot < LOT_COUNT; lot++) {
      if (s.lots.owner.get(lot) !== seat || whyNotMortgage(s, seat, lot) !== null) continue;
      if (pass === 0 && ownsGroup(s, seat, GROUP_OF[lot] as number)) continue;
      moves.mortgage.raw(lot);
      return;
    }
    for (let lot = 0; lot < LOT_COUNT; lot++) {
      if (s.lots.level.get(lot) <= 0 || s.lots.owner.get(lot) !== seat) continue;
      if (whyNotSell(s, seat, lot) === null) {
        moves.sell.raw(lot);
        return;
      }
    }
  }
  for (let group = 0; group < STATIONS; group++) {
    if (whyNotClear(s, seat, group) === null) moves.clear.raw(group);
  }
}

/** Bids up to what the lot is worth: half as much again if it makes a group whole, for oneself or another. */
function addBid(s: View, seat: number, moves: Lister): void {
  const { lot, bid } = s.auction;
  const most = Math.min(MOST_BID, s.players.cash.get(seat) - RESERVE / 2, limitOf(s, seat, lot));
  for (let i = 0; i < SENSIBLE_RAISES.length; i++) {
    const by = SENSIBLE_RAISES[i] as number;
    if (bid + by > most) continue;
    moves.raise.raw(by);
    return;
  }
  moves.pass.raw();
}

function limitOf(s: View, seat: number, lot: number): number {
  const group = GROUP_OF[lot] as number;
  const size = (LOTS_IN[group] as readonly number[]).length;
  const price = PRICE_OF[lot] as number;
  for (let player = 0; player < s.seats; player++) {
    if (countOwned(s, player, group) === size - 1) return player === seat ? 2 * price : 1.5 * price;
  }
  return price;
}

/** Whether an offer leaves a seat better off than before, and not less than the other side. */
function isWelcome(s: View, seat: number): boolean {
  const by = s.turn.active;
  const { lots, cash } = s.deal;
  let mine = cash;
  let theirs = -cash;
  for (let left = lots; left !== 0; left &= left - 1) {
    const lot = 31 - Math.clz32(left & -left);
    const isMine = s.lots.owner.get(lot) === seat;
    const given = valueTo(s, lot, isMine ? seat : by, 0);
    const got = valueTo(s, lot, isMine ? by : seat, 1) - takeoverOf(s, lot);
    mine += isMine ? -given : got;
    theirs += isMine ? got : -given;
  }
  return mine > 0 && mine >= theirs;
}

/** What a lot is worth to a seat that has it, or would have one more of its group with it. */
function valueTo(s: View, lot: number, seat: number, more: number): number {
  const group = GROUP_OF[lot] as number;
  const owned = countOwned(s, seat, group) + more;
  const share = owned / (LOTS_IN[group] as readonly number[]).length;
  return (PRICE_OF[lot] as number) * (share === 1 ? 3 : 0.5 + share);
}

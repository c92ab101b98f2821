/** What holds at any moment of the game. */
import { cardsOf, PARDONS } from './cards.ts';
import { whyNotDeal } from './deals.ts';
import { highestLevel, lowestLevel, ownsGroup } from './lots.ts';
import { GROUP_NAMES, JAIL, LOT_AT, LOT_COUNT, LOTS_IN } from './squares.ts';
import { HOTEL, isDecided, type View } from './table.ts';

/** More money than any match sees, and room for as much again. */
const MOST_MONEY = 1 << 28;

/** What is wrong with a table with so many houses and hotels; `null` if nothing is. */
export const findFault = (s: View, houses: number, hotels: number): string | null =>
  checkCards(s) ??
  checkBuildings(s, houses, hotels) ??
  checkGroups(s) ??
  checkSeats(s) ??
  checkMoney(s) ??
  checkWaiting(s) ??
  checkTurn(s);

/** There is room for all the money on the table in one hand. */
function checkMoney(s: View): string | null {
  let sum = s.pot;
  for (const cash of s.players.cash) sum += cash;
  for (const { debtor, creditor, owed } of s.debts) {
    if (debtor < 0 || s.turn.hasLeft(debtor)) return 'somebody who is not there owes';
    if (creditor >= 0 && s.turn.hasLeft(creditor)) return 'somebody who is not there is owed to';
    sum += owed;
  }
  return sum <= MOST_MONEY ? null : 'there is more money than there can be';
}

/** There is one of each card: fresh, seen, or a pardon that somebody keeps. */
function checkCards(s: View): string | null {
  for (let deck = 0; deck < 2; deck++) {
    const kept = s.pardons.get(deck) < 0 ? [] : [PARDONS[deck] as number];
    const all = [...s.decks.fresh.of(deck), ...s.decks.seen.of(deck), ...kept];
    if (all.sort((a, b) => a - b).join() !== cardsOf(deck).join()) return `deck ${deck} has the cards ${all}`;
  }
  return null;
}

function checkBuildings(s: View, houses: number, hotels: number): string | null {
  let built = 0;
  for (let lot = 0; lot < LOT_COUNT; lot++) {
    const level = s.lots.level.get(lot);
    if (level !== 0 && s.lots.owner.get(lot) < 0) return `nobody has lot ${lot}, which is at level ${level}`;
    if (level > 0 && level < HOTEL) built += level;
  }
  if (built + s.houses !== houses) return `there are ${built} + ${s.houses} houses, not ${houses}`;
  const high = s.lots.level.count(HOTEL);
  return high + s.hotels === hotels ? null : `there are ${high} + ${s.hotels} hotels, not ${hotels}`;
}

/** Buildings stand on whole groups without mortgages, and evenly. */
function checkGroups(s: View): string | null {
  for (let group = 0; group < GROUP_NAMES.length; group++) {
    const highest = highestLevel(s, group);
    if (highest <= 0) continue;
    const owner = s.lots.owner.get((LOTS_IN[group] as readonly number[])[0] as number);
    if (!ownsGroup(s, owner, group)) return `${GROUP_NAMES[group]} has buildings and several owners`;
    const lowest = lowestLevel(s, group);
    if (lowest < 0 || highest - lowest > 1)
      return `${GROUP_NAMES[group]} is built from ${lowest} to ${highest}`;
  }
  return null;
}

/** Whoever is out has nothing; whoever is in jail is there. */
function checkSeats(s: View): string | null {
  const { cash, at, jail, wentOut } = s.players;
  for (let seat = 0; seat < s.seats; seat++) {
    if (jail.get(seat) > 0 && at.get(seat) !== JAIL) return `seat ${seat} is in jail, but not there`;
    const isOut = s.turn.hasLeft(seat);
    if (isOut !== wentOut.get(seat) > 0) return `seat ${seat} is out, or not`;
    if (isOut && (cash.get(seat) > 0 || s.lots.owner.includes(seat) || s.pardons.includes(seat))) {
      return `seat ${seat} is out and has something`;
    }
  }
  return null;
}

/** Who is waited for: a debtor, whoever is offered a deal, bidders. */
function checkWaiting(s: View): string | null {
  if (isDecided(s)) return null;
  const { segment, asked } = s.turn;
  const { ahead, lot, bidder, bid } = s.auction;
  if ((segment === 'debt') !== !s.debts.isEmpty) return `in ${segment} there are ${s.debts.length} debts`;
  if (segment === 'debt' && asked !== 1 << s.debts.debtor.get(0)) return 'somebody else is asked than owes';
  if ((segment === 'answer') !== s.deal.to >= 0) return `in ${segment} seat ${s.deal.to} is offered a deal`;
  if ((segment === 'auction') !== lot >= 0) return `in ${segment} lot ${lot} is under the hammer`;
  if (bidder >= 0 && s.players.cash.get(bidder) < bid) return 'a bid is higher than what the bidder has';
  if (isOwn(segment) && s.turn.active < 0) return `nobody can act in ${segment}`;
  return ahead === 0 || !isOwn(segment) ? null : 'lots wait to be auctioned, but nothing is in the way';
}

/** What is reported of the turn: a lot to be bought is where its player stands, and one to be sold is ahead. */
function checkTurn(s: View): string | null {
  if (isDecided(s)) return null;
  const { active, interrupted, segment } = s.turn;
  const natural = interrupted ?? segment;
  const { ahead } = s.auction;
  if (s.turn.has('selling') && ahead === 0) return 'no lot waits to be auctioned';
  if (natural === 'buy' && active >= 0) {
    const lot = LOT_AT[s.players.at.get(active)] as number;
    if (lot < 0 || s.lots.owner.get(lot) >= 0) return 'there is nothing to be bought here';
  } else if (s.turn.has('vacant')) return 'nothing is vacant';
  for (let lot = 0; lot < LOT_COUNT; lot++)
    if (((ahead >> lot) & 1 || lot === s.auction.lot) && s.lots.owner.get(lot) >= 0)
      return 'a lot that is auctioned has an owner';
  if (segment !== 'answer') return null;
  return active >= 0 && whyNotDeal(s, active, s.deal.to) === null ? null : 'nobody could offer that deal';
}

/** Whether it is a segment in which whose turn it is acts. */
const isOwn = (segment: string): boolean => segment === 'roll' || segment === 'buy' || segment === 'manage';

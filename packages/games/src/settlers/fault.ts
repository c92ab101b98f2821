/** What always holds of a table of settlers. */
import type { Violation } from '@rondel/core';
import { believableOf } from './course.ts';
import {
  CARDS,
  card,
  DECK,
  DECK_SIZE,
  DESERT,
  EACH,
  KINDS,
  KNIGHT,
  kind,
  LANDS,
  NUMBERS,
  PIECES,
  POINT,
} from './goods.ts';
import { longestLine } from './longest-road.ts';
import { type HouseRules, ownerOf, sizeOf, type TableReader } from './table.ts';

/** The first thing that does not hold; `null` if all does. */
export const findFault = (s: TableReader, rules: HouseRules): string | Violation | null =>
  wrongIsland(s) ?? wrongCounts(s, rules) ?? wrongDepartures(s) ?? wrongOffer(s, rules);

const isSame = (these: readonly number[], those: readonly number[]): boolean =>
  [...these].sort((a, b) => a - b).join() === [...those].sort((a, b) => a - b).join();

/** The hexes and numbers of the game, and none on the desert. */
function wrongIsland({ lands, numbers }: TableReader): Violation | null {
  if (!isSame(lands.toArray(), LANDS))
    return { field: 'lands', message: 'these are not the hexes of the game' };
  const isLaid = isSame(numbers.toArray(), [0, ...NUMBERS]) && numbers.get(lands.indexOf(DESERT)) === 0;
  return isLaid ? null : { field: 'numbers', message: 'these are not the numbers of the game' };
}

/** Those who left have done so one after the other. */
function wrongDepartures(s: TableReader): Violation | null {
  const gone = s.players.departed.toArray().filter((place) => place > 0);
  if (new Set(gone).size < gone.length || gone.some((place) => place > gone.length))
    return { field: 'players', message: 'they leave one after the other' };
  for (let seat = 0; seat < s.seats; seat++)
    if (s.turn.hasLeft(seat) !== s.players.departed.get(seat) > 0)
      return { field: `players[${seat}].departed`, message: 'that seat has half left' };
  return null;
}

/** An offer is open while it is answered: whoever made it has what it gives, and its takers what it asks for. */
function wrongOffer(s: TableReader, rules: HouseRules): Violation | null {
  const wrong = (message: string): Violation => ({ field: 'offer', message });
  const { give, get, takers } = s.offer;
  const { segment, owner } = s.turn;
  if (s.offers > rules.offers) return { field: 'offers', message: 'so many are not made in a turn' };
  if ((segment === 'lay') !== s.free > 0)
    return { field: 'free', message: 'roads are laid while there are some' };
  if (segment !== 'answer' && segment !== 'deal')
    return takers === 0 ? null : wrong('nobody can take what is not offered');
  const isOwners = s.turn.asked === 1 << owner;
  if (segment === 'deal' ? !isOwners : (s.turn.asked >> owner) & 1)
    return { field: 'turn.asked', message: 'others answer, and whoever made the offer chooses' };
  if (segment === 'deal' && takers === 0) return wrong('nobody has taken it');
  if ((takers & ~s.turn.living) !== 0 || (takers >> owner) & 1) return wrong('somebody takes it who cannot');
  for (let k = 0; k < KINDS; k++) {
    if (give.get(k) > s.players.hand.of(owner).get(k)) return wrong('whoever made it has not so much');
    for (let seat = 0; seat < s.seats; seat++)
      if ((takers >> seat) & 1 && get.get(k) > s.players.hand.of(seat).get(k))
        return wrong('a taker has not so much');
  }
  return null;
}

/** What is counted is there. */
function wrongCounts(s: TableReader, rules: HouseRules): string | null {
  const { players, buildings } = s;
  const seats = [...players.size].map((_, seat) => seat);
  for (let k = 0; k < KINDS; k++) {
    const all = s.bank.get(k) + seats.reduce((sum, seat) => sum + players.hand.of(seat).get(k), 0);
    if (all !== EACH) return `there are ${all} cards of ${kind.names[k]}, not ${EACH}`;
  }
  for (let c = 0; c < CARDS; c++) {
    const held = seats.reduce((sum, seat) => sum + players.cards.of(seat).get(c), 0);
    const all = s.deck.get(c) + s.gone.get(c) + held;
    if (all !== DECK[c]) return `there are ${all} cards ${card.names[c]}, not ${DECK[c]}`;
    const owner = s.fresh.owner;
    if (s.fresh.cards.get(c) > (owner < 0 ? 0 : players.cards.of(owner).get(c)))
      return `more cards ${card.names[c]} were bought than are there`;
  }
  if (players.knights.sum() > s.gone.get(KNIGHT)) return 'more knights were played than are gone';
  if (buildings.toArray().some((there) => there !== 0 && ownerOf(there) >= s.seats))
    return "a building is nobody's";
  if (s.fresh.cards.sum() !== s.fresh.count) return 'the cards bought in this turn are miscounted';
  if (s.deck.sum() + s.gone.sum() + players.held.sum() !== DECK_SIZE) return 'the deck is miscounted';
  for (const seat of seats) {
    const wrong = wrongWith(s, seat, rules);
    if (wrong !== null) return `seat ${seat}: ${wrong}`;
  }
  const standing = buildings.toArray().filter((there) => there !== 0).length;
  const built = seats.reduce(
    (sum, seat) => sum + 9 - players.settlements.get(seat) - players.cities.get(seat),
    0,
  );
  return standing === built ? null : 'buildings and pieces do not add up';
}

function wrongWith(s: TableReader, seat: number, rules: HouseRules): string | null {
  const { players } = s;
  const own = s.buildings.toArray().filter((there) => there !== 0 && ownerOf(there) === seat);
  const cities = own.filter((there) => sizeOf(there) === 2).length;
  const awards = 2 * Number(s.longest === seat) + 2 * Number(s.largest === seat);
  const hasLeft = players.departed.get(seat) > 0;
  if (players.hand.of(seat).sum() !== players.size.get(seat)) return 'the hand is miscounted';
  if (players.cards.of(seat).sum() !== players.held.get(seat)) return 'the cards are miscounted';
  if (players.points.get(seat) !== own.length + cities + awards) return 'the points are miscounted';
  if (players.cities.get(seat) !== PIECES.cities - cities) return 'the cities are miscounted';
  if (players.roads.get(seat) !== PIECES.roads - s.roads.count(seat)) return 'the roads are miscounted';
  if (!hasLeft && players.length.get(seat) !== longestLine(s, seat)) return 'the longest line is mismeasured';
  const isWon = players.points.get(seat) + players.cards.of(seat).get(POINT) >= rules.target;
  if (!isWon && players.cards.of(seat).get(POINT) > believableOf(s, seat, rules))
    return 'has points nobody could believe';
  return null;
}

/** How a game begins: the supply, and ten cards for everybody. */
import { BASES, CHOICES, FIRST, IN_KINGDOM, is, pileOf } from './cards.ts';
import { draw } from './deck.ts';
import { IN_GAME, kindAt, type Table } from './table.ts';

/** What everybody begins with. */
export const PENNIES = 7;
export const COTTAGES = 3;

export function setUp(s: Table, kingdom: 'first' | 'random'): void {
  const chosen = kingdom === 'first' ? FIRST : drawKingdom(s);
  for (const [i, kind] of chosen.entries()) s.kingdom.set(i, kind);
  for (let i = 0; i < IN_GAME; i++) s.supply.set(kindAt(s, i), pileOf(kindAt(s, i), s.seats));
  s.supply.add(is.penny, -PENNIES * s.seats);
  for (let player = 0; player < s.seats; player++) {
    for (const place of [s.players.deck, s.players.unseen]) {
      place.of(player).set(is.penny, PENNIES);
      place.of(player).set(is.cottage, COTTAGES);
    }
    s.players.deckSize.set(player, PENNIES + COTTAGES);
    draw(s, player, 5);
  }
}

/** Ten kinds of the kingdom at random, the cheapest first. */
function drawKingdom(s: Table): number[] {
  const kinds = Array.from({ length: CHOICES }, (_, i) => BASES + i);
  s.random.shuffle(kinds);
  return kinds.slice(0, IN_KINGDOM).sort((a, b) => a - b);
}

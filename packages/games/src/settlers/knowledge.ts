/** What a seat can imagine of what it does not see, and what holds whatever it imagines. */
import type { Random } from '@rondel/core';
import { believableOf } from './course.ts';
import { CARDS, DECK, EACH, KINDS, POINT } from './goods.ts';
import { drawKind } from './hands.ts';
import type { HouseRules, Table } from './table.ts';

/** Counts that are drawn from until nothing is left. */
interface Pool {
  readonly counts: number[];
  total: number;
  get(index: number): number;
}

function poolOf(counts: number[]): Pool {
  return { counts, total: counts.reduce((a, b) => a + b, 0), get: (index) => counts[index] as number };
}

function take(pool: Pool, what: number): void {
  pool.counts[what] = pool.get(what) - 1;
  pool.total -= 1;
}

/** Fills in the hands and the development cards of the others, and the deck. */
export function guess(s: Table, me: number, random: Random, rules: HouseRules): void {
  guessHands(s, me, random);
  guessCards(s, me, random, rules);
}

/** All goods that are neither in the bank nor in one's own hand are in the other hands, so many in each. */
function guessHands(s: Table, me: number, random: Random): void {
  const own = s.players.hand.of(me);
  const pool = poolOf(Array.from({ length: KINDS }, (_, k) => EACH - s.bank.get(k) - own.get(k)));
  // While an offer is open, whoever made it has what is given, and whoever accepted has what is asked for.
  for (let player = 0; player < s.seats; player++) {
    if (player === me) continue;
    const hand = s.players.hand.of(player);
    const isTaker = ((s.offer.takers >> player) & 1) === 1;
    const shown = player === s.turn.owner ? s.offer.give : isTaker ? s.offer.get : null;
    for (let k = 0; k < KINDS; k++) {
      const count = shown?.get(k) ?? 0;
      hand.set(k, count);
      pool.counts[k] = pool.get(k) - count;
      pool.total -= count;
    }
  }
  for (let player = 0; player < s.seats; player++) {
    if (player === me) continue;
    const hand = s.players.hand.of(player);
    for (let left = s.players.size.get(player) - hand.sum(); left > 0; left--) {
      const drawn = drawKind(pool, pool.total, random);
      take(pool, drawn);
      hand.add(drawn, 1);
    }
  }
}

/**
 * All cards that were neither played nor are one's own are in the other hands or in the deck. Points are dealt first,
 * to hands that can have them: whoever had too many would have won.
 */
function guessCards(s: Table, me: number, random: Random, rules: HouseRules): void {
  const own = s.players.cards.of(me);
  const pool = poolOf(DECK.map((count, c) => count - s.gone.get(c) - own.get(c)));
  let deck = pool.total;
  for (let player = 0; player < s.seats; player++) {
    if (player === me) continue;
    s.players.cards.of(player).fill(0);
    deck -= s.players.held.get(player);
  }
  s.deck.fill(0);
  while (pool.get(POINT) > 0) {
    take(pool, POINT);
    const at = placeForPoint(s, me, deck, random, rules);
    if (at < 0) s.deck.add(POINT, 1);
    else s.players.cards.of(at).add(POINT, 1);
  }
  for (let player = 0; player < s.seats; player++) {
    if (player === me) continue;
    const cards = s.players.cards.of(player);
    for (let left = s.players.held.get(player) - cards.get(POINT); left > 0; left--) {
      const drawn = drawKind(pool, pool.total, random);
      take(pool, drawn);
      cards.add(drawn, 1);
    }
  }
  for (let c = 0; c < CARDS; c++) if (c !== POINT) s.deck.set(c, pool.get(c));
  if (s.fresh.count > 0 && s.fresh.owner !== me) guessFresh(s, random);
}

/** A place for a point card, every free one as likely: a player, or the deck (-1). */
function placeForPoint(s: Table, me: number, deck: number, random: Random, rules: HouseRules): number {
  const room = (player: number): number => {
    if (player === me) return 0;
    const points = s.players.cards.of(player).get(POINT);
    return points < believableOf(s, player, rules) ? s.players.held.get(player) - points : 0;
  };
  let total = deck - s.deck.get(POINT);
  for (let player = 0; player < s.seats; player++) total += room(player);
  let rest = random.below(total);
  for (let player = 0; player < s.seats; player++) {
    rest -= room(player);
    if (rest < 0) return player;
  }
  return -1;
}

/** Which cards of another player are those bought in this turn: any. */
function guessFresh(s: Table, random: Random): void {
  const cards = s.players.cards.of(s.fresh.owner);
  const pool = poolOf(cards.toArray());
  s.fresh.cards.fill(0);
  for (let i = 0; i < s.fresh.count; i++) {
    const drawn = drawKind(pool, pool.total, random);
    take(pool, drawn);
    s.fresh.cards.add(drawn, 1);
  }
}

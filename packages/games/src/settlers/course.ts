/** The course of a game: a turn begins and ends, a player leaves, somebody has won. */
import { type Outcome, rankByScore } from '@rondel/core';
import { awardArmy, awardRoad, measureRoads } from './awards.ts';
import { pointsOf } from './development.ts';
import { CARDS, DECK, KINDS, PIECES, POINT } from './goods.ts';
import { gain } from './hands.ts';
import type { HouseRules, Table, TableReader } from './table.ts';
import { clearOffer, leaveOffer } from './trade.ts';

/** Whoever has a third turn has founded: from here on it is rolled. */
export function endFounding(s: Table): void {
  if (s.players.settlements.get(s.turn.owner) > PIECES.settlements - 2) return;
  s.turn.report('founding', false);
  s.turn.endSegment();
}

/** A turn of play begins with nothing left of the one before. */
export function beginTurn(s: Table): void {
  s.hasPlayed = false;
  s.offers = 0;
  s.free = 0;
  if (s.fresh.count > 0) {
    s.fresh.cards.fill(0);
    s.fresh.count = 0;
    s.fresh.owner = -1;
  }
  if (s.offer.give.any()) clearOffer(s);
}

/** How many point cards a player can have, as far as all know: with more, the game would be over. */
export function believableOf(s: TableReader, player: number, { target }: HouseRules): number {
  const { believable, points } = s.players;
  if (player !== s.turn.owner) return believable.get(player);
  return Math.min(
    believable.get(player) + s.fresh.count,
    target - 1 - points.get(player),
    DECK[POINT] as number,
  );
}

/** The turn goes on to the next player. */
export function endTurn(s: Table, player: number, rules: HouseRules): void {
  s.players.believable.set(player, believableOf(s, player, rules));
  s.turn.advance();
}

/** What leaving means: goods go to the bank, cards are laid down, and what is built stays and yields nothing. */
export function leave(s: Table, player: number): void {
  s.players.departed.set(player, 1 + Math.max(...s.players.departed.toArray()));
  for (let kind = 0; kind < KINDS; kind++) gain(s, player, kind, -s.players.hand.of(player).get(kind));
  for (let card = 0; card < CARDS; card++) {
    const count = s.players.cards.of(player).get(card);
    if (count === 0) continue;
    s.gone.add(card, count);
    s.players.cards.of(player).set(card, 0);
    s.tell.laidDown({ player, card, count });
  }
  s.players.held.set(player, 0);
  s.players.believable.set(player, 0);
  s.players.knights.set(player, 0);
  measureRoads(s, player);
  awardRoad(s);
  awardArmy(s);
  leaveOffer(s, player);
}

/**
 * The end: the player whose turn it is has enough points, nobody else is there, or the last round is over. Asked after
 * every event, so nothing is made before it is certain.
 */
export function endOf(s: TableReader, { target, rounds }: HouseRules): Outcome | null {
  const { owner, living } = s.turn;
  const isAlone = (living & (living - 1)) === 0;
  if (isAlone) return rank(s, 31 - Math.clz32(living), 'the others have left');
  if (pointsOf(s, owner) >= target) return rank(s, owner, `${target} points`);
  // The two rounds of founding are not counted.
  return rounds > 0 && s.turn.round > rounds + 2 ? rank(s, -1, `${rounds} rounds`) : null;
}

/** Behind the winner those who stayed rank by their points, and then those who left: later is better. */
function rank(s: TableReader, winner: number, reason: string): Outcome {
  const ranks: number[] = [];
  const points: number[] = [];
  for (let player = 0; player < s.seats; player++) {
    const departed = s.players.departed.get(player);
    points.push(pointsOf(s, player));
    ranks.push(player === winner ? 100 : departed > 0 ? departed - s.seats : pointsOf(s, player));
  }
  return { places: rankByScore(ranks, reason).places, scores: points, reason };
}

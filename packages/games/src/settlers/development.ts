/** Development cards: buying them, and what they do when they are played. */
import type { Add } from '@rondel/core';
import { awardArmy } from './awards.ts';
import { endTrade, hasOpenEdge } from './building.ts';
import { COST, DECK_SIZE, KINDS, KNIGHT, MONOPOLY, PLENTY, POINT, ROADS } from './goods.ts';
import { canPay, drawKind, gain, hand, pay } from './hands.ts';
import { moveRobber } from './robber.ts';
import type { HouseRules, Table, TableReader } from './table.ts';

/** How many cards are left to be drawn. */
export const deckSize = (s: TableReader): number => DECK_SIZE - s.gone.sum() - s.players.held.sum();

export const canBuy = (s: TableReader, player: number): boolean =>
  canPay(s, player, COST.card) && deckSize(s) > 0;

/** Buys a card, drawn from what is left: that is the same as from a shuffled pile. */
export function buyCard(s: Table, player: number, rules: HouseRules): void {
  const left = deckSize(s);
  pay(s, player, COST.card);
  const drawn = drawKind(s.deck, left, s.random);
  s.deck.add(drawn, -1);
  s.players.cards.of(player).add(drawn, 1);
  s.players.held.add(player, 1);
  s.fresh.owner = player;
  s.fresh.count += 1;
  s.fresh.cards.add(drawn, 1);
  s.tell.bought({ by: player, card: drawn }, player);
  endTrade(s, rules);
}

/** Whether a player may play such a card: the first of the turn, and not bought in it. */
export const canPlay = (s: TableReader, player: number, card: number): boolean =>
  !s.hasPlayed && s.players.cards.of(player).get(card) > s.fresh.cards.get(card);

/** Why a player cannot play such a card. */
export function refuseCard(s: TableReader, player: number, card: number) {
  if (s.players.cards.of(player).get(card) === 0) return 'no-card';
  if (s.hasPlayed) return 'one-card';
  return canPlay(s, player, card) ? null : 'just-bought';
}

function play(s: Table, player: number, card: number): void {
  s.players.cards.of(player).add(card, -1);
  s.players.held.add(player, -1);
  s.gone.add(card, 1);
  s.hasPlayed = true;
}

export function playKnight(s: Table, e: { seat: number; hex: number; victim: number }): void {
  play(s, e.seat, KNIGHT);
  s.players.knights.add(e.seat, 1);
  awardArmy(s);
  moveRobber(s, e.seat, e.hex, e.victim);
}

/** Whether there is a road left and a place for it. */
export const canLay = (s: TableReader, player: number): boolean =>
  s.players.roads.get(player) > 0 && hasOpenEdge(s, player);

/** Two roads without cost, or one where there is only one. */
export function playRoads(s: Table, player: number): void {
  play(s, player, ROADS);
  s.free = Math.min(2, s.players.roads.get(player));
  s.turn.ask(player, 'lay');
}

/** Whether the bank has both cards. */
export const hasBoth = ({ bank }: TableReader, a: number, b: number): boolean =>
  bank.get(a) > 0 && bank.get(b) > (a === b ? 1 : 0);

/** Lists pairs of cards from the bank, each once. */
export function listPlenty(s: TableReader, add: Add<{ a: never; b: never }>): void {
  if (!canPlay(s, s.turn.active, PLENTY)) return;
  for (let a = 0; a < KINDS; a++) {
    for (let b = a; b < KINDS; b++) if (hasBoth(s, a, b)) add.raw(a, b);
  }
}

export function playPlenty(s: Table, e: { seat: number; a: number; b: number }): void {
  play(s, e.seat, PLENTY);
  for (const kind of [e.a, e.b]) {
    gain(s, e.seat, kind, 1);
    s.tell.received({ player: e.seat, kind, count: 1 });
  }
}

/** All others hand over every card of a kind. */
export function playMonopoly(s: Table, e: { seat: number; kind: number }): void {
  play(s, e.seat, MONOPOLY);
  for (let from = 0; from < s.seats; from++) {
    const count = s.players.hand.of(from).get(e.kind);
    if (from === e.seat || count === 0) continue;
    hand(s, from, e.seat, e.kind, count);
    s.tell.took({ by: e.seat, from, kind: e.kind, count });
  }
}

/** The points of a player, those of cards included. */
export const pointsOf = (s: TableReader, player: number): number =>
  s.players.points.get(player) + s.players.cards.of(player).get(POINT);

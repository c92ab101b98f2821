/** What bots know of settlers: what a position is worth, and what a sensible player would do. */
import type { BotKnowledge } from '@rondel/core';
import { isFree, isReached } from './building.ts';
import { KINDS, POINT } from './goods.ts';
import { HEX_NODES, NODES } from './island.ts';
import { pipsOf, type SettlersMoves, suggestFor } from './suggestions.ts';
import { type HouseRules, ownerOf, sizeOf, type TableReader } from './table.ts';
import { rateOf } from './trade.ts';

/** An imagined game is left off after about two rounds: what was begun is built by then. */
export const bots = (rules: HouseRules): BotKnowledge<TableReader, SettlersMoves> => ({
  evaluate: (s, seat) => evaluate(s, seat, rules),
  suggest: suggestFor(rules),
  horizon: 24,
  iterations: 1000,
});

/** How far a seat is ahead of the best of the others, as a number from 0 to 1. */
function evaluate(s: TableReader, seat: number, rules: HouseRules): number {
  let best = 0;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat || s.players.departed.get(other) > 0) continue;
    const worth = worthOf(s, other, rules);
    if (worth > best) best = worth;
  }
  const lead = worthOf(s, seat, rules) - best;
  return 0.5 + (0.5 * lead) / (4 + Math.abs(lead));
}

/** What a player has, in points. */
function worthOf(s: TableReader, player: number, { target, handLimit }: HouseRules): number {
  const { players } = s;
  const points = players.points.get(player) + players.cards.of(player).get(POINT);
  const near = points >= target - 1 ? 1 : 0;
  const size = players.size.get(player);
  const held = 0.07 * Math.min(size, handLimit) + 0.02 * Math.max(0, size - handLimit);
  const cards = 0.25 * (players.held.get(player) - players.cards.of(player).get(POINT));
  const roads = 0.05 * players.length.get(player) + 0.1 * players.knights.get(player);
  return points + near + held + cards + roads + yieldOf(s, player) + roomOf(s, player);
}

/** What the buildings of a player yield: much of one kind is worth less than some of each. */
function yieldOf(s: TableReader, player: number): number {
  let worth = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const pips = pipsIn(s, player, kind);
    worth += pips / (pips + 6) + 0.04 * pips;
    if (pips > 4 && rateOf(s, player, kind) < 4) worth += 0.15;
  }
  return worth;
}

function pipsIn(s: TableReader, player: number, kind: number): number {
  let pips = 0;
  for (let hex = s.lands.indexOf(kind); hex >= 0; hex = s.lands.indexOf(kind, hex + 1)) {
    const each = pipsOf(s.numbers.get(hex)) * (hex === s.robber ? 0.5 : 1);
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const there = s.buildings.get(HEX_NODES[i] as number);
      if (there !== 0 && ownerOf(there) === player) pips += each * sizeOf(there);
    }
  }
  return pips;
}

/** Places to build on that are already reached: two are enough for a while. */
function roomOf(s: TableReader, player: number): number {
  if (s.players.settlements.get(player) === 0) return 0;
  let places = 0;
  for (let node = 0; node < NODES && places < 2; node++) {
    if (isReached(s, player, node) && isFree(s, node)) places++;
  }
  return 0.35 * places;
}

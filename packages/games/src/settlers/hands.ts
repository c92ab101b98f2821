/** Cards of goods that change hands. The size of a hand is for all to see, and is kept in step here and nowhere else. */
import type { Random } from '@rondel/core';
import { KINDS } from './goods.ts';
import type { Table, TableReader } from './table.ts';

/** A row of counts that can be read: a hand, the bank, a price. */
interface Counts {
  get(index: number): number;
}

/** Whether a player holds what something costs. */
export function canPay(s: TableReader, player: number, cost: Int8Array): boolean {
  const hand = s.players.hand.of(player);
  for (let kind = 0; kind < KINDS; kind++) if (hand.get(kind) < (cost[kind] as number)) return false;
  return true;
}

/** A player gives what something costs to the bank. */
export function pay(s: Table, player: number, cost: Int8Array): void {
  for (let kind = 0; kind < KINDS; kind++) {
    const count = cost[kind] as number;
    if (count > 0) gain(s, player, kind, -count);
  }
}

/** A player gets cards from the bank; with a count below 0 the bank gets them. */
export function gain(s: Table, player: number, kind: number, count: number): void {
  s.bank.add(kind, -count);
  s.players.hand.of(player).add(kind, count);
  s.players.size.add(player, count);
}

/** Cards go from one player to another. */
export function hand(s: Table, from: number, to: number, kind: number, count: number): void {
  s.players.hand.of(from).add(kind, -count);
  s.players.size.add(from, -count);
  s.players.hand.of(to).add(kind, count);
  s.players.size.add(to, count);
}

/** Draws one card of so many: its kind. */
export function drawKind(counts: Counts, total: number, random: Random): number {
  let rest = random.below(total);
  for (let kind = 0; ; kind++) {
    rest -= counts.get(kind);
    if (rest < 0) return kind;
  }
}

/** What everybody knows of a hand: cards that were seen to go there or were shown, and that there is no palisade. */
import { KINDS } from './cards.ts';
import type { Table } from './table.ts';

/** Shows the whole hand to all. */
export function showHand(s: Table, player: number): void {
  for (let kind = 0; kind < KINDS; kind++) {
    for (let i = s.players.hand.of(player).get(kind); i > 0; i--) {
      s.tell.showed({ player, card: kind, inHand: true });
    }
    atLeastShown(s, player, kind, s.players.hand.of(player).get(kind));
  }
}

/** From now on all know that at least so many of a kind are in that hand. */
export function atLeastShown(s: Table, player: number, kind: number, count: number): void {
  const shown = s.players.shown.of(player);
  if (shown.get(kind) < count) shown.set(kind, count);
}

/** One of a kind is gone: it may have been one that all knew of. */
export function forgetShown(s: Table, player: number, kind: number): void {
  const shown = s.players.shown.of(player);
  if (shown.get(kind) > 0) shown.add(kind, -1);
}

export const forgetBare = (s: Table, player: number): void => {
  if (s.bare !== 0) s.bare &= ~(1 << player);
};

/** How cards move between supply, hand, discards and trash. */
import { is, KINDS } from './cards.ts';
import { putOnTop } from './deck.ts';
import { forgetBare, forgetShown } from './shown.ts';
import type { Table } from './table.ts';

/** Takes a card out of a hand, for all to see. */
export function takeFromHand(s: Table, player: number, kind: number): void {
  s.players.hand.of(player).add(kind, -1);
  s.players.handSize.add(player, -1);
  s.players.unseen.of(player).add(kind, -1);
  forgetShown(s, player, kind);
}

/** A card from the supply, if there is one: to the discards, into the hand or on the deck. */
export function gain(
  s: Table,
  player: number,
  kind: number,
  place: 'discards' | 'hand' | 'deck' = 'discards',
): void {
  if (s.supply.get(kind) === 0) return;
  s.supply.add(kind, -1);
  s.quiet = 0;
  s.tell.gained({ player, card: kind, place });
  if (place === 'discards') {
    s.players.discards.of(player).add(kind, 1);
  } else if (place === 'deck') {
    putOnTop(s, player, kind);
  } else {
    s.players.hand.of(player).add(kind, 1);
    s.players.handSize.add(player, 1);
    s.players.unseen.of(player).add(kind, 1);
    s.players.shown.of(player).add(kind, 1);
    if (kind === is.palisade) forgetBare(s, player);
  }
}

export function discard(s: Table, player: number, kind: number): void {
  takeFromHand(s, player, kind);
  s.players.discards.of(player).add(kind, 1);
  s.tell.discarded({ player, card: kind, count: 1 });
}

export function trash(s: Table, player: number, kind: number): void {
  takeFromHand(s, player, kind);
  s.trash.add(kind, 1);
  s.tell.trashed({ player, card: kind });
}

/** Everything in hand and in play goes to the discards. */
export function discardAll(s: Table, player: number): void {
  const hand = s.players.hand.of(player);
  const unseen = s.players.unseen.of(player);
  const shown = s.players.shown.of(player);
  const discards = s.players.discards.of(player);
  const { cells } = hand;
  for (let kind = 0; kind < KINDS; kind++) {
    // Read as they are: of 33 kinds few are there (a twentieth of random play).
    const held = cells[hand.offset + kind] as number;
    const count = held + (cells[s.play.offset + kind] as number);
    if (count === 0) continue;
    if (held > 0) {
      hand.set(kind, 0);
      unseen.add(kind, -held);
      const known = shown.get(kind);
      if (known > 0) shown.set(kind, Math.max(0, known - held));
    }
    s.play.set(kind, 0);
    discards.add(kind, count);
    s.tell.discarded({ player, card: kind, count });
  }
  s.players.handSize.set(player, 0);
}

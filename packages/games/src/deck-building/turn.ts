/** How a turn begins and ends, and what becomes of it when its player leaves. */
import { dropChoices, proceed } from './asking.ts';
import { KINDS } from './cards.ts';
import { draw } from './deck.ts';
import { endsGame, finish } from './ending.ts';
import { discardAll } from './piles.ts';
import type { Table } from './table.ts';

const HAND = 5;

/** One action, one buy, no coins. */
export function beginTurn(s: Table): void {
  // Whoever has just left in the middle of a turn is not yet counted.
  for (let player = 0; player < s.seats; player++) {
    if (s.turn.hasLeft(player) && s.players.leftAs.get(player) === 0) abandonTurn(s, player);
  }
  if (s.isOver === 1) return;
  s.actions = 1;
  s.buys = 1;
  s.coins = 0;
  s.traders = 0;
  s.hasBought = 0;
  s.players.turns.add(s.turn.active, 1);
}

/** The cleanup: all is discarded, and five cards are drawn for the next turn, unless this was the last. */
export function cleanUp(s: Table): void {
  const player = s.turn.active;
  discardAll(s, player);
  if (endsGame(s)) return;
  draw(s, player, HAND);
  s.turn.endSegment();
}

/** What lay in front of a player who has left goes to the discards, and so does the hand. */
function abandonTurn(s: Table, player: number): void {
  s.pending.clear();
  for (let kind = 0; kind < KINDS; kind++) {
    const count = s.aside.get(kind);
    if (count === 0) continue;
    s.aside.set(kind, 0);
    s.play.add(kind, count);
  }
  discardAll(s, player);
  endsGame(s);
}

/** After a player has left: the others go on without, and the last one has won. */
export function goOnWithout(s: Table, player: number, asksReactions: boolean): void {
  let there = 0;
  for (let seat = 0; seat < s.seats; seat++) if (!s.turn.hasLeft(seat)) there++;
  s.players.leftAs.set(player, s.seats - there);
  if (there === 1 && s.isOver === 0) finish(s);
  if (s.isOver === 1) return;
  dropChoices(s, player);
  proceed(s, asksReactions);
}

/** When a game is over, and who has won it. */
import type { Outcome } from '@rondel/core';
import { is, KINDS, POINTS } from './cards.ts';
import { emptyPiles, QUIET, type Table, type TableReader } from './table.ts';

/** How many of a kind a player owns, wherever they are. */
export function owned(s: TableReader, player: number, kind: number): number {
  const { unseen, discards, top } = s.players;
  let count = unseen.of(player).get(kind) + discards.of(player).get(kind);
  const known = top.of(player);
  for (let i = 0; i < known.length; i++) if (known.get(i) === kind) count++;
  return s.turn.owner === player ? count + s.play.get(kind) + s.aside.get(kind) : count;
}

/** The points of a player. An orchard is worth one for every ten cards. */
export function pointsOf(s: TableReader, player: number): number {
  const unseen = s.players.unseen.of(player);
  const discards = s.players.discards.of(player);
  const hasTurn = s.turn.owner === player;
  let points = 0;
  let cards = 0;
  let orchards = 0;
  const count = (kind: number, more: number): void => {
    cards += more;
    points += more * (POINTS[kind] as number);
    if (kind === is.orchard) orchards += more;
  };
  for (let kind = 0; kind < KINDS; kind++) {
    count(kind, unseen.get(kind) + discards.get(kind));
    if (hasTurn) count(kind, s.play.get(kind) + s.aside.get(kind));
  }
  const top = s.players.top.of(player);
  for (let i = 0; i < top.length; i++) if (top.get(i) >= 0) count(top.get(i), 1);
  return points + orchards * Math.floor(cards / 10);
}

/** Why the game ends with this turn; `null` if it goes on. */
function reasonToEnd(s: TableReader): string | null {
  if (s.supply.get(is.shire) === 0) return 'no shires left';
  if (emptyPiles(s) >= 3) return 'three piles are empty';
  // With all pennies in the trash it can happen that nobody ever buys anything again.
  return s.quiet >= QUIET * s.seats ? 'nobody gains anything' : null;
}

/** Ends a turn: the game may be over with it. */
export function endsGame(s: Table): boolean {
  s.quiet += 1;
  if (reasonToEnd(s) === null) return false;
  finish(s);
  return true;
}

/** The game is over, and all count their points. */
export function finish(s: Table): void {
  s.isOver = 1;
  for (let player = 0; player < s.seats; player++) s.tell.scored({ player, points: pointsOf(s, player) });
}

/** Points, then fewer turns. Who has left comes after all others, and the later the better. */
export function rank(s: TableReader): Outcome {
  const scores = Array.from({ length: s.seats }, (_, player) => pointsOf(s, player));
  const isAhead = (a: number, b: number): boolean => {
    const [left, other] = [s.players.leftAs.get(a), s.players.leftAs.get(b)];
    if (left > 0 || other > 0) return left === 0 || (other > 0 && left > other);
    const difference = (scores[a] as number) - (scores[b] as number);
    return difference > 0 || (difference === 0 && s.players.turns.get(a) < s.players.turns.get(b));
  };
  const places = scores.map((_, a) => 1 + scores.filter((__, b) => b !== a && isAhead(b, a)).length);
  const isAlone = (s.turn.living & (s.turn.living - 1)) === 0;
  const reason = isAlone ? 'the others have left' : reasonToEnd(s);
  return { places, scores, reason: reason ?? '' };
}

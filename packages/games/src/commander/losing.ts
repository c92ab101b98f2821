/**
 * Losing and winning: what is true after every change of the table (creatures with lethal damage die,
 * players without life, cards or luck against a commander lose), and how the game ends.
 */
import type { Outcome } from '@rondel/core';
import type { CommonView } from './common.ts';
import { dropSpells } from './stack.ts';
import { isInPlay, LETHAL_COMMANDER, removeCreature, type Table, type TableView } from './table.ts';

/**
 * Carries out what follows from the table by itself. Everybody who has lost leaves at once: two who
 * lose together are equal, and if they were the last the game is a draw.
 */
export function settle(s: Table): void {
  for (let creature = 0; creature < s.creatures.inPlay.length; creature++) {
    if (isInPlay(s, creature) && s.creatures.damage.get(creature) >= s.creatures.toughness.get(creature)) {
      removeCreature(s, creature);
    }
  }
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.turn.hasLeft(seat) || lossOf(s, seat) === null) continue;
    takeOut(s);
    return;
  }
}

/** Everybody who has lost leaves. */
function takeOut(s: Table): void {
  let wave = 1;
  for (let seat = 0; seat < s.seats; seat++) wave = Math.max(wave, s.fell.get(seat) + 1);
  const losers: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const reason = s.turn.hasLeft(seat) ? null : lossOf(s, seat);
    if (reason === null) continue;
    losers.push(seat);
    s.fell.set(seat, wave);
    tellLost(s, seat, reason);
  }
  s.turn.leave(...losers);
  dropSpells(s);
}

function tellLost({ tell }: Table, player: number, reason: 'life' | 'cards' | 'commander'): void {
  tell.lost({ player, reason });
}

function lossOf({ players }: TableView, seat: number) {
  if (players.life.get(seat) === 0) return 'life';
  if (players.decked.get(seat)) return 'cards';
  return players.wounds.of(seat).indexOf(LETHAL_COMMANDER) >= 0 ? 'commander' : null;
}

/**
 * The end: one player is left and wins, or none is and those who fell last share the first place. The
 * others are placed by how long they lasted. Who gave up is behind all who did not: a seat that
 * leaves by an event of the turn has no hour of its own in the state.
 */
export function endOf(s: CommonView): Outcome | null {
  const { living } = s.turn;
  if ((living & (living - 1)) !== 0) return null;
  return { places: placesOf(s), scores: null, reason: living === 0 ? 'nobody is left' : 'the last one left' };
}

/** A function of its own, as the functions in it would be paid for each time somebody asks whether it is over. */
function placesOf(s: CommonView): number[] {
  const lasted: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    lasted.push(s.turn.hasLeft(seat) ? s.fell.get(seat) : s.seats);
  }
  return lasted.map((mine) => 1 + lasted.filter((other) => other > mine).length);
}

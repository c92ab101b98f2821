/**
 * What lies on a table with cards: players, creatures and the combat under way. Cards are not told apart: a hand is a number of cards, and each can be cast as any spell.
 */
import {
  array,
  artifact,
  bool,
  counter,
  group,
  perSeat,
  type Reader,
  ref,
  seat,
  type Writer,
} from '@rondel/core';
import { commonSchema, MOST_SPELLS, type ShapeOf } from './common.ts';

/** Creatures of one player: slot 0 is the commander's, the others are for any creature. */
export const SLOTS = 4;
/** The slot of the commander. */
export const COMMANDER = 0;
/** The opening hand, and the most cards a player keeps in cleanup. */
export const HAND = 7;
/** Combat damage from one commander with which a player loses. */
export const LETHAL_COMMANDER = 21;
/** The most lands that count. */
export const MOST_LANDS = 10;

/** The fields of a table. */
export function tableSchema(players: number, life: number, library: number) {
  return {
    ...commonSchema(players, MOST_SPELLS),
    players: perSeat({
      life: counter(life),
      hand: counter(HAND + library),
      library: counter(library),
      /** Lands in play, and how many of them are untapped. */
      lands: counter(MOST_LANDS),
      mana: counter(MOST_LANDS),
      /** How often the commander was cast; each time makes the next one dearer by two. */
      casts: counter(9),
      /** Combat damage taken from the commander of each seat. */
      wounds: array(players, counter(LETHAL_COMMANDER)),
      /** Whether the player had to draw from an empty library. */
      decked: bool(),
    }),
    creatures: group(players * SLOTS, {
      inPlay: bool(),
      tapped: bool(),
      sick: bool(),
      power: counter(9),
      toughness: counter(9),
      firstStrike: bool(),
      damage: counter(99),
      attacking: seat(),
      /** An attacker that was blocked stays so when its blockers are gone. */
      blocked: bool(),
      blocking: ref('creatures'),
    }),
    combat: artifact({
      /** Whether attackers or blockers can still be declared. */
      declaring: bool(),
      /** Whether the fact `first-strike` holds because of our creatures, and not by another's report. */
      claimed: bool(),
      /** Whether the creatures with first strike have dealt their damage. */
      struck: bool(),
    }),
  };
}

/** The table as conditions see it, and as mutators do. */
export type TableView = Reader<ShapeOf<ReturnType<typeof tableSchema>>>;
export type Table = Writer<ShapeOf<ReturnType<typeof tableSchema>>>;

/** The creature in a player's slot. */
export const creatureOf = (seat: number, slot: number): number => seat * SLOTS + slot;
/** The player a creature belongs to. */
export const ownerOf = (creature: number): number => Math.floor(creature / SLOTS);
/** Whether a creature is a commander. */
export const isCommander = (creature: number): boolean => creature % SLOTS === COMMANDER;

/** Whether a creature is there. Those of players who left are gone with them. */
export const isInPlay = (s: TableView, creature: number): boolean =>
  s.creatures.inPlay.get(creature) && !s.turn.hasLeft(ownerOf(creature));

/** The first free slot for a creature of a player, or -1. */
export function freeSlot(s: TableView, seat: number): number {
  for (let slot = COMMANDER + 1; slot < SLOTS; slot++) {
    if (!s.creatures.inPlay.get(creatureOf(seat, slot))) return slot;
  }
  return -1;
}

/** Takes a creature off the table, or a commander back to its command zone. */
export function removeCreature(s: Table, creature: number): void {
  const { creatures } = s;
  for (const flag of [creatures.inPlay, creatures.tapped, creatures.sick, creatures.firstStrike]) {
    flag.set(creature, false);
  }
  creatures.power.set(creature, 0);
  creatures.toughness.set(creature, 0);
  creatures.damage.set(creature, 0);
  removeFromCombat(s, creature);
}

/** Takes a creature out of combat. */
export function removeFromCombat(s: Table, creature: number): void {
  s.creatures.attacking.set(creature, -1);
  s.creatures.blocked.set(creature, false);
  s.creatures.blocking.set(creature, -1);
}

/** Damage to a player. Life stops at 0, where the player loses. */
export function hurt(s: Table, seat: number, damage: number): void {
  s.players.life.set(seat, Math.max(0, s.players.life.get(seat) - damage));
  s.tell.hurt({ player: seat, damage });
}

/** Draws cards. Who has to draw from an empty library loses. */
export function draw(s: Table, seat: number, cards: number): void {
  const { hand, library, decked } = s.players;
  const drawn = Math.min(cards, library.get(seat));
  library.add(seat, -drawn);
  hand.add(seat, drawn);
  if (drawn < cards) decked.set(seat, true);
  s.tell.drew({ cards: drawn }, seat);
}

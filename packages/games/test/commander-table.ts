/** A table of Commander with something on it, at which events are sent: for scenes from the game. */
import {
  decodeEvent,
  describe,
  edit,
  handle,
  legalEvents,
  outcomeOf,
  read,
  type StateChanges,
  startGame,
  startMatch,
  type Telling,
  unwrap,
} from '@rondel/core';
import { commander } from '@rondel/games/commander';

type Options = Parameters<typeof commander.with>[0];
export const begin = (options: Options) => startMatch(commander.with(options));
export type Event = Parameters<ReturnType<typeof begin>['handleEvent']>[0] & object;
export type Spell = Extract<Event, { type: 'cast' }>['spell'];

const SLOTS = 4;
export const soldier = { inPlay: true, power: 3, toughness: 3 };
export const knight = { inPlay: true, power: 3, toughness: 2, firstStrike: true };
export const general = { inPlay: true, power: 7, toughness: 7 };
export const rich = { lands: 10, mana: 10 };

/** A table with something on it, at which events are sent. Creatures are given as `{ seat: [slots] }`. */
export function sit(
  options: Options = {},
  changes: object = {},
  creatures: { [seat: number]: object[] } = {},
) {
  const placed = Object.entries(creatures).flatMap(([seat, slots]) =>
    slots.map((creature, slot) => [SLOTS * Number(seat) + slot, creature]),
  );
  let state = unwrap(
    edit(startGame(commander.with(options)), { creatures: Object.fromEntries(placed), ...changes }),
  );
  const visited: string[] = [];
  const heard: Telling[] = [];
  const shown = () => describe(state);
  const beginning = () => [shown().turn.number, shown().turn.segment, shown().turn.ordinal].join();
  const table = {
    /** The steps that have begun so far. */
    visited,
    /** What the game told so far, without what the turn tells. */
    heard,
    get state() {
      return state;
    },
    get now() {
      return shown();
    },
    get turn() {
      return shown().turn;
    },
    get lives() {
      return shown().players.map((player) => player.life);
    },
    get outcome() {
      return outcomeOf(state);
    },
    creature: (seat: number, slot: number) => shown().creatures[SLOTS * seat + slot],
    do(...events: Event[]) {
      for (const event of events) {
        const before = beginning();
        const told: Telling[] = [];
        state = unwrap(handle(state, event, told));
        heard.push(...told.filter(({ type }) => /^[a-z]/.test(type)));
        if (beginning() !== before) visited.push(read(state).turn.segment);
      }
      return table;
    },
    change(more: StateChanges) {
      state = unwrap(edit(state, more));
      return table;
    },
    /** What is sent when nobody wants to do anything. */
    step() {
      const { awaiting, holder } = shown().turn;
      return table.do({ type: awaiting ? 'resolve' : holder === null ? 'proceed' : 'pass' });
    },
    /** Goes on, with nobody doing anything, until the next step of this name begins. */
    to(segment: string) {
      const before = visited.length;
      while (table.outcome === null && !visited.includes(segment, before)) table.step();
      return table;
    },
    /** Everybody passes until the stack is empty. */
    resolve() {
      while (table.outcome === null && read(state).turn.depth > 0) table.step();
      return table;
    },
    cast: (spell: Spell, target = shown().turn.holder ?? 0) => table.do({ type: 'cast', spell, target }),
    /** The code with which an event is refused. */
    refused(event: Event) {
      const result = handle(state, event);
      return result.ok ? 'accepted' : result.refusal.code.replace('commander/', '');
    },
    /** The legal events, as their types. */
    legal: () => legalEvents(state).map((code) => decodeEvent(commander.with(options), code).type),
  };
  return table;
}

export const wealthy = (players: number) =>
  Object.fromEntries(Array.from({ length: players }, (_, seat) => [seat, rich]));

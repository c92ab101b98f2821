/** The events of Commander in words, and what is told. */
import type { DecodedEvent, HeardTelling } from '@rondel/core';
import { countOf, type EventWords, type NameOf } from '@rondel/scene';
import { isAimed } from './spells.ts';
import { COMMANDER } from './table.ts';

const creatureIn = (slot: unknown): string => (Number(slot) === COMMANDER ? 'commander' : `creature ${slot}`);

/** A spell with whom it is aimed at. */
const aimed = (spell: unknown, target: unknown, nameOf: NameOf): string =>
  isAimed(`${spell}`) ? `${spell} at ${nameOf(Number(target))}` : `${spell}`;

/** `attack Seat 2 with commander`; `null` for the events of the turn. */
export function wordsOf(event: DecodedEvent, _: unknown, nameOf: NameOf): EventWords | null {
  const { type, spell, target, slot, attacker } = event;
  if (type === 'attack') {
    const rest = `${nameOf(Number(target))} with ${creatureIn(slot)}`;
    return { short: `attack ${rest}`, spoken: `attacks ${rest}` };
  }
  if (type === 'block') {
    const rest = `${creatureIn(attacker)} with ${creatureIn(slot)}`;
    return { short: `block ${rest}`, spoken: `blocks ${rest}` };
  }
  if (type !== 'cast') return null;
  const what = aimed(spell, target, nameOf);
  return { short: `cast ${what}`, spoken: `casts ${what}` };
}

/** What happened at the table, as a sentence. */
export function tellingOf(telling: HeardTelling, nameOf: NameOf): string {
  const { type, by, spell, at, player, damage, cards, reason, step, change } = telling;
  const who = nameOf(Number(by ?? player));
  if (type === 'cast') return `${who} casts ${aimed(spell, at, nameOf)}`;
  if (type === 'resolved') return `${spell} of ${who} resolves`;
  if (type === 'countered') return `${spell} of ${who} comes to nothing`;
  if (type === 'hurt') return `${who} takes ${damage}`;
  if (type === 'drew') return `you draw ${countOf(cards, 'card')}`;
  if (type === 'lost') return `${who} loses by ${reason}`;
  return `${step}: ${`${change}`.replaceAll('-', ' ')}`;
}

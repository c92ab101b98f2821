/** What always holds of a table of Commander. */
import type { Violation } from '@rondel/core';
import type { CommonView } from './common.ts';
import { HAND, isInPlay, type TableView } from './table.ts';

/** The first thing that does not hold, with so many cards in a library or without cards; `null` if all does. */
export const findFault = (s: TableView, library: number | null): Violation | null =>
  wrongStack(s) ?? wrongFalls(s) ?? (library === null ? null : wrongTable(s, library));

/** What the turn counts on the stack lies there, put by somebody who is there. */
function wrongStack(s: CommonView): Violation | null {
  const { stack } = s;
  if (stack.length !== s.turn.depth)
    return { field: 'stack', message: `${stack.length} are there and ${s.turn.depth} are counted` };
  for (let i = 0; i < stack.length; i++) {
    const caster = stack.caster.get(i);
    if (caster < 0 || stack.target.get(i) < 0 || s.turn.hasLeft(caster))
      return { field: `stack[${i}]`, message: 'its caster is missing or has left' };
  }
  return null;
}

/** They fall wave by wave, and whoever has fallen has left. */
function wrongFalls(s: CommonView): Violation | null {
  const gone = s.seats - s.turn.apnap().length;
  for (let seat = 0; seat < s.seats; seat++) {
    const fell = s.fell.get(seat);
    if (fell > 0 && !s.turn.hasLeft(seat))
      return { field: 'fell', message: 'the seat has fallen but has not left' };
    if (fell > gone) return { field: 'fell', message: 'fewer seats have left' };
  }
  return null;
}

/** No card comes from nowhere, and creatures that had to die are gone. */
function wrongTable(s: TableView, library: number): Violation | null {
  const { hand, library: rest } = s.players;
  for (let seat = 0; seat < s.seats; seat++)
    if (hand.get(seat) + rest.get(seat) > HAND + library)
      return { field: `players[${seat}].hand`, message: 'there are more cards than were dealt' };
  const { damage, toughness } = s.creatures;
  for (let creature = 0; creature < damage.length; creature++)
    if (isInPlay(s, creature) && damage.get(creature) >= toughness.get(creature))
      return { field: `creatures[${creature}].damage`, message: 'it was lethal' };
  return null;
}

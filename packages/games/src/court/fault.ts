/** What always holds of a table of court. */
import type { Violation } from '@rondel/core';
import { ALL, onTable, type TableReader } from './table.ts';

/** The first thing that does not hold where so many tokens win; `null` if all does. */
export function findFault(s: TableReader, tokens: number): Violation | null {
  if ([...onTable(s), ...s.deck].sort().join() !== ALL.join())
    return { field: 'deck', message: 'not every card is there once' };
  if (s.open.length !== (s.seats === 2 ? 3 : 0))
    return { field: 'open', message: 'the wrong number of cards lies open' };
  const { held, drawn, tokens: won } = s.players;
  if (Math.max(...won) > tokens) return { field: 'players', message: 'more tokens than it takes to win' };
  // Once somebody has won, nothing is dealt any more.
  if (won.includes(tokens)) return null;
  if (s.deck.length === 0)
    return { field: 'deck', message: 'the last card is drawn only in place of one given up' };
  if (s.turn.joining !== 0)
    return { field: 'turn.joining', message: 'whoever is out joins as a round begins' };
  for (let seat = 0; seat < s.seats; seat++) {
    if (held.get(seat) < 0 !== s.turn.hasLeft(seat))
      return {
        field: `players[${seat}].held`,
        message: 'everybody in the round holds a card, and nobody else',
      };
    const draws = s.turn.segment === 'main' && seat === s.turn.active;
    if (drawn.get(seat) >= 0 !== draws)
      return { field: `players[${seat}].drawn`, message: 'only the player who is to play has drawn' };
  }
  return null;
}

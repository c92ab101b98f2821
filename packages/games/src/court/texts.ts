/** Court as text: a line for each player, with the cards that may be seen. */
import { describe, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { court } from './index.ts';

export const texts: GameTexts<StateOf<typeof court>> = {
  draw: (state, seat) => {
    const { players, deck, open, discards, turn } = describe(state);
    const lines = players.map(({ held, drawn, isSafe, tokens }, player) => {
      const second = player === turn.active && turn.segment === 'main' ? ` and ${drawn ?? '?'}` : '';
      const hand = turn.left?.includes(player) ? 'out' : `holds ${held ?? '?'}${second}`;
      const played = discards.filter(({ by }) => by === player).map((row) => `, played ${row.card}`);
      const name = `seat ${player}${player === seat ? ' (you)' : ''}`;
      return `${name}, tokens ${tokens}: ${hand}${isSafe ? ', safe' : ''}${played.join('')}`;
    });
    const aside = open.length === 0 ? '' : `, open: ${open.join(', ')}`;
    return [`${deck.length} cards in the deck${aside}`, ...lines];
  },
  formatEvent: ({ type, card, target, guess }) =>
    type === 'play' ? [card, target ?? [], guess ?? []].flat().join(' ') : null,
};

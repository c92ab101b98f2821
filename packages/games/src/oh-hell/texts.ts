/** Oh hell as text: the trump, a line for each player, the trick, and the cards of whoever looks. */
import { describe, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { ohHell } from './index.ts';
import { card } from './table.ts';

export const texts: GameTexts<StateOf<typeof ohHell>> = {
  draw: (state, seat) => {
    const { players, trump, trick, dealer } = describe(state);
    const lines = players.map(({ bid, tricks, score }, player) => {
      const bids = bid === null ? 'no bid yet' : `took ${tricks} of ${bid}`;
      const played = trick.find(({ by }) => by === player)?.card ?? '';
      return `seat ${player}: ${score} points, ${bids}${player === dealer ? ', deals' : ''}  ${played}`.trimEnd();
    });
    const hand = card.names.filter((name) => seat !== null && players[seat]?.hand.includes(name));
    return [`trump ${trump}`, ...lines, `your hand: ${hand.join(' ')}`.trimEnd()];
  },
  formatEvent: ({ tricks, card: played }) =>
    tricks !== undefined ? `bid ${tricks}` : played !== undefined ? `${played}` : null,
};

/** Oh hell as text: the trump, a line for each player, the trick, and the cards of whoever looks. */
import { describe, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { ohHell } from './index.ts';
import { card } from './table.ts';

export const texts: GameTexts<StateOf<typeof ohHell>> = {
  draw: (state, seat) => {
    const { players, trump, trick, dealer } = describe(state);
    const lines = players.map(({ bid, tricks, score, hand }, player) => {
      const played = trick.find(({ by }) => by === player)?.card ?? '';
      const bids = bid === null ? 'no bid yet' : `took ${tricks} of ${bid}`;
      const deals = player === dealer ? ', deals' : '';
      return `seat ${player}: ${score} points, ${bids}, ${hand.length} cards${deals}  ${played}`.trimEnd();
    });
    const hand = seat === null ? [] : (players[seat]?.hand ?? []);
    const sorted = hand.toSorted((a, b) => (card.numbers[a] ?? 0) - (card.numbers[b] ?? 0));
    return [`trump ${trump}`, ...lines, ...(sorted.length === 0 ? [] : [`your hand: ${sorted.join(' ')}`])];
  },
  formatEvent: ({ type, tricks, card: played }) =>
    type === 'bid' ? `bid ${tricks}` : type === 'play' ? `${played}` : null,
};

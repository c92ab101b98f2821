/** Court as text: a line for each player, with the cards that may be seen. */
import { read, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import type { court } from './index.ts';
import { card } from './table.ts';

export const texts: GameTexts<StateOf<typeof court>> = {
  draw: (state, seat) => {
    const s = read(state);
    const nameOf = (kind: number): string => card.names[kind] ?? '?';
    const lineOf = (player: number): string => {
      const { held, drawn, isSafe, tokens } = s.players;
      const second = player === s.turn.active && s.turn.segment === 'main' ? [drawn.get(player)] : [];
      const cards = [held.get(player), ...second].map(nameOf).join(' and ');
      const played = s.discards.toArray().filter(({ by }) => by === player);
      return [
        `seat ${player}${player === seat ? ' (you)' : ''}, tokens ${tokens.get(player)}: `,
        s.turn.hasLeft(player) ? 'out' : `holds ${cards}${isSafe.get(player) ? ', safe' : ''}`,
        played.length === 0 ? '' : `; played ${played.map((row) => nameOf(row.card)).join(', ')}`,
      ].join('');
    };
    const open = s.open.length === 0 ? [] : [`open: ${s.open.toArray().map(nameOf).join(', ')}`];
    const seats = Array.from({ length: s.seats }, (_, player) => player);
    return [`${s.deck.length} cards in the deck`, ...open, ...seats.map(lineOf)];
  },
  formatEvent: ({ type, card: name, target, guess }) => {
    if (type !== 'play') return type === 'giveUp' ? 'give up' : null;
    const at = target === null ? '' : ` at ${target}`;
    return `${name}${at}${guess === null ? '' : ` as ${guess}`}`;
  },
};

/** What court looks like: the deck in the middle, what everybody has played before them, a card or two in hand. */
import { describe } from '@rondel/core';
import {
  choose,
  defineScene,
  type PlacedThing,
  type SceneDefinition,
  slots,
  type Thing,
  toSeat,
  trayOf,
} from '@rondel/scene';
import { court } from './index.ts';

const ALL = [0, 1, 2, 3];

/** The looks of {@link court}. */
export const scene: SceneDefinition = defineScene(court, {
  layout: (_, seats) =>
    slots([
      [{ id: 'deck' }, { id: 'open', name: 'open beside the deck', width: 3 }],
      ALL.slice(0, seats).map((seat) => ({
        id: `played${seat}`,
        name: 'played',
        seat,
        width: 3,
      })),
    ]),
  things: (state) => {
    const { deck, open, discards } = describe(state);
    const left: PlacedThing = {
      place: 'deck',
      look: 'card',
      count: deck.length,
      text: `${deck.length} left`,
    };
    return [
      ...(deck.length === 0 ? [] : [left]),
      ...open.map((face): PlacedThing => ({ place: 'open', look: 'card', face })),
      ...discards.map(({ card, by }): PlacedThing => ({ place: `played${by}`, look: 'card', face: card })),
    ];
  },
  marks: () => [],
  trays: (_, viewer, { players, turn }) =>
    players.map((player, seat) => {
      // A card that is not to be seen is missing; `null` is none.
      const inHand = (face: string | null | undefined): Thing[] => {
        if (face === null) return [];
        if (face === undefined) return [{ look: 'card' }];
        return [{ look: 'card', face, choice: face, ...(seat === viewer ? { isPrivate: true } : {}) }];
      };
      const isOut = turn.left?.includes(seat) === true;
      const hasDrawn = seat === turn.active && turn.segment === 'main';
      const hand = [...inHand(player.held), ...(hasDrawn ? inHand(player.drawn) : [])];
      return trayOf(seat, {
        tokens: player.tokens,
        holds: isOut ? null : hand,
        ...(isOut ? { '': 'out' } : player.isSafe ? { '': 'safe' } : {}),
      });
    }),
  picks: {
    play: ({ card, target, guess }) => [
      choose(`${card}`),
      ...(typeof target === 'number' ? [toSeat(target)] : []),
      ...(typeof guess === 'string' ? [choose(`guess:${guess}`, `guess ${guess}`)] : []),
    ],
    show: () => [choose('show', 'show the card')],
    giveUp: () => [choose('giveUp', 'give the card up')],
  },
  words: {
    event: ({ type, card, target, guess }, _, nameOf) => {
      if (type === 'show') return { short: 'show', spoken: 'shows the card' };
      if (type === 'giveUp') return { short: 'give up', spoken: 'gives the card up' };
      const at = typeof target === 'number' ? ` at ${nameOf(target)}` : '';
      const named = typeof guess === 'string' ? ` and guesses the ${guess}` : '';
      return {
        short: [card, target ?? [], guess ?? []].flat().join(' '),
        spoken: `plays the ${card}${at}${named}`,
      };
    },
    segments: { main: 'plays a card', answer: 'shows the card or gives it up' },
    telling: ({ type, by, of, card, player, isOut }, nameOf) => {
      if (type === 'saw') return `${nameOf(Number(by))} sees the ${card ?? 'card'} of ${nameOf(Number(of))}`;
      const who = nameOf(Number(player));
      if (type === 'won') return `${who} wins the round with the ${card}`;
      return `${who} lays down the ${card}${isOut === true ? ' and is out' : ''}`;
    },
  },
});

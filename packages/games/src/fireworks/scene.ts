/** What fireworks looks like: the five displays in the middle, open hands around, your own cards face down. */
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
import { fireworks } from './index.ts';
import { colour } from './table.ts';

interface Known {
  readonly colour: string | null;
  readonly rank: string | null;
}

/** What was said of a card: `red`, `3`, `red 3`, or nothing. */
const said = ({ colour: tint, rank }: Known): string => [tint ?? [], rank ?? []].flat().join(' ');

const pickCard = (place: unknown) => choose(`card${place}`, `card ${Number(place) + 1}`);

/** The looks of {@link fireworks}. */
export const scene: SceneDefinition = defineScene(fireworks, {
  layout: () =>
    slots([
      colour.names.map((id) => ({ id, label: id })),
      [{ id: 'deck' }, { id: 'discards', name: 'discarded', width: 4 }],
    ]),
  things: (state) => {
    const { fireworks: heights, deck, discards } = describe(state);
    const left: PlacedThing = {
      place: 'deck',
      look: 'card',
      count: deck.length,
      text: `${deck.length} left`,
    };
    const lit = colour.names.flatMap((name, i): PlacedThing[] =>
      heights[i] === 0 ? [] : [{ place: name, look: 'card', face: `${name} ${heights[i]}` }],
    );
    return [
      ...lit,
      ...(deck.length === 0 ? [] : [left]),
      ...discards.map((face): PlacedThing => ({ place: 'discards', look: 'card', face })),
    ];
  },
  trays: (state, viewer, { players, hints, fuses }) => [
    trayOf(null, { points: sum(describe(state).fireworks), hints, fuses }),
    ...players.map(({ hand, known }, seat) => {
      const seen = Array.isArray(hand) ? (hand as readonly string[]) : null;
      const cards = known.map(
        (row, place): Thing => ({
          look: 'card',
          ...(seen === null ? {} : { face: seen[place] as string }),
          ...(seen === null && said(row) !== '' ? { text: said(row) } : {}),
          ...(seat === viewer ? { choice: `card${place}` } : {}),
        }),
      );
      return trayOf(seat, { hand: cards, hinted: known.map((row) => said(row) || '–').join(', ') });
    }),
  ],
  picks: {
    play: ({ place }) => [pickCard(place), choose('play')],
    discard: ({ place }) => [pickCard(place), choose('discard')],
    hint: ({ to, says }) => [toSeat(Number(to)), choose(`${says}`, `hint ${says}`)],
  },
  words: {
    event: ({ type, place, to, says }, _, nameOf) =>
      type === 'hint'
        ? {
            short: `tell ${nameOf(Number(to))} ${says}`,
            spoken: `tells ${nameOf(Number(to))} which cards are ${says}`,
          }
        : {
            short: `${type} #${Number(place) + 1}`,
            spoken: `${type === 'play' ? 'plays' : 'discards'} card ${Number(place) + 1}`,
          },
    segments: { main: 'plays a card, discards one or gives a hint' },
    telling: ({ type, player, card }, nameOf) => {
      const who = nameOf(Number(player));
      if (type === 'played') return `${who} lights ${card}`;
      if (type === 'burnt') return `${who} plays ${card}, which does not fit: a fuse burns down`;
      return `${who} discards ${card}`;
    },
  },
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

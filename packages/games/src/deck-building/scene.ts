/** What deck-building looks like: the piles of the supply, what is in play below them, the cards of everybody beside. */
import { describe, type StateOf } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  type Path,
  type PlacedThing,
  type SceneDefinition,
  type SlotSpec,
  slots,
} from '@rondel/scene';
import { BASES, COST, card, IN_KINGDOM } from './cards.ts';
import { deckBuilding } from './index.ts';
import { readEvent } from './notation.ts';
import { questionOf } from './questions.ts';
import { cardsOf, traysOf } from './trays.ts';
import { tellingOf, wordsOf } from './words.ts';

type State = StateOf<typeof deckBuilding>;

const BASE: readonly string[] = card.names.slice(0, BASES);
/** Which kinds the kingdom has is seen when it is laid out: its piles are numbered. Cards say what they are. */
const pile = (id: string, name: string): SlotSpec => ({ id, name, label: '' });
const ALL = Array.from({ length: IN_KINGDOM }, (_, i) =>
  pile(`kingdom${i + 1}`, `pile ${i + 1} of the kingdom`),
);

/** The pile of a kind; `null` if it is not in this game. */
function pileOf(state: State, name: unknown): string | null {
  if (BASE.includes(`${name}`)) return `${name}`;
  const i = (describe(state).kingdom as readonly unknown[]).indexOf(name);
  return i < 0 ? null : `kingdom${i + 1}`;
}

/** A path to a card that is bought or gained. */
const toPile = (state: State, name: unknown, verb: string): Path => {
  const place = pileOf(state, name);
  return [place === null ? choose(`${verb}:${name}`, `${verb} ${name}`) : at(place)];
};

/** The looks of {@link deckBuilding}. */
export const scene: SceneDefinition = defineScene(deckBuilding, {
  layout: () =>
    slots([
      BASE.map((name) => pile(name, `pile of ${name}`)),
      ALL,
      [{ id: 'play', name: 'in play', width: BASES }],
    ]),
  things: (state) => {
    const { supply, kingdom, play } = describe(state);
    const piles = [...BASE, ...kingdom].map((face): PlacedThing => {
      const kind = (card.names as readonly string[]).indexOf(face);
      const count = supply[kind] as number;
      const text = count === 0 ? 'sold out' : `for ${COST[kind]}`;
      return { place: pileOf(state, face) as string, look: 'card', face, count, text };
    });
    return [...piles, ...cardsOf(play).map((thing): PlacedThing => ({ place: 'play', ...thing }))];
  },
  marks: (state, last) => {
    const place = last?.type === 'buy' ? pileOf(state, last.card) : null;
    return place === null ? [] : [{ place, kind: 'last' }];
  },
  trays: traysOf,
  picks: {
    play: ({ card: kind }) => [choose(`${kind}`)],
    buy: ({ card: kind }, state) => toPile(state, kind, 'buy'),
    pick: ({ card: kind }, state) =>
      questionOf(state)?.from === 'supply' ? toPile(state, kind, 'pick') : [choose(`${kind}`)],
    put: ({ card: kind }) => [choose(`${kind}`)],
    treasures: () => [choose('treasures', 'play all treasures')],
    toBuy: () => [choose('toBuy', 'go on to buying')],
    endTurn: () => [choose('endTurn', 'end the turn')],
    done: (_, state) => [choose('done', questionOf(state)?.enough ?? 'pick no more')],
    react: ({ yes }) => [yes === true ? choose('yes', 'show a palisade') : choose('no', 'show nothing')],
  },
  words: {
    event: wordsOf,
    parse: (text, state) => readEvent(state, text),
    segments: { action: 'plays an action or goes on to buying', buy: 'plays treasures and buys' },
    asks: (state) => {
      const question = questionOf(state);
      return question === null ? null : `is to ${question.asks}`;
    },
    telling: tellingOf,
  },
});

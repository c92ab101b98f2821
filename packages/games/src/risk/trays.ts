/** What stands beside the map: armies and cards of everybody, the deck, and what is under way. */
import { describe, read, type StateOf } from '@rondel/core';
import { countOf, type SeenOf, type Thing, type Tray, trayOf } from '@rondel/scene';
import { deckSize, KINDS, kindOf, risingWorth } from './cards.ts';
import { armiesOf } from './ending.ts';
import type { risk } from './index.ts';
import { shorten, shortenCard } from './notation.ts';
import { holdingsOf, incomeOf } from './reinforcing.ts';
import { CARDS } from './table.ts';

type State = StateOf<typeof risk>;

/** The kind of a card. */
export const kindNamed = (card: string): string => KINDS[kindOf(CARDS.indexOf(card))] as string;
const cardThing = (card: string, isPrivate: boolean): Thing => ({
  look: 'card',
  face: shortenCard(card),
  text: kindNamed(card),
  choice: card,
  ...(isPrivate ? { isPrivate } : {}),
});

/** What everybody sees: the cards, the neutral force, and the attack or march that waits for an answer. */
function tableTray(state: State): Tray {
  const s = read(state);
  const { front, turn, stage } = describe(state);
  const { sets } = state.game.options;
  const way = `${shorten(front.from)} to ${shorten(front.to)}`;
  const isNeutral = holdingsOf(s, -1) > 0 && stage !== 'claim';
  return trayOf(null, {
    deck: sets === 'none' ? null : deckSize(s),
    discards: sets === 'none' ? null : s.discards.length,
    'the next set brings':
      sets === 'none' ? null : sets === 'fixed' ? '4 6 8 10 by kind' : risingWorth(s.sets),
    'neutral territories': isNeutral ? holdingsOf(s, -1) : null,
    'neutral armies': isNeutral ? armiesOf(s, -1) : null,
    'attack from':
      front.from !== null && turn.segment === 'defend'
        ? `${way} with ${countOf(front.count, 'die', 'dice')}`
        : null,
    'march from':
      front.from !== null && turn.segment === 'occupy'
        ? `${way}: ${front.count} gone, how many in all?`
        : null,
  });
}

/** A tray for each seat, and one for the table. */
export function traysOf(state: State, viewer: number | null, { players, turn }: SeenOf<State>): Tray[] {
  const s = read(state);
  const hands = players.map(({ hand, reserve }, seat) => {
    if (turn.left?.includes(seat) === true) return trayOf(seat, { '': 'out' });
    const backs = 'hidden' in hand ? Number(hand.hidden) : 0;
    const cards = Array.isArray(hand)
      ? hand.map((card: string) => cardThing(card, seat === viewer))
      : Array.from({ length: backs }, (): Thing => ({ look: 'card' }));
    return trayOf(seat, {
      territories: holdingsOf(s, seat),
      armies: armiesOf(s, seat),
      income: incomeOf(s, seat),
      'to place': reserve > 0 ? reserve : null,
      cards: state.game.options.sets === 'none' ? null : cards,
    });
  });
  return [...hands, tableTray(state)];
}

/** What lies beside the supply: the cards of everybody, and what there is to spend in this turn. */
import { read, type StateOf } from '@rondel/core';
import { type NameOf, type SeenOf, type Thing, type Tray, trayOf } from '@rondel/scene';
import { card } from './cards.ts';
import { pointsOf } from './ending.ts';
import type { deckBuilding } from './index.ts';
import { questionOf } from './questions.ts';

type State = StateOf<typeof deckBuilding>;

/** Cards by kind, those of a kind together. */
export const cardsOf = (
  counts: readonly number[],
  more: (face: string) => Partial<Thing> = () => ({}),
): Thing[] =>
  counts.flatMap((count, kind) => {
    const face = card.names[kind] as string;
    const one: Thing = { look: 'card', face, ...more(face) };
    return count === 0 ? [] : [count === 1 ? one : { ...one, count }];
  });

/** The known top of a deck, the topmost card first; what its owner alone knows is face down to others. */
function topOf(top: readonly (string | null)[], peeked: unknown, canPick: boolean): Thing[] {
  const secrets: string[] = Array.isArray(peeked) ? [...peeked] : [];
  return [...top].reverse().map((name): Thing => {
    const face = name ?? secrets.pop();
    if (face === undefined) return { look: 'card' };
    return { look: 'card', face, ...(canPick ? { choice: face } : {}) };
  });
}

/** The trays of all seats and of the table, as a viewer sees them. */
export function traysOf(
  state: State,
  viewer: number | null,
  { players, ...table }: SeenOf<State>,
  nameOf: NameOf,
): Tray[] {
  const question = questionOf(state);
  const before = players.map((player, seat) => {
    const isAsked = question?.seat === seat;
    const pickFrom = (zone: string) => (face: string) =>
      isAsked && question.from === zone ? { choice: face } : {};
    const inHand = (face: string): Partial<Thing> => ({
      ...(isAsked && question.from !== 'hand' ? {} : { choice: face }),
      ...(seat === viewer ? { isPrivate: true } : {}),
    });
    const { hand, handSize, shown, top, peeked, discards, deckSize, leftAs, turns } = player;
    const isKnown = !Array.isArray(hand) && shown.some((count) => count > 0);
    const hidden: Thing[] = handSize === 0 ? [] : [{ look: 'card', count: handSize }];
    return trayOf(seat, {
      ...(leftAs > 0 ? { '': 'has left' } : {}),
      points: pointsOf(read(state), seat),
      turns,
      hand: Array.isArray(hand) ? cardsOf(hand as readonly number[], inHand) : hidden,
      'with at least': isKnown ? cardsOf(shown) : null,
      deck: deckSize,
      'on top': top.length === 0 ? null : topOf(top, peeked, isAsked && question.from === 'top'),
      discards: cardsOf(discards, pickFrom('discards')),
      'asked to': isAsked ? question.asks : null,
    });
  });
  const { turn, actions, buys, coins, aside, trash } = table;
  const whose = turn.owner === null || turn.owner === undefined ? 'nobody' : nameOf(turn.owner);
  const isAside = aside.some((count) => count > 0);
  const beside = { 'set aside': isAside ? cardsOf(aside) : null, trash: cardsOf(trash) };
  return [...before, trayOf(null, { 'the turn of': whose, actions, buys, coins, ...beside })];
}

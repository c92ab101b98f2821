/** What risk looks like: armies on a map of the world, cards and what is under way beside it. */
import { type DecodedEvent, describe, type StateOf } from '@rondel/core';
import {
  at,
  choose,
  countOf,
  defineScene,
  howMany,
  letteredSeats,
  type Mark,
  type Path,
  type PlacedThing,
  type SceneDefinition,
} from '@rondel/scene';
import { risk } from './index.ts';
import { readEvent, readSet, shortenCard } from './notation.ts';
import { titleOf, worldMap } from './places.ts';
import { CARDS } from './table.ts';
import { kindNamed, traysOf } from './trays.ts';
import { tellingOf, wordsOf } from './words.ts';

type State = StateOf<typeof risk>;

/** The territories of an event. */
const placesOf = ({ territory, from, to }: DecodedEvent): string[] =>
  [territory, from, to].filter((one) => typeof one === 'string');

/** Cards in any order mean a set; two territories mean an attack while there are attacks. */
function attempt(picks: Path, state: State, seat: number): DecodedEvent | null {
  const ids = picks.map((step) => ('id' in step ? step.id : ''));
  const [first = '', second = '', third = ''] = ids;
  if (
    ids.length >= 3 &&
    [first, second, third].every((id) => CARDS.includes(id)) &&
    picks[0]?.kind === 'choice'
  ) {
    const chosen = ids[3]?.replace('bonus:', '');
    const cards = [first, second, third].map((card) => shortenCard(card) + (card === chosen ? '*' : ''));
    return { ...readSet(cards), seat };
  }
  const isWay = picks.length === 2 && picks.every(({ kind }) => kind === 'place');
  if (!isWay || describe(state).turn.segment !== 'attack') return null;
  return { type: 'attack', seat, from: first, to: second, dice: 1 };
}

/** The looks of {@link risk}. */
export const scene: SceneDefinition = defineScene(risk, {
  seats: letteredSeats,
  layout: worldMap,
  things: (state) =>
    Object.entries(describe(state).territories).flatMap(([place, { owner, armies }]): PlacedThing[] => {
      if (armies === 0) return [];
      return [{ place, look: 'army', count: armies, ...(owner === null ? {} : { seat: owner }) }];
    }),
  marks: (state, last) => {
    const { front } = describe(state);
    const under: Mark[] = front.to === null ? [] : [{ place: front.to, kind: 'danger' }];
    return [
      ...(last === null ? [] : placesOf(last)).map((place): Mark => ({ place, kind: 'last' })),
      ...under,
    ];
  },
  trays: traysOf,
  picks: {
    trade: ({ a, b, c, bonus }) => {
      const cards = [a, b, c].map(String);
      const extra = cards[Number(bonus)];
      const label = extra === undefined ? 'no extra armies' : `two more in ${titleOf(extra)}`;
      return [
        ...cards.map((card) => choose(card, `${shortenCard(card)} ${kindNamed(card)}`)),
        choose(`bonus:${extra ?? 'none'}`, label),
      ];
    },
    place: ({ territory }) => [at(`${territory}`)],
    deploy: ({ territory, count }) => [at(`${territory}`), howMany(Number(count), 'armies')],
    attack: (event) => [...placesOf(event).map((id) => at(id)), howMany(Number(event.dice), 'dice')],
    blitz: (event) => [...placesOf(event).map((id) => at(id)), choose('blitz', 'to the end')],
    fortify: (event) => placesOf(event).map((id) => at(id)),
    defend: ({ dice }) => [howMany(Number(dice), 'defend with')],
    move: ({ count }) => [howMany(Number(count), 'move in')],
    endAttack: () => [choose('stop', 'stop attacking')],
    endTurn: () => [choose('end', 'end the turn')],
  },
  attempt,
  words: {
    event: wordsOf,
    parse: readEvent,
    asks: (state, seat) => {
      const { turn, players } = describe(state);
      const left = players[seat]?.reserve ?? 0;
      return turn.segment === 'reinforce' && left > 0 ? `places ${countOf(left, 'army', 'armies')}` : null;
    },
    segments: {
      reinforce: 'places armies',
      attack: 'attacks or stops',
      spoils: 'takes a card',
      fortify: 'moves armies once or ends the turn',
      defend: 'chooses dice for the defence',
      occupy: 'moves armies in',
      rearm: 'trades cards and places armies',
    },
    telling: tellingOf,
  },
});

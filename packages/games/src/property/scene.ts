/** What property looks like: tokens and buildings on forty squares, cash and business beside them. */
import { type DecodedEvent, describe, type StateOf } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  howMany,
  letteredSeats,
  type Mark,
  type Path,
  type SceneDefinition,
  toSeat,
} from '@rondel/scene';
import { property } from './index.ts';
import { readEvent } from './notation.ts';
import { placeAt, placeOfLot, titleOfLot, townBoard } from './places.ts';
import { LOT_AT, LOT_NAMES, PRICE_OF } from './squares.ts';
import { MORTGAGED } from './table.ts';
import { buildingsOf, tokensOf, wayOf } from './things.ts';
import { traysOf } from './trays.ts';
import { tellingOf, wordsOf } from './words.ts';

type State = StateOf<typeof property>;

/** What the last event was about: its lots, or where whoever sent it has come to. */
function placesOf({ type, seat, lot, give, get }: DecodedEvent, state: State): string[] {
  if (type !== 'roll') return [lot, give, get].filter((one) => typeof one === 'string').map(placeOfLot);
  return tokensOf(state).flatMap((token) => (token.seat === seat ? [token.place] : []));
}

/** A lot alone: to build on it, to redeem it, or to buy it. */
function attempt(picks: Path, state: State, seat: number): DecodedEvent | null {
  const [step] = picks;
  if (picks.length !== 1 || step?.kind !== 'place') return null;
  const lot = LOT_NAMES.find((name) => placeOfLot(name) === step.id);
  if (lot === undefined) return null;
  const { lots, players } = describe(state);
  const { owner = null, level } = lots[lot] ?? {};
  if (owner === null && step.id === placeAt(players[seat]?.at ?? -1)) return { type: 'buy', seat };
  return { type: level === MORTGAGED ? 'redeem' : 'build', seat, lot };
}

/** What is done with a lot: the lot, then a choice beside it. */
const withLot =
  (label: string) =>
  ({ type, lot }: DecodedEvent): Path => {
    return [at(placeOfLot(lot)), choose(type, label, placeOfLot(lot))];
  };
const button =
  (label: string) =>
  ({ type }: DecodedEvent): Path => [choose(type, label)];
const draft = choose('draft', 'draft a deal');

/** The looks of {@link property}. */
export const scene: SceneDefinition = defineScene(property, {
  seats: letteredSeats,
  layout: townBoard,
  things: (state) => [...buildingsOf(state), ...tokensOf(state)],
  marks: (state, last) => [
    ...Object.entries(describe(state).lots).flatMap(([lot, { owner }]): Mark[] =>
      owner === null ? [] : [{ place: placeOfLot(lot), kind: 'owned', seat: owner }],
    ),
    ...(last === null ? [] : placesOf(last, state)).map((place): Mark => ({ place, kind: 'last' })),
  ],
  trays: (state, _, __, nameOf) => traysOf(state, nameOf),
  picks: {
    payFine: button('pay the fine'),
    useCard: button('use a pardon'),
    buy: ({ type, seat }, state) => {
      const lot = LOT_AT[describe(state).players[Number(seat)]?.at ?? 0] as number;
      return [choose(type, lot < 0 ? 'buy' : `buy ${titleOfLot(LOT_NAMES[lot])} for ${PRICE_OF[lot]}`)];
    },
    decline: button('do not buy'),
    pass: button('pass for good'),
    raise: ({ by }, state) => [choose(`+${by}`, `bid ${describe(state).auction.bid + Number(by)}`)],
    bid: ({ to }) => [howMany(Number(to), 'bid')],
    accept: button('agree to the deal'),
    refuse: button('refuse the deal'),
    endTurn: button('end the turn'),
    build: withLot('build'),
    sell: withLot('sell a building'),
    mortgage: withLot('mortgage'),
    redeem: withLot('redeem'),
    clear: ({ group }) => [choose(`clear ${group}`, `sell all buildings of ${group}`)],
    swap: ({ give, get }) => [at(placeOfLot(give)), at(placeOfLot(get))],
    draftLot: ({ lot }) => [draft, at(placeOfLot(lot))],
    draftCash: ({ amount }) => [draft, howMany(Number(amount), 'cash')],
    draftCard: ({ deck }) => [draft, choose(`${deck}`, `the pardon of the ${deck}s`)],
    propose: ({ to }) => [toSeat(Number(to))],
  },
  trails: { roll: ({ seat }, before, after) => wayOf(Number(seat), before, after) },
  attempt,
  words: {
    event: wordsOf,
    parse: readEvent,
    segments: {
      roll: 'rolls',
      buy: 'may buy the lot',
      auction: 'bids or passes',
      manage: 'manages lots or ends the turn',
      debt: 'raises money to pay a debt',
      answer: 'answers the offer',
    },
    telling: tellingOf,
  },
});

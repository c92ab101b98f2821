/** What settlers looks like: an island of hexes, roads on their sides, settlements and cities on their corners. */
import { type DecodedEvent, describe, type StateOf } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  type Hue,
  type Path,
  type PickStep,
  type PlacedThing,
  type SceneDefinition,
  toSeat,
} from '@rondel/scene';
import { COAST_LAYOUT, harbourAt } from './coast.ts';
import { settlers } from './index.ts';
import { EDGE_BOARD, ISLAND, NODE_BOARD } from './island.ts';
import { COLOURS, readEvent } from './notation.ts';
import { NOBODY } from './table.ts';
import { rateAt, traysOf } from './trays.ts';
import { BUTTONS, tellingOf, wordsOf } from './words.ts';

type State = StateOf<typeof settlers>;

/** The colours of the lands; what yields nothing is sand. */
const HUES: { readonly [land: string]: Hue } = {
  wood: 'green',
  brick: 'orange',
  wool: 'lime',
  grain: 'yellow',
  ore: 'grey',
};

/** Goods that are given are tapped in the hand, goods that come are buttons. */
const giving = (what: unknown): PickStep => choose(`give:${what}`, `give ${what}`);
const getting = (what: unknown): PickStep => choose(`get:${what}`, `get ${what}`);

/** Where the robber goes, and whom it robs if anybody. */
const robbing = ({ hex, victim }: DecodedEvent): Path => [
  at(`${hex}`),
  ...(victim === NOBODY ? [] : [toSeat(Number(victim))]),
];

/** What stands on a node: `s2` is a settlement of seat 2, `c2` its city. */
function buildingsOf(state: State): PlacedThing[] {
  return describe(state).buildings.flatMap((there, node): PlacedThing[] => {
    if (there === 'none') return [];
    const look = there.startsWith('s') ? 'house' : 'city';
    return [{ place: NODE_BOARD.tiles[node] as string, look, seat: Number(there.charAt(1)) }];
  });
}

/** The looks of {@link settlers}. */
export const scene: SceneDefinition = defineScene(settlers, {
  seats: COLOURS.map((name) => ({ name, sign: name.charAt(0) })),
  layout: () => COAST_LAYOUT,
  labels: (state) => {
    const { lands, numbers, harbours } = describe(state);
    return Object.fromEntries([
      ...ISLAND.tiles.map((hex, i) => [
        hex,
        { text: `${lands[i]} ${numbers[i] || ''}`.trim(), tone: { hue: HUES[`${lands[i]}`] ?? 'sand' } },
      ]),
      ...harbours.map((what, i) => [harbourAt(i), rateAt(what)]),
    ]);
  },
  things: (state) => {
    const { roads, robber } = describe(state);
    const laid = roads.flatMap((seat, edge): PlacedThing[] =>
      seat === null ? [] : [{ place: EDGE_BOARD.tiles[edge] as string, look: 'road', seat }],
    );
    return [{ place: `${robber}`, look: 'robber' }, ...laid, ...buildingsOf(state)];
  },
  trays: traysOf,
  picks: {
    rob: robbing,
    knight: (event) => [choose('knight', 'play a knight'), ...robbing(event)],
    plenty: ({ a, b }) => [choose('plenty', 'play plenty'), getting(a), getting(b)],
    monopoly: ({ kind }) => [choose('monopoly', 'play a monopoly'), getting(kind)],
    bank: ({ give, get }) => [choose('bank', 'trade with the bank'), giving(give), getting(get)],
    swap: ({ give, get }) => [choose('swap', 'offer one for one'), giving(give), getting(get)],
    deal: (event) => [toSeat(Number(event.with))],
    ...Object.fromEntries(
      Object.entries(BUTTONS).map(([type, label]) => [type, () => [choose(type, label)]]),
    ),
  },
  // Whoever taps an own settlement means the city in its place.
  attempt: (picks, state, seat) => {
    const [pick, second] = picks;
    if (pick?.kind !== 'place' || second !== undefined) return null;
    const isOwn = buildingsOf(state).some(
      (one) => one.place === pick.id && one.look === 'house' && one.seat === seat,
    );
    return isOwn ? { type: 'city', seat, node: pick.id } : null;
  },
  words: {
    event: wordsOf,
    parse: (text, state) => readEvent(state, text),
    segments: {
      settle: 'founds a settlement',
      lead: 'lays a road from the new settlement',
      roll: 'rolls',
      discard: 'discards half of the cards',
      rob: 'moves the robber',
      act: 'trades, builds or ends the turn',
      build: 'builds or ends the turn',
      lay: 'lays a free road',
      answer: 'answers the offer',
      deal: 'chooses whom to deal with',
    },
    telling: tellingOf,
  },
});

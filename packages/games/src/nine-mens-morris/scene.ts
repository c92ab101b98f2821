/** What nine men's morris looks like: men on the points of three squares within each other. */
import { describe } from '@rondel/core';
import { countOf, defineScene, edgeLabels, points, type SceneDefinition, trayOf } from '@rondel/scene';
import { BOARD, COLUMNS, ROWS } from './board.ts';
import { nineMensMorris } from './index.ts';

const placeOf = (name: string): readonly [x: number, y: number] => [
  name.charCodeAt(0) - 97,
  7 - Number(name.charAt(1)),
];

/** The looks of {@link nineMensMorris}. */
export const scene: SceneDefinition = defineScene(nineMensMorris, {
  seats: [
    { name: 'White', tone: 'light', sign: 'W' },
    { name: 'Black', tone: 'dark', sign: 'B' },
  ],
  layout: () =>
    points(
      7,
      7,
      BOARD.tiles.map((id) => ({ id, x: placeOf(id)[0], y: placeOf(id)[1] })),
      {
        lines: [...ROWS, ...COLUMNS].map((line) => ({ points: line.map(placeOf) })),
        labels: edgeLabels(7, 7),
        quarters: [0, 2],
      },
    ),
  things: (state) =>
    describe(state).men.flatMap((points, seat) =>
      points.map((place) => ({ place, look: 'stone' as const, seat })),
    ),
  trays: (state) => {
    const { men, inHand } = describe(state);
    return [0, 1].map((seat) =>
      trayOf(seat, {
        'to place': inHand[seat] ?? 0,
        'on the board': men[seat]?.length ?? 0,
      }),
    );
  },
  words: {
    event: ({ type, to, from, point }) => {
      if (type === 'place') return { short: `${to}`, spoken: `places a man on ${to}` };
      if (type === 'move') return { short: `${from}-${to}`, spoken: `${from} to ${to}` };
      return { short: `x${point}`, spoken: `takes the man on ${point}` };
    },
    segments: { remove: 'takes a man' },
    asks: (state, seat) => {
      const { turn, inHand } = describe(state);
      return turn.segment === 'remove' ? null : inHand[seat] === 0 ? 'moves a man' : 'places a man';
    },
    telling: ({ type, by, point, player }, nameOf) =>
      type === 'mill'
        ? `${nameOf(Number(by))} closes a mill on ${point}`
        : `${nameOf(Number(player))} has ${countOf(3, 'man', 'men')} left and may fly`,
  },
});

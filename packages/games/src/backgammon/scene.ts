/** What backgammon looks like: checkers on twenty-four points, dice and a cube beside them. */
import { describe } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  diceOf,
  type SceneDefinition,
  spikes,
  type Thing,
  trailOf,
  trayOf,
} from '@rondel/scene';
import { backgammon } from './index.ts';
import { checkersOf, nameOf, pointOf, SEATS } from './places.ts';
import { readPlay } from './plays.ts';
import { matchIdOf, positionIdOf, stateFromIds } from './state-ids.ts';
import { stepOf } from './step-text.ts';
import { BUTTONS, mayDouble, wordsOf } from './words.ts';

/** The looks of {@link backgammon}. Points have the numbers of whoever moves. */
export const scene: SceneDefinition = defineScene(backgammon, {
  seats: [
    { name: 'White', tone: 'light', sign: 'x' },
    { name: 'Black', tone: 'dark', sign: 'o' },
  ],
  layout: () =>
    spikes({ point: (n) => `p${n}`, bar: (seat) => `bar${seat}`, off: (seat) => `off${seat}`, nameOf }),
  things: checkersOf,
  trays: (state) => {
    const { dice, unused, cube, score } = describe(state);
    const left = unused.some((die) => die > 0);
    const owner = cube.owner === null ? 'in the middle' : `${SEATS[cube.owner]}'s`;
    const die: Thing = {
      look: 'cube',
      face: String(cube.value),
      ...(cube.owner === null ? {} : { seat: cube.owner }),
    };
    return [
      ...score.map((points, seat) => trayOf(seat, { points })),
      trayOf(null, {
        dice: diceOf(dice),
        'to play': left ? diceOf(unused) : null,
        cube: state.game.options.cube === true ? [{ ...die, text: owner }] : null,
      }),
    ];
  },
  picks: {
    ...BUTTONS,
    resign: ({ level }) => [choose('resign'), choose(`${level}`, `a ${level} game`)],
    double: (_, state) => [choose('double', `double to ${2 * describe(state).cube.value}`)],
    move: (event) => {
      const { from, to, seat } = stepOf(event);
      return [at(pointOf(seat, from)), at(pointOf(seat, to))];
    },
  },
  trails: {
    move: (event) => {
      const { from, to, seat } = stepOf(event);
      return [trailOf(from, to, (point) => pointOf(seat, point))];
    },
  },
  words: {
    event: wordsOf,
    parse: (text, state) => (/^(bar|\d+)\//i.test(text) ? readPlay(state, text) : null),
    asks: (state) => (mayDouble(state) ? 'rolls or doubles' : null),
    segments: {
      roll: 'rolls',
      move: 'moves',
      cube: 'answers the double',
      resignation: 'answers the resignation',
    },
    telling: ({ type, by, first, second, point, value }, name) => {
      const who = name(Number(by));
      if (type === 'rolled') return `${who} rolls ${first} and ${second}`;
      return type === 'hit' ? `${who} hits on the ${point} point` : `${who} doubles to ${value}`;
    },
  },
  formats: [
    {
      name: 'GNU ids',
      of: 'position',
      read: (text, game) => stateFromIds(game, ...(text.trim().split(/[\s:]+/) as [string, string])),
      write: (state) => `${positionIdOf(state)}:${matchIdOf(state)}`,
    },
  ],
});

/** What backgammon looks like: checkers on twenty-four points, dice and a cube beside them. */
import { describe } from '@rondel/core';
import {
  at,
  choose,
  defineScene,
  diceOf,
  type PlacedThing,
  type SceneDefinition,
  spikes,
  type Thing,
  trayOf,
} from '@rondel/scene';
import { BAR, placeOf } from './board.ts';
import { backgammon } from './index.ts';
import { readPlay } from './plays.ts';
import { matchIdOf, positionIdOf, stateFromIds } from './state-ids.ts';
import { stepOf } from './step-text.ts';
import type { BackgammonState } from './table.ts';
import { BUTTONS, mayDouble, wordsOf } from './words.ts';

const SEATS = ['White', 'Black'];

/** The place of a number of the row: seat 0 counts as the row does, its bar is the 25 and the other's the 0. */
const spotOf = (place: number): string => (place === BAR ? 'bar0' : place === 0 ? 'bar1' : `p${place}`);

/** A point is called by the number that each of the players has for it. */
function nameOf(id: string): string {
  const [, kind, number] = /^(p|bar|off)(\d+)$/.exec(id) ?? [];
  if (kind === 'p') return `point ${number}, ${BAR - Number(number)} for Black`;
  return kind === 'bar' ? `bar, ${SEATS[Number(number)]}` : `off, ${SEATS[Number(number)]}`;
}

function checkersOf(state: BackgammonState): PlacedThing[] {
  const { board, off } = describe(state);
  const on = board.flatMap((count, place): PlacedThing[] =>
    count === 0
      ? []
      : [{ place: spotOf(place), look: 'disc', seat: count > 0 ? 0 : 1, count: Math.abs(count) }],
  );
  const borne = off.flatMap((count, seat): PlacedThing[] =>
    count === 0 ? [] : [{ place: `off${seat}`, look: 'disc', seat, count }],
  );
  return [...on, ...borne];
}

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
    double: (_, state) => [choose('double', `double to ${2 * describe(state).cube.value}`)],
    move: (event) => {
      const { from, to, seat } = stepOf(event);
      return [at(spotOf(placeOf(seat, from))), at(to === 0 ? `off${seat}` : spotOf(placeOf(seat, to)))];
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

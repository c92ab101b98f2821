/** What the games of the family look like: pieces on a cross-shaped track, with a yard and a lane for everybody. */
import {
  type DecodedEvent,
  type Game,
  type GameState,
  type HeardTelling,
  type Options,
  read,
} from '@rondel/core';
import {
  at,
  choose,
  cross,
  diceOf,
  type NameOf,
  type PlacedThing,
  type SceneDefinition,
  trailOf,
  trayOf,
} from '@rondel/scene';
import { isSafe, LANE, type RaceRules, startOf } from './race-rules.ts';
import type { RaceState } from './race-state.ts';
import { makeTrack } from './track.ts';
import { makeWays, type Ways } from './ways.ts';

/** By the side of the board where a seat has its yard. */
const SIDES = [
  { name: 'Red', sign: 'R' },
  { name: 'Blue', sign: 'B' },
  { name: 'Yellow', sign: 'Y' },
  { name: 'Green', sign: 'G' },
];

/** What differs between the games. */
export interface RaceLook {
  readonly rulesOf: (options: Options) => RaceRules;
  readonly look: 'token' | 'horse';
  /** What a piece is called, and what becomes of one that is captured. */
  readonly piece: string;
  readonly kicks: string;
}

const laneName = (step: number): string => `step ${step + 1}`;

/** The place of a piece on the board, by its place on the track of its seat. */
function spotOf(rules: RaceRules, seat: number, piece: number, place: number): string {
  if (place === 0) return `yard-${seat}-${piece}`;
  if (place > rules.lap) return `lane-${seat}-${place - rules.lap - 1}`;
  return `ring-${(startOf(rules, seat) + place - 1) % rules.ring}`;
}

/** A square by its number, a step of a lane and a yard by whose they are. */
function nameOf(id: string, names: readonly { readonly name: string }[]): string {
  const [kind, first, second] = id.split('-');
  if (kind === 'ring') return `square ${Number(first) + 1}`;
  const owner = names[Number(first)]?.name;
  return kind === 'lane' ? `${owner}, ${laneName(Number(second))}` : `${owner}, yard ${Number(second) + 1}`;
}

/** The scene of a game of the family. */
export function raceScene({ rulesOf, look, piece, kicks }: RaceLook) {
  const seatsOf = (options: Options) => {
    const rules = rulesOf(options);
    return Array.from({ length: rules.players }, (_, seat) => {
      return SIDES[(startOf(rules, seat) * 4) / rules.ring] as (typeof SIDES)[0];
    });
  };
  const placeOf = (state: RaceState, seat: number, one: number): number => {
    const { pieces } = read(state);
    return pieces.get(seat * rulesOf(state.game.options).pieces + one);
  };
  const known = new WeakMap<Game, Ways>();
  const waysOf = ({ game }: GameState): Ways => {
    const rules = rulesOf(game.options);
    const ways = known.get(game) ?? makeWays(rules, makeTrack(rules));
    known.set(game, ways);
    return ways;
  };
  const numberOf = (event: DecodedEvent): number => Number(event.piece) + 1;

  return {
    seats: seatsOf,
    layout: (options, seats) => {
      const rules = rulesOf(options);
      return cross({
        ring: rules.ring,
        seats,
        startOf: (seat) => startOf(rules, seat),
        startsInCorner: rules.lap === rules.ring,
        ringId: (square) => `ring-${square}`,
        laneId: (seat, step) => `lane-${seat}-${step}`,
        lane: LANE,
        yardId: (seat, one) => `yard-${seat}-${one}`,
        pieces: rules.pieces,
        nameOf: (id) => nameOf(id, seatsOf(options)),
        isMarked: (square) => isSafe(rules, square),
      });
    },
    things: (state) => {
      const rules = rulesOf(state.game.options);
      return Array.from({ length: rules.players * rules.pieces }, (_, i): PlacedThing => {
        const [seat, one] = [Math.floor(i / rules.pieces), i % rules.pieces];
        const place = spotOf(rules, seat, one, placeOf(state, seat, one));
        return { place, look, seat, text: String(one + 1), id: `${seat}-${one}` };
      });
    },
    marks: (state, last) => {
      if (last?.type !== 'move') return [];
      const [seat, one] = [last.seat ?? 0, Number(last.piece)];
      const place = spotOf(rulesOf(state.game.options), seat, one, placeOf(state, seat, one));
      return [{ place, kind: 'last' }];
    },
    trays: (state) => {
      const { lap, players, pieces } = rulesOf(state.game.options);
      const { ranks, rolled, dice } = read(state);
      const isHome = (seat: number, one: number): boolean => placeOf(state, seat, one) === lap + LANE;
      const all = Array.from({ length: pieces }, (_, one) => one);
      return [
        ...Array.from({ length: players }, (_, seat) =>
          trayOf(seat, {
            home: all.filter((one) => isHome(seat, one)).length,
            rank: ranks.get(seat) || null,
          }),
        ),
        trayOf(null, {
          rolled: diceOf(rolled.toArray()),
          'to move': dice.any() ? diceOf(dice.toArray()) : null,
        }),
      ];
    },
    picks: {
      move: (event, state) => {
        const rules = rulesOf(state.game.options);
        const [seat, one] = [event.seat ?? 0, Number(event.piece)];
        const place = placeOf(state, seat, one);
        const by = event.by === undefined ? read(state).dice.get(0) : Number(event.by);
        const to = waysOf(state).arrival(place, by);
        const from = at(spotOf(rules, seat, one, place));
        return [from, to < 0 ? choose(`by:${by}`, `${by}`) : at(spotOf(rules, seat, one, to))];
      },
    },
    trails: {
      move: (event, before, after) => {
        const rules = rulesOf(before.game.options);
        const [seat, one] = [event.seat ?? 0, Number(event.piece)];
        const spot = (place: number): string => spotOf(rules, seat, one, place);
        return [trailOf(placeOf(before, seat, one), placeOf(after, seat, one), spot)];
      },
    },
    words: {
      event: (event) => {
        if (event.type === 'roll') return { short: 'roll', spoken: 'rolls' };
        if (event.type !== 'move') return null;
        const by = event.by === undefined ? '' : ` by ${event.by}`;
        return {
          short: `${piece} ${numberOf(event)}${by}`,
          spoken: `moves ${piece} ${numberOf(event)}${by}`,
        };
      },
      segments: { roll: 'rolls', move: `moves a ${piece}`, end: 'ends the turn' },
      telling: ({ type, by, first, second, whose, ...fields }: HeardTelling, name: NameOf) => {
        const who = name(Number(by));
        const one = `${piece} ${Number(fields.piece) + 1}`;
        if (type === 'rolled') return `${who} rolls ${first}${second === 0 ? '' : ` and ${second}`}`;
        return type === 'home'
          ? `${who} brings ${one} home`
          : `${who} ${kicks} ${one} of ${name(Number(whose))}`;
      },
    },
  } satisfies SceneDefinition<RaceState>;
}

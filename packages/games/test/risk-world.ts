/** Positions of risk for tests: a few lands as a text, everything else held by one seat with an army each. */
import {
  decodeEvent,
  type EventOf,
  edit,
  handleGiven,
  legalEvents,
  type Options,
  type Result,
  read,
  type StateOf,
  startGame,
  turnOf,
  unwrap,
} from '@rondel/core';
import { risk } from '@rondel/games/risk';
import { SHORT_NAMES, TERRITORIES } from '../src/risk/map.ts';

export type State = StateOf<typeof risk>;
export type Event = EventOf<NonNullable<typeof risk.types>['events']>;

/** The full name of a territory. */
export const named = (short: string): string => TERRITORIES[SHORT_NAMES.indexOf(short)] as string;
/** The number of a territory. */
export const at = (short: string): number => SHORT_NAMES.indexOf(short);

const ARMIES: Record<number, number> = { 2: 120, 3: 105, 4: 120, 5: 125, 6: 120 };

/** What there is besides the lands. */
interface Scene {
  /** Options of the game; the start is always at random. */
  readonly options?: Options;
  /** Who holds the lands that are not named: the last seat unless told, -1 for the neutral force. */
  readonly rest?: number;
  /** Cards by seat, as short names or `wild-1`. */
  readonly hands?: { readonly [seat: number]: string };
  /** Armies that seat 0 has to place. */
  readonly reserve?: number;
  readonly sets?: number;
  readonly discards?: string;
}

const cardsOf = (text: string): string[] =>
  text
    .split(' ')
    .filter((name) => name !== '')
    .sort((a, b) => numberOf(a) - numberOf(b))
    .map((name) => (name.startsWith('wild') ? name : named(name)));
const numberOf = (name: string): number => (name.startsWith('wild') ? 99 : at(name));

/**
 * A position in which seat 0 is to place its armies. Lands are written `ala 0 5`: the short name, the seat
 * (- for the neutral force), the armies. The dice of all that follows are given.
 */
export function world(lands: string, scene: Scene = {}): State {
  const { options = {}, hands = {}, reserve = 3, sets = 0, discards = '' } = scene;
  const game = risk.with({ ...options, start: 'random' });
  const { rest = game.seats - 1 } = scene;
  const territories: Record<string, { owner: number | null; armies: number }> = {};
  for (const name of TERRITORIES) territories[name] = { owner: rest < 0 ? null : rest, armies: 1 };
  for (const land of lands.split(',')) {
    const [short = '', seat = '', armies = ''] = land.trim().split(' ');
    territories[named(short)] = { owner: seat === '-' ? null : Number(seat), armies: Number(armies) };
  }
  const dice = Array((ARMIES[game.seats] as number) - 1).fill(0);
  return unwrap(
    edit(startGame(game, { dice }), {
      territories,
      players: Object.fromEntries(
        Array.from({ length: game.seats }, (_, seat) => [
          seat,
          { hand: cardsOf(hands[seat] ?? ''), reserve: seat === 0 ? reserve : 0 },
        ]),
      ),
      discards: cardsOf(discards),
      sets,
    } as never),
  );
}

/** The same position with seat 0 about to attack: its last army has been placed on the first of the lands. */
export function attacking(lands: string, scene: Scene = {}): State {
  const [short = '', , armies] = lands.split(',')[0]?.split(' ') ?? [];
  const before = unwrap(
    edit(world(lands, { ...scene, hands: {}, reserve: 1 }), {
      territories: { [named(short)]: { armies: Number(armies) - 1 } },
    } as never),
  );
  const state = play(before, { type: 'place', territory: named(short) });
  const players = Object.entries(scene.hands ?? {}).map(([seat, hand]) => [seat, { hand: cardsOf(hand) }]);
  return unwrap(edit(state, { players: Object.fromEntries(players) } as never));
}

/** Plays an event with the faces of its dice. The first card of the deck is drawn with a 1. */
export function tryPlay(state: State, event: Event, faces: readonly number[] = []): Result<State> {
  return handleGiven(
    state,
    event,
    faces.map((face) => face - 1),
  );
}
export const play = (state: State, event: Event, ...faces: number[]): State =>
  unwrap(tryPlay(state, event, faces));

/** Why an event is refused; `null` if it is accepted. */
export function refusalOf(state: State, event: Event): string | null {
  const result = tryPlay(state, event);
  return result.ok ? null : result.refusal.code;
}

export const attack = (from: string, to: string, dice: 1 | 2 | 3): Event => ({
  type: 'attack',
  from: named(from),
  to: named(to),
  dice,
});

/** The armies of lands, in the order in which they are named. */
export const armiesIn = (state: State, lands: string): number[] =>
  lands.split(' ').map((short) => read(state).territories.armies.get(at(short)));
export const ownersOf = (state: State, lands: string): number[] =>
  lands.split(' ').map((short) => read(state).territories.owner.get(at(short)));
export const handOf = (state: State, seat: number): string[] =>
  [...read(state).players.hand.of(seat)].map((card) => SHORT_NAMES[card] ?? `wild-${card - 41}`);
export const reserveOf = (state: State, seat: number): number => read(state).players.reserve.get(seat);
/** Whose turn it is, in which segment, how often it has run. */
export const turnIn = (state: State) => {
  const { owner, segment, toAct } = turnOf(state);
  return { owner, segment, ordinal: read(state).turn.ordinal, toAct };
};
/** The legal events, decoded. */
export const legalIn = (state: State) =>
  legalEvents(state).map((code) => decodeEvent(state.game as typeof risk, code));
/** The types of the legal events. */
export const typesIn = (state: State): string[] =>
  [...new Set(legalIn(state).map(({ type }) => type))].sort();

/** A table of property with something on it, at which events are sent: for scenes from the game. */
import {
  decodeEvent,
  describe,
  edit,
  faces,
  handle,
  handleGiven,
  legalEvents,
  outcomeOf,
  type Result,
  startGame,
  type Telling,
  turnOf,
  unwrap,
} from '@rondel/core';
import { property } from '@rondel/games/property';

type Options = Parameters<typeof property.with>[0];
const open = (options: Options) => startGame(property.with(options), { dice: Array(30).fill(0) });
export type PropertyState = ReturnType<typeof open>;
/** An event by its type alone, or with its fields; by whom it is due unless it names a seat. */
export type Event = string | { readonly type: string; readonly [field: string]: unknown };

/** The names of all lots, in the order of the board, and their squares. */
const SQUARES = [
  1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39,
];
const NAMES = Object.keys(describe(open({})).lots);
/** The lot on a square. */
export const at = (square: number): string => NAMES[SQUARES.indexOf(square)] as string;

/** What lies on the table. Lots are given by their squares, as owner and level (-1: mortgaged). */
export interface Scene {
  readonly cash?: readonly number[];
  readonly at?: readonly number[];
  readonly jail?: readonly number[];
  readonly lots?: { readonly [square: number]: readonly [owner: number, level?: number] };
  /** What the bank has left to build with, if not the rest. */
  readonly houses?: number;
  readonly hotels?: number;
  /** The top cards of the decks, the next one first. */
  readonly rumours?: readonly string[];
  readonly letters?: readonly string[];
  readonly more?: { readonly [artifact: string]: unknown };
}

/** Sits down at a table with given dice. */
export function sit(options: Options = {}, scene: Scene = {}): Sitting {
  const start = open(options);
  const placed = Object.entries(scene.lots ?? {});
  const levels = placed.map(([, [, level = 0]]) => level);
  const built = levels.reduce((sum, level) => sum + (level > 0 && level < 5 ? level : 0), 0);
  const seats = Array.from({ length: start.game.seats }, (_, seat) => seat);
  const { houses, hotels } = describe(start);
  const players = seats.map((seat) => [
    seat,
    Object.fromEntries(
      (['cash', 'at', 'jail'] as const).flatMap((field) => {
        const value = scene[field]?.[seat];
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  ]);
  return sitting(
    unwrap(
      edit(start, {
        players: Object.fromEntries(players),
        lots: Object.fromEntries(
          placed.map(([square, [owner, level = 0]]) => [at(Number(square)), { owner, level }]),
        ),
        houses: scene.houses ?? houses - built,
        hotels: scene.hotels ?? hotels - levels.filter((level) => level === 5).length,
        decks: {
          rumour: { fresh: onTop(start, 'rumour', scene.rumours) },
          letter: { fresh: onTop(start, 'letter', scene.letters) },
        },
        ...scene.more,
      }),
    ),
  );
}

/** All cards of a deck, with these on top: the last of the list. */
function onTop(state: PropertyState, deck: 'rumour' | 'letter', top: readonly string[] = []): string[] {
  const all = describe(state).decks[deck].fresh as readonly string[];
  return [...all.filter((card) => !top.includes(card)), ...[...top].reverse()];
}

/** What is described of a table. */
type Described = ReturnType<typeof describeTable>;
const describeTable = (state: PropertyState) => describe(state);

/** A state with what tests ask of it. */
export interface Sitting
  extends Pick<Described, 'decks' | 'auction' | 'debts' | 'pot' | 'houses' | 'hotels' | 'deal' | 'pardons'> {
  readonly state: PropertyState;
  /** What the last event told. */
  readonly told: readonly Telling[];
  readonly turn: ReturnType<typeof turnOf>;
  /** Whose turn it is and where it stands; where others may act, also who. */
  readonly stand: string;
  readonly cash: readonly number[];
  readonly squares: readonly number[];
  readonly jail: readonly number[];
  readonly outcome: ReturnType<typeof outcomeOf>;
  /** What is listed, as types, each once. */
  readonly listed: readonly string[];
  /** Owner and level of the lot on a square. */
  lot(square: number): [number | null, number];
  /** Rolls: two dice, and what else is thrown on the way. */
  roll(...dice: number[]): Sitting;
  /** Sends events, one after the other. */
  play(...events: Event[]): Sitting;
  /** Why an event is refused, without the name of the game; `null` if it is not. */
  refusal(event: Event): string | null;
}

/** Looks at a state. */
function sitting(state: PropertyState, told: readonly Telling[] = []): Sitting {
  const { lots, players, ...rest } = describeTable(state);
  const turn = turnOf(state);
  const isOwn = turn.segment === 'roll' || turn.segment === 'manage';
  const types = legalEvents(state).map((code) => decodeEvent(state.game, code).type);
  const next = (heard: Telling[], result: Result<PropertyState>): Sitting => sitting(unwrap(result), heard);
  return {
    ...rest,
    state,
    told,
    turn,
    stand: [turn.active ?? '-', turn.segment, ...(isOwn ? [] : turn.toAct)].join(' '),
    cash: players.map((player) => player.cash),
    squares: players.map((player) => player.at),
    jail: players.map((player) => player.jail),
    outcome: outcomeOf(state),
    listed: [...new Set<string>(types)].sort(),
    lot: (square) => {
      const { owner, level } = lots[at(square)] as { owner: number | null; level: number };
      return [owner, level];
    },
    roll: (...dice) => {
      const heard: Telling[] = [];
      return next(heard, handleGiven(state, { type: 'roll' }, faces(...dice), heard));
    },
    play: (...events) =>
      events.reduce<Sitting>((now, event) => {
        const heard: Telling[] = [];
        return next(heard, handle(now.state, asEvent(event), heard));
      }, sitting(state)),
    refusal: (event) => {
      const result = handle(state, asEvent(event));
      return result.ok ? null : result.refusal.code.replace('property/', '');
    },
  };
}

const asEvent = (event: Event): never => (typeof event === 'string' ? { type: event } : event) as never;

/** Events with a lot, by its square. */
export const build = (square: number) => ({ type: 'build', lot: at(square) });
export const sell = (square: number) => ({ type: 'sell', lot: at(square) });
export const mortgage = (square: number) => ({ type: 'mortgage', lot: at(square) });
export const redeem = (square: number) => ({ type: 'redeem', lot: at(square) });
export const swap = (give: number, get: number) => ({ type: 'swap', give: at(give), get: at(get) });
export const raise = (by: number) => ({ type: 'raise', by });

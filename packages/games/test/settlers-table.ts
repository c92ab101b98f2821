/** Positions of settlers for tests, made by edits and by events, on an island that is always the same. */
import {
  decodeEvent,
  describe,
  edit,
  faces,
  handle,
  handleGiven,
  legalEvents,
  type Result,
  type StateOf,
  startGame,
  unwrap,
} from '@rondel/core';
import { settlers } from '@rondel/games/settlers';
import { NODE_BOARD } from '../src/settlers/island.ts';

export type State = StateOf<typeof settlers>;
export type Options = Parameters<typeof settlers.with>[0];
/** An event as it comes from anywhere: the rules say what it is worth. */
type Sent = { readonly type: string; readonly [field: string]: unknown };
export type Goods = readonly [wood: number, brick: number, wool: number, grain: number, ore: number];
type Card = 'knight' | 'point' | 'roads' | 'plenty' | 'monopoly';

const CARDS: readonly Card[] = ['knight', 'point', 'roads', 'plenty', 'monopoly'];
const NONE: Goods = [0, 0, 0, 0, 0];

/**
 * The hexes, row by row: wood 5, wood 8, wood 4 | brick 2, brick 10, brick 3, wool 11 | wool 6, wool 9, wool 11, grain 6,
 * grain 12 | grain 3, grain 4, ore 5, ore 9 | ore 8, desert, wood 10.
 */
export const start = (options: Options = {}): State =>
  startGame(settlers.with(options) as unknown as typeof settlers, { dice: Array(18).fill(0) });

/** What the position is to have; what is not named is not there. */
export interface Position {
  readonly settlements?: readonly (readonly string[])[];
  readonly cities?: readonly (readonly string[])[];
  /** Laid one after the other, as they would be built. */
  readonly roads?: readonly (readonly string[])[];
  readonly hands?: readonly Goods[];
  readonly cards?: readonly Partial<Record<Card, number>>[];
  readonly robber?: string;
  /** Of the first seat; `act` unless told. */
  readonly segment?: 'roll' | 'act';
}

/** The island as it is after founding, but with nothing on it, and then with what is asked for. */
export function table(position: Position = {}, options: Options = {}): State {
  let state = start(options);
  while (describe(state).turn.segment !== 'roll') {
    state = unwrap(handle(state, legalEvents(state)[0] as number));
  }
  const { settlements = [], cities = [], roads = [], hands = [], cards = [] } = position;
  const buildings = NODE_BOARD.tiles.map((name) => {
    const seat = settlements.findIndex((own) => own.includes(name));
    const city = cities.findIndex((own) => own.includes(name));
    return seat >= 0 ? `s${seat}` : city >= 0 ? `c${city}` : 'none';
  });
  const players = describe(state).players.map((_, seat) => ({
    hand: [...NONE],
    size: 0,
    length: 0,
    roads: 15,
    settlements: 5 - (settlements[seat]?.length ?? 0),
    cities: 4 - (cities[seat]?.length ?? 0),
    points: (settlements[seat]?.length ?? 0) + 2 * (cities[seat]?.length ?? 0),
    harbours: harboursOf(state, [...(settlements[seat] ?? []), ...(cities[seat] ?? [])]),
  }));
  const clear = { buildings, roads: describe(state).roads.map(() => null), players, longest: null };
  state = unwrap(edit(state, { ...clear, bank: [19, 19, 19, 19, 19] } as never));
  for (const [seat, own] of roads.entries()) for (const edge of own) state = lay(state, seat, edge);
  const { segment = 'act', robber } = position;
  state = turnTo(state, 0, segment);
  if (robber !== undefined) state = unwrap(edit(state, { robber } as never));
  for (const [seat, hand] of hands.entries()) state = give(state, seat, hand);
  for (const [seat, held] of cards.entries()) state = hold(state, seat, held);
  return state;
}

/** It is the turn of a seat, in a segment. */
export const turnTo = (state: State, seat: number, segment = 'act'): State =>
  unwrap(edit(state, { turn: { active: seat, owner: seat, anchor: seat, segment } } as never));

/** A seat lays a road in a turn of its own, paid for. */
export function lay(state: State, seat: number, edge: string): State {
  const before = describe(state);
  const { active, segment } = before.turn;
  const rich = give(turnTo(state, seat), seat, [1, 1, 0, 0, 0]);
  const laid = unwrap(handle(rich, { type: 'road', edge } as never));
  return give(turnTo(laid, active ?? 0, segment), seat, before.players[seat]?.hand as unknown as Goods);
}

/** A seat builds a settlement in a turn of its own, paid for. */
export function settle(state: State, seat: number, node: string): Result<State> {
  const rich = give(turnTo(state, seat), seat, [1, 1, 1, 1, 0]);
  return handle(rich, { type: 'settlement', node } as never);
}

/** A seat holds these goods; the bank has the rest. */
export function give(state: State, seat: number, hand: Goods): State {
  const { players, bank } = describe(state);
  const old = players[seat]?.hand ?? [];
  const left = bank.map((count, kind) => count + (old[kind] ?? 0) - (hand[kind] ?? 0));
  const size = hand.reduce((a, b) => a + b, 0);
  return unwrap(edit(state, { bank: left, players: { [seat]: { hand, size } } } as never));
}

/** A seat holds these development cards, bought in an earlier turn. */
export function hold(state: State, seat: number, held: Partial<Record<Card, number>>): State {
  const { players, deck } = describe(state);
  const cards = CARDS.map((card) => held[card] ?? 0);
  const left = deck.map((count, card) => count + (players[seat]?.cards[card] ?? 0) - (cards[card] ?? 0));
  const size = cards.reduce((a, b) => a + b, 0);
  return unwrap(edit(state, { deck: left, players: { [seat]: { cards, held: size } } } as never));
}

const HARBOURS = ['a1-b1', 'a2-b3', 'c4-d5', 'f6-g6', 'i5-j4', 'k3-l2', 'k1-l1', 'h1-i1', 'd1-e1'];

function harboursOf(state: State, nodes: readonly string[]): number {
  const kinds = ['wood', 'brick', 'wool', 'grain', 'ore', 'any'];
  return HARBOURS.reduce((bits, edge, i) => {
    const isThere = edge.split('-').some((node) => nodes.includes(node));
    return isThere ? bits | (1 << kinds.indexOf(describe(state).harbours[i] as string)) : bits;
  }, 0);
}

/** Sends events; a number in place of an event rolls the dice to that sum. */
export function play(state: State, ...events: (Sent | number)[]): State {
  return events.reduce<State>((now, event) => unwrap(attempt(now, event)), state);
}

export function attempt(state: State, event: Sent | number): Result<State> {
  if (typeof event !== 'number') return handle(state, event as never);
  const first = Math.max(1, event - 6);
  return handleGiven(state, { type: 'roll' } as never, faces(first, event - first));
}

/** The code of the refusal, or 'accepted'. */
export function answer(state: State, event: Sent | number): string {
  const result = attempt(state, event);
  return result.ok ? 'accepted' : result.refusal.code;
}

/** The legal events of a type, as their fields. */
export const listed = (state: State, type: string): Record<string, unknown>[] =>
  legalEvents(state)
    .map((code) => decodeEvent(state.game, code) as Record<string, unknown>)
    .filter((event) => event.type === type);

export const handOf = (state: State, seat: number): readonly number[] =>
  describe(state).players[seat]?.hand ?? [];
export const pointsOf = (state: State): number[] => describe(state).players.map(({ points }) => points);

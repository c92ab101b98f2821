/** The first part of a turn: income, sets that are traded, armies that are placed. */
import { discard, isSet, worthOf } from './cards.ts';
import { CONTINENTS, SIZE } from './map.ts';
import { beginSetupTurn, settle } from './setting-up.ts';
import {
  type HouseRules,
  MAX_ARMIES,
  MAX_SETS,
  type Table,
  type TableReader,
  TOO_MANY_CARDS,
} from './table.ts';

/** In `bonus` of a trade: no territory gets the two extra armies. */
export const NO_BONUS = 3;
const EXTRA = 2;

/** How many territories a seat holds. */
export const holdingsOf = (s: TableReader, seat: number): number => s.territories.owner.count(seat);

/** The armies that a seat gets for whole continents. */
export function continentsOf(s: TableReader, seat: number): number {
  const { cells, offset } = s.territories.owner;
  let sum = 0;
  for (let i = 0; i < CONTINENTS.length; i++) {
    const { first, end, bonus } = CONTINENTS[i] as (typeof CONTINENTS)[number];
    let at = first;
    while (at < end && cells[offset + at] === seat) at++;
    if (at === end) sum += bonus;
  }
  return sum;
}

/** The armies that a seat gets as its turn begins. */
export const incomeOf = (s: TableReader, seat: number): number =>
  Math.max(3, Math.floor(holdingsOf(s, seat) / 3)) + continentsOf(s, seat);

/** A turn begins. */
export function beginTurn(s: Table): void {
  if (s.stage !== 'play') beginSetupTurn(s);
  if (s.stage !== 'play') return;
  const player = s.turn.active;
  if (s.opened === 0) s.opened = s.turn.round;
  s.isBonusGiven = false;
  const armies = incomeOf(s, player);
  s.tell.income({
    player,
    territories: holdingsOf(s, player),
    continents: continentsOf(s, player),
    armies,
  });
  receive(s, player, armies);
}

/** A seat gets armies to place, as many as there is room for. Without any it is done. */
function receive(s: Table, seat: number, armies: number): void {
  const { owner, armies: placed } = s.territories;
  let room = 0;
  for (let t = 0; t < SIZE; t++) if (owner.get(t) === seat) room += MAX_ARMIES - placed.get(t);
  s.players.reserve.set(seat, Math.min(room, s.players.reserve.get(seat) + armies));
  goOnIfDone(s, seat);
}

/** With nothing left to place and no card too many, the turn goes on. */
function goOnIfDone(s: Table, seat: number): void {
  if (s.players.reserve.get(seat) > 0 || mustTrade(s, seat)) return;
  if (s.turn.segment === 'rearm') s.turn.answer(seat);
  else s.turn.endSegment();
}

/** Whether a seat has so many cards that it must trade before it places. */
export const mustTrade = (s: TableReader, seat: number): boolean =>
  s.players.hand.of(seat).length >= TOO_MANY_CARDS;

/** Why an army cannot be placed in a territory; `null` if it can. */
export function refusePlace(s: TableReader, e: { readonly seat: number; readonly territory: number }) {
  const owner = s.territories.owner.get(e.territory);
  const armies = s.territories.armies.get(e.territory);
  if (s.stage === 'claim') return armies > 0 ? 'taken' : null;
  if (owner !== e.seat) return 'not-yours';
  if (armies === MAX_ARMIES) return 'full';
  return mustTrade(s, e.seat) ? 'trade-first' : null;
}

interface PlaceMoves {
  readonly place: { raw(territory: number): void };
}

/** Lists where an army can be placed. */
export function listPlaces(s: TableReader, moves: PlaceMoves): void {
  const { armies } = s.territories;
  const { cells, offset } = s.territories.owner;
  const seat = s.turn.active;
  if (s.stage === 'claim') {
    for (let t = 0; t < SIZE; t++) if (armies.get(t) === 0) moves.place.raw(t);
  } else if (!mustTrade(s, seat)) {
    for (let t = 0; t < SIZE; t++) {
      if (cells[offset + t] === seat && armies.get(t) < MAX_ARMIES) moves.place.raw(t);
    }
  }
}

/** Places an army. The last one ends the segment. */
export function place(s: Table, e: { readonly seat: number; readonly territory: number }): void {
  if (s.stage !== 'play') {
    settle(s, e.seat, e.territory);
    return;
  }
  s.territories.armies.add(e.territory, 1);
  if (s.players.reserve.add(e.seat, -1) === 0) goOnIfDone(s, e.seat);
}

/** Three cards of a hand, and which of them has its territory reinforced. */
export interface Trade {
  readonly seat: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly bonus: number;
}

/** The territory that a trade reinforces; -1 without one. */
const extraOf = ({ a, b, c, bonus }: Trade): number =>
  bonus === NO_BONUS ? -1 : ([a, b, c][bonus] as number);

/** Whether the two extra armies may go to the territory of a card. */
const mayReinforce = (s: TableReader, seat: number, card: number): boolean =>
  !s.isBonusGiven &&
  card < SIZE &&
  s.territories.owner.get(card) === seat &&
  s.territories.armies.get(card) <= MAX_ARMIES - EXTRA;

/** Why three cards cannot be traded; `null` if they can. */
export function refuseTrade(s: TableReader, e: Trade) {
  const hand = s.players.hand.of(e.seat);
  if (s.stage !== 'play') return 'not-yet';
  if (e.a >= e.b || e.b >= e.c) return 'card-order';
  if (!hand.includes(e.a) || !hand.includes(e.b) || !hand.includes(e.c)) return 'not-held';
  if (!isSet(e.a, e.b, e.c)) return 'no-set';
  if (s.turn.segment === 'rearm' && !mustTrade(s, e.seat)) return 'enough-traded';
  if (e.bonus === NO_BONUS) return null;
  if (s.isBonusGiven) return 'bonus-given';
  return mayReinforce(s, e.seat, extraOf(e)) ? null : 'no-bonus';
}

interface TradeMoves {
  trade(e: Omit<Trade, 'seat'>): void;
}

/** Lists the sets that can be traded. */
export function listTrades(s: TableReader, moves: TradeMoves): void {
  const seat = s.turn.active;
  const hand = s.players.hand.of(seat);
  const { length } = hand;
  if (length < 3 || s.stage !== 'play' || (s.turn.segment === 'rearm' && !mustTrade(s, seat))) return;
  for (let i = 0; i < length; i++) {
    const a = hand.get(i);
    for (let j = i + 1; j < length; j++) {
      const b = hand.get(j);
      for (let k = j + 1; k < length; k++) {
        const c = hand.get(k);
        if (!isSet(a, b, c)) continue;
        if (mayReinforce(s, seat, a)) moves.trade({ a, b, c, bonus: 0 });
        if (mayReinforce(s, seat, b)) moves.trade({ a, b, c, bonus: 1 });
        if (mayReinforce(s, seat, c)) moves.trade({ a, b, c, bonus: 2 });
        moves.trade({ a, b, c, bonus: NO_BONUS });
      }
    }
  }
}

/** Trades a set for armies. */
export function trade(s: Table, e: Trade, rules: HouseRules): void {
  const armies = worthOf(s, rules, e.a, e.b, e.c);
  const extra = extraOf(e);
  s.tell.traded({ player: e.seat, armies, extra });
  for (const card of [e.a, e.b, e.c]) {
    s.players.hand.of(e.seat).take(card);
    discard(s, card);
  }
  s.sets = Math.min(MAX_SETS, s.sets + 1);
  if (extra >= 0) {
    s.territories.armies.add(extra, EXTRA);
    s.isBonusGiven = true;
  }
  receive(s, e.seat, armies);
}

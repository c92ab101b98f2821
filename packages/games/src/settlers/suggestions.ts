/** What a sensible player would do in settlers, for the games that bots imagine. */
import type { Moves, Random } from '@rondel/core';
import { isFree, isReached, listRoads } from './building.ts';
import { canBuy, canLay, canPlay } from './development.ts';
import { COST, KINDS, KNIGHT, ROADS } from './goods.ts';
import { canPay } from './hands.ts';
import { HEX_NODES, NODE_HARBOUR, NODE_HEXES, NODES } from './island.ts';
import { listRobber } from './robber.ts';
import { type HouseRules, NOBODY, ownerOf, settlementOf, sizeOf, type TableReader } from './table.ts';
import { canAccept, rateOf } from './trade.ts';

type Fields<K extends string> = { readonly [F in K]: never };
/** The events that are suggested. */
export type SettlersMoves = Moves<{
  settlement: Fields<'node'>;
  city: Fields<'node'>;
  road: Fields<'edge'>;
  roll: Fields<never>;
  discard: Fields<'wood' | 'brick' | 'wool' | 'grain'>;
  rob: Fields<'hex' | 'victim'>;
  knight: Fields<'hex' | 'victim'>;
  card: Fields<never>;
  roads: Fields<never>;
  bank: Fields<'give' | 'get'>;
  accept: Fields<never>;
  decline: Fields<never>;
  deal: Fields<'with'>;
  endTurn: Fields<never>;
}>;

/** In how many of 36 rolls a number comes; none for the desert. */
export const pipsOf = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(7 - number));

/** What a node promises: its pips, a little for a harbour. */
function promiseOf(s: TableReader, node: number): number {
  let pips = (NODE_HARBOUR[node] as number) >= 0 ? 1 : 0;
  for (let i = 3 * node; i < 3 * node + 3; i++) {
    const hex = NODE_HEXES[i] as number;
    if (hex >= 0) pips += pipsOf(s.numbers.get(hex));
  }
  return pips;
}

type Suggestion = (s: TableReader, seat: number, random: Random, moves: SettlersMoves) => void;

/** What a sensible player would do: build what can be built, trade towards it, send the robber to others. */
export function suggestFor(rules: HouseRules): Suggestion {
  const act: Suggestion = (s, seat, random, moves) => suggestAction(s, seat, rules, random, moves);
  const bySegment: { readonly [segment: string]: Suggestion } = {
    settle: (s, seat, random, moves) => moves.settlement.raw(bestNode(s, seat, true, random)),
    lead: suggestRoad,
    lay: suggestRoad,
    roll: (s, seat, random, moves) => {
      if (isBlocked(s, seat) && canPlay(s, seat, KNIGHT)) suggestRobber(s, seat, rules, random, moves.knight);
      else moves.roll();
    },
    discard: suggestDiscard,
    rob: (s, seat, random, moves) => suggestRobber(s, seat, rules, random, moves.rob),
    answer: (s, seat, _random, moves) => {
      if (canAccept(s, seat) && isWelcome(s, seat)) moves.accept();
      else moves.decline();
    },
    deal: (s, _seat, _random, moves) => moves.deal.raw(31 - Math.clz32(s.offer.takers)),
    act,
    build: act,
  };
  return (s, seat, random, moves) => bySegment[s.turn.segment]?.(s, seat, random, moves);
}

/** Builds the best that can be paid for, trades for what is missing, or ends the turn. */
function suggestAction(
  s: TableReader,
  seat: number,
  rules: HouseRules,
  random: Random,
  moves: SettlersMoves,
): void {
  const { cities, settlements, roads } = s.players;
  const settlement = cities.get(seat) > 0 && canPay(s, seat, COST.city) ? bestSettlement(s, seat) : -1;
  const place = settlements.get(seat) > 0 ? bestNode(s, seat, false, random) : -1;
  const wantsRoad = place < 0 && settlements.get(seat) > 0 && roads.get(seat) > 0;
  if (settlement >= 0) moves.city.raw(settlement);
  else if (place >= 0 && canPay(s, seat, COST.settlement)) moves.settlement.raw(place);
  else if (canPlay(s, seat, ROADS) && canLay(s, seat)) moves.roads();
  else if (canBuy(s, seat) && random.below(2) === 0) moves.card();
  else if (canPlay(s, seat, KNIGHT) && random.below(2) === 0)
    suggestRobber(s, seat, rules, random, moves.knight);
  else if (wantsRoad && canPay(s, seat, COST.road) && canLay(s, seat)) suggestRoad(s, seat, random, moves);
  else if (!suggestBank(s, seat, place >= 0 && random.below(2) === 0 ? COST.settlement : COST.city, moves)) {
    moves.endTurn();
  }
}

/** Trades a good that is to spare for one that the goal lacks. */
function suggestBank(s: TableReader, seat: number, goal: Int8Array, moves: SettlersMoves): boolean {
  if (s.turn.segment !== 'act') return false;
  const hand = s.players.hand.of(seat);
  for (let give = 0; give < KINDS; give++) {
    if (hand.get(give) - (goal[give] as number) < rateOf(s, seat, give)) continue;
    for (let get = 0; get < KINDS; get++) {
      if (get === give || hand.get(get) >= (goal[get] as number) || s.bank.get(get) === 0) continue;
      moves.bank.raw(give, get);
      return true;
    }
  }
  return false;
}

/** The most promising node for a settlement, with some chance in it; -1 for none. */
function bestNode(s: TableReader, seat: number, isFounding: boolean, random: Random): number {
  let best = -1;
  let most = -1;
  for (let node = 0; node < NODES; node++) {
    if ((!isFounding && !isReached(s, seat, node)) || !isFree(s, node)) continue;
    const promise = promiseOf(s, node) + random.below(3);
    if (promise > most) {
      most = promise;
      best = node;
    }
  }
  return best;
}

/** The settlement of a player that yields most; -1 for none. */
function bestSettlement(s: TableReader, seat: number): number {
  const own = settlementOf(seat);
  let best = -1;
  let most = -1;
  for (let node = s.buildings.indexOf(own); node >= 0; node = s.buildings.indexOf(own, node + 1)) {
    const promise = promiseOf(s, node);
    if (promise > most) {
      most = promise;
      best = node;
    }
  }
  return best;
}

/** Any road that may be laid, each as likely. While founding, one at the new settlement. */
function suggestRoad(s: TableReader, _seat: number, random: Random, moves: SettlersMoves): void {
  let count = 0;
  let chosen = -1;
  listRoads(s, {
    raw: (edge) => {
      if (random.below(++count) === 0) chosen = edge;
    },
  });
  if (chosen >= 0) moves.road.raw(chosen);
}

/** Whether the robber is beside a building of the player. */
function isBlocked(s: TableReader, seat: number): boolean {
  for (let i = 6 * s.robber; i < 6 * s.robber + 6; i++) {
    const there = s.buildings.get(HEX_NODES[i] as number);
    if (there !== 0 && ownerOf(there) === seat) return true;
  }
  return false;
}

/** The robber goes where others lose most and the player nothing, and robs who has cards. */
function suggestRobber(
  s: TableReader,
  seat: number,
  rules: HouseRules,
  random: Random,
  add: { raw(hex: number, victim: number): void },
): void {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  let robbed = NOBODY;
  const consider = (hex: number, victim: number): void => {
    const loss = lossOf(s, seat, hex) + (victim === NOBODY ? 0 : 3) + random.below(3);
    if (loss <= most) return;
    most = loss;
    best = hex;
    robbed = victim;
  };
  listRobber(s, { raw: consider }, rules);
  if (best >= 0) add.raw(best, robbed);
}

/** What the others would lose with the robber on a hex; own buildings forbid it. */
function lossOf(s: TableReader, seat: number, hex: number): number {
  let loss = 0;
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const there = s.buildings.get(HEX_NODES[i] as number);
    if (there !== 0) loss += ownerOf(there) === seat ? -100 : sizeOf(there) * pipsOf(s.numbers.get(hex));
  }
  return loss;
}

/** Gives up what there is most of. */
function suggestDiscard(s: TableReader, seat: number, _random: Random, moves: SettlersMoves): void {
  const hand = s.players.hand.of(seat).toArray();
  const gone = hand.map(() => 0);
  for (let left = s.players.size.get(seat) >> 1; left > 0; left--) {
    const kind = hand.indexOf(Math.max(...hand));
    hand[kind] = (hand[kind] as number) - 1;
    gone[kind] = (gone[kind] as number) + 1;
  }
  moves.discard.raw(gone[0] as number, gone[1] as number, gone[2] as number, gone[3] as number);
}

/** An offer is welcome if it brings what is lacking for what there is enough of. */
function isWelcome(s: TableReader, seat: number): boolean {
  const hand = s.players.hand.of(seat);
  for (let kind = 0; kind < KINDS; kind++) {
    if (s.offer.get.get(kind) > 0 && hand.get(kind) - s.offer.get.get(kind) < 1) return false;
    if (s.offer.give.get(kind) > 0 && hand.get(kind) > 0) return false;
  }
  return true;
}

/** Roads, settlements and cities: where they may be built, and what building does. */
import { awardRoad, measureRoads } from './awards.ts';
import { COST, DESERT } from './goods.ts';
import { canPay, gain, pay } from './hands.ts';
import { EDGE_NODES, EDGES, NODE_EDGES, NODE_HARBOUR, NODE_HEXES, NODE_NODES, NODES } from './island.ts';
import { isForeign, passesThrough } from './longest-road.ts';
import { cityOf, type HouseRules, settlementOf, type Table, type TableReader } from './table.ts';

type Sent = { readonly seat: number };

/** Whether no building stands on a node or right beside it. */
export function isFree(s: TableReader, node: number): boolean {
  return s.buildings.get(node) === 0 && isApart(s, node);
}

function isApart(s: TableReader, node: number): boolean {
  for (let i = 3 * node; i < 3 * node + 3; i++) {
    const beside = NODE_NODES[i] as number;
    if (beside >= 0 && s.buildings.get(beside) !== 0) return false;
  }
  return true;
}

/** Whether a road of a player leads to a node. */
export function isReached(s: TableReader, player: number, node: number): boolean {
  for (let i = 3 * node; i < 3 * node + 3; i++) {
    const edge = NODE_EDGES[i] as number;
    if (edge >= 0 && s.roads.get(edge) === player) return true;
  }
  return false;
}

/** Whether a road of a player may be laid: it goes on from a road or a building, but not through one of others. */
export function isOpen(s: TableReader, player: number, edge: number): boolean {
  if (s.roads.get(edge) >= 0) return false;
  return (
    leadsOn(s, player, EDGE_NODES[2 * edge] as number) ||
    leadsOn(s, player, EDGE_NODES[2 * edge + 1] as number)
  );
}

function leadsOn(s: TableReader, player: number, node: number): boolean {
  const there = s.buildings.get(node);
  if (there === 0) return isReached(s, player, node);
  return there === settlementOf(player) || there === cityOf(player);
}

/** Whether there is any place for a road of a player. */
export function hasOpenEdge(s: TableReader, player: number): boolean {
  for (let edge = 0; edge < EDGES; edge++) if (isOpen(s, player, edge)) return true;
  return false;
}

/** While founding: the settlement that still waits for its road, or -1. */
function loneSettlement(s: TableReader, player: number): number {
  for (let node = 0; node < NODES; node++) {
    if (s.buildings.get(node) === settlementOf(player) && !isReached(s, player, node)) return node;
  }
  return -1;
}

export function listSettlements(s: TableReader, add: { raw(node: number): void }): void {
  const player = s.turn.active;
  const isFounding = s.turn.segment === 'settle';
  if (!isFounding && (s.players.settlements.get(player) === 0 || !canPay(s, player, COST.settlement))) return;
  for (let node = 0; node < NODES; node++) {
    if (isFree(s, node) && (isFounding || isReached(s, player, node))) add.raw(node);
  }
}

export function listRoads(s: TableReader, add: { raw(edge: number): void }): void {
  const player = s.turn.active;
  const { segment } = s.turn;
  if (segment === 'lead') {
    const from = loneSettlement(s, player);
    for (let i = 3 * from; i < 3 * from + 3; i++)
      if ((NODE_EDGES[i] as number) >= 0) add.raw(NODE_EDGES[i] as number);
    return;
  }
  if (segment !== 'lay' && (s.players.roads.get(player) === 0 || !canPay(s, player, COST.road))) return;
  for (let edge = 0; edge < EDGES; edge++) if (isOpen(s, player, edge)) add.raw(edge);
}

export function listCities(s: TableReader, add: { raw(node: number): void }): void {
  const player = s.turn.active;
  if (s.players.cities.get(player) === 0 || !canPay(s, player, COST.city)) return;
  const own = settlementOf(player);
  for (let node = s.buildings.indexOf(own); node >= 0; node = s.buildings.indexOf(own, node + 1))
    add.raw(node);
}

/** Why a settlement cannot be built there. */
export function refuseSettlement(s: TableReader, e: Sent & { readonly node: number }) {
  const isFounding = s.turn.segment === 'settle';
  if (!isFounding && s.players.settlements.get(e.seat) === 0) return 'no-piece';
  if (!isFounding && !canPay(s, e.seat, COST.settlement)) return 'cannot-pay';
  if (s.buildings.get(e.node) !== 0) return 'built-up';
  return isApart(s, e.node) ? null : 'too-near';
}

/** Why a road cannot be built there. */
export function refuseRoad(s: TableReader, e: Sent & { readonly edge: number }) {
  const isPaid = s.turn.segment === 'act' || s.turn.segment === 'build';
  if (isPaid && s.players.roads.get(e.seat) === 0) return 'no-piece';
  if (isPaid && !canPay(s, e.seat, COST.road)) return 'cannot-pay';
  if (s.roads.get(e.edge) >= 0) return 'built-up';
  const [a, b] = [EDGE_NODES[2 * e.edge], EDGE_NODES[2 * e.edge + 1]];
  if (s.turn.segment === 'lead') {
    const from = loneSettlement(s, e.seat);
    return from === a || from === b ? null : 'lead-away';
  }
  if (isOpen(s, e.seat, e.edge)) return null;
  const isCut = [a, b].some((node = -1) => isForeign(s, e.seat, node) && isReached(s, e.seat, node));
  return isCut ? 'cut-off' : 'off-road';
}

/** Why a city cannot be built there. */
export function refuseCity(s: TableReader, e: Sent & { readonly node: number }) {
  if (s.players.cities.get(e.seat) === 0) return 'no-piece';
  return canPay(s, e.seat, COST.city) ? null : 'cannot-pay';
}

/** Builds a settlement: paid for, or while founding, when the second one yields a card of each hex around it. */
export function buildSettlement(s: Table, player: number, node: number, rules: HouseRules): void {
  const isFounding = s.turn.segment === 'settle';
  if (!isFounding) pay(s, player, COST.settlement);
  s.buildings.set(node, settlementOf(player));
  s.players.settlements.add(player, -1);
  s.players.points.add(player, 1);
  const harbour = NODE_HARBOUR[node] as number;
  if (harbour >= 0) {
    s.players.harbours.set(player, s.players.harbours.get(player) | (1 << s.harbours.get(harbour)));
  }
  if (isFounding) {
    if (s.players.points.get(player) === 2) yieldAround(s, player, node);
    s.turn.endSegment();
    return;
  }
  for (let other = 0; other < s.seats; other++) {
    if (other !== player && passesThrough(s, other, node)) measureRoads(s, other);
  }
  awardRoad(s);
  endTrade(s, rules);
}

function yieldAround(s: Table, player: number, node: number): void {
  for (let i = 3 * node; i < 3 * node + 3; i++) {
    const hex = NODE_HEXES[i] as number;
    const kind = hex < 0 ? DESERT : s.lands.get(hex);
    if (kind === DESERT) continue;
    gain(s, player, kind, 1);
    s.tell.received({ player, kind, count: 1 });
  }
}

/** Lays a road: paid for, by a card, or while founding, which ends the turn. */
export function layRoad(s: Table, player: number, edge: number, rules: HouseRules): void {
  const { segment } = s.turn;
  if (segment === 'act' || segment === 'build') pay(s, player, COST.road);
  s.roads.set(edge, player);
  s.players.roads.add(player, -1);
  measureRoads(s, player);
  awardRoad(s);
  if (segment === 'lead') s.turn.advance();
  else if (segment === 'lay') countFree(s, player);
  else endTrade(s, rules);
}

/** Of the roads of a card one less is to be laid, and no more at all where there is no place. */
function countFree(s: Table, player: number): void {
  s.free -= 1;
  if (s.free > 0 && hasOpenEdge(s, player)) return;
  s.free = 0;
  s.turn.answer(player);
}

/** Makes a city of a settlement, which can then be built elsewhere. */
export function buildCity(s: Table, player: number, node: number, rules: HouseRules): void {
  pay(s, player, COST.city);
  s.buildings.set(node, cityOf(player));
  s.players.settlements.add(player, 1);
  s.players.cities.add(player, -1);
  s.players.points.add(player, 1);
  endTrade(s, rules);
}

/** With the option `strict`, whoever has built something trades no more in this turn. */
export function endTrade(s: Table, { strict }: HouseRules): void {
  if (strict && s.turn.segment === 'act') s.turn.endSegment();
}

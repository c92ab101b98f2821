/** The robber: where it may go, whom it robs, and what is discarded before it comes. */
import type { Add, Moves } from '@rondel/core';
import { KINDS } from './goods.ts';
import { drawKind, gain, hand } from './hands.ts';
import { HEX_NODES, HEXES } from './island.ts';
import { type HouseRules, NOBODY, ownerOf, type Table, type TableReader } from './table.ts';

/** Below so many open points a player is spared by a friendly robber. */
const SPARED_BELOW = 3;

/** Where places for the robber are added. */
type AddRobber = { raw(hex: number, victim: number): void };
type DiscardEvents = { discard: { wood: never; brick: never; wool: never; grain: never } };

/** Lists where the robber may go and whom it robs there; `NOBODY` where there is nobody to rob. */
export function listRobber(s: TableReader, add: AddRobber, { friendlyRobber }: HouseRules): void {
  if (friendlyRobber && listOn(s, add, sparedSeats(s)) > 0) return;
  listOn(s, add, 0);
}

/** The seats that a friendly robber stays away from. */
function sparedSeats(s: TableReader): number {
  let spared = 0;
  for (let player = 0; player < s.seats; player++) {
    if (player !== s.turn.active && s.players.departed.get(player) === 0) {
      if (s.players.points.get(player) < SPARED_BELOW) spared |= 1 << player;
    }
  }
  return spared;
}

function listOn(s: TableReader, add: AddRobber, spared: number): number {
  let rich = 0;
  for (let player = 0; player < s.seats; player++) {
    if (player !== s.turn.active && s.players.size.get(player) > 0) rich |= 1 << player;
  }
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (hex === s.robber) continue;
    const around = seatsAround(s, hex);
    if ((around & spared) !== 0) continue;
    count++;
    const victims = around & rich;
    if (victims === 0) add.raw(hex, NOBODY);
    for (let player = 0; player < s.seats; player++) if ((victims >> player) & 1) add.raw(hex, player);
  }
  return count;
}

/** The seats with buildings on a hex. */
function seatsAround(s: TableReader, hex: number): number {
  let seats = 0;
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const there = s.buildings.get(HEX_NODES[i] as number);
    if (there !== 0) seats |= 1 << ownerOf(there);
  }
  return seats;
}

/** Why the robber cannot go there. */
export function refuseRobber(s: TableReader, e: { readonly hex: number }, { friendlyRobber }: HouseRules) {
  if (e.hex === s.robber) return 'robber-stays';
  return friendlyRobber && (seatsAround(s, e.hex) & sparedSeats(s)) !== 0 ? 'spared' : null;
}

/** Moves the robber and steals a card at random. */
export function moveRobber(s: Table, by: number, hex: number, victim: number): void {
  s.robber = hex;
  s.tell.robber({ by, hex });
  if (victim === NOBODY) return;
  const kind = drawKind(s.players.hand.of(victim), s.players.size.get(victim), s.random);
  hand(s, victim, by, kind, 1);
  s.tell.stole({ by, from: victim, kind }, [by, victim]);
}

/** Lists every way for each player over the limit to discard half, rounded down. */
export function listDiscards(s: TableReader, moves: Moves<DiscardEvents>): void {
  for (let player = 0; player < s.seats; player++) {
    if ((s.turn.provisional >> player) & 1) listHalves(s, player, moves.by(player).discard);
  }
}

function listHalves(s: TableReader, player: number, add: Add<DiscardEvents['discard']>): void {
  const held = s.players.hand.of(player);
  const half = s.players.size.get(player) >> 1;
  const most = (kind: number, left: number): number => Math.min(held.get(kind), left);
  const ore = held.get(KINDS - 1);
  for (let wood = most(0, half); wood >= 0; wood--) {
    for (let brick = most(1, half - wood); brick >= 0; brick--) {
      for (let wool = most(2, half - wood - brick); wool >= 0; wool--) {
        const left = half - wood - brick - wool;
        for (let grain = most(3, left); grain >= 0 && left - grain <= ore; grain--) {
          add.raw(wood, brick, wool, grain);
        }
      }
    }
  }
}

/** A player gives half the hand to the bank; what is not said is ore. */
export function discard(
  s: Table,
  e: { seat: number; wood: number; brick: number; wool: number; grain: number },
): void {
  const { seat, wood, brick, wool, grain } = e;
  const ore = (s.players.size.get(seat) >> 1) - wood - brick - wool - grain;
  for (const [kind, count] of [wood, brick, wool, grain, ore].entries()) gain(s, seat, kind, -count);
  s.tell.discarded({ player: seat, wood, brick, wool, grain, ore });
}

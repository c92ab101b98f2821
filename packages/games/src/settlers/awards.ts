/** The longest road and the largest army: who has them, and when they change hands. */
import type { IntsReader } from '@rondel/core';
import { AWARD_POINTS, LEAST_ARMY, LEAST_ROAD } from './goods.ts';
import { longestLine } from './longest-road.ts';
import type { Table } from './table.ts';

/**
 * Who has an award, given what each player has to show for it: the holder until somebody has more; if the holder has
 * fallen behind, whoever leads alone; nobody (-1) if several lead or none has enough.
 */
function holderOf(counts: IntsReader, holder: number, least: number): number {
  let best = least - 1;
  let leader = -1;
  for (let player = 0; player < counts.length; player++) {
    const count = counts.get(player);
    if (count > best) {
      best = count;
      leader = player;
    } else if (count === best && best >= least) {
      leader = -1;
    }
  }
  return best >= least && holder >= 0 && counts.get(holder) === best ? holder : leader;
}

/** The award goes from one player to another; either may be nobody. */
function passPoints(s: Table, from: number, to: number): void {
  if (from >= 0) s.players.points.add(from, -AWARD_POINTS);
  if (to >= 0) s.players.points.add(to, AWARD_POINTS);
}

/** Measures the roads of a player anew. */
export function measureRoads(s: Table, player: number): void {
  s.players.length.set(player, s.players.departed.get(player) > 0 ? 0 : longestLine(s, player));
}

/** Gives the longest road to whom it belongs. */
export function awardRoad(s: Table): void {
  const { longest } = s;
  const holder = holderOf(s.players.length, longest, LEAST_ROAD);
  if (holder === longest) return;
  passPoints(s, longest, holder);
  s.longest = holder;
  s.tell.longest({ player: holder, length: holder < 0 ? 0 : s.players.length.get(holder) });
}

/** Gives the largest army to whom it belongs. */
export function awardArmy(s: Table): void {
  const { largest } = s;
  const holder = holderOf(s.players.knights, largest, LEAST_ARMY);
  if (holder === largest) return;
  passPoints(s, largest, holder);
  s.largest = holder;
  s.tell.largest({ player: holder, knights: holder < 0 ? 0 : s.players.knights.get(holder) });
}

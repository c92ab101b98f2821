/** Moving armies: into what was conquered, and once at the end of a turn between own territories. */
import { clearFront, rearm, setFront } from './battle.ts';
import { FIRST_NEIGHBOUR, isBorder, NEIGHBOUR, SIZE } from './map.ts';
import { type HouseRules, MAX_ARMIES, type Table, type TableReader } from './table.ts';

/** From one own territory to another. */
interface March {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

/** How many armies could go from one territory to another; one stays. */
function mostBetween(s: TableReader, from: number, to: number): number {
  const { armies } = s.territories;
  return Math.min(armies.get(from) - 1, MAX_ARMIES - armies.get(to));
}

/** The most armies that can go over the front, with those that have gone already. */
const mostOverFront = (s: TableReader): number => s.front.count + mostBetween(s, s.front.from, s.front.to);

/** Why so many armies cannot go; `null` if they can. */
export function refuseMove(s: TableReader, { count }: { readonly count: number }) {
  if (count < s.front.count) return 'too-few-move';
  return count > mostOverFront(s) ? 'too-many-move' : null;
}

interface MoveMoves {
  readonly move: { raw(count: number): void };
}

/** Lists how many armies can go. */
export function listMoves(s: TableReader, { move }: MoveMoves): void {
  const most = mostOverFront(s);
  for (let count = s.front.count; count <= most; count++) move.raw(count);
}

/** Sends the armies, those that have gone already included. After a conquest the attacks go on. */
export function move(s: Table, { seat, count }: { readonly seat: number; readonly count: number }): void {
  const { from, to, count: gone } = s.front;
  s.territories.armies.add(from, gone - count);
  s.territories.armies.add(to, count - gone);
  s.tell.moved({ by: seat, from, into: to, count });
  clearFront(s);
  s.turn.answer(seat);
  if (s.turn.segment === 'fortify') s.turn.endSegment();
  else rearm(s, seat);
}

/** Why armies cannot be moved between two territories at the end of a turn; `null` if they can. */
export function refuseFortify(s: TableReader, { seat, from, to }: March, rules: HouseRules) {
  const { owner, armies } = s.territories;
  if (owner.get(from) !== seat || owner.get(to) !== seat) return 'not-yours';
  if (from === to) return 'same-territory';
  if (armies.get(from) < 2) return 'too-few-armies';
  if (armies.get(to) === MAX_ARMIES) return 'full';
  if (rules.fortify === 'adjacent') return isBorder(from, to) ? null : 'no-border';
  const realms = realmsOf(s, seat);
  return realms[from] === realms[to] ? null : 'not-connected';
}

/**
 * The realms of a seat: for each territory the number, from 1, of the connected group of own territories that it
 * belongs to; 0 for those of others.
 */
export function realmsOf(s: TableReader, seat: number): Int8Array {
  const { cells, offset } = s.territories.owner;
  const realms = new Int8Array(SIZE);
  const found: number[] = [];
  let realm = 0;
  for (let start = 0; start < SIZE; start++) {
    if (realms[start] !== 0 || cells[offset + start] !== seat) continue;
    realms[start] = ++realm;
    found.push(start);
    for (let from = found.pop(); from !== undefined; from = found.pop()) {
      const end = FIRST_NEIGHBOUR[from + 1] as number;
      for (let k = FIRST_NEIGHBOUR[from] as number; k < end; k++) {
        const to = NEIGHBOUR[k] as number;
        if (realms[to] !== 0 || cells[offset + to] !== seat) continue;
        realms[to] = realm;
        found.push(to);
      }
    }
  }
  return realms;
}

interface FortifyMoves {
  readonly fortify: { raw(from: number, to: number): void };
}

/** Lists from where to where armies can be moved: in random play the longest of the lists. */
export function listFortify(s: TableReader, moves: FortifyMoves, rules: HouseRules): void {
  const realms = realmsOf(s, s.turn.active);
  const { cells, offset } = s.territories.armies;
  const isFar = rules.fortify === 'connected';
  for (let from = 0; from < SIZE; from++) {
    const realm = realms[from] as number;
    if (realm === 0 || (cells[offset + from] as number) < 2) continue;
    const end = isFar ? SIZE : (FIRST_NEIGHBOUR[from + 1] as number);
    for (let k = isFar ? 0 : (FIRST_NEIGHBOUR[from] as number); k < end; k++) {
      const to = isFar ? k : (NEIGHBOUR[k] as number);
      if (realms[to] !== realm || to === from || cells[offset + to] === MAX_ARMIES) continue;
      moves.fortify.raw(from, to);
    }
  }
}

/** Moves an army at once. If more could go, the seat is asked how many; then the turn is over. */
export function fortify(s: Table, { seat, from, to }: March): void {
  s.territories.armies.add(from, -1);
  s.territories.armies.add(to, 1);
  if (mostBetween(s, from, to) > 0) {
    setFront(s, from, to, 1);
    s.turn.ask(seat, 'occupy');
  } else {
    s.tell.moved({ by: seat, from, into: to, count: 1 });
    s.turn.endSegment();
  }
}

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
  return reachFrom(s, seat, from)[to] === 1 ? null : 'not-connected';
}

/** The territories of a seat that are connected with one of them by its own: 1 for each, by number. */
function reachFrom(s: TableReader, seat: number, start: number): Int8Array {
  const reached = new Int8Array(SIZE);
  const found = [start];
  reached[start] = 1;
  for (const from of found) {
    const end = FIRST_NEIGHBOUR[from + 1] as number;
    for (let k = FIRST_NEIGHBOUR[from] as number; k < end; k++) {
      const to = NEIGHBOUR[k] as number;
      if (reached[to] === 1 || s.territories.owner.get(to) !== seat) continue;
      reached[to] = 1;
      found.push(to);
    }
  }
  return reached;
}

interface FortifyMoves {
  readonly fortify: { raw(from: number, to: number): void };
}

/** Lists from where to where armies can be moved. */
export function listFortify(s: TableReader, moves: FortifyMoves, rules: HouseRules): void {
  const seat = s.turn.active;
  const { owner, armies } = s.territories;
  for (let from = 0; from < SIZE; from++) {
    if (owner.get(from) !== seat || armies.get(from) < 2) continue;
    if (rules.fortify === 'connected') {
      const reached = reachFrom(s, seat, from);
      for (let to = 0; to < SIZE; to++) {
        if (to !== from && reached[to] === 1 && armies.get(to) < MAX_ARMIES) moves.fortify.raw(from, to);
      }
      continue;
    }
    const end = FIRST_NEIGHBOUR[from + 1] as number;
    for (let k = FIRST_NEIGHBOUR[from] as number; k < end; k++) {
      const to = NEIGHBOUR[k] as number;
      if (owner.get(to) === seat && armies.get(to) < MAX_ARMIES) moves.fortify.raw(from, to);
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

/** Playing a stone: what forbids it, and what it does. */

import { makeScratch, stonesTaken, takenAt } from './chains.ts';
import { makeHeldChains } from './held-chains.ts';
import { heldPlay } from './held-stones.ts';
import type { Points } from './points.ts';
import { type GoReader, type GoWriter, KEYS_HIGH, KEYS_LOW, WHITE_TO_MOVE } from './position.ts';
import type { StoneRefusal, StoneRules } from './stone-rules.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const SIDE = WHITE_TO_MOVE;

/** How stones are played on this board by these rules. */
export function stonePlay(points: Points, rules: StoneRules) {
  const { around } = points;
  const scratch = makeScratch();
  const held = makeHeldChains(points);
  const onHeld = heldPlay(points, rules, held);
  const hasSuperko = rules.ko !== 'simple';
  const isSituational = rules.ko === 'situational';
  const maySuicide = rules.suicide === 'allowed';

  // What the last look at a move found. Whoever asks whether a move is legal mostly plays it next, and
  // then need not look again: of a random playout that spares a sixth of the time. It holds as long as
  // the same cells have the same key.
  let seenCells: readonly number[] | null = null;
  let seenPoint = -1;
  let seenSeat = -1;
  let seenLow = 0;
  let seenHigh = 0;
  /** As `stonesTaken` says. */
  let count = 0;
  /** The key after the move. */
  let low = 0;
  let high = 0;

  /** Works out what a stone on an empty point does. */
  function look(cells: readonly number[], board: number, key: number, seat: number, point: number): void {
    seenCells = cells;
    seenPoint = point;
    seenSeat = seat;
    seenLow = cells[key] as number;
    seenHigh = cells[key + 1] as number;
    count = stonesTaken(cells, board, around, point, seat + 1, scratch);
    low = seenLow;
    high = seenHigh;
    if (isSituational) {
      low ^= LOW[SIDE] as number;
      high ^= HIGH[SIDE] as number;
    }
    if (count >= 0) {
      low ^= LOW[2 * point + seat] as number;
      high ^= HIGH[2 * point + seat] as number;
    }
    if (count === 0) return;
    const gone = count > 0 ? count : -1 - count;
    const whose = count > 0 ? 1 - seat : seat;
    for (let i = 0; i < gone; i++) {
      const lost = 2 * takenAt(scratch, i) + whose;
      low ^= LOW[lost] as number;
      high ^= HIGH[lost] as number;
    }
  }

  /** Why a seat cannot put a stone there, or `null` if it can. */
  function refuse(s: GoReader, seat: number, point: number): StoneRefusal | null {
    const cells = s.board.cells;
    const board = s.board.offset;
    if (cells[board + point] !== 0) return 'occupied';
    if (s.ko === point) return 'ko';
    if (held.holds(cells, s.key.offset)) return onHeld.refuse(s, cells, seat, point);
    look(cells, board, s.key.offset, seat, point);
    if (count < 0 && !maySuicide) return 'suicide';
    // Only a position with as many stones as this one will have can come back.
    if (!hasSuperko || (count === 0 && s.fewer === 0)) return null;
    return s.occurrencesOf(low, high) > 0 ? 'superko' : null;
  }

  /** Puts a stone there, which is allowed, and takes what it takes; says how many of the other's. */
  function play(s: GoWriter, seat: number, point: number): number {
    const cells = s.board.cells;
    const board = s.board.offset;
    const key = s.key.offset;
    if (held.holds(cells, key)) return onHeld.play(s, seat, point);
    if (
      cells !== seenCells ||
      point !== seenPoint ||
      seat !== seenSeat ||
      cells[key] !== seenLow ||
      cells[key + 1] !== seenHigh
    ) {
      look(cells, board, key, seat, point);
    }
    seenCells = null;
    cells[key] = low;
    cells[key + 1] = high;
    if (count >= 0) cells[board + point] = seat + 1;
    let ko = -1;
    if (count === 0) {
      if (s.fewer > 0) s.fewer -= 1;
    } else {
      const gone = count > 0 ? count : -1 - count;
      for (let i = 0; i < gone; i++) cells[board + takenAt(scratch, i)] = 0;
      s.fewer += gone - (count > 0 ? 1 : 0);
      s.players.prisoners.add(count > 0 ? seat : 1 - seat, count > 0 ? count : -count);
      if (count === 1 && isAlone(cells, board, point, seat + 1)) ko = takenAt(scratch, 0);
    }
    s.ko = ko;
    return count > 0 ? count : 0;
  }

  /** Whether a stone that has just taken one has no other free point, so that it could be taken at once. */
  function isAlone(cells: readonly number[], board: number, point: number, stone: number): boolean {
    const hole = takenAt(scratch, 0);
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const next = around[k] as number;
      const there = cells[board + next];
      if (there === stone || (there === 0 && next !== hole)) return false;
    }
    return true;
  }

  /** The other side is to move without a stone. Under situational superko that is another position. */
  function changeSides(s: GoWriter): void {
    s.ko = -1;
    if (!isSituational) return;
    const isHeld = held.holds(s.board.cells, s.key.offset);
    s.key.set(0, s.key.get(0) ^ (LOW[SIDE] as number));
    s.key.set(1, s.key.get(1) ^ (HIGH[SIDE] as number));
    if (isHeld) held.follow(s.key.get(0), s.key.get(1));
  }

  return { refuse, play, list: onHeld.list, changeSides, held };
}

/** Playing a stone: what forbids it, and what it does. */

import { isAlone as isAloneHeld, isFatal, isThreatened, reckonTaken } from './chain-answers.ts';
import { MEMORY } from './chain-memory.ts';
import { makeScratch, stonesTaken, takenAt } from './chains.ts';
import { makeHeldChains } from './held-chains.ts';
import { put } from './live-chains.ts';
import type { Points } from './points.ts';
import { type GoReader, type GoWriter, KEYS_HIGH, KEYS_LOW, WHITE_TO_MOVE } from './position.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const SIDE = WHITE_TO_MOVE;
const {
  words: WORDS,
  width: WIDTH,
  empty: EMPTY,
  fatal: FATAL,
  threatened: THREATENED,
  taken: TAKEN,
} = MEMORY;
const { takenCount: TAKEN_COUNT, takenLow: TAKEN_LOW, takenHigh: TAKEN_HIGH } = MEMORY;

export interface StoneRules {
  readonly ko: 'positional' | 'situational' | 'simple';
  readonly suicide: 'forbidden' | 'allowed';
}

export const STONE_REFUSALS = {
  occupied: 'There is a stone on that point.',
  ko: 'You cannot take that stone back at once: play elsewhere first.',
  suicide: 'That stone would have no free point beside it, and it takes nothing.',
  superko: 'That would bring back a position that has been on the board before.',
} as const;

type StoneRefusal = keyof typeof STONE_REFUSALS;

/** How stones are played on this board by these rules. */
export function stonePlay(points: Points, rules: StoneRules) {
  const { around } = points;
  const scratch = makeScratch();
  const held = makeHeldChains(points);
  const { memory } = held;
  const { numbers } = memory;
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
    if (held.holds(cells, s.key.offset)) return refuseHeld(s, cells, seat, point);
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
    if (held.holds(cells, key)) return playHeld(s, seat, point);
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

  /** {@link refuse} for the position that the chains hold. */
  function refuseHeld(
    s: GoReader,
    cells: readonly number[],
    seat: number,
    point: number,
  ): StoneRefusal | null {
    const isSuicide = isFatal(memory, point, seat);
    if (isSuicide && !maySuicide) return 'suicide';
    if (!hasSuperko || (!isSuicide && !isThreatened(memory, point, 1 - seat) && s.fewer === 0)) return null;
    return recurs(s, cells, seat, point, isSuicide) ? 'superko' : null;
  }

  /** Whether the position after a stone has been on the board before. */
  function recurs(
    s: GoReader,
    cells: readonly number[],
    seat: number,
    point: number,
    isSuicide: boolean,
  ): boolean {
    const key = s.key.offset;
    const stone = 2 * point + seat;
    reckonTaken(memory, point, isSuicide ? seat : 1 - seat);
    let newLow = (cells[key] as number) ^ (numbers[TAKEN_LOW] as number);
    let newHigh = (cells[key + 1] as number) ^ (numbers[TAKEN_HIGH] as number);
    if (!isSuicide) {
      newLow ^= LOW[stone] as number;
      newHigh ^= HIGH[stone] as number;
    }
    if (isSituational) {
      newLow ^= LOW[SIDE] as number;
      newHigh ^= HIGH[SIDE] as number;
    }
    return s.occurrencesOf(newLow, newHigh) > 0;
  }

  /** {@link play} for the position that the chains hold. */
  function playHeld(s: GoWriter, seat: number, point: number): number {
    const cells = s.board.cells;
    const board = s.board.offset;
    const key = s.key.offset;
    put(memory, point, seat);
    const gone = numbers[TAKEN_COUNT] as number;
    let newLow = (cells[key] as number) ^ (LOW[2 * point + seat] as number) ^ (numbers[TAKEN_LOW] as number);
    let newHigh =
      (cells[key + 1] as number) ^ (HIGH[2 * point + seat] as number) ^ (numbers[TAKEN_HIGH] as number);
    if (isSituational) {
      newLow ^= LOW[SIDE] as number;
      newHigh ^= HIGH[SIDE] as number;
    }
    cells[key] = newLow;
    cells[key + 1] = newHigh;
    held.follow(newLow, newHigh);
    cells[board + point] = seat + 1;
    let ko = -1;
    let won = 0;
    if (gone === 0) {
      if (s.fewer > 0) s.fewer -= 1;
    } else {
      for (let i = 0; i < gone; i++) cells[board + (numbers[TAKEN + i] as number)] = 0;
      // If it took itself with its chain, its point is empty again.
      const isOwn = cells[board + point] === 0;
      if (!isOwn) won = gone;
      s.fewer += gone - 1;
      s.players.prisoners.add(isOwn ? 1 - seat : seat, gone);
      if (won === 1 && isAloneHeld(memory, point)) ko = numbers[TAKEN] as number;
    }
    s.ko = ko;
    return won;
  }

  /** Lists where a seat may play. */
  function list(s: GoReader, moves: { readonly play: { each(bits: number, from: number): void } }): void {
    const cells = s.board.cells;
    const seat = s.turn.active;
    held.hold(cells, s.board.offset, s.key.offset);
    const mayRecur = s.fewer > 0;
    const { ko } = s;
    for (let word = 0, from = 0; from < points.count; word++, from += WIDTH) {
      const fatalHere = numbers[FATAL + seat * WORDS + word] as number;
      let legal = numbers[EMPTY + word] as number;
      if (!maySuicide) legal &= ~fatalHere;
      if (ko >= from && ko < from + WIDTH) legal &= ~(1 << (ko - from));
      if (hasSuperko) {
        // What was on the board before depends on the way here, of which the chains know nothing.
        let left = legal;
        if (!mayRecur) left &= fatalHere | (numbers[THREATENED + (1 - seat) * WORDS + word] as number);
        for (; left !== 0; left &= left - 1) {
          const bit = left & -left;
          if (recurs(s, cells, seat, from + 31 - Math.clz32(bit), (fatalHere & bit) !== 0)) legal &= ~bit;
        }
      }
      moves.play.each(legal, from);
    }
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

  return { refuse, play, list, changeSides, held };
}

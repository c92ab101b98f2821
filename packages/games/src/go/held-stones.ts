/** Playing stones in the position whose chains are carried along. */
import { isAlone, isFatal, mayRecur, reckonTaken } from './chain-answers.ts';
import { MEMORY } from './chain-memory.ts';
import type { HeldChains } from './held-chains.ts';
import { put } from './live-chains.ts';
import type { Points } from './points.ts';
import { type GoReader, type GoWriter, KEYS_HIGH, KEYS_LOW, WHITE_TO_MOVE } from './position.ts';
import type { StoneRefusal, StoneRules } from './stone-rules.ts';

// Copies of one's own: V8 knows a module's own constants, but loads imported ones each time.
const LOW = KEYS_LOW;
const HIGH = KEYS_HIGH;
const {
  words: WORDS,
  width: WIDTH,
  empty: EMPTY,
  fatal: FATAL,
  threatened: THREATENED,
  taken: TAKEN,
} = MEMORY;
const { takenCount: TAKEN_COUNT, takenLow: TAKEN_LOW, takenHigh: TAKEN_HIGH } = MEMORY;

/** How stones are played while the chains are held; `list` holds them. */
export function heldPlay(points: Points, { ko, suicide }: StoneRules, held: HeldChains) {
  const { memory } = held;
  const { numbers } = memory;
  const hasSuperko = ko !== 'simple';
  const maySuicide = suicide === 'allowed';
  /** What changes in the key with the side to move. */
  const sideLow = ko === 'situational' ? (LOW[WHITE_TO_MOVE] as number) : 0;
  const sideHigh = ko === 'situational' ? (HIGH[WHITE_TO_MOVE] as number) : 0;

  /** Why a seat cannot put a stone on an empty point that is no ko, or `null` if it can. */
  function refuse(s: GoReader, cells: readonly number[], seat: number, point: number): StoneRefusal | null {
    const isSuicide = isFatal(memory, point, seat);
    if (isSuicide && !maySuicide) return 'suicide';
    if (!hasSuperko || !mayRecur(memory, point, seat, s.fewer)) return null;
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
    let newLow = (cells[key] as number) ^ sideLow ^ (numbers[TAKEN_LOW] as number);
    let newHigh = (cells[key + 1] as number) ^ sideHigh ^ (numbers[TAKEN_HIGH] as number);
    if (!isSuicide) {
      newLow ^= LOW[stone] as number;
      newHigh ^= HIGH[stone] as number;
    }
    return s.occurrencesOf(newLow, newHigh) > 0;
  }

  /** Puts a stone there, which is allowed, and takes what it takes; says how many of the other's. */
  function play(s: GoWriter, seat: number, point: number): number {
    const cells = s.board.cells;
    const board = s.board.offset;
    const key = s.key.offset;
    put(memory, point, seat);
    const gone = numbers[TAKEN_COUNT] as number;
    const newLow =
      (cells[key] as number) ^ sideLow ^ (LOW[2 * point + seat] as number) ^ (numbers[TAKEN_LOW] as number);
    const newHigh =
      (cells[key + 1] as number) ^
      sideHigh ^
      (HIGH[2 * point + seat] as number) ^
      (numbers[TAKEN_HIGH] as number);
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
      if (won === 1 && isAlone(memory, point)) ko = numbers[TAKEN] as number;
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
    const keyLow = (cells[s.key.offset] as number) ^ sideLow;
    const keyHigh = (cells[s.key.offset + 1] as number) ^ sideHigh;
    for (let word = 0, from = 0; from < points.count; word++, from += WIDTH) {
      const fatalHere = numbers[FATAL + seat * WORDS + word] as number;
      let legal = numbers[EMPTY + word] as number;
      if (!maySuicide) legal &= ~fatalHere;
      if (ko >= from && ko < from + WIDTH) legal &= ~(1 << (ko - from));
      if (hasSuperko) {
        // What was on the board before depends on the way here, of which the chains know nothing.
        const takes = numbers[THREATENED + (1 - seat) * WORDS + word] as number;
        let left = mayRecur ? legal : legal & (fatalHere | takes);
        for (; left !== 0; left &= left - 1) {
          const bit = left & -left;
          const point = from + 31 - Math.clz32(bit);
          const isOld =
            ((fatalHere | takes) & bit) === 0
              ? s.occurrencesOf(
                  keyLow ^ (LOW[2 * point + seat] as number),
                  keyHigh ^ (HIGH[2 * point + seat] as number),
                ) > 0
              : recurs(s, cells, seat, point, (fatalHere & bit) !== 0);
          if (isOld) legal &= ~bit;
        }
      }
      moves.play.each(legal, from);
    }
  }

  return { refuse, play, list };
}

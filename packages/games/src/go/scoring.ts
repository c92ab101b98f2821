/**
 * Counting. Area: own stones on the board and the empty points that only they surround. Territory: only
 * the points, and a point more for every stone that the other side has lost. Scores are in half points,
 * so that komi keeps them whole.
 */
import { type Outcome, rankByScore } from '@rondel/core';
import type { Points } from './points.ts';
import { BLACK, BLACK_STONE, DEAD, type GoReader, NEUTRAL, WHITE, WHITE_STONE } from './position.ts';

// V8 knows a module's own constants, but loads imported ones each time.
const STONES_OF_BLACK = BLACK_STONE;
const STONES_OF_WHITE = WHITE_STONE;
const DEAD_BLACK = BLACK_STONE + DEAD;
const DEAD_WHITE = WHITE_STONE + DEAD;
const MARKED = NEUTRAL;

/** Counts boards. */
export interface Counter {
  /** The result by counting, with so many half points for White. */
  countOutcome(s: GoReader, method: 'area' | 'territory', komi: number): Outcome;
  /** Whose the points of a board are: a seat, or -1; also -1 where living stones are. */
  ownersOf(board: readonly number[]): number[];
}

/** A counter for boards of one size, with scratch space of its own, so that playouts allocate nothing. */
export function makeCounter({ around, count }: Points): Counter {
  /** The number of the count that last came by a point. */
  const seen = new Int32Array(count);
  let counts = 0;
  /** The points of a region. */
  const region = new Int16Array(count);
  let size = 0;

  /**
   * Walks through the region of a point without living stone: dead stones count as not there. Answers
   * whose it is: a seat if it touches stones of that side alone, -1 if it is nobody's.
   */
  function walk(cells: readonly number[], offset: number, start: number): number {
    // 1 for Black, 2 for White, 3 for both, and for a region that is marked as neutral.
    let touched = 0;
    let end = 0;
    seen[start] = counts;
    region[end++] = start;
    for (let i = 0; i < end; i++) {
      const point = region[i] as number;
      if (cells[offset + point] === MARKED) touched = 3;
      const first = point << 2;
      for (let k = first; k < first + 4; k++) {
        const next = around[k] as number;
        const there = cells[offset + next] as number;
        if (there !== 0 && there <= STONES_OF_WHITE) {
          touched |= there;
        } else if (seen[next] !== counts) {
          seen[next] = counts;
          region[end++] = next;
        }
      }
    }
    size = end;
    return touched === 3 ? -1 : touched - 1;
  }

  function countOutcome(s: GoReader, method: 'area' | 'territory', komi: number): Outcome {
    const cells = s.board.cells;
    const offset = s.board.offset;
    const isTerritory = method === 'territory';
    let black = isTerritory ? s.players.prisoners.get(BLACK) : 0;
    let white = isTerritory ? s.players.prisoners.get(WHITE) : 0;
    counts = (counts + 1) | 0;
    for (let point = 0; point < count; point++) {
      const there = cells[offset + point] as number;
      if (there === STONES_OF_BLACK) {
        if (!isTerritory) black++;
      } else if (there === STONES_OF_WHITE) {
        if (!isTerritory) white++;
      } else {
        // A dead stone is a prisoner of the other side.
        if (isTerritory && there === DEAD_WHITE) black++;
        if (isTerritory && there === DEAD_BLACK) white++;
        if (seen[point] === counts) continue;
        const owner = walk(cells, offset, point);
        if (owner === 0) black += size;
        if (owner === 1) white += size;
      }
    }
    return rankByScore([2 * black, 2 * white + komi], `${method}, in half points`);
  }

  function ownersOf(board: readonly number[]): number[] {
    const owners = board.map(() => -1);
    counts = (counts + 1) | 0;
    for (let point = 0; point < count; point++) {
      const there = board[point] as number;
      if (there === STONES_OF_BLACK || there === STONES_OF_WHITE || seen[point] === counts) continue;
      const owner = walk(board, 0, point);
      for (let i = 0; i < size; i++) owners[region[i] as number] = owner;
    }
    return owners;
  }

  return { countOutcome, ownersOf };
}

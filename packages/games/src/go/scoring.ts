/**
 * Counting. Area: own stones on the board and the empty points that only they surround. Territory: only
 * the points, and a point more for every stone that the other side has lost. Scores are in half points,
 * so that komi keeps them whole.
 */
import { type Outcome, rankByScore } from '@rondel/core';
import { MOST_POINTS, type Points } from './points.ts';
import { BLACK, BLACK_STONE, DEAD, type GoReader, NEUTRAL, WHITE, WHITE_STONE } from './position.ts';

// V8 knows a module's own constants, but loads imported ones each time.
const STONES_OF_BLACK = BLACK_STONE;
const STONES_OF_WHITE = WHITE_STONE;
const DEAD_BLACK = BLACK_STONE + DEAD;
const DEAD_WHITE = WHITE_STONE + DEAD;
const MARKED = NEUTRAL;

/** The number of the count that last came by a point. */
const seen = new Int32Array(MOST_POINTS);
let counts = 0;

/** The points of a region. The scratch space is shared, so that playouts allocate nothing. */
const region = new Int16Array(MOST_POINTS);
let size = 0;

/**
 * Walks through the region of a point without living stone: dead stones count as not there. Answers
 * whose it is: a seat if it touches stones of that side alone, -1 if it is nobody's.
 */
function walk(cells: readonly number[], offset: number, around: Int16Array, start: number): number {
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

/** How a game is counted. */
export interface Counting {
  readonly points: Points;
  readonly method: 'area' | 'territory';
  /** In half points. */
  readonly komi: number;
}

/** The result by counting. */
export function countOutcome(s: GoReader, counting: Counting): Outcome {
  const cells = s.board.cells;
  const offset = s.board.offset;
  const { around, count } = counting.points;
  const isTerritory = counting.method === 'territory';
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
      const owner = walk(cells, offset, around, point);
      if (owner === 0) black += size;
      if (owner === 1) white += size;
    }
  }
  return rankByScore([2 * black, 2 * white + counting.komi], `${counting.method}, in half points`);
}

/** Whose the points of a board without living stones are: a seat, or -1; also -1 where living stones are. */
export function ownersOf(board: readonly number[], { around, count }: Points): number[] {
  const owners = board.map(() => -1);
  counts = (counts + 1) | 0;
  for (let point = 0; point < count; point++) {
    const there = board[point] as number;
    if (there === STONES_OF_BLACK || there === STONES_OF_WHITE || seen[point] === counts) continue;
    const owner = walk(board, 0, around, point);
    for (let i = 0; i < size; i++) owners[region[i] as number] = owner;
  }
  return owners;
}

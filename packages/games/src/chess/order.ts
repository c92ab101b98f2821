/**
 * From sets of squares to moves in the order of the list: the king's, those of the other pieces from a1 to h8, each to
 * squares from a1 to h8; pawns by the way in which they go; castling. A move is one number in a row, with `to` in its last
 * six bits, `from` before it, and before that 1 and the promotion, if it is one.
 */
import * as survey from './survey.ts';

// V8 knows the values of a module's own constants, but loads imported ones each time.
const { CASTLES, COUNTS, FOUND, KING_GOALS, LAST_ONE, MOVERS, ORDER } = survey;
const { PAWN_COUNTS, PAWN_STEPS, PAWNS, WAYS } = survey;

/** Puts all moves in a row, of a side whose king is on `king`. */
export function orderMoves(side: number, king: number): void {
  // Named before the loops, see `goals.ts`.
  const found = FOUND;
  let count = orderGoals(king << 6, KING_GOALS, 0);
  for (let half = 0; half < 2; half++) {
    for (let movers = found[MOVERS + half] as number; movers !== 0; movers &= movers - 1) {
      const from = (half << 5) | (31 - Math.clz32(movers & -movers));
      if (found[COUNTS + from] !== 0) count = orderGoals(from << 6, 2 * from, count);
    }
  }
  for (let way = 0; way < WAYS; way++)
    if (found[PAWN_COUNTS + way] !== 0) count = orderPawns(side, way, count);
  const castles = found[CASTLES] as number;
  if ((castles & 1) !== 0) found[ORDER + count++] = (king << 6) | (king + 2);
  if ((castles & 2) !== 0) found[ORDER + count++] = (king << 6) | (king - 2);
}

/** Adds the moves of a piece to the squares of a set behind the first `start` ones, and says how many there are then. */
function orderGoals(from: number, set: number, start: number): number {
  const found = FOUND;
  let count = ORDER + start;
  for (let goals = found[set] as number; goals !== 0; goals &= goals - 1)
    found[count++] = from | (31 - Math.clz32(goals & -goals));
  for (let goals = found[set + 1] as number; goals !== 0; goals &= goals - 1)
    found[count++] = from | (63 - Math.clz32(goals & -goals));
  return count - ORDER;
}

/** The same for the pawns that go in a way. */
function orderPawns(side: number, way: number, start: number): number {
  const found = FOUND;
  const step = PAWN_STEPS[side * WAYS + way] as number;
  let count = ORDER + start;
  for (let half = 0; half < 2; half++) {
    for (let left = found[PAWNS + 2 * way + half] as number; left !== 0; left &= left - 1) {
      const from = (half << 5) | (31 - Math.clz32(left & -left));
      const move = (from << 6) | (from + step);
      if (way < LAST_ONE) found[count++] = move;
      else for (let i = 0; i < 4; i++) found[count++] = move | ((7 - i) << 12);
    }
  }
  return count - ORDER;
}

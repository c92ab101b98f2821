/**
 * Which checkers can take a step, and which steps begin a complete play. A player must use as many dice
 * as possible, and the larger one if only one of two can be used. Everything here works on sets of points
 * (see `board.ts`) and allocates nothing.
 *
 * With a double no step can be a mistake. A checker that can take a step now can still take it after any
 * other step with the same number: no point becomes blocked meanwhile, all checkers stay home, and none
 * comes to stand behind. So every order of steps ends after the same number of them. With two different
 * numbers it needs one look ahead, and for the same reason rarely a real one.
 */
import type { IntsReader } from '@rondel/core';
import { BAR, checkersOn, HOME } from './board.ts';

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const BAR_POINT = 1 << BAR;
const BEYOND_HOME = HOME + 1;

/** The points from which a checker can take a step with this die. */
export function sources(own: number, blocked: number, die: number): number {
  if ((own & BAR_POINT) !== 0) return ((BAR_POINT >> die) & blocked) === 0 ? BAR_POINT : 0;
  const from = own & ~(blocked << die) & (-2 << die);
  if (own >> BEYOND_HOME !== 0) return from;
  if (((own >> die) & 1) !== 0) return from | (1 << die);
  return own >> die === 0 && own !== 0 ? 1 << (31 - Math.clz32(own)) : from;
}

/** The own points after a step of a checker, which is `alone` or not where it starts. */
const afterStep = (own: number, from: number, alone: boolean, die: number): number =>
  (alone ? own & ~(1 << from) : own) | (((1 << from) >> die) & ~1);

/**
 * The points from which a step with this die can be taken so that the other die can be used after it.
 * Bearing off the last checker counts too: it wins, and nothing is left to be played.
 */
export function openers(
  board: IntsReader,
  seat: number,
  own: number,
  blocked: number,
  die: number,
  other: number,
): number {
  const from = sources(own, blocked, die);
  const then = sources(own, blocked, other);
  // Two checkers that can use the other die: whichever moves first, one of them is left.
  if ((then & (then - 1)) !== 0) return from;
  if (then !== 0 && checkersOn(board, seat, 31 - Math.clz32(then)) > 1) return from;
  let found = then === 0 ? 0 : from & ~then;
  for (let rest = from & ~found; rest !== 0; rest &= rest - 1) {
    const point = 31 - Math.clz32(rest & -rest);
    const left = afterStep(own, point, checkersOn(board, seat, point) === 1, die);
    if (left === 0 || sources(left, blocked, other) !== 0) found |= 1 << point;
  }
  return found;
}

/**
 * The board: 24 points and the bar in one row of 26 numbers, positive where checkers of seat 0 stand and
 * negative where those of seat 1 do. Each player counts the points towards the own home: the 1 is the last
 * one before bearing off, the bar is the 25. Seat 0 counts as the row does, seat 1 from its other end.
 *
 * For the question which checkers can move, the row is turned into sets of points: numbers in which
 * bit 13 stands for the player's own 13 point. Making such a set takes one look at every point, after
 * which all rules of movement are a few operations on bits; see `steps.ts`.
 */
import type { IntsReader, IntsWriter } from '@rondel/core';

/** The checkers of each player. */
export const CHECKERS = 15;
// A constant that is exported V8 loads each time, even here; this one it knows.
const ENTRY = 25;
/** The number of the bar, for both players: a checker on it has 25 points to go. */
export const BAR = ENTRY;
/** The number of points, bars included. */
export const PLACES = 26;
/** The highest point of the home board. */
export const HOME = 6;

/** Where the checkers of a player stand at the start: the point and how many. */
const START = [
  [24, 2],
  [13, 5],
  [8, 3],
  [6, 5],
] as const;

/** Where a player's own point is in the row. */
export const placeOf = (seat: number, point: number): number => (seat === 0 ? point : ENTRY - point);

/** How many checkers a player has on an own point. */
export function checkersOn(board: IntsReader, seat: number, point: number): number {
  const there = seat === 0 ? board.get(point) : -board.get(ENTRY - point);
  return there > 0 ? there : 0;
}

/** How many checkers a player has on the board, the bar included. */
export function checkersOf(board: IntsReader, seat: number): number {
  let count = 0;
  for (let point = 1; point <= ENTRY; point++) count += checkersOn(board, seat, point);
  return count;
}

/**
 * The set of own points, the bar included, on which a player has checkers. Here and below the sign of a
 * difference becomes the bit: with an `if`, whose answer no processor can guess, a step of a random match
 * takes a fifth longer.
 */
export function pointsOf(board: IntsReader, seat: number): number {
  let found = 0;
  if (seat === 0)
    for (let point = 1; point <= ENTRY; point++) found |= ((0 - board.get(point)) >>> 31) << point;
  else for (let point = 1; point <= ENTRY; point++) found |= (board.get(ENTRY - point) >>> 31) << point;
  return found;
}

/** The set of own points on which a player cannot land: the other has two checkers or more there. */
export function blockedFor(board: IntsReader, seat: number): number {
  let found = 0;
  if (seat === 0)
    for (let point = 1; point < ENTRY; point++) found |= ((board.get(point) + 1) >>> 31) << point;
  else for (let point = 1; point < ENTRY; point++) found |= ((1 - board.get(ENTRY - point)) >>> 31) << point;
  return found;
}

/** Puts all checkers where they start. */
export function setUpBoard(board: IntsWriter): void {
  board.fill(0);
  for (const [point, checkers] of START) {
    board.set(point, checkers);
    board.set(ENTRY - point, -checkers);
  }
}

/** Takes a checker from an own point, or from the bar. */
export function lift(board: IntsWriter, seat: number, point: number): void {
  if (seat === 0) board.add(point, -1);
  else board.add(ENTRY - point, 1);
}

/**
 * Puts a checker on an own point; a single checker of the other player is hit and goes to the bar. Tells
 * whether there was one.
 */
export function land(board: IntsWriter, seat: number, point: number): boolean {
  const place = seat === 0 ? point : ENTRY - point;
  const own = seat === 0 ? 1 : -1;
  const isHit = board.get(place) === -own;
  if (isHit) {
    board.set(place, own);
    board.add(seat === 0 ? 0 : ENTRY, -own);
  } else {
    board.add(place, own);
  }
  return isHit;
}

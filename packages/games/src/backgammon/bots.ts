/**
 * What bots know of backgammon: who is ahead in the race, which checkers may be hit, and which points hold others up.
 * In pips, all of it: a thing is worth as many as a player would give for it. Rules of thumb, found by playing.
 */
import type { BotKnowledge, IntsReader } from '@rondel/core';
import { BAR, checkersOn, HOME } from './board.ts';
import type { TableReader } from './table.ts';

/** Of 36 throws, how many hit a checker at a distance of so many points, if nothing is in the way. */
const SHOTS = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
/** What it is worth to hold an own point, by its number: those in front of the own home most, and an anchor. */
const HOLDING = [0, 1, 2, 4, 6, 8, 8, 7, 4, 2, 1, 1, 1, 1, 1, 1, 2, 1, 3, 2, 6, 6, 4, 2, 1];
/** What a checker too many on one point costs, and one on the bar for every point that shuts it out. */
const STACKED = 2;
const SHUT_OUT = 4;
/** To be on roll is worth half a throw, in pips. */
const ON_ROLL = 4;
/** So many pips ahead are half of the way to a sure win: in a race fewer the nearer the end is. */
const HALF_WAY = 30;
const HALF_WAY_RACING = 3;
const RACING_SHARE = 0.08;

/** The own point of the last checker. Where those of both sides have passed each other, it is a race. */
function farthest(board: IntsReader, seat: number): number {
  for (let point = BAR; point > 0; point--) if (checkersOn(board, seat, point) > 0) return point;
  return 0;
}

function pips(board: IntsReader, seat: number): number {
  let sum = 0;
  for (let point = 1; point <= BAR; point++) sum += point * checkersOn(board, seat, point);
  return sum;
}

/** How likely a single checker on an own point is hit, from 0 to 1. */
function risk(board: IntsReader, seat: number, point: number): number {
  let safe = 1;
  for (let distance = 1; distance < SHOTS.length; distance++) {
    const from = point - distance;
    // The other side counts from the other end, and its bar is our point 0.
    if (from < 0) break;
    if (checkersOn(board, 1 - seat, BAR - from) > 0) safe *= 1 - (SHOTS[distance] as number) / 36;
  }
  return 1 - safe;
}

/** What the points of a player are worth beyond the race. */
function shapeOf(board: IntsReader, seat: number): number {
  let held = 0;
  for (let point = 1; point <= HOME; point++) if (checkersOn(board, 1 - seat, point) > 1) held++;
  let sum = -SHUT_OUT * held * checkersOn(board, seat, BAR);
  for (let point = 1; point < BAR; point++) {
    const checkers = checkersOn(board, seat, point);
    if (checkers > 1) sum += HOLDING[point] as number;
    if (checkers > 3) sum -= STACKED * (checkers - 3);
    if (checkers === 1) sum -= risk(board, seat, point) * (BAR - point + SHUT_OUT * held);
  }
  return sum;
}

/** What the game on the board is worth to a seat, from 0 to 1. */
function worthOfGame({ board, turn }: TableReader, seat: number): number {
  const other = 1 - seat;
  const own = pips(board, seat);
  let ahead = pips(board, other) - own + (turn.active === seat ? ON_ROLL : -ON_ROLL);
  let halfWay = HALF_WAY_RACING + RACING_SHARE * own;
  if (farthest(board, seat) + farthest(board, other) > BAR) {
    ahead += shapeOf(board, seat) - shapeOf(board, other);
    halfWay = HALF_WAY;
  }
  return 0.5 + ahead / (2 * (halfWay + Math.abs(ahead)));
}

/** What a position is worth to a seat, from 0 to 1: the points that it has, and those it can expect of this game. */
function evaluate(s: TableReader, seat: number, target: number): number {
  const lead = s.score.get(seat) - s.score.get(1 - seat);
  const stake = Math.min(s.cube.value, target);
  const share = 0.5 + (lead + (2 * worthOfGame(s, seat) - 1) * stake) / (2 * target);
  return Math.max(0, Math.min(1, share));
}

/**
 * By the points that decide it all. Played on at random, a position would say little: whoever plays so leaves
 * everything open.
 */
export const bots = (target: number): BotKnowledge<TableReader, unknown> => ({
  evaluate: (s, seat) => evaluate(s, seat, target),
  plan: () => () => -1,
  exploration: 0.3,
  iterations: 20_000,
});

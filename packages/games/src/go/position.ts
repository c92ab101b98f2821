/** What a position of go consists of, and the key by which positions are told apart. */
import {
  counter,
  grid,
  int,
  makeKeys,
  offPosition,
  oneOf,
  perSeat,
  positionKey,
  type Reader,
  seat,
  seats,
  tile,
  type Writer,
} from '@rondel/core';
import type { Board } from '@rondel/core/board';
import { MOST_POINTS } from './points.ts';

/** The seats. */
export const BLACK = 0;
export const WHITE = 1;

/** What can be on a point. A stone is its seat + 1, a dead one 2 more. */
export const EMPTY = 0;
export const BLACK_STONE = 1;
export const WHITE_STONE = 2;
export const DEAD = 2;
export const NEUTRAL = 5;

/** Of a whole game. Only free handicap stones are placed in `handicap`. */
export const STAGES = ['play', 'scoring', 'handicap'] as const;

/** More stones than any match can take. */
const MANY = (1 << 29) - 1;

/** The state of a game on this board, which has so many lines. */
export function positionSchema(board: Board, size: number) {
  return {
    /** 0 empty, 1 a black and 2 a white stone; while scoring also 3 and 4 for dead ones, 5 for neutral. */
    board: grid(size, size, int(EMPTY, NEUTRAL)),
    /** Where a stone was just taken and may not be put back at once. */
    ko: tile(board),
    key: positionKey(),
    /** How many stones fewer there are on the board than there were at most. */
    fewer: offPosition(counter(MANY)),
    players: perSeat({ prisoners: counter(MANY) }),
    /** Who agrees with the marks. */
    agreed: seats(),
    /** Who resigned or ran out of time. */
    loser: seat(),
    ending: offPosition(oneOf('none', 'resignation', 'time')),
  };
}

export type GoSchema = ReturnType<typeof positionSchema>;
type GoShape = { state: GoSchema; stages: typeof STAGES; repetition: 'key' };
export type GoReader = Reader<GoShape>;
export type GoWriter = Writer<GoShape>;

/** Ends the game without a count. */
export function lose(s: GoWriter, loser: number, ending: 'resignation' | 'time'): void {
  s.loser = loser;
  s.ending = ending;
}

/** One pair of numbers for each stone on each point, and one for White being to move. */
const KEYS = makeKeys('go', 2 * MOST_POINTS + 1);
export const KEYS_LOW: Int32Array = KEYS.low;
export const KEYS_HIGH: Int32Array = KEYS.high;
/** The pair for White being to move; that of a stone is at `2 * point + seat`. */
export const WHITE_TO_MOVE: number = 2 * MOST_POINTS;

/** What lies on a point whatever is marked: a dead stone is a stone, and a neutral point is empty. */
export const unmarked = (there: number): number =>
  there === NEUTRAL ? EMPTY : there > WHITE_STONE ? there - DEAD : there;

/** The key of a board from scratch, whatever is marked on it. Who is to move is part of it under situational superko alone. */
export function keyOfBoard(board: readonly number[], isWhiteToMove: boolean): [low: number, high: number] {
  let low = 0;
  let high = 0;
  const add = (key: number): void => {
    low ^= KEYS_LOW[key] as number;
    high ^= KEYS_HIGH[key] as number;
  };
  board.forEach((there, point) => {
    const stone = unmarked(there);
    if (stone !== EMPTY) add(2 * point + stone - 1);
  });
  if (isWhiteToMove) add(WHITE_TO_MOVE);
  return [low, high];
}

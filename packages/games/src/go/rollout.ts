/**
 * How imagined games of go go on. A stone that can be taken is taken, and a chain that could be is saved,
 * if the last move has brought it about; anything else is random, but nobody fills an own eye or passes
 * while there is something else to do. Measured on 9 lines with 1000 games a move, it wins three of five
 * against random play that only keeps its eyes.
 */
import type { Random, Runner } from '@rondel/core';
import { atariFinder } from './atari.ts';
import { type Field, isEye } from './field.ts';

/**
 * A policy for imagined games on a board.
 * @param isThorough - Whether all chains are looked at before a move and not only those around the last
 * one. It takes two to five times as long, and is for those who count and not for those who search.
 */
export function rolloutOn(board: Field, isThorough = false): (runner: Runner, random: Random) => number {
  const { offset, count } = board;
  const atari = atariFinder(board);
  const [black, white] = board.codes;
  const blackPass = black[count] as number;
  // So many points are drawn before all are looked through: late in a game there are few to find.
  const tries = count >> 2;
  let last = -1;

  /** Whether a point is free, no own eye, and legal. */
  function isOpen(runner: Runner, point: number, stone: number, code: number): boolean {
    const { cells } = runner;
    return cells[offset + point] === 0 && !isEye(board, cells, point, stone) && runner.accepts(code);
  }

  /** A point for a side, or -1 if there is none. */
  function choose(runner: Runner, random: Random, stone: number, codes: readonly number[]): number {
    const { cells } = runner;
    if (isThorough) {
      const taking = atari.largest(cells, 3 - stone);
      if (taking >= 0 && runner.accepts(codes[taking] as number)) return taking;
    }
    // In another game than the last one something else may be there.
    if (last >= 0 && cells[offset + last] === 3 - stone) {
      const taking = atari.takes(cells, last);
      if (taking >= 0 && runner.accepts(codes[taking] as number)) return taking;
      const saving = atari.saves(cells, last);
      if (saving >= 0 && runner.accepts(codes[saving] as number)) return saving;
    }
    for (let i = 0; i < tries; i++) {
      const point = random.below(count);
      if (isOpen(runner, point, stone, codes[point] as number)) return point;
    }
    // Of those found, each takes the place of the one before with a chance of 1 in how many there are.
    let found = 0;
    let kept = -1;
    for (let point = 0; point < count; point++) {
      if (isOpen(runner, point, stone, codes[point] as number) && random.below(++found) === 0) kept = point;
    }
    return kept;
  }

  return (runner, random) => {
    const isBlack = runner.accepts(blackPass);
    const codes = isBlack ? black : white;
    last = choose(runner, random, isBlack ? 1 : 2, codes);
    return codes[last < 0 ? count : last] as number;
  };
}

/** How imagined games of go go on: at random, but nobody fills an own eye or passes before the end. */
import { eventSeat, type Random, type Runner } from '@rondel/core';
import { type Board, isEye } from './board.ts';

/** So often a move is drawn before all of them are listed: late in a game most points are eyes. */
const TRIES = 8;

/** A policy for imagined games on a board. */
export function rolloutOn(board: Board): (runner: Runner, random: Random) => number {
  const { game, pointOf } = board;
  const isSensible = (cells: readonly number[], code: number): boolean => {
    const point = pointOf[code] as number;
    return point >= 0 && !isEye(board, cells, point, eventSeat(game, code) + 1);
  };
  return (runner, random) => {
    const { cells, moves } = runner;
    for (let i = 0; i < TRIES; i++) {
      const code = runner.pick(random);
      if (isSensible(cells, code)) return code;
    }
    const count = runner.list();
    // Reservoir sampling: the n-th that is found takes the place of the one kept with a chance of 1 in n.
    let found = 0;
    let kept = -1;
    for (let i = 0; i < count; i++) {
      const code = moves[i] as number;
      if (isSensible(cells, code) && random.below(++found) === 0) kept = code;
    }
    // The pass is listed last.
    return found === 0 ? (moves[count - 1] as number) : kept;
  };
}

/**
 * Where the tree ends, both sides take what they can take with profit, and then the position is
 * counted. Random moves instead would give away so much that nothing could be told from the result.
 */
import { eventSeat, type Runner } from '@rondel/core';
import { isAttacked } from '../attacks.ts';
import { BLACK, PAWN, QUEEN } from '../pieces.ts';
import { A1, QUEENS, squareReader } from './board.ts';
import { WORTH } from './worth.ts';

const GAIN = (WORTH[QUEEN] as number) - (WORTH[PAWN] as number);

/** For one search: finds the most profitable take, or -1 if there is none. */
export function takeBest(): (runner: Runner) => number {
  const squaresOf = squareReader();
  return (runner) => {
    const { cells, moves } = runner;
    const count = runner.list();
    if (count === 0) return -1;
    const other = 1 - eventSeat(runner.game, moves[0] as number);
    let best = -1;
    let most = 0;
    for (let i = 0; i < count; i++) {
      const code = moves[i] as number;
      const squares = squaresOf(code);
      const to = (squares >> 6) & 63;
      const taken = WORTH[(cells[A1 + to] as number) & 7] as number;
      const gain = taken + (squares >= QUEENS ? GAIN : 0);
      if (gain <= most) continue;
      const from = squares & 63;
      const risked = (WORTH[(cells[A1 + from] as number) & 7] as number) + (squares >= QUEENS ? GAIN : 0);
      // Pins do not count: whoever guards the square is taken to be free to take there.
      const profit = isAttacked(cells, A1, to, other * BLACK, from) ? gain - risked : gain;
      if (profit <= most) continue;
      most = profit;
      best = code;
    }
    return best;
  };
}

/**
 * Where the tree ends, both sides take what they can take with profit, and then the position is
 * counted. Random moves instead would give away so much that nothing could be told from the result.
 */
import { decodeEvent, eventSeat, type Game, type Runner, read, startGame } from '@rondel/core';
import { isAttacked } from './attacks.ts';
import type { ChessState } from './game.ts';
import { BLACK, PAWN, QUEEN, SQUARES } from './pieces.ts';
import { WORTH } from './worth.ts';

const GAIN = (WORTH[QUEEN] as number) - (WORTH[PAWN] as number);

/** Set for a promotion to a queen. */
const QUEENS = 1 << 12;

/**
 * A reader of codes: the squares of a move as `from | to << 6`, and {@link QUEENS}; -1 for what is no move. It
 * remembers what it has read, since a search sees the same moves over and over.
 */
function squareReader(game: Game): (code: number) => number {
  const known = new Map<number, number>();
  const square = (name: unknown): number => SQUARES.index.get(String(name)) ?? 0;
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const { type, from, to, piece } = decodeEvent(game, code);
    const isMove = type === 'move' || type === 'promote';
    const squares = isMove ? square(from) | (square(to) << 6) | (piece === 'queen' ? QUEENS : 0) : -1;
    known.set(code, squares);
    return squares;
  };
}

const isChess = (game: Game): game is ChessState['game'] => game.name === 'chess';

/** The cell of the square a1; the others follow, rank by rank. */
export function firstCell(game: Game): number {
  if (!isChess(game)) throw new TypeError(`${game.name} is not chess`);
  return read(startGame(game)).board.offset;
}

/** For one search: finds the most profitable take, or -1 if there is none. */
export function takeBest(game: Game): (runner: Runner) => number {
  const squaresOf = squareReader(game);
  const a1 = firstCell(game);
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
      if (squares < 0) continue;
      const to = (squares >> 6) & 63;
      const taken = WORTH[(cells[a1 + to] as number) & 7] as number;
      const gain = taken + (squares >= QUEENS ? GAIN : 0);
      if (gain <= most) continue;
      const from = squares & 63;
      const risked = (WORTH[(cells[a1 + from] as number) & 7] as number) + (squares >= QUEENS ? GAIN : 0);
      // Pins do not count: whoever guards the square is taken to be free to take there.
      const profit = isAttacked(cells, a1, to, other * BLACK, from) ? gain - risked : gain;
      if (profit <= most) continue;
      most = profit;
      best = code;
    }
    return best;
  };
}

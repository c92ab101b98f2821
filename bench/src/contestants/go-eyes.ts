/**
 * Go as the floors play it: any point that is not an own eye and that the rules accept, each equally
 * likely, and a pass if there is none. Random play that fills its own eyes would be another game, with
 * other lengths: nothing on the board would ever live.
 */
import { type Game, handle, legalEvents, type Random, type Runner, read, startGame } from '@rondel/core';
import type { Go } from '@rondel/games/go';
import type { Policy } from '@rondel/simulator';

/** Draws from the whole board before it is looked through for points that can be played on. */
const TRIES = 32;

/** What is asked of a position; a runner can answer. */
type Position = Pick<Runner, 'cells' | 'accepts'>;

/**
 * The policy for a game of go, of any size.
 * @example
 * new GameSimulator(go.with({ size: 9 }), { policy: keepEyes(go.with({ size: 9 })) });
 */
export function keepEyes(game: Game): Policy {
  const size = game.options.size as number;
  const points = size * size;
  /** The cell of point 0; the others follow. */
  const first = read(startGame(game as Go)).board.offset;
  // On an empty board all points are legal, in their order, and the pass comes last.
  const codes = [0, 1].map((seat) => legalEvents(startGame(game, { first: seat })));
  const [black, white] = codes as [number[], number[]];
  const blackPass = black[points] as number;
  const whitePass = white[points] as number;
  const beside = pointsAround(size, [1, 0, -1, 0, 0, 1, 0, -1]);
  const diagonal = pointsAround(size, [1, 1, 1, -1, -1, 1, -1, -1]);
  const open = new Int16Array(points);

  /** Own stones or the edge all around, and on the corners at most one enemy, at the edge none. */
  function isEye(cells: readonly number[], point: number, stone: number): boolean {
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const near = beside[k] as number;
      if (near !== point && cells[first + near] !== stone) return false;
    }
    let enemies = 0;
    let edge = 0;
    for (let k = 4 * point; k < 4 * point + 4; k++) {
      const near = diagonal[k] as number;
      if (near === point) edge = 1;
      else if (cells[first + near] === 3 - stone) enemies++;
    }
    return enemies + edge < 2;
  }

  function choose(position: Position, random: Random): number {
    const { cells } = position;
    const isBlack = position.accepts(blackPass);
    const stone = isBlack ? 1 : 2;
    const plays = isBlack ? black : white;
    for (let i = 0; i < TRIES; i++) {
      const point = random.below(points);
      if (cells[first + point] !== 0 || isEye(cells, point, stone)) continue;
      const code = plays[point] as number;
      if (position.accepts(code)) return code;
    }
    let count = 0;
    for (let point = 0; point < points; point++) {
      if (cells[first + point] === 0 && !isEye(cells, point, stone)) open[count++] = point;
    }
    while (count > 0) {
      const drawn = random.below(count);
      const code = plays[open[drawn] as number] as number;
      if (position.accepts(code)) return code;
      open[drawn] = open[--count] as number;
    }
    return isBlack ? blackPass : whitePass;
  }

  return {
    name: 'keep eyes',
    candidates: ({ state }, random) => [
      choose({ cells: state.cells, accepts: (code) => handle(state, code).ok }, random),
    ],
    pick: choose,
  };
}

/** Four points for each point, by the steps right and up; the point itself where the board ends. */
function pointsAround(size: number, steps: readonly number[]): Int16Array {
  const isOn = (line: number): boolean => line >= 0 && line < size;
  const table = new Int16Array(4 * size * size);
  for (let i = 0; i < table.length; i++) {
    const point = i >> 2;
    const x = (point % size) + (steps[2 * (i & 3)] as number);
    const y = Math.floor(point / size) + (steps[2 * (i & 3) + 1] as number);
    table[i] = isOn(x) && isOn(y) ? y * size + x : point;
  }
  return table;
}

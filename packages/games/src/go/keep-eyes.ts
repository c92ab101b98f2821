/** Random play that keeps its eyes: without it nothing on the board would ever live. */
import type { Game, Random, Runner } from '@rondel/core';
import { countTiles, nthTile } from '@rondel/core/board';
import { knowsGo } from './bots.ts';
import { isEnclosed, isFatal, mayRecur } from './chain-answers.ts';
import { MEMORY } from './chain-memory.ts';
import { cellOf, fieldOf, isBacked } from './field.ts';
import { BLACK, STAGES, WHITE } from './position.ts';

const { words: WORDS, width: WIDTH, empty: EMPTY, spaces: SPACES, fatal: FATAL } = MEMORY;

const PLAY = STAGES.indexOf('play');

/** So many are drawn from all empty points, before a set is made of those that are left. */
const TRIES = 2;

/** The empty point that has so many before it. */
function pointAt(row: Int32Array, place: number): number {
  let word = 0;
  let more = place;
  while (more >= (row[SPACES + word] as number)) more -= row[SPACES + word++] as number;
  return word * WIDTH + nthTile(row[EMPTY + word] as number, more);
}

/** What is asked of a position; a runner can answer. */
type Position = Pick<Runner, 'cells' | 'accepts' | 'pick'>;

/**
 * A way to play a game of go at random: any point that is not an own eye and that the rules accept, each equally
 * likely, and a pass if there is none. Where nobody may pass, any legal event.
 * @example
 * const choose = keepEyes(go.with({ size: 9 }));
 * runner.apply(choose(runner, random));
 */
export function keepEyes(game: Game): (position: Position, random: Random) => number {
  const { bots } = game.engine;
  if (!knowsGo(bots)) throw new TypeError(`keepEyes: ${game.name} is not go`);
  const { held } = bots;
  const field = fieldOf(game);
  const { count, offset, codes } = field;
  const key = cellOf(game, 'key');
  const ko = cellOf(game, 'ko');
  const fewer = cellOf(game, 'fewer');
  const stage = cellOf(game, 'stage');
  const active = cellOf(game, 'turn', 'active');
  const { memory } = held;
  const { numbers } = memory;
  const words = Math.ceil(count / WIDTH);
  /** The points that are still to be drawn, in the places of the empty ones. */
  const rest = new Int32Array(2 * WORDS);
  const maySuicide = game.options.suicide === 'allowed';
  const hasSuperko = game.options.ko !== 'simple';

  /** Whether a point is no own eye, and the rules accept a stone there. They are asked only if the chains cannot tell. */
  function isOpen(position: Position, point: number, seat: number, code: number): boolean {
    const { cells } = position;
    if (isEnclosed(memory, point, seat) && isBacked(field, cells, point, seat + 1)) return false;
    if (cells[ko] === point || (!maySuicide && isFatal(memory, point, seat))) return false;
    return !hasSuperko || !mayRecur(memory, point, seat, cells[fewer] as number) || position.accepts(code);
  }

  function draw(position: Position, random: Random, seat: number): number {
    const plays = codes[seat] as readonly number[];
    held.hold(position.cells, offset, key);
    let total = 0;
    for (let word = 0; word < words; word++) total += numbers[SPACES + word] as number;
    for (let i = 0; i < TRIES && total > 0; i++) {
      const point = pointAt(numbers, random.below(total));
      const code = plays[point] as number;
      if (isOpen(position, point, seat, code)) return code;
    }
    return drawOnce(position, random, seat);
  }

  /** Draws without putting back: a point that cannot be played is not drawn again. */
  function drawOnce(position: Position, random: Random, seat: number): number {
    const plays = codes[seat] as readonly number[];
    let total = 0;
    for (let word = 0; word < words; word++) {
      let left = numbers[EMPTY + word] as number;
      if (!maySuicide) left &= ~(numbers[FATAL + seat * WORDS + word] as number);
      rest[EMPTY + word] = left;
      const spaces = countTiles(left);
      rest[SPACES + word] = spaces;
      total += spaces;
    }
    for (; total > 0; total--) {
      const point = pointAt(rest, random.below(total));
      const code = plays[point] as number;
      if (isOpen(position, point, seat, code)) return code;
      const word = Math.floor(point / WIDTH);
      rest[EMPTY + word]! &= ~(1 << (point % WIDTH));
      rest[SPACES + word]!--;
    }
    return plays[count] as number;
  }

  /** Whose turn it is. Without the turn engine no cell says that, and the rules are asked. */
  function seatOf(position: Position): number {
    if (active >= 0) return position.cells[active] as number;
    return position.accepts(codes[BLACK][count] as number) ? BLACK : WHITE;
  }

  // While handicap stones are placed or dead ones marked, anything.
  return (position, random) =>
    position.cells[stage] === PLAY ? draw(position, random, seatOf(position)) : position.pick(random);
}

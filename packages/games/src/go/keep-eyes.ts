/** Random play that keeps its eyes: without it nothing on the board would ever live. */
import { type Game, type Random, type Runner, read, startGame } from '@rondel/core';
import type { GoKnowledge } from './bots.ts';
import { isEnclosed } from './chain-answers.ts';
import { MEMORY } from './chain-memory.ts';
import { fieldOf, isEye } from './field.ts';
import type { GoState } from './game.ts';
import { BLACK, WHITE } from './position.ts';

const { words: WORDS, width: WIDTH, empty: EMPTY, spaces: SPACES, fatal: FATAL } = MEMORY;

/** So many are drawn from all empty points, before a set is made of those that are left. */
const TRIES = 2;

/** The empty point that has so many before it. */
function pointAt(row: Int32Array, place: number): number {
  let word = 0;
  let more = place;
  while (more >= (row[SPACES + word] as number)) more -= row[SPACES + word++] as number;
  let left = row[EMPTY + word] as number;
  for (; more > 0; more--) left &= left - 1;
  return word * WIDTH + 31 - Math.clz32(left & -left);
}

/** How many bits are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
  const { held } = game.engine.bots as unknown as GoKnowledge;
  if (held === undefined) throw new TypeError(`keepEyes: ${game.name} is not go`);
  const field = fieldOf(game);
  const { count, offset, codes } = field;
  const blackPass = codes[BLACK][count] as number;
  const whitePass = codes[WHITE][count] as number;
  const key = read(startGame(game) as unknown as GoState).key.offset;
  const { memory } = held;
  const { numbers } = memory;
  const words = Math.ceil(count / WIDTH);
  /** The points that are still to be drawn, in the places of the empty ones. */
  const rest = new Int32Array(2 * WORDS);
  const maySuicide = game.options.suicide === 'allowed';

  /** Whether a point is no own eye, and the rules accept a stone there. */
  function isOpen(position: Position, point: number, seat: number, code: number): boolean {
    const isKept = isEnclosed(memory, point, seat) && isEye(field, position.cells, point, seat + 1);
    return !isKept && position.accepts(code);
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
      rest[SPACES + word] = bitsOf(left);
      total += bitsOf(left);
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

  const { scoring, handicap, placement } = game.options;
  if (scoring === 'tromp-taylor' && (handicap === 0 || placement === 'fixed')) {
    return (position, random) => draw(position, random, position.accepts(blackPass) ? BLACK : WHITE);
  }
  // While handicap stones are placed or dead ones marked, anything.
  return (position, random) => {
    if (position.accepts(blackPass)) return draw(position, random, BLACK);
    return position.accepts(whitePass) ? draw(position, random, WHITE) : position.pick(random);
  };
}

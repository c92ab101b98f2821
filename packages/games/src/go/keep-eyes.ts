/** Random play that keeps its eyes: without it nothing on the board would ever live. */
import { type Game, type Random, type Runner, read, startGame } from '@rondel/core';
import type { GoKnowledge } from './bots.ts';
import { type Field, fieldOf, isEye } from './field.ts';
import type { GoState } from './game.ts';
import { isEnclosed } from './chain-answers.ts';
import { MEMORY } from './chain-memory.ts';
import { BLACK, WHITE } from './position.ts';

const { words: WORDS, width: WIDTH, empty: EMPTY, spaces: SPACES } = MEMORY;

/** So many points are drawn before all are looked through. */
const TRIES = 4;

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
  const open = new Int16Array(count);

  /** The empty point with so many before it. */
  function emptyAt(place: number): number {
    let word = 0;
    let rest = place;
    while (rest >= (numbers[SPACES + word] as number)) rest -= numbers[SPACES + word++] as number;
    let left = numbers[EMPTY + word] as number;
    for (; rest > 0; rest--) left &= left - 1;
    return word * WIDTH + 31 - Math.clz32(left & -left);
  }

  function draw(position: Position, random: Random, seat: number): number {
    const { cells } = position;
    const plays = codes[seat] as readonly number[];
    held.hold(cells, offset, key);
    let total = 0;
    for (let word = 0; word < WORDS; word++) total += numbers[SPACES + word] as number;
    if (total === 0) return plays[count] as number;
    for (let i = 0; i < TRIES; i++) {
      const point = emptyAt(random.below(total));
      const code = plays[point] as number;
      if (isEnclosed(memory, point, seat) && isEye(field, cells, point, seat + 1)) continue;
      if (position.accepts(code)) return code;
    }
    let found = 0;
    for (let word = 0; word < WORDS; word++) {
      for (let left = numbers[EMPTY + word] as number; left !== 0; left &= left - 1) {
        const point = word * WIDTH + 31 - Math.clz32(left & -left);
        if (isEnclosed(memory, point, seat) && isEye(field, cells, point, seat + 1)) continue;
        open[found++] = point;
      }
    }
    while (found > 0) {
      const drawn = random.below(found);
      const code = plays[open[drawn] as number] as number;
      if (position.accepts(code)) return code;
      open[drawn] = open[--found] as number;
    }
    return plays[count] as number;
  }

  return (position, random) => {
    if (position.accepts(blackPass)) return draw(position, random, BLACK);
    return position.accepts(whitePass) ? draw(position, random, WHITE) : position.pick(random);
  };
}

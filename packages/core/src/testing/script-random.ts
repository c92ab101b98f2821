/** Scripted randomness for tests: the dice fall as told, and all of them must be used. */
import type { Game } from '../game.ts';

/**
 * Runs `play` while the game's random draws come from a script: for `below(n)` and everything built
 * on it the numbers from 0 to n - 1, so a die that shows 4 is scripted as 3 (see {@link faces}).
 * Throws if the script runs out, does not fit, or is not used up.
 *
 * @example
 * scriptRandom(backgammon, faces(3, 1), () => match.handleEvent({ type: 'roll' }));
 */
export function scriptRandom<T>(game: Game, script: readonly number[], play: () => T): T {
  const { random } = game.engine;
  if (random.script !== null) throw new TypeError(`${game.name}: its randomness is scripted already`);
  random.script = [...script];
  try {
    const result = play();
    if (random.script.length > 0) {
      throw new RangeError(`${game.name}: the script has ${random.script.length} results left over`);
    }
    return result;
  } finally {
    random.script = null;
  }
}

/** Faces of dice as results for {@link scriptRandom}. */
export function faces(...shown: number[]): number[] {
  return shown.map((face) => face - 1);
}

/** The beginning of a random match, for what loads a game that is being written: its mistakes show before it is played. */
import type { Game } from '../game.ts';
import { apply, outcomeOf } from '../handle.ts';
import { pickLegalEvent } from '../legal.ts';
import { openStream } from '../random/stream.ts';
import { startGame } from '../start-game.ts';
import { type Thrown, thrownIn } from '../testing/watch.ts';

/** Enough to meet most rules, and over in no time. */
const FIRST_EVENTS = 100;

/**
 * Plays the beginning of a random match, and tells what the game throws meanwhile; `null` if nothing.
 * @example
 * const thrown = tryGame(game);
 * if (thrown !== null) console.error(describeThrown(game, thrown));
 */
export function tryGame(game: Game): Thrown | null {
  const play = (): void => {
    const random = openStream(0, 'try-game');
    let state = startGame(game);
    for (let events = 0; events < FIRST_EVENTS && outcomeOf(state) === null; events++) {
      const code = pickLegalEvent(state, random);
      if (code < 0) return;
      state = apply(state, code);
    }
  };
  try {
    play();
    return null;
  } catch (error) {
    return thrownIn(game, play) ?? { place: 'the game', error, missing: null };
  }
}

/**
 * What a game throws, in a sentence.
 * @example
 * describeThrown(game, thrown); // "nim: setup throws TypeError: … The state has no 'pitss'; did you mean 'pits'?"
 */
export function describeThrown({ name }: Game, { place, error, missing }: Thrown): string {
  return `${name}: ${place} throws ${String(error)}${missing === null ? '' : `. ${missing.message}`}`;
}

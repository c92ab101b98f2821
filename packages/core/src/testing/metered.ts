/**
 * A copy of a game whose rules can be stopped: every look at the state is counted, and beyond a limit it throws. A rule
 * that spins without looking at the state cannot be stopped from within; `rondel check` gives its thread up instead.
 */
import type { Game } from '../game.ts';
import type { Memory } from '../schema/memory.ts';

/** How often a state is looked at in one call before that counts as endless. The largest lists take some 100,000 looks. */
const MOST_LOOKS = 5_000_000;

export interface MeteredGame {
  readonly game: Game;
  /** Does something with the game; `endless` tells afterwards whether it was stopped. */
  run<T>(work: () => T): T;
  /** Whether the last call was stopped, even if the game has caught the exception. */
  readonly endless: boolean;
}

/** Compiles a game once more, so that the meter slows down nothing else. */
export function meter(original: Game): MeteredGame {
  const game = original.recompile(null);
  let looks = 0;
  const { memory } = game.engine;
  let cells = memory.cells;
  const metered: PropertyDescriptor & ThisType<Memory> = {
    get: () => {
      if (++looks > MOST_LOOKS) throw new RangeError(`${game.name} looks at the state ${MOST_LOOKS} times`);
      return cells;
    },
    set: (value: number[]) => {
      cells = value;
    },
  };
  Object.defineProperty(memory, 'cells', metered);
  return {
    game,
    run: (work) => {
      looks = 0;
      return work();
    },
    get endless() {
      return looks > MOST_LOOKS;
    },
  };
}

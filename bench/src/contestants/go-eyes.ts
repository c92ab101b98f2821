/**
 * Go as the floors play it: any point that is not an own eye and that the rules accept, each equally
 * likely, and a pass if there is none. Random play that fills its own eyes would be another game, with
 * other lengths: nothing on the board would ever live.
 */
import { type Game, handle, pickLegalEvent } from '@rondel/core';
import { keepEyes as chooseKeepingEyes } from '@rondel/games/go';
import type { Policy } from '@rondel/simulator';

/**
 * The policy for a game of go, of any size.
 * @example
 * new GameSimulator(go.with({ size: 9 }), { policy: keepEyes(go.with({ size: 9 })) });
 */
export function keepEyes(game: Game): Policy {
  const choose = chooseKeepingEyes(game);
  return {
    name: 'keep eyes',
    candidates: ({ state }, random) => [
      choose(
        {
          cells: state.cells,
          accepts: (code) => handle(state, code).ok,
          pick: (chance) => pickLegalEvent(state, chance),
        },
        random,
      ),
    ],
    pick: choose,
  };
}

/** What the author says of every state of the game, asked of one. */
import { refuseDerived } from '../derive.ts';
import type { GameState } from '../state.ts';
import { checkUntouched } from './checks.ts';
import { Fault } from './fault.ts';

/** The game's own invariant holds; `where` says in which state it was asked. */
export function checkInvariant(state: GameState, where: string): void {
  const { invariant, memory, s } = state.game.engine;
  const stale = refuseDerived(state.game.engine, state.cells);
  if (stale !== null)
    throw new Fault(`events do not carry along what derive() works out: ${stale.message}`, where);
  if (invariant === null) return;
  const before = state.cells.slice();
  memory.cells = state.cells as number[];
  memory.past = state.past;
  memory.live = null;
  const wrong = invariant(s as never);
  checkUntouched(state, before);
  if (wrong !== null) throw new Fault(`the invariant does not hold: ${wrong}`, where);
}

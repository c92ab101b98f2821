/** What the author says of every state of the game, asked of one. */
import { refuseDerived } from '../derive.ts';
import { findViolation } from '../from-outside.ts';
import type { GameState } from '../state.ts';
import { checkUntouched } from './checks.ts';
import { Fault } from './fault.ts';

/** The game's own invariant holds; `where` says in which state it was asked. */
export function checkInvariant(state: GameState, where: string): void {
  const stale = refuseDerived(state.game.engine, state.cells);
  if (stale !== null)
    throw new Fault(`events do not carry along what derive() works out: ${stale.message}`, where);
  const before = state.cells.slice();
  const wrong = findViolation(state);
  checkUntouched(state, before);
  if (wrong === null) return;
  const message = typeof wrong === 'string' ? wrong : `${wrong.field}: ${wrong.message}`;
  throw new Fault(`the invariant does not hold: ${message}`, where);
}

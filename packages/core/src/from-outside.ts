/**
 * States from outside. A state whose cells are all in bounds can still be one that no game comes to, and rules count on
 * what always holds. So what is read from outside is validated once: its turn, its dice, and what the game says.
 * Afterwards it is played as any other [F1].
 */
import { isAccepted } from './check-event.ts';
import type { EventSchema } from './event.ts';
import type { Engine, Violation } from './game.ts';
import { isSpent, isTorn } from './random/state-random.ts';
import { accept, makeRefusal, type Refusal, type Result } from './result.ts';
import type { Schema } from './schema/field.ts';
import type { GameState } from './state.ts';
import { refuseTurn } from './turn/turn-check.ts';
import { windowOf } from './turn/window.ts';

/** Refuses cells that are all in bounds and yet no state: a turn that cannot be, dice of two kinds. */
export function refuseCells(engine: Engine, cells: number[]): Refusal | null {
  const bad = (place: string, wanted: string): Refusal =>
    makeRefusal('state/bad-field', `${place} must be ${wanted}.`, place);
  if (isTorn(engine.random, cells)) return bad('random.key', '0 where the dice are given');
  if (isSpent(engine.random, cells)) return bad('random.drawn', 'low enough to leave more to draw');
  return refuseTurn(engine, cells);
}

/** The state, if the game can come to it. */
export function acceptPossible<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
): Result<GameState<S, E>> {
  const refusal = refuseImpossible(state);
  return refusal === null ? accept(state) : { ok: false, refusal };
}

/** What does not hold in a state of what the game says always does; `null` if all of it does. */
export function findViolation({ game, cells, past }: GameState): string | Violation | null {
  const { invariant, memory, s } = game.engine;
  memory.cells = cells as number[];
  memory.past = past;
  memory.live = null;
  return invariant === null ? null : invariant(s as never);
}

function refuseImpossible(state: GameState): Refusal | null {
  let found: string | Violation | null;
  try {
    found = findViolation(state) ?? findUnsent(state);
  } catch {
    // What the game cannot even look at is no state of it.
    found = `${state.game.name}'s invariant throws at it`;
  }
  if (found === null) return null;
  const { field, message } = typeof found === 'string' ? { field: undefined, message: found } : found;
  const where = field === undefined ? '' : `${field}: `;
  return makeRefusal('state/impossible', `The game cannot come to this state: ${where}${message}.`, field);
}

/** Sealed events are carried out without being looked at again, so those that wait must be such as the rules accept. */
function findUnsent({ game, cells }: GameState): Violation | null {
  const { engine } = game;
  const { turn, memory } = engine;
  if (turn.mode === 'off' || turn.commits < 0 || windowOf(turn) !== 'sealed') return null;
  for (let seat = 0; seat < turn.seats; seat++) {
    const code = cells[turn.commits + seat] as number;
    if (code < 0) continue;
    // As if it were sent only now.
    const before = cells.slice();
    before[turn.commits + seat] = -1;
    before[turn.provisional]! |= 1 << seat;
    memory.cells = before;
    if (!isAccepted(engine, code))
      return { field: `commits[${seat}].code`, message: 'the rules do not accept this event' };
  }
  return null;
}

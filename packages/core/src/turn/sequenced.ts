/** Games whose rules do not run on the turn engine. */
import type { EventSchema } from '../event.ts';
import type { Game } from '../game.ts';
import type { Schema } from '../schema/field.ts';
import { makeDetachedTurn } from './detached.ts';
import { FULL_MACHINE } from './full-machine.ts';
import type { Detachment } from './machine.ts';
import { OwnTurn } from './own-turn.ts';
import { refuseOwnTurn } from './own-turn-limits.ts';
import { ownTurnSchema } from './own-turn-schema.ts';
import type { TurnSequencing } from './turn-cells.ts';

/**
 * The same game compiled with the turn engine leading (`on`), following unseen by the rules (`shadow`), or
 * absent (`off`).
 * @example
 * const bare = sequenced(kalaha, 'off');
 */
export function sequenced<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  mode: TurnSequencing,
): Game<S, E> {
  if (mode === 'on') return game.recompile(null);
  const detachment: Detachment = {
    mode,
    machine: FULL_MACHINE,
    refuse: (profile, isKept, hooks) => refuseOwnTurn(profile, isKept, mode === 'off', hooks),
    schemaOf: ownTurnSchema,
    makeOwn: (memory, layout, profile) => new OwnTurn(memory, layout, profile),
    makeTurn: makeDetachedTurn,
  };
  return game.recompile(detachment);
}

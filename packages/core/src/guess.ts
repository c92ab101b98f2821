/**
 * Thinking from what a seat knows. A search player may use neither the hidden fields of a state nor its
 * dice: it starts from what its seat knows and guesses the rest anew, again and again.
 */
import type { EventSchema } from './event.ts';
import type { Engine, Game } from './game.ts';
import type { Random } from './random/random.ts';
import { reseedCells } from './random/state-random.ts';
import type { Schema } from './schema/field.ts';
import type { Block } from './schema/layout.ts';
import { type GameState, makeState } from './state.ts';
import { windowOf } from './turn/window.ts';
import { redact } from './view.ts';

/** Whether seats see less than all of a state, dice aside. */
export const hidesFields = ({ layout }: Engine): boolean => layout.blocks.some(isHidden);

const isHidden = ({ visibility, artifact }: Block): boolean =>
  visibility !== 'public' && artifact !== 'random';

/**
 * What a seat knows of a state, to guess the rest from with {@link Runner.guess}: everything else is
 * blank, and sealed events of others count as not yet sent. Throws a `TypeError` if the game hides
 * fields and does not say how to `guess` them.
 * @example
 * runner.load(knowledgeOf(match.state, 0));
 * runner.guess(0, openStream(7, 'thoughts'));
 */
export function knowledgeOf<S extends Schema, E extends EventSchema>(
  state: GameState<S, E>,
  seat: number,
): GameState<S, E> {
  const { game } = state;
  checkGuess(game as Game);
  const known = redact(state, seat);
  const { turn, memory } = game.engine;
  if (turn.provisional < 0) return known;
  memory.cells = state.cells as number[];
  if (windowOf(turn) !== 'sealed') return known;
  // All that is known of the others' events is that they were sent, so they may as well come later.
  const cells = known.cells.slice();
  for (let other = 0; other < game.seats; other++) {
    if (other === seat || (state.cells[turn.commits + other] as number) < 0) continue;
    cells[turn.provisional] = (cells[turn.provisional] as number) | (1 << other);
  }
  return makeState(game, cells, known.past);
}

/** Sealed events need no guess: the turn keeps them, and they can be sent again. */
function checkGuess({ name, engine }: Game): void {
  if (engine.guess !== null) return;
  const hidden = engine.layout.blocks.filter((block) => isHidden(block) && block.artifact !== 'commits');
  if (hidden.length === 0) return;
  const fields = hidden.map(({ artifact, field }) => (field === null ? artifact : `${artifact}.${field}`));
  throw new TypeError(
    `${name}: ${fields.join(', ')} cannot be seen by everybody, so a search needs guess: (s, seat, random) => … in the definition of the game`,
  );
}

/** Gives the cells in memory other dice and fills in what a seat cannot see. */
export function guessHidden(engine: Engine, seat: number, random: Random): void {
  const { cells, live } = engine.memory;
  reseedCells(engine.random, cells as number[], random);
  if (engine.guess === null) return;
  engine.guess(engine.s as never, seat, random);
  // The line of positions began with a position that had blanks in it.
  if (live !== null) {
    live.load(null);
    live.remember(cells);
  }
}

/** A board by the rules that GTP leaves to the engine. */
import { type Field, fieldOf } from '../field.ts';
import { type Go, go } from '../game.ts';

/** A board of one size. */
export interface Board extends Field {
  /**
   * Area counted at once after two passes. Only a ko is forbidden, so that whatever the other side may do
   * by its rules can be followed. Komi is for whoever counts.
   */
  readonly game: Go;
}

/** The board of a size, from 5 to 19. */
export function makeBoard(size: number): Board {
  const game = go.with({ size, scoring: 'tromp-taylor', ko: 'simple', suicide: 'forbidden', komi: 0 });
  return { ...fieldOf(game), game };
}

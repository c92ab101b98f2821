/**
 * How a game is shown and read as text. Any game may export `texts` from its `index.ts`; whoever shows games in
 * general, such as the command line, looks for it there and never has to know which game it is.
 */
import type { DecodedEvent, Game, GameState, HeardTelling, Result } from '@rondel/core';

/**
 * A game's own texts. What a game leaves out is shown by its fields.
 * @example
 * export const texts: GameTexts = { draw: (state) => drawBoard(state) };
 */
export interface GameTexts<S = GameState, G = Game> {
  /** The position as lines, as it looks from a seat; `null` for somebody without one. Hidden fields are blank. */
  draw?(state: S, seat: number | null): readonly string[];
  /** An event as the players of this game write it; `null` where they have no word for it. */
  formatEvent?(event: DecodedEvent): string | null;
  /** Reads such an event and gives its code, or why it is not allowed; `null` for a text of another kind. */
  parseEvent?(state: S, text: string): Result<number> | null;
  /** What the game told in words, without a full stop; `null` where it has none. Fields that are kept from the reader are missing. */
  formatTelling?(telling: HeardTelling): string | null;
  /** Reads a position in the game's notation. */
  readPosition?(text: string, game: G): Result<S>;
}

/** Rows of squares with their numbers beside them and letters below. */
export function withSquares(rows: readonly string[], fromBelow: boolean): string[] {
  const width = String(rows.length).length;
  const lines = rows.map((row, i) => {
    const number = fromBelow ? rows.length - i : i + 1;
    return `${String(number).padStart(width)}  ${[...row].join(' ')}`;
  });
  const letters = [...(rows[0] ?? '')].map((_, column) => String.fromCharCode(97 + column)).join(' ');
  return [...lines, `${' '.repeat(width)}  ${letters}`];
}

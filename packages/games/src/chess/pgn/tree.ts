/**
 * What a PGN text holds, as plain data: games with tags and a line of moves, moves with glyphs,
 * comments and variations. Moves are texts; what they mean is the business of the rules.
 */

/** How a game ended; `*` if it did not, or if nobody knows. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** A tag pair, `[White "Anderssen"]`. */
export interface PgnTag {
  readonly name: string;
  readonly value: string;
  /** The index of the first character of the value in the text. 0 if it was not read from one. */
  readonly at: number;
}

/** A move of the game or of a variation. */
export interface PgnMove {
  /**
   * The move without glyphs, in the standard spelling of castling (`O-O`) and of the null move (`--`),
   * and without `e.p.`. That it is a move at all is not checked here.
   */
  readonly san: string;
  /** The move as the text spells it: `0-0`, `Z0`, `exd6 e.p.`. Mostly the same as `san`. */
  readonly spelled: string;
  /** The index of its first character in the text. 0 if it was not read from one. */
  readonly at: number;
  /** Its numeric annotation glyphs; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6. */
  readonly nags: readonly number[];
  /** Comments between its number and the move, or between the variations before it and the move. */
  readonly commentsBefore: readonly string[];
  /** Comments after it. Line breaks in a comment are blanks; else it is as it stands in the text. */
  readonly comments: readonly string[];
  /** Lines that could have been played instead of it, beginning with the other move. */
  readonly variations: readonly (readonly PgnMove[])[];
}

/** A game. */
export interface PgnGame {
  /** The tags in the order of the text. Of tags with the same name the first counts. */
  readonly tags: readonly PgnTag[];
  /** Comments before the first move. */
  readonly comments: readonly string[];
  readonly line: readonly PgnMove[];
  readonly result: PgnResult;
  /** The index in the text at which it begins. 0 if it was not read from one. */
  readonly at: number;
}

/**
 * How deep variations may be nested, so that whoever walks a game may use recursion. A level is an
 * object in two lists: `structuredClone`, the most demanding, overflows at 880 of them in Node 20.
 */
export const PGN_MAX_DEPTH = 500;

/**
 * Makes a move.
 *
 * @example
 * pgnMove('Nf3', { comments: ['the best square for a knight'] });
 */
export function pgnMove(san: string, rest: Partial<PgnMove> = {}): PgnMove {
  return { san, spelled: san, at: 0, nags: [], commentsBefore: [], comments: [], variations: [], ...rest };
}

/**
 * Makes a game.
 *
 * @example
 * pgnGame({ White: 'Fischer', Black: 'Spassky' }, ['e4', 'e5', 'Nf3'].map((san) => pgnMove(san)), '1/2-1/2');
 */
export function pgnGame(
  tags: Readonly<Record<string, string>>,
  line: readonly PgnMove[],
  result: PgnResult = '*',
): PgnGame {
  const pairs = Object.entries(tags).map(([name, value]) => ({ name, value, at: 0 }));
  return { tags: pairs, comments: [], line, result, at: 0 };
}

/**
 * The tag of this name.
 *
 * @example
 * const fen = pgnTag(game, 'FEN')?.value;
 */
export function pgnTag(game: PgnGame, name: string): PgnTag | undefined {
  return game.tags.find((tag) => tag.name === name);
}

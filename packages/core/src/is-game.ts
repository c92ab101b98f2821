/**
 * Telling games from other values, also games that another copy of this package has made. The mark is under
 * a symbol that all copies share, and says which version made the game.
 */
import type { Game } from './game.ts';

/** The version of this package; a test compares it with package.json. */
export const CORE_VERSION = '0.1.0';

/** Under this symbol a game has the version of core that compiled it. */
export const MADE_BY: unique symbol = Symbol.for('rondel.game') as never;

/**
 * Whether a value is a game that this version of core can play.
 * @example
 * isGame(kalaha); // true
 * isGame({ name: 'kalaha' }); // false
 */
export function isGame(value: unknown): value is Game {
  return coreVersionOf(value) === CORE_VERSION;
}

/**
 * The version of core that compiled a game; `null` for anything that is not a game. Games of another version
 * cannot be played here: what they are compiled to may be laid out otherwise.
 * @example
 * coreVersionOf(kalaha); // '0.1.0'
 */
export function coreVersionOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { [MADE_BY]: version, engine } = value as { readonly [MADE_BY]?: unknown; readonly engine?: unknown };
  if (typeof engine !== 'object' || engine === null) return null;
  return typeof version === 'string' ? version : null;
}

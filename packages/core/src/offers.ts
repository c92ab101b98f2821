/**
 * Offers: listed events that ask something of somebody, such as a double. Made at random they would decide
 * most games by themselves, so random play leaves them alone while there is anything else to do.
 */
import type { Engine, Game } from './game.ts';

/** For every type of event whether it is an offer; `null` where none is. */
export function offersOf(types: readonly { readonly isOffer: boolean }[]): readonly boolean[] | null {
  return types.some(({ isOffer }) => isOffer) ? types.map(({ isOffer }) => isOffer) : null;
}

/**
 * Takes the offers out of the list that was just made, unless it has nothing else, and tells how many
 * events are left. The list is then no longer that of a state.
 */
export function leaveOffers(engine: Engine, offers: readonly boolean[]): number {
  const { buffer } = engine.legal;
  const { codes, count } = buffer;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const code = codes[i] as number;
    if (!offers[code & engine.typeMask]) codes[left++] = code;
  }
  // Nothing was moved where all are offers.
  if (left > 0) buffer.count = left;
  buffer.of = null;
  return buffer.count;
}

/**
 * The events that random play chooses from: all but the offers, or all where there is nothing else.
 * @example
 * withoutOffers(backgammon, legalEvents(state)); // no double
 */
export function withoutOffers(game: Game, codes: readonly number[]): readonly number[] {
  const { offers, typeMask } = game.engine;
  if (offers === null) return codes;
  const others = codes.filter((code) => !offers[code & typeMask]);
  return others.length === 0 ? codes : others;
}

/**
 * The names of a game's offers.
 * @example
 * offersIn(backgammon); // ['double']
 */
export function offersIn(game: Game): readonly string[] {
  return game.engine.codes.types.filter(({ isOffer }) => isOffer).map(({ name }) => name);
}

/**
 * What is no fault, but seldom meant: a seat whose turn never comes, matches that are over before they begin. Seen in random
 * matches of their own, which seat 0 begins.
 */
import { decodeEvent, type Game, openStream, Runner } from '@rondel/core';

/** So many matches, or as many as there are in so many events. */
const MATCHES = 100;
const EVENTS = 100_000;

/** The sentences about a game, none for most. */
export function noteOddities(game: Game, seed: number, maxEvents: number): string[] {
  const runner = new Runner(game);
  const random = openStream(seed, 'check-notes');
  const acting = new Set<number>();
  let events = 0;
  let matches = 0;
  for (; matches < MATCHES && events < EVENTS; matches++) {
    runner.start(random);
    for (let i = 0; i < maxEvents && runner.outcome() === null; i++) {
      const code = runner.pick(random);
      if (code < 0) break;
      const { seat } = decodeEvent(game, code);
      if (typeof seat === 'number') acting.add(seat);
      runner.apply(code);
      events++;
    }
  }
  if (events === 0) return ['Every match is over before its first event. Is there a setup?'];
  // Where nobody acts, the game plays itself.
  if (acting.size === 0) return [];
  return Array.from({ length: game.seats }, (_, seat) => seat)
    .filter((seat) => !acting.has(seat))
    .map((seat) => `Seat ${seat} never acts in ${matches} random matches. Does its turn come?`);
}

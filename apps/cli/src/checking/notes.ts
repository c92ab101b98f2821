/**
 * What is no fault, but seldom meant: a seat whose turn never comes, matches that are over before they begin, seats that
 * always end alike. Seen in random matches of their own, which seat 0 begins.
 */
import { decodeEvent, type Game, type Outcome, openStream, Runner } from '@rondel/core';

/** So many matches, or as many as there are in so many events. */
const MATCHES = 100;
const EVENTS = 100_000;

/** The sentences about a game, none for most. */
export function noteOddities(game: Game, seed: number, maxEvents: number): string[] {
  const runner = new Runner(game);
  const random = openStream(seed, 'check-notes');
  const acting = new Set<number>();
  const outcomes: (Outcome | null)[] = [];
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
    outcomes.push(endOf(runner));
  }
  if (events === 0) return ['Every match is over before its first event. Is there a setup?'];
  // Where nobody acts, the game plays itself.
  const idle = acting.size === 0 ? [] : game.teams.flat().filter((seat) => !acting.has(seat));
  return [
    ...idle
      .sort((a, b) => a - b)
      .map((seat) => `Seat ${seat} never acts in ${matches} random matches. Does its turn come?`),
    ...noteTeams(game, outcomes),
  ];
}

/** The outcome of a match as it stands, which may be that nobody can move. */
const endOf = (runner: Runner): Outcome | null =>
  runner.outcome() ?? (runner.list() === 0 ? runner.stuck() : null);

function noteTeams({ teams, seats, bestScore }: Game, outcomes: readonly (Outcome | null)[]): string[] {
  const isAlike = (outcome: Outcome | null): boolean =>
    outcome?.places.every((place) => place === outcome.places[0]) ?? false;
  if (teams.length > 1 && teams.length === seats && outcomes.every(isAlike)) {
    return ["All seats always end alike: if they play together, say teams: 'all'."];
  }
  if (teams.length === 1 && bestScore === null && outcomes.some((outcome) => outcome?.scores != null)) {
    return [
      'The game has points but no bestScore: set it, so that bots and reports know how much is possible.',
    ];
  }
  return [];
}

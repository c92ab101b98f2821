/** Who won, in a few words: a seat, a team, nobody, or the players against the game. */
import { type Game, type Outcome, resultsOf } from '@rondel/core';
import { texts } from './texts.ts';

const LIST = new Intl.ListFormat('en');

/** The names of a team's seats, each once, since a player of a tournament has several: `South and North`. */
export const teamWords = (seats: readonly number[], nameOf: (seat: number) => string): string =>
  LIST.format(new Set(seats.map(nameOf)));

/** `South wins`, `South and North win` */
export const winWords = (seats: readonly number[], nameOf: (seat: number) => string): string =>
  (new Set(seats.map(nameOf)).size === 1 ? texts.wins : texts.teamWins)(teamWords(seats, nameOf));

/** How a match ended. */
export function resultWords(
  game: Pick<Game, 'teams'>,
  outcome: Pick<Outcome, 'places'>,
  nameOf: (seat: number) => string,
): string {
  const { teams } = game;
  const results = resultsOf(game, { ...outcome, scores: null, reason: '' });
  const first = teams.filter(([seat]) => results[seat as number] !== 'lost');
  const [winner] = first;
  if (teams.length === 1) return winner === undefined ? texts.lost : texts.won;
  if (winner === undefined) return texts.everybodyLoses;
  if (first.length === 1) return winWords(winner, nameOf);
  if (first.length === teams.length) return texts.draw;
  return texts.shareFirst(teamWords(first.flat(), nameOf));
}

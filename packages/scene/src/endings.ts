/** How a match ended and who plays with whom, in a sentence. Pages and commands say the same. */
import type { Game, Outcome } from '@rondel/core';
import type { NameOf } from './define-scene.ts';
import { capital, countOf, listed } from './helpers.ts';

/**
 * How a match ended.
 * @example
 * sayOutcome(kalaha, { places: [1, 2], scores: [30, 18], reason: 'a side is empty' }, nameOf)
 * // 'South wins, 30 to 18: a side is empty.'
 */
export function sayOutcome(
  game: Pick<Game, 'teams' | 'bestScore'>,
  outcome: Outcome,
  nameOf: NameOf,
): string {
  const { reason } = outcome;
  const how = capital(sayWinners(game, outcome, nameOf));
  return `${how}${sayPoints(game, outcome)}${reason === null ? '' : `: ${reason}`}.`;
}

function sayWinners({ teams }: Pick<Game, 'teams'>, { places }: Outcome, nameOf: NameOf): string {
  const first = teams.filter((members) => members.some((seat) => places[seat] === 1));
  const [team] = first;
  if (teams.length === 1) {
    return `${places.length === 1 ? nameOf(0) : 'the team'} ${team === undefined ? 'lost' : 'won'}`;
  }
  if (team === undefined) return 'nobody wins';
  if (first.length === teams.length) return 'a draw';
  if (first.length === 1) return `${listed(team.map(nameOf))} ${team.length === 1 ? 'wins' : 'win'}`;
  return `${listed(first.map((members) => members.map(nameOf).join(' with ')))} share the first place`;
}

/** The points of every team, each once. */
function sayPoints({ teams, bestScore }: Pick<Game, 'teams' | 'bestScore'>, { scores }: Outcome): string {
  // Games without types leave them out.
  if (scores == null) return '';
  const points = teams.map(([seat]) => scores[seat as number]);
  if (points.length > 2) return ` (${points.join(', ')})`;
  if (points.length === 2) return `, ${points.join(' to ')}`;
  return bestScore === null
    ? `, ${countOf(points[0], 'point')}`
    : `, ${points[0]} of ${countOf(bestScore, 'point')}`;
}

/**
 * Who plays with whom; `null` if everybody plays alone.
 * @example
 * sayTeams(whist, nameOf) // 'North plays with South, and East with West.'
 */
export function sayTeams({ teams }: Pick<Game, 'teams'>, nameOf: NameOf): string | null {
  if (teams.every((members) => members.length === 1)) return null;
  if (teams.length === 1) return 'All play together against the game.';
  const [first = '', ...others] = teams.map(([seat, ...partners], i) => {
    const company = partners.length === 0 ? 'alone' : `with ${listed(partners.map(nameOf))}`;
    return `${nameOf(seat as number)} ${i === 0 ? 'plays ' : ''}${company}`;
  });
  return capital(`${[first, ...others.slice(0, -1)].join(', ')}, and ${others.at(-1)}.`);
}

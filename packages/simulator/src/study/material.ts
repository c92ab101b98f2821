/** What the figures of a study are made of. */
import type { Game, Outcome } from '@rondel/core';
import type { TournamentGame } from '../tournament/standings.ts';
import type { Chart, Figure, StudySize, Table } from './figure.ts';
import type { Estimate } from './numbers.ts';
import type { PublishedFigure } from './published.ts';
import type { RandomTally } from './random-tally.ts';
import type { SearchedGame } from './searched-play.ts';
import type { StudySettings } from './settings.ts';

/** All that was played so far. */
export interface StudyMaterial {
  readonly random: RandomTally;
  readonly searched: SearchedGame[];
  /** The games of every step of the skill curve. */
  readonly skill: TournamentGame[][];
}

/** A study before its figures are made. */
export interface StudyBasis {
  readonly game: Game;
  readonly settings: StudySettings;
  readonly size: StudySize;
  readonly material: StudyMaterial;
  /** Why no search can play it; `null` if one can. */
  readonly unsearchable: string | null;
  readonly published: readonly PublishedFigure[];
}

/** A figure as the files of `figures` give it: what was published is added later. */
export type Measured = Omit<Figure, 'comparisons'>;

/** A figure from what is particular about it. */
export function figure(
  about: Pick<Figure, 'id' | 'group' | 'name' | 'question' | 'unit' | 'method' | 'source'>,
  { value, uncertainty }: Estimate,
  more: { readonly note?: string | null; readonly chart?: Chart | null; readonly table?: Table | null } = {},
): Measured {
  const isShare = about.unit === 'share' && uncertainty !== null;
  return {
    ...about,
    value,
    uncertainty: isShare ? { ...uncertainty, high: Math.min(1, uncertainty.high) } : uncertainty,
    note: more.note ?? null,
    chart: more.chart ?? null,
    table: more.table ?? null,
  };
}

/** `1,000 random playouts`. */
export const randomly = ({ material }: StudyBasis): string =>
  `${whole(material.random.games.length)} random playouts: every legal event is equally likely`;

/** `120 games of mcts:64 against itself`. */
export const searching = ({ material, size }: StudyBasis): string =>
  `${whole(material.searched.length)} games of a tree search against itself, ${whole(size.iterations)} simulated games ` +
  `before every event (mcts:${size.iterations})`;

/** Whether everybody plays against the game, so that nobody is an opponent of anybody. */
export const isTogether = ({ teams }: Pick<Game, 'teams'>): boolean => teams.length === 1;

/** What the sides of a game are called. */
export const sideWord = ({ teams, seats }: Pick<Game, 'teams' | 'seats'>): 'seat' | 'team' =>
  teams.length === seats ? 'seat' : 'team';

/** The teams in first place, by number: all of them in a draw, none if everybody lost. */
export const teamsInFirst = ({ teams }: Pick<Game, 'teams'>, { places }: Outcome): number[] =>
  teams.flatMap(([seat], team) => (places[seat as number] === 1 ? [team] : []));

/** A whole number with commas. */
export const whole = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** How the games between search players ended. */
export const searchedOutcomes = ({ material }: StudyBasis): Outcome[] =>
  material.searched.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));

/** Why there are no games between search players; `null` if there are. */
export function whyNotSearched({ unsearchable, material }: StudyBasis): string | null {
  if (unsearchable !== null) return `No search can play this game: ${unsearchable}.`;
  return material.searched.length === 0 ? 'Stopped before this was measured.' : null;
}

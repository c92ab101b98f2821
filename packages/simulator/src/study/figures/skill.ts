/** How much better play wins: each search against the next weaker one. */
import type { Teams } from '@rondel/core';
import { estimateElo } from '../../tournament/elo.ts';
import { comparedIn, type TournamentGame } from '../../tournament/standings.ts';
import {
  figure,
  isTogether,
  type Measured,
  type StudyBasis,
  sideWord,
  whole,
  whyNotSearched,
} from '../material.ts';
import { type Estimate, NOTHING, shareOf, steady } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

/** A step counts if the stronger one clearly gets at least this share (Lantz and others suggest 60 % and more). */
const STEP = 0.6;

interface Step {
  readonly weaker: string;
  readonly stronger: string;
  readonly games: number;
  /** Points of the stronger one. */
  readonly points: number;
  /** Games that one of them won. */
  readonly decided: number;
}

export function skillFigures(basis: StudyBasis): Measured[] {
  const steps = stepsOf(basis);
  const played = steps.filter(({ games }) => games > 0);
  const together = isTogether(basis.game);
  const note =
    (basis.unsearchable ?? null) !== null
      ? whyNotSearched(basis)
      : played.length === 0
        ? 'Stopped before this was measured.'
        : together && played.every(({ decided }) => decided === 0)
          ? 'No seed was played better by one than by the other, so nothing tells the players apart.'
          : null;
  const side = sideWord(basis.game);
  const method =
    `Tree searches of ${basis.size.budgets.map(whole).join(', ')} simulated games before every event, each against the ` +
    `next weaker one and the first against random play; ${whole(basis.size.skillGames)} games at every step, ` +
    (together
      ? 'in each of which both players play the same seed by themselves, in all seats. A win is better than a loss, and ' +
        'then more points than fewer.'
      : `with the ${side}s taken in turn. With more than two ${side}s the two players share them, and every two ${side}s of different ` +
        'players are compared.');
  const elo = note === null ? eloOf(played) : NOTHING;
  const chain = played.filter(({ points, games }) => (shareOf(points, games).uncertainty?.low ?? 0) > 0.5);
  const long = chain.filter(({ points, games }) => points / games >= STEP).length;
  return [
    figure(
      {
        id: 'skill',
        group: 'skill',
        name: 'Skill, from random play to the strongest search',
        question: 'How much does it help to look further ahead?',
        unit: 'elo',
        method: `${method} Elo by maximum likelihood over all steps.`,
        source: `${SOURCES.lantz}; Ludii's skill trace`,
      },
      elo,
      { note, chart: note === null ? chartOf(played) : null, table: note === null ? tableOf(played) : null },
    ),
    figure(
      {
        id: 'skill-chain',
        group: 'skill',
        name: 'Length of the skill chain',
        question:
          'How many of these steps are worth taking: the stronger wins clearly, and at least 60 % of the points?',
        unit: 'number',
        method,
        source: SOURCES.lantz,
      },
      note === null ? { value: long, uncertainty: null } : NOTHING,
      {
        note:
          note ??
          `Of ${played.length} steps; where games at a step are few, a small advantage does not show.`,
      },
    ),
  ];
}

function stepsOf({ game: { teams }, material, size }: StudyBasis): Step[] {
  const nameOf = (budget: number | undefined): string => (budget === undefined ? 'random' : `mcts:${budget}`);
  return size.budgets.map((budget, i) => {
    const games = material.skill[i] ?? [];
    return {
      weaker: nameOf(size.budgets[i - 1]),
      stronger: nameOf(budget),
      games: games.length,
      points: games.reduce((sum, game) => sum + pointsOf(teams, game), 0),
      decided: games.filter((game) => pointsOf(teams, game) !== 0.5).length,
    };
  });
}

/**
 * The share of points of player 1, over all pairs of teams of different players, or against what the other one reached; a
 * game that did not end is a draw.
 */
function pointsOf(teams: Teams, { players, places }: TournamentGame): number {
  if (places === null) return 0.5;
  const compared = comparedIn(teams);
  let [points, pairs] = [0, 0];
  for (const seat of compared) {
    for (const other of compared) {
      if (players[seat] !== 1 || players[other] !== 0) continue;
      const lead = (places[other] as number) - (places[seat] as number);
      points += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
      pairs++;
    }
  }
  return pairs === 0 ? 0.5 : points / pairs;
}

/** The rating of the strongest, with random play at 0. */
function eloOf(steps: readonly Step[]): Estimate {
  const size = steps.length + 1;
  const square = (): number[][] => Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const points = square();
  const games = square();
  const set = (rows: number[][], a: number, b: number, value: number): void => {
    (rows[a] as number[])[b] = value;
  };
  steps.forEach((step, i) => {
    set(points, i + 1, i, step.points);
    set(points, i, i + 1, step.games - step.points);
    set(games, i + 1, i, step.games);
    set(games, i, i + 1, step.games);
  });
  const last = estimateElo({ points, games }, 0).at(-1);
  if (last === undefined) return NOTHING;
  // Rounded to hundredths: the ratings come out of an iteration.
  const round = (value: number): number => Math.round(100 * value) / 100;
  return {
    value: round(last.elo),
    uncertainty: { low: round(last.low), high: round(last.high), method: '95 %, likelihood' },
  };
}

/** The difference in Elo that goes with a share; `null` at the ends, where it has none. */
const eloAt = (share: number): number | null =>
  share <= 0 || share >= 1 ? null : steady(-400 * Math.log10(1 / share - 1));

function tableOf(steps: readonly Step[]): Measured['table'] {
  return {
    columns: [
      { name: 'step', unit: null },
      { name: 'games', unit: 'number' },
      { name: 'share of the stronger', unit: 'share' },
      { name: 'from', unit: 'share' },
      { name: 'to', unit: 'share' },
      { name: 'Elo', unit: 'elo' },
    ],
    rows: steps.map(({ weaker, stronger, games, points }) => {
      const { value, uncertainty } = shareOf(points, games);
      return [
        `${stronger} against ${weaker}`,
        games,
        value,
        uncertainty?.low ?? null,
        uncertainty?.high ?? null,
        value === null ? null : eloAt(value),
      ];
    }),
  };
}

function chartOf(steps: readonly Step[]): Measured['chart'] {
  return {
    kind: 'bars',
    across: 'the stronger player',
    up: 'its share against the next weaker',
    unit: 'share',
    mark: 0.5,
    points: steps.map(({ stronger, games, points }) => {
      const { value, uncertainty } = shareOf(points, games);
      return { label: stronger, value: value ?? 0, low: uncertainty?.low ?? 0, high: uncertainty?.high ?? 1 };
    }),
  };
}

/** Single-team and solo games: how often they are won, and with how many points, and how many points they make. */
import { BatchResult } from '../../batch-result.ts';
import { fewerBins } from '../../report/outcome-rows.ts';
import type { ScoreResult } from '../../score-tally.ts';
import type { Chart } from '../figure.ts';
import {
  figure,
  isTogether,
  type Measured,
  randomly,
  type StudyBasis,
  searchedOutcomes,
  searching,
  whyNotSearched,
} from '../material.ts';
import { type Estimate, meanOf, NOTHING, STUDENT, shareOf, steady } from '../numbers.ts';
import { SOURCES } from '../sources.ts';
import { writeValue } from '../words.ts';

const BARS = 24;

export function togetherFigures(basis: StudyBasis): Measured[] {
  if (!isTogether(basis.game)) return [];
  const batch = new BatchResult(basis.material.random.batch);
  const outcomes = searchedOutcomes(basis);
  const won = outcomes.filter(({ places }) => places[0] === 1).length;
  const reason = whyNotSearched(basis);
  const about = {
    group: 'together',
    unit: 'share',
    question: 'How often do the players win against the game?',
    source: SOURCES.rondel,
  } as const;
  const scores = outcomes.flatMap((outcome) =>
    outcome.scores === null ? [] : [outcome.scores[0] as number],
  );
  return [
    figure(
      { ...about, id: 'won-random', name: 'Games won, random play', method: `${randomly(basis)}.` },
      shareOf(batch.teams[0]?.wins ?? 0, batch.finished),
    ),
    figure(
      { ...about, id: 'won-search', name: 'Games won, searched play', method: `${searching(basis)}.` },
      reason === null ? shareOf(won, outcomes.length) : NOTHING,
      { note: reason },
    ),
    ...scoreFigures(basis, reason, batch.score, scores),
  ];
}

/** Points on average, as a share of the best score where the game names one; nothing for games without points. */
function scoreFigures(
  basis: StudyBasis,
  reason: string | null,
  random: ScoreResult | null,
  searched: readonly number[],
): Measured[] {
  if (random === null && searched.length === 0) return [];
  const best = basis.game.bestScore;
  const by = best ?? 1;
  const about = {
    group: 'together',
    unit: best === null ? 'decimal' : 'share',
    question:
      best === null
        ? 'How many points do the players make on average?'
        : 'What share of all points do the players make on average?',
    source: SOURCES.rondel,
  } as const;
  const mean = meanOf(searched);
  return [
    figure(
      { ...about, id: 'score-random', name: 'Points, random play', method: `${randomly(basis)}.` },
      random === null ? NOTHING : estimateOf(random, by),
      { note: pointsNote(random?.mean ?? null, best), chart: chartOf(random) },
    ),
    figure(
      { ...about, id: 'score-search', name: 'Points, searched play', method: `${searching(basis)}.` },
      reason === null ? meanOf(searched.map((score) => score / by)) : NOTHING,
      { note: reason ?? pointsNote(mean.value, best) },
    ),
  ];
}

function estimateOf({ mean, interval, distribution }: ScoreResult, by: number): Estimate {
  const least = (distribution[0]?.from ?? 0) < 0 ? Number.NEGATIVE_INFINITY : 0;
  return {
    value: steady(mean / by),
    uncertainty: interval && {
      low: steady(Math.max(least, interval.low / by)),
      high: steady(interval.high / by),
      method: STUDENT,
    },
  };
}

function pointsNote(mean: number | null, best: number | null): string | null {
  if (mean === null) return null;
  if (best === null) return 'The game names no bestScore, so this cannot be given as a share.';
  return `${writeValue(mean, 'decimal')} of ${best} points on average.`;
}

function chartOf(score: ScoreResult | null): Chart | null {
  if (score === null) return null;
  const points = fewerBins(score.distribution, BARS).map(({ from, to, count }) => ({
    label: from === to ? `${from}` : `${from}–${to}`,
    value: steady(count / score.games),
  }));
  return { kind: 'bars', across: 'points', up: 'share of games', unit: 'share', points, mark: null };
}

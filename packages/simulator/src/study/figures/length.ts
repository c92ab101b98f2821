/** How long games are, and whether they end. */
import { momentsOf, percentileOf } from '../../statistics.ts';
import type { Chart, Unit } from '../figure.ts';
import {
  figure,
  type Measured,
  randomly,
  type StudyBasis,
  searching,
  whole,
  whyNotSearched,
} from '../material.ts';
import { meanOf, meanOfHistogram, NOTHING, shareOf } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

const PERCENTS = [0, 5, 25, 50, 75, 95, 100];
const BINS = 24;

export function lengthFigures(basis: StudyBasis): Measured[] {
  const { random, searched } = basis.material;
  const reason = whyNotSearched(basis);
  const ended = searched.filter(({ outcome }) => outcome !== null);
  const about = { group: 'length', source: `${SOURCES.ludii}: DurationMoves, DurationTurns` } as const;
  const units = { events: random.batch.lengths, turns: random.turns, rounds: random.rounds };
  const randomFigures = (['events', 'turns', 'rounds'] as const).map((unit) =>
    figure(
      {
        ...about,
        id: `${unit}-random`,
        name: `Length in ${unit}, random play`,
        question: `How many ${unit} does a game take?`,
        unit,
        method:
          unit === 'events'
            ? `${randomly(basis)}. Games that were cut off count with the length at which they were.`
            : `${randomly(basis)}. Only games that ended count.`,
      },
      meanOfHistogram(units[unit]),
      {
        table: spreadTable(units[unit], unit),
        chart: unit === 'events' ? histogramChart(units[unit], unit) : null,
      },
    ),
  );
  return [
    ...randomFigures,
    figure(
      {
        ...about,
        id: 'events-search',
        name: 'Length in events, searched play',
        question: 'How many events does a game take when both sides look ahead?',
        unit: 'events',
        method: `${searching(basis)}. Only games that ended count.`,
      },
      reason === null ? meanOf(ended.map(({ events }) => events)) : NOTHING,
      {
        note: reason,
        table: reason === null ? spreadTable(histogramOf(ended.map(({ events }) => events)), 'events') : null,
      },
    ),
    cutOff(basis),
  ];
}

function cutOff(basis: StudyBasis): Measured {
  const { random, searched } = basis.material;
  const { gameOver, failed, noMoves } = random.batch.reasons;
  const games = random.games.length;
  const open = searched.filter(({ outcome }) => outcome === null).length;
  const notes = [
    failed > 0 ? `${whole(failed)} playouts failed: ${random.batch.errors[0]?.message ?? ''}` : '',
    noMoves > 0 ? `In ${whole(noMoves)} playouts nobody could move and no rule says what that means.` : '',
    open > 0 ? `Of the ${whole(searched.length)} searched games ${whole(open)} did not end.` : '',
  ];
  return figure(
    {
      id: 'cut-off-random',
      group: 'length',
      name: 'Games that do not end, random play',
      question: 'How often does a game not come to an end by its rules?',
      unit: 'share',
      method: `${randomly(basis)}, cut off after ${whole(basis.size.maxEvents)} events.`,
      source: `${SOURCES.ludii}: Completion, Timeouts`,
    },
    shareOf(games - gameOver, games),
    { note: notes.filter((note) => note !== '').join(' ') || null },
  );
}

function histogramOf(values: readonly number[]): number[] {
  const histogram: number[] = [];
  for (const value of values) {
    while (histogram.length <= value) histogram.push(0);
    histogram[value] = (histogram[value] as number) + 1;
  }
  return histogram;
}

function spreadTable(histogram: readonly number[], unit: Unit): Measured['table'] {
  const { count, variance } = momentsOf(histogram);
  if (count === 0) return null;
  const names: { readonly [percent: number]: string } = { 0: 'shortest', 50: 'median', 100: 'longest' };
  return {
    columns: [
      { name: '', unit: null },
      { name: unit, unit: 'decimal' },
    ],
    rows: [
      ...PERCENTS.map((percent) => [
        names[percent] ?? `${percent} % at most`,
        percentileOf(histogram, percent),
      ]),
      ['standard deviation', Math.sqrt(variance)],
    ],
  };
}

/** A histogram in at most so many bars of equal width. */
function histogramChart(histogram: readonly number[], unit: Unit): Chart | null {
  const least = histogram.findIndex((times) => times > 0);
  if (least < 0) return null;
  const total = histogram.reduce((sum, times) => sum + times, 0);
  const width = Math.max(1, Math.ceil((histogram.length - least) / BINS));
  const points = [];
  for (let from = least; from < histogram.length; from += width) {
    const times = histogram.slice(from, from + width).reduce((sum, each) => sum + each, 0);
    const label = width === 1 ? `${from}` : `${whole(from)}–${whole(from + width - 1)}`;
    points.push({ label, value: times / total });
  }
  return { kind: 'bars', across: unit, up: 'share of games', unit: 'share', points, mark: null };
}

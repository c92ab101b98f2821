/** Whether the seats are worth the same, and how often nobody wins. */
import { isDraw, type Outcome, winners } from '@rondel/core';
import { BatchResult } from '../../batch-result.ts';
import type { Table } from '../figure.ts';
import { figure, type Measured, randomly, type StudyBasis, searching, whyNotSearched } from '../material.ts';
import { type Estimate, meanOf, NOTHING, shareOf } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

interface SeatCount {
  readonly points: number;
  readonly wins: number;
  readonly games: number;
}

export function seatFigures(basis: StudyBasis): Measured[] {
  const reason = whyNotSearched(basis);
  const random = countRandom(basis);
  const searched = countOutcomes(basis, searchedOutcomes(basis));
  const about = {
    group: 'seats',
    unit: 'share',
    question: 'What share of the points does the seat that begins get? Even would be the same for all.',
    source: `${SOURCES.ludii}: AdvantageP1, Balance`,
  } as const;
  const pointsAre =
    'A win is worth one point, a draw is shared; games that were cut off do not count. Seats are numbered from 0.';
  return [
    figure(
      {
        ...about,
        id: 'seats-random',
        name: 'First seat, random play',
        method: `${randomly(basis)}. ${pointsAre}`,
      },
      shareAt(random, 0),
      seatTable(random),
    ),
    figure(
      {
        ...about,
        id: 'seats-search',
        name: 'First seat, searched play',
        method: `${searching(basis)}. ${pointsAre}`,
      },
      reason === null ? shareAt(searched, 0) : NOTHING,
      { ...seatTable(searched), note: reason },
    ),
    ...drawFigures(basis, reason),
    ...scoreFigures(basis),
  ];
}

function drawFigures(basis: StudyBasis, reason: string | null): Measured[] {
  const batch = new BatchResult(basis.material.random.batch);
  const outcomes = searchedOutcomes(basis);
  const drawn = outcomes.filter((outcome) => isDraw(basis.game, outcome));
  const about = {
    group: 'seats',
    unit: 'share',
    question: 'How often does nobody win, because all share the first place?',
    source: `${SOURCES.ludii}: Drawishness`,
  } as const;
  return [
    figure(
      { ...about, id: 'draws-random', name: 'Draws, random play', method: `${randomly(basis)}.` },
      shareOf(batch.draws, batch.finished),
    ),
    figure(
      { ...about, id: 'draws-search', name: 'Draws, searched play', method: `${searching(basis)}.` },
      reason === null ? shareOf(drawn.length, outcomes.length) : NOTHING,
      { note: reason },
    ),
  ];
}

/** How close games are, where points are counted. */
function scoreFigures(basis: StudyBasis): Measured[] {
  const margins = searchedOutcomes(basis).flatMap(({ scores, places }) => {
    if (scores === null || places.length < 2) return [];
    const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
    const sum = scores.reduce((total, score) => total + Math.abs(score), 0);
    return sum === 0 ? [0] : [(first - second) / sum];
  });
  if (margins.length === 0) return [];
  return [
    figure(
      {
        id: 'margin-search',
        group: 'seats',
        name: 'Margin of the winner',
        question: 'By how much do the most points exceed the next, as a share of all points in the game?',
        unit: 'share',
        method: `${searching(basis)}.`,
        source: `${SOURCES.ludii}: ScoreDifference`,
      },
      meanOf(margins),
    ),
  ];
}

const searchedOutcomes = ({ material }: StudyBasis): Outcome[] =>
  material.searched.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));

function countRandom({ game, material }: StudyBasis): SeatCount[] {
  const { firsts, batch } = material.random;
  return Array.from({ length: game.seats }, (_, seat) => ({
    wins: firsts[0]?.[seat] ?? 0,
    games: batch.reasons.gameOver,
    points: firsts.reduce((sum, row, others) => sum + (row[seat] as number) / (others + 1), 0),
  }));
}

function countOutcomes({ game }: StudyBasis, outcomes: readonly Outcome[]): SeatCount[] {
  return Array.from({ length: game.seats }, (_, seat) => {
    let [points, wins] = [0, 0];
    for (const outcome of outcomes) {
      const firsts = winners(outcome);
      if (!firsts.includes(seat)) continue;
      if (firsts.length === 1) wins++;
      points += 1 / firsts.length;
    }
    return { points, wins, games: outcomes.length };
  });
}

const shareAt = (counts: readonly SeatCount[], seat: number): Estimate =>
  shareOf(counts[seat]?.points ?? 0, counts[seat]?.games ?? 0);

function seatTable(counts: readonly SeatCount[]): {
  readonly table: Table;
  readonly chart: Measured['chart'];
} {
  const shares = counts.map((_, seat) => shareAt(counts, seat));
  const points = shares.flatMap(({ value, uncertainty }, seat) =>
    value === null ? [] : [{ label: `seat ${seat}`, value, ...boundsOf(uncertainty) }],
  );
  return {
    chart:
      points.length < 2
        ? null
        : {
            kind: 'bars',
            across: 'seat',
            up: 'share of points',
            unit: 'share',
            points,
            mark: 1 / counts.length,
          },
    table: {
      columns: [
        { name: 'seat', unit: null },
        { name: 'wins', unit: 'number' },
        { name: 'games', unit: 'number' },
        { name: 'share of points', unit: 'share' },
        { name: 'from', unit: 'share' },
        { name: 'to', unit: 'share' },
      ],
      rows: counts.map(({ wins, games }, seat) => {
        const { value, uncertainty } = shares[seat] as Estimate;
        return [`seat ${seat}`, wins, games, value, uncertainty?.low ?? null, uncertainty?.high ?? null];
      }),
    },
  };
}

const boundsOf = (uncertainty: Estimate['uncertainty']) =>
  uncertainty === null ? {} : { low: uncertainty.low, high: uncertainty.high };

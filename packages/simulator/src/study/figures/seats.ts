/** Whether the seats, or the teams, are worth the same, and how often nobody wins. */
import { isDraw, type Outcome } from '@rondel/core';
import { BatchResult } from '../../batch-result.ts';
import { teamName } from '../../report/outcome-rows.ts';
import type { Table } from '../figure.ts';
import {
  figure,
  isTogether,
  type Measured,
  randomly,
  type StudyBasis,
  searchedOutcomes,
  searching,
  sideWord,
  teamsInFirst,
  whyNotSearched,
} from '../material.ts';
import { type Estimate, meanOf, NOTHING, shareOf } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

interface SideCount {
  /** `seat 0`, `seats 0 and 2` */
  readonly name: string;
  readonly points: number;
  readonly wins: number;
  readonly games: number;
}

export function seatFigures(basis: StudyBasis): Measured[] {
  if (isTogether(basis.game)) return [];
  const side = sideWord(basis.game);
  const reason = whyNotSearched(basis);
  const random = countRandom(basis);
  const searched = countOutcomes(basis, searchedOutcomes(basis));
  const about = {
    group: 'seats',
    unit: 'share',
    question: `What share of the points does the ${side === 'seat' ? 'seat' : 'team of the seat'} that begins get? Even would be the same for all.`,
    source: `${SOURCES.ludii}: AdvantageP1, Balance`,
  } as const;
  const pointsAre =
    'A win is worth one point, a draw is shared; games that were cut off do not count. Seats are numbered from 0.';
  return [
    figure(
      {
        ...about,
        id: 'seats-random',
        name: `First ${side}, random play`,
        method: `${randomly(basis)}. ${pointsAre}`,
      },
      shareAt(random, 0),
      sideTable(random, side),
    ),
    figure(
      {
        ...about,
        id: 'seats-search',
        name: `First ${side}, searched play`,
        method: `${searching(basis)}. ${pointsAre}`,
      },
      reason === null ? shareAt(searched, 0) : NOTHING,
      { ...sideTable(searched, side), note: reason },
    ),
    ...drawFigures(basis, reason),
    ...lostFigures(basis, reason),
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

/** Games that nobody won; most games have no such end. */
function lostFigures(basis: StudyBasis, reason: string | null): Measured[] {
  const batch = new BatchResult(basis.material.random.batch);
  const outcomes = searchedOutcomes(basis);
  const lost = outcomes.filter((outcome) => teamsInFirst(basis.game, outcome).length === 0);
  if (batch.lost + lost.length === 0) return [];
  const about = {
    group: 'seats',
    unit: 'share',
    question: 'How often does everybody lose?',
    source: SOURCES.rondel,
  } as const;
  return [
    figure(
      { ...about, id: 'lost-random', name: 'Lost by everybody, random play', method: `${randomly(basis)}.` },
      shareOf(batch.lost, batch.finished),
    ),
    figure(
      {
        ...about,
        id: 'lost-search',
        name: 'Lost by everybody, searched play',
        method: `${searching(basis)}.`,
      },
      reason === null ? shareOf(lost.length, outcomes.length) : NOTHING,
      { note: reason },
    ),
  ];
}

/** How close games are, where points are counted. */
function scoreFigures(basis: StudyBasis): Measured[] {
  const margins = searchedOutcomes(basis).flatMap((outcome) => {
    if (outcome.scores === null) return [];
    const { scores: bySeat } = outcome;
    const scores = basis.game.teams.map(([seat]) => bySeat[seat as number] as number);
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

function countRandom({ game, material }: StudyBasis): SideCount[] {
  const { firsts, batch } = material.random;
  return game.teams.map((members, team) => ({
    name: teamName(members),
    wins: firsts[0]?.[team] ?? 0,
    games: batch.reasons.gameOver,
    points: firsts.reduce((sum, row, others) => sum + (row[team] as number) / (others + 1), 0),
  }));
}

function countOutcomes({ game }: StudyBasis, outcomes: readonly Outcome[]): SideCount[] {
  return game.teams.map((members, team) => {
    let [points, wins] = [0, 0];
    for (const outcome of outcomes) {
      const firsts = teamsInFirst(game, outcome);
      if (!firsts.includes(team)) continue;
      if (firsts.length === 1) wins++;
      points += 1 / firsts.length;
    }
    return { name: teamName(members), points, wins, games: outcomes.length };
  });
}

const shareAt = (counts: readonly SideCount[], team: number): Estimate =>
  shareOf(counts[team]?.points ?? 0, counts[team]?.games ?? 0);

function sideTable(
  counts: readonly SideCount[],
  side: 'seat' | 'team',
): {
  readonly table: Table;
  readonly chart: Measured['chart'];
} {
  const shares = counts.map((_, team) => shareAt(counts, team));
  const points = counts.flatMap(({ name }, team) => {
    const { value, uncertainty } = shares[team] as Estimate;
    return value === null ? [] : [{ label: name, value, ...boundsOf(uncertainty) }];
  });
  return {
    chart:
      points.length < 2
        ? null
        : {
            kind: 'bars',
            across: side,
            up: 'share of points',
            unit: 'share',
            points,
            mark: 1 / counts.length,
          },
    table: {
      columns: [
        { name: side, unit: null },
        { name: 'wins', unit: 'number' },
        { name: 'games', unit: 'number' },
        { name: 'share of points', unit: 'share' },
        { name: 'from', unit: 'share' },
        { name: 'to', unit: 'share' },
      ],
      rows: counts.map(({ name, wins, games }, team) => {
        const { value, uncertainty } = shares[team] as Estimate;
        return [name, wins, games, value, uncertainty?.low ?? null, uncertainty?.high ?? null];
      }),
    },
  };
}

const boundsOf = (uncertainty: Estimate['uncertainty']) =>
  uncertainty === null ? {} : { low: uncertainty.low, high: uncertainty.high };

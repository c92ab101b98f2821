/** How much there is to choose from, and when. */
import { percentileOf } from '../../statistics.ts';
import type { ChartPoint } from '../figure.ts';
import { figure, type Measured, randomly, type StudyBasis, searching, whyNotSearched } from '../material.ts';
import { NOTHING, ratioOf } from '../numbers.ts';
import { PHASES } from '../random-tally.ts';
import { SOURCES } from '../sources.ts';

/** A point of the curve needs this share of the games, or it tells of a few long ones only. */
const ENOUGH = 0.1;
const POINTS = 48;

export function choiceFigures(basis: StudyBasis): Measured[] {
  const { random, searched } = basis.material;
  const reason = whyNotSearched(basis);
  const choices = 'Choices are the legal events of the seat that acts.';
  const about = { group: 'choices', unit: 'choices', source: `${SOURCES.ludii}: BranchingFactor` } as const;
  const forced = {
    group: 'choices',
    unit: 'share',
    question: 'How often is there only one legal event, so that nothing is decided?',
    source: `${SOURCES.ludii}: DecisionMoves is what is left`,
  } as const;
  return [
    figure(
      {
        ...about,
        id: 'branching-random',
        name: 'Choices, random play',
        question: 'Between how many events does a player choose?',
        method: `${randomly(basis)}. ${choices} The curve goes on while a tenth of the games do.`,
      },
      ratioOf(random.games.map((game) => [game.choices, game.events])),
      {
        table: {
          columns: [
            { name: '', unit: null },
            { name: 'choices', unit: 'decimal' },
          ],
          rows: [5, 25, 50, 75, 95, 100].map((percent) => [
            percent === 50 ? 'median' : percent === 100 ? 'most' : `${percent} % at most`,
            percentileOf(random.choices, percent),
          ]),
        },
        chart: {
          kind: 'line',
          across: 'number of the event',
          up: 'choices',
          unit: 'decimal',
          points: curveOf(random.curve),
          mark: null,
        },
      },
    ),
    figure(
      {
        ...about,
        id: 'branching-search',
        name: 'Choices, searched play',
        question: 'Between how many events does a player choose who looks ahead?',
        method: `${searching(basis)}. ${choices}`,
      },
      reason === null ? ratioOf(searched.map((game) => [game.choices, game.events])) : NOTHING,
      { note: reason },
    ),
    figure(
      {
        ...forced,
        id: 'forced-random',
        name: 'Forced events, random play',
        method: `${randomly(basis)}. ${choices}`,
      },
      ratioOf(random.games.map((game) => [game.forced, game.events])),
      { table: phaseTable(basis) },
    ),
    figure(
      {
        ...forced,
        id: 'forced-search',
        name: 'Forced events, searched play',
        method: `${searching(basis)}. ${choices}`,
      },
      reason === null ? ratioOf(searched.map((game) => [game.forced, game.events])) : NOTHING,
      { note: reason },
    ),
    figure(
      {
        id: 'passes-random',
        group: 'choices',
        name: 'Passes, random play',
        question: 'How many events are a pass?',
        unit: 'share',
        method: `${randomly(basis)}. Passed turns and passes in windows, counted by the turn.`,
        source: `${SOURCES.ludii}: PassDecisionFrequency`,
      },
      ratioOf(random.games.map((game) => [game.passes, game.events])),
    ),
  ];
}

function curveOf({ choices, games }: StudyBasis['material']['random']['curve']): ChartPoint[] {
  const least = ENOUGH * (games[0] ?? 0);
  const last = games.findIndex((count) => count < least);
  const length = last < 0 ? games.length : last;
  const step = Math.max(1, Math.ceil(length / POINTS));
  const points: ChartPoint[] = [];
  for (let from = 0; from < length; from += step) {
    let [sum, count] = [0, 0];
    for (let event = from; event < Math.min(length, from + step); event++) {
      sum += choices[event] as number;
      count += games[event] as number;
    }
    points.push({ label: String(from + 1), value: sum / count });
  }
  return points;
}

function phaseTable({ material }: StudyBasis): Measured['table'] {
  const { events, choices, forced } = material.random.phases;
  const ratio = (part: number | undefined, all: number | undefined): number | null =>
    all === undefined || all === 0 ? null : (part ?? 0) / all;
  return {
    columns: [
      { name: 'part of the game', unit: null },
      { name: 'choices', unit: 'decimal' },
      { name: 'forced', unit: 'share' },
    ],
    rows: Array.from({ length: PHASES }, (_, i) => [
      `${(100 * i) / PHASES} to ${(100 * (i + 1)) / PHASES} %`,
      ratio(choices[i], events[i]),
      ratio(forced[i], events[i]),
    ]),
  };
}

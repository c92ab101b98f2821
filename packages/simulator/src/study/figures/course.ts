/** How games between equal players go: who is ahead, how often that changes, and when it is settled. */

import { type Course, marginOf, type WinnerCourse } from '../course.ts';
import type { Unit } from '../figure.ts';
import {
  figure,
  isTogether,
  type Measured,
  type StudyBasis,
  searching,
  sideWord,
  whole,
  whyNotSearched,
} from '../material.ts';
import { type Estimate, meanOf, NOTHING, ratioOf, shareOf, steady } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

const TENTHS = 10;

export function courseFigures(basis: StudyBasis): Measured[] {
  const reason = whyNotSearched(basis);
  const courses = basis.material.searched.flatMap(({ course }) => (course.estimates > 0 ? [course] : []));
  const won = courses.flatMap(({ winner, estimates }) => (winner === null ? [] : [{ ...winner, estimates }]));
  const side = sideWord(basis.game);
  const noOpponents = isTogether(basis.game) ? 'One team has no opponents.' : null;
  const noDecision = courses.length === 0 ? 'In no game was there a decision to estimate.' : null;
  const noWinner =
    won.length > 0 ? null : side === 'seat' ? 'No game had a single winner.' : 'No team won a game alone.';
  const points = whole(100 * marginOf(basis.size.iterations));
  const clearly = `Clearly means by ${points} points of a hundred, two standard errors of such a search.`;
  const method =
    noOpponents === null
      ? `${searching(basis)}. Before every decision the search says what each ${side} can expect, from 0 (last) to 1 (first), ` +
        `from what the deciding seat knows; two decisions of different ${side}s are averaged, because a short search favours ` +
        'whoever is to move.'
      : `${searching(basis)}. Before every decision the search says what its best event and the others are worth, from 0 to 1.`;
  const one = (
    id: string,
    name: string,
    question: string,
    unit: Unit,
    source: string,
    estimate: () => Estimate,
    more: {
      readonly how?: string;
      readonly isOfWinner?: boolean;
      /** Whether it means something to a single team. */
      readonly isOfAnybody?: boolean;
      readonly chart?: Measured['chart'];
    } = {},
  ): Measured => {
    const note =
      (more.isOfAnybody === true ? null : noOpponents) ??
      (courses.length === 0 ? (reason ?? noDecision) : null) ??
      (more.isOfWinner === false ? null : noWinner);
    return figure(
      { id, group: 'course', name, question, unit, source, method: `${method} ${more.how ?? clearly}` },
      note === null ? estimate() : NOTHING,
      { note: note ?? shortNote(basis), chart: note === null ? (more.chart ?? null) : null },
    );
  };
  return [
    one(
      'comebacks',
      'Comebacks',
      'In how many games was the later winner clearly behind at some time?',
      'share',
      `${SOURCES.browne}: drama; ${SOURCES.ludii}: Drama`,
      () => shareOf(won.filter(({ wasBehind }) => wasBehind).length, won.length),
    ),
    one(
      'behind',
      'Time behind',
      'At how many decisions was the later winner clearly behind?',
      'share',
      `${SOURCES.browne}: drama; ${SOURCES.ludii}: Drama`,
      () => ratioOf(won.map(({ behind, estimates }) => [behind, estimates])),
      { chart: winnerChart(won) },
    ),
    one(
      'drama',
      'Drama',
      'How far is the later winner behind, where it is behind? 0 is never, 1 is hopelessly.',
      'decimal',
      `${SOURCES.browne}: drama`,
      () => meanOf(won.map(({ drama }) => drama)),
      {
        how: 'The mean root of the distance to the leader over the decisions at which there was one, 0 in games without.',
      },
    ),
    one(
      'lead-changes',
      'Lead changes',
      `How often in a game does the clear lead pass to another ${side}?`,
      'decimal',
      `${SOURCES.browne}: lead change; ${SOURCES.ludii}: LeadChange`,
      () => meanOf(courses.map(({ leadChanges }) => leadChanges)),
      { isOfWinner: false },
    ),
    one(
      'decided',
      'Decided after',
      'After which share of the game is the later winner clearly ahead for good?',
      'share',
      `${SOURCES.browne}: decisiveness; ${SOURCES.ludii}: Decisiveness`,
      () => meanOf(won.map(({ decided }) => decided)),
    ),
    one(
      'permanence',
      'Permanence',
      'If an event gains clearly, how often does the answer to it take back less than half?',
      'share',
      `${SOURCES.browne}: permanence`,
      () => permanenceOf(courses),
      { isOfWinner: false },
    ),
    one(
      'killer',
      'Killer moves',
      'In the most important decision of a game, how much better is the best event than the others on average?',
      'share',
      `${SOURCES.browne}: killer moves`,
      () => meanOf(courses.flatMap(({ killer }) => (killer === null ? [] : [killer]))),
      {
        isOfWinner: false,
        isOfAnybody: true,
        how: 'The greatest distance, over all decisions of a game, between the best event and the mean of those that were tried.',
      },
    ),
  ];
}

/** Searches shorter than this see only large leads. */
const SHORT = 64;

const shortNote = ({ size }: StudyBasis): string | null =>
  size.iterations < SHORT
    ? 'So short a search sees only large leads; more --effort or --iterations makes this figure better.'
    : null;

function permanenceOf(courses: readonly Course[]): Estimate {
  const sum = (of: (course: Course) => number): number =>
    courses.reduce((total, course) => total + of(course), 0);
  return shareOf(
    sum(({ lasting }) => lasting),
    sum(({ gains }) => gains),
  );
}

/** What the later winner could expect, by tenths of the game. */
function winnerChart(won: readonly WinnerCourse[]): Measured['chart'] {
  const points = Array.from({ length: TENTHS }, (_, tenth) => {
    const values = won.flatMap(({ curve }) => {
      const value = curve[tenth];
      return value === null || value === undefined ? [] : [value];
    });
    const { value, uncertainty } = meanOf(values);
    return value === null
      ? []
      : [
          {
            label: `${(100 * (tenth + 0.5)) / TENTHS} %`,
            value: steady(value),
            ...(uncertainty === null ? {} : { low: uncertainty.low, high: uncertainty.high }),
          },
        ];
  }).flat();
  if (points.length < 2) return null;
  return {
    kind: 'line',
    across: 'part of the game',
    up: 'what the later winner can expect',
    unit: 'share',
    points,
    mark: 0.5,
  };
}

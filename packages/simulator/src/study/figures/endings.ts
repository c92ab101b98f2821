/** How games end, in which part of the turn, and how often each part occurs. */
import { figure, type Measured, randomly, type StudyBasis } from '../material.ts';
import { steady } from '../numbers.ts';
import { SOURCES } from '../sources.ts';

export function endingFigures(basis: StudyBasis): Measured[] {
  return [endings(basis), segments(basis)];
}

function endings(basis: StudyBasis): Measured {
  const { random, searched } = basis.material;
  const counts = new Map<string, [random: number, searched: number]>();
  const count = (reason: string, column: 0 | 1, times: number): void => {
    const row = counts.get(reason) ?? [0, 0];
    row[column] += times;
    counts.set(reason, row);
  };
  for (const [reason, times] of Object.entries(random.batch.endings)) count(reason, 0, times);
  for (const { outcome } of searched) if (outcome !== null) count(outcome.reason, 1, 1);
  const finished = random.batch.reasons.gameOver;
  const ended = searched.filter(({ outcome }) => outcome !== null).length;
  const rows = [...counts].sort(([a, [x]], [b, [y]]) => y - x || (a < b ? -1 : 1));
  return figure(
    {
      id: 'endings',
      group: 'endings',
      name: 'Ways to end',
      question: 'In how many different ways do games end, and how often in each?',
      unit: 'number',
      method: `${randomly(basis)}; beside them the ${searched.length} searched games. By the reason that the outcome gives.`,
      source: `${SOURCES.ludii}: the frequencies of its end rules`,
    },
    { value: counts.size, uncertainty: null },
    {
      table: {
        columns: [
          { name: 'ending', unit: null },
          { name: 'random play', unit: 'share' },
          { name: 'searched play', unit: 'share' },
        ],
        rows: rows.map(([reason, [byRandom, bySearch]]) => [
          reason,
          finished === 0 ? null : steady(byRandom / finished),
          ended === 0 ? null : steady(bySearch / ended),
        ]),
      },
      note: counts.size === 1 ? 'All games end alike, or the outcome does not tell endings apart.' : null,
    },
  );
}

function segments(basis: StudyBasis): Measured {
  const { game, material } = basis;
  const { batch, endedIn, games } = material.random;
  const never = game.turns.segments.filter(({ name }) => (batch.segments[name] ?? 0) === 0);
  return figure(
    {
      id: 'segments',
      group: 'endings',
      name: 'Segments of the turn that never began',
      question: 'Does every part of the turn occur, and in which one do games end?',
      unit: 'number',
      method: `${randomly(basis)}. Counted by the turn.`,
      source: SOURCES.rondel,
    },
    { value: never.length, uncertainty: null },
    {
      note: never.length === 0 ? null : `Never began: ${never.map(({ name }) => name).join(', ')}.`,
      table: {
        columns: [
          { name: 'segment', unit: null },
          { name: 'who acts', unit: null },
          { name: 'begins in a game', unit: 'decimal' },
          { name: 'games end here', unit: 'share' },
        ],
        rows: game.turns.segments.map(({ name, window }) => [
          name,
          window,
          games.length === 0 ? null : steady((batch.segments[name] ?? 0) / games.length),
          batch.reasons.gameOver === 0 ? null : steady((endedIn[name] ?? 0) / batch.reasons.gameOver),
        ]),
      },
    },
  );
}

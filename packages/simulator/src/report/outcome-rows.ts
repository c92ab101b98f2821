/** The outcomes of a batch in rows, as text, table and page show them: by team, and by won or lost for a single team. */
import type { BatchResult } from '../batch-result.ts';
import type { ScoreBin } from '../score-tally.ts';
import type { Interval } from '../statistics.ts';

/** How often games came out in one way. */
export interface OutcomeRow {
  /** `seat 0 wins`, `seats 0 and 2 win`, `draw`; of a single team `won` and `lost`. */
  readonly name: string;
  readonly count: number;
  readonly rate: number;
  readonly interval: Interval;
  /** Games in which a team shared first place with some of the others; `null` where that cannot be. */
  readonly shared: number | null;
  readonly meanScore: number | null;
}

/** What the rows are made of: a batch, or the `outcomes` of its summary. */
type Outcomes = Pick<
  BatchResult,
  'teams' | 'draws' | 'drawRate' | 'drawInterval' | 'lost' | 'lostRate' | 'lostInterval'
>;

/**
 * The seats of a team in words.
 * @example
 * teamName([0, 2]) // 'seats 0 and 2'
 */
export function teamName(seats: readonly number[]): string {
  if (seats.length === 1) return `seat ${seats[0]}`;
  return `seats ${seats.slice(0, -1).join(', ')} and ${seats.at(-1)}`;
}

/**
 * Every team's wins, and the games that nobody won.
 * @example
 * outcomeRows(batch).map(({ name, rate }) => `${name}: ${rate}`) // ['won: 0.31', 'lost: 0.69']
 */
export function outcomeRows(outcomes: Outcomes): OutcomeRow[] {
  const { teams, draws, drawRate, drawInterval, lost, lostRate, lostInterval } = outcomes;
  const plain = { shared: null, meanScore: null };
  const [first] = teams;
  if (teams.length === 1 && first !== undefined) {
    const { wins, winRate, interval } = first;
    return [
      { name: 'won', count: wins, rate: winRate, interval, ...plain },
      { name: 'lost', count: lost, rate: lostRate, interval: lostInterval, ...plain },
    ];
  }
  const rows: OutcomeRow[] = teams.map(({ seats, wins, winRate, interval, shared, meanScore }) => ({
    name: `${teamName(seats)} ${seats.length === 1 ? 'wins' : 'win'}`,
    count: wins,
    rate: winRate,
    interval,
    shared,
    meanScore,
  }));
  rows.push({ name: 'draw', count: draws, rate: drawRate, interval: drawInterval, ...plain });
  // Most games have no such end.
  if (lost > 0) {
    rows.push({ name: 'everybody loses', count: lost, rate: lostRate, interval: lostInterval, ...plain });
  }
  return rows;
}

/**
 * Puts neighbouring bins together so that there are at most `most`.
 * @example
 * fewerBins(batch.score.distribution, 20)
 */
export function fewerBins(bins: readonly ScoreBin[], most: number): ScoreBin[] {
  const step = Math.ceil(bins.length / most);
  const joined: ScoreBin[] = [];
  for (let i = 0; i < bins.length; i += step) {
    const group = bins.slice(i, i + step);
    const count = group.reduce((sum, bin) => sum + bin.count, 0);
    joined.push({ from: group[0]?.from as number, to: group.at(-1)?.to as number, count });
  }
  return joined;
}

/** The numbers of a batch as bars, lines and rows. */
import type { BatchResult, Interval, ScoreBin } from '@rondel/simulator';
import { wilsonInterval } from '@rondel/simulator';
import { binLengths, fewerBins, type LengthBin } from '@rondel/simulator/report';
import { type Bar, type Line, thin } from './charts/chart-data.ts';
import type { Picked } from './find-playouts.ts';
import { winWords } from './outcome-words.ts';
import { type LabSeat, labTeams } from './seat-marks.ts';
import { texts } from './texts.ts';
import type { Waypoint } from './waypoints.ts';

const BINS = 40;

/** The lengths in bins that fit a chart. */
export function binsOf({ histogram }: BatchResult): LengthBin[] {
  const counts: { [length: string]: number } = {};
  for (const [length, times] of histogram.entries()) if (times > 0) counts[length] = times;
  return binLengths(counts, BINS);
}

/** An outcome with what it is picked by. */
export interface OutcomeBar extends Bar {
  readonly count: number;
  readonly picked: Picked;
  /** What it says of the playouts, in words. */
  readonly name: string;
  readonly meanScore: number | null;
}

/** Every team's wins, shared first places if there are any, and the games that nobody won. */
export function outcomesOf(batch: BatchResult, seats: readonly LabSeat[]): OutcomeBar[] {
  const { finished, draws, drawRate, drawInterval, lost, lostRate, lostInterval } = batch;
  const { teams } = batch.tally;
  const isTogether = teams.length === 1;
  const named = labTeams(teams, seats);
  const nobody = (
    label: string,
    kind: 'shared' | 'draw' | 'lost',
    count: number,
    value: number,
    whisker: Interval,
  ): OutcomeBar => ({ label, name: label, value, whisker, count, picked: { kind }, meanScore: null });
  const rows: OutcomeBar[] = batch.teams.map((team, i) => {
    const { wins, winRate, interval, meanScore } = team;
    const { name = '', mark } = named[i] ?? {};
    return {
      label: name,
      name: isTogether ? name : winWords(team.seats, (seat) => seats[seat]?.name ?? String(seat)),
      value: winRate,
      whisker: interval,
      ...(mark === undefined || isTogether ? {} : { mark }),
      count: wins,
      picked: { kind: 'winner', seat: team.seats[0] as number },
      // The points of a single team have a chart of their own.
      meanScore: isTogether ? null : meanScore,
    };
  });
  if (isTogether) return [...rows, nobody(texts.lost, 'lost', lost, lostRate, lostInterval)];
  const won = rows.reduce((sum, { count }) => sum + count, 0);
  const shared = finished - won - draws - lost;
  if (shared > 0) {
    rows.push(nobody(texts.shared, 'shared', shared, shared / finished, wilsonInterval(shared, finished)));
  }
  rows.push(nobody(texts.draw, 'draw', draws, drawRate, drawInterval));
  if (lost > 0) rows.push(nobody(texts.everybodyLoses, 'lost', lost, lostRate, lostInterval));
  return rows;
}

/** The points of a single team in bins that fit a chart; none for other games. */
export const scoresOf = ({ score }: BatchResult): ScoreBin[] =>
  score === null ? [] : fewerBins(score.distribution, BINS);

/** The win rates of the teams after so many playouts. */
export function growthOf(waypoints: readonly Waypoint[], teams: readonly LabSeat[]) {
  const points = waypoints.filter(({ finished }) => finished > 0);
  const lines = teams.map(({ name, mark }, team): Line => {
    const intervals = points.map(({ wins, finished }) => wilsonInterval(wins[team] ?? 0, finished));
    return {
      label: name,
      mark,
      values: points.map(({ wins, finished }) => (wins[team] ?? 0) / finished),
      low: intervals.map(({ low }) => low),
      high: intervals.map(({ high }) => high),
    };
  });
  return { x: points.map(({ playouts }) => playouts), lines, points };
}

/** The branching by the number of the event, as far as one in a hundred of the playouts came. */
export function branchingOf({ byEvent }: BatchResult) {
  if (byEvent === null || byEvent === undefined) return null;
  const { playouts, reached, choices } = byEvent;
  const all = reached.flatMap((times, i) =>
    times * 100 >= playouts ? [{ event: i + 1, times, mean: (choices[i] ?? 0) / times }] : [],
  );
  return { playouts, points: thin(all, 300) };
}

/** An ending with what it is picked by. */
export interface EndingRow {
  readonly label: string;
  readonly count: number;
  readonly picked: Picked;
}

/** Why playouts ended, the most frequent first. */
export function endingsOf({ endings, reasons }: BatchResult): EndingRow[] {
  const rows: EndingRow[] = Object.entries(endings).map(([reason, count]) => ({
    label: reason,
    count,
    picked: { kind: 'ending', reason },
  }));
  for (const [reason, count] of Object.entries(reasons)) {
    if (reason === 'gameOver' || count === 0) continue;
    rows.push({ label: `(${texts.reasons[reason] ?? reason})`, count, picked: { kind: 'reason', reason } });
  }
  return rows.sort((a, b) => b.count - a.count);
}

/** A batch as one table in which every number of the summary is a row of its own. */

import type { ScoreResult } from '../score-tally.ts';
import type { BatchSummary } from './batch-summary.ts';
import { csv } from './csv.ts';
import { outcomeRows } from './outcome-rows.ts';

type Row = readonly (string | number | null)[];

const HEADER = ['part', 'name', 'count', 'rate', 'low', 'high'];

/**
 * The text of the table.
 * @example
 * batchCsv(summarizeBatch(run)).split('\n')[0] // 'part,name,count,rate,low,high'
 */
export function batchCsv(summary: BatchSummary): string {
  const { outcomes, playouts, turns, length } = summary;
  const ofAll = (part: string, counts: { readonly [name: string]: number }): Row[] =>
    Object.entries(counts).map(([name, times]) => [part, name, times, share(times, playouts), null, null]);
  const rows: Row[] = [
    HEADER,
    ['batch', 'playouts', playouts, null, null, null],
    ['batch', 'events', summary.moves, null, null, null],
    ['batch', 'partial', summary.partial ? 1 : 0, null, null, null],
    ...outcomeRows(outcomes).map(
      ({ name, count, rate, interval }): Row => ['outcome', name, count, rate, interval.low, interval.high],
    ),
    ...scoreRows(outcomes.score),
    ...ofAll('ending', summary.endings),
    ...ofAll('reason', summary.reasons),
    ...ofAll('turn', {
      turns: turns.turns,
      rounds: turns.rounds,
      advancements: turns.advancements,
      replays: turns.replays,
      passes: turns.passes,
    }),
    ...ofAll('segment', turns.segments),
    ...ofAll('length', length.histogram),
  ];
  return csv(rows);
}

/** The mean of a single team's points stands in the column of rates, and each bin with its share. */
function scoreRows(score: ScoreResult | null): Row[] {
  if (score === null) return [];
  const { games, mean, interval, best, share: ofBest, distribution } = score;
  const bounds = (by: number): Row =>
    interval === null ? [null, null] : [interval.low / by, interval.high / by];
  return [
    ['score', 'mean', games, mean, ...bounds(1)],
    ...(best === null ? [] : [['score', `share of ${best}`, games, ofBest, ...bounds(best)]]),
    ...distribution.map(
      ({ from, to, count }): Row => [
        'score',
        from === to ? from : `${from} to ${to}`,
        count,
        count / games,
        null,
        null,
      ],
    ),
  ];
}

const share = (times: number, playouts: number): number | null => (playouts === 0 ? null : times / playouts);

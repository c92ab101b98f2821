/** A batch as one table in which every number of the summary is a row of its own. */
import type { BatchSummary } from './batch-summary.ts';
import { csv } from './csv.ts';

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
    ...outcomes.seats.map(
      ({ seat, wins, winRate, interval }): Row => [
        'outcome',
        `seat ${seat} wins`,
        wins,
        winRate,
        interval.low,
        interval.high,
      ],
    ),
    [
      'outcome',
      'draw',
      outcomes.draws,
      outcomes.drawRate,
      outcomes.drawInterval.low,
      outcomes.drawInterval.high,
    ],
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

const share = (times: number, playouts: number): number | null => (playouts === 0 ? null : times / playouts);

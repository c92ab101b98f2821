/** The figures of a run as one table. */
import type { Arrivals } from './open-loop.ts';
import type { Compared, Overload, Sockets } from './phases.ts';

export interface Report {
  readonly machine: { readonly processors: number; readonly node: string };
  readonly seconds: number;
  readonly rounds: number;
  /** Seconds. */
  readonly took: number;
  /** One player with a commit for every move. */
  readonly one: Compared;
  /** Many of them. */
  readonly many: Compared;
  /** As many, with events of different matches in one commit, which is what a server does by itself. */
  readonly group: Compared;
  readonly load: Overload;
  readonly crowd: Sockets;
}

type Row = readonly [what: string, measured: string, aim?: string];

const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const rating = (value: number, isMet: boolean, aim: string): [string, string] => [
  round(value, 2),
  `${aim}: ${isMet ? 'met' : 'missed'}`,
];

function compared(title: string, { moves, raw, ratio }: Compared, aim: number | null): Row {
  const text = `${round(moves)} over ${round(raw)}/s: ${round(ratio, 2)}`;
  return aim === null ? [title, text] : [title, text, `${aim}: ${ratio >= aim ? 'met' : 'missed'}`];
}

const timing = ({ serverTime, databaseTime }: Compared): string =>
  `${round(serverTime)} µs + ${databaseTime === null ? 'unknown' : `${round(databaseTime)} µs`}`;

const arrivals = ({ offered, done, shed, p50, p99 }: Arrivals): string =>
  `${round(done)} of ${round(offered)}/s done, ${round(shed)} refused, p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms`;

function rowsOf({ one, many, group, load, crowd }: Report): readonly Row[] {
  const slower = load.twice.p99 / load.capacity.p99;
  const kept = load.twice.done / load.capacity.done;
  return [
    compared('moves over raw transactions, one player', one, 0.6),
    compared(`the same, ${many.players} players`, many, null),
    compared(`with group commit, ${group.players} players`, group, 0.9),
    ['processor time of a move, server + database', timing(group)],
    ['half of what it carries', arrivals(load.half)],
    ['all it carries', arrivals(load.capacity)],
    ['twice as much', arrivals(load.twice)],
    ['p99 at twice, over p99 at what it carries', ...rating(slower, slower < 2, 'under 2')],
    ['done at twice, over done at what it carries', round(kept, 2)],
    ['p99 of refusals', `${round(load.twice.p99Shed, 1)} ms`],
    ['right after, at half', arrivals(load.after), `first second refuses ${round(load.shedAfter)}`],
    [
      `${round(crowd.sockets)} open sockets`,
      `${round(crowd.memory / 1024, 1)} KiB each, ${round(crowd.heap / 1024, 1)} KiB of it objects`,
      `${crowd.closed} lost`,
    ],
    [
      `their matches are played, ${round(crowd.played)} moves/s`,
      `${round(crowd.heard * 100, 2)} % of what was to be heard`,
      crowd.heard === 1 ? 'all: met' : 'all: missed',
    ],
    [
      `${round(crowd.spectators)} spectators of one match, ${crowd.moves} moves`,
      `last one told after ${round(crowd.lastSpectator.p50, 1)} ms, at most ${round(crowd.lastSpectator.most, 1)} ms`,
      crowd.heardAll ? 'all told: met' : 'all told: missed',
    ],
  ];
}

export function printReport(report: Report): void {
  const rows: readonly Row[] = [['Row', 'Measured', 'Aim'], ...rowsOf(report)];
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  const line = (row: Row): string =>
    `| ${widths.map((width, i) => (row[i] ?? '').padEnd(width)).join(' | ')} |`;
  const [head, ...rest] = rows as [Row, ...Row[]];
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rest) console.log(line(row));
  const { machine, seconds, rounds, took } = report;
  const late = Math.max(report.load.capacity.late, report.load.twice.late);
  console.log(
    `\n${machine.processors} processors, shared by server, database and players; Node ${machine.node}; ` +
      `${rounds} rounds of ${seconds} s, medians; ${round(took)} s in all; ` +
      `${round(late * 100, 1)} % of the moves were sent late by the players themselves.`,
  );
}

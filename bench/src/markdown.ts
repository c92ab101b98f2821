/**
 * The tables of docs/performance.md, made from one run: what `--markdown` prints is the whole section "The tables" of
 * that document, to be put there as it is.
 */
import { formatSpread, formatVerdict, type PrintedRow } from './report.ts';

/** What a table is about, by the beginnings of its rows' names; the first table that takes a row has it. */
const TABLES = [
  { title: 'Random play, game by game', takes: ['playouts/'] },
  { title: 'Checked play', takes: ['kernel/', 'tic-tac-toe/', 'kalaha/', 'step/', 'progress/'] },
  { title: 'Perft and search', takes: ['perft/', 'search/'] },
  { title: 'Threads', takes: ['workers/'] },
  { title: 'Memory', takes: ['memory/'] },
  { title: 'Turns', takes: ['turns/'] },
  { title: 'What a state could be', takes: ['representation/'] },
  { title: 'Drawing, hashing, writing down', takes: ['random/'] },
  { title: 'The playground', takes: ['page/'] },
  { title: 'Beside OpenSpiel', takes: ['peer/'] },
] as const;

const HEADER = [
  '| Row | Median | p95 | ± | Ratio | Interval | Verdict | What |',
  '|---|---:|---:|---:|---:|---|---|---|',
];

/** All tables that have rows, and how the rows with an aim came out. */
export function formatMarkdown(rows: readonly PrintedRow[]): string {
  const left = new Set(rows);
  const sections: string[] = [];
  for (const { title, takes } of TABLES) {
    const taken = [...left].filter(({ name }) => takes.some((start) => name.startsWith(start)));
    for (const row of taken) left.delete(row);
    if (taken.length > 0) sections.push([`### ${title}`, '', ...HEADER, ...taken.map(formatRow)].join('\n'));
  }
  const lost = [...left].map(({ name }) => name);
  if (lost.length > 0) throw new Error(`no table of the document has a place for ${lost.join(', ')}`);
  return [...sections, formatAims(rows)].filter((section) => section !== '').join('\n\n');
}

function formatRow(row: PrintedRow): string {
  const { interval, ratio, rounds } = row;
  const cells = [
    `\`${row.name}\``,
    `${shorten(row.value)} ${row.unit}`,
    rounds === 1 ? '' : shorten(row.p95),
    formatSpread(row.spread, rounds),
    ratio === null ? '' : shorten(ratio),
    interval === null || rounds === 1 ? '' : `${shorten(interval[0])} to ${shorten(interval[1])}`,
    formatVerdict(row),
    row.note.replaceAll('|', '\\|'),
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatAims(rows: readonly PrintedRow[]): string {
  const withAim = rows.filter(({ aim }) => aim !== null);
  if (withAim.length === 0) return '';
  const count = (verdict: string): number => withAim.filter((row) => row.verdict === verdict).length;
  const list = (verdict: string): string =>
    withAim
      .filter((row) => row.verdict === verdict)
      .map(({ name }) => `\`${name}\``)
      .join(', ');
  const lines = [`Of ${withAim.length} aims ${count('met')} are met.`];
  if (count('missed') > 0) lines.push(`Missed: ${list('missed')}.`);
  if (count('undecided') > 0) {
    lines.push(`Not decided by this run, on this machine: ${list('undecided')}.`);
  }
  return ['### Aims', '', ...lines].join('\n');
}

const SIZES = [
  [1e6, ' M'],
  [1e3, ' k'],
] as const;

/** Three digits, thousands and millions by their letters. */
function shorten(value: number): string {
  const [size, letter] = SIZES.find(([least]) => value >= 10 * least || (least === 1e6 && value >= 1e6)) ?? [
    1,
    '',
  ];
  const scaled = value / size;
  const digits = scaled >= 100 || Number.isInteger(scaled) ? 0 : scaled >= 10 ? 1 : 2;
  return `${scaled.toFixed(digits)}${letter}`;
}

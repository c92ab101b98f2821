/** How rows are shown: a table for people, JSON for programs. */
import { type Row, roundTo4 } from './row.ts';
import type { Interval, Summary } from './statistics.ts';
import type { Aim, Verdict } from './verdict.ts';

/** A row as programs get it. Of all numbers four digits. */
export interface PrintedRow {
  readonly name: string;
  /** The median of our rounds. */
  readonly value: number;
  readonly unit: string;
  /** Ours over theirs, the median of the rounds; `null` where there is nothing to compare with. */
  readonly ratio: number | null;
  readonly interval: Interval | null;
  readonly p95: number;
  readonly spread: number;
  readonly rounds: number;
  readonly theirs: { readonly value: number; readonly p95: number; readonly spread: number } | null;
  readonly aim: Aim | null;
  readonly verdict: Verdict;
  readonly note: string;
}

export function printRow({ name, unit, ours, theirs, ratio, aim, verdict, note }: Row): PrintedRow {
  const { value, p95, spread } = printSummary(ours);
  return {
    name,
    value,
    unit,
    ratio: ratio === null ? null : roundTo4(ratio.median),
    interval: ratio === null ? null : [roundTo4(ratio.interval[0]), roundTo4(ratio.interval[1])],
    p95,
    spread,
    rounds: ours.rounds,
    theirs: theirs === null ? null : printSummary(theirs),
    aim,
    verdict,
    note,
  };
}

const printSummary = ({ median, p95, spread }: Summary) => ({
  value: roundTo4(median),
  p95: roundTo4(p95),
  spread: roundTo4(spread),
});

export function formatJson(rows: readonly PrintedRow[]): string {
  return JSON.stringify(rows, null, 2);
}

const HEADINGS = ['', 'median', 'p95', '±', 'unit', 'theirs', '±', 'ratio', 'from', 'to', 'verdict', ''];
/** Texts; the others are numbers, flush right. */
const TEXTS = new Set([0, 4, 10, 11]);

/** One group as a table under its name, columns aligned. */
export function formatTable(group: string, rows: readonly PrintedRow[]): string {
  const table = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((line) => (line[column] ?? '').length)));
  const body = table.map((line) =>
    line
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return TEXTS.has(column) ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [group, ...body].join('\n  ');
}

function cellsOf(row: PrintedRow): string[] {
  const { theirs, ratio, interval } = row;
  return [
    row.name,
    formatNumber(row.value),
    formatNumber(row.p95),
    formatSpread(row.spread, row.rounds),
    row.unit,
    theirs === null ? '-' : formatNumber(theirs.value),
    theirs === null ? '' : formatSpread(theirs.spread, row.rounds),
    ratio === null ? '-' : formatNumber(ratio),
    interval === null ? '' : formatNumber(interval[0]),
    interval === null ? '' : formatNumber(interval[1]),
    formatVerdict(row),
    row.note,
  ];
}

/** A verdict with the aim that it is about. */
export function formatVerdict({ verdict, aim }: Pick<PrintedRow, 'verdict' | 'aim'>): string {
  if (verdict === null) return '';
  if (aim === null) return verdict;
  return `${verdict} (${aim.bound} ${formatNumber(aim.limit)})`;
}

/** In hundredths; what was not repeated has none. */
export function formatSpread(spread: number, rounds: number): string {
  return rounds === 1 ? '' : `${(100 * spread).toFixed(spread < 0.0995 ? 1 : 0)}%`;
}

/** Numbers for people. */
export function formatNumber(value: number): string {
  if (value >= 1000) {
    // Grouped by hand: a table must not depend on the locale of the machine.
    return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
  }
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

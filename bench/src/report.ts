/** How rows are shown: a table for people, JSON for programs. */
import type { Row } from './row.ts';

/** Exactly the fields that programs rely on. */
export function formatJson(rows: readonly Row[]): string {
  return JSON.stringify(
    rows.map(({ name, value, unit, ratio }) => ({ name, value, unit, ratio })),
    null,
    2,
  );
}

/** One group as a table under its name, columns aligned. */
export function formatTable(group: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    formatNumber(row.value),
    row.unit,
    row.ratio === null ? '-' : formatNumber(row.ratio),
    row.note,
  ]);
  const table = [['', 'value', 'unit', 'ratio', ''], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => (line[column] ?? '').length)));
  const body = table.map((line) =>
    line
      .map((text, column) => {
        const width = widths[column] ?? 0;
        return column === 1 || column === 3 ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [group, ...body].join('\n  ');
}

function formatNumber(value: number): string {
  if (value >= 1000) {
    // Grouped by hand: a table must not depend on the locale of the machine.
    return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
  }
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** Formats numbers and tables. */
const WHOLE = new Intl.NumberFormat('en-US');

/** `1,234,567` */
export const whole = (value: number): string => WHOLE.format(value);

/** `1 playout`, `2,000 playouts` */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** `12.3`, with the given number of decimals. */
export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

/** `51.23 %` */
export const percent = (share: number, digits = 2): string => `${(100 * share).toFixed(digits)} %`;

/** `6.12 M`, `172 k`, `15.3`: three significant digits. */
export function brief(value: number): string {
  for (const [unit, sign] of [
    [1e9, ' G'],
    [1e6, ' M'],
    [1e3, ' k'],
  ] as const) {
    if (value >= unit) return `${(value / unit).toPrecision(3)}${sign}`;
  }
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** `3.2 s`, `4 min 10 s`, `2 h 3 min` */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const rounded = Math.round(seconds);
  if (rounded < 60) return `${rounded} s`;
  if (rounded < 3600) return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
  return `${Math.floor(rounded / 3600)} h ${Math.floor((rounded % 3600) / 60)} min`;
}

/** Rows in columns, two spaces apart. Columns listed in `right` are aligned to the right. */
export function table(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
  indent = '  ',
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] as number;
      return right.includes(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    return (indent + cells.join('  ')).trimEnd();
  });
}

/** Options or counts on one line: `pits 6, seeds 4`. */
export function inLine(values: { readonly [name: string]: unknown }): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

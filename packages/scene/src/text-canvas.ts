/** Where texts are put: anywhere on a canvas of characters, or in columns. */

/** A canvas of characters. */
export interface Canvas {
  /** Writes a text from a column on; both may be below zero. */
  write(row: number, column: number, text: string): void;
  /** What was written, without the empty space around it. */
  lines(): string[];
}

export function openCanvas(): Canvas {
  const rows = new Map<number, Map<number, string>>();
  return {
    write: (row, column, text) => {
      const cells = rows.get(row) ?? new Map<number, string>();
      rows.set(row, cells);
      [...text].forEach((character, i) => {
        cells.set(column + i, character);
      });
    },
    lines: () => {
      const written = [...rows].flatMap(([row, cells]) => [...cells].map((cell) => [row, ...cell] as const));
      const inked = written.filter(([, , character]) => character !== ' ');
      if (inked.length === 0) return [];
      const left = Math.min(...inked.map(([, column]) => column));
      const top = Math.min(...inked.map(([row]) => row));
      const bottom = Math.max(...inked.map(([row]) => row));
      return Array.from({ length: bottom - top + 1 }, (_, i) => {
        const cells = rows.get(top + i) ?? new Map<number, string>();
        const right = Math.max(left - 1, ...cells.keys());
        const line = Array.from({ length: right - left + 1 }, (_, j) => cells.get(left + j) ?? ' ');
        return line.join('').trimEnd();
      });
    },
  };
}

/** How many characters columns may take up together. */
const WIDE = 100;

/** Texts in columns; those that lie in one row stay together, in as many lines as they need. */
export function inColumns(texts: readonly { readonly text: string; readonly y: number }[]): string[] {
  const width = Math.max(1, ...texts.map(({ text }) => text.length)) + 3;
  const inRow = Math.max(1, Math.floor(WIDE / width));
  const rows = [...new Set(texts.map(({ y }) => y))].flatMap((at) => {
    const row = texts.filter(({ y }) => y === at).map(({ text }) => text.padEnd(width));
    return row.flatMap((_, i) => (i % inRow === 0 ? [row.slice(i, i + inRow)] : []));
  });
  return rows.map((row) => row.join('').trimEnd());
}

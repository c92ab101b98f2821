/** A study as readable text: every figure on a line with its interval, and below it what needs saying. */
import {
  type Figure,
  GROUPS,
  playedText,
  type Study,
  writeCell,
  writeFigure,
  writeValue,
} from '@rondel/simulator/study';
import { table } from './format.ts';

/** Tables with more rows than this are left to the other forms. */
const ROWS = 12;
/** What every figure says for itself; the rest is with `--json` and `--html`. */
const TABLES = new Set(['seats-random', 'seats-search', 'skill', 'endings', 'segments']);

/** The text of a study. */
export function studyText(
  study: Study,
  title: string,
  columns: number,
  heading: (text: string) => string,
): string {
  const parts = [[heading(title), ...wrap(playedText(study), columns)]];
  for (const [group, name] of Object.entries(GROUPS)) {
    const figures = study.figures.filter((figure) => figure.group === group);
    if (figures.length === 0) continue;
    const lines = table(figures.map(rowOf), [1, 2]);
    const more = figures.flatMap((figure) => detailsOf(figure, columns));
    parts.push([heading(name), ...lines, ...(more.length === 0 ? [] : ['', ...more])]);
  }
  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

const rowOf = (figure: Figure): string[] => [
  figure.name,
  writeFigure(figure),
  figure.uncertainty === null
    ? ''
    : `${writeValue(figure.uncertainty.low, figure.unit)} to ${writeValue(figure.uncertainty.high, figure.unit)}`,
];

function detailsOf({ id, name, unit, note, comparisons, table: rows }: Figure, columns: number): string[] {
  const said = [
    ...(note === null ? [] : [note]),
    ...comparisons.map(
      ({ value, note: remark, source }) => `Published: ${writeValue(value, unit)}. ${remark} (${source})`,
    ),
  ];
  const lines = said.flatMap((text) => wrap(`${name}: ${text}`, columns - 2).map((line) => `  ${line}`));
  if (rows === null || !TABLES.has(id) || rows.rows.length > ROWS) return lines;
  return [
    ...lines,
    ...table(
      [
        rows.columns.map((column) => column.name),
        ...rows.rows.map((row) => row.map((cell, i) => writeCell(cell, rows.columns[i]?.unit ?? null))),
      ],
      rows.columns.flatMap((column, i) => (column.unit === null ? [] : [i])),
      '    ',
    ),
  ];
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

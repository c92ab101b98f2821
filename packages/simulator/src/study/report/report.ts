/** A study as a document: every figure with its question, value, interval, method, source and comparisons. */
import type { Figure, FigureGroup, Study, Table } from '../figure.ts';
import { whole } from '../material.ts';
import { GROUPS, writeCell, writeFigure, writeUncertainty, writeValue } from '../words.ts';
import { drawChart } from './charts.ts';
import { type DocumentElement, element } from './element.ts';

/**
 * The body of a report, without a heading for the whole.
 * @example
 * const sections = reportOf(study);
 */
export function reportOf(study: Study): DocumentElement[] {
  const groups = (Object.keys(GROUPS) as FigureGroup[]).filter((group) =>
    study.figures.some((figure) => figure.group === group),
  );
  return [
    element('section', { class: 'study-overview' }, element('h2', {}, 'At a glance'), overviewOf(study)),
    ...groups.map((group) =>
      element(
        'section',
        { class: 'study-group' },
        element('h2', {}, GROUPS[group]),
        study.figures.filter((figure) => figure.group === group).map(figureOf),
      ),
    ),
  ];
}

/** What was played, in a sentence. */
export function playedText({ size, seed, digest, isPartial }: Study): string {
  const { playouts, games, iterations, budgets, skillGames } = size;
  const text =
    `${whole(playouts)} random playouts; ${whole(games)} games of mcts:${iterations} against itself; ` +
    `${whole(skillGames)} games at each of ${budgets.length} steps of search (${budgets.join(', ')}). ` +
    `Seed ${seed}, digest ${digest}.`;
  return isPartial ? `PARTIAL: stopped before all of this was played. ${text}` : text;
}

function overviewOf({ figures }: Study): DocumentElement {
  return tableOf({
    columns: [
      { name: 'figure', unit: null },
      { name: 'value', unit: null },
      { name: 'interval', unit: null },
      { name: 'published', unit: null },
    ],
    rows: figures.map((figure) => [
      figure.name,
      writeFigure(figure),
      figure.uncertainty === null
        ? null
        : `${writeValue(figure.uncertainty.low, figure.unit)} to ${writeValue(figure.uncertainty.high, figure.unit)}`,
      figure.comparisons.map(({ value }) => writeValue(value, figure.unit)).join(', ') || null,
    ]),
  });
}

function figureOf(figure: Figure): DocumentElement {
  const { id, name, question, uncertainty, unit, note, chart, table, method, source, comparisons } = figure;
  return element(
    'article',
    { class: 'study-figure', 'data-figure': id },
    element('h3', {}, name),
    element('p', { class: 'study-question' }, question),
    element(
      'p',
      { class: 'study-value' },
      element('strong', {}, writeFigure(figure)),
      uncertainty === null ? null : ` ${writeUncertainty(uncertainty, unit)}`,
    ),
    note === null ? null : element('p', { class: 'study-note' }, note),
    ...comparisons.map(({ value, source: from, note: remark }) =>
      element(
        'p',
        { class: 'study-published' },
        `Published: ${writeValue(value, unit)}. ${remark} (${from})`,
      ),
    ),
    chart === null || chart.points.length === 0 ? null : drawChart(chart, name),
    table === null || table.rows.length === 0 ? null : tableOf(table),
    element('p', { class: 'study-method' }, `Method: ${method} Source: ${source}.`),
  );
}

function tableOf({ columns, rows }: Table): DocumentElement {
  return element(
    'div',
    {
      class: 'study-table',
      tabindex: '0',
      role: 'group',
      'aria-label': columns.map(({ name }) => name || 'rank').join(', '),
    },
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          columns.map(({ name }) => element('th', { scope: 'col' }, name || 'rank')),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map((row) =>
          element(
            'tr',
            {},
            row.map((cell, i) => {
              const text = writeCell(cell, columns[i]?.unit ?? null);
              return i === 0
                ? element('th', { scope: 'row' }, text)
                : element('td', typeof cell === 'number' ? { class: 'number' } : {}, text);
            }),
          ),
        ),
      ),
    ),
  );
}

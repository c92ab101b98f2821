/** A table whose rows have a value with its interval, drawn on a common scale. */

import type { Whisker } from './chart-data.ts';
import { WideTable } from './wide-table.tsx';

export interface IntervalRow {
  readonly label: string;
  readonly value: number;
  readonly interval: Whisker;
  readonly cells: readonly string[];
}

interface Props {
  readonly caption: string;
  /** The first names the rows, the second is above the drawing. */
  readonly columns: readonly string[];
  readonly rows: readonly IntervalRow[];
}

export function IntervalTable({ caption, columns, rows }: Props) {
  const ends = rows.flatMap(({ value, interval }) =>
    [value, interval.low, interval.high].filter((each) => Number.isFinite(each)),
  );
  const low = Math.min(...ends, 0);
  const high = Math.max(...ends, low + 1);
  const place = (value: number): number =>
    (100 * (Math.max(low, Math.min(high, value)) - low)) / (high - low);
  return (
    <WideTable>
      <table class="interval-table">
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} scope="col" class={i > 1 ? 'number' : ''}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, interval, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td class="interval-drawing" aria-hidden="true">
                <span class="interval-room">
                  <span
                    class="interval-line"
                    style={{
                      insetInlineStart: `${place(interval.low)}%`,
                      inlineSize: `${place(interval.high) - place(interval.low)}%`,
                    }}
                  />
                  <span class="interval-dot" style={{ insetInlineStart: `${place(value)}%` }} />
                </span>
              </td>
              {cells.map((cell, i) => (
                <td key={columns[i + 2]} class="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

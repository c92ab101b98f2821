/** A table whose rows have a bar each: a chart of things with long names that needs no other table. */

import type { ComponentChildren } from 'preact';
import { WideTable } from './wide-table.tsx';

export interface BarRow {
  readonly label: string;
  /** What the bar shows, as a share of the longest. */
  readonly value: number;
  readonly cells: readonly string[];
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly BarRow[];
  readonly onPick?: (index: number) => void;
  /** What stands there without rows. */
  readonly empty?: ComponentChildren;
}

export function BarTable({ caption, columns, rows, onPick, empty }: Props) {
  if (rows.length === 0) return <p class="quiet">{empty}</p>;
  const most = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  const [first, ...others] = columns;
  return (
    <WideTable>
      <table class="bar-table">
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col" class="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, cells }, i) => (
            <tr key={label}>
              <th scope="row">
                {onPick === undefined ? (
                  label
                ) : (
                  <button type="button" class="link-button" onClick={() => onPick(i)}>
                    {label}
                  </button>
                )}
                {value > 0 && <span class="bar" style={{ inlineSize: `${(100 * value) / most}%` }} />}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} class="number">
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

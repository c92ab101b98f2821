/** A chart with its name, a sentence about it, and its table to unfold. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { TableData } from './chart-data.ts';
import { texts } from './texts.ts';
import { WideTable } from './wide-table.tsx';

interface Props {
  readonly title: string;
  /** What the numbers are and how they were found. */
  readonly note?: string;
  /** The numbers; worked out only while the table is unfolded. */
  readonly table?: () => TableData;
  /** Makes the names of the rows buttons. */
  readonly onPickRow?: (index: number) => void;
  readonly children: ComponentChildren;
}

export function ChartFigure({ title, note, table, onPickRow, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="chart" aria-label={title}>
      <h3>{title}</h3>
      {note !== undefined && <p class="quiet">{note}</p>}
      {children}
      {table !== undefined && (
        <details class="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{texts.asTable}</summary>
          {isOpen && (
            <ChartTable caption={title} data={table()} {...(onPickRow === undefined ? {} : { onPickRow })} />
          )}
        </details>
      )}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly data: TableData;
  readonly onPickRow?: (index: number) => void;
}

export function ChartTable({ caption, data: { columns, rows }, onPickRow }: TableProps) {
  const [first, ...others] = columns;
  return (
    <WideTable>
      <table>
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
          {rows.map(([name, ...cells], row) => (
            <tr key={name}>
              <th scope="row">
                {onPickRow === undefined ? (
                  name
                ) : (
                  <button type="button" class="link-button" onClick={() => onPickRow(row)}>
                    {name}
                  </button>
                )}
              </th>
              {cells.map((cell, i) => (
                <td key={others[i]} class="number">
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

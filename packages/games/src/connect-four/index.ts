/** Connect four: drop discs into columns until four of one player stand in a line. */
import {
  advance,
  array,
  counter,
  defineGame,
  drawFor,
  grid,
  int,
  numberOption,
  offPosition,
  winFor,
  withOptions,
} from '@rondel/core';

const EMPTY = 0;

/**
 * Connect four for two seats: 7 columns, 6 rows, lines of 4 unless asked otherwise.
 * @example
 * const wide = connectFour.with({ columns: 9, rows: 7, line: 5 });
 */
export const connectFour = withOptions(
  {
    columns: numberOption(7, 1, 16),
    rows: numberOption(6, 1, 16),
    line: numberOption(4, 2, 16),
  },
  ({ columns, rows, line }) =>
    defineGame({
      name: 'connect-four',
      seats: 2,
      state: {
        board: grid(columns, rows, int(0, 2)),
        heights: array(columns, counter(rows)),
        // Where the last disc fell: only there can a line have come about.
        last: offPosition(int(-1, columns * rows - 1)),
      },
      events: { drop: { column: int(0, columns - 1) } },
      refusals: { 'column-full': 'That column is full.' },
      setup: (s) => {
        s.last = -1;
      },
      rules: {
        drop: (rule) =>
          rule
            .when((s, e) => s.heights.get(e.column) < rows, 'column-full')
            .do((s, e) => {
              const cell = s.heights.get(e.column) * columns + e.column;
              s.board.set(cell, e.seat + 1);
              s.heights.add(e.column, 1);
              s.last = cell;
            }, advance),
      },
      legal: (s, moves) => {
        for (let column = 0; column < columns; column++) {
          if (s.heights.get(column) < rows) moves.drop(column);
        }
      },
      outcome: (s) => {
        if (s.last < 0) return null;
        const mark = s.board.get(s.last);
        const column = s.last % columns;
        const row = (s.last - column) / columns;
        const run = (dx: number, dy: number): number => {
          let length = 0;
          let x = column + dx;
          let y = row + dy;
          while (x >= 0 && x < columns && y >= 0 && y < rows && s.board.get(y * columns + x) === mark) {
            length++;
            x += dx;
            y += dy;
          }
          return length;
        };
        const through = (dx: number, dy: number): boolean => run(dx, dy) + run(-dx, -dy) + 1 >= line;
        if (mark !== EMPTY && (through(1, 0) || through(0, 1) || through(1, 1) || through(1, -1))) {
          return winFor(s, mark - 1, `${line} in a line`);
        }
        const topIsFull = s.board.indexOf(EMPTY, (rows - 1) * columns) < 0;
        return topIsFull ? drawFor(s, 'the board is full') : null;
      },
    }),
);

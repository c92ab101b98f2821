/** Connect four: drop discs into columns until four of one player stand in a line. */
import {
  advance,
  array,
  counter,
  defineGame,
  drawFor,
  grid,
  type IntsReader,
  int,
  numberOption,
  offPosition,
  winFor,
  withOptions,
} from '@rondel/core';

/**
 * Connect four for two seats: 7 columns, 6 rows, lines of 4 unless asked otherwise.
 * @example
 * const wide = connectFour.with({ columns: 9, rows: 7, line: 5 });
 */
export const connectFour = withOptions(
  { columns: numberOption(7, 1, 16), rows: numberOption(6, 1, 16), line: numberOption(4, 2, 16) },
  ({ columns, rows, line }) => {
    /** How many marks like the one at (x, y) follow it in a direction. */
    const run = (board: IntsReader, x: number, y: number, dx: number, dy: number): number => {
      const mark = board.get(y * columns + x);
      let length = 0;
      let column = x + dx;
      let row = y + dy;
      while (column >= 0 && column < columns && row >= 0 && row < rows) {
        if (board.get(row * columns + column) !== mark) break;
        length++;
        column += dx;
        row += dy;
      }
      return length;
    };
    /** Whether a line goes through this cell, whose neighbours above are still empty. */
    const hasLine = (board: IntsReader, cell: number): boolean => {
      const x = cell % columns;
      const y = (cell / columns) | 0;
      return (
        run(board, x, y, 0, -1) + 1 >= line ||
        run(board, x, y, 1, 0) + run(board, x, y, -1, 0) + 1 >= line ||
        run(board, x, y, 1, 1) + run(board, x, y, -1, -1) + 1 >= line ||
        run(board, x, y, 1, -1) + run(board, x, y, -1, 1) + 1 >= line
      );
    };

    return defineGame({
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
            .list((s, moves) => {
              for (let column = 0; column < columns; column++) {
                if (s.heights.get(column) < rows) moves.drop.raw(column);
              }
            }, 'column-full')
            .do((s, e) => {
              const cell = s.heights.get(e.column) * columns + e.column;
              s.board.set(cell, e.seat + 1);
              s.heights.add(e.column, 1);
              s.last = cell;
            }, advance),
      },
      outcome: (s) => {
        if (s.last < 0) return null;
        const winner = s.board.get(s.last) - 1;
        if (winner >= 0 && hasLine(s.board, s.last)) return winFor(s, winner, `${line} in a line`);
        return s.heights.sum() === columns * rows ? drawFor(s, 'the board is full') : null;
      },
    });
  },
);

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
  type Outcome,
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
  {
    columns: numberOption(7, 1, 16, { label: 'Columns', help: 'How wide the board is.' }),
    rows: numberOption(6, 1, 16, { label: 'Rows', help: 'How high the board is.' }),
    line: numberOption(4, 2, 16, { label: 'Line', unit: 'discs', help: 'How many in a line win.' }),
  },
  ({ columns, rows, line }) => {
    // The four ways of a line, to one side and to the other: columns and rows of a step.
    const ways: readonly (readonly [number, number])[] = [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ];
    const steps = ways.map(([dx, dy]) => dy * columns + dx);
    const far = (at: number, d: number, size: number): number => (d > 0 ? size - 1 - at : d < 0 ? at : line);
    /** For every cell, in the order of the ways: how many cells follow it that can be of a line with it. */
    const reaches = Array.from({ length: columns * rows }, (_, cell) => {
      const x = cell % columns;
      const y = (cell - x) / columns;
      return ways.map(([dx, dy]) => Math.min(line - 1, far(x, dx, columns), far(y, dy, rows)));
    }).flat();
    /**
     * Whether a line goes through this cell. Over the cells and without a call for each way: it is asked after
     * every disc, and with accessors a random game took a fifth longer.
     */
    const hasLine = ({ cells, offset }: IntsReader, cell: number): boolean => {
      const from = offset + cell;
      const mark = cells[from];
      for (let way = 0; way < steps.length; way += 2) {
        let length = 1;
        for (let side = way; side < way + 2; side++) {
          const step = steps[side] as number;
          const last = from + step * (reaches[cell * steps.length + side] as number);
          for (let at = from; at !== last && cells[at + step] === mark; at += step) length++;
        }
        if (length >= line) return true;
      }
      return false;
    };
    const seated = { seats: 2 };
    const won = [0, 1].map((seat) => winFor(seated, seat, `${line} in a line`));
    const drawn = drawFor(seated, 'the board is full');
    const lastRow = columns * (rows - 1);

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
              const { cells, offset } = s.heights;
              let open = 0;
              // By the sign of the difference: a branch would be guessed wrong now and then.
              for (let column = 0; column < columns; column++) {
                open |= (((cells[offset + column] as number) - rows) >>> 31) << column;
              }
              moves.drop.each(open);
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
        if (winner >= 0 && hasLine(s.board, s.last)) return won[winner] as Outcome;
        // Only a disc in the last row can have filled the board.
        return s.last >= lastRow && s.heights.sum() === columns * rows ? drawn : null;
      },
      // A full board that was set up by hand, whatever it says of the last disc.
      stuck: () => drawn,
    });
  },
);

// tic-tac-toe.ts
import { advance, array, defineGame, drawFor, int, read, type StateOf, winFor } from '@rondel/core';

const FULL = 0b111_111_111; // a bit for every cell
const LINES = [
  0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001,
  0b001_010_100,
];
const HAS_LINE = Array.from({ length: FULL + 1 }, (_, cells) => LINES.some((line) => (cells & line) === line));

const TWO = { seats: 2 };
const X_WINS = winFor(TWO, 0, 'three in a row');
const O_WINS = winFor(TWO, 1, 'three in a row');
const DRAW = drawFor(TWO, 'the board is full');

export const ticTacToe = defineGame({
  name: 'tic-tac-toe',
  seats: 2,
  state: { marks: array(2, int(0, FULL)) },                      // what there is: the cells of each seat
  events: { place: { cell: int(0, 8) } },                        // what players can send
  refusals: { taken: 'That cell is already taken.' },
  rules: {
    place: (rule) =>
      rule                                                       // what is legal, why not, and what it does
        .list((s, moves) => moves.place.each(FULL & ~(s.marks.get(0) | s.marks.get(1))), 'taken')
        .do((s, e) => s.marks.add(e.seat, 1 << e.cell), advance),
  },
  outcome: (s) => {                                              // how it ends
    const x = s.marks.get(0);
    const o = s.marks.get(1);
    if (HAS_LINE[x]) return X_WINS;
    if (HAS_LINE[o]) return O_WINS;
    return (x | o) === FULL ? DRAW : null;
  },
});

export function drawBoard(state: StateOf<typeof ticTacToe>): string[] {
  const [x = 0, o = 0] = read(state).marks;
  const mark = (cell: number): string => ((x >> cell) & 1 ? 'x' : (o >> cell) & 1 ? 'o' : '.');
  return [0, 3, 6].map((row) => mark(row) + mark(row + 1) + mark(row + 2));
}

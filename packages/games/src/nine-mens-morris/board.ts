/** The board of nine men's morris: 24 points, named as on a chess board of seven by seven, and 16 lines of three. */
import { customBoard, neighbours, tileAt } from '@rondel/core/board';

const linesOf = (names: string) => names.split(', ').map((line) => line.split(' '));
/** The lines of three, along the board and up it. */
export const ROWS = linesOf('a7 d7 g7, b6 d6 f6, c5 d5 e5, a4 b4 c4, e4 f4 g4, c3 d3 e3, b2 d2 f2, a1 d1 g1');
export const COLUMNS = linesOf(
  'a1 a4 a7, b2 b4 b6, c3 c4 c5, d1 d2 d3, d5 d6 d7, e3 e4 e5, f2 f4 f6, g1 g4 g7',
);

/** The two steps along each line. */
const steps = (lines: string[][]) =>
  lines.flatMap((line) => [0, 1].map((i) => [line[i] as string, line[i + 1] as string] as const));
const back = (lines: string[][]) => steps(lines.map((line) => line.toReversed()));

/** The points, row by row from the top. */
export const BOARD = customBoard({
  tiles: ROWS.flat(),
  relations: { n: steps(COLUMNS), e: steps(ROWS), s: back(COLUMNS), w: back(ROWS) },
});

/** All points. */
export const ALL = BOARD.tiles.map((_, point) => point);

const NEIGHBOURS = ALL.map((point) => neighbours(BOARD, point).sort((a, b) => a - b));
/** The points that lines join to this one, in their order. */
export const near = (point: number): readonly number[] => NEIGHBOURS[point] as number[];

const MILLS = [...ROWS, ...COLUMNS].map((line) => line.map((name) => tileAt(BOARD, name)));
/** For each point the two lines of three through it. */
export const MILLS_AT = ALL.map((point) => MILLS.filter((mill) => mill.includes(point)));

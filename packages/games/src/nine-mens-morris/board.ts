/** The board of nine men's morris: 24 points, named as on a chess board of seven by seven, and 16 lines of three. */
import { customBoard, hasTile, neighbours, tileAt, tileSet } from '@rondel/core/board';

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

const POINTS = BOARD.tiles.map((_, point) => point);
/** All points, as a set. */
export const ALL: number = tileSet(POINTS);

const NEAR = POINTS.map((point) => tileSet(neighbours(BOARD, point)));
/** The points that lines join to this one. */
export const near = (point: number): number => NEAR[point] as number;

const MILLS = [...ROWS, ...COLUMNS].map((line) => tileSet(line.map((name) => tileAt(BOARD, name))));
const MILLS_AT = POINTS.map((point) => MILLS.filter((mill) => hasTile(mill, point)));
/** Whether men have a mill through this point. */
export const isInMill = (men: number, point: number): boolean =>
  (MILLS_AT[point] as number[]).some((mill) => (men & mill) === mill);

/** Those of these men that the other side may take: not those in mills, unless all are. */
export function takeable(men: number): number {
  let loose = men;
  for (const mill of MILLS) if ((men & mill) === mill) loose &= ~mill;
  return loose === 0 ? men : loose;
}

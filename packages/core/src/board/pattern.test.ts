import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, customBoard, follow, tileAt } from './board.ts';
import { type GridWrap, gridBoard } from './grid.ts';
import { hexBoard } from './hex.ts';
import { KNIGHT_LEAPS, leap, path, slide, step } from './pattern.ts';
import { ringBoard, trackBoard } from './ring.ts';

const ROOK = ['n', 'e', 's', 'w'];
const BISHOP = ['ne', 'se', 'sw', 'nw'];
const chess = gridBoard(8, 8);

function at<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`nothing at ${i}`);
  return item;
}

function names(board: Board, tiles: readonly number[]): (string | undefined)[] {
  return tiles.map((tile) => board.tiles[tile]);
}

const anyGrid = fc
  .record({
    w: fc.integer({ min: 1, max: 9 }),
    h: fc.integer({ min: 1, max: 9 }),
    wrap: fc.constantFrom<GridWrap>('none', 'columns', 'both'),
  })
  .map(({ w, h, wrap }) => gridBoard(w, h, { wrap }));

describe('known counts on a chess board', () => {
  test('king 420', () => {
    expect(step(chess, chess.relations).flat()).toHaveLength(420);
  });

  test('knight 336', () => {
    expect(leap(chess, KNIGHT_LEAPS).flat()).toHaveLength(336);
  });

  test('rook 896, bishop 560, and a queen is both', () => {
    expect(slide(chess, ROOK).flat(2)).toHaveLength(896);
    expect(slide(chess, BISHOP).flat(2)).toHaveLength(560);
    expect(slide(chess, chess.relations).flat(2)).toHaveLength(896 + 560);
  });
});

describe('step', () => {
  test('gives the targets in the order of the relations', () => {
    const king = step(chess, chess.relations);
    expect(names(chess, at(king, tileAt(chess, 'a1')))).toEqual(['a2', 'b1', 'b2']);
    const pawn = step(chess, ['nw', 'ne']);
    expect(names(chess, at(pawn, tileAt(chess, 'e4')))).toEqual(['d5', 'f5']);
    expect(at(pawn, tileAt(chess, 'e8'))).toEqual([]);
  });

  test('gives a target once, and never the tile itself', () => {
    expect(step(ringBoard(2), ['next', 'back'])).toEqual([[1], [0]]);
    expect(step(ringBoard(1), ['next', 'back'])).toEqual([[]]);
  });

  test('without relations nothing can be reached', () => {
    expect(step(trackBoard(2), [])).toEqual([[], []]);
  });
});

describe('slide', () => {
  test('casts one ray per relation, nearest first, empty ones included', () => {
    const rook = slide(chess, ROOK);
    const rays = at(rook, tileAt(chess, 'a6'));
    expect(rays).toHaveLength(4);
    expect(names(chess, at(rays, 0))).toEqual(['a7', 'a8']);
    expect(names(chess, at(rays, 1))).toEqual(['b6', 'c6', 'd6', 'e6', 'f6', 'g6', 'h6']);
    expect(at(rays, 3)).toEqual([]);
  });

  test('stops at the limit', () => {
    const rays = at(slide(chess, ROOK, { limit: 2 }), tileAt(chess, 'a2'));
    expect(rays.map((ray) => names(chess, ray))).toEqual([['a3', 'a4'], ['b2', 'c2'], ['a1'], []]);
  });

  test('goes round a ring up to the start tile', () => {
    expect(at(slide(ringBoard(4), ['next', 'back']), 2)).toEqual([
      [3, 0, 1],
      [1, 0, 3],
    ]);
    expect(slide(ringBoard(1), ['next'])).toEqual([[[]]]);
  });

  test('ends in a loop that the start is no part of', () => {
    const lasso = customBoard({
      tiles: ['a', 'b', 'c'],
      relations: {
        go: [
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'b'],
        ],
      },
    });
    expect(slide(lasso, ['go'])).toEqual([[[1, 2]], [[2]], [[1]]]);
  });

  test('a hex board has its longest rays through the centre', () => {
    const board = hexBoard(3);
    const lengths = at(slide(board, board.relations), tileAt(board, '0,0')).map((ray) => ray.length);
    expect(lengths).toEqual([3, 3, 3, 3, 3, 3]);
    expect(at(at(slide(board, ['e']), tileAt(board, '-3,0')), 0)).toHaveLength(6);
  });

  test('on any grid a ray is followed link by link and ends only where it must', () => {
    fc.assert(
      fc.property(anyGrid, fc.integer({ min: 1, max: 10 }), (board, limit) => {
        for (const [tile, rays] of slide(board, board.relations, { limit }).entries()) {
          expect(rays).toHaveLength(board.relations.length);
          for (const [i, ray] of rays.entries()) {
            let last = tile;
            for (const to of ray) {
              expect(to).toBe(follow(board, last, at(board.relations, i)));
              last = to;
            }
            expect(new Set([tile, ...ray]).size).toBe(ray.length + 1);
            const beyond = follow(board, last, at(board.relations, i));
            expect(ray.length === limit || beyond === -1 || beyond === tile).toBe(true);
          }
        }
      }),
    );
  });

  test('a limit of one is a step', () => {
    fc.assert(
      fc.property(anyGrid, (board) => {
        const short = slide(board, board.relations, { limit: 1 });
        expect(short.map((rays) => [...new Set(rays.flat())])).toEqual(step(board, board.relations));
      }),
    );
  });

  test('a broken limit throws', () => {
    for (const limit of [0, -1, 1.5, Number.NaN]) {
      expect(() => slide(chess, ROOK, { limit })).toThrow(`got ${limit}`);
    }
  });
});

describe('leap', () => {
  test('a knight goes clockwise from north-north-east', () => {
    const knight = leap(chess, KNIGHT_LEAPS);
    const around = ['e6', 'f5', 'f3', 'e2', 'c2', 'b3', 'b5', 'c6'];
    expect(names(chess, at(knight, tileAt(chess, 'd4')))).toEqual(around);
    expect(names(chess, at(knight, tileAt(chess, 'a1')))).toEqual(['b3', 'c2']);
  });

  test('on any grid without wrapping a knight is where the coordinates say', () => {
    const measure = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(measure, measure, (w, h) => {
        for (const [tile, targets] of leap(gridBoard(w, h), KNIGHT_LEAPS).entries()) {
          const expected: number[] = [];
          for (let to = 0; to < w * h; to++) {
            const columns = Math.abs((to % w) - (tile % w));
            const rows = Math.abs(Math.floor(to / w) - Math.floor(tile / w));
            if (columns * rows === 2) expected.push(to);
          }
          expect([...targets].sort((a, b) => a - b)).toEqual(expected);
        }
      }),
    );
  });

  test('gives a target once in the order of the paths, and never the tile itself', () => {
    const paths = [['e', 'n'], ['n', 'e'], ['n', 's'], ['n']];
    expect(at(leap(chess, paths), 0)).toEqual([9, 8]);
    const torus = gridBoard(2, 2, { wrap: 'both' });
    expect(at(leap(torus, KNIGHT_LEAPS), 0)).toEqual([1, 2]);
  });

  test('a path without relations throws', () => {
    expect(() => leap(chess, [['n'], []])).toThrow('path 1 of a leap');
  });
});

describe('path', () => {
  test('walks the relations in order and is cut where the board ends', () => {
    const walks = path(chess, ['n', 'n', 'e']);
    expect(names(chess, at(walks, tileAt(chess, 'e2')))).toEqual(['e3', 'e4', 'f4']);
    expect(names(chess, at(walks, tileAt(chess, 'e7')))).toEqual(['e8']);
    expect(at(walks, tileAt(chess, 'e8'))).toEqual([]);
  });

  test('may come back to a tile', () => {
    expect(path(trackBoard(2), ['next', 'back', 'next'])).toEqual([[1, 0, 1], []]);
    expect(at(path(ringBoard(3), ['next', 'next', 'next', 'next']), 0)).toEqual([1, 2, 0, 1]);
  });

  test('a whole walk ends where the leap of the same relations does', () => {
    const relations = fc.array(fc.constantFrom(...chess.relations), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyGrid, relations, (board, walked) => {
        const leaps = leap(board, [walked]);
        for (const [tile, walk] of path(board, walked).entries()) {
          const end = walk.length === walked.length ? at(walk, walk.length - 1) : tile;
          expect(at(leaps, tile)).toEqual(end === tile ? [] : [end]);
        }
      }),
    );
  });
});

test('unknown relations throw and are named, even where no tile would use them', () => {
  const unknown = "unknown relation 'up'";
  expect(() => step(chess, ['n', 'up'])).toThrow(unknown);
  expect(() => slide(chess, ['up'])).toThrow(unknown);
  expect(() => leap(gridBoard(1, 1), [['n', 'n', 'up']])).toThrow(unknown);
  expect(() => path(gridBoard(1, 1), ['n', 'up'])).toThrow(unknown);
  expect(() => step(gridBoard(3, 3, { diagonals: false }), BISHOP)).toThrow("unknown relation 'ne'");
});

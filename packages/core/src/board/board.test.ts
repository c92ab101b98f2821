import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, customBoard, follow, neighbours, tileAt } from './board.ts';
import { type GridWrap, gridBoard } from './grid.ts';
import { hexBoard } from './hex.ts';
import { ringBoard, trackBoard } from './ring.ts';

const GRID_OPPOSITES = { n: 's', e: 'w', ne: 'sw', se: 'nw' };
const HEX_OPPOSITES = { e: 'w', ne: 'sw', nw: 'se' };
const ROW_OPPOSITES = { next: 'back' };

/** What `relation` links forwards its opposite links backwards, and neither links anything else. */
function expectReversed(board: Board, opposites: { readonly [relation: string]: string }): void {
  for (const [there, back] of Object.entries(opposites)) {
    for (let tile = 0; tile < board.size; tile++) {
      const ahead = follow(board, tile, there);
      if (ahead !== -1) expect(follow(board, ahead, back)).toBe(tile);
      const behind = follow(board, tile, back);
      if (behind !== -1) expect(follow(board, behind, there)).toBe(tile);
    }
  }
}

/** What holds for every board, however it was made. */
function expectSound(board: Board): void {
  expect(board.tiles).toHaveLength(board.size);
  expect(board.index.size).toBe(board.size);
  for (const [tile, name] of board.tiles.entries()) expect(tileAt(board, name)).toBe(tile);
  expect(Object.keys(board.links)).toEqual([...board.relations]);
  for (const targets of Object.values(board.links)) {
    expect(targets).toHaveLength(board.size);
    for (const to of targets) expect(Number.isInteger(to) && to >= -1 && to < board.size).toBe(true);
  }
}

function names(board: Board, tiles: readonly number[]): (string | undefined)[] {
  return tiles.map((tile) => board.tiles[tile]);
}

describe('customBoard', () => {
  const town = customBoard({
    tiles: ['harbour', 'market', 'castle'],
    relations: {
      road: [
        ['harbour', 'market'],
        ['market', 'castle'],
      ],
      ferry: [['castle', 'harbour']],
      lane: [['market', 'castle']],
    },
  });

  test('links tiles by name and keeps the declared order', () => {
    expectSound(town);
    expect(town.kind).toBe('custom');
    expect(town.relations).toEqual(['road', 'ferry', 'lane']);
    expect(town.links).toEqual({ road: [1, 2, -1], ferry: [-1, -1, 0], lane: [-1, 2, -1] });
  });

  test('links go one way only', () => {
    expect(follow(town, 0, 'road')).toBe(1);
    expect(follow(town, 2, 'road')).toBe(-1);
  });

  test('neighbours are distinct, ascending and never the tile itself', () => {
    expect(neighbours(town, 1)).toEqual([2]);
    const loop = customBoard({
      tiles: ['a', 'b', 'c'],
      relations: { x: [['b', 'c']], y: [['b', 'a']], stay: [['b', 'b']] },
    });
    expect(neighbours(loop, 1)).toEqual([0, 2]);
    expect(neighbours(loop, 0)).toEqual([]);
  });

  test('two targets for one relation and tile are refused with both names and a way out', () => {
    const twice = () =>
      customBoard({
        tiles: ['a', 'b', 'c'],
        relations: {
          road: [
            ['a', 'b'],
            ['a', 'c'],
          ],
        },
      });
    expect(twice).toThrow(RangeError);
    expect(twice).toThrow(/relation 'road' leads from tile 'a' more than once.*another relation name/);
  });

  test('other broken definitions name the culprit', () => {
    const tiles = ['a', 'b'];
    expect(() => customBoard({ tiles: [], relations: {} })).toThrow('at least one tile');
    expect(() => customBoard({ tiles: ['a', 'a'], relations: {} })).toThrow("tile 'a' twice");
    expect(() => customBoard({ tiles: ['a', ''], relations: {} })).toThrow('tile 1');
    expect(() => customBoard({ tiles, relations: { road: [['a', 'nowhere']] } })).toThrow(
      "relation 'road' links an unknown tile 'nowhere'",
    );
    expect(() => customBoard({ tiles, relations: { road: [['void', 'a']] } })).toThrow("'void'");
    expect(() => customBoard({ tiles, relations: { 7: [['a', 'b']] } })).toThrow("'7'");
    expect(() => customBoard({ tiles, relations: { '': [['a', 'b']] } })).toThrow("''");
  });
});

describe('looking things up', () => {
  const board = gridBoard(3, 3);

  test('unknown names throw and are named', () => {
    expect(() => tileAt(board, 'z9')).toThrow("unknown tile 'z9'");
    expect(() => follow(board, 0, 'up')).toThrow("unknown relation 'up'");
  });

  test('names that every object inherits are unknown too', () => {
    expect(() => follow(board, 0, 'constructor')).toThrow("unknown relation 'constructor'");
    expect(() => follow(board, 0, '__proto__')).toThrow("unknown relation '__proto__'");
    expect(() => tileAt(board, 'toString')).toThrow("unknown tile 'toString'");
  });

  test('off the board stays off the board', () => {
    expect(follow(board, -1, 'n')).toBe(-1);
    expect(neighbours(board, -1)).toEqual([]);
  });

  test('numbers that are no tile throw', () => {
    for (const bad of [9, -2, 0.5, Number.NaN]) {
      expect(() => follow(board, bad, 'n')).toThrow(RangeError);
      expect(() => neighbours(board, bad)).toThrow(RangeError);
    }
  });

  test('boards are frozen', () => {
    for (const part of [board, board.tiles, board.relations, board.links]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  test('a board does not change with the list it was made from', () => {
    const tiles = ['a', 'b'];
    const ring = ringBoard(2, tiles);
    tiles[0] = 'changed';
    expect(ring.tiles).toEqual(['a', 'b']);
  });
});

describe('gridBoard', () => {
  test('names and numbers the tiles row by row from a1', () => {
    const board = gridBoard(8, 8);
    expectSound(board);
    expect(board.size).toBe(64);
    expect(tileAt(board, 'a1')).toBe(0);
    expect(tileAt(board, 'h1')).toBe(7);
    expect(tileAt(board, 'a2')).toBe(8);
    expect(tileAt(board, 'e4')).toBe(28);
    expect(tileAt(board, 'h8')).toBe(63);
  });

  test('columns go on with two and three letters', () => {
    const board = gridBoard(703, 1);
    expect(names(board, [25, 26, 51, 52, 701, 702])).toEqual(['z1', 'aa1', 'az1', 'ba1', 'zz1', 'aaa1']);
  });

  test('each relation leads where the compass says', () => {
    const board = gridBoard(8, 8);
    const around = board.relations.map((relation) => follow(board, tileAt(board, 'e4'), relation));
    expect(board.relations).toEqual(['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw']);
    expect(names(board, around)).toEqual(['e5', 'f4', 'e3', 'd4', 'f5', 'f3', 'd3', 'd5']);
    expect(names(board, neighbours(board, 0))).toEqual(['b1', 'a2', 'b2']);
  });

  test('diagonals can be left out', () => {
    const board = gridBoard(3, 3, { diagonals: false });
    expect(board.relations).toEqual(['n', 'e', 's', 'w']);
    expect(neighbours(board, 4)).toEqual([1, 3, 5, 7]);
  });

  test('tiles can be named otherwise', () => {
    const board = gridBoard(2, 2, { name: (column, row) => `${row}/${column}` });
    expect(board.tiles).toEqual(['0/0', '0/1', '1/0', '1/1']);
    expect(() => gridBoard(2, 2, { name: (column) => `col${column}` })).toThrow("'col0' twice");
  });

  test('wrapping columns joins east and west only, wrapping both joins all edges', () => {
    const cylinder = gridBoard(4, 3, { wrap: 'columns' });
    expect(follow(cylinder, tileAt(cylinder, 'd1'), 'e')).toBe(tileAt(cylinder, 'a1'));
    expect(follow(cylinder, tileAt(cylinder, 'a2'), 'nw')).toBe(tileAt(cylinder, 'd3'));
    expect(follow(cylinder, tileAt(cylinder, 'a3'), 'n')).toBe(-1);
    const torus = gridBoard(4, 3, { wrap: 'both' });
    expect(follow(torus, tileAt(torus, 'a3'), 'n')).toBe(tileAt(torus, 'a1'));
    expect(follow(torus, tileAt(torus, 'a1'), 'sw')).toBe(tileAt(torus, 'd3'));
  });

  test('any grid is sound, reversible and has the right number of links', () => {
    const wraps: GridWrap[] = ['none', 'columns', 'both'];
    const measure = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(measure, measure, fc.constantFrom(...wraps), (w, h, wrap) => {
        const board = gridBoard(w, h, { wrap });
        expectSound(board);
        expectReversed(board, GRID_OPPOSITES);
        const columns = wrap === 'none' ? w - 1 : w;
        const rows = wrap === 'both' ? h : h - 1;
        const linked = (relation: string) => board.links[relation]?.filter((to) => to !== -1).length;
        expect([linked('n'), linked('e')]).toEqual([w * rows, columns * h]);
        expect([linked('ne'), linked('nw')]).toEqual([columns * rows, columns * rows]);
      }),
    );
  });

  test('broken measures name the culprit', () => {
    expect(() => gridBoard(0, 3)).toThrow('the width of a grid');
    expect(() => gridBoard(3, 2.5)).toThrow('the height of a grid');
    expect(() => gridBoard(10_000, 10_000)).toThrow('100000000');
    expect(() => gridBoard(3, 3, { wrap: 'rows' as GridWrap })).toThrow("'rows'");
  });
});

describe('hexBoard', () => {
  test('orders the tiles row by row', () => {
    expect(hexBoard(0).tiles).toEqual(['0,0']);
    expect(hexBoard(1).tiles).toEqual(['0,-1', '1,-1', '-1,0', '0,0', '1,0', '-1,1', '0,1']);
  });

  test('each relation leads where it says', () => {
    const board = hexBoard(2);
    const around = board.relations.map((relation) => follow(board, tileAt(board, '0,0'), relation));
    expect(board.relations).toEqual(['e', 'ne', 'nw', 'w', 'sw', 'se']);
    expect(names(board, around)).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
  });

  test('any radius has 1 + 3r(r + 1) sound, reversible tiles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), (radius) => {
        const board = hexBoard(radius);
        expectSound(board);
        expectReversed(board, HEX_OPPOSITES);
        expect(board.size).toBe(1 + 3 * radius * (radius + 1));
        // Inside all six neighbours; the outer ring has 6 corners of 3 and edges of 4.
        const degrees = board.tiles.map((_, tile) => neighbours(board, tile).length);
        const count = (degree: number) => degrees.filter((d) => d === degree).length;
        if (radius > 0) {
          expect(count(6)).toBe(1 + 3 * (radius - 1) * radius);
          expect([count(3), count(4)]).toEqual([6, 6 * (radius - 1)]);
        }
      }),
    );
  });

  test('a broken radius is named', () => {
    expect(() => hexBoard(-1)).toThrow('the radius of a hex board');
    expect(() => hexBoard(1000)).toThrow('3003001');
  });
});

describe('ringBoard and trackBoard', () => {
  test('a ring wraps both ways', () => {
    const ring = ringBoard(5);
    expect(ring.links).toEqual({ next: [1, 2, 3, 4, 0], back: [4, 0, 1, 2, 3] });
    expect(ring.tiles).toEqual(['0', '1', '2', '3', '4']);
  });

  test('a track ends both ways', () => {
    expect(trackBoard(3).links).toEqual({ next: [1, 2, -1], back: [-1, 0, 1] });
  });

  test('names can be given', () => {
    const ring = ringBoard(3, ['go', 'jail', 'park']);
    expect(follow(ring, tileAt(ring, 'park'), 'next')).toBe(tileAt(ring, 'go'));
  });

  test('any length is sound and reversible, and n steps go round a ring', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (n, seed) => {
        const ring = ringBoard(n);
        for (const board of [ring, trackBoard(n)]) {
          expectSound(board);
          expectReversed(board, ROW_OPPOSITES);
        }
        const start = seed % n;
        let at = start;
        for (let i = 0; i < n; i++) at = follow(ring, at, 'next');
        expect(at).toBe(start);
      }),
    );
  });

  test('broken definitions name the culprit', () => {
    expect(() => ringBoard(0)).toThrow('the length of a ring board');
    expect(() => trackBoard(1.5)).toThrow('the length of a track board');
    expect(() => ringBoard(3, ['a', 'b'])).toThrow('needs 3 names, got 2');
    expect(() => trackBoard(2, ['a', 'a'])).toThrow("'a' twice");
  });
});

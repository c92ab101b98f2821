/** Sets of tiles: bits in rules, names for people, and one form of each set. */
import {
  advance,
  array,
  defineGame,
  describe as describeState,
  drawFor,
  edit,
  handle,
  legalEvents,
  optional,
  seat,
  setOf,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateToBytes,
  stateToJson,
  tile,
  tiles,
  unwrap,
} from '@rondel/core';
import { countTiles, firstTile, gridBoard, hasTile, nthTile, tileSet } from '@rondel/core/board';
import { describeGame } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const BOARD = gridBoard(3, 2);
const ALL = 2 ** BOARD.size - 1;

/** Cells are taken one by one, or several at once. */
const taking = defineGame({
  name: 'taking',
  seats: 2,
  state: { taken: array(2, tiles(BOARD)) },
  events: { take: { cell: tile(BOARD) }, sweep: { cells: tiles(BOARD) } },
  refusals: { gone: 'Somebody has that one.', few: 'Two of them, no more and no less.' },
  tells: { swept: { by: seat(), cells: tiles(BOARD) } },
  rules: {
    take: (rule) =>
      rule
        .list(
          setOf((s) => ALL & ~(s.taken.get(0) | s.taken.get(1))),
          'gone',
        )
        .do((s, e) => s.taken.add(e.seat, 1 << e.cell), advance),
    sweep: (rule) =>
      rule
        .when((_, e) => [3, 5, 6].includes(e.cells), 'few')
        .when((s, e) => ((s.taken.get(0) | s.taken.get(1)) & e.cells) === 0, 'gone')
        .do((s, e) => {
          s.taken.add(e.seat, e.cells);
          s.tell.swept({ by: e.seat, cells: e.cells });
        }, advance),
  },
  outcome: () => null,
  stuck: (s) => drawFor(s, 'all are taken'),
});
const [a = '', b = '', c = '', d = ''] = BOARD.tiles;

test('a game with them is well-behaved', () => {
  checkGame(taking, { playouts: 50 });
  expect(legalEvents(startGame(taking))).toHaveLength(6 + 3);
});

test('people see names, in states, events and tellings', () => {
  const told: object[] = [];
  let state = unwrap(handle(startGame(taking), { type: 'sweep', cells: [a, c] }, told as never));
  expect(told).toContainEqual({ type: 'swept', to: null, by: 0, cells: [a, c] });
  state = unwrap(handle(state, { type: 'take', cell: d }));
  expect(describeState(state).taken).toEqual([[a, c], [d]]);
  expect(legalEvents(state)).toHaveLength(3);
  const answer = handle(state, { type: 'take', cell: a });
  expect(answer.ok ? null : answer.refusal.code).toBe('taking/gone');
  expect(describeGame(taking).state).toMatchObject([
    { fields: [{ value: { kind: 'tiles', board: { tiles: BOARD.tiles } } }] },
  ]);
});

test('every set goes out and comes back', () => {
  fc.assert(
    fc.property(fc.subarray([...BOARD.tiles]), fc.subarray([...BOARD.tiles]), (one, other) => {
      const state = unwrap(edit(startGame(taking), { taken: [one, other] }));
      expect(describeState(state).taken).toEqual([one, other]);
      for (const back of [
        stateFromJson(taking, stateToJson(state)),
        stateFromBytes(taking, stateToBytes(state)),
      ]) {
        expect(unwrap(back).cells).toEqual(state.cells);
      }
    }),
  );
});

test('sets are made, asked, counted, and gone through from their first tile', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(29)), (members) => {
      const set = tileSet(members);
      const sorted = members.toSorted((a, b) => a - b);
      expect(countTiles(set)).toBe(members.length);
      expect(Array.from({ length: 30 }, (_, tile) => tile).filter((tile) => hasTile(set, tile))).toEqual(
        sorted,
      );
      const seen: number[] = [];
      for (let left = set; left !== 0; left &= left - 1) seen.push(firstTile(left));
      expect(seen).toEqual(sorted);
      expect(sorted.map((_, place) => nthTile(set, place))).toEqual(sorted);
      expect(nthTile(set, members.length)).toBe(-1);
    }),
  );
  expect(firstTile(0)).toBe(-1);
});

describe('what is no set is refused, and named', () => {
  test.each([
    ['a name twice', [a, a]],
    ['another order', [b, a]],
    ['a tile that is not there', ['z9']],
    ['a number', [0]],
    ['no list', a],
  ])('%s', (_, cells) => {
    const set = edit(startGame(taking), { taken: [cells as never, []] });
    expect(set.ok ? null : set.refusal).toMatchObject({
      code: 'state/bad-field',
      message: expect.stringContaining('must be a list of names of tiles in the order of the board'),
    });
    const sent = handle(startGame(taking), { type: 'sweep', cells } as never);
    expect(sent.ok ? null : sent.refusal.code).toBe('event/bad-field');
  });
});

test('mistakes of the author throw', () => {
  expect(() => tiles(gridBoard(6, 6))).toThrow('tiles(): a set has 30 tiles at most, and the board 36');
  expect(() => tiles(gridBoard(6, 5))).not.toThrow();
  expect(() => optional(tiles(BOARD))).toThrow(/not for tiles$/);
});

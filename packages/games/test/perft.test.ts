/** Lines of play of whole games, against published counts and against an independent count. */
import { startGame } from '@rondel/core';
import { divide, perft } from '@rondel/core/inspect';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { expect, test } from 'vitest';

const TIC_TAC_TOE = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];

test('tic-tac-toe: all lines of each length', () => {
  const state = startGame(ticTacToe);
  TIC_TAC_TOE.forEach((lines, i) => {
    expect(perft(state, i + 1)).toBe(lines);
  });
  expect(perft(state, 10)).toBe(0);
});

test('tic-tac-toe: 255168 games, by length', () => {
  const state = startGame(ticTacToe);
  // A line of n events that goes on does so in 9 - n ways; all others are finished games.
  const finished = TIC_TAC_TOE.map((lines, i) => lines - (i === 8 ? 0 : perft(state, i + 2) / (8 - i)));
  expect(finished).toEqual([0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872]);
  expect(finished.reduce((a, b) => a + b)).toBe(255168);
});

test('connect four: columns are full from the seventh event on, and games over from the eighth', () => {
  const state = startGame(connectFour);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((depth) => perft(state, depth))).toEqual([
    // 7^7 less the seven lines that drop seven discs into one column.
    7, 49, 343, 2401, 16807, 117649, 823536, 5673234,
  ]);
  const mirrored = divide(state, 6).map(({ nodes }) => nodes);
  expect(mirrored).toEqual([...mirrored].reverse());
});

type Row = readonly number[];
interface Sides {
  readonly own: Row;
  readonly ownStore: number;
  readonly other: Row;
  readonly otherStore: number;
}

/** Kalaha written down once more, from the mover's side of the table, without the engine. */
function sowings({ own, ownStore, other, otherStore }: Sides, capture: string): Sides[] {
  if (own.every((n) => n === 0) || other.every((n) => n === 0)) return [];
  const pits = own.length;
  return own.flatMap((hand, pit) => {
    if (hand === 0) return [];
    // A round is the own row, the own store, the other row; the other store has no place in it.
    const ring = [...own, ownStore, ...other].map((n, i) => (i === pit ? 0 : n));
    for (let i = 1; i <= hand; i++) (ring[(pit + i) % ring.length] as number)++;
    const last = (pit + hand) % ring.length;
    const facing = ring.length - 1 - last;
    if (last < pits && ring[last] === 1 && capture !== 'never') {
      if (capture === 'always' || (ring[facing] as number) > 0) {
        (ring[pits] as number) += 1 + (ring[facing] as number);
        ring[last] = 0;
        ring[facing] = 0;
      }
    }
    const mine = { row: ring.slice(0, pits), store: ring[pits] as number };
    const theirs = { row: ring.slice(pits + 1), store: otherStore };
    const [next, after] = last === pits ? [mine, theirs] : [theirs, mine];
    return [{ own: next.row, ownStore: next.store, other: after.row, otherStore: after.store }];
  });
}

function countSowings(sides: Sides, depth: number, capture: string): number {
  if (depth === 0) return 1;
  let lines = 0;
  for (const next of sowings(sides, capture)) lines += countSowings(next, depth - 1, capture);
  return lines;
}

test.each([
  [6, 4, 'opposite', 7],
  [6, 4, 'always', 6],
  [6, 4, 'never', 6],
  [6, 1, 'opposite', 8],
  [4, 3, 'always', 7],
  [3, 9, 'opposite', 8],
  [2, 12, 'always', 10],
  [1, 5, 'never', 12],
] as const)('kalaha with %i pits, %i seeds, capture %s', (pits, seeds, capture, depth) => {
  const state = startGame(kalaha.with({ pits, seeds, capture }));
  const row = Array.from({ length: pits }, () => seeds);
  for (let d = 0; d <= depth; d++) {
    const sides = { own: row, ownStore: 0, other: row, otherStore: 0 };
    expect(perft(state, d)).toBe(countSowings(sides, d, capture));
  }
});

test('kalaha: the standard game, and the pit that moves again', () => {
  const state = startGame(kalaha);
  expect([1, 2, 3, 4, 5, 6, 7].map((depth) => perft(state, depth))).toEqual([
    6, 35, 185, 942, 4690, 23233, 114430,
  ]);
  // Pit 2 ends in the store: its own five pits follow, not the other six.
  expect(divide(state, 2).map(({ nodes }) => nodes)).toEqual([6, 6, 5, 6, 6, 6]);
});

import { startGame } from '@rondel/core';
import { divide, perft } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { at, countLines, EDGES, PERFT } from '../../test/chess-positions.ts';
import { chess } from './index.ts';

test.each(PERFT)('the lines from %s', (fen, lines) => {
  lines.forEach((count, i) => {
    expect(perft(at(fen), i + 1)).toBe(count);
  });
});

test.each(EDGES)('%s: the lines from %s', (_about, fen, depth, lines) => {
  expect(countLines(at(fen), depth)).toBe(lines);
});

test('a line that is drawn for want of material ends there', () => {
  const state = at('7k/8/8/8/8/8/2p5/3K4 w - - 0 1');
  const lines = divide(state, 2).map(({ event, nodes }) => [event.to, nodes]);
  expect(lines).toContainEqual(['c2', 0]);
  expect(countLines(state, 2)).toBe(perft(state, 2) + 3);
});

test('automatic draws do not shorten lines that repeat nothing', () => {
  expect(perft(startGame(chess.with({ draws: 'automatic' })), 4)).toBe(197281);
});

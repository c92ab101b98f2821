import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { ticTacToe } from './index.ts';

test('tic-tac-toe is well-behaved in 10,000 matches', { timeout: 120_000 }, () => checkGame(ticTacToe, { playouts: 10_000 }));

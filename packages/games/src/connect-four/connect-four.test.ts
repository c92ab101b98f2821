import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { connectFour } from './index.ts';

test('connect-four is well-behaved in 10,000 matches', { timeout: 120_000 }, () => checkGame(connectFour, { playouts: 10_000 }));

import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { kalaha } from './index.ts';

test('kalaha is well-behaved in 10,000 matches', { timeout: 120_000 }, () => checkGame(kalaha, { playouts: 10_000 }));

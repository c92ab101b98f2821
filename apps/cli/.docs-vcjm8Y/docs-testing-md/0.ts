import { checkGame } from '@rondel/core/testing';
import { kalaha } from '@rondel/games/kalaha';
import { test } from 'vitest';

test('kalaha is well-behaved', () => checkGame(kalaha, { playouts: 300 }));

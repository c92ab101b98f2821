/**
 * Forged states of games with large tables: any fields set to anything within their bounds, with a fitting hash. What the readers do not
 * refuse is played on at random: nothing throws, and nothing goes on for ever.
 */
import { checkGame } from '@rondel/core/testing';
import { test } from 'vitest';
import { forgedCases, LARGE } from './forged-cases.ts';

const cases = forgedCases((name) => LARGE.has(name));

test.each(cases)('[F4] $name with $options refuses or plays $tries forged states', ({ game, tries }) =>
  checkGame(game, { playouts: 1, forged: tries }),
);

/** How often a token is where, held against the exact figures. A longer walk is among the long tests. */
import { expect, test } from 'vitest';
import { findStray } from '../../test/property-landings.ts';

test.each(['pays', 'stays'] as const)(
  'where a token is, and throws per turn, when in jail its player %s',
  (strategy) => {
    expect(findStray(strategy, 40_000, 1)).toEqual([]);
  },
);

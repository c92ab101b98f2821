/** How often a token is where, held against the exact figures. A longer run is among the long tests. */
import { expect, test } from 'vitest';
import { FIGURES, spread, walkRound } from '../../test/property-landings.ts';

const THROWS = 40_000;
const AROUND_DECKS = 0.05;

test.each(['pays', 'stays'] as const)('where a token is when its player %s', (strategy) => {
  const { at, inJail, throwsPerTurn } = FIGURES[strategy];
  const found = walkRound(strategy, THROWS, 1);
  for (const [square, percent] of Object.entries(at)) {
    expect(Math.abs(found.at(Number(square)) - percent), square).toBeLessThan(
      spread(percent, THROWS) + AROUND_DECKS,
    );
  }
  // Attempts in jail follow each other, which doubles the spread at the most.
  expect(Math.abs(found.inJail - inJail)).toBeLessThan(2 * spread(inJail, THROWS) + AROUND_DECKS);
  expect(found.throwsPerTurn).toBeCloseTo(throwsPerTurn, 2);
});

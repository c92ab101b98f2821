import { describe, startMatch, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('what is in a store stays there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
      let match = startMatch(kalaha);
      for (const choice of choices) {
        const moves = match.legalEvents();
        if (moves.length === 0) break;
        const before = describe(match.state).holes;
        match = unwrap(match.handleEvent(moves[choice % moves.length] as number));
        const after = describe(match.state).holes;
        for (const store of [6, 13]) expect(after[store]).toBeGreaterThanOrEqual(before[store] as number);
      }
    }),
    { seed: 1 },
  );
});

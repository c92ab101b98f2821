// peaks.ts
import { advance, array, counter, defineGame, int, winFor } from '@rondel/core';

export const peaks = defineGame({
  name: 'peaks',
  seats: 2,
  state: { piles: array(3, counter(7)) },
  setup: (s) => s.piles.fill(7),
  events: { take: { pile: int(0, 2), count: int(1, 3) } },
  refusals: { 'too-few': 'There are fewer stones in that pile.' },
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => s.piles.get(e.pile) >= e.count, 'too-few')
        .do((s, e) => s.piles.add(e.pile, -e.count), advance),
  },
  outcome: (s) => (s.piles.sum() > 0 ? null : winFor(s, s.turn.active, 'the other took the last stone')),
});

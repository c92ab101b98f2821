/** A game that looks back at every event: one seat counts, and it is over when a position has come three times. */
import { advance, defineGame, type Game, int, winFor } from '@rondel/core';

/** It never comes to that: every position is a new one, so the history grows with every event. */
export const lookingBack: Game = defineGame({
  name: 'looking-back',
  seats: 1,
  repetition: true,
  state: { count: int(0, 0xfffff) },
  events: { step: {} },
  rules: {
    step: (rule) =>
      rule.do((s) => {
        s.count += 1;
      }, advance),
  },
  outcome: (s) => (s.occurrences >= 3 ? winFor({ seats: 1 }, 0, 'repetition') : null),
}) as unknown as Game;

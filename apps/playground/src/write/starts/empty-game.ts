/** The least that is a game: take one to three sticks; whoever takes the last one wins. */
import { advance, counter, defineGame, int, winFor } from '@rondel/core';

export const myGame = defineGame({
  name: 'my-game',
  seats: 2,
  // What there is.
  state: { sticks: counter(21) },
  setup: (s) => {
    s.sticks = 21;
  },
  // What players can do, and why not.
  events: { take: { sticks: int(1, 3) } },
  refusals: { 'too-many': 'There are not so many sticks.' },
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => e.sticks <= s.sticks, 'too-many')
        .do((s, e) => {
          s.sticks -= e.sticks;
        }, advance),
  },
  // How it ends: whoever is to move now did not take the last stick.
  outcome: (s) => (s.sticks === 0 ? winFor(s, 1 - s.turn.active, 'the last stick') : null),
});

import { advance, defineGame, drawFor, int, startMatch, unwrap, winFor } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const tug = defineGame({
  name: 'tug',
  seats: 2,
  repetition: true,
  state: { knot: int(-3, 3) },
  events: { pull: { by: int(-1, 1) } },
  rules: {
    pull: (rule) =>
      rule.do((s, e) => {
        s.knot += e.by;
      }, advance),
  },
  outcome: (s) => {
    if (s.knot === -3) return winFor(s, 0, 'pulled over');
    if (s.knot === 3) return winFor(s, 1, 'pulled over');
    return s.occurrences >= 3 ? drawFor(s, 'the third time the same position') : null;
  },
});

checkGame(tug);

let match = startMatch(tug);
while (match.outcome() === null) match = unwrap(match.handleEvent({ type: 'pull', by: 0 }));
console.log(match.index, match.outcome()?.reason);

import { advance, counter, defineGame, int, startMatch, unwrap, winFor } from '@rondel/core';

const nim = defineGame({
  name: 'nim',
  seats: 2,
  state: { sticks: counter(21) },
  events: { take: { count: int(1, 3) } },
  refusals: { 'too-many': 'There are not that many sticks left.' },
  setup: (s) => {
    s.sticks = 21;
  },
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => e.count <= s.sticks, 'too-many')
        .do((s, e) => {
          s.sticks -= e.count;
        }, advance),
  },
  outcome: (s) => (s.sticks === 0 ? winFor(s, 1 - s.turn.active, 'took the last stick') : null),
});

let match = startMatch(nim);
console.log(match.legalEvents().length, 'legal events, from the fields and the condition');
while (match.outcome() === null) match = unwrap(match.handleEvent({ type: 'take', count: 3 }));
console.log(match.index, match.outcome());

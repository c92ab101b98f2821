import {
  advance,
  array,
  counter,
  defineGame,
  describe,
  int,
  seat,
  sequenced,
  startMatch,
  unwrap,
} from '@rondel/core';
import { shadowDifference } from '@rondel/core/inspect';

const tally = defineGame({
  name: 'tally',
  seats: 2,
  state: { counts: array(2, counter(100)), mover: seat() },
  events: { count: { by: int(1, 3) } },
  setup: (s) => {
    s.mover = 0;
  },
  activeSeat: (s) => s.mover,
  rules: {
    count: (rule) =>
      rule.do((s, e) => {
        s.counts.add(e.seat, e.by);
        s.mover = 1 - e.seat;
      }, advance),
  },
  outcome: () => null,
});

for (const mode of ['on', 'shadow', 'off'] as const) {
  let match = startMatch(sequenced(tally, mode));
  for (const by of [2, 3, 1]) match = unwrap(match.handleEvent({ type: 'count', by }));
  const { turn, ...pieces } = describe(match.state);
  console.log(mode, JSON.stringify(pieces), turn === undefined ? 'no turn' : `turn of ${turn.active}`);
  if (mode === 'shadow') console.log('difference:', shadowDifference(match));
}

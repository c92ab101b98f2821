import { advance, counter, defineGame, describe, int, fromRecord, winFor } from '@rondel/core';

const nim = defineGame({
  name: 'nim',
  version: 2,
  seats: 2,
  state: { sticks: counter(21) },
  events: { take: { sticks: int(1, 3) } },
  refusals: { 'too-many': 'There are not that many sticks left.' },
  setup: (s) => {
    s.sticks = 21;
  },
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => e.sticks <= s.sticks, 'too-many')
        .do((s, e) => {
          s.sticks -= e.sticks;
        }, advance),
  },
  outcome: (s) => (s.sticks === 0 ? winFor(s, 1 - s.turn.active, 'took the last stick') : null),
  // In version 1 the field of the event was called count.
  migrate: (record) => ({
    ...record,
    events: record.events.map(({ count, ...event }) => ({ ...event, sticks: count })),
  }),
});

const old = {
  rondel: 1,
  game: 'nim',
  version: 1,
  options: {},
  seed: 0,
  first: 0,
  events: [
    { type: 'take', seat: 0, count: 3 },
    { type: 'take', seat: 1, count: 2 },
  ],
  hashes: [],
};

const result = fromRecord(nim, old);
console.log(result.ok ? describe(result.value.state).sticks : result.refusal);

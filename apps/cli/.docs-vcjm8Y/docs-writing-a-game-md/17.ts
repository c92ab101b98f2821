import { advance, counter, defineGame, grid, int, startMatch, unwrap, winFor } from '@rondel/core';
import { defineScene, drawScene, openScene, squareName } from '@rondel/scene';

export const fields = defineGame({
  name: 'fields',
  seats: 2,
  state: { fields: grid(3, 2, counter(2)) },
  events: { take: { field: int(0, 5) } },
  refusals: { taken: 'Somebody has that field.' },
  rules: {
    take: (rule) =>
      rule
        .when((s, e) => s.fields.get(e.field) === 0, 'taken')
        .do((s, e) => s.fields.set(e.field, e.seat + 1), advance),
  },
  outcome: (s) => (s.fields.count(0) > 0 ? null : winFor(s, 1, 'took the last field')),
});

export const scene = defineScene(fields, {
  seats: [{ name: 'Red' }, { name: 'Blue' }],
  // The grid of the state is the board, and its fields are tapped: that need not be said. What a field is called, must.
  words: { event: ({ field }) => squareName(Number(field) % 3, Math.floor(Number(field) / 3)) },
});

const look = openScene(fields, scene);
const match = unwrap(startMatch(fields).handleEvent({ type: 'take', field: 4 }));
console.log(drawScene(look, look.picture(match.state, 0), 0).join('\n'));
console.log(look.wordsOf({ type: 'take', seat: 1, field: 5 }).short);

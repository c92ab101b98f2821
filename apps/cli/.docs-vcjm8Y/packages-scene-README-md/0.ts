import { advance, counter, defineGame, grid, int, startMatch, unwrap, winFor } from '@rondel/core';
import { defineScene, drawScene, openScene, squareName, squares } from '@rondel/scene';

const fields = defineGame({
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

const nameOf = (field: unknown): string => squareName(Number(field) % 3, Math.floor(Number(field) / 3));
const looks = defineScene(fields, {
  seats: [
    { name: 'Red', sign: 'R' },
    { name: 'Blue', sign: 'B' },
  ],
  layout: () => squares(3, 2, { isChequered: true, quarters: [0, 2] }), // turned to whoever looks
  words: { event: ({ field }) => ({ short: nameOf(field), spoken: `takes ${nameOf(field)}` }) },
});

const scene = openScene(fields, looks); // or openScene(fields), without a word about its looks
const match = unwrap(startMatch(fields).handleEvent({ type: 'take', field: 3 }));
console.log(drawScene(scene, scene.picture(match.state, 0), 0).join('\n'));
console.log(scene.ways(match.state, match.legalEvents())[0]?.path, scene.parse(match.state, 'b1'));

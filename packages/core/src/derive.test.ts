/** Fields that follow from others: worked out after the set-up and for states set by hand, refused if they are wrong. */
import { expect, test } from 'vitest';
import {
  advance,
  array,
  counter,
  defineGame,
  drawFor,
  edit,
  int,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateToBytes,
  stateToJson,
  unwrap,
} from './index.ts';
import { checkGame } from './testing/index.ts';

const heaps = (isCareful: boolean) =>
  defineGame({
    name: 'heaps',
    seats: 2,
    state: { heaps: array(3, int(0, 9)), total: counter(27) },
    events: { take: { heap: int(0, 2) } },
    setup: (s) => {
      for (let heap = 0; heap < 3; heap++) s.heaps.set(heap, 3);
    },
    derive: (s) => {
      s.total = s.heaps.sum();
    },
    rules: {
      take: (rule) =>
        rule
          .applies((s, e) => s.heaps.get(e.heap) > 0)
          .do((s, e) => {
            s.heaps.add(e.heap, -1);
            if (isCareful || s.total !== 5) s.total -= 1;
          }, advance),
    },
    outcome: () => null,
    stuck: (s) => drawFor(s, 'nothing is left'),
  });

test('are worked out after the set-up, and for a state that is set by hand whatever it says of them', () => {
  const game = heaps(true);
  expect(startGame(game).cells).toEqual(expect.arrayContaining([9]));
  const edited = unwrap(edit(startGame(game), { heaps: [1, 1, 0], total: 20 }));
  expect(stateToJson(edited).state).toMatchObject({ heaps: [1, 1, 0], total: 2 });
});

test('states in which they are wrong are refused', () => {
  const game = heaps(true);
  // The same game without derive() writes whatever it is told.
  const { derive: _, ...engine } = game.engine;
  const careless = { ...game, engine: { ...engine, derive: null } } as typeof game;
  const wrong = unwrap(edit(startGame(careless), { total: 20 }));
  const refusal = { code: 'state/bad-field', field: 'total' };
  expect(stateFromJson(game, stateToJson(wrong))).toMatchObject({ ok: false, refusal });
  expect(stateFromBytes(game, stateToBytes(wrong))).toMatchObject({ ok: false, refusal });
  expect(stateFromJson(game, stateToJson(startGame(game))).ok).toBe(true);
});

test('checkGame sees events that do not carry them along', () => {
  checkGame(heaps(true));
  expect(() => checkGame(heaps(false))).toThrow(
    'events do not carry along what derive() works out: total is not what follows from the other fields.',
  );
});

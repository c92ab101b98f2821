import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  array,
  counter,
  defineGame,
  type Game,
  int,
  legalEvents,
  type Reader,
  Runner,
  startGame,
  type Writer,
  winFor,
} from '../index.ts';

const heaps = { heaps: array(3, counter(7)), taken: counter(12) };

interface Parts {
  readonly setup?: (s: Writer<{ state: typeof heaps }>) => void;
  readonly take?: (s: Writer<{ state: typeof heaps }>, heap: number, count: number) => void;
  readonly invariant?: (s: Reader<{ state: typeof heaps }>) => string | null;
}

/** Nim in which what is taken is counted: the sum stays 12. */
const nim = (parts: Parts): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    state: heaps,
    events: { take: { heap: int(0, 2), count: int(1, 7) } },
    refusals: { 'too-many': 'There are not that many left.' },
    setup: (s) => {
      [3, 4, 5].forEach((count, heap) => void s.heaps.set(heap, count));
      parts.setup?.(s);
    },
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do((s, e) => {
            s.heaps.add(e.heap, -e.count);
            s.taken += e.count;
            parts.take?.(s, e.heap, e.count);
          }, advance),
    },
    outcome: (s) => (s.heaps.any() ? null : winFor(s, s.turn.active, 'nothing is left')),
    invariant: (s) => {
      const sum = s.heaps.sum() + s.taken;
      return sum === 12 ? (parts.invariant?.(s) ?? null) : `there are ${sum} sticks, not 12`;
    },
  });

test('an invariant that holds is nothing to complain about', () => {
  expect(complaint(nim({}))).toBe('');
});

test('checkGame catches an invariant that an event breaks, and names the event', () => {
  const game = nim({ take: (s, heap) => s.heaps.get(heap) === 1 && void s.heaps.set(heap, 0) });
  const [first, second, third] = complaint(game).split('\n');
  expect(first).toBe(
    'planted is not well-behaved: the invariant does not hold: there are 11 sticks, not 12.',
  );
  expect(second).toMatch(/^ {2}after: {"type":"take","seat":[01],"heap":\d,"count":\d}$/);
  // One event can bring a heap to 1.
  expect(third).toMatch(/shown by 1 events/);
});

test('checkGame catches an invariant that does not hold after the set-up', () => {
  const [first, second, third] = complaint(nim({ setup: (s) => void s.heaps.add(0, 1) })).split('\n');
  expect(first).toMatch(/the invariant does not hold: there are 13 sticks, not 12\.$/);
  expect(second).toBe('  after the set-up');
  expect(third).toMatch(/shown by 0 events/);
});

test('checkGame asks at the end of a match too', () => {
  const game = nim({ invariant: (s) => (s.heaps.any() ? null : 'all is gone.') });
  expect(complaint(game)).toMatch(/the invariant does not hold: all is gone\.\n {2}after: /);
});

test('checkGame catches an invariant that writes', () => {
  const game = nim({
    invariant: (s) => {
      (s as Writer<{ state: typeof heaps }>).heaps.set(0, 0);
      return null;
    },
  });
  expect(complaint(game)).toMatch(/looking at a state changed it: heaps\[0\]/);
});

test('nobody asks while a match is played', () => {
  const game = nim({
    invariant: () => {
      throw new Error('asked');
    },
  });
  const runner = new Runner(game);
  runner.load(startGame(game));
  while (runner.list() > 0) runner.apply(runner.moves[0] as number);
  expect(legalEvents(runner.state())).toEqual([]);
});

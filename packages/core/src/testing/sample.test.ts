import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  array,
  byAnySeat,
  counter,
  defineGame,
  type Game,
  int,
  type Moves,
  type Random,
  type Reader,
  unlisted,
  winFor,
} from '../index.ts';

const heaps = { heaps: array(3, counter(5)) };
const events = { take: { heap: int(0, 2), count: int(1, 2) }, resign: unlisted(byAnySeat()) };

type Sample = (s: Reader<{ state: typeof heaps }>, random: Random, moves: Moves<typeof events>) => void;

/** Nim, one or two at a time, which ends when nothing can be taken. */
const nim = (sample: Sample): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    state: heaps,
    events,
    refusals: { 'too-many': 'There are not that many left.' },
    setup: (s) => [2, 3, 4].forEach((count, heap) => void s.heaps.set(heap, count)),
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
          .do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
      resign: (rule) => rule.do((s) => s.heaps.fill(0)),
    },
    sample,
    outcome: () => null,
    stuck: (s) => winFor(s, 1 - s.turn.active, 'nothing is left'),
  });

test('what the rules turn down may be drawn, and drawing nothing is a miss', () => {
  expect(
    complaint(nim((_s, random, moves) => moves.take({ heap: random.below(3), count: 1 + random.below(2) }))),
  ).toBe('');
  expect(complaint(nim(() => {}))).toBe('');
});

test('checkGame catches a legal event that is never drawn', () => {
  const game = nim((_s, random, moves) => moves.take({ heap: random.below(2), count: 1 + random.below(2) }));
  const message = complaint(game);
  expect(message).toMatch(/sample\(\) never draws some legal events: \d+ draws from \d left out \d/);
  expect(message).toMatch(/{"type":"take","seat":\d,"heap":2,"count":1}/);
  expect(message).toContain('shown by 0 events');
});

test('checkGame catches several events at once, of which the first is always taken', () => {
  const game = nim((s, _random, moves) => {
    for (let heap = 0; heap < 3; heap++) if (s.heaps.get(heap) > 0) moves.take({ heap, count: 1 });
  });
  expect(complaint(game)).toMatch(/sample\(\) never draws some legal events/);
});

test('checkGame catches an event that is not for choosing from', () => {
  const game = nim((_s, random, moves) => {
    if (random.chance(1, 4)) moves.resign();
    else moves.take({ heap: random.below(3), count: 1 + random.below(2) });
  });
  expect(complaint(game)).toMatch(/sample\(\) draws an event that is not in the list of legal ones/);
});

test('checkGame catches an event that is drawn where there is none', () => {
  const game = nim((s, random, moves) => {
    if (s.heaps.any()) moves.take({ heap: random.below(3), count: 1 + random.below(2) });
    else moves.resign();
  });
  // Where having no legal event ends the game, the rules alone would still accept it.
  expect(complaint(game)).toMatch(/sample\(\) draws an event where none is legal/);
});

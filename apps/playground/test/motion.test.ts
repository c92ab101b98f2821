/** [PG-18] what moves, along which way, and for how long. */
import { type PlacedThing, squares } from '@rondel/scene';
import { expect, test } from 'vitest';
import { anchorOf, arrange } from '../src/board/arrange.ts';
import { follow } from '../src/board/follow.ts';
import { FADE, MOST, planMotion, STEP } from '../src/board/motion.ts';

const { places } = squares(8, 8);
const keys = () => {
  let next = 0;
  return () => next++;
};
const token = (place: string, more: Partial<PlacedThing> = {}): PlacedThing => ({
  place,
  look: 'token',
  seat: 0,
  ...more,
});
const heap = (place: string, count: number): PlacedThing => ({ place, look: 'seeds', count });
const pointOf = (id: string) => {
  const place = places.find((each) => each.id === id);
  return place === undefined ? null : anchorOf(place);
};

function plan(
  before: readonly PlacedThing[],
  after: readonly PlacedThing[],
  trails: readonly (readonly string[])[],
  isCalm = false,
) {
  const next = keys();
  const first = follow([], arrange(places, before), [], next);
  const second = follow(first, arrange(places, after), trails, next);
  return planMotion({ before: first, after: second, trails, anchorOf: pointOf, isCalm });
}

test('a thing walks along its way, a step in 160 ms and an event in no more than 400', () => {
  const trail = ['a1', 'b1', 'b2'];
  const { moves } = plan([token('a1')], [token('b2')], [trail]);
  expect(moves).toMatchObject([{ kind: 'walk', duration: 2 * STEP }]);
  // In relation to where it is now: from a1 over b1.
  expect(moves[0]?.points).toEqual([
    [-1, 1],
    [0, 1],
  ]);
  const far = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1'];
  expect(plan([token('a1')], [token('g1')], [far]).moves[0]).toMatchObject({
    duration: MOST,
    points: { length: 6 },
  });
  expect(plan([token('a1')], [token('c3')], []).moves).toMatchObject([
    { duration: STEP, points: { length: 1 } },
  ]);
});

test('of a heap one goes to each of the others, past those before it', () => {
  const trail = ['a1', 'b1', 'c1', 'd1'];
  const { flights } = plan(
    [heap('a1', 3), heap('b1', 1)],
    [heap('b1', 2), heap('c1', 1), heap('d1', 1)],
    [trail],
  );
  expect(flights.map(({ points }) => points)).toEqual([
    [pointOf('a1'), pointOf('b1')],
    [pointOf('a1'), pointOf('b1'), pointOf('c1')],
    [pointOf('a1'), pointOf('b1'), pointOf('c1'), pointOf('d1')],
  ]);
  expect(flights.map(({ duration }) => Math.round(duration))).toEqual([133, 267, 400]);
  // Where no way is told, the heaps that grew are the way; where nothing was taken, nothing flies.
  expect(plan([heap('a1', 2)], [heap('b1', 1), heap('c1', 1)], [['a1']]).flights).toHaveLength(2);
  expect(plan([heap('a1', 2)], [heap('a1', 2), heap('c1', 1)], [['a1']]).flights).toEqual([]);
});

test('whoever wants no motion sees a fade of 80 ms', () => {
  const { moves, flights } = plan(
    [token('a1'), heap('d1', 2)],
    [token('b2'), heap('e1', 2), token('h8', { seat: 1 })],
    [
      ['a1', 'b1', 'b2'],
      ['d1', 'e1'],
    ],
    true,
  );
  expect(flights).toEqual([]);
  expect(moves.length).toBeGreaterThan(1);
  for (const move of moves) expect(move).toMatchObject({ kind: 'fade', points: [], duration: FADE });
});

test('nothing moves where nothing changed, nor at the first picture', () => {
  expect(plan([token('a1'), heap('b1', 2)], [token('a1'), heap('b1', 2)], [['a1', 'b1']])).toEqual({
    moves: [],
    flights: [],
  });
  expect(plan([], [token('a1')], [])).toEqual({ moves: [], flights: [] });
});

test('[PG-19] picks go first: what was pushed on is not what came; a piece that became another stays the same', () => {
  const next = keys();
  const before = follow([], arrange(places, [token('a1'), token('b1')]), [], next);
  const after = follow(before, arrange(places, [token('b1'), token('c1')]), [['a1', 'b1']], next);
  const keyAt = (units: typeof before, place: string) => units.find((unit) => unit.place === place)?.key;
  expect(keyAt(after, 'b1')).toBe(keyAt(before, 'a1'));
  expect(keyAt(after, 'c1')).toBe(keyAt(before, 'b1'));
  // Without picks it is the nearest alike: what stayed stayed.
  const unsaid = follow(before, arrange(places, [token('b1'), token('c1')]), [], next);
  expect(keyAt(unsaid, 'b1')).toBe(keyAt(before, 'b1'));

  const piece = (place: string, face: string): PlacedThing => ({ place, look: 'piece', face, seat: 0 });
  const pawn = follow([], arrange(places, [piece('a7', 'pawn'), piece('h1', 'queen')]), [], next);
  const queens = follow(
    pawn,
    arrange(places, [piece('a8', 'queen'), piece('h1', 'queen')]),
    [['a7', 'a8']],
    next,
  );
  expect(keyAt(queens, 'a8')).toBe(keyAt(pawn, 'a7'));
  expect(keyAt(queens, 'h1')).toBe(keyAt(pawn, 'h1'));
});

test('[PG-19] from a stack the topmost goes, and onto a stack it comes on top', () => {
  const next = keys();
  const before = follow([], arrange(places, [token('a1'), token('a1'), token('b1')]), [], next);
  const after = follow(
    before,
    arrange(places, [token('a1'), token('b1'), token('b1')]),
    [['a1', 'b1']],
    next,
  );
  const keysAt = (units: typeof before, place: string) =>
    units.filter((unit) => unit.place === place).map(({ key }) => key);
  expect(keysAt(after, 'b1')).toEqual([...keysAt(before, 'b1'), keysAt(before, 'a1')[1]]);
  expect(keysAt(after, 'a1')).toEqual([keysAt(before, 'a1')[0]]);
});

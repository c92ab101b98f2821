/** The pure parts of the board: where things lie, which is which, what is hinted at and said. */
import { at, beginWalk, type Place, type PlacedThing, pickStep, spikes, squares } from '@rondel/scene';
import { expect, test } from 'vitest';
import { anchorOf, arrange } from '../src/board/arrange.ts';
import { type Followed, follow } from '../src/board/follow.ts';
import { boxOf, buttonStyle } from '../src/board/geometry.ts';
import { countWays, hintsOf } from '../src/board/hints.ts';
import { sayThing } from '../src/board/labels.ts';
import { linesOf, readCard } from '../src/glyphs/card-face.ts';
import { seatColours } from '../src/glyphs/seat-colour.ts';
import { seedPoints } from '../src/glyphs/seeds.tsx';

const chessboard = squares(8, 8, { isChequered: true, quarters: [0, 2] });
const backgammon = spikes({
  point: (n) => `p${n}`,
  bar: (seat) => `bar${seat}`,
  off: (seat) => `off${seat}`,
  nameOf: (id) => id,
});
const pawn = (place: string, seat = 0): PlacedThing => ({ place, look: 'piece', face: 'pawn', seat });
const keys = () => {
  let next = 0;
  return () => next++;
};

test('a single thing lies in the middle of its place, several share it without leaving it', () => {
  const [one] = arrange(chessboard.places, [pawn('e4')]);
  const e4 = chessboard.places.find(({ id }) => id === 'e4') as Place;
  expect(one).toMatchObject({ x: e4.x, y: e4.y, place: 'e4' });
  const four = arrange(chessboard.places, [pawn('e4'), pawn('e4'), pawn('e4'), pawn('e4')]);
  expect(new Set(four.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  for (const { x, y, size } of four) {
    expect(Math.abs(x - e4.x) + size / 2).toBeLessThanOrEqual(0.5);
    expect(Math.abs(y - e4.y) + size / 2).toBeLessThanOrEqual(0.5);
  }
});

test('checkers stand in a column from the base of their point, each of them drawn, however many there are', () => {
  for (const [id, sign] of [
    ['p6', -1],
    ['p19', 1],
  ] as const) {
    for (const count of [1, 5, 15]) {
      const column = arrange(backgammon.places, [{ place: id, look: 'disc', seat: 0, count }]);
      const place = backgammon.places.find((each) => each.id === id) as Place;
      expect(column).toHaveLength(count);
      expect([column[0]?.x, column[0]?.y]).toEqual(anchorOf(place));
      for (const [i, { y, size }] of column.entries()) {
        expect(Math.abs(y - place.y) + size / 2).toBeLessThanOrEqual(place.height / 2 + 1e-9);
        if (i > 0) expect(Math.sign(y - (column[i - 1]?.y as number))).toBe(sign);
      }
    }
  }
});

test('what lies on a place that there is not is left out', () => {
  expect(arrange(chessboard.places, [pawn('z9')])).toEqual([]);
});

test('[PG-19] a thing is followed along the event, and everything else keeps its key', () => {
  const next = keys();
  const before = follow([], arrange(chessboard.places, [pawn('a2'), pawn('b2'), pawn('a7', 1)]), [], next);
  const units = arrange(chessboard.places, [pawn('a4'), pawn('b2'), pawn('a7', 1)]);
  const after = follow(before, units, [['a2', 'a4']], next);
  const keyAt = (list: readonly Followed[], place: string) => list.find((unit) => unit.place === place)?.key;
  expect(keyAt(after, 'a4')).toBe(keyAt(before, 'a2'));
  expect(keyAt(after, 'b2')).toBe(keyAt(before, 'b2'));
  expect(keyAt(after, 'a7')).toBe(keyAt(before, 'a7'));
});

test('[PG-19] a taken thing is gone, the one that took it has its key; ids go before everything', () => {
  const next = keys();
  const before = follow([], arrange(chessboard.places, [pawn('a2'), pawn('b3', 1)]), [], next);
  const after = follow(before, arrange(chessboard.places, [pawn('b3')]), [['a2', 'b3']], next);
  expect(after.map(({ key }) => key)).toEqual([before.find(({ place }) => place === 'a2')?.key]);

  const one = { ...pawn('a2'), id: 'one' };
  const two = { ...pawn('b2'), id: 'two' };
  const first = follow([], arrange(chessboard.places, [one, two]), [], next);
  const crossed = follow(
    first,
    arrange(chessboard.places, [
      { ...one, place: 'b2' },
      { ...two, place: 'a2' },
    ]),
    [],
    next,
  );
  const keyOf = (list: readonly Followed[], id: string) => list.find(({ thing }) => thing.id === id)?.key;
  expect(keyOf(crossed, 'one')).toBe(keyOf(first, 'one'));
  expect(keyOf(crossed, 'two')).toBe(keyOf(first, 'two'));
});

test('picture and buttons share one geometry: labels belong to the picture, a place to its part of it', () => {
  const box = boxOf(chessboard);
  expect(box.x).toBeLessThan(-0.3);
  expect(box.width).toBeGreaterThan(8.3);
  expect(boxOf(chessboard, false).width).toBeLessThan(box.width);
  const style = buttonStyle({ ...(chessboard.places[0] as Place), x: box.x, y: box.y }, box);
  expect(style).toMatchObject({ left: '0%', top: '0%' });
});

test('[PG-16] hints: where one can go once something is picked; beginnings only where they are few', () => {
  const ways = [
    { code: 1, path: [at('a2'), at('a3')] },
    { code: 2, path: [at('a2'), at('a4')] },
    { code: 3, path: [at('b2'), at('b3')] },
  ];
  const occupied = new Set(['a2', 'b2']);
  const walk = beginWalk(ways);
  expect([...hintsOf(walk, 64, occupied)]).toEqual([
    ['a2', 'start'],
    ['b2', 'start'],
  ]);
  expect([...countWays(walk)]).toEqual([
    ['a2', 2],
    ['b2', 1],
  ]);
  expect(hintsOf(pickStep(walk, at('a2')), 64, occupied)).toEqual(
    new Map([
      ['a3', 'next'],
      ['a4', 'next'],
      ['a2', 'picked'],
    ]),
  );
  const everywhere = beginWalk(chessboard.places.map(({ id }, code) => ({ code, path: [at(id)] })));
  expect(hintsOf(everywhere, 64, new Set()).size).toBe(0);
  expect(hintsOf(null, 64, occupied).size).toBe(0);
});

test('[PG-46] things in words', () => {
  const seats = [{ name: 'White' }, { name: 'Black' }];
  expect(sayThing({ look: 'piece', face: 'pawn', seat: 0 }, seats)).toBe('White pawn');
  expect(sayThing({ look: 'seeds', count: 1 }, seats)).toBe('1 seed');
  expect(sayThing({ look: 'disc', seat: 1, count: 3 }, seats)).toBe('3 × Black disc');
  expect(sayThing({ look: 'card' }, seats)).toBe('card, face down');
  expect(sayThing({ look: 'card', face: 'Qh', isPrivate: true }, seats)).toBe(
    'queen of hearts (only you see it)',
  );
  expect(sayThing({ look: 'army', seat: 1, count: 7 }, seats)).toBe('Black 7 armies');
});

test('cards are read whichever way round their name is, others keep their name', () => {
  expect(readCard('Th')).toEqual({ kind: 'suited', rank: '10', suit: 'hearts' });
  expect(readCard('♠A')).toEqual({ kind: 'suited', rank: 'A', suit: 'spades' });
  expect(readCard('first-strike')).toEqual({ kind: 'named', name: 'first strike' });
  expect(readCard(undefined)).toEqual({ kind: 'back' });
  expect(linesOf('declare all attackers').lines).toEqual(['declare', 'all', 'attackers']);
});

test('a seat that is called by a colour has it, and no two seats share one', () => {
  expect(seatColours([{ name: 'Red' }, { name: 'Blue' }, { name: 'An' }])).toEqual([1, 0, 2]);
  expect(seatColours([{ name: 'Red' }, { name: 'Orange' }])).toEqual([1, 0]);
  expect(new Set(seatColours(Array.from({ length: 8 }, (_, i) => ({ name: `Seat ${i}` })))).size).toBe(8);
});

test('seeds stay within their heap and do not leave it, however many there are', () => {
  for (const count of [0, 1, 2, 7, 24, 60]) {
    const { points, r } = seedPoints(count);
    expect(points.length).toBe(Math.min(count, 48));
    for (const [x, y] of points) expect(Math.hypot(x, y) + r).toBeLessThanOrEqual(0.361);
  }
});

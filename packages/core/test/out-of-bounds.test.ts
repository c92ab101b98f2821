/** Values that a field cannot hold and places that do not exist: an author's mistake, and said so. */
import { stateFromJson, stateHash, stateToJson, unwrap } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { after, attempt, kitchenSink, put, read, type SinkWriter, startSink } from './kitchen-sink.ts';

const start = after(startSink(), (s) => {
  s.marks.push('a');
  s.marks.push('b');
  s.players.hand.of(1).push(7);
});

/** The names of the game and of the place, as errors give them. */
const naming = (place: string): RegExp =>
  new RegExp(`^${kitchenSink.name}: ${place.replace(/[.[\]]/g, '\\$&')}(?![\\w.[])`);

const tooMuch: [what: string, write: (s: SinkWriter) => unknown, names: string][] = [
  ['int above', put({ plain: 6 }), 'plain'],
  ['int below', put({ plain: -6 }), 'plain'],
  ['fraction', put({ plain: 0.5 }), 'plain'],
  ['NaN', put({ plain: Number.NaN }), 'plain'],
  ['nothing', put({ plain: undefined }), 'plain'],
  ['infinity', put({ count: Infinity }), 'count'],
  ['a whole lap of 32 bits', put({ count: 2 ** 32 + 1 }), 'count'],
  ['a text', put({ count: '7' }), 'count'],
  ['counter below zero', put({ count: -1 }), 'count'],
  ['bool', put({ flag: 1 }), 'flag'],
  ['oneOf', put({ colour: 'pink' }), 'colour'],
  ['seat', put({ who: 3 }), 'who'],
  ['seats', put({ team: 8 }), 'team'],
  ['tile', put({ place: 6 }), 'place'],
  ['ref', put({ leader: 3 }), 'leader'],
  ['array item', (s) => s.row.set(2, 10), 'row[2]'],
  ['array sum', (s) => s.row.add(2, -1), 'row[2]'],
  ['array fill', (s) => s.row.fill(-1), 'row[0]'],
  ['grid item', (s) => s.field.set(4, 'disc' as never), 'field[4]'],
  ['artifact field', (s) => Object.assign(s.cube, { value: 0 }), 'cube.value'],
  ['list item', (s) => s.marks.push('z' as never), 'marks'],
  ['list item set', (s) => s.marks.set(0, 'z' as never), 'marks'],
  ['list item inserted', (s) => s.marks.insert(0, 'z' as never), 'marks'],
  ['list of an artifact', (s) => s.cube.tricks.push(6), 'cube.tricks'],
  ['group field', (s) => s.pieces.rank.set(1, 10), 'pieces.rank[1]'],
  ['field of a seat', (s) => s.players.mood.set(2, 'sad' as never), 'players.mood[2]'],
  ['list of a seat', (s) => s.players.hand.of(2).push(52), 'players[2].hand'],
  ['array of a seat', (s) => s.players.bag.of(2).set(1, 4), 'players[2].bag[1]'],
];

test.each(tooMuch)('a value that does not fit throws and names the field: %s', (_, write, place) => {
  const cells = start.cells.slice();
  const hash = stateHash(start);
  const doIt = (): unknown => attempt(start, (s) => void write(s));
  expect(doIt).toThrow(RangeError);
  expect(doIt).toThrow(naming(place));
  expect(doIt).toThrow(/cannot hold/);
  expect(start.cells).toEqual(cells);
  expect(stateHash({ ...start, hash: null })).toBe(hash);
});

/** Every way to name a place, with what the error must name. */
const uses: [what: string, names: string, use: (s: SinkWriter, index: number) => unknown][] = [
  ['array get', 'row', (s, i) => s.row.get(i)],
  ['array set', 'row', (s, i) => s.row.set(i, 1)],
  ['array add', 'row', (s, i) => s.row.add(i, 1)],
  ['grid get', 'field', (s, i) => s.field.get(i)],
  ['grid set', 'field', (s, i) => s.field.set(i, 'ring')],
  ['tiles get', 'heat', (s, i) => s.heat.get(i)],
  ['group get', 'pieces.at', (s, i) => s.pieces.at.get(i)],
  ['group set', 'pieces.moved', (s, i) => s.pieces.moved.set(i, true)],
  ['seat get', 'players.score', (s, i) => s.players.score.get(i)],
  ['seat list', 'players', (s, i) => s.players.hand.of(i)],
  ['seat array', 'players[1].bag', (s, i) => s.players.bag.of(1).get(i)],
  ['reveal', 'sealed', (s, i) => s.sealed.reveal(i)],
  ['is revealed', 'sealed', (s, i) => s.sealed.isRevealed(i)],
  ['list get', 'marks', (s, i) => s.marks.get(i)],
  ['list set', 'marks', (s, i) => s.marks.set(i, 'c')],
  ['list insert', 'marks', (s, i) => s.marks.insert(i, 'c')],
  ['list remove', 'marks', (s, i) => s.marks.remove(i)],
  ['list drop', 'marks', (s, i) => s.marks.drop(i)],
  ['list swap', 'marks', (s, i) => s.marks.swap(0, i)],
  ['list of a seat', 'players[1].hand', (s, i) => s.players.hand.of(1).get(i)],
];

describe.each(uses)('%s', (_, place, use) => {
  test.each([-1, 1000, 2 ** 31])('of item %d, which is not there, throws and names the field', (index) => {
    expect(() => attempt(start, (s) => void use(s, index))).toThrow(RangeError);
    expect(() => attempt(start, (s) => void use(s, index))).toThrow(naming(place));
  });

  test('of an item that is there does not throw', () => {
    expect(() => attempt(start, (s) => void use(s, 0))).not.toThrow();
  });
});

test.each([0.5, Number.NaN, undefined as never, 2 ** 32, Infinity])(
  'an index that is none (%s) throws and names the field, wherever it is used',
  (index) => {
    const silent = uses.filter(([, place, use]) => {
      try {
        attempt(start, (s) => void use(s, index));
      } catch (error) {
        return !naming(place).test((error as Error).message);
      }
      return true;
    });
    expect(silent.map(([what]) => what)).toEqual([]);
  },
);

test('a sum over items that are not there throws and names the array', () => {
  expect(() => read(start, (s) => s.row.sum(-1))).toThrow(naming('row'));
  expect(() => read(start, (s) => s.row.sum(0, 5))).toThrow(naming('row'));
  expect(() => read(start, (s) => s.row.any(2, 5))).toThrow(naming('row'));
});

test('revealing what is always visible throws and names the field', () => {
  const reveal = (s: SinkWriter): void => (s.row as unknown as { reveal(i: number): void }).reveal(0);
  expect(() => attempt(start, reveal)).toThrow(/^kitchen-sink: row is not declared with untilRevealed/);
  const revealList = (s: SinkWriter): void => (s.marks as unknown as { reveal(): void }).reveal();
  expect(() => attempt(start, revealList)).toThrow(/^kitchen-sink: marks is not declared with untilRevealed/);
});

test('a rule that throws halfway leaves the state as it was', () => {
  const cells = start.cells.slice();
  const doIt = (): unknown =>
    attempt(start, (s) => {
      s.row.fill(9);
      s.marks.clear();
      s.row.set(9, 9);
    });
  expect(doIt).toThrow();
  expect(start.cells).toEqual(cells);
  expect(read(start, (s) => [s.row.sum(), s.marks.length])).toEqual([0, 2]);
});

test.each<[string, (s: SinkWriter) => unknown]>([
  ['a field', (s) => put({ plain: -s.plain })(s)],
  ['an array item', (s) => s.heat.set(0, -s.heat.get(0))],
  ['a list item', (s) => s.deck.push(-s.plain)],
])('a rule that negates a zero in %s writes a zero that JSON gives back', (_, write) => {
  const state = after(start, (s) => void write(s));
  expect(unwrap(stateFromJson(kitchenSink, stateToJson(state))).cells).toEqual(state.cells);
  expect(state.cells.some((cell) => Object.is(cell, -0))).toBe(false);
});

test.each<[string, (s: SinkWriter) => unknown]>([
  ['the state', (s) => Object.assign(s, { plian: 3 })],
  ['the turn', (s) => Object.assign(s.turn, { plian: 3 })],
])('a rule that writes to a field that %s does not have throws and names it', (_, write) => {
  expect(() => attempt(start, write)).toThrow(/plian/);
});

test('a text in place of a number is shown as a text', () => {
  expect(() => attempt(start, put({ plain: '3' }))).toThrow(/plain cannot hold '3' \(allowed: /);
  expect(() => attempt(start, (s) => s.row.set(0, '3' as never))).toThrow(/row\[0\] cannot hold '3' \(/);
});

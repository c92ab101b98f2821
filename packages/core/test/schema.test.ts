/** Fields of every kind and shape, read and written as rule code does it. */
import { describe as describeState } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { after, put, read, type SinkReader, type SinkWriter, startSink } from './kitchen-sink.ts';

const start = startSink();

describe('a fresh state', () => {
  test('is blank: zero or the nearest bound, false, the first name, nobody, nowhere, empty', () => {
    expect(describeState(start)).toEqual({
      turn: { active: 0, isReplay: false, number: 1, round: 1, passStreak: 0, events: 0, first: 0 },
      plain: 0,
      high: 3,
      low: -9,
      count: 0,
      flag: false,
      colour: 'red',
      who: null,
      team: [],
      place: null,
      leader: null,
      row: [0, 0, 0, 0],
      switches: [false, false, false],
      field: [
        ['empty', 'empty', 'empty'],
        ['empty', 'empty', 'empty'],
      ],
      heat: [0, 0, 0, 0, 0, 0],
      deck: [],
      marks: [],
      sealed: [0, 0, 0],
      'sealed.revealed': [false, false, false],
      pile: [],
      'pile.revealed': false,
      card: '2c',
      wish: null,
      goal: null,
      luck: null,
      stack: [],
      peeks: [0, 0, 0],
      'peeks.seenBy': [[], [], []],
      drawer: [],
      'drawer.seenBy': [],
      cube: { value: 1, holder: null, tricks: [], sides: [0, 0] },
      pieces: {
        king: { at: null, side: null, rank: 0, moved: false },
        rook: { at: null, side: null, rank: 0, moved: false },
        pawn: { at: null, side: null, rank: 0, moved: false },
      },
      stones: [
        { weight: 0, trail: [] },
        { weight: 0, trail: [] },
      ],
      players: [0, 1, 2].map(() => ({
        score: 0,
        hand: [],
        bid: 0,
        'bid.revealed': false,
        bag: [0, 0],
        mood: 'calm',
        plans: [],
        note: 0,
        'note.seenBy': [],
        pocket: [],
        'pocket.seenBy': [],
      })),
      clock: 0,
    });
  });

  test('reads as -1 where rule code asks for a seat, a tile or a reference to nothing', () => {
    expect(read(start, (s) => [s.who, s.place, s.leader, s.cube.holder, s.pieces.at.get(2)])).toEqual([
      -1, -1, -1, -1, -1,
    ]);
  });
});

const single: [kind: string, field: keyof SinkReader, value: unknown, shown: unknown][] = [
  ['int', 'plain', -5, -5],
  ['counter', 'count', 100, 100],
  ['bool', 'flag', true, true],
  ['oneOf', 'colour', 'blue', 'blue'],
  ['seat', 'who', 2, 2],
  ['seats', 'team', 0b101, [0, 2]],
  ['tile', 'place', 4, 'b2'],
  ['ref', 'leader', 2, 2],
  ['named', 'card', 3, '5c'],
  ['optional named', 'wish', 1, 'milk'],
  ['optional tile', 'goal', 0, 'a1'],
  ['optional counter', 'luck', 0, 0],
  ['offPosition', 'clock', 1000, 1000],
];

interface Written {
  readonly what: string;
  readonly write: (s: SinkWriter) => void;
  readonly look: (s: SinkReader) => unknown;
  readonly reads: unknown;
  readonly shows: Record<string, unknown>;
}

const written: Written[] = [
  ...single.map(
    ([what, field, value, shown]): Written => ({
      what,
      write: put({ [field]: value }),
      look: (s) => s[field],
      reads: value,
      shows: { [field]: shown },
    }),
  ),
  {
    what: 'array',
    write: (s) => {
      s.row.fill(2);
      s.row.set(3, 9);
    },
    look: (s) => [
      s.row.length,
      s.row.get(3),
      s.row.sum(),
      s.row.sum(1, 3),
      s.row.indexOf(9),
      s.row.count(2),
      s.row.any(0, 1),
    ],
    reads: [4, 9, 15, 4, 3, 3, true],
    shows: { row: [2, 2, 2, 9] },
  },
  {
    what: 'array of truth values',
    write: (s) => s.switches.set(1, true),
    look: (s) => [s.switches.get(1), s.switches.indexOf(false, 1), s.switches.count(true)],
    reads: [true, 2, 1],
    shows: { switches: [false, true, false] },
  },
  {
    what: 'grid',
    write: (s) => s.field.set(5, 'ring'),
    look: (s) => [s.field.get(5), s.field.count('empty'), s.field.indexOf('cross')],
    reads: ['ring', 5, -1],
    shows: {
      field: [
        ['empty', 'empty', 'empty'],
        ['empty', 'empty', 'ring'],
      ],
    },
  },
  {
    what: 'perTile',
    write: (s) => {
      s.heat.add(2, 7);
      s.heat.add(2, -3);
      s.heat.set(0, -1);
    },
    look: (s) => [s.heat.length, s.heat.get(2)],
    reads: [6, 4],
    shows: { heat: [-1, 0, 4, 0, 0, 0] },
  },
  {
    what: 'list',
    write: (s) => {
      s.marks.push('c');
      s.marks.push('a');
    },
    look: (s) => [
      s.marks.length,
      s.marks.get(0),
      s.marks.indexOf('a'),
      s.marks.includes('b'),
      s.marks.isFull,
    ],
    reads: [2, 'c', 1, false, false],
    shows: { marks: ['c', 'a'] },
  },
  {
    what: 'artifact',
    write: (s) => {
      s.cube.value *= 64;
      s.cube.holder = 1;
      s.cube.tricks.push(5);
      s.cube.sides.set(0, 6);
    },
    look: (s) => [s.cube.value, s.cube.holder, s.cube.tricks.get(0), s.cube.sides.get(0)],
    reads: [64, 1, 5, 6],
    shows: { cube: { value: 64, holder: 1, tricks: [5], sides: [6, 0] } },
  },
  {
    what: 'group with names and an owner',
    write: (s) => {
      s.pieces.at.set(1, 2);
      s.pieces.side.set(1, 0);
      s.pieces.moved.fill(true);
    },
    look: (s) => [s.pieces.at.get(1), s.pieces.side.indexOf(0), s.pieces.moved.count(true)],
    reads: [2, 1, 3],
    shows: {
      pieces: {
        king: { at: null, side: null, rank: 0, moved: true },
        rook: { at: 'c1', side: 0, rank: 0, moved: true },
        pawn: { at: null, side: null, rank: 0, moved: true },
      },
    },
  },
  {
    what: 'numbered group',
    write: (s) => {
      s.stones.weight.add(1, 20);
      s.stones.trail.of(1).push(0);
      s.stones.trail.of(1).push(-1);
    },
    look: (s) => [s.stones.trail.length, s.stones.trail.of(1).length, s.stones.trail.of(0).isEmpty],
    reads: [2, 2, true],
    shows: {
      stones: [
        { weight: 0, trail: [] },
        { weight: 20, trail: ['a1', null] },
      ],
    },
  },
  {
    what: 'perSeat',
    write: (s) => {
      s.players.score.set(2, 7);
      s.players.hand.of(2).push(51);
      s.players.bag.of(2).set(1, 3);
      s.players.mood.set(2, 'cross');
    },
    look: (s) => [
      s.players.score.sum(),
      s.players.hand.of(2).get(0),
      s.players.bag.of(2).sum(),
      s.players.mood.get(2),
    ],
    reads: [7, 51, 3, 'cross'],
    shows: {
      players: [0, 1, 2].map((seat) => ({
        score: seat === 2 ? 7 : 0,
        hand: seat === 2 ? [51] : [],
        bid: 0,
        'bid.revealed': false,
        bag: [0, seat === 2 ? 3 : 0],
        mood: seat === 2 ? 'cross' : 'calm',
        plans: [],
        note: 0,
        'note.seenBy': [],
        pocket: [],
        'pocket.seenBy': [],
      })),
    },
  },
  {
    what: 'untilRevealed array',
    write: (s) => {
      s.sealed.revealAll();
      s.sealed.hide(1);
      s.sealed.set(2, 9);
    },
    look: (s) => [s.sealed.isRevealed(0), s.sealed.isRevealed(1), s.sealed.get(2)],
    reads: [true, false, 9],
    shows: { sealed: [0, 0, 9], 'sealed.revealed': [true, false, true] },
  },
  {
    what: 'untilRevealed list',
    write: (s) => {
      s.pile.push(4);
      s.pile.hide();
      s.pile.reveal();
    },
    look: (s) => [s.pile.isRevealed, s.pile.get(0)],
    reads: [true, 4],
    shows: { pile: [4], 'pile.revealed': true },
  },
];

test.each(written)(
  '$what: what a rule writes is what rules read and people see',
  ({ write, look, reads, shows }) => {
    const before = describeState(start);
    const state = after(start, write);
    expect(read(state, look)).toEqual(reads);
    const turn = { ...(before.turn as object), events: 1 };
    expect(describeState(state)).toEqual({ ...before, turn, ...shows });
    expect(describeState(start)).toEqual(before);
  },
);

/** Lists that a rule makes by itself: what is in them is legal, and conditions only say why the rest is not. */
import {
  advance,
  array,
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  edit,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  type Moves,
  oneOf,
  openStream,
  parseEvent,
  pickLegalEvent,
  Runner,
  type Scalar,
  startGame,
  stateHash,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

const shown = (state: GameState): string[] =>
  legalEvents(state).map((code) => {
    const { type, seat, ...fields } = decodeEvent(state.game as Game, code);
    return [seat ?? '-', type, ...Object.values(fields)].join(' ');
  });

/** Eight cells: put on a free one next to the last, or skip if there is none. */
const trail = defineGame({
  name: 'trail',
  seats: 2,
  stages: ['walk', 'rest'],
  state: { cells: array(8, counter(1)), last: int(0, 7) },
  events: { put: { cell: int(0, 7) }, skip: {}, nap: {} },
  refusals: {
    taken: 'There is somebody.',
    'too-far': 'That is not next to the last.',
    'can-move': 'You can move, so you may not skip.',
  },
  rules: {
    put: (rule) =>
      rule
        .during('walk')
        .when((s, e) => s.cells.get(e.cell) === 0, 'taken')
        .list((s, moves) => {
          let count = 0;
          for (const cell of [s.last - 1, s.last + 1]) {
            if (cell < 0 || cell > 7 || s.cells.get(cell) !== 0) continue;
            moves.put({ cell });
            count++;
          }
          if (count === 0) moves.skip();
        }, 'too-far')
        .do((s, e) => {
          s.cells.set(e.cell, 1);
          s.last = e.cell;
        }, advance),
    skip: (rule) => rule.listedBy('put', 'can-move').do(advance),
    nap: (rule) =>
      rule
        .list((s, moves) => {
          if (s.last === 7) moves.nap();
        })
        .do((s) => {
          s.stage = 'rest';
        }),
  },
  outcome: () => null,
});

type Types = NonNullable<typeof trail.types>;
type Trail = GameState<Types['schema'], Types['events']>;
const at = (last: number, ...taken: number[]): Trail =>
  unwrap(edit(startGame(trail), { last, cells: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => +taken.includes(i)) }));
const answer = (state: Trail, event: { type: 'put'; cell: number } | { type: 'skip' | 'nap' }): string => {
  const result = handle(state, event);
  return result.ok ? 'accepted' : result.refusal.code;
};

describe('membership', () => {
  test('is the validation: what is listed is accepted, and nothing else', () => {
    const state = at(4, 3, 4);
    expect(shown(state)).toEqual(['0 put 5']);
    expect(answer(state, { type: 'put', cell: 5 })).toBe('accepted');
    for (const cell of [0, 1, 2, 6, 7]) expect(answer(state, { type: 'put', cell })).not.toBe('accepted');
    expect(handle(state, { type: 'put', cell: 5, seat: 1 })).toMatchObject({
      refusal: { code: 'turn/not-your-turn' },
    });
  });

  test('conditions say why an event is not listed, and otherwise the name given with the list', () => {
    const state = at(4, 3, 4);
    expect(answer(state, { type: 'put', cell: 3 })).toBe('trail/taken');
    expect(answer(state, { type: 'put', cell: 6 })).toBe('trail/too-far');
    expect(answer(state, { type: 'nap' })).toBe('event/not-possible');
  });

  test('an event that another list adds is legal where that list has it', () => {
    expect(answer(at(4, 3, 4), { type: 'skip' })).toBe('trail/can-move');
    const stuck = at(4, 3, 4, 5);
    expect(shown(stuck)).toEqual(['0 skip']);
    expect(answer(stuck, { type: 'skip' })).toBe('accepted');
  });

  test('gates come before the list, for the events that it adds as well', () => {
    const resting = unwrap(handle(at(7, 7), { type: 'nap' }));
    expect(shown(resting)).toEqual(['0 nap']);
    expect(answer(resting, { type: 'put', cell: 6 })).toBe('game/wrong-stage');
    expect(answer(resting, { type: 'skip' })).toBe('trail/can-move');
  });

  test('is asked without disturbing what a runner has listed', () => {
    const runner = new Runner(trail);
    const state = at(4, 4);
    runner.load(state);
    const count = runner.list();
    const before = runner.moves.slice(0, count);
    const codes = [0, 3, 5, 7].map((cell) => unwrap(parseEvent(trail, { type: 'put', cell }, 0)));
    expect(codes.map((code) => runner.accepts(code))).toEqual([false, true, true, false]);
    expect(codes.map((code) => handle(state, code).ok)).toEqual([false, true, true, false]);
    expect(runner.moves.slice(0, count)).toEqual(before);
    expect(runner.list()).toBe(count);
    expect(runner.moves.slice(0, count)).toEqual(before);
  });

  test('of an event that was drawn is known; every other event is still looked up', () => {
    const state = at(4, 3, 4);
    const random = openStream(1, 'draw');
    const drawn = pickLegalEvent(state, random);
    expect(drawn).toBe(unwrap(parseEvent(trail, { type: 'put', cell: 5 }, 0)));
    // What else is played meanwhile does not matter: the state has not changed.
    pickLegalEvent(at(1, 1, 2), random);
    expect(stateHash(unwrap(handle(state, drawn)))).toBe(
      stateHash(unwrap(handle(at(4, 3, 4), { type: 'put', cell: 5 }))),
    );
    expect(handle(state, { type: 'put', cell: 5 }).ok).toBe(true);
    const other = unwrap(parseEvent(trail, { type: 'put', cell: 3 }, 0));
    expect(handle(state, other)).toMatchObject({ refusal: { code: 'trail/taken' } });
    expect(handle(at(4, 4, 5), drawn)).toMatchObject({ refusal: { code: 'trail/taken' } });
    expect(handle(startGame(trail), -1)).toMatchObject({ refusal: { code: 'event/bad-code' } });
  });

  test('counts for the parts of an event that is split, and for samples', () => {
    const game = defineGame({
      name: 'parts',
      seats: 1,
      state: { n: counter(9) },
      events: { add: { by: int(1, 9) }, twice: { by: int(1, 9) } },
      rules: {
        add: (rule) =>
          rule
            .list((s, moves) => {
              for (let by = 1; s.n + by <= 9; by++) moves.add({ by });
            })
            .do((s, e) => {
              s.n += e.by;
            }),
        twice: (rule) =>
          rule.split((_s, e, parts) => {
            parts.add({ by: e.by });
            parts.add({ by: e.by });
          }),
      },
      outcome: () => null,
    });
    expect(handle(startGame(game), { type: 'twice', by: 4 }).ok).toBe(true);
    expect(handle(startGame(game), { type: 'twice', by: 5 })).toMatchObject({
      refusal: { code: 'event/not-possible' },
    });
  });
});

type Events = {
  mark: { cell: Scalar<number> };
  paint: { cell: Scalar<number>; colour: Scalar<'red' | 'blue'>; coats: Scalar<number> };
};

/** A game whose legal events are those that the test adds. */
function listing(write: (moves: Moves<Events & { shake: Record<never, never> }>) => void): GameState {
  const game = defineGame({
    name: 'adding',
    seats: 3,
    state: { n: counter(1) },
    events: {
      mark: byAnySeat({ cell: int(10, 20) }),
      paint: { cell: int(-2, 2), colour: oneOf('red', 'blue'), coats: int(1, 3) },
      shake: bySystem(),
    },
    rules: {
      mark: (rule) => rule.list((_s, moves) => write(moves as never)),
      paint: (rule) => rule.listedBy('mark'),
      shake: (rule) => rule.listedBy('mark'),
    },
    outcome: () => null,
  });
  return startGame(game) as unknown as GameState;
}

/** An event whose fields the compiler does not know, as in a helper for any game. */
const loose = (add: object) => add as { raw(...values: number[]): void };

describe('adding events', () => {
  test('by name, in order as numbers, and a set of them at once', () => {
    const state = listing((moves) => {
      moves.paint({ coats: 2, colour: 'blue', cell: -2 });
      moves.paint.raw(2, 0, 3);
      moves.mark.raw(20);
      moves.mark.each(0b101);
      moves.mark.each(0b11, 15);
      moves.mark.each(0);
    });
    expect(shown(state)).toEqual([
      ...['0 paint -2 blue 2', '0 paint 2 red 3', '0 mark 20'],
      ...['0 mark 10', '0 mark 12', '0 mark 15', '0 mark 16'],
    ]);
  });

  test('by another seat or the system, which holds for that one event', () => {
    const state = listing((moves) => {
      moves.by(2).mark({ cell: 11 });
      moves.mark({ cell: 12 });
      moves.by(1).mark.raw(13);
      moves.by(1).mark.each(1);
      moves.by(-1).shake();
      moves.mark.raw(14);
    });
    expect(shown(state)).toEqual([
      '2 mark 11',
      '0 mark 12',
      '1 mark 13',
      '1 mark 10',
      '- shake',
      '0 mark 14',
    ]);
    expect(handle(state, { type: 'mark', seat: 2, cell: 11 }).ok).toBe(true);
    expect(handle(state, { type: 'shake' }).ok).toBe(true);
    expect(handle(state, { type: 'mark', seat: 1, cell: 11 })).toMatchObject({
      refusal: { code: 'event/not-possible' },
    });
  });

  test('in order as numbers, however many fields there are', () => {
    const field = int(1, 4);
    const game = defineGame({
      name: 'pouring',
      seats: 2,
      state: { n: counter(2) },
      events: { pour: { a: field, b: field, c: field, d: field, e: field } },
      rules: {
        pour: (rule) =>
          rule.list((s, moves) => {
            moves.pour.raw(4, 3, 2, 1, 4);
            if (s.n === 1) moves.pour.raw(1, 2, 3, 4, 5);
            if (s.n === 2) loose(moves.pour).raw(1, 2, 3, 4, 4, 4);
          }),
      },
      outcome: () => null,
    });
    const state = startGame(game);
    expect(shown(state as never)).toEqual(['0 pour 4 3 2 1 4']);
    expect(() => legalEvents(unwrap(edit(state, { n: 1 })))).toThrow(
      /^pouring: moves\.pour\(1, 2, 3, 4, 5\) does not fit/,
    );
    expect(() => legalEvents(unwrap(edit(state, { n: 2 })))).toThrow(
      /^pouring: moves\.pour\(1, 2, 3, 4, 4, 4\) does not fit/,
    );
  });

  const misfits: [what: string, write: Parameters<typeof listing>[0], names: RegExp][] = [
    ['a value too high', (m) => m.mark({ cell: 21 }), /^adding: moves\.mark\({"cell":21}\).*cell 10\.\.20/],
    ['a value too low', (m) => m.mark.raw(9), /^adding: moves\.mark\(9\) does not fit \(cell 10\.\.20\)/],
    ['half a value', (m) => m.mark.raw(10.5), /^adding: moves\.mark\(10\.5\)/],
    ['a field left out', (m) => m.mark({} as never), /^adding: moves\.mark\({}\)/],
    ['an unknown name', (m) => m.paint({ cell: 0, colour: 'pink' as 'red', coats: 1 }), /colour red\|blue/],
    ['the third field', (m) => m.paint.raw(0, 1, 4), /^adding: moves\.paint\(0, 1, 4\).*coats 1\.\.3/],
    ['too few numbers', (m) => loose(m.paint).raw(0, 1), /^adding: moves\.paint\(0, 1, \)/],
    ['a number for no field', (m) => loose(m.shake).raw(1), /^adding: moves\.shake\(1\) does not fit \(\)/],
    ['a second for one', (m) => loose(m.mark).raw(10, 11), /^adding: moves\.mark\(10, 11\) .*\(cell 10/],
    ['a fourth for three', (m) => loose(m.paint).raw(0, 1, 2, 3), /^adding: moves\.paint\(0, 1, 2, 3\)/],
    ['a bit too high', (m) => m.mark.each(1 << 11), /^adding: moves\.mark\(the bits 2048 from 10\)/],
    ['a set from below', (m) => m.mark.each(1, 9), /^adding: moves\.mark\(the bits 1 from 9\)/],
    [
      'a set of several fields',
      (m) => m.paint.each(1),
      /^adding: moves\.paint\.each: only for events with one/,
    ],
    ['a seat beyond the table', (m) => m.by(3).mark.raw(10), /^adding: moves\.by\(3\): no such seat/],
  ];

  test.each(misfits)('%s throws and names the event and its fields', (_, write, names) => {
    expect(() => legalEvents(listing(write))).toThrow(names);
  });
});

describe('definitions', () => {
  const define = (rules: object) => () =>
    defineGame({
      name: 'broken',
      seats: 2,
      state: { n: counter(1) },
      events: { go: {}, stop: {} },
      refusals: { no: 'No.' },
      rules: { go: () => {}, stop: () => {}, ...rules } as never,
      outcome: () => null,
    });
  type AnyRule = { list(...v: unknown[]): AnyRule; listedBy(...v: unknown[]): AnyRule };

  test('name the rule that refers to what is not there', () => {
    expect(define({ go: (rule: AnyRule) => rule.listedBy('gone') })).toThrow(/^broken: rules\.go: .*'gone'/);
    expect(define({ go: (rule: AnyRule) => rule.listedBy('stop') })).toThrow(
      /^broken: rules\.go: listedBy\('stop'\): that rule has no list\(\)/,
    );
    expect(define({ go: (rule: AnyRule) => rule.list(() => {}, 'nope') })).toThrow(
      /^broken: rules\.go: 'nope'/,
    );
  });
});

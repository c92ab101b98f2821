/** What each option changes, beside what stays as it was. */
import {
  decodeEvent,
  describe,
  edit,
  faces,
  type GameState,
  handle,
  handleGiven,
  legalEvents,
  type Result,
  read,
  startGame,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { caNgua } from './index.ts';

type Options = Parameters<typeof caNgua.with>[0];
type State = GameState<
  NonNullable<typeof caNgua.types>['schema'],
  NonNullable<typeof caNgua.types>['events']
>;

/** A position in which seat 0 is about to roll; horses that are not named are in the yard. */
function table(options: Options, own: readonly number[], other: readonly number[] = []): State {
  const game = caNgua.with({ players: 2, seating: 'adjacent', ...options });
  const fill = (places: readonly number[]): number[] => [...places, 0, 0, 0, 0].slice(0, 4);
  return unwrap(edit(startGame(game, { dice: [] }), { pieces: [...fill(own), ...fill(other)] }));
}

const roll = (state: State, ...dice: number[]): State =>
  unwrap(handleGiven(state, { type: 'roll' }, faces(...dice)));
const move = (state: State, piece: number, by: number): Result<State> =>
  handle(state, { type: 'move', piece, by });
const go = (state: State, piece: number, by: number): State => unwrap(move(state, piece, by));
const codeOf = (result: Result<State>): string => (result.ok ? 'accepted' : result.refusal.code);
const piecesOf = (state: State): number[] => describe(state).pieces;
const turnOf = (state: State) => read(state).turn;
/** The legal moves as pairs of piece and number; empty while a roll is due. */
const movesOf = (state: State): unknown[] =>
  legalEvents(state)
    .map((code) => decodeEvent(state.game, code))
    .flatMap((event) => (event.type === 'move' ? [[event.piece, event.by]] : []));

test.each([56, 52, 48] as const)(
  'ring %i: the gate is the last square, the lane six steps behind it',
  (ring) => {
    const onto = go(roll(table({ ring }, [ring - 3]), 1, 2), 0, 3);
    expect(piecesOf(onto)[0]).toBe(ring);
    const quarter = ring / 4;
    // The start square of the next seat is a quarter on.
    const met = go(roll(table({ ring }, [quarter - 1], [1]), 1, 1), 0, 2);
    expect(piecesOf(met)).toEqual([quarter + 1, 0, 0, 0, 0, 0, 0, 0]);
    const top = go(roll(table({ ring }, [ring]), 6, 5), 0, 6);
    expect(piecesOf(top)[0]).toBe(ring + 6);
  },
);

test.each([
  ['opposite', 29],
  ['adjacent', 15],
] as const)('[CN12] two players, %s: seat 1 deploys on place %i of seat 0', (seating, place) => {
  const met = go(roll(table({ seating }, [place - 3], [1]), 1, 2), 0, 3);
  expect(piecesOf(met)).toEqual([place, 0, 0, 0, 0, 0, 0, 0]);
});

test('one die: a 6 deploys and continues, a 1 deploys too unless told otherwise', () => {
  for (let die = 1; die <= 6; die++) {
    const state = roll(table({ dice: 1 }, []), die);
    expect(movesOf(state)).toHaveLength(die === 1 || die === 6 ? 4 : 0);
    const narrow = roll(table({ dice: 1, deployOnOne: false }, []), die);
    expect(movesOf(narrow)).toHaveLength(die === 6 ? 4 : 0);
  }
  expect(turnOf(go(roll(table({ dice: 1 }, [5]), 6), 0, 6)).active).toBe(0);
  expect(turnOf(go(roll(table({ dice: 1 }, [5]), 1), 0, 1)).active).toBe(1);
  expect(turnOf(go(roll(table({ dice: 1, continueOnOne: true }, [5]), 1), 0, 1)).active).toBe(0);
  // One square at a time is possible now, so the gate needs no exception.
  expect(movesOf(roll(table({ dice: 1 }, [55]), 1))).toContainEqual([0, 1]);
  expect(codeOf(move(roll(table({ dice: 1 }, [55, 3]), 2), 0, 2))).toBe('ca-ngua/overshoots');
});

test('deploying with 1 + 6 can be turned off, and continuing with it turned on', () => {
  expect(movesOf(roll(table({}, []), 6, 1))).toHaveLength(4);
  expect(movesOf(roll(table({ deployOnOne: false }, []), 6, 1))).toHaveLength(0);
  expect(turnOf(go(roll(table({}, []), 6, 1), 0, 7)).active).toBe(1);
  expect(turnOf(go(roll(table({ continueOnOne: true }, []), 6, 1), 0, 7)).active).toBe(0);
  // It counts among the three in a row.
  let state = table({ continueOnOne: true }, [5]);
  for (const [a, b] of [
    [1, 6],
    [2, 2],
    [6, 1],
  ] as const)
    state = go(roll(state, a, b), 0, a + b);
  expect(turnOf(state).active).toBe(1);
});

test('each die is a move of its own: any horse, in any order, and deploying takes both', () => {
  const each = { use: 'each' } as const;
  const rolled = roll(table(each, [10, 30]), 2, 5);
  expect(movesOf(rolled)).toEqual([
    [0, 2],
    [0, 5],
    [1, 2],
    [1, 5],
  ]);
  expect(codeOf(move(rolled, 0, 7))).toBe('ca-ngua/not-rolled');
  const once = go(rolled, 1, 5);
  expect(turnOf(once)).toMatchObject({ active: 0, segment: 'move' });
  expect(describe(once).dice).toEqual([2, 0]);
  expect(codeOf(move(once, 1, 5))).toBe('ca-ngua/not-rolled');
  const same = go(once, 1, 2);
  expect(piecesOf(same).slice(0, 2)).toEqual([10, 37]);
  expect(turnOf(same)).toMatchObject({ active: 1, segment: 'roll' });
  // A double is two dice as well, and continues the turn after the second.
  const half = go(roll(table(each, [10, 30]), 3, 3), 0, 3);
  expect(movesOf(half)).toEqual([
    [0, 3],
    [1, 3],
  ]);
  expect(turnOf(go(half, 0, 3))).toMatchObject({ active: 0, segment: 'roll' });
  // Deploying uses up the roll, and half a roll does not deploy.
  expect(codeOf(move(half, 2, 6))).toBe('ca-ngua/needs-a-deploying-roll');
  const out = go(roll(table(each, [10, 30]), 6, 6), 2, 12);
  expect(piecesOf(out).slice(0, 3)).toEqual([10, 30, 1]);
  expect(turnOf(out)).toMatchObject({ active: 0, segment: 'roll' });
  // A die that cannot be moved is lost.
  const lost = go(roll(table(each, [54, 62, 61, 60]), 2, 5), 0, 2);
  expect(turnOf(lost)).toMatchObject({ active: 1, segment: 'roll' });
});

test('the third double is lost, or is like the others', () => {
  const thirdOf = (third: 'forfeits' | 'free'): State => {
    let state = table({ third }, [5]);
    for (const die of [1, 2]) state = go(roll(state, die, die), 0, 2 * die);
    return roll(state, 3, 3);
  };
  const lost = thirdOf('forfeits');
  expect(turnOf(lost)).toMatchObject({ active: 1, segment: 'roll' });
  expect(piecesOf(lost)[0]).toBe(11);
  expect(describe(lost).streak).toBe(0);
  let free = go(thirdOf('free'), 0, 6);
  for (let i = 0; i < 3; i++) {
    expect(turnOf(free)).toMatchObject({ active: 0, segment: 'roll' });
    free = go(roll(free, 1, 1), 0, 2);
  }
  expect(describe(free).streak).toBe(3);
});

test('without blocks horses pass each other, and still never land on an own one', () => {
  const own = [10, 13, 0, 30];
  expect(codeOf(move(roll(table({}, own), 2, 3), 0, 5))).toBe('ca-ngua/way-blocked');
  expect(piecesOf(go(roll(table({ block: 'none' }, own), 2, 3), 0, 5))[0]).toBe(15);
  expect(codeOf(move(roll(table({ block: 'none' }, own), 1, 2), 0, 3))).toBe('ca-ngua/own-horse-there');
  // In the lane too.
  expect(movesOf(roll(table({ block: 'none' }, [56, 58]), 4, 5))).toEqual([
    [0, 4],
    [0, 5],
  ]);
});

test('safe start squares: nobody is kicked there, so nobody else can land there', () => {
  const safe = { safeStarts: true };
  const before = table(safe, [10, 0, 0, 1], [1]);
  expect(codeOf(move(roll(before, 1, 4), 0, 5))).toBe('ca-ngua/safe-square');
  expect(codeOf(move(roll(table({}, [10, 0, 0, 1], [1]), 1, 4), 0, 5))).toBe('accepted');
  // An enemy on the own start square keeps the horses in.
  const shut = roll(table(safe, [20], [43]), 3, 3);
  expect(codeOf(move(shut, 1, 6))).toBe('ca-ngua/start-occupied');
  // One square further it is as everywhere.
  expect(piecesOf(go(roll(table(safe, [10], [2]), 2, 4), 0, 6))[4]).toBe(0);
});

test('a compulsory kick goes before all other moves', () => {
  const must = { mustKick: true };
  const rolled = roll(table(must, [10, 30], [2]), 2, 4);
  expect(movesOf(rolled)).toEqual([[0, 6]]);
  expect(codeOf(move(rolled, 1, 6))).toBe('ca-ngua/must-kick');
  expect(movesOf(roll(table({}, [10, 30], [2]), 2, 4))).toEqual([
    [0, 6],
    [1, 6],
  ]);
  expect(movesOf(roll(table(must, [10, 30], [2]), 2, 3))).toEqual([
    [0, 5],
    [1, 5],
  ]);
  // Deploying onto an enemy is a kick.
  expect(movesOf(roll(table(must, [10, 0, 30, 31], [43]), 5, 5))).toEqual([[1, 10]]);
});

test('a straight run goes into the lane by count', () => {
  const run = { lane: 'run' } as const;
  expect(piecesOf(go(roll(table(run, [53]), 3, 4), 0, 7))[0]).toBe(60);
  expect(codeOf(move(roll(table(run, [53, 3]), 6, 4), 0, 10))).toBe('ca-ngua/overshoots');
  // In the lane either die or the sum counts steps.
  expect(movesOf(roll(table(run, [58]), 1, 2))).toEqual([
    [0, 3],
    [0, 1],
    [0, 2],
  ]);
  expect(piecesOf(go(roll(table(run, [58]), 1, 2), 0, 2))[0]).toBe(60);
  expect(codeOf(move(roll(table(run, [58, 60, 3]), 1, 4), 0, 4))).toBe('ca-ngua/way-blocked');
  expect(codeOf(move(roll(table(run, [58, 60, 3]), 1, 2), 0, 2))).toBe('ca-ngua/own-horse-there');
});

test('bouncing: the rest of the number is gone backwards, from the gate or from the top', () => {
  const bounce = { overshoot: 'bounce' } as const;
  expect(piecesOf(go(roll(table(bounce, [53]), 3, 4), 0, 7))[0]).toBe(52);
  // It kicks there, and what it passes both ways must be free.
  expect(piecesOf(go(roll(table(bounce, [53], [38]), 3, 4), 0, 7))).toEqual([52, 0, 0, 0, 0, 0, 0, 0]);
  const blocked = roll(table(bounce, [53, 0, 0, 3], [41]), 3, 4);
  expect(codeOf(move(blocked, 0, 7))).toBe('ca-ngua/way-blocked');
  const there = roll(table(bounce, [53, 51, 0, 3]), 4, 4);
  expect(codeOf(move(there, 0, 8))).toBe('ca-ngua/own-horse-there');
  const back = roll(table(bounce, [53, 51, 0, 3]), 5, 4);
  expect(codeOf(move(back, 0, 9))).toBe('ca-ngua/way-blocked');
  // It may end where it began.
  expect(piecesOf(go(roll(table(bounce, [53]), 2, 4), 0, 6))[0]).toBe(53);
  const run = { ...bounce, lane: 'run' } as const;
  expect(piecesOf(go(roll(table(run, [58]), 6, 1), 0, 6))[0]).toBe(60);
  // But a horse that is in its lane stays there.
  expect(codeOf(move(roll(table(run, [61, 3]), 6, 4), 0, 10))).toBe('ca-ngua/overshoots');
});

test.each([{ players: 1 }, { players: 5 }, { ring: 50 }, { dice: 3 }, { lane: 'fly' }, { horses: 4 }])(
  'refuses options %j',
  (options) => {
    expect(() => caNgua.with(options as never)).toThrow(/option '(players|ring|dice|lane|horses)'/);
  },
);

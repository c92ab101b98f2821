/** Picking: walks along paths, ways that are told apart, and what picks that lead nowhere mean. */
import {
  advance,
  defineGame,
  handleUntrusted,
  int,
  legalEvents,
  oneOf,
  optional,
  parseEvent,
  read,
  seat,
  secret,
  startGame,
  tile,
  unwrap,
} from '@rondel/core';
import { gridBoard } from '@rondel/core/board';
import { expect, test } from 'vitest';
import {
  at,
  beginWalk,
  choose,
  defineScene,
  howMany,
  isAt,
  keyOf,
  openScene,
  pickStep,
  squares,
  toSeat,
  trailOf,
  type Walk,
  type Way,
} from '../src/index.ts';

const ways: Way[] = [
  { code: 1, path: [at('e2'), at('e4')] },
  { code: 2, path: [at('e2'), at('e3')] },
  { code: 3, path: [at('g1'), at('f3')] },
  { code: 4, path: [choose('pass')] },
];

test('a walk narrows the ways until one event is left', () => {
  const start = beginWalk(ways);
  expect(start.next.map(keyOf)).toEqual(['@e2', '@g1', '!pass']);
  expect(start.code).toBeNull();
  const on = pickStep(start, at('e2')) as Walk;
  expect(on.next.map(keyOf)).toEqual(['@e4', '@e3']);
  expect(pickStep(on, at('e3'))?.code).toBe(2);
  expect(pickStep(start, choose('pass'))?.code).toBe(4);
  expect(pickStep(start, at('e4'))).toBeNull();
  expect(pickStep(on, at('f3'))).toBeNull();
});

test('a place may stand for others, a step is told from steps of other kinds', () => {
  expect(isAt(at('a1', ['a2', 'a3']), 'a3')).toBe(true);
  expect(isAt(at('a1'), 'a3')).toBe(false);
  expect(new Set([at('1'), toSeat(1), choose('1'), howMany(1, 'cards')].map(keyOf)).size).toBe(4);
});

const board = gridBoard(3, 3);
/** A pawn goes anywhere, becomes something or not, and somebody may be named. */
const pawns = defineGame({
  name: 'pawns',
  seats: 2,
  state: { pawn: tile(board) },
  events: {
    go: { to: tile(board) },
    turn: { to: tile(board), into: oneOf('king', 'queen') },
    give: { whom: optional(seat()), count: int(0, 3) },
    pass: {},
  },
  refusals: { never: 'Nobody gives three.' },
  rules: {
    go: (rule) =>
      rule.do((s, e) => {
        s.pawn = e.to;
      }, advance),
    turn: (rule) =>
      rule.do((s, e) => {
        s.pawn = e.to;
      }, advance),
    give: (rule) => rule.when((_, e) => e.count < 3, 'never').do(advance),
    pass: (rule) => rule.do(advance),
  },
  outcome: () => null,
});
const scene = openScene(pawns, defineScene(pawns, { layout: () => squares(3, 3) }));
const state = startGame(pawns);

test('a path that begins like another gets a choice at its end', () => {
  const codes = legalEvents(state);
  const found = scene.ways(state, codes);
  expect(new Set(found.map(({ path }) => path.map(keyOf).join(' '))).size).toBe(codes.length);
  let walk = pickStep(beginWalk(found), at('b2')) as Walk;
  expect(walk.code).toBeNull();
  expect(walk.next.map((step) => (step.kind === 'choice' ? [step.label, step.at] : []))).toEqual([
    ['go to b2', 'b2'],
    ['king', 'b2'],
    ['queen', 'b2'],
  ]);
  walk = pickStep(walk, choose('king')) as Walk;
  expect(walk.code).toBe(unwrap(parseEvent(pawns, { type: 'turn', to: 'b2', into: 'king' }, 0)));
});

test('every path leads back to its event', () => {
  for (const { code, path } of scene.ways(state, legalEvents(state))) {
    const event = scene.attempt(state, path) as object;
    expect(unwrap(parseEvent(pawns, event, 0))).toBe(code);
  }
});

test('picks that are not legal mean an event too, so that the rules can say why not', () => {
  const event = scene.attempt(state, [toSeat(1), howMany(3, 'count')]);
  expect(event).toEqual({ type: 'give', seat: 0, whom: 1, count: 3 });
  expect(handleUntrusted(state, event)).toMatchObject({ refusal: { message: 'Nobody gives three.' } });
  expect(scene.attempt(state, [choose('pass')], 1)).toEqual({ type: 'pass', seat: 1 });
  expect(scene.attempt(state, [at('b2'), at('b2')])).toBeNull();
});

test('what was typed is read by the words of what is legal', () => {
  expect(scene.parse(state, ' GO to  b2')).toEqual({
    ok: true,
    value: [unwrap(parseEvent(pawns, { type: 'go', to: 'b2' }, 0))],
  });
  expect(scene.parse(state, 'fly')).toBeNull();
  expect(scene.parse(state, 'pass', 1)).toMatchObject({ refusal: { code: 'turn/not-your-turn' } });
});

test('things go along the places of an event unless the scene says another way, and no further than the viewer sees', () => {
  const walk = defineGame({
    name: 'walk',
    seats: 2,
    state: { at: int(0, 8) },
    events: { go: { to: tile(board) }, hide: { to: secret(tile(board)) } },
    rules: {
      go: (rule) => rule.do((s, e) => (s.at = e.to), advance),
      hide: (rule) => rule.do(advance),
    },
    outcome: () => null,
  });
  const before = startGame(walk);
  const plain = openScene(walk, { layout: () => squares(3, 3) });
  const go = { type: 'go', seat: 0, to: 'c1' };
  const after = unwrap(handleUntrusted(before, go));
  expect(plain.trails(go, before, after, 'all')).toEqual([['c1']]);
  const told = openScene(
    walk,
    defineScene(walk, {
      layout: () => squares(3, 3),
      trails: { go: (_, from, to) => [trailOf(read(from).at, read(to).at, (n) => `${'abc'[n % 3]}1`)] },
    }),
  );
  expect(told.trails(go, before, after, 0)).toEqual([trailOf(0, read(after).at, (n) => `${'abc'[n % 3]}1`)]);
  expect(plain.trails({ type: 'hide', seat: 0, to: 'c1' }, before, after, 0)).toEqual([['c1']]);
  expect(plain.trails({ type: 'hide', seat: 0, to: 'c1' }, before, after, 1)).toEqual([[]]);
  expect(trailOf(3, 1, String)).toEqual(['3', '2', '1']);
});

/** Errors of rules name the game, the place and the rule: whoever wrote the rule finds it by the message. */
import { counter, defineGame, handle, legalEvents, segment, startGame, turnProfile } from '@rondel/core';
import { expect, test } from 'vitest';

const turns = turnProfile()
  .segments('main', segment('answer', { window: 'asked' }))
  .limitTime()
  .allowLeaving()
  .allowSkips()
  .allowExtraTurns()
  .fact('wet')
  .build();

type S = Parameters<Parameters<typeof probe>[0]>[0];
function probe(move: (s: never) => void, where: 'rule' | 'list' | 'setup' = 'rule') {
  const run = (at: string) => (s: unknown) => (at === where ? move(s as never) : undefined);
  const game = defineGame({
    name: 'probe',
    seats: 2,
    turns,
    state: { count: counter(3) },
    events: { move: {}, other: {} },
    setup: run('setup'),
    rules: {
      move: (rule) => rule.do(run('rule')),
      other: (rule) =>
        rule
          .list((_, moves) => {
            if (where === 'list') moves.by(3).other();
          })
          .do(() => {}),
    },
    outcome: () => null,
  });
  const start = startGame(game);
  return where === 'list' ? legalEvents(start) : handle(start, { type: 'move' });
}
type Steps = { readonly turn: { readonly [step: string]: (...values: unknown[]) => void } };
const take =
  (step: string, ...values: unknown[]) =>
  (s: S) =>
    (s as unknown as Steps).turn[step]?.(...values);

test.each([
  ['ask', [7, 'answer'], 'ask: there is no seat 7'],
  ['setLimit', [6, 1], 'setLimit: there is no seat 6 in the game'],
  ['timeout', [8], 'timeout: there is no seat 8'],
  ['timeout', [0], 'timeout: seat 0 has time left'],
  ['leave', [5], 'leave: there is no seat 5 in the game'],
  ['skipTurn', [5], 'skipTurn: there is no seat 5 in the game'],
  ['skipSegment', [0, 'x'], "skipSegment: there is no segment or phase 'x'"],
  ['extraTurn', [5], 'extraTurn: there is no seat 5 in the game'],
  ['beginSegment', ['x'], "beginSegment: there is no segment 'x'"],
  ['beginSegment', ['answer'], "beginSegment: the segment 'answer' begins by ask, and by nothing else"],
  ['report', ['x'], "report: there is no fact 'x'"],
  ['has', ['x'], "has: there is no fact 'x'"],
  ['setQueue', [[0, 1]], 'setQueue: the order fixed has no queue'],
])('s.turn.%s', (step, values, problem) => {
  expect(() => probe(take(step, ...values))).toThrow(`probe: turn.${problem} (probe: rules.move)`);
});

test('a value out of bounds, in a rule and in the set-up', () => {
  const write = (s: S) => {
    (s as unknown as { count: number }).count = 9;
  };
  expect(() => probe(write)).toThrow(/^probe: .*count.* \(probe: rules\.move\)$/);
  expect(() => probe(write, 'setup')).toThrow(/^probe: .*count/);
});

test('a list', () => {
  expect(() => probe(() => {}, 'list')).toThrow('probe: moves.by(3): no such seat (probe: rules.other)');
});

test('the stack, which is what is printed, says the rule, too; what a rule throws itself stays as it is', () => {
  const caught = (move: () => void): Error => {
    try {
      probe(move);
      return expect.unreachable();
    } catch (error) {
      return error as Error;
    }
  };
  const mine = new RangeError('mine');
  const own = caught(() => {
    throw mine;
  });
  expect(own).toBe(mine);
  expect(own.message).toBe('mine');
  const { stack } = caught(take('skipTurn', 5) as never);
  expect(stack).toMatch(/^TypeError: probe: turn\.skipTurn: .* \(probe: rules\.move\)\n/);
});

/** Lists of several fields: what a condition turned down without looking further is not tried value by value. */
import { advance, counter, decodeEvent, defineGame, handle, int, legalEvents, startGame } from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const FIELDS = ['a', 'b', 'c'] as const;
type Field = (typeof FIELDS)[number];
type Values = { readonly [F in Field]: number };

/** A condition that reads some fields, one after the other, and stops at the first that does not fit. */
const condition = fc.array(
  fc.record({ field: fc.constantFrom(...FIELDS), values: fc.subarray([0, 1, 2, 3]) }),
  { maxLength: 3 },
);

type Reads = { readonly field: Field; readonly values: readonly number[] }[];
const holds = (reads: Reads, e: Values): boolean =>
  reads.every(({ field, values }) => values.includes(e[field]));

function gameOf(tests: readonly ((e: Values) => boolean)[]) {
  return defineGame({
    name: 'picky',
    seats: 2,
    state: { n: counter(9) },
    events: { pick: { a: int(0, 3), b: int(0, 3), c: int(0, 3) } },
    refusals: { no: 'No.' },
    rules: {
      pick: (rule) => {
        for (const test of tests) rule.when((_, e) => test(e), 'no');
        return rule.do(advance);
      },
    },
    outcome: () => null,
  });
}

const ALL = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].map((c) => ({ a, b, c }))));

test('conditions that look at any fields in any order list what they accept, in order', () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 3 }), (conditions) => {
      const state = startGame(gameOf(conditions.map((reads) => (e) => holds(reads as Reads, e))));
      const listed = legalEvents(state).map((code) => {
        const { a, b, c } = decodeEvent(state.game, code) as unknown as Values;
        return { a, b, c };
      });
      expect(listed).toEqual(ALL.filter((e) => conditions.every((reads) => holds(reads as Reads, e))));
      for (const e of ALL)
        expect(handle(state, { type: 'pick', ...e }).ok).toBe(listed.some((l) => same(l, e)));
    }),
    { numRuns: 150 },
  );
});

const same = (x: Values, y: Values): boolean => x.a === y.a && x.b === y.b && x.c === y.c;

test('a condition on the first field is asked once for each of its values', () => {
  let asked = 0;
  const game = gameOf([
    ({ a }) => {
      asked++;
      return a === 2;
    },
  ]);
  expect(legalEvents(startGame(game))).toHaveLength(16);
  expect(asked).toBe(4);
});

test('a condition that turns down without looking at any field is asked once', () => {
  let asked = 0;
  const game = gameOf([
    () => {
      asked++;
      return false;
    },
  ]);
  expect(legalEvents(startGame(game))).toEqual([]);
  expect(asked).toBe(1);
});

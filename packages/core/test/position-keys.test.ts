/** Games that carry a key of their positions along, and ask about positions they have not reached yet. */
import {
  advance,
  apply,
  array,
  defineGame,
  drawFor,
  handle,
  int,
  legalEvents,
  makeKeys,
  openStream,
  pickLegalEvent,
  positionHash,
  positionKey,
  Runner,
  sameState,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const KEYS = makeKeys('lamps', 8);

/** Eight lamps are switched on and off by turns, and no pattern may come back. */
const lamps = defineGame({
  name: 'lamps',
  seats: 2,
  repetition: 'key',
  state: { lamps: array(8, int(0, 1)), key: positionKey() },
  events: { flip: { lamp: int(0, 7) } },
  refusals: { seen: 'That pattern was there before.' },
  rules: {
    flip: (rule) =>
      rule
        .when(
          (s, e) =>
            s.occurrencesOf(
              s.key.get(0) ^ (KEYS.low[e.lamp] as number),
              s.key.get(1) ^ (KEYS.high[e.lamp] as number),
            ) === 0,
          'seen',
        )
        .do((s, e) => {
          s.lamps.set(e.lamp, 1 - s.lamps.get(e.lamp));
          s.key.set(0, s.key.get(0) ^ (KEYS.low[e.lamp] as number));
          s.key.set(1, s.key.get(1) ^ (KEYS.high[e.lamp] as number));
        }, advance),
  },
  sample: (_s, random, moves) => moves.flip({ lamp: random.below(8) }),
  outcome: () => null,
  stuck: (s) => drawFor(s, 'every pattern around was there before'),
});

test('a key that is carried along keeps every position from coming back, by states and by a runner', () => {
  for (let seed = 0; seed < 20; seed++) {
    const states = openStream(seed, 'lamps');
    const runs = openStream(seed, 'lamps');
    let state = startGame(lamps);
    const runner = new Runner(lamps);
    runner.load(state);
    const seen = new Set([stateToJson(state).state.lamps?.toString()]);
    for (;;) {
      const code = pickLegalEvent(state, states);
      expect(runner.pick(runs)).toBe(code);
      if (code < 0) break;
      state = apply(state, code);
      runner.apply(code);
      expect(sameState(runner.state(), state)).toBe(true);
      const pattern = stateToJson(state).state.lamps?.toString();
      expect(seen.has(pattern)).toBe(false);
      seen.add(pattern);
    }
    expect(legalEvents(state)).toEqual([]);
    expect(seen.size).toBeGreaterThan(8);
  }
});

test('events drawn by sample are spread evenly over the legal ones, and over no others', () => {
  let state = startGame(lamps);
  for (const lamp of [0, 1, 0]) state = unwrap(handle(state, { type: 'flip', lamp }));
  expect(handle(state, { type: 'flip', lamp: 1 })).toMatchObject({ refusal: { code: 'lamps/seen' } });
  const random = openStream(5, 'draws');
  const found = new Map<number, number>();
  for (let i = 0; i < 14_000; i++) {
    const code = pickLegalEvent(state, random);
    found.set(code, (found.get(code) ?? 0) + 1);
  }
  const legal = legalEvents(state);
  expect([...found.keys()].sort((a, b) => a - b)).toEqual(legal);
  for (const times of found.values()) {
    // Five standard deviations around an even share.
    const share = 14_000 / legal.length;
    expect(Math.abs(times - share)).toBeLessThan(5 * Math.sqrt(share));
  }
});

test('the remembered keys are saved, restored and hashed with the state', () => {
  let state = startGame(lamps);
  for (const lamp of [0, 1, 2, 0]) state = unwrap(handle(state, { type: 'flip', lamp }));
  for (const restored of [
    unwrap(stateFromJson(lamps, JSON.stringify(stateToJson(state)))),
    unwrap(stateFromBytes(lamps, stateToBytes(state))),
  ]) {
    expect(stateHash(restored)).toBe(stateHash(state));
    expect(legalEvents(restored)).toEqual(legalEvents(state));
  }
  // The same pattern reached on another way is the same position with another past.
  let other = startGame(lamps);
  for (const lamp of [2, 1]) other = unwrap(handle(other, { type: 'flip', lamp }));
  expect(positionHash(other)).toBe(positionHash(state));
  expect(stateHash(other)).not.toBe(stateHash(state));
  expect(legalEvents(other)).not.toEqual(legalEvents(state));
});

test('looking back from states in any order gives each its own answer', () => {
  const line = [startGame(lamps)];
  const stream = openStream(3, 'line');
  for (let i = 0; i < 40; i++) {
    const last = line.at(-1) as (typeof line)[0];
    line.push(apply(last, pickLegalEvent(last, stream)));
  }
  const legal = line.map((state) => legalEvents(state));
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), (order) => {
      for (const i of order) expect(legalEvents(line[i] as (typeof line)[0])).toEqual(legal[i]);
    }),
    { seed: 1 },
  );
});

test('makeKeys gives the same numbers for ever, and other numbers for another seed', () => {
  expect([...makeKeys('golden', 2).low, ...makeKeys('golden', 2).high]).toMatchInlineSnapshot(`
    [
      691367293,
      1069487800,
      524817937,
      19209187,
    ]
  `);
  expect(makeKeys('golden', 4).low).not.toEqual(makeKeys('silver', 4).low);
  const { low, high } = makeKeys(1, 1000);
  for (const number of [...low, ...high]) expect(number).toBeGreaterThanOrEqual(0);
  expect(new Set(low).size).toBe(1000);
});

test('a repetition key that is none is refused when the game is defined', () => {
  const define = (repetition: 'place' | 'row') =>
    defineGame({
      name: 'walk',
      seats: 1,
      repetition,
      state: { place: int(0, 3), row: array(3, int(0, 1)) },
      events: { step: {} },
      rules: { step: (rule) => rule.do(advance) },
      outcome: () => null,
    });
  expect(() => define('place')).toThrow("walk: repetition: 'place' is not a field made by positionKey()");
  expect(() => define('row')).toThrow("walk: repetition: 'row' is not a field made by positionKey()");
});

test('a sample that adds nothing has missed, whatever was listed before', () => {
  const idle = defineGame({
    name: 'idle',
    seats: 1,
    state: { sum: int(0, 9) },
    events: { add: { by: int(0, 9) } },
    rules: { add: (rule) => rule.do(() => {}) },
    sample: (_s, random, moves) => {
      if (random.chance(1, 2)) moves.add({ by: random.below(10) });
    },
    outcome: () => null,
  });
  const state = startGame(idle);
  const draw = (): number[] => {
    const stream = openStream(1, 'idle');
    return Array.from({ length: 20 }, () => pickLegalEvent(state, stream));
  };
  const first = draw();
  legalEvents(state);
  expect(draw()).toEqual(first);
});

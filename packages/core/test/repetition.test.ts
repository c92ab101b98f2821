/** Games that look back: how often a position has occurred, kept beside the state and saved with it. */
import {
  advance,
  counter,
  defineGame,
  drawFor,
  edit,
  type GameState,
  handle,
  int,
  legalEvents,
  outcomeOf,
  positionHash,
  Runner,
  redact,
  sameState,
  secret,
  startGame,
  startMatch,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateHash128,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

/** A walk round a ring of five; burning a bridge is for ever. The third time in one place is a draw. */
const walk = defineGame({
  name: 'walk',
  seats: 1,
  repetition: true,
  state: { place: counter(4), burnt: counter(9) },
  events: { step: { by: int(-1, 1) }, burn: {} },
  refusals: { 'seen-it': 'Not a third time by standing still.' },
  rules: {
    step: (rule) =>
      rule
        .when((s, e) => e.by !== 0 || s.occurrences < 2, 'seen-it')
        .do((s, e) => {
          s.place = (s.place + e.by + 5) % 5;
        }),
    burn: (rule) =>
      rule
        .applies((s) => s.burnt < 9)
        .do((s) => {
          s.burnt += 1;
          s.forgetPositions();
        }, advance),
  },
  outcome: (s) => (s.occurrences >= 3 ? drawFor(s, `seen ${s.occurrences} times`) : null),
});

type WalkState = GameState<
  NonNullable<typeof walk.types>['schema'],
  NonNullable<typeof walk.types>['events']
>;

const step = (state: WalkState, by: number): WalkState => unwrap(handle(state, { type: 'step', by }));
const burn = (state: WalkState): WalkState => unwrap(handle(state, { type: 'burn' }));
const go = (...steps: number[]): WalkState => steps.reduce(step, startGame(walk));

const isThird = (state: WalkState): boolean => outcomeOf(state) !== null;

test('a position counts from the start, and the third time ends the game', () => {
  expect(isThird(go())).toBe(false);
  expect(isThird(go(1, -1))).toBe(false);
  expect(outcomeOf(go(1, -1, 1, -1))).toMatchObject({ reason: 'seen 3 times' });
  expect(handle(go(1, -1, 1, -1), { type: 'step', by: 1 })).toMatchObject({ refusal: { code: 'game/over' } });
  expect(isThird(go(1, 1, 1, 1, 1))).toBe(false);
  expect(isThird(go(1, 1, 1, 1, 1, 1, 1, 1, 1, 1))).toBe(true);
  expect(isThird(go(1, 1, -1, -1, -1, 1))).toBe(true);
});

test('conditions and the legal list see how often the present position has occurred', () => {
  expect(handle(go(1), { type: 'step', by: 0 }).ok).toBe(true);
  expect(handle(go(1, -1), { type: 'step', by: 0 })).toMatchObject({ refusal: { code: 'walk/seen-it' } });
  expect(legalEvents(go(1))).toHaveLength(4);
  expect(legalEvents(go(1, -1))).toHaveLength(3);
});

test('a refused event is not remembered', () => {
  const state = go(1, -1);
  const hash = stateHash(state);
  for (let i = 0; i < 5; i++) handle(state, { type: 'step', by: 0 });
  expect(isThird(state)).toBe(false);
  expect(stateHash({ ...state, hash: null })).toBe(hash);
});

test('forgetPositions cuts the line: what was before does not count again', () => {
  const burnt = burn(go(1, -1));
  expect(isThird(step(step(burnt, 1), -1))).toBe(false);
  expect(isThird([1, -1, 1, -1].reduce(step, burnt))).toBe(true);
  expect(stateToJson(burnt).past).toHaveLength(1);
  expect(stateToJson(go(1, -1)).past).toHaveLength(3);
});

test('branches look back along their own line only', () => {
  const fork = startMatch(walk);
  const once = unwrap(
    unwrap(fork.handleEvent({ type: 'step', by: 1 })).handleEvent({ type: 'step', by: -1 }),
  );
  const twice = unwrap(
    unwrap(once.handleEvent({ type: 'step', by: 1 })).handleEvent({ type: 'step', by: -1 }),
  );
  expect(twice.outcome()).not.toBeNull();
  const other = unwrap(twice.jump(2).handleEvent({ type: 'step', by: -1 }));
  expect(other.outcome()).toBeNull();
  expect(unwrap(other.handleEvent({ type: 'step', by: 1 })).outcome()).not.toBeNull();
  expect(twice.jump(1).outcome()).toBeNull();
  expect(twice.jump(4).outcome()).not.toBeNull();
});

test('playing in place remembers as playing on copies does', () => {
  const runner = new Runner(walk);
  let state = startGame(walk);
  runner.load(state);
  for (const at of [0, 2, 0, 2, 2, 3, 0, 2]) {
    const code = legalEvents(state)[at] ?? (legalEvents(state)[0] as number);
    runner.apply(code);
    state = unwrap(handle(state, code));
    expect(sameState(runner.state(), state)).toBe(true);
    expect(runner.outcome()).toEqual(outcomeOf(state));
    if (outcomeOf(state) !== null) break;
  }
});

describe('the line of positions', () => {
  const [there, back] = [go(1, -1, 1), go(1, -1, -1)];

  test('is part of the state and of its hashes, but not of the position', () => {
    const [a, b] = [go(1, 1, -1, 1, -1), go(-1, 1, 1, 1, -1)];
    expect(a.cells).toEqual(b.cells);
    expect(positionHash(a)).toBe(positionHash(b));
    expect(stateHash(a)).not.toBe(stateHash(b));
    expect(stateHash128(a)).not.toBe(stateHash128(b));
    expect(sameState(a, b)).toBe(false);
    expect(isThird(a)).toBe(true);
    expect(isThird(b)).toBe(false);
  });

  test.each<[string, (state: WalkState) => WalkState]>([
    ['JSON', (state) => unwrap(stateFromJson(walk, JSON.stringify(stateToJson(state))))],
    ['bytes', (state) => unwrap(stateFromBytes(walk, stateToBytes(state)))],
  ])('survives a trip through %s', (_, pass) => {
    for (const state of [startGame(walk), there, back, burn(there), go(1, 1, 1, 1, 1, 1, 1)]) {
      const restored = pass(state);
      expect(sameState(restored, state)).toBe(true);
      expect(stateHash128(restored)).toBe(stateHash128(state));
    }
    expect(isThird(step(pass(there), -1))).toBe(true);
    expect(isThird(step(pass(back), -1))).toBe(false);
  });

  test('starts anew where a position is set up', () => {
    const set = unwrap(edit(go(1, -1), { place: 0 }));
    expect(stateToJson(set).past).toEqual([positionHash(set)]);
    expect(isThird([1, -1].reduce(step, set))).toBe(false);
  });

  const json = stateToJson(there);
  const past = json.past as string[];
  test.each<[string, unknown, code: string]>([
    ['missing', undefined, 'state/bad-field'],
    ['no list', 'x', 'state/bad-field'],
    ['with a short hash', [...past.slice(1), '12'], 'state/bad-field'],
    ['with a number', [...past.slice(1), 12], 'state/bad-field'],
    ['cut short', past.slice(1), 'state/hash-mismatch'],
    ['longer', [...past, past[0]], 'state/hash-mismatch'],
    ['in another order', past.toReversed(), 'state/hash-mismatch'],
    ['empty', [], 'state/hash-mismatch'],
  ])('is refused when it is %s', (_, damaged, code) => {
    expect(stateFromJson(walk, { ...json, past: damaged })).toMatchObject({ ok: false, refusal: { code } });
  });

  test('is refused when its bytes are cut off or changed', () => {
    const bytes = stateToBytes(there);
    for (let length = 0; length < bytes.length; length++) {
      expect(stateFromBytes(walk, bytes.slice(0, length)).ok).toBe(false);
    }
    for (let at = 0; at < bytes.length; at++) {
      expect(stateFromBytes(walk, bytes.with(at, (bytes[at] as number) ^ 0x10)).ok).toBe(false);
    }
  });
});

test('a game that asks without saying so is told to declare it', () => {
  const forgetful = defineGame({
    name: 'forgetful',
    seats: 1,
    state: { n: counter(3) },
    events: { go: {} },
    rules: { go: (rule) => rule.do(advance) },
    // @ts-expect-error the game has not asked for it
    outcome: (s) => (s.occurrences > 2 ? drawFor(s, 'never') : null),
  });
  expect(() => outcomeOf(startGame(forgetful))).toThrow(/^forgetful: .*repetition: true/);
});

test('what a redacted state remembers of earlier positions tells nothing of what is hidden', () => {
  const guess = defineGame({
    name: 'guess',
    seats: 2,
    repetition: true,
    state: { number: secret(counter(9)), asked: counter(99) },
    events: { ask: {} },
    rules: { ask: (rule) => rule.do((s) => void Object.assign(s, { asked: s.asked + 1 }), advance) },
    outcome: () => null,
  });
  const state = unwrap(edit(startGame(guess), { number: 7 }));
  const sent = redact(state, 0);
  // The receiver tries all numbers and compares with the last position that the state remembers.
  const remembered = stateToJson(sent).past?.at(-1);
  const guesses = Array.from({ length: 10 }, (_, number) => unwrap(edit(sent, { number })));
  const betrayed = guesses
    .filter((tried) => positionHash(tried) === remembered)
    .map((tried) => stateToJson(tried).state.number);
  expect(betrayed).not.toEqual([7]);
});

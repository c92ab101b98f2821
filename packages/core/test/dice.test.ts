/** The dice of a match: their whole state is in the game state, and nothing else changes it. */
import {
  counter,
  defineGame,
  describe as describeState,
  type GameState,
  handle,
  openStream,
  type Seed,
  startGame,
  startMatch,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Two dice and a wheel, thrown together. */
const dice = defineGame({
  name: 'dice',
  seats: 2,
  random: true,
  state: { red: counter(6), blue: counter(6), wheel: counter(999) },
  events: { roll: {}, wait: {} },
  rules: {
    roll: (rule) =>
      rule.do((s) => {
        s.red = s.random.die(6);
        s.blue = s.random.die(6);
        s.wheel = s.random.below(1000);
      }),
    wait: () => {},
  },
  outcome: () => null,
});

type DiceState = GameState<
  NonNullable<typeof dice.types>['schema'],
  NonNullable<typeof dice.types>['events']
>;

const roll = (state: DiceState): DiceState => unwrap(handle(state, { type: 'roll' }));

const shown = (state: GameState): unknown[] => {
  const { red, blue, wheel } = describeState(state);
  return [red, blue, wheel];
};

/** What the next `count` throws from a state show. */
function throws(state: DiceState, count: number): unknown[] {
  const seen: unknown[] = [];
  let now = state;
  for (let i = 0; i < count; i++) {
    now = roll(now);
    seen.push(shown(now));
  }
  return seen;
}

/** Gives a state back after another was played on. */
function keep(state: DiceState, played: DiceState): DiceState {
  throws(played, 9);
  return state;
}

describe('the whole state of the dice is in the game state', () => {
  const somewhere = fc.tuple(fc.integer(), fc.nat(40)).map(([seed, rolls]) => {
    let state = startGame(dice, { seed });
    for (let i = 0; i < rolls; i++) state = roll(state);
    return state;
  });

  test.each<[string, (state: DiceState) => DiceState]>([
    ['kept while others play', (state) => keep(state, startGame(dice, { seed: 'other' }))],
    ['kept while it is played on', (state) => keep(state, state)],
    ['copied', (state) => ({ ...state, cells: [...state.cells], hash: null })],
    ['sent as JSON', (state) => unwrap(stateFromJson(dice, JSON.stringify(stateToJson(state))))],
    ['sent as bytes', (state) => unwrap(stateFromBytes(dice, stateToBytes(state)))],
  ])('a state that was %s throws the same', (_, pass) => {
    const property = fc.property(somewhere, (state) => {
      const expected = throws(state, 20);
      expect(throws(pass(state), 20)).toEqual(expected);
    });
    fc.assert(property, { numRuns: 50, seed: 1 });
  });

  test('undoing a throw and throwing again shows the same', () => {
    let match = startMatch(dice, { seed: 8 });
    for (let i = 0; i < 30; i++) match = unwrap(match.handleEvent({ type: 'roll' }));
    const back = match.jump(11);
    let again = back;
    for (let i = 11; i < 30; i++) again = unwrap(again.handleEvent({ type: 'roll' }));
    expect(stateHash(again.state)).toBe(stateHash(match.state));
    expect(shown(unwrap(back.undo().handleEvent({ type: 'roll' })).state)).toEqual(shown(back.state));
  });

  test('two matches played in turns throw what each would throw alone', () => {
    let [a, b] = [startGame(dice, { seed: 'a' }), startGame(dice, { seed: 'b' })];
    const [aloneA, aloneB] = [throws(a, 50), throws(b, 50)];
    for (let i = 0; i < 50; i++) {
      a = roll(a);
      b = roll(b);
      expect([shown(a), shown(b)]).toEqual([aloneA[i], aloneB[i]]);
    }
  });

  test('an event without chance leaves the dice alone', () => {
    const state = startGame(dice, { seed: 1 });
    const waited = unwrap(handle(state, { type: 'wait' }));
    expect(throws(waited, 5)).toEqual(throws(state, 5));
  });
});

test('streams that are opened and used while a match goes on never change its dice', () => {
  const alone = throws(startGame(dice, { seed: 5 }), 100);
  const beside: unknown[] = [];
  let state = startGame(dice, { seed: 5 });
  const kept = openStream(5, 'dice');
  for (let i = 0; i < 100; i++) {
    kept.below(1000);
    openStream(5, 'playout', i).shuffle([1, 2, 3]);
    state = roll(state);
    beside.push(shown(state));
  }
  expect(beside).toEqual(alone);
});

test('no stream of a seed repeats the dice of a match of that seed', () => {
  const match = throws(startGame(dice, { seed: 5 }), 20);
  for (const name of ['', 'dice', 'playout', '0', 'random']) {
    const stream = openStream(5, name);
    expect(match.map(() => [stream.die(6), stream.die(6), stream.below(1000)])).not.toEqual(match);
  }
});

describe('seeds', () => {
  const first = (seed: Seed): unknown => throws(startGame(dice, { seed }), 10);

  test('fix the dice', () => {
    for (const seed of [0, -1, 2 ** 53 - 1, 'spring', '', 'f'.repeat(32)])
      expect(first(seed)).toEqual(first(seed));
  });

  test('that differ give other dice', () => {
    const seeds: Seed[] = [
      0,
      1,
      -1,
      2 ** 53 - 1,
      2 ** 53 - 2,
      'spring',
      'Spring',
      '0'.repeat(32),
      'f'.repeat(32),
    ];
    expect(new Set(seeds.map((seed) => JSON.stringify(first(seed)))).size).toBe(seeds.length);
  });

  test('the empty text is a seed of its own', () => {
    expect(first('')).not.toEqual(first('0'.repeat(32)));
  });

  test.each([0.5, Number.NaN, 2 ** 53, 'x'.repeat(257), null, {}])('%j is none', (seed) => {
    expect(() => startGame(dice, { seed: seed as never })).toThrow(/^dice: a seed is/);
  });
});

test('a game that draws without saying so is told to declare it', () => {
  const sly = defineGame({
    name: 'sly',
    seats: 1,
    state: { shown: counter(6) },
    events: { roll: {} },
    // @ts-expect-error the game has not said so
    rules: { roll: (rule) => rule.do((s) => Object.assign(s, { shown: s.random.die(6) })) },
    outcome: () => null,
  });
  expect(() => handle(startGame(sly), { type: 'roll' })).toThrow(/random: true/);
});

/** [T1] A game without a profile has the turn of the shortest profile, made of less. */
import {
  advance,
  defineGame,
  describe as describeState,
  handle,
  int,
  legalEvents,
  read,
  startGame,
  stateHash,
  stateToJson,
  type Telling,
  turnOf,
  turnProfile,
  unwrap,
  view,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

const profile = turnProfile().segments('main').build();

const race = {
  name: 'race',
  seats: 3,
  state: { total: int(0, 21) },
  events: { add: { count: int(1, 3) }, give: { to: int(0, 2) }, end: {} },
  outcome: () => null,
} as const;

const plain = defineGame({
  ...race,
  rules: {
    add: (rule) =>
      rule.do((s, e) => {
        s.total += e.count;
      }, advance),
    give: (rule) => rule.do((s, e) => s.turn.advanceTo(e.to)),
    end: (rule) => rule.do((s) => (s.total % 2 === 0 ? s.turn.endTurn() : s.turn.endSegment())),
  },
});
const built = defineGame({
  ...race,
  turns: profile,
  rules: {
    add: (rule) =>
      rule.do((s, e) => {
        s.total += e.count;
      }, advance),
    give: (rule) => rule.do((s, e) => s.turn.advanceTo(e.to)),
    end: (rule) => rule.do((s) => (s.total % 2 === 0 ? s.turn.endTurn() : s.turn.endSegment())),
  },
});

/** Everything that can be read of a turn, by name. */
function readAll(turn: object): object {
  const names = new Set<string>();
  for (let part = turn; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const name of Object.getOwnPropertyNames(part)) names.add(name);
  }
  const values = turn as { readonly [name: string]: unknown };
  const entries = [...names].sort().map((name) => {
    const value = values[name];
    if (name === 't' || name === 'constructor') return [name, null];
    if (typeof value !== 'function') return [name, value];
    if (name === 'has') return [name, 'a method'];
    return [name, [0, 1, 2].map((seat) => value.call(turn, seat))];
  });
  return Object.fromEntries(entries);
}

describe('without a profile', () => {
  test('the profile is the one that could have been declared', () => {
    expect(plain.turns).toEqual(profile);
    expect(Object.isFrozen(plain.turns)).toBe(true);
    expect(plain.signature).toBe(built.signature);
  });

  test('states, hashes, what is told and what can be read are the same', () => {
    let [a, b] = [startGame(plain, { first: 1 }), startGame(built, { first: 1 })];
    const told: [Telling[], Telling[]] = [[], []];
    for (const event of [
      { type: 'add', count: 2 },
      { type: 'end' },
      { type: 'give', to: 0 },
      { type: 'add', count: 3 },
      { type: 'end' },
      { type: 'add', count: 1 },
    ] as const) {
      a = unwrap(handle(a, event, told[0]));
      b = unwrap(handle(b, event, told[1]));
      expect(stateHash(a)).toBe(stateHash(b));
      expect(stateToJson(a)).toEqual(stateToJson(b));
      expect(describeState(a)).toEqual(describeState(b));
      expect(view(a, 0)).toEqual(view(b, 0));
      expect(turnOf(a)).toEqual(turnOf(b));
      expect(legalEvents(a)).toEqual(legalEvents(b));
      expect(readAll(read(a).turn)).toEqual(readAll(read(b).turn));
    }
    expect(told[0]).toEqual(told[1]);
  });

  test('who is not to act is told so in the same words', () => {
    const event = { type: 'end', seat: 2 } as const;
    expect(handle(startGame(plain), event)).toEqual(handle(startGame(built), event));
  });

  test.each(['advanceTo', 'beginSegment', 'has'])('%s fails with the same words', (step) => {
    const fault = (turns?: typeof profile): string => {
      const game = defineGame({
        ...race,
        events: { go: {} },
        ...(turns === undefined ? {} : { turns }),
        rules: {
          go: (rule) =>
            rule.do((s) => (s.turn as never as Record<string, (name: string) => void>)[step]?.('main')),
        },
      });
      try {
        handle(startGame(game), { type: 'go' });
      } catch (error) {
        return (error as Error).message;
      }
      return 'nothing';
    };
    expect(fault()).toBe(fault(profile));
    expect(fault()).toMatch(/^race: turn/);
  });

  test('a step that needs a profile says so', () => {
    const stepsOf = (turn: object): string[] => Object.getOwnPropertyNames(Object.getPrototypeOf(turn));
    const steps: string[] = [];
    const game = defineGame({
      ...race,
      events: { go: {} },
      turns: profile,
      rules: { go: (rule) => rule.do((s) => void steps.push(...stepsOf(s.turn))) },
    });
    handle(startGame(game), { type: 'go' });
    const own = ['constructor', 'advance', 'advanceTo', 'endSegment', 'endTurn', 'beginSegment'];
    const others = steps.filter((step) => !own.includes(step));
    expect(others).toHaveLength(24);
    for (const step of others) {
      const bare = defineGame({
        ...race,
        events: { go: {} },
        rules: { go: (rule) => rule.do((s) => (s.turn as never as Record<string, () => void>)[step]?.()) },
      });
      expect(() => handle(startGame(bare), { type: 'go' })).toThrow(
        `race: turn.${step}: only a turn with a profile`,
      );
    }
  });

  test('hooks need a profile', () => {
    const define = () =>
      defineGame({
        ...race,
        events: { go: {} },
        onSegment: { main: { begin: () => {} } },
        rules: { go: (rule) => rule.do((s) => s.turn.advance()) },
      });
    expect(define).toThrow(/race: onSegment needs a profile/);
  });
});

test('a profile that was not built is turned away', () => {
  const define = () =>
    defineGame({
      ...race,
      events: { go: {} },
      turns: { ...profile },
      rules: { go: (rule) => rule.do((s) => s.turn.advance()) },
    });
  expect(define).toThrow('race: turns must be made by turnProfile()');
});

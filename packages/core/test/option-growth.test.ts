/** Options that a game gets later: what was written before still has its meaning. */
import {
  choiceOption,
  counter,
  defineGame,
  fromRecord,
  type Game,
  type GameRecord,
  int,
  numberOption,
  type OptionSpecs,
  sameState,
  startGame,
  startMatch,
  stateFromBytes,
  stateFromJson,
  stateToBytes,
  stateToJson,
  switchOption,
  toRecord,
  unwrap,
  withOptions,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Nim, with what options make of it. */
const nim = ({ sticks = 21, most = 3, last = 'loses' }: { sticks?: number; most?: number; last?: string }) =>
  defineGame({
    name: 'nim',
    seats: 2,
    state: { sticks: counter(sticks) },
    events: { take: { count: int(1, most) } },
    setup: (s) => {
      s.sticks = sticks;
    },
    rules: {
      take: (rule) =>
        rule
          .applies((s, e) => e.count <= s.sticks)
          .do((s, e) => {
            s.sticks -= e.count;
            s.turn.advance();
          }),
    },
    outcome: (s) =>
      s.sticks > 0
        ? null
        : {
            places: (s.turn.active === 0) === (last === 'loses') ? [1, 2] : [2, 1],
            scores: null,
            reason: last,
          },
  });

const sticks = numberOption(21, 1, 99);
const most = numberOption(3, 1, 9);
const last = choiceOption('loses', 'wins');

const bare = nim({});
const young = withOptions({ sticks }, (options) => nim(options));
const grown = withOptions({ sticks, most, last }, (options) => nim(options));
/** The same options in another order. */
const turned = withOptions({ last, most, sticks }, (options) => nim(options));

/** The match in which as many as possible are taken, always. */
function played(game: Game, events: number) {
  let match = startMatch(game, { seed: 5 });
  for (let i = 0; i < events; i++) match = unwrap(match.handleEvent(match.legalEvents().at(-1) as number));
  return match;
}

const text = (value: unknown): string => JSON.stringify(value);

describe('[R1] an option that is added, with the old behaviour as its standard', () => {
  test.each<[string, Game, Game]>([
    ['a game that had none', bare, grown],
    ['the standard game', young, grown],
    ['a variant', young.with({ sticks: 15 }), grown.with({ sticks: 15 })],
  ])('breaks nothing of %s', (_, before, after) => {
    const match = played(before, 4);
    const { state } = match;
    expect(after.signature).toBe(before.signature);
    expect(unwrap(fromRecord(after, text(toRecord(match)))).state.cells).toEqual(state.cells);
    expect(unwrap(stateFromJson(after, text(stateToJson(state)))).cells).toEqual(state.cells);
    expect(unwrap(stateFromBytes(after, stateToBytes(state))).cells).toEqual(state.cells);
    // And back, so long as nobody uses it.
    expect(unwrap(fromRecord(before, text(toRecord(played(after, 4))))).state.cells).toEqual(state.cells);
  });

  test('is not written down until it is used', () => {
    expect(grown.with({ most: 3 }).options).toEqual({ sticks: 21, most: 3, last: 'loses' });
    expect(grown.chosen).toEqual({});
    expect(toRecord(played(grown, 1)).options).toEqual({});
    expect(stateToJson(startGame(grown.with({ most: 4, sticks: 21 }))).options).toEqual({ most: 4 });
  });

  test('may be written down all the same, as old records do', () => {
    const record = { ...toRecord(played(grown, 4)), options: { last: 'loses', sticks: 21, most: 3 } };
    expect(unwrap(fromRecord(grown, record)).index).toBe(4);
    const json = { ...stateToJson(startGame(grown)), options: { most: 3 } };
    expect(sameState(unwrap(stateFromJson(grown, json)), startGame(grown))).toBe(true);
  });
});

describe('[R2] options that cannot be', () => {
  const record = toRecord(played(grown, 2));
  const json = stateToJson(startGame(grown));

  test.each([
    [
      { plyers: 3 },
      'unknown-option',
      'options.plyers',
      "nim: there is no option 'plyers'; known: sticks, most, last.",
    ],
    [{ __proto__: null, toString: 1 }, 'unknown-option', 'options.toString', 'toString'],
    [
      { most: 10 },
      'impossible-option',
      'options.most',
      "option 'most' must be a whole number from 1 to 9, got 10",
    ],
    [{ most: '3' }, 'impossible-option', 'options.most', 'got 3'],
    [{ most: null }, 'impossible-option', 'options.most', 'got null'],
    [{ last: ['wins'] }, 'impossible-option', 'options.last', 'must be one of loses, wins, got an object'],
    [{ most: 4 }, 'foreign-options', 'options', 'nim with {"most":4}, here it is {}'],
    [null, 'malformed', 'options', 'options must be a record'],
    [[3], 'malformed', 'options', 'options must be a record'],
  ])('%j are refused', (options, code, field, words) => {
    for (const [what, result] of [
      ['record', fromRecord(grown, { ...record, options })],
      ['state', stateFromJson(grown, { ...json, options })],
    ] as const) {
      expect(result).toMatchObject({
        ok: false,
        refusal: { kind: 'refused', code: `${what}/${code}`, field },
      });
      if (!result.ok) expect(result.refusal.message).toContain(words);
    }
  });

  test('are errors that name them where a variant is asked for', () => {
    // @ts-expect-error There is no such option.
    expect(() => grown.with({ plyers: 3 })).toThrow(
      new TypeError("there is no option 'plyers'; known: sticks, most, last"),
    );
    // @ts-expect-error Nor here, where the game has none at all.
    expect(() => ticTacToe.with({ plyers: 3 })).toThrow(/tic-tac-toe has no options, got plyers/);
    const kept = { pits: 4, plyers: 3 };
    // @ts-expect-error Nor in a variable.
    expect(() => kalaha.with(kept)).toThrow(TypeError);
    // @ts-expect-error It is a number.
    expect(() => grown.with({ most: 'three' })).toThrow(RangeError);
    // @ts-expect-error It is one of two words.
    expect(() => grown.with({ last: 'draws' })).toThrow(
      /option 'last' must be one of loses, wins, got draws/,
    );
    expect(ticTacToe.with({})).toBe(ticTacToe);
  });

  test('a standard that is none of the choices is told when the game is defined', () => {
    const broken = { most: numberOption(0, 1, 9) };
    expect(() => withOptions(broken, (options) => nim(options))).toThrow(/option 'most'.*as its standard/);
  });
});

describe('[R3] the signature', () => {
  test('does not know the order of declaration', () => {
    for (const options of [{}, { most: 4 }, { last: 'wins', sticks: 7 }] as const) {
      expect(turned.with(options).signature).toBe(grown.with(options).signature);
    }
  });

  test('tells variants apart, also those of one layout', () => {
    const variants = [
      grown,
      grown.with({ last: 'wins' }),
      grown.with({ most: 4 }),
      grown.with({ sticks: 4 }),
    ];
    expect(new Set(variants.map(({ signature }) => signature)).size).toBe(4);
    const wins = startGame(grown.with({ last: 'wins' }));
    expect(stateFromBytes(grown, stateToBytes(wins)).ok).toBe(false);
  });

  test('options at their standard are no second game, however many others were made', () => {
    const counted = { games: 0 };
    const many = withOptions({ sticks, rude: switchOption(false) }, (options) => {
      counted.games++;
      return nim(options);
    });
    for (let n = 1; n <= 99; n++) many.with({ sticks: n });
    counted.games = 0;
    expect(many.with({})).toBe(many);
    expect(many.with({ rude: false, sticks: 21 })).toBe(many);
    expect(many.with({ sticks: 99 }).with({ sticks: 21 })).toBe(many);
    expect(many.with({ sticks: 98, rude: false })).toBe(many.with({ sticks: 98 }));
    expect(counted.games).toBe(0);
  });
});

describe('any options come back', () => {
  const specs: OptionSpecs = grown.optionSpecs;
  const anyOptions = fc
    .record(
      {
        sticks: fc.integer({ min: 9, max: 99 }),
        most: fc.integer({ min: 1, max: 9 }),
        last: fc.constantFrom('loses', 'wins'),
      },
      { requiredKeys: [] },
    )
    .chain((options) =>
      fc.shuffledSubarray(Object.entries(options), { minLength: Object.keys(options).length }),
    )
    .map((entries) => Object.fromEntries(entries) as { [name: string]: number | string });

  test('[R1] [R3] from record, JSON and bytes, in any order and named in part', () => {
    const property = fc.property(anyOptions, fc.boolean(), (options, all) => {
      const game = grown.with(options);
      const there = turned.with(game.chosen);
      const match = played(game, 1);
      const differing = Object.keys(options).filter((name) => options[name] !== specs[name]?.default);
      expect(Object.keys(game.chosen)).toEqual(differing.sort());
      const written = (value: { options: object }): string => {
        const named = all ? game.options : value.options;
        return text({ ...value, options: Object.fromEntries(Object.entries(named).reverse()) });
      };
      const record: GameRecord = JSON.parse(written(toRecord(match)));
      expect(grown.with(record.options)).toBe(game);
      expect(unwrap(fromRecord(there, record)).state.cells).toEqual(match.state.cells);
      expect(unwrap(stateFromJson(there, written(stateToJson(match.state)))).cells).toEqual(
        match.state.cells,
      );
      expect(unwrap(stateFromBytes(there, stateToBytes(match.state))).cells).toEqual(match.state.cells);
    });
    fc.assert(property, { numRuns: 60, seed: 1 });
  });
});

test('[R4] a record of format 1 is read, and its hashes are compared if the first of them fits', () => {
  const { hashes, ...rest } = toRecord(played(kalaha, 5));
  const old = { ...rest, rondel: 1, options: kalaha.options };
  const broken = hashes.map((entry) => (entry.at === 3 ? { ...entry, hash: '0'.repeat(16) } : entry));
  expect(fromRecord(kalaha, { ...old, hashes }).ok).toBe(true);
  expect(fromRecord(kalaha, { ...old, hashes: broken })).toMatchObject({ refusal: { field: 'hashes[3]' } });
  const otherwise = hashes.map(({ at }) => ({ at, hash: 'f'.repeat(16) }));
  expect(fromRecord(kalaha, { ...old, hashes: otherwise }).ok).toBe(true);
  expect(fromRecord(kalaha, { ...old, rondel: 2, hashes: otherwise }).ok).toBe(false);
});

test('hundreds of variants stay compiled, and of too many those that are asked for', () => {
  let compiled = 0;
  const game = withOptions({ sticks: numberOption(21, 1, 999) }, ({ sticks }) => {
    compiled++;
    return nim({ sticks });
  });
  const ask = (from: number, to: number): number => {
    const before = compiled;
    for (let sticks = from; sticks <= to; sticks++) game.with({ sticks });
    return compiled - before;
  };
  expect([ask(100, 299), ask(100, 299)]).toEqual([200, 0]);
  // More than are kept, but one of them is asked for all the time.
  const before = game.with({ sticks: 100 });
  for (let sticks = 300; sticks < 600; sticks++) {
    game.with({ sticks });
    expect(game.with({ sticks: 100 })).toBe(before);
  }
  expect(ask(101, 110)).toBe(10);
});

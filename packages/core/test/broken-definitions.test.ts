/** A broken game throws when it is defined, and the error names the game and the culprit. */
import * as core from '@rondel/core';
import { expect, test } from 'vitest';

const { array, artifact, bool, counter, defineGame, group, int, list, oneOf, ownerOnly, perSeat, seat } =
  core;

/** A sound game, with one part of its definition replaced. */
function define(part: Record<string, unknown>): unknown {
  return defineGame({
    name: 'broken',
    seats: 2,
    state: { count: counter(3) },
    events: { go: {} },
    refusals: { full: 'That is full.' },
    rules: { go: (rule) => rule.do(core.advance) },
    outcome: () => null,
    ...(part as object),
  });
}

test('the game that the others are variations of is sound', () => {
  expect(() => define({})).not.toThrow();
});

const state = (fields: core.Schema): { state: core.Schema } => ({ state: fields });

const schemas: [what: string, part: () => Record<string, unknown>, names: RegExp][] = [
  ['a reference to no group', () => state({ boss: core.ref('nobody') }), /^broken: state\.boss: .*'nobody'/],
  [
    'a reference to a field that is no group',
    () => state({ count: counter(1), boss: core.ref('count') }),
    /^broken: state\.boss: .*'count'/,
  ],
  ['a reference inside a list', () => state({ all: list(2, core.ref('nobody')) }), /^broken: state\.all: /],
  [
    'ownerOnly without an owner',
    () => state({ hand: ownerOnly(counter(3)) }),
    /^broken: state\.hand: .*owner/,
  ],
  [
    'ownerOnly in a group without an owner',
    () => state({ pieces: group(2, { rank: ownerOnly(counter(3)) }) }),
    /^broken: state\.pieces: rank .*owner/,
  ],
  [
    'ownerOnly in an artifact without an owner',
    () => state({ cube: artifact({ value: ownerOnly(counter(3)) }) }),
    /^broken: state\.cube: value .*owner/,
  ],
  [
    'untilRevealed on a single field',
    () => state({ card: core.untilRevealed(counter(3)) }),
    /^broken: state\.card: untilRevealed/,
  ],
  [
    'untilRevealed on a single field of an artifact',
    () => state({ cube: artifact({ card: core.untilRevealed(counter(3)) }) }),
    /^broken: state\.cube: card: untilRevealed/,
  ],
  ['an artifact without fields', () => state({ cube: artifact({}) }), /^broken: state\.cube: .*no fields/],
  ['a group without fields', () => state({ players: perSeat({}) }), /^broken: state\.players: .*no fields/],
  [
    'two of a group with one name',
    () => state({ pieces: group(['king', 'king'], { at: counter(3) }) }),
    /pieces|king/,
  ],
  ['a name with a dot', () => state({ 'a.b': counter(3) }), /^broken: 'a\.b'/],
  [
    'a name with a dash in a group',
    () => state({ all: perSeat({ 'a-b': counter(3) }) }),
    /^broken: state\.all: 'a-b'/,
  ],
  ['an empty name', () => state({ '': counter(3) }), /^broken: ''/],
  [
    'something that is no field',
    () => state({ count: 5 as never }),
    /^broken: state\.count: it is no field$/,
  ],
  [
    'something in a group that is no field',
    () => state({ all: perSeat({ n: counter as never }) }),
    /^broken: state\.all: n: it is no field$/,
  ],
  ...['turn', 'stage', 'seats', 'random', 'occurrences', 'forgetPositions'].map(
    (name): [string, () => Record<string, unknown>, RegExp] => [
      `the reserved name ${name}`,
      () => state({ [name]: counter(3) }),
      new RegExp(`^broken: state\\.${name}: this name is taken`),
    ],
  ),
];

const wide = int(0, 2 ** 15 - 1);

const games: [what: string, part: () => Record<string, unknown>, names: RegExp][] = [
  ['no name', () => ({ name: '' }), /^name: ''/],
  ['a name with blanks', () => ({ name: 'My Game' }), /^name: 'My Game'/],
  ['no seats', () => ({ seats: 0 }), /^broken: seats .*got 0/],
  ['too many seats', () => ({ seats: 31 }), /^broken: seats .*got 31/],
  ['half a seat', () => ({ seats: 1.5 }), /^broken: seats/],
  ['version 0', () => ({ version: 0 }), /^broken: version/],
  ['no events', () => ({ events: {}, rules: {} }), /^broken: events/],
  ['a missing rule', () => ({ rules: {} }), /^broken: rules\.go is missing/],
  [
    'a rule for no event',
    () => ({ rules: { go: () => {}, stop: () => {} } }),
    /^broken: rules\.stop is a rule for no event/,
  ],
  ['an event called by', () => ({ events: { by: {} }, rules: { by: () => {} } }), /^broken: events\.by/],
  ...['type', 'seat', 'code'].map((name): [string, () => Record<string, unknown>, RegExp] => [
    `an event field called ${name}`,
    () => ({ events: { go: { [name]: int(0, 3) } } }),
    new RegExp(`^broken: events\\.go: .*'${name}'`),
  ]),
  [
    'an event that refers to a group',
    () => ({ events: { go: { piece: core.ref('pieces') } } }),
    /^broken: .*'piece'.*int\(\)/,
  ],
  [
    'an event of too many bits',
    () => ({ events: { go: { a: wide, b: wide } } }),
    /^broken: events\.go: .*bits/,
  ],
  [
    'more stages than a rule can tell apart',
    () => ({ stages: Array.from({ length: 40 }, (_, i) => `stage${i}`) }),
    /^broken: stages/,
  ],
  [
    'a refusal called ignore, which means something else',
    () => ({ refusals: { ignore: 'No.' } }),
    /^broken: .*ignore/,
  ],
  ...['setup', 'outcome', 'stuck', 'invariant', 'migrate'].map(
    (part): [string, () => Record<string, unknown>, RegExp] => [
      `a number in place of ${part}`,
      () => ({ [part]: 5 }),
      new RegExp(`^broken: ${part} must be a function$`),
    ],
  ),
  [
    'an event field that is no single value',
    () => ({ events: { go: { n: 5 } } }),
    /^broken: event field 'n': use a single value/,
  ],
  [
    'too many values to try, with the game named once',
    () => ({ events: { go: { a: int(0, 2 ** 20) } }, rules: { go: () => {} } }),
    /^broken: rules\.go: its fields have/,
  ],
  [
    'a sealed event that no segment collects',
    () => ({
      turns: core.turnProfile().segments('main').build(),
      events: { go: core.sealed({ n: int(0, 3) }) },
      rules: { go: () => {} },
    }),
    /^broken: events\.go is sealed, but no segment/,
  ],
  ['a stage given twice', () => ({ stages: ['play', 'play'] }), /^broken: stages/],
];

test.each([...schemas, ...games])('%s throws at definition and is named', (_, part, names) => {
  expect(() => define(part())).toThrow(names);
});

type AnyRule = core.RuleBuilder<
  unknown,
  unknown,
  unknown,
  string,
  string,
  string,
  { go: Record<never, never> }
>;

const rules: [what: string, rule: (rule: AnyRule) => unknown, names: RegExp][] = [
  ['an unknown refusal', (rule) => rule.when(() => true, 'ful'), /^broken: rules\.go: 'ful'/],
  ['a rule for no stage at all', (rule) => rule.during(), /^broken: rules\.go: /],
  ['an unknown stage', (rule) => rule.during('night'), /^broken: rules\.go: .*'night'/],
  [
    'a condition after a mutator',
    (rule) => rule.do(() => {}).when(() => true, 'full'),
    /rules\.go: conditions come/,
  ],
  ['applies after a mutator', (rule) => rule.do(() => {}).applies(() => true), /rules\.go: conditions come/],
  ['check after a mutator', (rule) => rule.do(() => {}).check(() => null), /rules\.go: conditions come/],
  [
    'a condition after a mutator in a branch',
    (rule) =>
      rule.if(
        () => true,
        (then) => then.do(() => {}).when(() => true, 'full'),
      ),
    /rules\.go \(then\): conditions come/,
  ],
  [
    'a branch with conditions after a mutator',
    (rule) =>
      rule
        .do(() => {})
        .if(
          () => true,
          () => {},
          (no) => no.when(() => true, 'full'),
        ),
    /rules\.go: conditions come/,
  ],
  [
    'during in a branch',
    (rule) =>
      rule.if(
        () => true,
        (then) => then.during('late'),
      ),
    /rules\.go: during\(\)/,
  ],
  [
    'split in a branch',
    (rule) =>
      rule.if(
        () => true,
        (then) => then.split(() => {}),
      ),
    /rules\.go: .*split\(\)/,
  ],
  ['splitting and doing', (rule) => rule.do(() => {}).split(() => {}), /rules\.go: a rule either splits/],
  [
    'a mutator that is no function',
    (rule) => rule.do(undefined as never),
    /rules\.go: do\(\) takes functions/,
  ],
];

test.each(rules)('%s throws at definition and names the rule', (_, rule, names) => {
  expect(() => define({ stages: ['early', 'late'], rules: { go: rule } })).toThrow(names);
});

const fields: [what: string, make: () => unknown, names: RegExp][] = [
  ['bounds the wrong way round', () => int(5, 1), /min <= max, got 5\.\.1/],
  ['bounds that are no whole numbers', () => int(0, 1.5), /got 0\.\.1\.5/],
  ['a bound of NaN', () => counter(Number.NaN), /got 0\.\.NaN/],
  ['bounds beyond 31 bits', () => int(0, 2 ** 30), /must lie within/],
  ['a name twice', () => oneOf('a', 'b', 'a'), /a, b, a/],
  ['an array of nothing', () => array(0, bool()), /the length of an array.*got 0/],
  ['a list without room', () => list(0, bool()), /the capacity of a list.*got 0/],
  ['a grid without width', () => core.grid(0, 3, bool()), /grid width.*got 0/],
  ['a grid of more cells than an array may have', () => core.grid(2000, 2000, bool()), /1000000/],
  ['a group of nobody', () => group(0, { side: seat() }), /the size of a group.*got 0/],
  [
    'an owner that is no field',
    () => group(2, { side: seat() }, { owner: 'who' as never }),
    /owner field 'who'/,
  ],
  ['an owner that is no seat', () => artifact({ n: counter(2) }, { owner: 'n' }), /owner field 'n'/],
];

test.each(fields)('a field with %s throws at once', (_, make, names) => {
  expect(make).toThrow(names);
});

const listNothing = (rule: AnyRule) => rule.list(() => {});

test('the widest fields that are allowed work', () => {
  expect(() => define(state({ all: int(-(2 ** 30), 2 ** 30 - 1) }))).not.toThrow();
  expect(() => define({ seats: 30, ...state({ all: core.seats() }) })).not.toThrow();
  expect(() =>
    define({ events: { go: { a: int(0, 2 ** 28 - 1) } }, rules: { go: listNothing } }),
  ).not.toThrow();
});

test('a part of a definition that does not exist is named', () => {
  const outdated = {
    name: 'outdated',
    seats: 2,
    state: { count: counter(9) },
    events: { go: {} },
    rules: { go: (rule: { do(): unknown }) => rule.do() },
    legal: () => {},
    outcome: () => null,
  };
  expect(() => defineGame(outdated as never)).toThrow("outdated: a definition has no part 'legal'");
});

test.each(['state', 'events', 'outcome'])('a definition without %s says so', (part) => {
  const whole = {
    name: 'partly',
    seats: 2,
    state: { count: counter(9) },
    events: { go: {} },
    rules: { go: (rule: { do(): unknown }) => rule.do() },
    outcome: () => null,
  };
  const { [part as 'state']: _, ...rest } = whole;
  expect(() => defineGame(whole)).not.toThrow();
  expect(() => defineGame(rest as never)).toThrow(
    part === 'outcome' ? 'partly: outcome must be a function' : `partly: ${part} is missing`,
  );
});

/** Lists of records behave like plain arrays of objects, until they are full. */
import {
  advance,
  bool,
  defineGame,
  describe as describeState,
  edit,
  handle,
  int,
  list,
  offPosition,
  read as readState,
  secret,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import { diff } from '@rondel/core/inspect';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, attempt, kitchenSink, read, type SinkWriter, startSink } from './kitchen-sink.ts';

const CAPACITY = 4;
const start = startSink();

type Stack = SinkWriter['stack'];
type Spell = ReturnType<Stack['get']>;

const bolt: Spell = { spell: 'bolt', caster: 0, goal: 5, power: -2 };
const shield: Spell = { spell: 'shield', caster: -1, goal: -1, power: 9 };

/** What fields hold that nothing was written to. */
const blank: Spell = { spell: 'bolt', caster: -1, goal: -1, power: -2 };

const anySpell: fc.Arbitrary<Spell> = fc.record({
  spell: fc.constantFrom('bolt' as const, 'shield' as const),
  caster: fc.integer({ min: -1, max: 2 }),
  goal: fc.integer({ min: -1, max: 5 }),
  power: fc.integer({ min: -2, max: 9 }),
});
const anyIndex = fc.integer({ min: 0, max: CAPACITY });

/** One operation on the list, and the same on a plain array. */
interface Operation {
  readonly allowed: (model: readonly Spell[]) => boolean;
  readonly onStack: (stack: Stack) => unknown;
  readonly onModel: (model: Spell[]) => unknown;
}

const operation: fc.Arbitrary<Operation> = fc.oneof(
  anySpell.map((row) => ({
    allowed: (model: readonly Spell[]) => model.length < CAPACITY,
    onStack: (stack: Stack) => stack.push(row),
    onModel: (model: Spell[]) => void model.push(row),
  })),
  fc.constant({
    allowed: (model: readonly Spell[]) => model.length > 0,
    onStack: (stack: Stack) => stack.pop(),
    onModel: (model: Spell[]) => model.pop(),
  }),
  fc.tuple(anyIndex, anySpell).map(([at, row]) => ({
    allowed: (model: readonly Spell[]) => at <= model.length && model.length < CAPACITY,
    onStack: (stack: Stack) => stack.insert(at, row),
    onModel: (model: Spell[]) => void model.splice(at, 0, row),
  })),
  anyIndex.map((at) => ({
    allowed: (model: readonly Spell[]) => at < model.length,
    onStack: (stack: Stack) => stack.remove(at),
    onModel: (model: Spell[]) => model.splice(at, 1)[0],
  })),
  anyIndex.map((at) => ({
    allowed: (model: readonly Spell[]) => at < model.length,
    onStack: (stack: Stack) => stack.drop(at),
    onModel: (model: Spell[]) => void model.splice(at, 1),
  })),
  fc.integer({ min: -2, max: 9 }).map((power) => ({
    allowed: (model: readonly Spell[]) => model.length < CAPACITY,
    onStack: (stack: Stack) => {
      const last = stack.pushBlank();
      stack.power.set(last, power);
      return last;
    },
    onModel: (model: Spell[]) => model.push({ ...blank, power }) - 1,
  })),
  fc.tuple(anyIndex, anySpell).map(([at, row]) => ({
    allowed: (model: readonly Spell[]) => at < model.length,
    onStack: (stack: Stack) => stack.set(at, row),
    onModel: (model: Spell[]) => void model.splice(at, 1, row),
  })),
  fc.tuple(anyIndex, anyIndex).map(([a, b]) => ({
    allowed: (model: readonly Spell[]) => a < model.length && b < model.length,
    onStack: (stack: Stack) => stack.swap(a, b),
    onModel: (model: Spell[]) => {
      const [first, second] = [model[a] as Spell, model[b] as Spell];
      model[a] = second;
      model[b] = first;
    },
  })),
  fc.tuple(anyIndex, fc.integer({ min: -2, max: 9 })).map(([at, power]) => ({
    allowed: (model: readonly Spell[]) => at < model.length,
    onStack: (stack: Stack) => stack.power.set(at, power),
    onModel: (model: Spell[]) => void model.splice(at, 1, { ...(model[at] as Spell), power }),
  })),
  fc.array(anySpell, { maxLength: CAPACITY }).map((rows) => ({
    allowed: () => true,
    onStack: (stack: Stack) => stack.fill(rows),
    onModel: (model: Spell[]) => void model.splice(0, model.length, ...rows),
  })),
  fc.constant({
    allowed: () => true,
    onStack: (stack: Stack) => stack.clear(),
    onModel: (model: Spell[]) => void model.splice(0, model.length),
  }),
);

test('a list of records does what a plain array does, and throws where an array would reach too far', () => {
  const property = fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
    const model: Spell[] = [];
    after(start, ({ stack }) => {
      for (const { allowed, onStack, onModel } of operations) {
        if (allowed(model)) expect(onStack(stack)).toEqual(onModel(model));
        else expect(() => onStack(stack)).toThrow(RangeError);
        expect(stack.toArray()).toEqual(model);
        expect([...stack]).toEqual(model);
        expect(stack.power.toArray()).toEqual(model.map(({ power }) => power));
        expect([stack.length, stack.isEmpty, stack.isFull]).toEqual([
          model.length,
          model.length === 0,
          model.length === CAPACITY,
        ]);
      }
    });
  });
  fc.assert(property, { numRuns: 200, seed: 5 });
});

test('the fields of the records are read and searched one by one', () => {
  const state = after(start, ({ stack }) => stack.fill([bolt, shield, bolt]));
  expect(read(state, ({ stack }) => [stack.spell.get(1), stack.goal.get(0)])).toEqual(['shield', 5]);
  expect(read(state, ({ stack }) => [stack.spell.indexOf('shield'), stack.spell.count('bolt')])).toEqual([
    1, 2,
  ]);
  expect(read(state, ({ stack }) => [...stack.caster])).toEqual([0, -1, 0]);
  expect(read(state, ({ stack }) => stack.findIndex((row) => row.power > 0))).toBe(1);
  expect(() => read(state, ({ stack }) => stack.spell.get(3))).toThrow(
    /^kitchen-sink: stack\.spell has no item 3/,
  );
});

test('a value out of bounds throws, names the field and changes nothing', () => {
  const state = after(start, ({ stack }) => stack.push(bolt));
  const bad = { ...bolt, power: 10 };
  const partial = { spell: 'bolt', caster: 0, power: 1 } as never;
  after(state, ({ stack }) => {
    expect(() => stack.push(bad)).toThrow(/^kitchen-sink: stack\.power cannot hold 10/);
    expect(() => stack.set(0, bad)).toThrow(/stack\.power cannot hold 10/);
    expect(() => stack.push(partial)).toThrow(/stack\.goal cannot hold undefined/);
    expect(stack.toArray()).toEqual([bolt]);
  });
});

test('JSON shows records with names, tiles and null, and reads them back', () => {
  const state = after(start, (s) => {
    s.stack.fill([bolt, shield]);
    s.players.plans.of(1).push({ to: 2, worth: 4 });
  });
  const { stack, players } = describeState(state);
  expect(stack).toEqual([
    { spell: 'bolt', caster: 0, goal: 'c2', power: -2 },
    { spell: 'shield', caster: null, goal: null, power: 9 },
  ]);
  expect(players[1]?.plans).toEqual([{ to: 2, worth: 4 }]);
  for (const back of [
    unwrap(stateFromJson(kitchenSink, JSON.stringify(stateToJson(state)))),
    unwrap(stateFromBytes(kitchenSink, stateToBytes(state))),
    unwrap(edit(start, { stack, players: { 1: { plans: players[1]?.plans } } })),
  ]) {
    expect(readState(back).stack.toArray()).toEqual([bolt, shield]);
    expect(readState(back).players.plans.of(1).toArray()).toEqual([{ to: 2, worth: 4 }]);
  }
});

const json = { spell: 'bolt', caster: 0, goal: null, power: 0 };
test.each([
  ['a missing field', [{ spell: 'bolt', caster: 0, goal: null }], 'state/missing-field', 'stack[0].power'],
  ['an unknown field', [{ ...json, colour: 1 }], 'state/unknown-field', 'stack[0].colour'],
  ['a value out of bounds', [{ ...json, caster: 3 }], 'state/bad-field', 'stack[0].caster'],
  ['no record', [3], 'state/bad-field', 'stack[0]'],
  ['too many', [json, json, json, json, json], 'state/bad-field', 'stack'],
])('%s is refused', (_, stack, code, field) => {
  expect(edit(start, { stack })).toMatchObject({ ok: false, refusal: { code, field } });
});

test('two lists with the same records are the same state, whatever was in them before', () => {
  const straight = after(start, ({ stack }) => stack.push(shield));
  const roundabout = after(start, ({ stack }) => {
    stack.fill([bolt, shield, bolt, bolt]);
    stack.remove(0);
    stack.pop();
    stack.pop();
  });
  expect(diff(straight, roundabout)).toEqual([]);
  expect(stateHash(roundabout)).toBe(stateHash(straight));
  const changes = diff(start, straight).filter(({ artifact }) => artifact === 'stack');
  expect(changes.map(({ place, from, to }) => [place, from, to])).toEqual([
    ['stack.length', 0, 1],
    ['stack[0].spell', undefined, 'shield'],
    ['stack[0].power', undefined, 9],
  ]);
});

describe('dealing', () => {
  const cards = [1, 2, 3].map((rank) => ({ rank, torn: rank === 2 }));
  const columns = { rank: int(1, 3), torn: bool() };
  const dealer = defineGame({
    name: 'dealer',
    seats: 1,
    state: { deck: list(3, columns), hand: list(2, columns), pile: list(3, columns) },
    events: { deal: { count: int(0, 4) }, collect: {} },
    setup: (s) => s.deck.fill(cards),
    rules: {
      deal: (rule) => rule.do((s, e) => s.deck.deal(e.count, s.hand), advance),
      collect: (rule) =>
        rule.do((s) => {
          s.hand.moveTo(s.pile);
          s.deck.moveTo(s.pile);
        }),
    },
    outcome: () => null,
  });

  test('takes items one by one from the end; moving all keeps their order', () => {
    const dealt = unwrap(handle(startGame(dealer), { type: 'deal', count: 2 }));
    expect(readState(dealt).hand.rank.toArray()).toEqual([3, 2]);
    expect(readState(dealt).deck.toArray()).toEqual([cards[0]]);
    const collected = unwrap(handle(dealt, { type: 'collect' }));
    expect(readState(collected).pile.rank.toArray()).toEqual([3, 2, 1]);
    expect(readState(collected).hand.isEmpty && readState(collected).deck.isEmpty).toBe(true);
  });

  test('throws where there are too few items or there is too little room, and moves none', () => {
    expect(() => handle(startGame(dealer), { type: 'deal', count: 3 })).toThrow(
      /dealer: deck cannot move 3 items to a list with room for 2/,
    );
    expect(() => handle(startGame(dealer), { type: 'deal', count: 4 })).toThrow(/deck cannot deal 4 items/);
  });

  test('lists of single values are searched and taken from by value', () => {
    after(start, ({ deck }) => {
      deck.fill([7, 3, 7]);
      expect([deck.count(7), deck.findIndex((card) => card < 5), [...deck]]).toEqual([2, 1, [7, 3, 7]]);
      expect([deck.take(7), deck.take(9), deck.toArray()]).toEqual([true, false, [3, 7]]);
      expect(() => deck.moveTo(deck)).toThrow(/cannot be moved to itself/);
    });
    expect(() => attempt(start, ({ deck }) => deck.fill([1, 2, 3, 4, 5, 6]))).toThrow(/deck is full/);
  });
});

describe('a broken declaration throws when the game is defined', () => {
  const define = (columns: object) => () =>
    defineGame({
      name: 'broken',
      seats: 2,
      state: { stack: list(3, columns as { rank: ReturnType<typeof int> }) },
      events: { go: {} },
      rules: { go: () => {} },
      outcome: () => null,
    });
  test.each([
    ['no fields', {}, /^broken: state\.stack: a list of records needs fields/],
    [
      'a name that is taken',
      { push: bool() },
      /^broken: stack: a field of its records cannot be called 'push'/,
    ],
    ['a hidden field', { rank: secret(int(0, 3)) }, /^broken: state\.stack: rank: hide the whole list/],
    ['a field off the position', { rank: offPosition(int(0, 3)) }, /state\.stack: rank: hide the whole list/],
    ['a list in a list', { rank: list(3, bool()) }, /state\.stack: rank: the fields of a record are single/],
  ])('%s', (_, columns, message) => {
    expect(define(columns)).toThrow(message);
  });
});

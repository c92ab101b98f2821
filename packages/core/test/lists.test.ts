/** Bounded lists behave like plain arrays, until they are full. */
import { describe as describeState, stateHash } from '@rondel/core';
import { diff } from '@rondel/core/inspect';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, attempt, read, type SinkWriter, startSink } from './kitchen-sink.ts';

const CAPACITY = 5;
const start = startSink();

type Deck = SinkWriter['deck'];

/** One operation on the deck, and the same on a plain array; what it takes out is compared as well. */
interface Operation {
  readonly name: string;
  readonly allowed: (model: readonly number[]) => boolean;
  readonly onDeck: (deck: Deck) => unknown;
  readonly onModel: (model: number[]) => unknown;
}

const card = fc.integer({ min: 0, max: 51 });
const index = fc.integer({ min: 0, max: CAPACITY });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  card.map((value) => ({
    name: `push(${value})`,
    allowed: (model: readonly number[]) => model.length < CAPACITY,
    onDeck: (deck: Deck) => deck.push(value),
    onModel: (model: number[]) => void model.push(value),
  })),
  fc.constant({
    name: 'pop()',
    allowed: (model: readonly number[]) => model.length > 0,
    onDeck: (deck: Deck) => deck.pop(),
    onModel: (model: number[]) => model.pop(),
  }),
  fc.tuple(index, card).map(([at, value]) => ({
    name: `insert(${at}, ${value})`,
    allowed: (model: readonly number[]) => at <= model.length && model.length < CAPACITY,
    onDeck: (deck: Deck) => deck.insert(at, value),
    onModel: (model: number[]) => void model.splice(at, 0, value),
  })),
  index.map((at) => ({
    name: `remove(${at})`,
    allowed: (model: readonly number[]) => at < model.length,
    onDeck: (deck: Deck) => deck.remove(at),
    onModel: (model: number[]) => model.splice(at, 1)[0],
  })),
  index.map((at) => ({
    name: `drop(${at})`,
    allowed: (model: readonly number[]) => at < model.length,
    onDeck: (deck: Deck) => deck.drop(at),
    onModel: (model: number[]) => void model.splice(at, 1),
  })),
  fc.tuple(index, card).map(([at, value]) => ({
    name: `set(${at}, ${value})`,
    allowed: (model: readonly number[]) => at < model.length,
    onDeck: (deck: Deck) => deck.set(at, value),
    onModel: (model: number[]) => void model.splice(at, 1, value),
  })),
  fc.tuple(index, index).map(([a, b]) => ({
    name: `swap(${a}, ${b})`,
    allowed: (model: readonly number[]) => a < model.length && b < model.length,
    onDeck: (deck: Deck) => deck.swap(a, b),
    onModel: (model: number[]) => {
      const [first, second] = [model[a] as number, model[b] as number];
      model[a] = second;
      model[b] = first;
    },
  })),
  fc.constant({
    name: 'clear()',
    allowed: () => true,
    onDeck: (deck: Deck) => deck.clear(),
    onModel: (model: number[]) => void model.splice(0),
  }),
);

test('a list does what a plain array does, and throws where an array would reach too far', () => {
  const property = fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
    const model: number[] = [];
    let state = start;
    for (const { name, allowed, onDeck, onModel } of operations) {
      if (!allowed(model)) {
        expect(() => attempt(state, (s) => void onDeck(s.deck)), name).toThrow(/^kitchen-sink: deck /);
        continue;
      }
      let taken: unknown;
      state = after(state, (s) => {
        taken = onDeck(s.deck);
      });
      expect(taken, name).toBe(onModel(model));
      expect(describeState(state).deck).toEqual(model);
      const seen = read(state, ({ deck }) => ({
        items: Array.from({ length: deck.length }, (_, i) => deck.get(i)),
        isEmpty: deck.isEmpty,
        isFull: deck.isFull,
        first: deck.indexOf(model[0] ?? 51),
        has: deck.includes(7),
      }));
      expect(seen).toEqual({
        items: model,
        isEmpty: model.length === 0,
        isFull: model.length === CAPACITY,
        first: model.indexOf(model[0] ?? 51),
        has: model.includes(7),
      });
    }
  });
  fc.assert(property, { numRuns: 300, seed: 5 });
});

test('two lists with the same items are the same state, whatever was in them before', () => {
  const straight = after(start, (s) => {
    s.deck.push(3);
    s.stones.trail.of(1).push(2);
  });
  const roundabout = after(start, (s) => {
    for (const value of [9, 8, 3, 7, 6]) s.deck.push(value);
    s.deck.remove(0);
    s.deck.pop();
    s.deck.remove(0);
    s.deck.pop();
    for (const tile of [5, 4, 3]) s.stones.trail.of(1).push(tile);
    s.stones.trail.of(1).clear();
    s.stones.trail.of(1).insert(0, 2);
  });
  expect(diff(straight, roundabout)).toEqual([]);
  expect(stateHash(roundabout)).toBe(stateHash(straight));
});

test('a full list throws when more is added, and stays as it was', () => {
  const full = after(start, (s) => {
    for (let value = 0; value < CAPACITY; value++) s.deck.push(value);
  });
  expect(() => attempt(full, (s) => s.deck.push(9))).toThrow(/^kitchen-sink: deck is full \(5 items\)/);
  expect(() => attempt(full, (s) => s.deck.insert(0, 9))).toThrow(/^kitchen-sink: deck is full/);
  expect(() => attempt(full, (s) => s.deck.insert(5, 9))).toThrow(/^kitchen-sink: deck is full/);
  expect(read(full, ({ deck }) => [deck.length, deck.capacity, deck.get(0), deck.get(4)])).toEqual([
    5, 5, 0, 4,
  ]);
});

test('isFull lets a condition refuse the event that would not fit', () => {
  let state = start;
  for (let turn = 0; turn < CAPACITY; turn++) {
    const drawn = attempt(
      state,
      (s) => s.deck.push(turn),
      (s) => !s.deck.isFull,
    );
    if (!drawn.ok) throw new Error(`refused at ${turn}`);
    state = drawn.value;
  }
  const refused = attempt(
    state,
    (s) => s.deck.push(9),
    (s) => !s.deck.isFull,
  );
  expect(refused).toEqual({
    ok: false,
    refusal: { kind: 'refused', code: 'kitchen-sink/not-now', message: 'The test does not allow that.' },
  });
});

test('taking from an empty list throws and says so, of records, too', () => {
  expect(() => attempt(start, (s) => void s.marks.pop())).toThrow(/^kitchen-sink: marks is empty/);
  expect(() => attempt(start, (s) => void s.stack.pop())).toThrow(/^kitchen-sink: stack is empty/);
  expect(() => attempt(start, (s) => void s.marks.remove(0))).toThrow(/^kitchen-sink: marks .*holds 0/);
});

test('the lists of a group do not run into each other', () => {
  const state = after(start, (s) => {
    for (let seat = 0; seat < 3; seat++) {
      for (let i = 0; i < 4; i++) s.players.hand.of(seat).push(seat * 10 + i);
    }
    s.players.hand.of(1).remove(0);
    s.players.hand.of(0).clear();
  });
  const { players } = describeState(state) as { players: { hand: number[] }[] };
  expect(players.map((player) => player.hand)).toEqual([[], [11, 12, 13], [20, 21, 22, 23]]);
});

/** Reading states outside the rules. */
import {
  counter,
  defineGame,
  handle,
  int,
  list,
  perSeat,
  read,
  startGame,
  startMatch,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { after, read as readInRule, type SinkState, scramble, startSink } from './kitchen-sink.ts';

/** Much of what a reader shows. */
const all = (
  s: Parameters<Parameters<typeof readInRule>[1]>[0] | ReturnType<typeof read<SinkSchema, never>>,
) => [
  [s.plain, s.flag, s.colour, s.who, s.team, s.place, s.card, s.wish, s.clock, s.seats],
  [s.row.toArray(), [...s.switches], s.field.toArray(), s.deck.toArray(), s.stack.toArray()],
  [s.peeks.isSeenBy(0, 1), s.peeks.isRevealed(2), s.pile.isRevealed, s.drawer.isSeenBy(1)],
  [s.cube.value, s.cube.holder, s.cube.sides.toArray(), s.pieces.at.toArray(), s.pieces.moved.toArray()],
  [...s.players.hand].map((hand) => hand.toArray()),
  [s.players.score.sum(), s.players.mood.toArray(), s.stones.trail.of(1).toArray()],
  [s.turn.active, s.turn.number, s.turn.round, s.turn.segment, s.turn.isReplay, s.turn.living],
];
type SinkSchema = NonNullable<SinkState['game']['types']>['schema'];

test('a reader shows what rules see', () => {
  for (let seed = 0; seed < 20; seed++) {
    const state = after(startSink(seed), scramble);
    expect(all(read(state))).toEqual(readInRule(state, all));
  }
});

test('a reader shows its own state for ever, whatever is played meanwhile', () => {
  const first = startSink(1);
  const reader = read(first);
  const { deck, turn, players } = reader;
  const before = all(reader);
  const second = after(first, scramble);
  expect(all(read(second))).not.toEqual(before);
  after(second, scramble);
  expect(all(reader)).toEqual(before);
  expect([deck.length, turn.number, players.hand.of(0).length]).toEqual([0, 1, 0]);
});

test('reading in the middle of a rule does not disturb it', () => {
  const first = startSink(1);
  const second = after(first, (s) => {
    s.count = 76;
    read(first).deck.toArray();
    s.count += 1;
  });
  expect([read(second).count, read(first).count]).toEqual([77, 0]);
});

test('a single field cannot be written through a reader', () => {
  const state = startSink();
  expect(() => Object.assign(read(state), { plain: 3 })).toThrow(TypeError);
  expect(read(state).plain).toBe(0);
});

const race = defineGame({
  name: 'race',
  seats: 3,
  repetition: true,
  turns: turnProfile().segments('roll', 'move').order('queue').build(),
  state: { log: list(9, counter(9)), players: perSeat({ place: int(0, 9) }) },
  events: { go: { by: int(0, 2) } },
  rules: {
    go: (rule) =>
      rule.do((s, e) => {
        s.log.push(s.turn.events % 9);
        s.players.place.add(0, e.by);
        if (e.by === 1) s.turn.setQueue([0, 2, 1]);
        s.turn.endSegment();
      }),
  },
  outcome: () => null,
});

test('the turn of a reader is that of its own state', () => {
  const start = startGame(race);
  const [before, later] = [read(start), read(unwrap(handle(start, { type: 'go', by: 1 })))];
  expect([before.turn.segment, later.turn.segment]).toEqual(['roll', 'move']);
  expect([before.turn.apnap(), later.turn.apnap()]).toEqual([
    [0, 1, 2],
    [0, 2, 1],
  ]);
});

test('a reader looks back along the line of its own state', () => {
  expect(read(startGame(race)).occurrences).toBe(1);
  const sink = read(startSink()) as { readonly occurrences?: number };
  expect(() => sink.occurrences).toThrow(/needs repetition/);
});

test('thousands of states are read', () => {
  let match = startMatch(race);
  let sum = 0;
  for (let i = 0; i < 9; i++) match = unwrap(match.handleEvent({ type: 'go', by: 0 }));
  for (let i = 0; i < 5000; i++) sum += read(match.jump(i % 10).state).log.length;
  expect(sum).toBe(500 * 45);
});

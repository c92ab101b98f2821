import {
  describe,
  edit,
  type Game,
  handle,
  legalEvents,
  openStream,
  outcomeOf,
  Runner,
  resultsOf,
  type StateOf,
  startGame,
  unwrap,
  view,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { fireworks } from './index.ts';

test.each([
  fireworks,
  fireworks.with({ players: 2, goal: 25 }),
  fireworks.with({ players: 5, goal: 1 }),
] as Game[])('fireworks is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 4, forged: 100 });
});

const game = fireworks.with({ players: 2, goal: 6 });
type State = StateOf<typeof game>;

const codeOf = (state: State, event: object): string | null => {
  const result = handle(state, event as never);
  return result.ok ? null : result.refusal.code;
};
const play = (state: State, ...events: object[]): State =>
  events.reduce<State>((now, event) => unwrap(handle(now, event as never)), state);

/** Two hands as given, the rest of the cards in the deck, the last one of the list on top. */
function table(first: string, second: string, changes: object = {}): State {
  const start = startGame(game);
  const hands = [first.split(', '), second.split(', ')];
  const rest = describe(start).deck.concat(describe(start).players.flatMap(({ hand }) => hand));
  for (const one of hands.flat()) rest.splice(rest.indexOf(one), 1);
  const blank = { colour: null, rank: null };
  const players = Object.fromEntries(
    hands.map((hand, seat) => [seat, { hand, known: hand.map(() => blank) }]),
  );
  return unwrap(edit(start, { players, deck: rest, ...changes })) as State;
}

const MINE = 'red 1, red 2, blue 1, white 5, red 1';
const YOURS = 'green 1, green 3, blue 3, yellow 2, green 5';

test('everybody sees the cards of the others and not their own', () => {
  const state = table(MINE, YOURS);
  expect(view(state, 0).players.map(({ hand }) => hand)).toEqual([{ hidden: 5 }, YOURS.split(', ')]);
  expect(view(state, 1).players.map(({ hand }) => hand)).toEqual([MINE.split(', '), { hidden: 5 }]);
  expect(view(state, null).players.map(({ hand }) => hand)).toEqual([{ hidden: 5 }, { hidden: 5 }]);
  // Neither does a player see the cards that are drawn later.
  const after = play(state, { type: 'play', place: 0 });
  expect(view(after, 0).players[0]?.hand).toEqual({ hidden: 5 });
  expect(view(after, 1).players[0]?.hand).toHaveLength(5);
});

test('a hint says which cards have a colour or a rank, and must be about one', () => {
  const state = play(table(MINE, YOURS), { type: 'hint', to: 1, says: 'green' });
  expect(describe(state).players[1]?.known.map(({ colour }) => colour)).toEqual([
    'green',
    'green',
    null,
    null,
    'green',
  ]);
  expect(describe(state).hints).toBe(7);
  const both = play(state, { type: 'hint', to: 0, says: '1' }, { type: 'hint', to: 1, says: '3' });
  expect(describe(both).players[1]?.known[1]).toEqual({ colour: 'green', rank: '3' });
  expect(codeOf(both, { type: 'hint', to: 0, says: 'green' })).toBe('fireworks/nothing');
  expect(codeOf(both, { type: 'hint', to: 1, says: 'green' })).toBe('fireworks/yourself');
  const none = table(MINE, YOURS, { hints: 0 });
  expect(codeOf(none, { type: 'hint', to: 1, says: 'green' })).toBe('fireworks/no-hints');
});

test('cards are played in order; what does not fit burns a fuse down', () => {
  const state = play(table(MINE, YOURS), { type: 'play', place: 0 }, { type: 'play', place: 1 });
  expect(describe(state)).toMatchObject({ fireworks: [1, 0, 0, 0, 0], fuses: 2, discards: ['green 3'] });
  // The red 2 has moved up.
  expect(describe(play(state, { type: 'play', place: 0 })).fireworks).toEqual([2, 0, 0, 0, 0]);
});

test('discarding wins back a hint, and so does a five', () => {
  const full = table(MINE, YOURS);
  expect(codeOf(full, { type: 'discard', place: 0 })).toBe('fireworks/all-hints');
  const spent = table(MINE, YOURS, { hints: 3 });
  expect(describe(play(spent, { type: 'discard', place: 4 }))).toMatchObject({
    hints: 4,
    discards: ['red 1'],
  });
  const before = startGame(game);
  expect(codeOf(before, { type: 'discard', place: 4 })).toBe('fireworks/all-hints');
});

/** Plays the seat's cards with all knowledge, so that the match is won or the deck runs out. */
function playOpenly(state: State): State {
  while (outcomeOf(state) === null) {
    const { fireworks: heights, players, turn, hints } = describe(state);
    const names = ['red', 'yellow', 'green', 'blue', 'white'];
    const hand = players[turn.active as number]?.hand ?? [];
    const place = hand.findIndex((one) => {
      const [name = '', rank] = one.split(' ');
      return (heights[names.indexOf(name)] as number) + 1 === Number(rank);
    });
    const event =
      place >= 0
        ? { type: 'play', place }
        : hints < 8 && hand.length > 0
          ? { type: 'discard', place: 0 }
          : null;
    state =
      event === null
        ? (unwrap(handle(state, legalEvents(state).at(-1) as number)) as State)
        : play(state, event);
  }
  return state;
}

test('[O1] [O4] all win together with enough points', () => {
  const over = playOpenly(startGame(game, { seed: 4 }));
  const { fireworks: heights, lastTurns } = describe(over);
  const points = heights.reduce((sum, height) => sum + height, 0);
  expect(points).toBeGreaterThanOrEqual(6);
  expect(lastTurns).toBe(2);
  expect(outcomeOf(over)).toEqual({
    places: [1, 1],
    scores: [points, points],
    reason: '6 points were the goal',
  });
  expect(resultsOf(game, outcomeOf(over) as never)).toEqual(['won', 'won']);
});

test('[O1] all lose together when the last fuse has burnt down, with the points that were made', () => {
  const over = play(table(MINE, YOURS, { fuses: 1 }), { type: 'play', place: 0 }, { type: 'play', place: 4 });
  expect(outcomeOf(over)).toEqual({ places: [2, 2], scores: [1, 1], reason: 'the last fuse has burnt down' });
  expect(resultsOf(game, outcomeOf(over) as never)).toEqual(['lost', 'lost']);
});

test('a guess agrees with what hints have said', () => {
  const state = play(table(MINE, YOURS), { type: 'hint', to: 1, says: 'green' });
  const runner = new Runner(game);
  const seen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    runner.load(knowledgeOf(state, 1));
    runner.guess(1, openStream(seed, 'guess'));
    const guessed = describe(runner.state() as State);
    expect(guessed.players[0]?.hand).toEqual(MINE.split(', '));
    const hand = guessed.players[1]?.hand ?? [];
    expect(hand.map((one) => one.startsWith('green'))).toEqual([
      true,
      true,
      expect.any(Boolean),
      expect.any(Boolean),
      true,
    ]);
    seen.add(hand.join());
  }
  expect(seen.size).toBeGreaterThan(30);
});

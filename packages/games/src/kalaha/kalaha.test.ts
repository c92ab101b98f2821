import { describe, edit, type Game, handle, outcomeOf, type StateOf, startGame, unwrap } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { kalaha } from './index.ts';

type State = StateOf<typeof kalaha>;
const holesOf = (state: State): number[] => describe(state).holes;

/** A state with these holes: six pits and the store of seat 0, then of seat 1. */
function set(holes: number[], active = 0, game = kalaha) {
  return unwrap(edit(startGame(game), { holes, turn: { active } }));
}

const sow = (state: ReturnType<typeof set>, pit: number) => unwrap(handle(state, { type: 'sow', pit }));
const turnOf = (state: State) => describe(state).turn;

test.each([
  kalaha,
  kalaha.with({ pits: 3, seeds: 2, capture: 'always' }),
  kalaha.with({ pits: 1, seeds: 1, capture: 'never' }),
  kalaha.with({ ends: 'mover-cannot-move' }),
  kalaha.with({ pits: 2, seeds: 1, capture: 'always', ends: 'mover-cannot-move' }),
] as Game[])('kalaha is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 300 });
});

test('sowing from the opening position', () => {
  const state = sow(startGame(kalaha), 0);
  expect(holesOf(state)).toEqual([0, 5, 5, 5, 5, 4, 0, 4, 4, 4, 4, 4, 4, 0]);
  expect(turnOf(state)).toMatchObject({ active: 1, number: 2, round: 1, isReplay: false });
});

test('the last seed in the own store replays: same seat, next turn, same round', () => {
  const state = sow(startGame(kalaha), 2);
  expect(holesOf(state)).toEqual([4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0]);
  expect(turnOf(state)).toMatchObject({ active: 0, number: 2, round: 1, isReplay: true });
});

test('sowing passes over the store of the other player and comes round', () => {
  const state = sow(set([0, 0, 0, 0, 0, 10, 0, 1, 1, 1, 1, 1, 1, 7]), 5);
  // One into the own store, six into the other side, none into its store, three on the own side; the
  // last falls into an empty pit and captures the two opposite.
  expect(holesOf(state)).toEqual([1, 1, 0, 0, 0, 0, 4, 2, 2, 2, 0, 2, 2, 7]);
});

test.each([
  ['opposite', [0, 0, 0, 1, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]],
  ['opposite', [1, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0]],
  ['always', [1, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0, 0]],
  ['never', [0, 0, 0, 1, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0, 0]],
] as const)('capture %s: a last seed in an own empty pit', (capture, before, after) => {
  const game = kalaha.with({ capture });
  expect(holesOf(sow(set([...before], 0, game), 3))).toEqual(after);
});

test('capturing works the same for the other seat', () => {
  const state = sow(set([0, 7, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0], 1), 3);
  expect(holesOf(state)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8]);
});

test('an empty side ends it; each keeps the seeds of its own side', () => {
  const state = sow(set([0, 0, 0, 0, 0, 1, 20, 3, 0, 0, 0, 0, 1, 23]), 5);
  expect(outcomeOf(state)).toEqual({ places: [2, 1], scores: [21, 27], reason: 'one side is empty' });
});

test('ends mover-cannot-move: the other side may be empty, and can be fed', () => {
  const game = kalaha.with({ ends: 'mover-cannot-move' });
  // Seat 1 sows its last seed into its store and has another turn, but nothing to sow.
  const before = [0, 0, 0, 2, 0, 3, 20, 0, 0, 0, 0, 0, 1, 22];
  const over = { places: [1, 2], scores: [25, 23], reason: 'the player to move has no seeds' };
  expect(outcomeOf(sow(set(before, 1, game), 5))).toEqual(over);
  // Seat 0 empties its side, and seat 1 has to go on; by that it feeds seat 0.
  const emptied = sow(set([0, 0, 0, 0, 0, 1, 20, 0, 0, 0, 0, 0, 3, 24], 0, game), 5);
  expect([outcomeOf(emptied), turnOf(emptied)]).toMatchObject([{ scores: [21, 27] }, { active: 0 }]);
  const waits = set([0, 0, 0, 0, 0, 0, 21, 0, 0, 0, 0, 0, 3, 24], 1, game);
  expect(outcomeOf(waits)).toBeNull();
  expect(outcomeOf(set(holesOf(waits), 1))).toMatchObject({ reason: 'one side is empty' });
  const fed = sow(waits, 5);
  expect(holesOf(fed)).toEqual([1, 1, 0, 0, 0, 0, 21, 0, 0, 0, 0, 0, 0, 25]);
  expect(outcomeOf(fed)).toBeNull();
  // The last seed of seat 0 stays on its side, and seat 1 has nothing to sow.
  expect(outcomeOf(sow(fed, 1))).toEqual({ ...over, places: [2, 1], scores: [23, 25] });
});

test('an empty pit and a pit out of turn are refused', () => {
  const state = startGame(kalaha);
  const empty = handle(sow(state, 2), { type: 'sow', pit: 2 });
  expect(empty).toMatchObject({ ok: false, refusal: { code: 'kalaha/empty-pit' } });
  const other = handle(state, { type: 'sow', pit: 2, seat: 1 });
  expect(other).toMatchObject({ ok: false, refusal: { code: 'turn/not-your-turn' } });
});

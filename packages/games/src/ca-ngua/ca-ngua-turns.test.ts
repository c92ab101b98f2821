/** Whose turn it is: doubles, lost rolls, time, and who has finished. Dice fall as scripted. */
import {
  activePlayer,
  describe,
  edit,
  faces,
  type GameState,
  handle,
  handleGiven,
  openStream,
  outcomeOf,
  pickLegalEvent,
  startGame,
  startMatch,
  tryActivePlayer,
  turnOf,
  unwrap,
} from '@rondel/core';
import { drawProfile } from '@rondel/core/inspect';
import { expect, test } from 'vitest';
import { caNgua } from './index.ts';

type State = GameState<
  NonNullable<typeof caNgua.types>['schema'],
  NonNullable<typeof caNgua.types>['events']
>;
type Event = Exclude<Parameters<typeof handle<never, NonNullable<typeof caNgua.types>['events']>>[1], number>;

const ROLL: Event = { type: 'roll' };
const TIMEOUT: Event = { type: 'timeout' };
const move = (piece: number, by: number): Event => ({ type: 'move', piece, by });
const step = (n: number): number => 56 + n;
const HOME = [step(6), step(5), step(4), step(3)];

/** Every seat has one horse out, far from the others, so that every roll can be moved. */
const SPREAD = [5, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0];

function table(pieces: readonly number[] = SPREAD, seat = 0, game = caNgua): State {
  const turn = { active: seat, owner: seat, anchor: seat };
  return unwrap(edit(startGame(game, { dice: [] }), { pieces: [...pieces], turn }));
}

/** Plays events while the dice fall as told; every die must be used. */
function play(before: State, dice: readonly number[], ...events: readonly Event[]): State {
  const left = [...dice];
  let state = before;
  for (const event of events) {
    const rolled = event.type === 'roll' ? left.splice(0, 2) : [];
    state = unwrap(handleGiven(state, event, faces(...rolled)));
  }
  expect(left).toEqual([]);
  return state;
}

const horsesOf = (state: State, seat: number): number[] =>
  describe(state).pieces.slice(4 * seat, 4 * seat + 4);

test('the turn is roll, then move, and at most three times the same seat', () => {
  expect(drawProfile(caNgua.turns)).toBe(
    [
      'turn',
      '├─ roll   the active player',
      '├─ move   the active player',
      '└─ then   the next seat, or the same again (at most 2 times in a row), ' +
        'a turn ends with a player who left',
    ].join('\n'),
  );
});

test('[T4] a normal turn: roll, move, the next seat', () => {
  const rolled = play(table(), [2, 3], ROLL);
  expect(describe(rolled)).toMatchObject({ dice: [2, 3], rolled: [2, 3], streak: 0 });
  expect(turnOf(rolled)).toMatchObject({ active: 0, number: 1, segment: 'move' });
  const moved = play(rolled, [], move(0, 5));
  expect(turnOf(moved)).toMatchObject({ active: 1, number: 2, round: 1, segment: 'roll', isReplay: false });
  expect(describe(moved)).toMatchObject({ dice: [0, 0], rolled: [2, 3], streak: 0 });
});

test('[CN8] one double: the same seat once more, and then the next', () => {
  const first = play(table(), [2, 2], ROLL);
  expect(describe(first).streak).toBe(1);
  const again = play(first, [], move(0, 4));
  expect(turnOf(again)).toMatchObject({ active: 0, number: 2, round: 1, segment: 'roll', isReplay: true });
  const done = play(again, [1, 2], ROLL, move(0, 3));
  expect(turnOf(done)).toMatchObject({ active: 1, number: 3, isReplay: false });
  expect(describe(done).streak).toBe(0);
  expect(horsesOf(done, 0)[0]).toBe(12);
});

test('[CN8] two doubles: the same seat twice more', () => {
  const state = play(table(), [2, 2, 1, 1], ROLL, move(0, 4), ROLL, move(0, 2));
  expect(turnOf(state)).toMatchObject({ active: 0, number: 3, isReplay: true });
  expect(describe(state).streak).toBe(2);
  expect(turnOf(play(state, [1, 2], ROLL, move(0, 3)))).toMatchObject({ active: 1, number: 4 });
});

test('[CN8] three doubles: the third is moved, and ends the turn', () => {
  const state = play(table(), [2, 2, 1, 1, 3, 3], ROLL, move(0, 4), ROLL, move(0, 2), ROLL);
  expect(describe(state).streak).toBe(3);
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'move' });
  const after = play(state, [], move(0, 6));
  expect(horsesOf(after, 0)[0]).toBe(17);
  expect(turnOf(after)).toMatchObject({ active: 1, number: 4, isReplay: false });
  expect(describe(after).streak).toBe(0);
});

test('[CN8] a double after another roll begins to count anew', () => {
  const round = [ROLL, move(0, 3)] as const;
  const once = play(table(), [2, 2, 1, 2], ROLL, move(0, 4), ...round);
  const state = play(once, [1, 2, 1, 2, 1, 2, 3, 3], ...round, ...round, ...round, ROLL);
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'move' });
  expect(describe(state).streak).toBe(1);
});

test('[CN9] no move: the roll is lost, the turn goes on by itself', () => {
  const lost = play(startGame(caNgua, { dice: [] }), [2, 3], ROLL);
  expect(turnOf(lost)).toMatchObject({ active: 1, number: 2, segment: 'roll' });
  expect(describe(lost)).toMatchObject({ dice: [0, 0], rolled: [2, 3] });
});

test('[CN9] no move with a double: the roll is lost, but continues the turn, up to the third', () => {
  // Nobody is in the yard, no step can be climbed, and the gate is six squares away.
  const pieces = [step(6), step(5), step(4), 50, ...SPREAD.slice(4)];
  const once = play(table(pieces), [4, 4], ROLL);
  expect(turnOf(once)).toMatchObject({ active: 0, number: 2, segment: 'roll', isReplay: true });
  expect(describe(once).streak).toBe(1);
  const third = play(once, [4, 4, 5, 5], ROLL, ROLL);
  expect(turnOf(third)).toMatchObject({ active: 1, number: 4, isReplay: false });
  expect(describe(third).streak).toBe(0);
});

test('[T6] round and order: four seats in a circle', () => {
  let state = table();
  const seats: number[] = [];
  for (let i = 0; i < 8; i++) {
    seats.push(activePlayer(state));
    state = play(state, [1, 2], ROLL, move(0, 3));
  }
  expect(seats).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(turnOf(state)).toMatchObject({ round: 3, number: 9 });
});

test('[CN14] time is up: the system ends the turn before the roll, after it, and in a row of doubles', () => {
  expect(turnOf(play(table(), [], TIMEOUT))).toMatchObject({ active: 1, number: 2, segment: 'roll' });
  const rolled = play(table(), [2, 2], ROLL, TIMEOUT);
  expect(turnOf(rolled)).toMatchObject({ active: 1, segment: 'roll', isReplay: false });
  expect(describe(rolled)).toMatchObject({ dice: [0, 0], streak: 0, pieces: SPREAD });
  const between = play(table(), [2, 2], ROLL, move(0, 4), TIMEOUT);
  expect(turnOf(between)).toMatchObject({ active: 1, isReplay: false });
  expect(describe(between).streak).toBe(0);
  const byPlayer = handle(table(), { type: 'timeout', seat: 0 });
  expect(byPlayer).toMatchObject({ ok: false, refusal: { code: 'event/system-only' } });
});

/** Seats 0 to 2 need one climb each; seat 3 is far behind. */
const ENDGAME = [
  ...[step(6), step(5), step(4), step(2)],
  ...[step(6), step(5), step(4), step(2)],
  ...[step(6), step(5), step(4), step(2)],
  ...[30, 0, 0, 0],
];

test('[CN10] who has finished keeps the rank and has no more turns, even after a double', () => {
  const state = play(table(ENDGAME), [3, 3], ROLL, move(3, 3));
  expect(describe(state)).toMatchObject({ ranks: [1, 0, 0, 0], streak: 0, dice: [0, 0] });
  expect(horsesOf(state, 0)).toEqual(HOME);
  expect(turnOf(state)).toMatchObject({ active: 1, number: 2, segment: 'roll' });
  expect(outcomeOf(state)).toBeNull();
  const round = play(state, [1, 1, 4, 6, 5, 6, 1, 2], ROLL, ROLL, ROLL, ROLL, move(0, 3));
  // Seat 1 loses a double and another roll, seat 2 loses one, seat 3 moves; then seat 1 again, not seat 0.
  expect(turnOf(round).active).toBe(1);
  const late = handle(round, { type: 'roll', seat: 0 });
  expect(late).toMatchObject({ ok: false, refusal: { code: 'turn/not-your-turn' } });
});

test('[CN10] the others play on until all have a rank', () => {
  const second = play(
    table(ENDGAME),
    [3, 1, 5, 6, 3, 1, 1, 4],
    ROLL,
    move(3, 3),
    ROLL, // seat 1 has no use for 5 and 6
    ROLL,
    move(3, 3), // seat 2 is second
    ROLL,
    move(0, 5),
  );
  expect(describe(second).ranks).toEqual([1, 0, 2, 0]);
  expect(outcomeOf(second)).toBeNull();
  const over = play(second, [3, 6], ROLL, move(3, 3));
  expect(outcomeOf(over)).toEqual({ places: [1, 3, 2, 4], scores: null, reason: 'one player is left' });
  expect(handle(over, ROLL)).toMatchObject({ ok: false, refusal: { code: 'game/over' } });
});

test('or it is over when the first has finished', () => {
  const state = play(table(ENDGAME, 0, caNgua.with({ playOn: false })), [3, 1], ROLL, move(3, 3));
  expect(outcomeOf(state)).toEqual({ places: [1, 2, 2, 2], scores: null, reason: 'the first has finished' });
});

test('[CN11] who gives up is last of those still playing, and the horses are taken off', () => {
  const rolled = play(table(), [2, 3], ROLL);
  const without = play(rolled, [], { type: 'resign', seat: 2 });
  expect(describe(without)).toMatchObject({ ranks: [0, 0, 4, 0], dice: [2, 3] });
  expect(horsesOf(without, 2)).toEqual([0, 0, 0, 0]);
  expect(turnOf(without)).toMatchObject({ active: 0, segment: 'move' });
  // In the middle of the own turn it ends the turn.
  const two = play(without, [], { type: 'resign', seat: 0 });
  expect(turnOf(two)).toMatchObject({ active: 1, segment: 'roll' });
  expect(handle(two, { type: 'resign', seat: 0 })).toMatchObject({
    refusal: { code: 'turn/unknown-player' },
  });
  const one = play(two, [], { type: 'resign', seat: 1 });
  expect(outcomeOf(one)?.places).toEqual([3, 2, 4, 1]);
});

test('[CN11] a horse that is taken off no longer blocks the one who is about to move', () => {
  // The horse of seat 1 stands two squares before that of seat 0, which cannot pass it.
  const rolled = play(table([20, 0, 0, 1, 8, 0, 0, 0, ...new Array(8).fill(0)]), [2, 3], ROLL);
  expect(handle(rolled, move(0, 5))).toMatchObject({ refusal: { code: 'ca-ngua/way-blocked' } });
  const free = play(rolled, [], { type: 'resign', seat: 1 });
  expect(horsesOf(play(free, [], move(0, 5)), 0)).toEqual([25, 0, 0, 1]);
});

test('whole matches end with a rank for everybody', () => {
  for (let seed = 0; seed < 6; seed++) {
    const random = openStream(seed, 'players');
    const players = 2 + (seed % 3);
    let match = startMatch(caNgua.with({ players }), { seed, first: seed % players });
    while (match.outcome() === null) match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
    const places = [...(match.outcome()?.places ?? [])].sort();
    expect(places).toEqual([1, 2, 3, 4].slice(0, players));
    expect(tryActivePlayer(match.state)).toBeGreaterThanOrEqual(0);
  }
});

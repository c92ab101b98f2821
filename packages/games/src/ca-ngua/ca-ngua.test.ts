/** The rules of the board: what every ruleset must keep, and what players argue about. */
import {
  decodeEvent,
  describe,
  edit,
  faces,
  type GameState,
  handle,
  handleGiven,
  legalEvents,
  type Result,
  read,
  startGame,
  unwrap,
} from '@rondel/core';
import { expect, test } from 'vitest';
import { caNgua } from './index.ts';

type State = GameState<
  NonNullable<typeof caNgua.types>['schema'],
  NonNullable<typeof caNgua.types>['events']
>;
type Horses = readonly [number, number, number, number];

const YARD: Horses = [0, 0, 0, 0];
const GATE = 56;
/** Steps of the lane. */
const step = (n: number): number => GATE + n;
/** The place at which a seat has a square of the ring. */
const placeOn = (seat: number, square: number): number => ((square - 14 * seat + 56) % 56) + 1;

/** A position in which a seat is about to roll. Seats that are not named have all horses in the yard. */
function table(horses: { readonly [seat: number]: Horses }, seat = 0): State {
  const pieces = [0, 1, 2, 3].flatMap((s) => horses[s] ?? YARD);
  return unwrap(
    edit(startGame(caNgua, { dice: [] }), { pieces, turn: { active: seat, owner: seat, anchor: seat } }),
  );
}

function roll(state: State, a: number, b: number): State {
  return unwrap(handleGiven(state, { type: 'roll' }, faces(a, b)));
}

const move = (state: State, piece: number, by: number): Result<State> =>
  handle(state, { type: 'move', piece, by });

const horsesOf = (state: State, seat: number): number[] =>
  describe(state).pieces.slice(4 * seat, 4 * seat + 4);
const turnOf = (state: State) => read(state).turn;
const movesOf = (state: State): string[] =>
  legalEvents(state).map((code) => {
    const event = decodeEvent(caNgua, code);
    return event.type === 'move' ? `${event.piece} by ${event.by}` : event.type;
  });
const codeOf = (result: Result<State>): string => (result.ok ? 'accepted' : result.refusal.code);

/** Two dice with a sum, not a double where that can be helped. */
function diceFor(sum: number): [number, number] {
  const a = Math.max(1, sum - 6);
  return a * 2 === sum && sum > 2 && sum < 12 ? [a + 1, a - 1] : [a, sum - a];
}

const ROLLS = Array.from({ length: 36 }, (_, i) => [1 + Math.floor(i / 6), 1 + (i % 6)] as const);

test.each(ROLLS)('[CN1] a fresh game: only deploying rolls act (%i, %i)', (a, b) => {
  const state = roll(startGame(caNgua, { dice: [] }), a, b);
  const isDeploying = a === b || (a + b === 7 && (a === 1 || b === 1));
  expect(turnOf(state).segment).toBe(isDeploying ? 'move' : 'roll');
  if (!isDeploying) {
    expect(turnOf(state).active).toBe(1);
    return;
  }
  expect(movesOf(state)).toEqual([0, 1, 2, 3].map((piece) => `${piece} by ${a + b}`));
  const after = unwrap(move(state, 2, a + b));
  expect(horsesOf(after, 0)).toEqual([0, 0, 1, 0]);
  // The roll is used up; a double continues the turn.
  expect(turnOf(after)).toMatchObject({ active: a === b ? 0 : 1, segment: 'roll' });
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
  '[CN2] [CN3] a blocker at distance %i: more is illegal, as much only onto an enemy, less is legal',
  (distance) => {
    const from = 20;
    for (const isEnemy of [true, false]) {
      for (let sum = 2; sum <= 12; sum++) {
        // The horse on the start square can always go, so that the turn waits for a move.
        const own: Horses = [from, isEnemy ? 0 : from + distance, 0, 1];
        const enemy: Horses = [isEnemy ? placeOn(1, from + distance - 1) : 0, 0, 0, 0];
        const rolled = roll(table({ 0: own, 1: enemy }), ...diceFor(sum));
        const result = move(rolled, 0, sum);
        const answer =
          sum > distance
            ? 'ca-ngua/way-blocked'
            : sum === distance && !isEnemy
              ? 'ca-ngua/own-horse-there'
              : 'accepted';
        expect([sum, codeOf(result)]).toEqual([sum, answer]);
        expect(movesOf(rolled).includes(`0 by ${sum}`)).toBe(result.ok);
        if (result.ok) expect(horsesOf(result.value, 0)[0]).toBe(from + sum);
      }
    }
  },
);

test('[CN3] a blocker on the next square: nothing passes it, and two dice cannot land on it', () => {
  const state = roll(table({ 0: [20, 0, 0, 1], 1: [placeOn(1, 20), 0, 0, 0] }), 1, 2);
  expect(codeOf(move(state, 0, 3))).toBe('ca-ngua/way-blocked');
});

test('[CN4] a kick sends exactly one horse home, and the kicker stays', () => {
  const before = table({ 0: [20, 30, 0, 0], 1: [placeOn(1, 24), placeOn(1, 35), 0, 0], 2: [5, 0, 0, 0] });
  const after = unwrap(move(roll(before, 2, 3), 0, 5));
  expect(horsesOf(after, 0)).toEqual([25, 30, 0, 0]);
  expect(horsesOf(after, 1)).toEqual([0, placeOn(1, 35), 0, 0]);
  expect(horsesOf(after, 2)).toEqual([5, 0, 0, 0]);
});

test('[CN1] deploying kicks an enemy from the start square, but never an own horse', () => {
  const enemy = table({ 0: YARD, 1: [placeOn(1, 0), 0, 0, 0] });
  expect(horsesOf(unwrap(move(roll(enemy, 1, 6), 0, 7)), 1)).toEqual(YARD);
  const own = roll(table({ 0: [1, 0, 0, 30] }), 3, 3);
  expect(codeOf(move(own, 1, 6))).toBe('ca-ngua/start-occupied');
  expect(movesOf(own)).toEqual(['0 by 6', '3 by 6']);
});

test('[CN5] a horse of another seat passes ring square 55 to 0, and can be kicked there', () => {
  const before = table({ 0: YARD, 1: [placeOn(1, 55), 0, 0, 0] }, 1);
  const onward = unwrap(move(roll(before, 1, 2), 0, 3));
  expect(horsesOf(onward, 1)).toEqual([placeOn(1, 2), 0, 0, 0]);
  // Red, from its start square, catches it behind the seam.
  const chased = table({ 0: [1, 0, 0, 0], 1: [placeOn(1, 2), 0, 0, 0] });
  expect(horsesOf(unwrap(move(roll(chased, 1, 1), 0, 2)), 1)).toEqual(YARD);
  // And a horse before the seam is caught by one that comes over it.
  const over = table({ 2: [placeOn(2, 50), 0, 0, 0], 3: [placeOn(3, 1), 0, 0, 0] }, 2);
  expect(horsesOf(unwrap(move(roll(over, 3, 4), 0, 7)), 3)).toEqual(YARD);
});

test('[CN5] a horse neither laps its own gate nor enters a foreign lane', () => {
  const before = table({ 0: [50, 0, 0, 20], 1: [placeOn(1, 55), 0, 0, 0] });
  expect(codeOf(move(roll(before, 3, 4), 0, 7))).toBe('ca-ngua/overshoots');
  expect(horsesOf(unwrap(move(roll(before, 2, 4), 0, 6)), 0)[0]).toBe(GATE);
  // The gate of red is a square like any other to blue, even with a number that red would climb with.
  const blue = roll(table({ 1: [placeOn(1, 55), 0, 0, 0] }, 1), 1, 4);
  expect(movesOf(blue)).toEqual(['0 by 5']);
  expect(horsesOf(unwrap(move(blue, 0, 5)), 1)[0]).toBe(placeOn(1, 4));
});

test('[CN6] an exact stop on the gate can kick, and a horse on the gate can be kicked', () => {
  const stop = table({ 0: [52, 0, 0, 0], 1: [placeOn(1, 55), 0, 0, 0] });
  expect(horsesOf(unwrap(move(roll(stop, 1, 3), 0, 4)), 1)).toEqual(YARD);
  const waiting = table({ 0: [GATE, 0, 0, 0], 1: [placeOn(1, 53), 0, 0, 0] }, 1);
  expect(horsesOf(unwrap(move(roll(waiting, 1, 1), 0, 2)), 0)).toEqual(YARD);
});

test('[CN7] from the gate either die or the sum climbs to its step, if the way is free', () => {
  const before = table({ 0: [GATE, 0, 0, 0] });
  expect(movesOf(roll(before, 2, 3))).toEqual(['0 by 5', '0 by 2', '0 by 3']);
  expect(horsesOf(unwrap(move(roll(before, 2, 3), 0, 3)), 0)[0]).toBe(step(3));
  // Above six there is no step.
  expect(movesOf(roll(before, 4, 5))).toEqual(['0 by 4', '0 by 5']);
  expect(codeOf(move(roll(before, 4, 5), 0, 9))).toBe('ca-ngua/overshoots');
  const blocked = roll(table({ 0: [GATE, step(3), 0, 0] }), 2, 3);
  expect(movesOf(blocked)).toEqual(['0 by 2']);
  expect(codeOf(move(blocked, 0, 3))).toBe('ca-ngua/own-horse-there');
  expect(codeOf(move(blocked, 0, 5))).toBe('ca-ngua/way-blocked');
});

test('[CN7] in the lane a horse goes one step, with the number of the next', () => {
  const before = table({ 0: [step(2), 30, 0, 0] });
  const rolled = roll(before, 3, 5);
  expect(movesOf(rolled)).toEqual(['0 by 3', '1 by 8']);
  expect(codeOf(move(rolled, 0, 5))).toBe('ca-ngua/not-the-next-step');
  expect(horsesOf(unwrap(move(rolled, 0, 3)), 0)[0]).toBe(step(3));
  // The sum serves too.
  expect(movesOf(roll(before, 1, 2))).toContain('0 by 3');
  const taken = roll(table({ 0: [step(2), step(3), 30, 0] }), 3, 4);
  expect(codeOf(move(taken, 0, 3))).toBe('ca-ngua/own-horse-there');
  expect(movesOf(taken)).toEqual(['1 by 4', '2 by 7']);
  const top = roll(table({ 0: [step(6), 30, 0, 0] }), 1, 6);
  expect(codeOf(move(top, 0, 7))).toBe('ca-ngua/on-the-top-step');
});

test('[CN6] the last square before the gate: a single one will do, since two dice never make 1', () => {
  const before = table({ 0: [GATE - 1, 0, 0, 20] });
  expect(movesOf(roll(before, 1, 4))).toEqual(['0 by 1', '3 by 5']);
  expect(horsesOf(unwrap(move(roll(before, 4, 1), 0, 1)), 0)[0]).toBe(GATE);
  expect(movesOf(roll(before, 2, 4))).toEqual(['3 by 6']);
  // One square further back only the sum counts.
  expect(movesOf(roll(table({ 0: [GATE - 2, 0, 0, 20] }), 2, 4))).toEqual(['3 by 6']);
});

test('[CN10] the win is seen at exactly the steps 3, 4, 5 and 6', () => {
  const lanes: number[][] = [];
  for (let set = 0; set < 64; set++) {
    const steps = [1, 2, 3, 4, 5, 6].filter((n) => (set >> (n - 1)) & 1);
    if (steps.length === 4) lanes.push(steps);
  }
  expect(lanes).toHaveLength(15);
  for (const steps of lanes) {
    // The lowest horse climbs there last, from the gate, with one of two different dice.
    const [lowest = 0, ...others] = steps;
    const [x = 0, y = 0, z = 0] = others.map(step);
    const before = table({ 0: [GATE, x, y, z] });
    const after = unwrap(move(roll(before, lowest, lowest === 6 ? 5 : 6), 0, lowest));
    const hasWon = describe(after).ranks[0] === 1;
    expect([steps, hasWon]).toEqual([steps, steps.join() === '3,4,5,6']);
  }
});

test('wrong moves are refused with a code, and change nothing', () => {
  const fresh = startGame(caNgua, { dice: [] });
  expect(codeOf(move(fresh, 0, 7))).toBe('ca-ngua/roll-first');
  const rolled = roll(table({ 0: [10, 0, 0, 0] }), 2, 5);
  expect(codeOf(handle(rolled, { type: 'roll' }))).toBe('ca-ngua/already-rolled');
  expect(codeOf(move(rolled, 0, 2))).toBe('ca-ngua/not-rolled');
  expect(codeOf(move(rolled, 0, 12))).toBe('ca-ngua/not-rolled');
  expect(codeOf(move(rolled, 1, 7))).toBe('ca-ngua/needs-a-deploying-roll');
  expect(codeOf(handle(rolled, { type: 'move', piece: 0, by: 7, seat: 1 }))).toBe('turn/not-your-turn');
  expect(codeOf(handle(rolled, { type: 'move', piece: 4, by: 7 }))).toBe('event/bad-field');
  const refused = move(rolled, 1, 7);
  expect(refused).toMatchObject({
    ok: false,
    refusal: { message: 'That horse is in the yard; this roll does not bring it out.' },
  });
  expect(describe(rolled).pieces).toEqual([10, ...new Array(15).fill(0)]);
});

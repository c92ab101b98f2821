/** [S5] Clocks: examples of the three kinds, then what holds for all of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOCK_BOUNDS,
  type Clock,
  type ClockState,
  deadlineOf,
  expiredSeats,
  remaining,
  runClocks,
  startClocks,
} from './clock.ts';

type Moment = readonly [now: number, acting: readonly number[], turnKey: string | number];

/** Clocks after some moments. */
function run(clock: Clock, seats: number, ...moments: readonly Moment[]): ClockState {
  return moments.reduce(
    (state, [now, acting, turnKey]) => runClocks(clock, state, { now, acting, turnKey }),
    startClocks(clock, seats),
  );
}

describe('[S5] a budget for every turn', () => {
  const clock: Clock = { kind: 'turn', seconds: 30 };

  test('is renewed for the next seat, and for the same seat after a double', () => {
    const rolled = run(clock, 2, [1000, [0], 1], [11_000, [0], 1]);
    expect(deadlineOf(clock, rolled)).toBe(31_000);
    expect(remaining(clock, rolled, 12_000)).toEqual([19_000, null]);
    const again = runClocks(clock, rolled, { now: 20_000, acting: [0], turnKey: 2 });
    expect(deadlineOf(clock, again)).toBe(50_000);
    const other = runClocks(clock, again, { now: 21_000, acting: [1], turnKey: 3 });
    expect(deadlineOf(clock, other)).toBe(51_000);
    expect(remaining(clock, other, 21_000)).toEqual([null, 30_000]);
  });

  test('is not renewed for a seat that is asked again in the same turn', () => {
    const doubled = run(clock, 2, [0, [0], 1], [12_000, [1], 1], [20_000, [0], 1]);
    expect(remaining(clock, doubled, 20_000)).toEqual([18_000, 22_000]);
    expect(deadlineOf(clock, doubled)).toBe(38_000);
  });

  test('stands while the turn waits for the system, and is as new in the next one', () => {
    const waiting = run(clock, 2, [0, [0], 1], [29_999, [], 1]);
    expect(deadlineOf(clock, waiting)).toBeNull();
    expect(expiredSeats(clock, waiting, 1_000_000)).toEqual([]);
    expect(remaining(clock, waiting, 1_000_000)).toEqual([1, null]);
    expect(deadlineOf(clock, runClocks(clock, waiting, { now: 90_000, acting: [0], turnKey: 2 }))).toBe(
      120_000,
    );
  });
});

describe('[S5] time of the player, with increment', () => {
  const clock: Clock = { kind: 'player', seconds: 60, increment: 2 };

  test('chess: the increment comes after the move', () => {
    const state = run(clock, 2, [0, [0], 1], [10_000, [1], 2], [15_000, [0], 3]);
    expect(remaining(clock, state, 15_000)).toEqual([52_000, 57_000]);
    expect(deadlineOf(clock, state)).toBe(67_000);
    expect(expiredSeats(clock, state, 66_999)).toEqual([]);
    expect(expiredSeats(clock, state, 67_000)).toEqual([0]);
  });

  test('an answer in the middle of a turn brings no increment before the turn is over', () => {
    const asked = run(clock, 2, [0, [0], 1], [5000, [1], 1], [8000, [0], 1]);
    expect(asked.own).toEqual([55_000, 57_000]);
    const done = runClocks(clock, asked, { now: 9000, acting: [1], turnKey: 2 });
    expect(done.own).toEqual([56_000, 59_000]);
  });

  test('a deadline that is enforced late takes no more than there is', () => {
    const late = run(clock, 2, [0, [0], 1], [75_000, [1], 2]);
    expect(late.own).toEqual([2000, 60_000]);
  });
});

describe('[S5] a budget and a buffer that refills', () => {
  const clock: Clock = { kind: 'buffer', turn: 10, buffer: 60, refill: 5 };

  test('the buffer drains only when the budget is used up, and comes back up to its size', () => {
    const first = run(clock, 2, [0, [0], 1]);
    expect(deadlineOf(clock, first)).toBe(70_000);
    const quick = runClocks(clock, first, { now: 10_000, acting: [1], turnKey: 2 });
    expect(quick.own).toEqual([60_000, 60_000]);
    const slow = runClocks(clock, quick, { now: 40_000, acting: [0], turnKey: 3 });
    expect(slow.own).toEqual([60_000, 45_000]);
    expect(remaining(clock, slow, 44_000)).toEqual([66_000, 45_000]);
    expect(deadlineOf(clock, slow)).toBe(110_000);
  });

  test('who is out of time has budget and refill in the next turn', () => {
    const forced = run(clock, 2, [0, [0], 1], [70_000, [1], 2], [71_000, [0], 3]);
    expect(remaining(clock, forced, 71_000)).toEqual([15_000, 60_000]);
  });
});

test('[S5] sealed bids: all run at once, and who has handed in stands', () => {
  const clock: Clock = { kind: 'player', seconds: 20, increment: 1 };
  const open = run(clock, 3, [0, [0, 1, 2], '1/bids'], [4000, [0, 2], '1/bids']);
  expect(remaining(clock, open, 10_000)).toEqual([10_000, 16_000, 10_000]);
  expect(deadlineOf(clock, open)).toBe(20_000);
  expect(expiredSeats(clock, open, 20_000)).toEqual([0, 2]);
  const next = runClocks(clock, open, { now: 12_000, acting: [0, 1, 2], turnKey: '2/bids' });
  expect(next.own).toEqual([9000, 17_000, 9000]);
});

test('the system is no seat, and has no clock', () => {
  const clock: Clock = { kind: 'turn', seconds: 5 };
  expect(run(clock, 2, [0, [-1], 1]).running).toEqual([]);
});

const seconds = fc.integer({ min: CLOCK_BOUNDS.budget.min, max: 100 });
const gain = fc.integer({ min: CLOCK_BOUNDS.gain.min, max: 20 });
const anyClock: fc.Arbitrary<Clock> = fc.oneof(
  fc.record({ kind: fc.constant('turn' as const), seconds }),
  fc.record({ kind: fc.constant('player' as const), seconds, increment: gain }),
  fc.record({ kind: fc.constant('buffer' as const), turn: seconds, buffer: seconds, refill: gain }),
);
const SEATS = 3;
/** A step of a match: so much later, these are to act, and perhaps in a new turn. */
const anyStep = fc.record({
  wait: fc.nat({ max: 40_000 }),
  acting: fc.subarray([0, 1, 2]),
  isNew: fc.boolean(),
});
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 12 });

/** The states that steps lead through, each with its moment. */
function walk(clock: Clock, steps: readonly { wait: number; acting: number[]; isNew: boolean }[]) {
  let state = runClocks(clock, startClocks(clock, SEATS), { now: 500, acting: [0], turnKey: 0 });
  let now = 500;
  let turnKey = 0;
  return steps.map(({ wait, acting, isNew }) => {
    const before = state;
    now += wait;
    if (isNew) turnKey++;
    state = runClocks(clock, before, { now, acting, turnKey });
    return { before, after: state, now, wait, isNew, acting, turnKey };
  });
}

const budgetOf = (clock: Clock): number =>
  1000 * (clock.kind === 'turn' ? clock.seconds : clock.kind === 'buffer' ? clock.turn : 0);
const gainOf = (clock: Clock): number =>
  1000 * (clock.kind === 'player' ? clock.increment : clock.kind === 'buffer' ? clock.refill : 0);

describe('[S5] for every clock and every course of a match', () => {
  test('no time is created: what is left is what there was, less what was used, plus what came back', () => {
    const property = fc.property(anyClock, anySteps, (clock, steps) => {
      const budget = budgetOf(clock);
      for (const { before, after, wait, isNew } of walk(clock, steps)) {
        for (let seat = 0; seat < SEATS; seat++) {
          const had = budget - (before.used[seat] ?? 0) + (before.own[seat] ?? 0);
          const use = before.running.includes(seat) ? Math.min(wait, had) : 0;
          const own = Math.min(before.own[seat] ?? 0, had - use);
          if (!isNew) {
            expect(budget - (after.used[seat] ?? 0) + (after.own[seat] ?? 0)).toBe(had - use);
            continue;
          }
          expect(after.used[seat]).toBe(0);
          const most = clock.kind === 'buffer' ? 1000 * clock.buffer : Number.POSITIVE_INFINITY;
          const back = before.involved.includes(seat) ? gainOf(clock) : 0;
          expect(after.own[seat]).toBe(Math.min(most, own + back));
        }
      }
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('nothing goes below zero, and all is whole milliseconds that JSON keeps', () => {
    const property = fc.property(anyClock, anySteps, fc.nat({ max: 500_000 }), (clock, steps, later) => {
      for (const { after, now } of walk(clock, steps)) {
        for (const left of remaining(clock, after, now + later)) expect(left ?? 0).toBeGreaterThanOrEqual(0);
        for (const time of [...after.own, ...after.used])
          expect(Number.isInteger(time) && time >= 0).toBe(true);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('settling in several steps is settling in one', () => {
    const property = fc.property(
      anyClock,
      anySteps,
      fc.array(fc.nat({ max: 60_000 }), { maxLength: 5 }),
      (clock, steps, stops) => {
        for (const { after, now, acting, turnKey, isNew } of walk(clock, steps)) {
          const key = isNew ? turnKey + 1 : turnKey;
          const times = [...stops].sort((a, b) => a - b).map((stop) => now + stop);
          const end = now + 60_000;
          const often = times.reduce(
            (state, time) => runClocks(clock, state, { now: time, acting, turnKey }),
            after,
          );
          const moment = { now: end, acting: [1], turnKey: key };
          expect(runClocks(clock, often, moment)).toEqual(runClocks(clock, after, moment));
          const deadline = deadlineOf(clock, after);
          if ((times.at(-1) ?? now) <= (deadline ?? 0)) expect(deadlineOf(clock, often)).toBe(deadline);
        }
      },
    );
    fc.assert(property, { numRuns: 100 });
  });

  test('the deadline is when the first seat expires, and not earlier', () => {
    const property = fc.property(anyClock, anySteps, (clock, steps) => {
      for (const { after } of walk(clock, steps)) {
        const deadline = deadlineOf(clock, after);
        expect(deadline === null).toBe(after.running.length === 0);
        if (deadline === null) continue;
        expect(expiredSeats(clock, after, deadline - 1)).toEqual([]);
        const expired = expiredSeats(clock, after, deadline);
        expect(expired.length).toBeGreaterThan(0);
        for (const seat of expired) expect(remaining(clock, after, deadline)[seat]).toBe(0);
        for (const seat of after.running)
          if (!expired.includes(seat)) expect(remaining(clock, after, deadline)[seat]).toBeGreaterThan(0);
      }
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('a pause of any length changes nothing but the time of day', () => {
    const property = fc.property(anyClock, anySteps, fc.nat({ max: 10_000_000 }), (clock, steps, pause) => {
      for (const { after, now, acting, turnKey } of walk(clock, steps)) {
        const paused = runClocks(clock, after, { now: now + 700, acting: [], turnKey });
        expect(deadlineOf(clock, paused)).toBeNull();
        expect(remaining(clock, paused, now + 700 + pause)).toEqual(remaining(clock, after, now + 700));
        const on = runClocks(clock, paused, { now: now + 700 + pause, acting, turnKey });
        const without = runClocks(clock, after, { now: now + 700, acting, turnKey });
        expect(on).toEqual({ ...without, since: without.since + pause });
      }
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('time that goes backwards gives nothing back', () => {
    const property = fc.property(anyClock, anySteps, fc.nat({ max: 100_000 }), (clock, steps, back) => {
      for (const { after, now, acting, turnKey } of walk(clock, steps)) {
        expect(runClocks(clock, after, { now: now - back, acting, turnKey })).toEqual(after);
        expect(remaining(clock, after, now - back)).toEqual(remaining(clock, after, now));
      }
    });
    fc.assert(property, { numRuns: 100 });
  });
});

/**
 * Match clocks: how much time every seat has, and who is using it up. Pure functions on plain data that goes
 * into the database as JSON. There is no clock in here: match time is an argument, in whole milliseconds.
 *
 * A seat has time from two sources. First it spends the budget of its turn, which every turn brings anew;
 * then what is its own, which lasts for the match:
 *
 * | Clock | Budget of a turn | Own time | After a turn |
 * |---|---|---|---|
 * | `turn` | `seconds` | none | |
 * | `player` | none | `seconds` | plus `increment` |
 * | `buffer` | `turn` | `buffer` | plus `refill`, up to `buffer` |
 *
 * After every event of a match the host calls {@link runClocks} with the seats that are to act now and with a
 * key that is another in every turn. What that means:
 *
 * - The time of a seat runs while it is to act, be it alone or, where all are asked at once, together with
 *   others. While nobody is to act (the system has to end the turn, the match is over) all clocks stand.
 * - Budgets are renewed when the key changes, and only then: a seat that is asked a second time in a turn goes
 *   on with what it has left of it, and another turn of the same seat, as after a double, is a new one.
 * - A seat has finished its turn when the key changes and it was to act before. Then it gets its increment.
 * - Time never goes below zero. Who enforces a deadline late takes nothing away that is not there.
 */

/** How much time there is, in seconds. `null` in its place: there is no limit. */
export type Clock =
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'player'; readonly seconds: number; readonly increment: number }
  | { readonly kind: 'buffer'; readonly turn: number; readonly buffer: number; readonly refill: number };

const DAY = 24 * 60 * 60;

/** What may be asked for, in seconds. */
export const CLOCK_BOUNDS = {
  /** For `seconds`, `turn` and `buffer`. */
  budget: { min: 1, max: 30 * DAY },
  /** For `increment` and `refill`. */
  gain: { min: 0, max: DAY },
} as const;

/** The clocks of a match at one moment. JSON; times in milliseconds. */
export interface ClockState {
  /** Own time left, for every seat. */
  readonly own: readonly number[];
  /** What every seat has used of the budget of this turn. */
  readonly used: readonly number[];
  /** The seats whose time runs. */
  readonly running: readonly number[];
  /** The seats that were to act in this turn. */
  readonly involved: readonly number[];
  /** The match time up to which everything is accounted for. */
  readonly since: number;
  /** The turn that the budgets are for; `null` before the first. */
  readonly turnKey: string | number | null;
}

/** What an event has led to. */
export interface ClockMoment {
  /** Match time. */
  readonly now: number;
  /** The seats that may act now. */
  readonly acting: readonly number[];
  /** Anything that is another when a new turn begins. */
  readonly turnKey: string | number;
}

/** A clock in milliseconds, with all parts that a clock can have. */
interface Measure {
  readonly budget: number;
  readonly own: number;
  readonly gain: number;
  /** The most own time that gains can lead to. */
  readonly most: number;
}

function measure(clock: Clock): Measure {
  const ms = (seconds: number): number => Math.round(seconds * 1000);
  switch (clock.kind) {
    case 'turn':
      return { budget: ms(clock.seconds), own: 0, gain: 0, most: 0 };
    case 'player':
      return { budget: 0, own: ms(clock.seconds), gain: ms(clock.increment), most: Number.MAX_SAFE_INTEGER };
    case 'buffer':
      return {
        budget: ms(clock.turn),
        own: ms(clock.buffer),
        gain: ms(clock.refill),
        most: ms(clock.buffer),
      };
  }
}

/**
 * Clocks that stand, with all their time.
 * @example
 * let clocks = startClocks({ kind: 'player', seconds: 300, increment: 2 }, 2);
 * clocks = runClocks(clock, clocks, { now, acting: [0], turnKey: 1 });
 */
export function startClocks(clock: Clock, seats: number): ClockState {
  const { own } = measure(clock);
  return {
    own: new Array<number>(seats).fill(own),
    used: new Array<number>(seats).fill(0),
    running: [],
    involved: [],
    since: 0,
    turnKey: null,
  };
}

/**
 * The clocks after an event: the time that has passed is taken from those who were to act, who has finished a
 * turn gets something back, and the time of those who are to act now runs.
 * @example
 * const after = runClocks(clock, before, { now: 61_500, acting: [1], turnKey: 7 });
 */
export function runClocks(clock: Clock, state: ClockState, moment: ClockMoment): ClockState {
  const measured = measure(clock);
  const now = Math.max(state.since, Math.floor(moment.now));
  const settled = settle(measured, state, now);
  const running = moment.acting.filter((seat) => seat >= 0 && seat < state.own.length);
  if (moment.turnKey === state.turnKey) {
    const involved = [...new Set([...state.involved, ...running])];
    return { ...settled, running, involved };
  }
  const { gain, most } = measured;
  const own = settled.own.map((left, seat) =>
    state.involved.includes(seat) ? Math.min(most, left + gain) : left,
  );
  const used = settled.used.map(() => 0);
  return { own, used, running, involved: running, since: now, turnKey: moment.turnKey };
}

/** Takes the time up to now from those whose time runs, first from the budget, then from what is their own. */
function settle({ budget }: Measure, state: ClockState, now: number): ClockState {
  const passed = now - state.since;
  const own = [...state.own];
  const used = [...state.used];
  for (const seat of state.running) {
    const fromBudget = Math.min(passed, budget - (used[seat] as number));
    used[seat] = (used[seat] as number) + fromBudget;
    own[seat] = Math.max(0, (own[seat] as number) - (passed - fromBudget));
  }
  return { ...state, own, used, since: now };
}

/** What a seat has left if it goes on from `since`. */
const leftOf = ({ budget }: Measure, state: ClockState, seat: number): number =>
  budget - (state.used[seat] as number) + (state.own[seat] as number);

/**
 * The match time at which the first of those who are to act is out of time; `null` while all clocks stand. An
 * event at this time is too late.
 */
export function deadlineOf(clock: Clock, state: ClockState): number | null {
  if (state.running.length === 0) return null;
  const measured = measure(clock);
  return state.since + Math.min(...state.running.map((seat) => leftOf(measured, state, seat)));
}

/** The seats that are to act and have no time left, in ascending order. */
export function expiredSeats(clock: Clock, state: ClockState, now: number): number[] {
  const measured = measure(clock);
  return state.running
    .filter((seat) => now - state.since >= leftOf(measured, state, seat))
    .sort((a, b) => a - b);
}

/**
 * What every seat has left, in milliseconds, to be shown: for those who are or were to act in this turn until
 * they are out of time, for the others what is their own. `null` for seats that have nothing of their own.
 */
export function remaining(clock: Clock, state: ClockState, now: number): (number | null)[] {
  const measured = measure(clock);
  const settled = settle(measured, state, Math.max(state.since, Math.floor(now)));
  return settled.own.map((own, seat) => {
    if (settled.involved.includes(seat)) return leftOf(measured, settled, seat);
    return clock.kind === 'turn' ? null : own;
  });
}

/**
 * Match clocks: how much time each seat has, and whose time is running. Pure functions on plain data that is
 * stored as JSON. There is no clock in here: match time is an argument, in whole milliseconds.
 *
 * A seat has time from two sources. It first spends the budget of its turn, which is renewed every turn, and
 * then its own time, which lasts for the whole match:
 *
 * | Clock | Budget per turn | Own time | After a turn |
 * |---|---|---|---|
 * | `turn` | `seconds` | none | |
 * | `player` | none | `seconds` | plus `increment` |
 * | `buffer` | `turn` | `buffer` | plus `refill`, up to `buffer` |
 *
 * After every event the host calls {@link runClocks} with the seats that may act now and with a key that
 * changes with every turn:
 *
 * - A seat's time runs while it may act, alone or together with others. While nobody may act (the system has
 *   to end the turn, or the match is over) all clocks are stopped.
 * - Budgets are renewed only when the key changes. A seat asked a second time in the same turn continues with
 *   the rest of its budget; another turn of the same seat, as after a double, has a new one.
 * - A seat has finished its turn when the key changes and it was able to act before. Then it gets its increment.
 * - Time never goes below zero, however late a deadline is enforced.
 */

/** Time limits, in seconds. A match without limits has `null` instead. */
export type Clock =
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'player'; readonly seconds: number; readonly increment: number }
  | { readonly kind: 'buffer'; readonly turn: number; readonly buffer: number; readonly refill: number };

const DAY = 24 * 60 * 60;

/** The allowed values, in seconds. */
export const CLOCK_BOUNDS = {
  /** For `seconds`, `turn` and `buffer`. */
  budget: { min: 1, max: 30 * DAY },
  /** For `increment` and `refill`. */
  gain: { min: 0, max: DAY },
} as const;

/** The fields of every kind of clock, and the bounds of each. */
const FIELDS: { readonly [kind: string]: { readonly [field: string]: keyof typeof CLOCK_BOUNDS } } = {
  turn: { seconds: 'budget' },
  player: { seconds: 'budget', increment: 'gain' },
  buffer: { turn: 'budget', buffer: 'budget', refill: 'gain' },
};

/**
 * What is wrong with a clock that somebody wishes for, with the field it is about; `null` if nothing is.
 * @example
 * clockFault({ kind: 'turn', seconds: -5 }) // { field: 'clock.seconds', reason: 'must be a number from 1 to 2592000' }
 */
export function clockFault(clock: unknown): { readonly field: string; readonly reason: string } | null {
  if (clock === null || clock === undefined) return null;
  if (typeof clock !== 'object' || Array.isArray(clock))
    return { field: 'clock', reason: 'must be an object or null' };
  const given = clock as { readonly [field: string]: unknown };
  const kinds = Object.keys(FIELDS);
  const fields = kinds.includes(String(given.kind)) ? FIELDS[String(given.kind)] : undefined;
  if (fields === undefined) return { field: 'clock.kind', reason: `must be one of ${kinds.join(', ')}` };
  for (const [name, bounds] of Object.entries(fields)) {
    const { min, max } = CLOCK_BOUNDS[bounds];
    const value = given[name];
    if (typeof value !== 'number' || !(value >= min && value <= max))
      return { field: `clock.${name}`, reason: `must be a number from ${min} to ${max}, in seconds` };
  }
  const unknown = Object.keys(given).find((name) => name !== 'kind' && fields[name] === undefined);
  return unknown === undefined
    ? null
    : { field: `clock.${unknown.slice(0, 40)}`, reason: `is not part of the clock '${String(given.kind)}'` };
}

/** The clocks of a match at one moment, as JSON. Times are in milliseconds. */
export interface ClockState {
  /** Own time left, by seat. */
  readonly own: readonly number[];
  /** How much of this turn's budget is used, by seat. */
  readonly used: readonly number[];
  /** The seats whose time is running. */
  readonly running: readonly number[];
  /** The seats that were able to act in this turn. */
  readonly involved: readonly number[];
  /** The match time up to which everything has been counted. */
  readonly since: number;
  /** Which turn the budgets are for; `null` before the first. */
  readonly turnKey: string | number | null;
  /** The limits of a game's own turn in milliseconds, by seat, where those are what is counted. */
  readonly limits?: readonly (number | null)[];
  /** The longest of them. */
  readonly longest?: number;
}

/** The state of clocks that count a game's own limits; see `matches/clocks.ts`. */
export type LimitedClockState = ClockState & { readonly limits: readonly (number | null)[] };

/** The situation after an event. */
export interface ClockMoment {
  /** Match time. */
  readonly now: number;
  /** The seats that may act now. */
  readonly acting: readonly number[];
  /** Any value that changes when a new turn begins. */
  readonly turnKey: string | number;
}

/** Any kind of clock, converted to milliseconds. */
interface Measure {
  readonly budget: number;
  readonly own: number;
  readonly gain: number;
  /** The upper limit for own time after an increment. */
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
 * Stopped clocks with all their time.
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
 * The clocks after an event: deducts the time that has passed, adds increments for a finished turn, and
 * starts the clocks of the seats that may act now.
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

/** Deducts the time up to now from the running seats, first from the budget, then from own time. */
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

/** How much time a seat has left, counted from `since`. */
const leftOf = ({ budget }: Measure, state: ClockState, seat: number): number =>
  budget - (state.used[seat] as number) + (state.own[seat] as number);

/**
 * The match time at which the first running seat is out of time; `null` if all clocks are stopped. An event
 * at exactly this time is too late.
 */
export function deadlineOf(clock: Clock, state: ClockState): number | null {
  if (state.running.length === 0) return null;
  const measured = measure(clock);
  return state.since + Math.min(...state.running.map((seat) => leftOf(measured, state, seat)));
}

/** The running seats that have no time left, in ascending order. */
export function expiredSeats(clock: Clock, state: ClockState, now: number): number[] {
  const measured = measure(clock);
  return state.running
    .filter((seat) => now - state.since >= leftOf(measured, state, seat))
    .sort((a, b) => a - b);
}

/**
 * The time each seat has left, in milliseconds, for display: budget plus own time for seats involved in this
 * turn, own time for the others. `null` for seats without own time.
 */
export function remaining(clock: Clock, state: ClockState, now: number): (number | null)[] {
  const measured = measure(clock);
  const settled = settle(measured, state, Math.max(state.since, Math.floor(now)));
  return settled.own.map((own, seat) => {
    if (settled.involved.includes(seat)) return leftOf(measured, settled, seat);
    return clock.kind === 'turn' ? null : own;
  });
}

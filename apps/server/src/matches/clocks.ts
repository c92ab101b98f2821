/**
 * The time of a match [S5]: the clock that its host has chosen or, where there is none, the limits of the game's
 * own turn (`limitTime` of its profile, [D10]). A game's limits are counted here, too, because its rules have no
 * clock: when a seat has used up its time, the host tells the game so with `tick`, and then sends `timeout`.
 */
import { type GameState, handleUntrusted, parseEvent, turnOf } from '@rondel/core';
import {
  type ClockState,
  deadlineOf,
  expiredSeats,
  type LimitedClockState,
  remaining,
  runClocks,
  startClocks,
} from '../base/clock.ts';
import type { Match, StartedMatch } from './match.ts';
import { timeoutEvent } from './timeout-event.ts';
import { turnKey } from './turn-key.ts';

/** The clocks after an event, and when the first seat runs out of time. */
export interface Timing {
  readonly clocks: ClockState | null;
  readonly deadline: number | null;
}

/**
 * Lets the clocks run on for whoever may act now.
 * @param acting - Empty if the match is over.
 * @param now - Match time in milliseconds.
 */
export function runTime(
  { clock, clocks, game }: Pick<Match, 'clock' | 'clocks' | 'game'>,
  state: GameState,
  acting: readonly number[],
  now: number,
): Timing {
  const people = acting.filter((seat) => seat >= 0);
  if (clock === null) return timingOf(runLimits(state, clocks, people, now));
  const moment = { now, acting: people, turnKey: turnKey(state, acting) };
  const after = runClocks(clock, clocks ?? startClocks(clock, game.seats), moment);
  return { clocks: after, deadline: deadlineOf(clock, after) };
}

/** The clocks when the time begins to run again after a pause, which does not count. */
export function resumeTime({ clock, clocks }: Pick<Match, 'clock' | 'clocks'>, now: number): Timing {
  if (clocks === null) return { clocks: null, deadline: null };
  const after = { ...clocks, since: now };
  return clock === null ? timingOf(after) : { clocks: after, deadline: deadlineOf(clock, after) };
}

/**
 * The time each seat has left in milliseconds, `null` for those without a limit; `null` without any limits. It is
 * counted on only while the match is being played: one that somebody has left, or that is paused, has its last time.
 */
export function timeLeft({ clock, clocks, status, row }: Match, now: number): (number | null)[] | null {
  if (clocks === null) return null;
  const at = status === 'started' && !row.is_paused ? Math.max(clocks.since, now) : clocks.since;
  if (clock !== null) return remaining(clock, clocks, at);
  if (!isLimited(clocks)) return null;
  const used = usedAt(clocks, at);
  return clocks.limits.map((limit, seat) =>
    limit === null ? null : Math.max(0, limit - (used[seat] as number)),
  );
}

/** The event for the first seat that is out of time and has one; `null` if there is none. */
export function timeEvent({ state, clock, clocks }: StartedMatch, now: number): number | null {
  if (clocks === null) return null;
  const seats = clock !== null ? expiredSeats(clock, clocks, now) : expiredLimits(clocks, now);
  for (const seat of seats) {
    const code = (clock === null ? tickFor(state, seat) : null) ?? timeoutEvent(state, seat);
    if (code !== null) return code;
  }
  return null;
}

const isLimited = (clocks: ClockState): clocks is LimitedClockState => clocks.limits !== undefined;

/** Counts time for a game that has limits of its own. */
function runLimits(
  state: GameState,
  before: ClockState | null,
  acting: readonly number[],
  at: number,
): ClockState | null {
  const { time, number, toAct } = turnOf(state);
  const limits = time.map(({ limit }) => limit);
  if (limits.every((limit) => limit === null)) return null;
  const now = Math.max(before?.since ?? 0, Math.floor(at));
  const isNew = before === null || (before.turnKey !== number && !isForMatch(state));
  return {
    own: [],
    used: isNew ? limits.map(() => 0) : usedAt(before, now),
    running: acting.filter((seat) => toAct.includes(seat)),
    involved: [],
    since: now,
    turnKey: number,
    limits,
    longest: Math.max(...limits.map((limit) => limit ?? 0)),
  };
}

const isForMatch = ({ game }: GameState): boolean => game.engine.turn.profile.clocks === 'match';

const usedAt = ({ used, running, since }: ClockState, now: number): number[] =>
  used.map((sum, seat) => (running.includes(seat) ? sum + now - since : sum));

function timingOf(clocks: ClockState | null): Timing {
  if (clocks === null || !isLimited(clocks)) return { clocks, deadline: null };
  const left = clocks.running.flatMap((seat) => {
    const limit = clocks.limits[seat] ?? null;
    return limit === null ? [] : [Math.max(0, limit - (clocks.used[seat] as number))];
  });
  return { clocks, deadline: left.length === 0 ? null : clocks.since + Math.min(...left) };
}

function expiredLimits(clocks: ClockState, now: number): number[] {
  if (!isLimited(clocks)) return [];
  const used = usedAt(clocks, now);
  const isOver = (seat: number): boolean =>
    (used[seat] as number) >= (clocks.limits[seat] ?? Number.POSITIVE_INFINITY);
  return clocks.running.filter(isOver).sort((a, b) => a - b);
}

/** The event that tells a game how much time a seat has used; `null` if the game knows that it is over its limit. */
function tickFor(state: GameState, seat: number): number | null {
  const time = turnOf(state).time[seat];
  if (time === undefined || time.limit === null || time.used > time.limit) return null;
  const tick = { type: 'tick', seat: null, amount: time.limit + 1 - time.used };
  const code = parseEvent(state.game, tick, -1);
  return code.ok && handleUntrusted(state, code.value).ok ? code.value : null;
}

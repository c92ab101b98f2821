/** Acting in a match: from a request, from the turn queue, from a timer or a bot, all the same way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, parseEvent } from '@rondel/core';
import { isUnavailable } from '../database/database.ts';
import { type Answer, fail, failWith, PROBLEMS, succeed } from '../problem.ts';
import type { MatchTime } from '../timers/match-time.ts';
import type { Journal } from './journal.ts';
import { hasBegun, type Match, type StartedMatch } from './match.ts';
import type { MatchStore } from './match-store.ts';
import { makeSerial } from './serial.ts';
import { stepMatch } from './step.ts';

/** An event that somebody sends. */
export interface Action {
  readonly match: string;
  /** Who sends it; -1 for the host itself. */
  readonly seat: number;
  /** The token that the sender has shown: it must still be the one of the seat when the event is written. */
  readonly tokenId?: string | undefined;
  readonly event: unknown;
  /** The sequence that the sender has seen; without it any will do. */
  readonly expected?: number | undefined;
  /** The same key means the same request: it is done once. */
  readonly key?: string | undefined;
}

/** What came of it. The state and the code are there unless it was done before. */
export interface Acted {
  readonly sequence: number;
  readonly now: { readonly match: StartedMatch; readonly code: number; readonly before: GameState } | null;
}

/** What the host wants to do with a match as it is: an event's code, or nothing. */
export type Intent = (match: StartedMatch) => { readonly code: number; readonly isForced: boolean } | null;

export interface Acting {
  act(action: Action): Promise<Answer<Acted>>;
  /** Has the host itself act, on the match as it is when its turn comes. `null`: there was nothing to do. */
  intervene(match: string, intent: Intent): Promise<Answer<Acted | null>>;
}

export interface ActingOptions {
  readonly store: MatchStore;
  readonly journal: Journal;
  readonly time: MatchTime;
}

/** How often somebody else may be faster before the sender is told to look again. */
const TRIES = 8;
/** Requests of one seat that may wait for their match on one node: more than a socket may send ahead. */
const WAITING = 24;
/** Milliseconds for which it looks whether a match that somebody holds is free again. */
const PATIENCE = 1_500;
/** Milliseconds before the first look. The next ones come later and later. */
const FIRST_LOOK = 4;
const LONGEST_PAUSE = 150;

/**
 * @example
 * const acted = await acting.act({ match, seat: 0, event: { type: 'roll' }, expected: 4, key: 'b1f…' });
 */
export function openActing({ store, journal, time }: ActingOptions): Acting {
  const serial = makeSerial(WAITING);

  /** Steps and writes; otherwise what was in the way. */
  const write = async (
    match: StartedMatch,
    code: number,
    options: Parameters<typeof stepMatch>[3],
  ): Promise<Answer<Acted> | 'overtaken' | 'held'> => {
    const step = stepMatch(match, code, time.now(), options);
    if (!step.ok) return step;
    const fate = await journal.append(step.value);
    if (fate === 'overtaken' || fate === 'held') return fate;
    if (fate === 'unknown') {
      store.forget(match.id);
      return PROBLEMS.unavailable();
    }
    store.keep(step.value.after);
    return succeed({
      sequence: step.value.after.seq,
      now: { match: step.value.after, code, before: match.state },
    });
  };

  const tryAct = async (
    match: Match,
    { seat, tokenId, event, expected, key }: Action,
  ): Promise<Answer<Acted> | 'overtaken' | 'held'> => {
    if (match.status === 'open') return PROBLEMS.notStarted();
    if (!hasBegun(match) || match.status !== 'started') return PROBLEMS.over();
    if (tokenId !== undefined && !match.seats.some((row) => row.seat === seat && row.token_id === tokenId)) {
      return fail('token/revoked', 'This token is no longer valid.');
    }
    if (expected !== undefined && expected !== match.seq) return PROBLEMS.stale(match.seq);
    if (match.deadline !== null && time.now() >= match.deadline) return PROBLEMS.tooLate();
    const code = codeFor(match, seat, event);
    if (!code.ok) return code;
    const request = key === undefined ? null : { seat, key, answer: { sequence: match.seq + 1 } };
    return write(match, code.value, { request });
  };

  const act = async (action: Action): Promise<Answer<Acted>> => {
    // The one character that PostgreSQL has no room for. It would cost those written together with it.
    if (action.key?.includes('\0'))
      return fail('request/invalid', 'An idempotency key is text without a NUL.');
    if (action.tokenId !== undefined && action.seat < 0)
      return fail('role/players-only', 'The host of this match does not play.');
    let found = await store.find(action.match);
    let isFresh = false;
    const patience = makePatience();
    while (found.ok) {
      const before = found.value;
      const answer = await tryAct(before, action);
      if (answer === 'held' || answer === 'overtaken') {
        if (!(await patience(answer))) return PROBLEMS.busy();
      } else if (answer.ok || answer.problem.code === 'server/unavailable' || isFresh) {
        return answer;
      }
      // Refused, or overtaken. Before it says no it looks whether that is still so, and whether it is done.
      // In this order: what has moved the match on by now is noted by now, too, if it was this very request.
      found = await store.load(action.match);
      isFresh = true;
      if (action.key !== undefined) {
        const done = await store.answerTo(action.match, action.seat, action.key);
        if (done !== null) return succeed({ ...(done as { sequence: number }), now: null });
      }
      if (answer === 'overtaken' && found.ok && isUnchanged(before, found.value)) await time.sync();
    }
    return found;
  };

  const intervene = async (id: string, intent: Intent): Promise<Answer<Acted | null>> => {
    const patience = makePatience();
    let overtaken: Match | null = null;
    for (;;) {
      const found = await store.load(id);
      if (!found.ok) return found;
      const match = found.value;
      if (!hasBegun(match) || match.status !== 'started') return succeed(null);
      if (overtaken !== null && isUnchanged(overtaken, match)) await time.sync();
      const wish = intent(match);
      if (wish === null) return succeed(null);
      const answer = await write(match, wish.code, { isForced: wish.isForced });
      if (answer !== 'held' && answer !== 'overtaken') return answer;
      overtaken = answer === 'overtaken' ? match : null;
      if (!(await patience(answer))) return PROBLEMS.busy();
    }
  };

  /** The database may go at any moment; that is an answer, too. */
  const guarded = async <T>(task: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    try {
      return await task();
    } catch (error) {
      if (isUnavailable(error)) return PROBLEMS.unavailable();
      throw error;
    }
  };

  return {
    act: (action) =>
      serial.run(action.match, action.seat, () => guarded(() => act(action))) ??
      Promise.resolve(PROBLEMS.busy()),
    intervene: (id, intent) =>
      serial.run(id, null, () => guarded(() => intervene(id, intent))) ?? Promise.resolve(PROBLEMS.busy()),
  };
}

/** Says whether to try again after something was in the way; waits a little for whoever holds the match. */
function makePatience(): (obstacle: 'overtaken' | 'held') => Promise<boolean> {
  let overtaken = 0;
  let pause = FIRST_LOOK;
  let end: number | null = null;
  return async (obstacle) => {
    if (obstacle === 'overtaken') return ++overtaken < TRIES;
    end ??= performance.now() + PATIENCE;
    if (performance.now() > end) return false;
    // Not all at the same moment.
    await sleep(pause * (0.5 + Math.random() / 2));
    pause = Math.min(LONGEST_PAUSE, pause * 2);
    return true;
  };
}

/**
 * Whether nobody was faster after all. Then it was the time that was in the way: the clock of the database may
 * have jumped, which is noted as soon as a node looks at it.
 */
function isUnchanged(before: Match, now: Match): boolean {
  return now.seq === before.seq && now.row.people === before.row.people && now.status === 'started';
}

/** The code of an event, which is always that of the seat which sends it. */
function codeFor({ game }: StartedMatch, seat: number, event: unknown): Answer<number> {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    return fail('event/malformed', 'An event is an object with a type.');
  }
  const given = (event as { seat?: unknown }).seat;
  if (given !== undefined && given !== (seat < 0 ? null : seat)) {
    return fail('seat/not-yours', 'An event can only be sent from your own seat.', { seat });
  }
  const parsed = parseEvent(game, { ...event, seat: seat < 0 ? null : seat }, seat);
  return parsed.ok ? succeed(parsed.value) : failWith(parsed.refusal);
}

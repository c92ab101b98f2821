/** The one way to play an event, whether it comes from a request, the turn queue, a timer or a bot. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, parseEvent, type Telling } from '@rondel/core';
import { makeBackoff } from '../base/backoff.ts';
import { isUnavailable } from '../base/database-errors.ts';
import { type Answer, fail, failWith, PROBLEMS, succeed } from '../base/problem.ts';
import { hashRequest } from '../base/request-hash.ts';
import { makeSerial } from '../base/serial.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import type { Bounds } from './endings.ts';
import type { Journal } from './journal.ts';
import { hasBegun, type Match, type StartedMatch } from './match.ts';
import type { MatchStore } from './match-store.ts';
import type { Rehearsal } from './rehearsal.ts';
import { type StepOptions, stepMatch } from './step.ts';

/** Something to be played. */
export interface Action {
  readonly match: string;
  /** The sender's seat; -1 for the host itself. */
  readonly seat: number;
  /** The sender's token. It must still be valid for the seat when the event is written. */
  readonly tokenId?: string | undefined;
  /** What is asked for: an event of the game, or something that {@link Action.eventIn} understands. */
  readonly event: unknown;
  /**
   * Finds the event that is meant. It is asked with the match as it is, and again whenever the match turns out to
   * have moved on. Default: what is asked for is the event.
   */
  readonly eventIn?: ((match: StartedMatch) => unknown) | undefined;
  /** The sequence the sender has seen; if left out, any is accepted. */
  readonly expected?: number | undefined;
  /** Requests with the same key are carried out once. */
  readonly key?: string | undefined;
  /** The match as the caller has just found it, which saves finding it again. */
  readonly found?: FoundMatch | undefined;
}

/** A match, and whether it was read from the database for the present request, so that it cannot be out of date. */
export interface FoundMatch {
  readonly match: Match;
  readonly isFresh: boolean;
}

/** The result. */
export interface Acted {
  readonly sequence: number;
  /** The match after the event, or later. */
  readonly match: Match;
  /** What happened; `null` if an earlier request with the same key had played the event. */
  readonly now: {
    readonly match: StartedMatch;
    readonly code: number;
    readonly before: GameState;
    readonly told: readonly Telling[];
  } | null;
}

/** Decides what the host does in a match: the code of an event, or `null` for nothing. */
export type Intent = (match: StartedMatch) => { readonly code: number; readonly isForced: boolean } | null;

export interface Acting {
  act(action: Action): Promise<Answer<Acted>>;
  /** Lets the host act on the current state of a match. `null` if there was nothing to do. */
  intervene(match: string, intent: Intent): Promise<Answer<Acted | null>>;
}

export interface ActingOptions {
  readonly store: MatchStore;
  readonly journal: Journal;
  readonly time: MatchTime;
  /** Tries an event in another thread first; if it fails there, it is not played. Default: nothing is tried first. */
  readonly rehearse?: Rehearsal['play'];
  /** How much a match may grow. */
  readonly bounds?: Bounds;
}

/** How often an event may be overtaken by others before the sender is told to try again. */
const TRIES = 8;
/** How many requests of one seat may queue up on a node. It is more than a socket may send ahead. */
const WAITING = 24;
/** How long to wait for a match that is locked, in milliseconds. */
const PATIENCE = 1_500;
/** The first pause while waiting; later ones get longer. */
const FIRST_LOOK = 4;
const LONGEST_PAUSE = 150;

/**
 * @example
 * const acted = await acting.act({ match, seat: 0, event: { type: 'roll' }, expected: 4, key: 'b1f…' });
 */
export function openActing({ store, journal, time, rehearse, bounds }: ActingOptions): Acting {
  const serial = makeSerial(WAITING);

  /** Applies an event and writes it. Returns 'overtaken' or 'held' if something was in the way. */
  const write = async (
    match: StartedMatch,
    code: number,
    options: StepOptions,
  ): Promise<Answer<Acted> | 'overtaken' | 'held'> => {
    const rehearsed = await rehearse?.(match, code);
    if (rehearsed?.ok === false) return rehearsed;
    const step = stepMatch(match, code, time.now(), { ...options, bounds });
    if (!step.ok) return step;
    const fate = await journal.append(step.value);
    if (fate === 'overtaken' || fate === 'held') return fate;
    if (fate === 'unknown') {
      store.forget(match.id);
      return PROBLEMS.unavailable();
    }
    const { after, told } = step.value;
    return succeed({
      sequence: after.seq,
      match: after,
      now: { match: after, code, before: match.state, told },
    });
  };

  const tryAct = async (
    match: Match,
    { seat, tokenId, event, eventIn, expected, key }: Action,
    request: string,
  ): Promise<Answer<Acted> | 'overtaken' | 'held'> => {
    if (match.status === 'open') return PROBLEMS.notStarted();
    if (!hasBegun(match) || match.status !== 'started') return PROBLEMS.over();
    if (tokenId !== undefined && !match.seats.some((row) => row.seat === seat && row.token_id === tokenId)) {
      return fail('token/revoked', 'This token is no longer valid.');
    }
    if (expected !== undefined && expected !== match.seq) return PROBLEMS.stale(match.seq, expected);
    if (match.deadline !== null && time.now() >= match.deadline) return PROBLEMS.tooLate();
    const code = codeFor(match, seat, eventIn === undefined ? event : eventIn(match));
    if (!code.ok) return code;
    const answer = { sequence: match.seq + 1 };
    return write(match, code.value, { request: key === undefined ? null : { seat, key, request, answer } });
  };

  const act = async (action: Action): Promise<Answer<Acted>> => {
    // PostgreSQL cannot store this character. The error would hit every event in the same batch.
    if (action.key?.includes('\0'))
      return fail('request/invalid', 'An idempotency key is text without a NUL.');
    if (action.tokenId !== undefined && action.seat < 0)
      return fail('role/players-only', 'The host of this match does not play.');
    const request = requestOf(action);
    /** The answer to an earlier request with the same key, which has to have been the same request. */
    const repeated = async (match: Match): Promise<Answer<Acted> | null> => {
      const { key, seat } = action;
      const done = key === undefined ? null : await store.answerTo(match.id, seat, key);
      if (done === null) return null;
      if (done.request !== null && done.request !== request) return PROBLEMS.keyReused();
      // Another node may have done it after the match was read.
      const now = done.answer.sequence > match.seq ? await store.load(match.id) : succeed(match);
      return now.ok ? succeed({ ...done.answer, match: now.value, now: null }) : now;
    };
    let { found, isFresh } = await firstLook(store, action);
    const mayRetry = makeRetry();
    while (found.ok) {
      const before = found.value;
      const answer = await tryAct(before, action, request);
      const isObstacle = answer === 'held' || answer === 'overtaken';
      if (isObstacle) {
        if (!(await mayRetry(answer))) return PROBLEMS.busy();
      } else if (answer.ok || answer.problem.code === 'server/unavailable') {
        return answer;
      }
      // Refused or overtaken. Before saying no, read the match again and check whether this request was
      // already done. The order matters: if this very request moved the match on, its answer was stored
      // together with it.
      const wasFresh: boolean = isFresh;
      if (isObstacle || !wasFresh) found = await store.load(action.match);
      isFresh = true;
      if (!found.ok) return found;
      const done = await repeated(found.value);
      if (done !== null) return done;
      if (!isObstacle && wasFresh) return answer;
      if (answer === 'overtaken' && isUnchanged(before, found.value)) await time.sync();
    }
    return found;
  };

  const intervene = async (id: string, intent: Intent): Promise<Answer<Acted | null>> => {
    const mayRetry = makeRetry();
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
      if (!(await mayRetry(answer))) return PROBLEMS.busy();
    }
  };

  /** Losing the database is an expected answer, not an exception. */
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

/**
 * The match to begin with: what this node remembers, else what the caller has found. While the request waited for
 * others, they may have moved the match on.
 */
async function firstLook(
  store: MatchStore,
  { match: id, found }: Action,
): Promise<{ readonly found: Answer<Match>; readonly isFresh: boolean }> {
  const known = store.recall(id);
  if (known !== null) return { found: succeed(known), isFresh: known === found?.match && found.isFresh };
  if (found !== undefined) return { found: succeed(found.match), isFresh: false };
  return { found: await store.load(id), isFresh: true };
}

/**
 * A fingerprint of what is asked for. The seat is the sender's anyway. The expected sequence is not part of it: who has
 * lost an answer may have looked at the match since.
 */
function requestOf({ event }: Action): string {
  const isForm = typeof event === 'object' && event !== null && !Array.isArray(event);
  const { seat: _, ...fields } = (isForm ? event : { event }) as { readonly [name: string]: unknown };
  return hashRequest(fields);
}

/** Decides whether to try again. If the match is locked, it waits a little first. */
function makeRetry(): (obstacle: 'overtaken' | 'held') => Promise<boolean> {
  const backoff = makeBackoff({ first: FIRST_LOOK, longest: LONGEST_PAUSE });
  let overtaken = 0;
  let end: number | null = null;
  return async (obstacle) => {
    if (obstacle === 'overtaken') return ++overtaken < TRIES;
    end ??= performance.now() + PATIENCE;
    if (performance.now() > end) return false;
    await sleep(backoff.next());
    return true;
  };
}

/**
 * Whether the match has not changed after all. Then it was the time check that failed: the database's clock
 * may have jumped, so the node must look at it again.
 */
function isUnchanged(before: Match, now: Match): boolean {
  return now.seq === before.seq && now.row.people === before.row.people && now.status === 'started';
}

/** The code of an event, always sent from the sender's own seat. */
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

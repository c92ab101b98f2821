/** Computes one event: what the match is like after it, and what has to be written. Nothing is written here. */
import { handleUntrusted, outcomeOf, stateHash, stateToBytes, type Telling } from '@rondel/core';
import { searchCost } from '../base/bot-names.ts';
import { type Answer, failWith, succeed } from '../base/problem.ts';
import { DEFAULT_SETTINGS } from '../base/settings.ts';
import { runTime } from './clocks.ts';
import { type Bounds, excessOf } from './endings.ts';
import { actingSeats, isHostDue, type StartedMatch } from './match.ts';

/** A request with an idempotency key, and the answer to it. */
export interface StoredRequest {
  readonly seat: number;
  readonly key: string;
  /** A fingerprint of what was asked for. */
  readonly request: string;
  readonly answer: { readonly sequence: number };
}

/** An event that is ready to be written. */
export interface Change {
  readonly before: StartedMatch;
  readonly after: StartedMatch;
  readonly code: number;
  /** What the event tells, secrets included. It is not stored: playing the event again tells it again. */
  readonly told: readonly Telling[];
  readonly hash: string;
  readonly snapshot: Uint8Array;
  /** The sequence at which the host has to send an event; `null` if it does not. */
  readonly turnEndDue: number | null;
  readonly botDue: number | null;
  /** A lower number is served first, see {@link botPriorityOf}. */
  readonly botPriority: number;
  /** Whether the host acts because a deadline has passed. Any other event would be too late then. */
  readonly isForced: boolean;
  /** The match time used for the clocks; `null` without clocks. */
  readonly stamp: number | null;
  /** What to store so that the request is not carried out twice. */
  readonly request: StoredRequest | null;
}

export interface StepOptions extends Partial<Pick<Change, 'isForced' | 'request'>> {
  /** How much a match may grow. Default: what holds for a server that is told nothing else. */
  readonly bounds?: Bounds | undefined;
}

/**
 * Applies an event to a match. If the match is then too long or too big, that was its last event: otherwise
 * bots, or players who go round in circles, could fill the disk.
 * @param now - Match time in milliseconds.
 */
export function stepMatch(
  match: StartedMatch,
  code: number,
  now: number,
  { isForced = false, request = null, bounds = DEFAULT_SETTINGS.limits }: StepOptions = {},
): Answer<Change> {
  const told: Telling[] = [];
  const result = handleUntrusted(match.state, code, told);
  if (!result.ok) return failWith(result.refusal);
  const state = result.value;
  const outcome = outcomeOf(state);
  const seq = match.seq + 1;
  const snapshot = stateToBytes(state);
  const endedBy = outcome === null ? excessOf(bounds, seq, snapshot.byteLength) : null;
  const isOver = outcome !== null || endedBy !== null;
  const acting = isOver ? [] : actingSeats(state);
  const { clocks, deadline } = runTime(match, state, acting, now);
  const after: StartedMatch = {
    ...match,
    seq,
    state,
    outcome,
    endedBy,
    status: endedBy !== null ? 'abandoned' : outcome === null ? 'started' : 'finished',
    clocks,
    deadline,
  };
  return succeed({
    before: match,
    after,
    code,
    told,
    hash: stateHash(state),
    snapshot,
    ...dues(after, acting),
    botPriority: botPriorityOf(after, acting),
    isForced,
    stamp: clocks === null ? null : now,
    request,
  });
}

/** Whether the host or a bot has to act next. */
export function dues(match: StartedMatch, acting: readonly number[]): Pick<Change, 'turnEndDue' | 'botDue'> {
  const isBot = (seat: number): boolean => match.seats.some((row) => row.seat === seat && row.bot !== null);
  return {
    turnEndDue: isHostDue(acting) ? match.seq : null,
    botDue: acting.some(isBot) ? match.seq : null,
  };
}

/**
 * The priority of the match's bots; a lower number is served first. A match with one bot needs it as often as
 * people move. With several, bots answer each other as fast as the machine can think, and would leave no time
 * for other matches. Among matches with equally many bots, those that think briefly come first. The priority
 * modulo 4 encodes thinking time, 0 if no bot searches. When the job is queued, 4 is added for each other match of the
 * same client that waits.
 */
export function botPriorityOf({ seats }: Pick<StartedMatch, 'seats'>, acting: readonly number[]): number {
  const bots = seats.filter(({ bot }) => bot !== null);
  const costs = bots.filter(({ seat }) => acting.includes(seat)).map(({ bot }) => searchCost(bot as string));
  return 4 * Math.max(0, bots.length - 1) + Math.max(0, ...costs);
}

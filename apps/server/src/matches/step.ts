/** One event, on paper: what a match is after it, and what has to be written down. Nothing is done here. */
import { type GameState, handleUntrusted, outcomeOf, stateHash, stateToBytes, turnOf } from '@rondel/core';
import { type Answer, failWith, succeed } from '../problem.ts';
import { deadlineOf, runClocks } from './clock/clock.ts';
import { actingSeats, isHostDue, type StartedMatch } from './match.ts';

/** An event that waits to be written down. */
export interface Change {
  readonly before: StartedMatch;
  readonly after: StartedMatch;
  readonly code: number;
  readonly hash: string;
  readonly snapshot: Uint8Array;
  /** The sequence at which the host's own event is due; `null` if none is. */
  readonly turnEndDue: number | null;
  readonly botDue: number | null;
  /** How many other bots sit there. Those of matches with fewer come first, see {@link botPriorityOf}. */
  readonly botPriority: number;
  /** Whether it is the host that speaks because a deadline is over. Others come too late then. */
  readonly isForced: boolean;
  /** The match time that the clocks were set by; `null` without clocks. */
  readonly stamp: number | null;
  /** What is remembered of the request, so that it is not done twice. */
  readonly request: { readonly seat: number; readonly key: string; readonly answer: object } | null;
}

/**
 * Applies an event to a match.
 * @param now - Match time in milliseconds.
 */
export function stepMatch(
  match: StartedMatch,
  code: number,
  now: number,
  { isForced = false, request = null }: Partial<Pick<Change, 'isForced' | 'request'>> = {},
): Answer<Change> {
  const result = handleUntrusted(match.state, code);
  if (!result.ok) return failWith(result.refusal);
  const state = result.value;
  const outcome = outcomeOf(state);
  const seq = match.seq + 1;
  const acting = outcome === null ? actingSeats(state) : [];
  const clocks =
    match.clock === null || match.clocks === null
      ? null
      : runClocks(match.clock, match.clocks, {
          now,
          acting: acting.filter((seat) => seat >= 0),
          turnKey: turnKey(state, acting),
        });
  const deadline =
    match.clock === null || clocks === null || outcome !== null ? null : deadlineOf(match.clock, clocks);
  const after: StartedMatch = {
    ...match,
    seq,
    state,
    outcome,
    status: outcome === null ? 'started' : 'finished',
    clocks,
    deadline,
  };
  return succeed({
    before: match,
    after,
    code,
    hash: stateHash(state),
    snapshot: stateToBytes(state),
    ...dues(after, acting),
    botPriority: botPriorityOf(after),
    isForced,
    stamp: clocks === null ? null : now,
    request,
  });
}

/**
 * What is another in every turn, for the clocks: a new turn has a new budget, and so has a segment in which
 * others than its owner are asked, and everybody who is asked in it one after the other.
 */
export function turnKey(state: GameState, acting: readonly number[]): string {
  const { number, segment, window } = turnOf(state);
  if (window === 'owner' || window === 'none') return `${number}`;
  return window === 'commit' ? `${number}/${segment}` : `${number}/${segment}/${acting.join()}`;
}

/** Who has to do something of their own accord: the host, or a bot. */
export function dues(match: StartedMatch, acting: readonly number[]): Pick<Change, 'turnEndDue' | 'botDue'> {
  const isBot = (seat: number): boolean => match.seats.some((row) => row.seat === seat && row.bot !== null);
  return {
    turnEndDue: isHostDue(acting) ? match.seq : null,
    botDue: acting.some(isBot) ? match.seq : null,
  };
}

/**
 * The lower, the sooner a bot of the match is asked. A match with one bot asks for it as often as people move;
 * with several, bots answer each other as fast as the machine thinks, and would leave nothing for the others.
 */
export function botPriorityOf({ seats }: Pick<StartedMatch, 'seats'>): number {
  return Math.max(0, seats.filter(({ bot }) => bot !== null).length - 1);
}

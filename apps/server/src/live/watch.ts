/**
 * One match and those who watch it. Everybody has a place in the sequence of events, and a round takes all
 * of them to the present: one look at the match, one at the events that somebody has missed. Rounds of a
 * match never overlap, so nobody gets an event twice, or one before another.
 */
import { setImmediate } from 'node:timers/promises';
import type { MatchStatus } from '../database/schema.ts';
import type { History } from '../matches/history.ts';
import type { Match } from '../matches/match.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Viewer } from '../matches/views.ts';
import type { Problem } from '../problem.ts';
import type { MatchTime } from '../timers/match-time.ts';
import { makeNews } from './messages.ts';

/** Somebody who watches a match. Neither function may throw. */
export interface Subscriber {
  readonly match: string;
  readonly viewer: Viewer;
  /** The token of the seat; `null` for those without one. */
  readonly tokenId: string | null;
  /**
   * Takes a message.
   * @param sequence - The last event that the subscriber has seen with this message: where to resume.
   */
  send(text: string, sequence: number): void;
  /** There is nothing more to come. */
  end(problem: Problem): void;
}

/** Where a subscriber is; `null` for one who only wants to know how things are now. */
interface Place {
  seen: number | null;
  isNew: boolean;
}

/** A match that is watched. */
export interface Watch {
  readonly id: string;
  readonly audience: Map<Subscriber, Place>;
  /** Whether there may be something that the audience does not know. */
  isDue: boolean;
  isUnderWay: boolean;
  /** What everybody who is not new was told last. */
  told: { readonly seq: number; readonly status: MatchStatus; readonly people: string } | null;
}

/** A newcomer who has missed more than this is shown the present instead. */
export const MOST_MISSED = 500;

/** Subscribers that are told without a pause. */
const AT_ONCE = 200;

export const newWatch = (id: string): Watch => ({
  id,
  audience: new Map(),
  isDue: false,
  isUnderWay: false,
  told: null,
});

/** What there is to know of a match besides its events. The hub's query has the same in SQL. */
export const peopleKey = ({ row, seats }: Match): string =>
  `${row.rematch ?? ''}/${seats.map(({ seat, token_id, is_host }) => `${seat}:${token_id}:${is_host}`).join()}`;

const REVOKED: Problem = { code: 'token/revoked', message: 'This token is no longer valid.' };

export interface WatchContext {
  readonly store: MatchStore;
  readonly history: History;
  readonly time: MatchTime;
}

/** Takes everybody to the present. Those who come meanwhile are there for the next round. */
export async function serveWatch({ store, history, time }: WatchContext, watch: Watch): Promise<void> {
  // Whoever is here before the look knows nothing that it does not show.
  const audience = [...watch.audience];
  const found = await store.load(watch.id);
  if (!found.ok) {
    endAll(watch, found.problem);
    return;
  }
  const match = found.value;
  let from = match.seq;
  for (const [, place] of audience) from = Math.min(from, startFor(place, match.seq));
  const stored = from < match.seq ? await history.events(match.id, from, match.seq - from) : [];
  if (stored.length !== match.seq - from)
    throw new Error(`events of match ${match.id} after ${from} are missing`);
  const news = makeNews(match, stored, time.now());
  const people = peopleKey(match);
  const { told } = watch;
  const hasChanged = told !== null && (told.status !== match.status || told.people !== people);
  let served = 0;
  for (const [subscriber, place] of audience) {
    // Two thousand sockets take tens of milliseconds, in which nobody else would be answered.
    if (++served % AT_ONCE === 0) await setImmediate();
    if (!watch.audience.has(subscriber)) continue;
    if (isRevoked(match, subscriber)) {
      watch.audience.delete(subscriber);
      subscriber.end(REVOKED);
      continue;
    }
    const start = startFor(place, match.seq);
    const skipped = Math.max(0, start - (place.seen ?? start));
    // Newcomers first learn where they are; a beginning is told before what follows it, an end after it.
    const isFirst = place.isNew || (hasChanged && told?.status === 'open');
    if (isFirst) subscriber.send(news.match(subscriber.viewer, skipped), start);
    for (const { sequence, text } of news.events(subscriber.viewer, start)) subscriber.send(text, sequence);
    if (hasChanged && !isFirst) subscriber.send(news.match(subscriber.viewer, 0), match.seq);
    place.seen = match.seq;
    place.isNew = false;
  }
  watch.told = { seq: match.seq, status: match.status, people };
}

/** The event after which somebody is told what has happened. */
function startFor({ seen, isNew }: Place, present: number): number {
  if (seen === null || seen > present) return present;
  return isNew && present - seen > MOST_MISSED ? present : seen;
}

/** Ends it for everybody. */
export function endAll(watch: Watch, problem: Problem): void {
  const audience = [...watch.audience.keys()];
  watch.audience.clear();
  for (const subscriber of audience) subscriber.end(problem);
}

/** Whether the seat has another token now, or nobody in it. */
function isRevoked({ seats }: Match, { viewer, tokenId }: Subscriber): boolean {
  return tokenId !== null && !seats.some(({ seat, token_id }) => seat === viewer && token_id === tokenId);
}

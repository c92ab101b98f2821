/**
 * One match and its subscribers. Each of them has reached some sequence, and a round brings all of them up to
 * date with one look at the match and one at the missing events. Rounds of a match never overlap, so nobody
 * gets an event twice or out of order.
 */
import { setImmediate } from 'node:timers/promises';
import type { Answer, Problem } from '../base/problem.ts';
import type { MatchStatus } from '../database/schema.ts';
import type { KnownState } from '../matches/checkpoints.ts';
import type { History } from '../matches/history.ts';
import { hasBegun, type Match } from '../matches/match.ts';
import type { MatchStore } from '../matches/match-store.ts';
import type { Viewer } from '../matches/views.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import { makeNews, type Occurrence } from './messages.ts';
import type { Presence } from './presence.ts';

/** Somebody watching a match. Neither function may throw. */
export interface Subscriber {
  readonly match: string;
  readonly viewer: Viewer;
  /** The id of the seat's token; `null` for spectators without a token. */
  readonly tokenId: string | null;
  /**
   * Sends a message.
   * @param sequence - The last event the subscriber has seen after this message: where to resume.
   */
  send(text: string, sequence: number): void;
  /** Ends the subscription. */
  end(problem: Problem): void;
}

/** How far a subscriber has got; `null` for one that only wants the present state. */
interface Place {
  seen: number | null;
  isNew: boolean;
  /** The seats that it was last told are here. */
  here: string;
}

/** A match with subscribers. */
export interface Watch {
  readonly id: string;
  readonly audience: Map<Subscriber, Place>;
  /** Whether there may be something that subscribers do not know yet. */
  isDue: boolean;
  isUnderWay: boolean;
  /** What all subscribers but new ones were told last. */
  told: { readonly seq: number; readonly status: MatchStatus; readonly people: string } | null;
  /** Events that this node has just written, by their sequence: they need not be read again. */
  readonly recent: Map<number, Occurrence>;
  /** The state they were told last: what the next events tell is found by playing them from here. */
  last: KnownState | null;
}

/** A new subscriber that has missed more events than this gets the present state instead. */
export const MOST_MISSED = 500;

/** How many subscribers are served without a pause. */
const AT_ONCE = 200;

export const newWatch = (id: string): Watch => ({
  id,
  audience: new Map(),
  isDue: false,
  isUnderWay: false,
  told: null,
  recent: new Map(),
  last: null,
});

/** Summarises the part of a match that is not in its events. The hub's query builds the same text in SQL. */
export const peopleKey = ({ row, seats }: Match): string =>
  `${row.rematch ?? ''}/${seats.map(({ seat, token_id, is_host }) => `${seat}:${token_id}:${is_host}`).join()}`;

const REVOKED: Problem = { code: 'token/revoked', message: 'This token is no longer valid.' };

export interface WatchContext {
  readonly store: MatchStore;
  readonly history: History;
  readonly time: MatchTime;
  readonly presence: Pick<Presence, 'here'>;
}

/** Brings all subscribers up to date. Those who join meanwhile are served in the next round. */
export async function serveWatch(
  { store, history, time, presence }: WatchContext,
  watch: Watch,
): Promise<void> {
  // Taken before the match is read, so that nobody in this list can be ahead of what we read.
  const audience = [...watch.audience];
  const found = await findFor(store, watch, audience);
  if (!found.ok) {
    endAll(watch, found.problem);
    return;
  }
  const match = found.value;
  // The database was restored to an earlier moment. What was written after it is no part of the match any more.
  if ((watch.told?.seq ?? 0) > match.seq) watch.recent.clear();
  let from = match.seq;
  for (const [, place] of audience) from = Math.min(from, startFor(place, match.seq));
  const events = recentEvents(watch, from, match.seq) ?? (await readEvents(history, match, from, watch.last));
  const news = makeNews(match, events, time.now());
  const people = peopleKey(match);
  const here = presence.here(match.id).join();
  const { told } = watch;
  const hasChanged = told !== null && (told.status !== match.status || told.people !== people);
  let served = 0;
  for (const [subscriber, place] of audience) {
    // Two thousand sockets take tens of milliseconds; let other requests in between.
    if (++served % AT_ONCE === 0) await setImmediate();
    if (!watch.audience.has(subscriber)) continue;
    if (isRevoked(match, subscriber)) {
      watch.audience.delete(subscriber);
      subscriber.end(REVOKED);
      continue;
    }
    const start = startFor(place, match.seq);
    const skipped = Math.max(0, start - (place.seen ?? start));
    // New subscribers get the match first, and so do those who saw what is undone. For the others, a start comes
    // before its events and an end after them.
    const isUndone = place.seen !== null && place.seen > match.seq;
    const isFirst = place.isNew || isUndone || (hasChanged && told?.status === 'open');
    if (isFirst) subscriber.send(news.match(subscriber.viewer, start, skipped), start);
    for (const { sequence, text } of news.events(subscriber.viewer, start)) subscriber.send(text, sequence);
    if (hasChanged && !isFirst) subscriber.send(news.match(subscriber.viewer, match.seq), match.seq);
    if (place.here !== here) subscriber.send(`{"type":"presence","here":[${here}]}`, match.seq);
    place.here = here;
    place.seen = match.seq;
    place.isNew = false;
  }
  for (const seq of watch.recent.keys()) if (seq <= match.seq) watch.recent.delete(seq);
  watch.told = { seq: match.seq, status: match.status, people };
  watch.last = hasBegun(match) ? match : null;
}

/**
 * The match, from memory if possible: what other nodes change is forgotten as soon as they say so. It is not to be
 * older than what somebody has seen of it already.
 */
async function findFor(
  store: MatchStore,
  { id, told }: Watch,
  audience: readonly (readonly [Subscriber, Place])[],
): Promise<Answer<Match>> {
  const found = await store.find(id);
  let seen = told?.seq ?? 0;
  for (const [, place] of audience) seen = Math.max(seen, place.seen ?? 0);
  return found.ok && found.value.seq < seen ? store.load(id) : found;
}

/** The events after a sequence, if this node has just written all of them; else `null`. */
function recentEvents({ recent }: Watch, from: number, to: number): readonly Occurrence[] | null {
  const events: Occurrence[] = [];
  for (let seq = from + 1; seq <= to; seq++) {
    const event = recent.get(seq);
    if (event === undefined) return null;
    events.push(event);
  }
  return events;
}

async function readEvents(
  history: History,
  match: Match,
  from: number,
  last: KnownState | null,
): Promise<readonly Occurrence[]> {
  const stored = from < match.seq ? await history.events(match, from, match.seq - from) : [];
  if (stored.length !== match.seq - from)
    throw new Error(`events of match ${match.id} after ${from} are missing`);
  return hasBegun(match) ? history.retell(match, stored, last) : [];
}

/** The sequence after which a subscriber needs events. */
function startFor({ seen, isNew }: Place, present: number): number {
  if (seen === null || seen > present) return present;
  return isNew && present - seen > MOST_MISSED ? present : seen;
}

/** Ends all subscriptions to a match. */
export function endAll(watch: Watch, problem: Problem): void {
  const audience = [...watch.audience.keys()];
  watch.audience.clear();
  for (const subscriber of audience) subscriber.end(problem);
}

/** Whether the seat has a different token by now, or is empty. */
function isRevoked({ seats }: Match, { viewer, tokenId }: Subscriber): boolean {
  return tokenId !== null && !seats.some(({ seat, token_id }) => seat === viewer && token_id === tokenId);
}

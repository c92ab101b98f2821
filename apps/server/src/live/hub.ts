/**
 * The hub knows who watches which match on this node, and sends them what is new [S7] [S9]. Any announcement,
 * from this node or another, makes it look at that match. In case one got lost, it also looks at all watched
 * matches every two seconds, in a single query.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { startLoop } from '../base/loop.ts';
import type { Problem } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { MatchStatus } from '../database/schema.ts';
import type { Change } from '../matches/step.ts';
import type { Announcements } from '../nodes/announcements.ts';
import { openPresence } from './presence.ts';
import { endAll, newWatch, type Subscriber, serveWatch, type Watch, type WatchContext } from './watch.ts';

export interface Hub {
  /**
   * Sends a subscriber everything that happens in a match from now on.
   * @param after - The last event the subscriber already knows; `null` to start with the present state.
   */
  subscribe(subscriber: Subscriber, after: number | null): void;
  unsubscribe(subscriber: Subscriber): void;
  /** Tells it of events that this node has written, so that it need not read them. Before they are announced. */
  remember(changes: readonly Pick<Change, 'after' | 'code' | 'told'>[]): void;
  /** Checks whether any news was missed. It also runs by itself. */
  look(): Promise<void>;
  /** The number of subscriptions. */
  readonly size: number;
  /** Ends all subscriptions with `server/closing`. */
  close(): Promise<void>;
}

export interface HubOptions extends Omit<WatchContext, 'presence'> {
  readonly database: Pick<Database, 'db'>;
  readonly announcements: Announcements;
  readonly log: Logger;
  /** Milliseconds between checks of all watched matches. Default 2,000. */
  readonly lookEvery?: number;
}

/** How many matches to serve at once. More would take database connections away from moves. */
const LANES = 4;
/** How many events that were not told yet are remembered per match. */
const MOST_REMEMBERED = 64;
const CLOSING: Problem = { code: 'server/closing', message: 'The server is closing. Connect again.' };
const GONE: Problem = { code: 'match/unknown', message: 'There is no such match.' };

/**
 * @example
 * const hub = openHub({ database, store, history, announcements, time, log });
 * hub.subscribe({ match, viewer: 0, tokenId, send: (text) => socket.send(text), end: () => socket.close() }, 12);
 */
export function openHub(options: HubOptions): Hub {
  const { database, store, announcements, log, lookEvery = 2_000 } = options;
  const watches = new Map<string, Watch>();
  const waiting = new Set<Watch>();
  const rounds = new Set<Promise<void>>();
  /** Those who count as present until they unsubscribe, whatever ended their subscription. */
  const entered = new Set<Subscriber>();
  let isClosed = false;

  const serve = async (watch: Watch): Promise<void> => {
    watch.isUnderWay = true;
    watch.isDue = false;
    try {
      await serveWatch({ ...options, presence }, watch);
    } catch (error) {
      // The next check tries again, with what is in the database then.
      watch.isDue = true;
      store.forget(watch.id);
      log.warn({ err: error, match: watch.id }, 'those who watch a match could not be told');
    }
    watch.isUnderWay = false;
  };

  const pump = (): void => {
    for (const watch of waiting) {
      if (rounds.size >= LANES) return;
      if (watch.isUnderWay) continue;
      waiting.delete(watch);
      const round = serve(watch).then(() => {
        rounds.delete(round);
        drop(watch);
        pump();
      });
      rounds.add(round);
    }
  };

  const wake = (watch: Watch): void => {
    watch.isDue = true;
    waiting.add(watch);
    pump();
  };

  const presence = openPresence({
    announcements,
    onChange: (match) => {
      const watch = watches.get(match);
      if (watch !== undefined) wake(watch);
    },
  });
  /** The seat that a subscriber is connected from; `null` for one who does not play. */
  const seatOf = ({ viewer }: Subscriber): number | null => (viewer === null || viewer < 0 ? null : viewer);

  /** Forgets a match without subscribers. */
  const drop = (watch: Watch): void => {
    if (watch.audience.size > 0 || watch.isUnderWay) return;
    waiting.delete(watch);
    if (watches.get(watch.id) === watch) watches.delete(watch.id);
  };

  const look = async (): Promise<void> => {
    if (watches.size === 0) return;
    const seen = [...watches.values()];
    const rows = await lookAt(database, [...watches.keys()]);
    for (const watch of seen) {
      const row = rows.get(watch.id);
      if (row === undefined) {
        endAll(watch, GONE);
        drop(watch);
        continue;
      }
      const { told } = watch;
      const isNew =
        told !== null && (row.seq !== told.seq || row.status !== told.status || row.people !== told.people);
      // We missed the announcement, so the cached match is out of date too.
      if (isNew) store.forget(watch.id);
      if (isNew || watch.isDue) wake(watch);
    }
  };

  const lookNow = (): void => {
    look().catch((error) => log.debug({ err: error }, 'could not look at the watched matches'));
  };
  /** After a lost connection, anything may have been announced meanwhile. */
  const lookAgain = (): void => {
    store.forgetAll();
    lookNow();
  };
  const loop = startLoop({ name: 'looking at watched matches', every: lookEvery, log, round: look });
  const silence = announcements.subscribe(({ match }, isOwn) => {
    // Another node has changed the match, so our cached copy is out of date even if the sequence is the same.
    if (!isOwn) store.forget(match);
    const watch = watches.get(match);
    if (watch !== undefined) wake(watch);
  }, lookAgain);

  return {
    look,
    subscribe: (subscriber, after) => {
      if (isClosed) {
        subscriber.end(CLOSING);
        return;
      }
      let watch = watches.get(subscriber.match);
      if (watch === undefined) {
        watch = newWatch(subscriber.match);
        watches.set(watch.id, watch);
      }
      watch.audience.set(subscriber, { seen: after, isNew: true, here: '' });
      wake(watch);
      const seat = seatOf(subscriber);
      if (seat !== null && !entered.has(subscriber)) {
        entered.add(subscriber);
        presence.enter(subscriber.match, seat);
      }
    },
    unsubscribe: (subscriber) => {
      const watch = watches.get(subscriber.match);
      watch?.audience.delete(subscriber);
      if (watch !== undefined) drop(watch);
      const seat = seatOf(subscriber);
      if (seat !== null && entered.delete(subscriber)) presence.leave(subscriber.match, seat);
    },
    remember: (changes) => {
      for (const { after, code, told } of changes) {
        const recent = watches.get(after.id)?.recent;
        if (recent === undefined) continue;
        // Nobody is told while the database is away, and matches may go on for a moment.
        if (recent.size >= MOST_REMEMBERED) recent.clear();
        recent.set(after.seq, { seq: after.seq, code, told });
      }
    },
    get size() {
      let size = 0;
      for (const { audience } of watches.values()) size += audience.size;
      return size;
    },
    close: async () => {
      isClosed = true;
      silence();
      presence.close();
      for (const watch of watches.values()) endAll(watch, CLOSING);
      watches.clear();
      waiting.clear();
      await Promise.all([loop.close(), ...rounds]);
    },
  };
}

interface Glance {
  readonly id: string;
  readonly seq: number;
  readonly status: MatchStatus;
  readonly people: string;
}

/** The current sequence, status and players of some matches, without their large columns. */
async function lookAt(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Glance>> {
  const { rows } = await sql<Glance>`
    select m.id, m.seq, m.status, coalesce(m.rematch::text, '') || '/' || coalesce(
      (select string_agg(s.seat || ':' || s.token_id || ':' || s.is_host::text, ',' order by s.seat)
       from rondel.seats s where s.match_id = m.id), '') as people
    from rondel.matches m where m.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The hub: who watches which match on this node, and what they are told [S7] [S9]. An announcement, of this
 * node or another, has the hub look at the match; one that got lost is made up for by a look at all watched
 * matches every two seconds, which is one query however many they are.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { MatchStatus } from '../database/schema.ts';
import type { Problem } from '../problem.ts';
import { startLoop } from '../timers/loop.ts';
import type { Announcements } from './announcements.ts';
import { endAll, newWatch, type Subscriber, serveWatch, type Watch, type WatchContext } from './watch.ts';

export interface Hub {
  /**
   * Tells somebody about a match from now on.
   * @param after - The last event that is known already; `null`: only the present matters.
   */
  subscribe(subscriber: Subscriber, after: number | null): void;
  unsubscribe(subscriber: Subscriber): void;
  /** Looks whether something was missed. It does so by itself, too. */
  look(): Promise<void>;
  /** How many subscriptions there are. */
  readonly size: number;
  /** Ends all subscriptions, with `server/closing`. */
  close(): Promise<void>;
}

export interface HubOptions extends WatchContext {
  readonly database: Pick<Database, 'db'>;
  readonly announcements: Announcements;
  readonly log: Logger;
  /** Milliseconds between two looks at all watched matches. Default 2,000. */
  readonly lookEvery?: number;
}

/** Matches that are looked at at a time: moves need connections to the database, too. */
const LANES = 4;
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
  let isClosed = false;

  const serve = async (watch: Watch): Promise<void> => {
    watch.isUnderWay = true;
    watch.isDue = false;
    try {
      await serveWatch(options, watch);
    } catch (error) {
      // The next look tries again.
      watch.isDue = true;
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

  /** Forgets a match that nobody watches any more. */
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
        told !== null && (row.seq > told.seq || row.status !== told.status || row.people !== told.people);
      // What has passed this node by may have passed its memory by as well.
      if (isNew) store.forget(watch.id);
      if (isNew || watch.isDue) wake(watch);
    }
  };

  const lookNow = (): void => {
    look().catch((error) => log.debug({ err: error }, 'could not look at the watched matches'));
  };
  /** Nobody knows what was announced while this node could not hear. */
  const lookAgain = (): void => {
    store.forgetAll();
    lookNow();
  };
  const loop = startLoop({ name: 'looking at watched matches', every: lookEvery, log, round: look });
  const silence = announcements.subscribe(({ match }, isOwn) => {
    // Whatever another node has done, an event or a change of people at the same sequence, is not known here.
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
      watch.audience.set(subscriber, { seen: after, isNew: true });
      wake(watch);
    },
    unsubscribe: (subscriber) => {
      const watch = watches.get(subscriber.match);
      if (watch?.audience.delete(subscriber)) drop(watch);
    },
    get size() {
      let size = 0;
      for (const { audience } of watches.values()) size += audience.size;
      return size;
    },
    close: async () => {
      isClosed = true;
      silence();
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

/** Where matches are, and who is in them, without what is dear about them. */
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

/**
 * Telling all nodes that a match has changed [S9]: over LISTEN and NOTIFY, after the fact and many at a
 * time, because a notification inside the transaction makes all commits of the database wait for each
 * other. One that is lost with its node is made up for: who listens also looks at the matches it shows
 * now and then.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** A match is now at a sequence. People who came or went change a match without moving it on. */
export interface Announcement {
  readonly match: string;
  readonly seq: number;
}

export interface Announcements {
  /** Tells everybody, this node at once. */
  announce(news: readonly Announcement[]): void;
  /**
   * Calls back for every announcement, of this node or another, until told not to.
   * @param onGap - Called when this node hears the others again: it may have missed something.
   */
  subscribe(listener: (news: Announcement, isOwn: boolean) => void, onGap?: () => void): () => void;
  /** Whether this node hears the others. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

const CHANNEL = 'rondel_matches';
/** What fits into one notification of 8,000 bytes. */
const MOST = 150;
const RETRY = 1_000;
/** A connection on which nothing is heard may be dead: so often it is asked. */
const CHECK = 10_000;
/** What waits when the node closes is still sent, if that takes no longer than this. */
const PATIENCE = 1_000;

/** @example const announcements = openAnnouncements({ url, pool, node: id, log }); */
export function openAnnouncements({
  url,
  pool,
  node,
  log,
}: {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Tells this node's own announcements from those of others. */
  readonly node: string;
  readonly log: Logger;
}): Announcements {
  const listeners = new Set<Listener>();
  const waiting = new Map<string, number>();
  let sending: Promise<void> | null = null;
  let isClosed = false;
  let isListening = false;
  let connection: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  const tell = (news: Announcement, isOwn: boolean): void => {
    for (const { hear } of listeners) guard(() => hear(news, isOwn));
  };
  /** An event that is written is written, whatever becomes of those who are told. */
  const guard = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      log.error({ err: error }, 'an announcement could not be taken');
    }
  };

  const send = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MOST);
      for (const [match] of batch) waiting.delete(match);
      const text = [node, ...batch.map(([match, seq]) => `${match}:${seq}`)].join(' ');
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, text]);
      } catch (error) {
        log.debug({ err: error }, 'an announcement was lost');
      }
    }
    sending = null;
  };

  const hear = (text: string): void => {
    const [from, ...entries] = text.split(' ');
    if (from === node) return;
    for (const entry of entries) {
      const [match, seq] = entry.split(':');
      if (match !== undefined && seq !== undefined) tell({ match, seq: Number(seq) }, false);
    }
  };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'rondel-listen',
    });
    let check: NodeJS.Timeout | null = null;
    const again = (): void => {
      if (check !== null) clearInterval(check);
      if (connection !== client) return;
      connection = null;
      isListening = false;
      client.removeAllListeners('notification');
      void client.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => void connect(), RETRY);
    };
    connection = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (connection !== client) return;
      isListening = true;
      check = setInterval(() => client.query('select 1').catch(again), CHECK);
      for (const { onGap } of listeners) if (onGap !== undefined) guard(onGap);
    } catch (error) {
      log.debug({ err: error }, 'cannot listen to the other nodes yet');
      again();
    }
  };
  void connect();

  return {
    announce: (news) => {
      for (const { match, seq } of news) {
        tell({ match, seq }, true);
        waiting.set(match, Math.max(seq, waiting.get(match) ?? 0));
      }
      if (sending === null && waiting.size > 0) sending = send();
    },
    subscribe: (hear, onGap) => {
      const listener = { hear, onGap };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get isListening() {
      return isListening;
    },
    close: async () => {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      const client = connection;
      connection = null;
      isListening = false;
      const ended = Promise.resolve(sending).then(() => client?.end());
      // A connection that is dead cannot even be ended.
      await Promise.race([ended.catch(() => {}), delay(PATIENCE, null, { ref: false })]);
    },
  };
}

interface Listener {
  readonly hear: (news: Announcement, isOwn: boolean) => void;
  readonly onGap: (() => void) | undefined;
}

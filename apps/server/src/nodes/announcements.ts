/**
 * Tells all nodes that a match has changed [S9], over LISTEN and NOTIFY. It does so after the commit and for
 * many matches at a time, because NOTIFY inside a transaction makes all commits of the database wait for each
 * other. If a node dies before it could announce something, the others find out anyway: each looks at its
 * watched matches every now and then.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { makeBackoff } from '../base/backoff.ts';
import { newClient } from '../database/hosts.ts';

/** A match is now at this sequence. When players join or leave, the sequence stays the same. */
export interface Announcement {
  readonly match: string;
  readonly seq: number;
}

export interface Announcements {
  /** Tells all nodes; this one immediately. */
  announce(news: readonly Announcement[]): void;
  /**
   * Calls back for every announcement, from this node or another. Returns a function that ends the
   * subscription.
   * @param onGap - Called after the connection was lost and is back: some announcements may have been missed.
   */
  subscribe(listener: (news: Announcement, isOwn: boolean) => void, onGap?: () => void): () => void;
  /** Tells the other nodes which seats of a match have a connection to this one. */
  attend(match: string, seats: readonly number[]): void;
  /** Calls back for what other nodes say of the seats connected to them. Returns a function that ends it. */
  onAttendance(listener: AttendanceListener): () => void;
  /** Whether this node can hear the others. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

export type AttendanceListener = (node: string, match: string, seats: readonly number[]) => void;

const CHANNEL = 'rondel_matches';
/** How many matches fit into one notification of 8,000 bytes. */
const MOST = 150;
/** How many matches fit into one together with their connected seats. */
const MOST_ATTENDED = 60;
const ATTENDANCE = 'rondel_seats';
/** The pauses before it listens again after a lost connection, in milliseconds. */
const RETRY = { first: 250, longest: 2_000 };
/**
 * A commit with a notification is flushed to disk like any other, and would compete with those of moves for it.
 * Announcements need not outlive a crash.
 */
const NOTIFY = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";
/** Milliseconds between notifications. Every one of them wakes all nodes. */
const PAUSE = 4;
/** How often to check that the connection is still alive, in milliseconds. */
const CHECK = 10_000;
/** How long closing may take to send what is still waiting. */
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
  /** Identifies this node's own announcements. */
  readonly node: string;
  readonly log: Logger;
}): Announcements {
  const listeners = new Set<Listener>();
  const waiting = new Map<string, number>();
  const attendants = new Set<AttendanceListener>();
  const attending = new Map<string, readonly number[]>();
  const backoff = makeBackoff(RETRY);
  let sending: Promise<void> | null = null;
  let isClosed = false;
  let isListening = false;
  let connection: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  const tell = (news: Announcement, isOwn: boolean): void => {
    for (const { hear } of listeners) guard(() => hear(news, isOwn));
  };
  /** The event is already stored, so an error in a listener must not make it look as if it had failed. */
  const guard = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      log.error({ err: error }, 'an announcement could not be taken');
    }
  };

  const send = async (): Promise<void> => {
    while (waiting.size > 0 || attending.size > 0) {
      // What happened in matches goes first.
      const [channel, entries] =
        waiting.size > 0
          ? ([CHANNEL, take(waiting, MOST, (seq) => `${seq}`)] as const)
          : ([ATTENDANCE, take(attending, MOST_ATTENDED, (seats) => seats.join())] as const);
      try {
        await pool.query(NOTIFY, [channel, [node, ...entries].join(' ')]);
      } catch (error) {
        log.debug({ err: error }, 'an announcement was lost');
      }
      // The first goes out at once, and what comes meanwhile goes together.
      if (!isClosed) await delay(PAUSE);
    }
    sending = null;
  };

  const hear = (channel: string, text: string): void => {
    const [from = '', ...entries] = text.split(' ');
    if (from === node) return;
    for (const entry of entries) {
      const [match, said] = entry.split(':');
      if (match === undefined || said === undefined) continue;
      if (channel === CHANNEL) tell({ match, seq: Number(said) }, false);
      else {
        const seats = said === '' ? [] : said.split(',').map(Number);
        for (const listen of attendants) guard(() => listen(from, match, seats));
      }
    }
  };

  const connect = async (): Promise<void> => {
    const client = newClient(url, {
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
      if (!isClosed) retry = setTimeout(() => void connect(), backoff.next());
    };
    connection = client;
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${ATTENDANCE}`);
      if (connection !== client) return;
      isListening = true;
      backoff.reset();
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
    attend: (match, seats) => {
      if (isClosed) return;
      attending.set(match, seats);
      if (sending === null) sending = send();
    },
    onAttendance: (listener) => {
      attendants.add(listener);
      return () => attendants.delete(listener);
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
      // A dead connection cannot even be closed, so do not wait for it.
      await Promise.race([ended.catch(() => {}), delay(PATIENCE, null, { ref: false })]);
    },
  };
}

/** Takes so many entries out of what waits, as text. */
function take<V>(waiting: Map<string, V>, most: number, say: (value: V) => string): string[] {
  const batch = [...waiting].slice(0, most);
  for (const [match] of batch) waiting.delete(match);
  return batch.map(([match, value]) => `${match}:${say(value)}`);
}

interface Listener {
  readonly hear: (news: Announcement, isOwn: boolean) => void;
  readonly onGap: (() => void) | undefined;
}

/** Connections that follow the primary [S1]: two real PostgreSQL, of which one is taken away. */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPair, type Pair } from '../../crash/pair.ts';
import { waitFor } from '../../crash/waiting.ts';
import { isUnavailable } from '../base/database-errors.ts';
import { openAnnouncements } from '../nodes/announcements.ts';
import { type Database, openDatabase } from './database.ts';
import { newClient } from './hosts.ts';

const LIMIT = 240_000;
let folder: string;
let pair: Pair;
let database: Database;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'rondel-pair-')));
  await chmod(folder, 0o711);
  pair = await openPair(folder);
  database = await openDatabase({ url: pair.url });
}, LIMIT);
afterAll(async () => {
  await database?.close();
  await pair?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}, LIMIT);

const portOf = (url: string): number => Number(new URL(url).port);

/** The port of the host that answers; fails as long as none does. */
async function port({ pool } = database): Promise<number> {
  const { rows } = await pool.query('select inet_server_port() as port');
  return rows[0].port;
}
const isAt = async (wanted: number): Promise<boolean> => (await port().catch(() => 0)) === wanted;

test('a wrong password is said at once, and no host is a matter of waiting', async () => {
  const stranger = newClient(pair.url.replace(/rondel:[^@]*@/, 'rondel:wrong@'));
  const error = await stranger.connect().catch((reason: unknown) => reason);
  expect((error as { code: string }).code).toBe('28P01');
  expect(isUnavailable(error)).toBe(false);

  const lost = newClient('postgres://an@127.0.0.1:1,127.0.0.1:2/rondel');
  const nobody = await lost.connect().catch((reason: unknown) => reason);
  expect((nobody as Error).message).toMatch(
    /no database can be written to \(127.0.0.1:1: .*REFUSED.*; 127.0.0.1:2: /,
  );
  expect(isUnavailable(nobody)).toBe(true);
});

test(
  'connections follow a promoted standby, also those that wait for an answer, and do not go back',
  async () => {
    const heard: string[] = [];
    const log = pino({ level: 'silent' });
    const announcements = openAnnouncements({ url: pair.url, pool: database.pool, node: 'one', log });
    announcements.subscribe(({ match }) => heard.push(match));
    expect(await waitFor(() => announcements.isListening, LIMIT)).toBe(true);
    const old = portOf(pair.primaryUrl);
    expect(await port()).toBe(old);

    // A machine that says nothing breaks no connection.
    const waiting = expect(database.pool.query('select pg_sleep(120)')).rejects.toThrow(/terminated/);
    await pair.signal('SIGSTOP');
    await pair.promote();
    const promoted = portOf(pair.primaryUrl);
    expect(promoted).not.toBe(old);
    await waiting;
    expect(await waitFor(() => isAt(promoted), LIMIT)).toBe(true);

    // The old one wakes up and still takes itself for the primary.
    await pair.signal('SIGCONT');
    const sight = newClient(`postgres://rondel:${new URL(pair.primaryUrl).password}@127.0.0.1:${old}/rondel`);
    await sight.connect();
    expect((await sight.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }]);
    await sight.end();
    await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    for (let i = 0; i < 5; i++) expect(await waitFor(() => isAt(promoted), LIMIT)).toBe(true);

    // So does the connection on which nodes listen to each other.
    const isHeard = async (): Promise<boolean> => {
      await database.pool.query(`select pg_notify('rondel_matches', 'two match:1')`);
      return heard.includes('match');
    };
    expect(await waitFor(isHeard, LIMIT)).toBe(true);
    await announcements.close();
  },
  LIMIT * 2,
);

test(
  'what an old primary says that was silent for a while is not believed',
  async () => {
    await pair.rejoin();
    const many = await openDatabase({ url: pair.url });
    for (let round = 0; round < 3; round++) {
      const old = portOf(pair.primaryUrl);
      expect(await waitFor(() => isAt(old), LIMIT)).toBe(true);
      await pair.signal('SIGSTOP');
      // All of these get an answer as soon as it wakes up, which is right after another has taken its place.
      const questions = Array.from({ length: 30 }, () => port(many).catch(() => null));
      const single = newClient(pair.url);
      await sleep(100);
      await pair.promote();
      await pair.signal('SIGCONT');
      const promoted = portOf(pair.primaryUrl);
      for (const answer of await Promise.all(questions)) expect([promoted, null]).toContain(answer);
      await single.connect();
      expect((await single.query('select inet_server_port() as port')).rows).toEqual([{ port: promoted }]);
      await single.end();
      expect(await port(many).catch(() => promoted)).toBe(promoted);
      await pair.rejoin();
    }
    await many.close();
  },
  LIMIT * 2,
);

test('a connection that may only read is dropped', async () => {
  const now = portOf(pair.primaryUrl);
  const { db } = database;
  await database.pool.query(`alter role rondel set default_transaction_read_only = on`);
  const one = await database.pool.connect();
  await one.query(`set default_transaction_read_only = on`);
  one.release();
  const write = () => db.updateTable('clock').set({ epoch: 0 }).execute();
  await expect(write()).rejects.toThrow(/read-only/);
  const complaint = () => write().then(String, (error: Error) => error.message);
  expect(await waitFor(async () => /can only be read/.test(await complaint()), LIMIT)).toBe(true);
  const client = newClient(pair.primaryUrl);
  await client.connect();
  await client.query('begin read write; alter role rondel reset default_transaction_read_only; commit');
  await client.end();
  expect(await waitFor(() => isAt(now), LIMIT)).toBe(true);
  await write();
});

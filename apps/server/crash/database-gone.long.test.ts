/** Without its database a server says so (503), and is itself again when the database is back. */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openTestDatabase } from '../src/testing/database.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { openWire } from '../src/testing/wire.ts';
import { killPostgres, type PostgresTarget, postmasterOf } from './postgres.ts';
import { waitFor } from './waiting.ts';

const LIMIT = 60_000;
const games = ['ca-ngua'];
const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

interface Race {
  readonly id: string;
  readonly tokens: readonly string[];
}

async function beginRace(test: TestServer): Promise<Race> {
  const lobby = test.client();
  const made = await lobby.POST('/matches', {
    body: { game: 'ca-ngua', options: { players: 2 }, startsFull: true },
  });
  const id = made.data?.match as string;
  const joined = await lobby.POST('/matches/{id}/join', { params: { path: { id } }, body: {} });
  return { id, tokens: [made.data?.token as string, joined.data?.token as string] };
}

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly sequence: number | undefined;
}

/** The first thing that the player whose turn it is can do; `null` if the server has to act. */
async function playOn(test: TestServer, { id, tokens }: Race, key: string): Promise<Answer | null> {
  for (const token of tokens) {
    const client = test.client(token);
    const seen = await client.GET('/matches/{id}', { params: { path: { id } } });
    if (seen.error !== undefined)
      return { status: seen.response.status, code: seen.error.code, sequence: undefined };
    const event = seen.data.position?.legal[0];
    if (event === undefined) continue;
    const body = { event, expected: seen.data.sequence };
    const { data, error, response } = await client.POST('/matches/{id}/events', {
      params: { path: { id }, header: { 'idempotency-key': key } },
      body,
    });
    return { status: response.status, code: error?.code, sequence: data?.sequence };
  }
  return null;
}

/** Plays until so many further events of players were accepted; every other answer goes to `others`. */
async function playUntil(test: TestServer, race: Race, events: number, others: Answer[] = []): Promise<void> {
  let accepted = 0;
  let key = others.length;
  const isDone = async (): Promise<boolean> => {
    const answer = await playOn(test, race, `${race.id}-${performance.now()}-${key++}`);
    if (answer?.status === 200) accepted++;
    else if (answer !== null) others.push(answer);
    return accepted >= events;
  };
  expect(await waitFor(isDone, LIMIT)).toBe(true);
}

it.each<PostgresTarget>(['postmaster', 'backend', 'all'])(
  '[S1] with PostgreSQL killed (%s) requests fail with server/unavailable at worst, and it comes back by itself',
  async (target) => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'rondel-gone-')));
    await chmod(folder, 0o711);
    cleanUp.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const none = { url: '', close: async () => {} };
    const test = await openTestServer({ games, databaseUrl: null, data: folder }, none);
    cleanUp.push(() => test.close());
    const races = await Promise.all(Array.from({ length: 3 }, () => beginRace(test)));
    const others: Answer[] = [];
    const before = await postmasterOf(folder);
    const playing = races.map((race) => playUntil(test, race, 15, others));
    await sleep(150);
    expect(await killPostgres(folder, target, () => 0)).toBe(true);
    await Promise.all(playing);
    // Turns ended after the crash, too: the queue has come back, and no answer was other than it should be.
    for (const { status, code } of others) expect([status, code]).toEqual([503, 'server/unavailable']);
    if (target !== 'backend') expect(await postmasterOf(folder)).not.toBe(before);
    await Promise.all(races.map((race) => playUntil(test, race, 5)));
  },
);

it('[S11] while the database cannot be reached every request is answered with 503, and then all goes on', async () => {
  const database = await openTestDatabase();
  cleanUp.push(() => database.close());
  const wire = await openWire(database.url);
  cleanUp.push(() => wire.close());
  const test = await openTestServer({ games }, { url: wire.url, close: async () => {} });
  cleanUp.push(() => test.close());
  const race = await beginRace(test);
  await playUntil(test, race, 6);

  wire.down(true);
  const lobby = test.client();
  const { id, tokens } = race;
  const unavailable = { code: 'server/unavailable', details: {} };
  for (let i = 0; i < 3; i++) {
    for (const token of tokens) {
      const acted = await test.client(token).POST('/matches/{id}/events', {
        params: { path: { id }, header: { 'idempotency-key': 'while-down' } },
        body: { event: { type: 'roll' } },
      });
      expect([acted.response.status, acted.error]).toMatchObject([503, unavailable]);
      expect(acted.response.headers.get('retry-after')).toBe('1');
    }
    for (const asked of [
      await lobby.GET('/matches/{id}', { params: { path: { id } } }),
      await lobby.GET('/matches'),
      await lobby.POST('/matches', { body: { game: 'ca-ngua' } }),
      await lobby.POST('/matches/{id}/join', { params: { path: { id } }, body: {} }),
    ]) {
      expect([asked.response.status, asked.error]).toMatchObject([503, unavailable]);
    }
  }
  expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${test.url}/readyz`)).status).toBe(503);

  wire.down(false);
  expect(await waitFor(async () => (await fetch(`${test.url}/readyz`)).status === 200, LIMIT)).toBe(true);
  await playUntil(test, race, 20);
});

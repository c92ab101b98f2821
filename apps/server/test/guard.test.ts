/** What strangers try at the edge of the server: to be many, to be nobody, to cost much. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { startGame, stateToJson } from '@rondel/core';
import { chess } from '@rondel/games/chess';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Database, openDatabase } from '../src/database/database.ts';
import { livePath, record, type Watcher } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { type Asked, ask, must, sitDown, type Table, until } from './tables.ts';

const LIMITS = { body: 64 * 1024, requests: 2, matches: 1_000, sockets: 50, socketsPerClient: 2 };
const DEBUG = 20;
const TOKEN = 'the token of the operator';
const logged: { readonly level: number; readonly msg: string; readonly err?: object }[] = [];
let server: TestServer;
let table: Table;
let database: Database;
let count = 0;

/** Who a trusted proxy says it is; by default somebody whom nobody has seen yet. */
const from = (address = `10.9.${count >> 8}.${count++ & 255}`) => ({ 'x-forwarded-for': address });
const open = (json: object, headers: Record<string, string> = from()) =>
  ask(server, '/matches', { json: { game: 'chess', ...json }, headers });
const watch = (headers: Record<string, string>): Watcher =>
  record(new WebSocket(`${server.url.replace('http', 'ws')}${livePath(table.id, {})}`, { headers }));

beforeAll(async () => {
  server = await openTestServer({
    games: ['chess', 'sealed-auction', 'ca-ngua'],
    limits: LIMITS,
    starts: { bytes: 2_000, perClient: 2, inAll: 5 },
    trustProxy: ['127.0.0.0/8'],
    origins: ['https://games.example.org'],
    adminToken: TOKEN,
    log: pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) }),
  });
  table = await sitDown(server, { game: 'chess' });
  database = await openDatabase({ url: server.database.url });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** What a server says to a request that is written out, until it hangs up. */
const send = (text: string, { url }: Pick<TestServer, 'url'> = server): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('[S11] what counts as one client', () => {
  const floodFrom = async (addresses: readonly string[]): Promise<number> => {
    const asked = Array.from({ length: 60 }, (_, i) =>
      ask(server, '/games', { headers: from(addresses[i % addresses.length]) }),
    );
    return (await Promise.all(asked)).filter(({ status }) => status === 429).length;
  };

  test('all addresses of an IPv6 network are one, and those of another network another', async () => {
    const network = Array.from({ length: 40 }, (_, i) => `2001:db8:0:1::${i + 1}`);
    expect(await floodFrom(network)).toBeGreaterThan(0);
    expect((await ask(server, '/games', { headers: from('2001:db8:0:1:ffff::9') })).status).toBe(429);
    expect((await ask(server, '/games', { headers: from('2001:db8:0:2::1') })).status).toBe(200);
  });

  test('an IPv4 address in the dress of IPv6 is the same', async () => {
    expect(await floodFrom(['10.8.0.1', '::ffff:10.8.0.1', '::ffff:a08:1'])).toBeGreaterThan(0);
  });

  test('sockets, too, are counted by network', async () => {
    const own = [watch(from('2001:db8:0:3::1')), watch(from('2001:db8:0:3::2'))];
    await until(() => own.every(({ matches }) => matches.length > 0));
    const third = watch(from('2001:db8:0:3:abcd::3'));
    await until(() => third.closed !== null);
    expect(third.closed?.reason).toBe('server/too-many');
    await Promise.all(own.map((watcher) => watcher.leave()));
  });

  test('only listed proxies are believed about others', async () => {
    const flood = (remoteAddress: string) =>
      Promise.all(
        Array.from({ length: 40 }, () =>
          server.server.inject({ url: '/games', remoteAddress, headers: from() }),
        ),
      );
    const refused = (answers: readonly { readonly statusCode: number }[]) =>
      answers.filter(({ statusCode }) => statusCode === 429).length;
    expect(refused(await flood('127.0.0.9'))).toBe(0);
    expect(refused(await flood('203.0.113.9'))).toBeGreaterThan(0);
  });
});

describe('[S12] addresses as proxies write them', () => {
  const admin = (path: string, asked: Asked = {}) =>
    ask(server, `/admin${path}`, { token: TOKEN, headers: from(), ...asked });

  test.each([
    ['203.0.113.7', '203.0.113.7:54321'],
    ['203.0.113.7', '[::ffff:203.0.113.7]:54321'],
    ['203.0.113.7', '::ffff:cb00:7107'],
    ['203.0.113.7/24', '203.0.113.99:1'],
    ['2001:db8:5::1', '[2001:DB8:5:0:0:0:0:1]:443'],
    ['2001:db8:5::/64', '2001:db8:5::7%eth0'],
  ])('a ban of %s is one of %s', async (client, address) => {
    const look = async () => (await ask(server, '/games', { headers: from(address) })).status;
    expect((await admin('/bans', { json: { client, reason: 'No.' } })).status).toBe(200);
    expect(await look()).toBe(403);
    const lifted = await admin(`/bans?client=${encodeURIComponent(client)}`, { method: 'DELETE' });
    expect([lifted.status, await look()]).toEqual([204, 200]);
  });

  test('players are found by the address alone', async () => {
    const { body } = await open({}, from('198.51.100.9:4711'));
    for (const client of ['198.51.100.9', '::ffff:198.51.100.9', '198.51.100.200/24'])
      await until(async () => (await admin(`/matches?client=${client}`)).text.includes(`${body?.match}`));
  });
});

describe('[S11] requests that break off', () => {
  const broken = (address: string) =>
    send(
      `POST /matches/${table.id}/join HTTP/1.1\r\nhost: here\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\n` +
        'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    );

  test('count for whom they come from, and are logged without a stack', async () => {
    logged.length = 0;
    const address = '10.7.0.1';
    const answers = await Promise.all(Array.from({ length: 40 }, () => broken(address)));
    expect(answers.every((answer) => answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer))).toBe(true);
    expect((await ask(server, '/games', { headers: from(address) })).status).toBe(429);
    expect((await ask(server, '/games', { headers: from() })).status).toBe(200);
    const told = logged.filter(({ msg }) => msg.includes('request'));
    expect(told.filter(({ level, err }) => level > DEBUG || err !== undefined)).toEqual([]);
  });

  test('what is no HTTP is answered as a problem, with the policy of all answers', async () => {
    const answer = await send('GARBAGE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({ code: 'request/invalid' });
    await until(() => logged.some(({ msg }) => msg === 'a request could not be read'));
  });
});

describe('[S11] positions to begin in', () => {
  const start = stateToJson(startGame(chess));

  test('of a game that hides something are refused: their opener would know it', async () => {
    const { status, body } = await open({
      game: 'sealed-auction',
      start: stateToJson(startGame(sealedAuction)),
    });
    expect([status, body?.code]).toEqual([400, 'state/has-secrets']);
    expect(body?.details).toEqual({ field: 'start' });
  });

  test('too large ones are refused before they are read', async () => {
    const past = Array.from({ length: 200 }, () => '036e1fa939df655b');
    const { status, body } = await open({ start: { ...start, past } });
    expect([status, body?.code]).toEqual([413, 'request/too-large']);
    expect(body?.message).toMatch(/^body\/start has \d+ bytes, and at most 2000 are taken\.$/);
  });

  test('so many per client and in all; the list tells of them; matches without one go on', async () => {
    const [an, binh] = [from(), from()];
    const opened = await open({ start }, an);
    expect(opened.status).toBe(201);
    expect((await open({ start }, an)).status).toBe(201);
    const third = await open({ start }, an);
    expect([third.status, third.body?.code, third.body?.details]).toEqual([
      429,
      'request/too-many',
      { field: 'body/start' },
    ]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await open({}, an)).status).toBe(201);
    // One of the five in all was for the game that hides something.
    expect((await open({ start }, binh)).status).toBe(201);
    expect((await open({ start }, binh)).status).toBe(201);
    expect((await open({ start }, from())).status).toBe(429);
    const { matches } = must(await server.client().GET('/matches', { headers: from() }));
    expect(matches.find(({ id }) => id === opened.body?.match)?.hasOwnStart).toBe(true);
    expect(matches.filter(({ hasOwnStart }) => !hasOwnStart).length).toBeGreaterThan(0);
  });
});

describe('[S8] names', () => {
  const namesIn = async (id: string): Promise<string[]> =>
    must(
      await server.client().GET('/matches/{id}', { params: { path: { id } }, headers: from() }),
    ).players.map(({ name }) => name);

  test('are kept in one form, whoever gives them: at a table, as a guest, in a quick match', async () => {
    const family = '👨‍👩‍👧‍👦';
    const opened = await open({ name: '  Bi\u0300nh   An ' });
    const id = opened.body?.match as string;
    const join = (name: string) => ask(server, `/matches/${id}/join`, { json: { name }, headers: from() });
    for (const name of ['', ' \u00a0 ', '\u200d', 'An\u202e', 'a\tb'])
      expect([name, (await join(name)).body?.code]).toEqual([name, 'request/invalid']);
    expect((await join(family)).status).toBe(200);
    expect(await namesIn(id)).toEqual(['B\u00ecnh An', family]);
    const quick = (name: string) =>
      ask(server, '/quick-match', { json: { game: 'ca-ngua', name }, headers: from() });
    expect((await quick('\u3164')).body).toMatchObject({
      code: 'request/invalid',
      message: 'body/name must have something to read.',
      details: { field: 'body/name' },
    });
    const { body } = await quick('Mai\u3000Lan');
    expect(await namesIn(body?.match as string)).toEqual(['Mai Lan']);
  });
});

describe('[S7] headers', () => {
  test.each(['/', '/games', '/matches/none', '/no/such/route', '/openapi.json', '/healthz', '/home.css'])(
    '%s comes with a policy',
    async (path) => {
      const { headers } = await ask(server, path, { headers: from() });
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test('so does a refusal, an address that is none, and a stream', async () => {
    for (const path of ['/%', `/games/${'x'.repeat(200)}`]) {
      const { status, headers, body } = await ask(server, path, { headers: from() });
      expect([status, body?.code]).toEqual([400, 'request/invalid']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const refused = await ask(server, '/matches', { raw: '{', headers: from() });
    expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([
      400,
      expect.stringContaining("default-src 'none'"),
    ]);
    const stop = new AbortController();
    const { headers } = await fetch(`${server.url}/matches/${table.id}/stream`, { signal: stop.signal });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    stop.abort();
  });
});

describe('[S7] requests of pages from listed sites', () => {
  const page = { origin: 'https://games.example.org' };

  test('every method of the API may be used, with a token, a body and a key', async () => {
    const { paths } = JSON.parse((await ask(server, '/openapi.json', { headers: from() })).text);
    const methods = new Set(Object.values(paths as object).flatMap((routes) => Object.keys(routes)));
    expect(methods).toContain('delete');
    for (const method of methods) {
      const { status, headers } = await ask(server, `/matches/${table.id}/seats/1`, {
        method: 'OPTIONS',
        headers: {
          ...from(),
          ...page,
          'access-control-request-method': method.toUpperCase(),
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, page.origin]);
      expect(headers.get('access-control-allow-methods')?.split(/, ?/)).toContain(method.toUpperCase());
      expect(headers.get('access-control-allow-headers')).toContain('idempotency-key');
    }
  });

  test('they can read how long to wait', async () => {
    const { headers } = await ask(server, '/games', { headers: { ...from(), ...page } });
    expect(headers.get('access-control-expose-headers')?.split(/, ?/)).toContain('retry-after');
  });

  test('pages from elsewhere are not let in', async () => {
    const headers = { ...from(), origin: 'https://evil.example', 'access-control-request-method': 'DELETE' };
    const answer = await ask(server, `/matches/${table.id}`, { method: 'OPTIONS', headers });
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});

describe('[S7] sockets of pages', () => {
  const origin = () => new URL(server.url).origin;

  test.each([
    ['no page', () => ({})],
    ['a page from here', () => ({ origin: origin() })],
    ['a page from a listed site', () => ({ origin: 'https://games.example.org' })],
    [
      'a page from here, behind a proxy',
      () => ({ origin: 'https://play.example.org', 'x-forwarded-host': 'play.example.org' }),
    ],
  ])('%s may watch', async (_name, headers) => {
    const watcher = watch({ ...from(), ...headers() });
    await until(() => watcher.matches.length > 0);
    await watcher.leave();
  });

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'https://games.example.org.evil.example'])(
    'a page from %s may not',
    async (page) => {
      const address = `${server.url.replace('http', 'ws')}${livePath(table.id, {})}`;
      const socket = new WebSocket(address, { headers: { ...from(), origin: page } });
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
        socket.on('open', () => resolve('open'));
        socket.on('error', () => resolve('error'));
      });
      expect(status).toBe(403);
    },
  );
});

test('[S7] an idempotency key is for the name as it is kept', async () => {
  const headers = { ...from(), 'idempotency-key': randomUUID() };
  const first = await open({ name: 'Bi\u0300nh' }, headers);
  const again = await open({ name: 'B\u00ecnh' }, headers);
  expect([first.status, again.body?.match]).toEqual([201, first.body?.match]);
});

describe('[S11] addresses that cannot be read', () => {
  const BAD = [
    ['an escape that means nothing', '/matches/%c0%ae/live'],
    ['a part that is too long', `/matches/${'x'.repeat(200)}/live`],
  ] as const;

  test.each(BAD)('one with %s is refused and counts for its client', async (_, path) => {
    const headers = from();
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(server, path, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      code: 'request/invalid',
      message: 'The address of the request cannot be read.',
      details: {},
    });
    expect((await ask(server, '/games', { headers })).status).toBe(429);
    expect((await ask(server, '/games', { headers: from() })).status).toBe(200);
  });

  test('who asks for a socket there is shown out, and nothing keeps the server from closing', async () => {
    const closing = await openTestServer({ games: ['chess'] });
    for (const [, path] of BAD) {
      const answer = await send(
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
          'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        closing,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
    await closing.close();
  });
});

/** Clients that want too much, or send what nobody can read: they are held back, and the others do not notice. */
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath, openStream, record, type Watcher } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { ask, fingerprint, must, type Player, sitDown, type Table, until } from './tables.ts';

const LIMITS = { body: 64 * 1024, requests: 8, matches: 4, sockets: 6, socketsPerClient: 3 };
let server: TestServer;
let table: Table;
let count = 0;

/** An address that nobody else has; the server believes the proxy that tells it. */
const newAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.0.${count >> 8}.${count++ & 255}`,
});
const watch = (token?: string, headers = newAddress()): Watcher => {
  const path = livePath(table.id, token === undefined ? {} : { token });
  return record(new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers }));
};
const isWatching = ({ matches }: Watcher): boolean => matches.length > 0;
const tokenOf = (seat: number): string => (table.players[seat] as Player).token;

beforeAll(async () => {
  server = await openTestServer({ games: ['chess'], limits: LIMITS, trustProxy: ['loopback'] });
  table = await sitDown(server, { game: 'chess' });
});
afterAll(() => server.close());

describe('[S11] floods', () => {
  test('who asks too often is told to wait, and for how long; others are answered', async () => {
    const flooder = newAddress();
    const before = await fingerprint(server);
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => ask(server, `/matches/${table.id}`, { headers: flooder })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'request/too-many', message: expect.any(String), details: {} });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await ask(server, `/matches/${table.id}`, { headers: newAddress() })).status).toBe(200);
    // Whoever watches over the server is never held back.
    expect((await ask(server, '/healthz', { headers: flooder })).status).toBe(200);
    expect((await ask(server, '/readyz', { headers: flooder })).status).toBe(200);
    expect(await fingerprint(server)).toBe(before);
  });

  test('all ways to open a match count together', async () => {
    const headers = newAddress();
    const open = (path: string) => ask(server, path, { json: { game: 'chess' }, headers });
    const rematch = () =>
      ask(server, `/matches/${table.id}/rematch`, { method: 'POST', token: tokenOf(0), headers });
    for (const path of ['/matches', '/quick-match', '/matches'])
      expect((await open(path)).status).toBeLessThan(300);
    // It is asked for too early, which counts all the same.
    expect((await rematch()).body?.code).toBe('match/not-over');
    for (const refused of [await open('/quick-match'), await rematch(), await open('/matches')]) {
      expect([refused.status, refused.body?.code]).toEqual([429, 'request/too-many']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    }
  });

  test('there are so many matches per client and hour, and the wait is as long as it is', async () => {
    const headers = newAddress();
    const open = (path: string) => ask(server, path, { json: { game: 'chess' }, headers });
    for (let i = 0; i < LIMITS.matches; i++) expect((await open('/matches')).status).toBe(201);
    const refused = await open('/matches');
    expect([refused.status, refused.body?.code]).toEqual([429, 'request/too-many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    const { match } = must(
      await server.client().POST('/matches', { body: { game: 'chess' }, headers: newAddress() }),
    );
    expect((await ask(server, `/matches/${match}/join`, { json: {}, headers })).status).toBe(200);
  });
});

describe('[S11] sockets', () => {
  test('there are so many per client and in all, and those that vanish make room', async () => {
    const crowd = newAddress();
    const own = [watch(undefined, crowd), watch(undefined, crowd), watch(undefined, crowd)];
    await until(() => own.every(isWatching));
    const fourth = watch(undefined, crowd);
    await until(() => fourth.closed !== null);
    expect(fourth.closed).toEqual({ code: 4429, reason: 'server/too-many' });
    const stream = await ask(server, `/matches/${table.id}/stream`, { headers: crowd });
    expect([stream.status, stream.body?.code]).toEqual([429, 'server/too-many']);

    const others = [watch(), watch(), watch()];
    await until(() => others.every(isWatching));
    const seventh = watch();
    await until(() => seventh.closed !== null);
    expect(seventh.closed?.reason).toBe('server/too-many');

    for (const { socket } of own) socket.terminate();
    let back: Watcher | null = null;
    await until(async () => {
      back = watch(undefined, crowd);
      const { socket } = back;
      const watcher = back;
      await until(() => isWatching(watcher) || watcher.closed !== null);
      if (!isWatching(watcher)) return false;
      socket.close();
      return true;
    });
    // Those who stayed still hear what happens.
    await table.play(0, { type: 'move', from: 'e2', to: 'e4' });
    await Promise.all(others.map((watcher) => watcher.reach(1)));
    await Promise.all(others.map((watcher) => watcher.leave()));
  });

  test.each([
    ['no JSON', 'garbage', 4400],
    ['no object', '[]', 4400],
    ['an unknown type', '{"type":"cheat"}', 4400],
    ['a key that is no text', '{"type":"event","event":{"type":"resign"},"key":7}', 4400],
    ['bytes', Buffer.from([0, 1, 2, 255]), 4400],
    ['too much', `{"type":"ping","x":"${'x'.repeat(20_000)}"}`, 1009],
  ])('a player who sends %s is shown out, and nobody else', async (_name, message, code) => {
    const before = await fingerprint(server);
    const [bad, good] = [watch(tokenOf(0)), watch(tokenOf(1))];
    await until(() => isWatching(bad) && isWatching(good));
    bad.socket.send(message);
    await until(() => bad.closed !== null);
    expect(bad.closed?.code).toBe(code);
    good.socket.send('{"type":"ping"}');
    await until(() => good.messages.some(({ type }) => type === 'pong'));
    expect(await fingerprint(server)).toBe(before);
    await good.leave();
  });

  test('events over a socket are refused like others, and a key that cannot be stored is, too', async () => {
    const before = await fingerprint(server);
    const watcher = watch(tokenOf(0));
    const spectator = watch();
    await until(() => isWatching(watcher) && isWatching(spectator));
    const answerTo = async ({ socket, messages }: Watcher, message: object): Promise<unknown> => {
      const answers = () => messages.filter((each) => each.type === 'answer');
      const known = answers().length;
      socket.send(JSON.stringify({ type: 'event', ...message }));
      await until(() => answers().length > known);
      return answers().at(-1)?.problem?.code;
    };
    const resign = { event: { type: 'resign' } };
    expect(await answerTo(watcher, { event: { type: 'resign', seat: 1 } })).toBe('seat/not-yours');
    expect(await answerTo(watcher, { event: 7 })).toBe('event/malformed');
    expect(await answerTo(watcher, { ...resign, expected: 99 })).toBe('match/stale-sequence');
    expect(await answerTo(watcher, { ...resign, key: 'a\u0000b' })).toBe('request/invalid');
    expect(await answerTo(spectator, resign)).toBe('role/players-only');
    expect(await fingerprint(server)).toBe(before);
    await Promise.all([watcher.leave(), spectator.leave()]);
  });

  test('a player who sends too many messages is shown out', async () => {
    const watcher = watch(tokenOf(0));
    await until(() => isWatching(watcher));
    for (let i = 0; i < 200; i++) watcher.socket.send('{"type":"ping"}');
    await until(() => watcher.closed !== null);
    expect(watcher.closed).toEqual({ code: 4429, reason: 'live/too-fast' });
  });

  test.each([
    ['garbage', () => 'garbage', 4401, 'token/invalid'],
    [
      'a token of another match',
      async () => (await sitDown(server, { game: 'chess' })).players[0]?.token,
      4403,
      'token/foreign',
    ],
  ])('a socket with %s is closed with the reason', async (_name, token, code, reason) => {
    const watcher = watch(await token());
    await until(() => watcher.closed !== null);
    expect(watcher.closed).toEqual({ code, reason });
  });

  test('[S6] a socket ends when its token is worth nothing any more', async () => {
    const own = await sitDown(server, { game: 'chess' });
    const [white] = own.players as [Player];
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}${livePath(own.id, { token: white.token })}`,
      { headers: newAddress() },
    );
    const watcher = record(socket);
    const stream = await openStream({ address: server.url }, own.id, { token: white.token }, newAddress());
    await until(() => isWatching(watcher));
    const closed = once(socket, 'close');
    must(await white.client.POST('/matches/{id}/token', { params: { path: { id: own.id } } }));
    expect((await closed)[0]).toBe(4401);
    await until(() => stream.isEnded);
    expect(stream.blocks.at(-1)).toContain('token/revoked');
  });
});

/** More than the server can do: the rest is refused at once, the others are served, and it is over when it is over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath, record } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { fingerprint, type Player, sitDown, type Table, until } from './tables.ts';

/** So many are in progress before the server has measured anything. */
const PLACES = 128;

const logged: string[] = [];
const page = mkdtempSync(join(tmpdir(), 'rondel-overload-'));
let server: TestServer;
let table: Table;

beforeAll(async () => {
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>a page</title>');
  server = await openTestServer({
    games: ['chess'],
    page,
    maxDelay: 100,
    routes: [(app) => app.get('/hijacked', (_, reply) => reply.hijack().raw.end('x'))],
    log: pino({ level: 'debug' }, { write: (line) => logged.push(line) }),
  });
  table = await sitDown(server, { game: 'chess' });
});
afterAll(async () => {
  await server.close();
  rmSync(page, { recursive: true });
});

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks from one of this machine's own addresses: to the server they are different clients. */
const askFrom = (localAddress: string, path: string, method = 'GET'): Promise<Answered> =>
  new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { localAddress, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
const inProgress = async (): Promise<number> =>
  Number(/^rondel_in_progress (\d+)/m.exec((await askFrom('127.0.0.3', '/metrics')).body)?.[1]);

test('[S11] what is too much is refused at once and not done; others, and operators, are answered', async () => {
  const path = `/matches/${table.id}`;
  const [{ token }] = table.players as [Player];
  const player = record(new WebSocket(`${server.url.replace('http', 'ws')}${livePath(table.id, { token })}`));
  await until(() => player.matches.length > 0);
  const before = await fingerprint(server);
  // What the metrics tell of the database is asked for now, and then known for ten seconds.
  expect(await inProgress()).toBe(0);

  // Nothing that needs the database gets on.
  const holder = new Client(server.database.url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table rondel.matches in access exclusive mode');
  const flood = Array.from({ length: PLACES }, () => askFrom('127.0.0.1', path));
  await until(async () => (await inProgress()) >= PLACES);

  const refused = await askFrom('127.0.0.1', path);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(JSON.parse(refused.body)).toEqual({
    code: 'server/overloaded',
    message: expect.stringContaining('did not do this'),
    details: {},
  });
  player.socket.send(
    JSON.stringify({ type: 'event', event: { type: 'move', from: 'e2', to: 'e4' }, key: 'k' }),
  );
  await until(() => player.messages.some(({ type }) => type === 'answer'));
  expect(player.messages.at(-1)).toMatchObject({ key: 'k', problem: { code: 'server/overloaded' } });
  const late = record(new WebSocket(`${server.url.replace('http', 'ws')}${livePath(table.id, {})}`));
  await until(() => late.closed !== null);
  expect(late.closed).toEqual({ code: 1013, reason: 'server/overloaded' });

  expect((await askFrom('127.0.0.1', '/healthz')).status).toBe(200);
  expect(/^rondel_shed_total (\d+)/m.exec((await askFrom('127.0.0.1', '/metrics')).body)?.[1]).toBe('3');
  // Another client has its share.
  const other = askFrom('127.0.0.2', path);
  await until(async () => (await inProgress()) > PLACES);

  await holder.query('rollback');
  await holder.end();
  // Those who were let in are answered, at worst that the database took too long.
  for (const { body } of await Promise.all([...flood, other]))
    expect(body).not.toContain('server/overloaded');
  expect((await askFrom('127.0.0.1', path)).status).toBe(200);
  expect(await fingerprint(server)).toBe(before);
  await until(async () => (await inProgress()) === 0);
  await player.leave();
});

test('[S11] who sends a request slowly takes no place, and who hangs up leaves none taken', async () => {
  const { port } = new URL(server.url);
  const head = `POST /matches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n`;
  const slow = await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), '127.0.0.1', () => {
            socket.write(`${head}{"ga`, () => resolve(socket));
          });
          socket.on('error', () => {});
        }),
    ),
  );
  expect((await askFrom('127.0.0.1', `/matches/${table.id}`)).status).toBe(200);
  expect(await inProgress()).toBe(0);
  for (const socket of slow) socket.destroy();
  const gone = connect(Number(port), '127.0.0.1', () => {
    gone.write(`GET /matches/${table.id} HTTP/1.1\r\nhost: x\r\n\r\n`, () => gone.destroy());
  });
  await until(() => gone.destroyed);
  await until(async () => (await inProgress()) === 0);
});

/** Asks for a socket where there may be none, and waits for the answer. */
const upgradeAt = (path: string, method = 'GET'): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\ncontent-length: 9\r\n` +
          'content-type: application/json\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    );
    socket.on('data', (data) => {
      answer += data;
      // A socket that was opened is left at once.
      if (answer.startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test('[S11] sockets at routes that have none are refused, take no places and leave no tokens in the log', async () => {
  const paths = ['/games', `/matches/${table.id}`, `/matches/${table.id}/stream`, '/healthz', '/nowhere'];
  for (let i = 0; i < PLACES + 12; i++) {
    const answer = await upgradeAt(`${paths[i % paths.length]}?token=SECRET`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"request/no-socket"');
    expect(answer).not.toContain('SECRET');
  }
  expect(await upgradeAt('/matches', 'POST')).toContain('"code":"request/no-socket"');
  expect(await inProgress()).toBe(0);
  expect((await askFrom('127.0.0.1', '/games')).status).toBe(200);
  expect(logged.filter((line) => line.includes('SECRET'))).toEqual([]);
});

test('[S11] a handler that takes its connection over gives its place back', async () => {
  for (let i = 0; i < PLACES + 12; i++) expect((await askFrom('127.0.0.1', '/hijacked')).status).toBe(200);
  expect(await inProgress()).toBe(0);
});

test.each(['GET', 'HEAD', 'PUT'])('[S11] %s of what is not there gives its place back', async (method) => {
  const ask = () => askFrom('127.0.0.1', '/favicon.ico', method);
  for (let i = 0; i < PLACES + 12; i++) expect((await ask()).status).toBe(404);
  expect(await inProgress()).toBe(0);
});

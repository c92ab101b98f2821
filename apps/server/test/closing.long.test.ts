/** A server that is told to close says so to those who send requests to it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { openTestServer } from '../src/testing/server.ts';
import { ask, until } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('[S11] it still answers for a while, but is not ready any more', async () => {
  const server = await openTestServer({ games: ['chess'], linger: 10 }, database);
  expect((await ask(server, '/readyz')).status).toBe(200);
  const closed = server.close();
  const ready = await ask(server, '/readyz');
  expect([ready.status, ready.body?.code]).toEqual([503, 'server/closing']);
  expect((await ask(server, '/healthz')).status).toBe(200);
  expect((await ask(server, '/matches', { json: { game: 'chess' } })).status).toBe(201);
  await closed;
  await expect(ask(server, '/healthz')).rejects.toThrow();
});

test('[S11] a request on a connection that was open already is refused in the usual form', async () => {
  const server = await openTestServer({ games: ['chess'] }, database);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const request = (path: string) =>
    new Promise<{ status: number; body: { code?: string } }>((resolve, reject) => {
      get(`${server.url}${path}`, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
      }).on('error', reject);
    });
  // Somebody who watches and does not hang up keeps it closing for a moment.
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/matches/${await open(server.url)}/live`);
  await once(socket, 'message');
  socket.pause();
  expect((await request('/games')).status).toBe(200);
  const closed = server.close();
  const { status, body } = await request('/games');
  expect([status, body.code]).toEqual([503, 'server/closing']);
  socket.resume();
  agent.destroy();
  await closed;
  await until(() => socket.readyState === WebSocket.CLOSED);
});

test('[S11] a socket that does not answer when it is shown out keeps nobody waiting', async () => {
  const server = await openTestServer({ games: ['chess'] }, database);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `GET /matches/${randomUUID()}/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let heard = '';
  socket.setEncoding('latin1').on('data', (data) => {
    heard += data;
  });
  await until(() => heard.includes('match/unknown'));
  const hungUp = once(socket, 'close');
  await server.close();
  await hungUp;
});

async function open(url: string): Promise<string> {
  const { body } = await ask({ url }, '/matches', { json: { game: 'chess' } });
  return body?.match as string;
}

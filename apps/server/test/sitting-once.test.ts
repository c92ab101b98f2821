import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { must, type Player, sitDown } from './tables.ts';

let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  other = await openTestServer({}, server.database);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const key = () => ({ 'idempotency-key': randomUUID() });
const look = async (id: string, token?: string) =>
  must(await server.client(token).GET('/matches/{id}', { params: { path: { id } } }));

describe('sitting down twice with one key', () => {
  test('a match is opened once, and both answers are the same seat', async () => {
    const header = key();
    const ask = (from: TestServer) =>
      from.client().POST('/matches', { params: { header }, body: { game: 'kalaha', name: 'An' } });
    const answers = (await Promise.all([ask(server), ask(other), ask(server)])).map(must);
    expect(new Set(answers.map(({ match, seat }) => `${match} ${seat}`)).size).toBe(1);
    for (const { match, token } of answers) expect((await look(match, token)).you).toBe(0);
  });

  test('the same request is the same whatever the order of its fields, at any depth', async () => {
    const header = key();
    const bodies = [
      { game: 'ca-ngua', name: 'An', options: { players: 2, playOn: false } },
      { options: { playOn: false, players: 2 }, name: 'An', game: 'ca-ngua' },
    ];
    const [one, two] = await Promise.all(
      bodies.map(async (body) => must(await server.client().POST('/matches', { params: { header }, body }))),
    );
    expect(two?.match).toBe(one?.match);
    const other = { ...bodies[0], game: 'ca-ngua', options: { players: 3, playOn: false } };
    const { error } = await server.client().POST('/matches', { params: { header }, body: other });
    expect(error).toMatchObject({ code: 'request/key-reused' });
  });

  test('one seat is taken, not two', async () => {
    const opened = must(await server.client().POST('/matches', { body: { game: 'ludo' } }));
    const params = { path: { id: opened.match }, header: key() };
    const ask = (from: TestServer) =>
      from.client().POST('/matches/{id}/join', { params, body: { name: 'B' } });
    const [one, two] = (await Promise.all([ask(server), ask(other)])).map(must);
    expect(two?.seat).toBe(one?.seat);
    expect((await look(opened.match)).freeSeats).toHaveLength(2);
    // Also when the match has begun meanwhile.
    for (const name of ['C', 'D']) {
      must(
        await server.client().POST('/matches/{id}/join', { params: { path: params.path }, body: { name } }),
      );
    }
    must(await server.client(opened.token).POST('/matches/{id}/start', { params: { path: params.path } }));
    expect(must(await ask(server)).seat).toBe(one?.seat);
  });

  test('nobody is matched with themselves', async () => {
    const header = key();
    const ask = () =>
      server.client().POST('/quick-match', { params: { header }, body: { game: 'othello', name: 'An' } });
    const first = must(await ask());
    expect(must(await ask()).match).toBe(first.match);
    expect((await look(first.match)).status).toBe('open');
  });

  test('a key that was used for something else is refused, and so is one that can be guessed', async () => {
    const header = key();
    must(await server.client().POST('/matches', { params: { header }, body: { game: 'kalaha' } }));
    const reused = await server.client().POST('/matches', { params: { header }, body: { game: 'chess' } });
    expect([reused.response.status, reused.error?.code]).toEqual([422, 'request/key-reused']);
    const short = { 'idempotency-key': '1' };
    const guessed = await server
      .client()
      .POST('/matches', { params: { header: short }, body: { game: 'chess' } });
    expect(guessed.response.status).toBe(400);
  });

  test('a new token that did not arrive is given again to whoever had the old one', async () => {
    const table = await sitDown(server, { game: 'chess' });
    const [white, black] = table.players as [Player, Player];
    const params = { path: { id: table.id }, header: key() };
    const [one, two] = (
      await Promise.all([
        white.client.POST('/matches/{id}/token', { params }),
        other.client(white.token).POST('/matches/{id}/token', { params }),
      ])
    ).map(must);
    const three = must(await white.client.POST('/matches/{id}/token', { params }));
    for (const token of [one?.token, two?.token, three.token])
      expect((await look(table.id, token)).you).toBe(0);
    // The key alone is not enough.
    const stolen = await black.client.POST('/matches/{id}/token', { params });
    expect(stolen.error?.code).toBe('request/key-reused');
  });
});

describe('[S6] a node that has not heard of it', () => {
  /** Cuts the connections on which nodes listen to each other, and keeps them cut while something is done. */
  async function deaf(task: () => Promise<void>): Promise<void> {
    const client = new pg.Client(server.database.url);
    await client.connect();
    const cut = () =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rondel-listen' and datname = current_database()`,
      );
    await cut();
    const again = setInterval(() => void cut().catch(() => {}), 100);
    try {
      await task();
    } finally {
      clearInterval(again);
      await client.end();
    }
  }

  test('a token that was revoked elsewhere changes nothing in the lobby', async () => {
    const opened = must(await server.client().POST('/matches', { body: { game: 'ludo' } }));
    const path = { id: opened.match };
    const guest = must(await server.client().POST('/matches/{id}/join', { params: { path }, body: {} }));
    // Both nodes have the match in memory.
    for (const node of [server, other])
      await node.client(guest.token).GET('/matches/{id}', { params: { path } });
    await deaf(async () => {
      const renewed = must(
        await server.client(guest.token).POST('/matches/{id}/token', { params: { path } }),
      );
      const old = other.client(guest.token);
      const codes = [
        (await old.POST('/matches/{id}/token', { params: { path } })).error?.code,
        (await old.POST('/matches/{id}/leave', { params: { path } })).error?.code,
      ];
      expect(codes).toEqual(['token/revoked', 'token/revoked']);
      expect((await look(opened.match, renewed.token)).you).toBe(1);
    });
  });

  test('a player who was sent away does not get the seat of the next one', async () => {
    const opened = must(await server.client().POST('/matches', { body: { game: 'ludo', public: false } }));
    const path = { id: opened.match };
    const { invitation } = opened;
    const join = (code: string) =>
      server.client().POST('/matches/{id}/join', { params: { path }, body: { seat: 1, invitation: code } });
    const sent = must(await join(invitation));
    await other.client(sent.token).GET('/matches/{id}', { params: { path } });
    await deaf(async () => {
      const host = server.client(opened.token);
      must(await host.DELETE('/matches/{id}/seats/{seat}', { params: { path: { ...path, seat: 1 } } }));
      // The invitation that was known to the player is another one now.
      expect((await join(invitation)).error?.code).toBe('match/invitation-needed');
      const fresh = must(await host.POST('/matches/{id}/token', { params: { path } })).invitation;
      const next = must(await join(fresh));
      const stolen = await other.client(sent.token).POST('/matches/{id}/token', { params: { path } });
      expect(stolen.error?.code).toBe('token/revoked');
      expect((await look(opened.match, next.token)).you).toBe(1);
    });
  });
});

test('[S8] the seat of a rematch that somebody else has taken is theirs', async () => {
  const table = await sitDown(server, { game: 'chess' });
  const [white, black] = table.players as [Player, Player];
  await table.play(0, { type: 'resign' });
  const path = { id: table.id };
  const again = must(await white.client.POST('/matches/{id}/rematch', { params: { path } }));
  const guest = must(
    await server.client().POST('/matches/{id}/join', {
      params: { path: { id: again.match } },
      body: { invitation: again.invitation },
    }),
  );
  const late = await black.client.POST('/matches/{id}/rematch', { params: { path } });
  expect(late.response.status).toBe(409);
  expect((await look(again.match, guest.token)).you).toBe(guest.seat);
});

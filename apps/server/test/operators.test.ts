/** What operators can do with their token: look at matches, end them, deal with dead jobs, ban clients, read metrics. */
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { livePath, record, type Watcher } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { type Answer, type Asked, ask, query, sitDown, until } from './tables.ts';

const TOKEN = 'the token of the operator';
let server: TestServer;
/** Another node on the same database. */
let other: TestServer;
let metricsPort: number;

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  metricsPort = (probe.address() as AddressInfo).port;
  probe.close();
  server = await openTestServer({ games: ['tic-tac-toe', 'kalaha'], adminToken: TOKEN, metricsPort });
  other = await openTestServer({ games: ['tic-tac-toe'] }, server.database);
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});

const admin = (path: string, asked: Asked = {}): Promise<Answer> =>
  ask(server, `/admin${path}`, { token: TOKEN, ...asked });

/** A request from another address of this machine: the whole of 127.0.0.0/8 is its own. */
function askFrom(address: string, path: string, body?: object, { url } = server): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      localAddress: address,
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' } }),
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, text, body: JSON.parse(text), headers: new Headers() });
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const watchFrom = (address: string, match: string, { url } = server): Watcher =>
  record(new WebSocket(`${url.replace('http', 'ws')}${livePath(match, {})}`, { localAddress: address }));

test('[S12] without the token of an operator nothing is told or done', async () => {
  const routes: [string, Asked][] = [
    ['/admin/matches', {}],
    ['/admin/matches/00000000-0000-4000-8000-000000000000/end', { json: { reason: 'No.' } }],
    ['/admin/dead-jobs', {}],
    ['/admin/bans', { json: { client: '10.0.0.1', reason: 'No.' } }],
  ];
  for (const [path, asked] of routes) {
    for (const token of [undefined, 'the token of somebody']) {
      const { status, body } = await ask(server, path, { ...asked, token });
      expect([status, body?.code]).toEqual([403, 'role/operators-only']);
    }
    // A server without such a token has no such routes.
    expect((await ask(other, path, { ...asked, token: TOKEN })).status).toBe(404);
  }
});

test.each([
  ['bearer', 200],
  ['basic', 403],
])('[S12] the scheme "%s" of an operator is answered with %i', async (scheme, expected) => {
  const { status } = await ask(server, '/admin/bans', { headers: { authorization: `${scheme} ${TOKEN}` } });
  expect(status).toBe(expected);
});

describe('[S12] matches', () => {
  test('are listed by status, game and client, private ones too, and without secrets', async () => {
    const { body } = await askFrom('127.0.7.1', '/matches', { game: 'kalaha', name: 'An', public: false });
    const id = body?.match as string;
    await until(async () => (await admin('/matches?client=127.0.7.1')).text.includes(id));
    for (const filter of ['client=127.0.7.0/24', 'status=open&game=kalaha', 'limit=1']) {
      const found = (await admin(`/matches?${filter}`)).body as { matches: { id: string }[] };
      expect(found.matches.map((match) => match.id)).toEqual([id]);
    }
    const [row] = await query<{ seed: string; invitation: string }>(
      server,
      'select seed, invitation from rondel.matches where id = $1',
      [id],
    );
    const shown = await admin(`/matches/${id}`);
    expect(shown.body).toMatchObject({
      id,
      status: 'open',
      isPublic: false,
      players: [{ seat: 0, name: 'An', isHost: true, address: '127.0.7.1' }],
      endedBecause: null,
    });
    for (const secret of [row?.seed, row?.invitation]) expect(shown.text).not.toContain(secret);
    expect((await admin('/matches?client=127.0.8.0/24')).body).toEqual({ matches: [] });
    const bad = await admin('/matches?client=somewhere');
    expect([bad.status, bad.body?.code]).toEqual([400, 'request/invalid']);
    expect(bad.body?.message).toContain("'somewhere'");
  });

  test('are ended with a reason, which everybody is told at once, at every node', async () => {
    const table = await sitDown(server, { game: 'tic-tac-toe' });
    const watchers = [watchFrom('127.0.0.1', table.id), watchFrom('127.0.0.1', table.id, other)];
    await until(() => watchers.every(({ matches }) => matches.length > 0));
    const path = `/matches/${table.id}/end`;
    const reason = 'The tournament was called off.';
    expect((await admin(path, { json: { reason } })).status).toBe(204);
    await until(() => watchers.every(({ matches }) => matches.at(-1)?.match.status === 'abandoned'));
    for (const { matches } of watchers)
      expect(matches.at(-1)?.match).toMatchObject({
        ending: { code: 'match/ended-by-operator' },
        outcome: null,
      });
    expect(await table.look(0)).toMatchObject({
      status: 'abandoned',
      ending: { message: `The match was ended by those who run the server. ${reason}` },
    });
    await expect(table.play(0, { type: 'place', cell: 0 })).rejects.toThrow('match/over');
    const again = await admin(path, { json: { reason } });
    expect([again.status, again.body?.code]).toEqual([409, 'match/over']);
    const none = await admin('/matches/00000000-0000-4000-8000-000000000000/end', { json: { reason } });
    expect([none.status, none.body?.code]).toEqual([404, 'match/unknown']);
    for (const { socket } of watchers) socket.close();
  });

  test('are ended even if their game is not here', async () => {
    const { body } = await ask(server, '/matches', { json: { game: 'kalaha' } });
    await query(server, `update rondel.matches set game = 'gone' where id = $1`, [body?.match]);
    expect((await admin(`/matches/${body?.match}/end`, { json: { reason: 'It is gone.' } })).status).toBe(
      204,
    );
    expect((await admin(`/matches/${body?.match}`)).body).toMatchObject({
      status: 'abandoned',
      endedBecause: 'It is gone.',
    });
  });
});

test('[S3] dead jobs are listed, tried again and deleted', async () => {
  const rows = await query<{ id: string }>(
    server,
    `select (graphile_worker.add_job('nobody-does-this', '{}', max_attempts => 1)).id from generate_series(1, 2)`,
  );
  await query(server, 'update graphile_worker._private_jobs set attempts = 1 where id = any($1)', [
    rows.map(({ id }) => id),
  ]);
  const [first, second] = rows.map(({ id }) => Number(id));
  const ids = async () =>
    ((await admin('/dead-jobs')).body as { jobs: { id: number }[] }).jobs.map(({ id }) => id);
  expect(await ids()).toEqual([first, second]);
  expect((await admin(`/dead-jobs/${first}/retry`, { method: 'POST' })).status).toBe(204);
  expect(await ids()).toEqual([second]);
  expect((await admin(`/dead-jobs/${second}`, { method: 'DELETE' })).status).toBe(204);
  expect(await ids()).toEqual([]);
  for (const [path, method] of [
    [`/dead-jobs/${second}`, 'DELETE'],
    [`/dead-jobs/${first}/retry`, 'POST'],
  ] as const) {
    const gone = await admin(path, { method });
    expect([gone.status, gone.body?.code]).toEqual([404, 'job/unknown']);
  }
});

describe('[S12] bans', () => {
  const ban = (client: string, more: object = {}) =>
    admin('/bans', { json: { client, reason: 'You flooded us.', ...more } });
  const lift = (client: string) => admin(`/bans?client=${encodeURIComponent(client)}`, { method: 'DELETE' });

  test('hold at all nodes, for requests and for sockets that are open, until they are lifted', async () => {
    const { body } = await ask(server, '/matches', { json: { game: 'tic-tac-toe' } });
    const match = body?.match as string;
    const sockets = [watchFrom('127.0.9.1', match), watchFrom('127.0.9.1', match, other)];
    const neighbour = watchFrom('127.0.9.2', match);
    await until(() => [...sockets, neighbour].every(({ matches }) => matches.length > 0));
    expect((await ban('127.0.9.1')).body).toMatchObject({ network: '127.0.9.1', until: null });
    await until(() => sockets.every(({ closed }) => closed !== null));
    for (const { closed } of sockets) expect(closed).toEqual({ code: 4403, reason: 'client/banned' });
    for (const node of [server, other]) {
      const refused = await askFrom('127.0.9.1', '/games', undefined, node);
      expect([refused.status, refused.body?.code]).toEqual([403, 'client/banned']);
      expect(refused.body?.message).toContain('You flooded us.');
    }
    const late = new WebSocket(`${server.url.replace('http', 'ws')}${livePath(match, {})}`, {
      localAddress: '127.0.9.1',
    });
    const [, response] = await once(late, 'unexpected-response');
    expect(response.statusCode).toBe(403);
    late.on('error', () => {});
    late.terminate();
    // Whoever looks whether the server is well is not kept out, nor is its neighbour.
    expect((await askFrom('127.0.9.1', '/readyz')).status).toBe(200);
    expect((await askFrom('127.0.9.2', '/games')).status).toBe(200);
    expect(neighbour.closed).toBeNull();
    expect((await lift('127.0.9.1')).status).toBe(204);
    expect((await askFrom('127.0.9.1', '/games')).status).toBe(200);
    expect((await lift('127.0.9.1')).body?.code).toBe('ban/unknown');
    neighbour.socket.close();
  });

  test('are of networks, too, and end by themselves', async () => {
    expect((await ban('127.0.10.77/24', { seconds: 3600 })).body).toMatchObject({ network: '127.0.10.0/24' });
    const refused = await askFrom('127.0.10.5', '/games');
    expect([refused.status, refused.body?.code]).toEqual([403, 'client/banned']);
    expect(refused.body?.message).toMatch(/until \d{4}-/);
    expect((await askFrom('127.0.11.5', '/games')).status).toBe(200);
    const { bans } = (await admin('/bans')).body as { bans: object[] };
    expect(bans).toEqual([
      {
        network: '127.0.10.0/24',
        reason: 'You flooded us.',
        until: expect.any(String),
        since: expect.any(String),
      },
    ]);
    await query(server, `update rondel.bans set until = now() - interval '1 s'`);
    await until(async () => (await askFrom('127.0.10.5', '/games')).status === 200);
    await until(async () => (await query(server, 'select from rondel.bans')).length === 0);
  });

  test('are lifted by any address of the network that they were given by', async () => {
    for (const [banned, lifted] of [
      ['10.1.2.3/16', '10.1.2.3/16'],
      ['10.1.2.3/16', '10.1.9.9/16'],
      ['::ffff:10.1.2.3/112', '10.1.0.0/16'],
      ['2001:DB8:0::0:1', '2001:db8::1'],
    ] as const) {
      expect((await ban(banned)).status).toBe(200);
      expect((await lift(lifted)).status).toBe(204);
    }
    expect((await admin('/bans')).body).toEqual({ bans: [] });
  });

  test.each(['nobody', '10.0.0.1:80', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1/8/8'])(
    'of %s are refused with a sentence',
    async (client) => {
      const answer = await ban(client);
      expect([answer.status, answer.body?.code]).toEqual([400, 'request/invalid']);
      expect(answer.body?.message).toContain(client);
    },
  );

  test('an operator who banned their own address can lift the ban', async () => {
    await ban('127.0.0.1');
    expect((await ask(server, '/games')).status).toBe(403);
    expect((await lift('127.0.0.1')).status).toBe(204);
    expect((await ask(server, '/games')).status).toBe(200);
  });
});

test('[S12] the secret that signs tokens is changed, and nobody has to join anew unless that is wished', async () => {
  const { token, body } = await ask(server, '/matches', { json: { game: 'tic-tac-toe' } }).then((made) => ({
    ...made,
    token: made.body?.token as string,
  }));
  const look = (node: TestServer) => ask(node, `/matches/${body?.match}/legal`, { token });
  expect((await admin('/token-secret', { json: {} })).body).toMatchObject({ dropped: 0 });
  for (const node of [server, other]) expect((await look(node)).status).not.toBe(401);
  const dropped = (await admin('/token-secret', { json: { dropOld: true } })).body?.dropped;
  expect(dropped).toBeGreaterThan(0);
  await until(async () => (await look(server)).status === 401 && (await look(other)).status === 401);
});

describe('[S12] metrics', () => {
  test('are for operators, and for programs on the same machine that nobody else speaks through', async () => {
    const { text, status } = await ask(server, '/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/^rondel_matches\{status="open"\} \d+$/m);
    expect(text).toMatch(/^rondel_pool_connections\{pool="main",state="idle"\} \d+$/m);
    expect(text).toMatch(/^rondel_pool_waiting\{pool="journal"\} 0$/m);
    expect(text).toMatch(/^rondel_dead_jobs 0$/m);
    expect(text).toMatch(/^rondel_nodes 2$/m);
    expect(text).toMatch(/^rondel_database_up 1$/m);
    expect(text).toMatch(/^rondel_database_bytes [1-9]\d+$/m);
    for (const headers of [
      { 'x-forwarded-for': '10.0.0.1' },
      { forwarded: 'for=10.0.0.1' },
      { via: '1.1 p' },
    ]) {
      const refused = await ask(server, '/metrics', { headers: headers as Record<string, string> });
      expect([refused.status, refused.body?.code]).toEqual([403, 'role/operators-only']);
      const token = TOKEN;
      expect(
        (await ask(server, '/metrics', { token, headers: headers as Record<string, string> })).status,
      ).toBe(200);
    }
    const elsewhere = await new Promise<number>((resolve, reject) => {
      const sent = request(
        `${server.url}/metrics`,
        { headers: { host: 'games.example.org' } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on('error', reject).end();
    });
    expect(elsewhere).toBe(403);
  });

  test('can have a port of their own, with nothing else behind it', async () => {
    const own = { url: `http://127.0.0.1:${metricsPort}` };
    const { status, text, headers } = await ask(own, '/metrics', {
      headers: { 'x-forwarded-for': '10.0.0.1' },
    });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toContain('rondel_events_total');
    expect((await ask(own, '/games')).status).toBe(404);
    expect((await ask(own, '/metrics', { method: 'POST' })).status).toBe(404);
  });
});

/** Requests at the wrong time, from the wrong seat or with the wrong token: each is refused, and changes nothing. */
import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../src/testing/server.ts';
import { type Case, openStage, ROLL, type Stage, sendTo, testRefused, tokenOf } from './stage.ts';
import { type Answer, ask, fingerprint, must, type Player, query, sitDown, type Table } from './tables.ts';

let stage: Stage;
let server: TestServer;
let fresh: Table;
let rolled: Table;
let finished: Table;
let open: Stage['open'];
let secret: Buffer;

beforeAll(async () => {
  stage = await openStage();
  ({ server, fresh, rolled, finished, open } = stage);
  const text = `select value from rondel.settings where name = 'token-secret'`;
  const [row] = await query<{ value: string }>(server, text);
  secret = Buffer.from(row?.value as string, 'base64url');
});
afterAll(() => server.close());

const send = (id: string, token: string | undefined, event: unknown, more: object = {}): Promise<Answer> =>
  sendTo(stage, id, token, event, more);
const post = (path: string, token?: string): Promise<Answer> => ask(server, path, { token, method: 'POST' });

interface Claims {
  readonly sub?: string;
  readonly seat?: unknown;
  readonly jti?: string;
  readonly iss?: string;
  readonly exp?: number;
}
/** A token that says what it is told to, with the server's own signature or another. */
function forge(claims: Claims, key: Uint8Array = secret): Promise<string> {
  const token = new SignJWT({
    iss: 'rondel',
    sub: fresh.id,
    jti: jtiOf(tokenOf(fresh, 0)),
    seat: 0,
    exp: 4e9,
    ...claims,
  });
  return token.setProtectedHeader({ alg: 'HS256' }).sign(key);
}
const payloadOf = (token: string): { jti: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString());
const jtiOf = (token: string): string => payloadOf(token).jti;
function tamper(token: string, change: object): string {
  const [head, , signature] = token.split('.');
  return [
    head,
    Buffer.from(JSON.stringify({ ...payloadOf(token), ...change })).toString('base64url'),
    signature,
  ].join('.');
}

const OUT_OF_PLACE: readonly Case[] = [
  [
    'from another seat',
    () => send(fresh.id, tokenOf(fresh, 0), { type: 'roll', seat: 1 }),
    403,
    'seat/not-yours',
  ],
  [
    'as the system',
    () => send(fresh.id, tokenOf(fresh, 0), { type: 'endTurn', seat: null }),
    403,
    'seat/not-yours',
  ],
  [
    'an event of the system',
    () => send(rolled.id, tokenOf(rolled, 0), { type: 'timeout' }),
    400,
    'event/system-only',
  ],
  ['not your turn', () => send(fresh.id, tokenOf(fresh, 1), ROLL), 409, 'turn/not-your-turn'],
  ['already rolled', () => send(rolled.id, tokenOf(rolled, 0), ROLL), 422, 'ca-ngua/already-rolled'],
  [
    'move before roll',
    () => send(fresh.id, tokenOf(fresh, 0), { type: 'move', piece: 0, by: 6 }),
    422,
    'ca-ngua/roll-first',
  ],
  [
    'illegal move',
    () => send(rolled.id, tokenOf(rolled, 0), { type: 'move', piece: 0, by: 11 }),
    422,
    'ca-ngua/not-rolled',
  ],
  [
    'no such field value',
    () => send(rolled.id, tokenOf(rolled, 0), { type: 'move', piece: 9, by: 2 }),
    400,
    'event/bad-field',
  ],
  [
    'a missing field',
    () => send(rolled.id, tokenOf(rolled, 0), { type: 'move', piece: 0 }),
    400,
    'event/missing-field',
  ],
  [
    'a field too many',
    () => send(fresh.id, tokenOf(fresh, 0), { type: 'roll', dice: [6, 6] }),
    400,
    'event/unknown-field',
  ],
  ['an unknown event', () => send(fresh.id, tokenOf(fresh, 0), { type: 'cheat' }), 400, 'event/unknown-type'],
  [
    'stale sequence',
    () => send(fresh.id, tokenOf(fresh, 0), ROLL, { expected: 7 }),
    409,
    'match/stale-sequence',
  ],
  ['finished match', () => send(finished.id, tokenOf(finished, 0), { type: 'resign' }), 409, 'match/over'],
  [
    'leaving a finished match',
    () => post(`/matches/${finished.id}/leave`, tokenOf(finished, 1)),
    409,
    'match/over',
  ],
  [
    'joining a finished match',
    () => ask(server, `/matches/${finished.id}/join`, { json: {} }),
    409,
    'match/started',
  ],
  ['unstarted match', () => send(open.match, open.token, { type: 'resign' }), 409, 'match/not-started'],
  [
    'legal events of an unstarted match',
    () => ask(server, `/matches/${open.match}/legal`),
    409,
    'match/not-started',
  ],
  [
    'a rematch of a running match',
    () => post(`/matches/${fresh.id}/rematch`, tokenOf(fresh, 0)),
    409,
    'match/not-over',
  ],
  ['the record of a running match', () => ask(server, `/matches/${fresh.id}/record`), 409, 'match/not-over'],
  ['starting by a guest', () => post(`/matches/${open.match}/start`, open.guest), 403, 'role/host-only'],
  [
    'removing by a guest',
    () => ask(server, `/matches/${open.match}/seats/0`, { token: open.guest, method: 'DELETE' }),
    403,
    'role/host-only',
  ],
  [
    'removing the host',
    () => ask(server, `/matches/${open.match}/seats/0`, { token: open.token, method: 'DELETE' }),
    400,
    'match/bad-seat',
  ],
  ['starting twice', () => post(`/matches/${fresh.id}/start`, tokenOf(fresh, 0)), 409, 'match/started'],
  ['a full match', () => ask(server, `/matches/${open.match}/join`, { json: {} }), 409, 'match/full'],
  [
    'a view of the future',
    () => ask(server, `/matches/${fresh.id}/view?sequence=9`),
    404,
    'match/no-such-sequence',
  ],
  ['unknown match', () => ask(server, `/matches/${randomUUID()}`), 404, 'match/unknown'],
  [
    'joining an unknown match',
    () => ask(server, `/matches/${randomUUID()}/join`, { json: {} }),
    404,
    'match/unknown',
  ],
  ['unknown route', () => ask(server, '/cheat', { json: {} }), 404, 'request/unknown-route'],
  [
    'a socket without an upgrade',
    () => ask(server, `/matches/${fresh.id}/live`),
    426,
    'request/upgrade-needed',
  ],
];

const TOKENS: readonly Case[] = [
  ['no token', () => send(fresh.id, undefined, ROLL), 401, 'token/missing'],
  [
    'no Bearer',
    () =>
      ask(server, `/matches/${fresh.id}/leave`, { method: 'POST', headers: { authorization: 'Basic YTpi' } }),
    401,
    'token/invalid',
  ],
  ['garbage', () => send(fresh.id, 'garbage', ROLL), 401, 'token/invalid'],
  ['expired', async () => send(fresh.id, await forge({ exp: 1 }), ROLL), 401, 'token/expired'],
  ['of another match', () => send(fresh.id, tokenOf(rolled, 0), ROLL), 403, 'token/foreign'],
  ['of an unknown match', () => send(randomUUID(), tokenOf(rolled, 0), ROLL), 403, 'token/foreign'],
  [
    'another secret',
    async () => send(fresh.id, await forge({}, randomBytes(32)), ROLL),
    401,
    'token/invalid',
  ],
  ['another issuer', async () => send(fresh.id, await forge({ iss: 'else' }), ROLL), 401, 'token/invalid'],
  [
    'a seat that is no number',
    async () => send(fresh.id, await forge({ seat: '0' }), ROLL),
    401,
    'token/invalid',
  ],
  [
    'a seat that does not exist',
    async () => send(fresh.id, await forge({ seat: 7 }), ROLL),
    401,
    'token/revoked',
  ],
  [
    'the id of another seat',
    async () => send(fresh.id, await forge({ seat: 1 }), ROLL),
    401,
    'token/revoked',
  ],
  ['tampered', () => send(fresh.id, tamper(tokenOf(fresh, 1), { seat: 0 }), ROLL), 401, 'token/invalid'],
  [
    'algorithm none',
    () =>
      send(
        fresh.id,
        new UnsecuredJWT({ seat: 0, iss: 'rondel', sub: fresh.id, jti: jtiOf(tokenOf(fresh, 0)) }).encode(),
        ROLL,
      ),
    401,
    'token/invalid',
  ],
  [
    'forged, to look',
    async () => ask(server, `/matches/${fresh.id}`, { token: await forge({}, randomBytes(32)) }),
    401,
    'token/invalid',
  ],
  [
    'forged, in the address',
    () => ask(server, `/matches/${fresh.id}/stream?token=garbage`),
    401,
    'token/invalid',
  ],
  [
    'in an address that is no socket',
    () => ask(server, `/matches/${fresh.id}?token=${tokenOf(fresh, 0)}`),
    400,
    'request/invalid',
  ],
  [
    'in the address of an event',
    () => ask(server, `/matches/${fresh.id}/events?token=${tokenOf(fresh, 0)}`, { json: { event: ROLL } }),
    401,
    'token/missing',
  ],
];

describe('out of place', () => testRefused(() => stage, OUT_OF_PLACE));
describe('tokens', () => testRefused(() => stage, TOKENS));

describe('tokens that were good once', () => {
  const params = (id: string) => ({ params: { path: { id } } });

  test('[S6] a token is worth nothing after another was asked for', async () => {
    const table = await sitDown(server, { game: 'chess' });
    const [white] = table.players as [Player, Player];
    const renewed = must(await white.client.POST('/matches/{id}/token', params(table.id)));
    const before = await fingerprint(server);
    const old = await send(table.id, white.token, { type: 'resign' });
    expect([old.status, old.body?.code]).toEqual([401, 'token/revoked']);
    expect((await ask(server, `/matches/${table.id}`, { token: white.token })).status).toBe(401);
    expect(await fingerprint(server)).toBe(before);
    expect((await ask(server, `/matches/${table.id}`, { token: renewed.token })).body?.you).toBe(0);
  });

  test('[S6] a host cannot send somebody away once the match has begun', async () => {
    const table = await sitDown(server, { game: 'chess' });
    const [white, black] = table.players as [Player, Player];
    const removed = await ask(server, `/matches/${table.id}/seats/1`, {
      token: white.token,
      method: 'DELETE',
    });
    expect([removed.status, removed.body?.code]).toEqual([409, 'match/started']);
    expect((await ask(server, `/matches/${table.id}`, { token: black.token })).body?.you).toBe(1);
  });

  test('[S6] spectators can watch and do nothing else', async () => {
    const { id } = fresh;
    const { token } = must(await server.client().POST('/matches/{id}/spectate', { ...params(id), body: {} }));
    expect((await ask(server, `/matches/${id}`, { token })).body).toMatchObject({
      you: null,
      status: 'started',
    });
    const before = await fingerprint(server);
    for (const [path, json] of [
      [`/matches/${id}/events`, { event: ROLL }],
      ['/roll-dice', { matchId: id }],
      ['/move-piece', { matchId: id, targetIndex: 1 }],
      ...['start', 'leave', 'token', 'rematch'].map((what) => [`/matches/${id}/${what}`, {}] as const),
    ] as const) {
      const { status, body } = await ask(server, path, { token, json });
      expect([path, status, body?.code]).toEqual([path, 403, 'role/players-only']);
    }
    expect(await fingerprint(server)).toBe(before);
  });
});

test('an event that expects what was not played yet is told so', async () => {
  const { body } = await send(fresh.id, tokenOf(fresh, 0), ROLL, { expected: 7 });
  expect(body?.message).toBe('The match is not at event 7 yet, but at event 0.');
});

test.each(['Bearer', 'bearer', 'BEARER'])('[S6] a token is read behind "%s"', async (scheme) => {
  const look = (authorization: string) => ask(server, `/matches/${fresh.id}`, { headers: { authorization } });
  const { status, body } = await look(`${scheme} ${tokenOf(fresh, 0)}`);
  expect([status, body?.you]).toEqual([200, 0]);
  expect((await look(`${scheme}${tokenOf(fresh, 0)}`)).body?.code).toBe('token/invalid');
});

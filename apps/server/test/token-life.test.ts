/** How long a token is good: until it expires or its key is dropped, and a while longer for another one. */
import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/database/database.ts';
import { dropTokenSecrets, rotateTokenSecret } from '../src/database/token-keys.ts';
import { openTokens, type Tokens } from '../src/http/tokens.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { ask, type Player, query, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
let table: Table;
let database: Database;
beforeAll(async () => {
  server = await openTestServer({ games: ['chess'] });
  table = await sitDown(server, { game: 'chess' });
  database = await openDatabase({ url: server.database.url });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

describe('[S6] tokens that have expired', () => {
  let brief: TestServer;
  beforeAll(async () => {
    brief = await openTestServer(
      { games: ['chess'], tokenLifetime: 1, tokenGrace: 60, trustProxy: [] },
      server.database,
    );
  });
  afterAll(() => brief.close());

  test('can be exchanged for a new one for a while, and do nothing else', async () => {
    const own = await sitDown(brief, { game: 'chess' });
    const [white] = own.players as [Player];
    const { token } = white;
    const play = () =>
      ask(brief, `/matches/${own.id}/events`, { token, json: { event: { type: 'resign' } } });
    await until(async () => (await ask(brief, `/matches/${own.id}`, { token })).status === 401);
    expect((await play()).body).toMatchObject({
      code: 'token/expired',
      message: 'This token has expired: POST /matches/:id/token gives you a new one for it.',
    });
    const renew = () => ask(brief, `/matches/${own.id}/token`, { token, method: 'POST' });
    const renewed = await renew();
    expect(renewed.status).toBe(200);
    const look = await ask(server, `/matches/${own.id}`, { token: renewed.body?.token as string });
    // It lives for a second, too.
    expect([200, 401]).toContain(look.status);
    // And only once: the old one is revoked, expired or not.
    expect((await renew()).body?.code).toBe('token/revoked');
  });

  test('too long ago cannot, and say so', async () => {
    const strict = await openTokens(database, { lifetime: -1, grace: 1 });
    const token = await strict.issue({ match: table.id, seat: 0, tokenId: randomUUID() });
    await until(async () => !(await strict.verifyOld(token)).ok);
    expect(await strict.verifyOld(token)).toMatchObject({
      problem: {
        code: 'token/expired',
        message: 'This token expired too long ago to be exchanged for a new one.',
      },
    });
  });
});

describe('[S6] keys', () => {
  const keyOf = (token: string) => decodeProtectedHeader(token).kid;
  const look = async ({ id }: Table, token: string) => (await ask(server, `/matches/${id}`, { token })).body;
  const renew = async ({ id }: Table, token: string): Promise<string> => {
    const { body } = await ask(server, `/matches/${id}/token`, { token, method: 'POST' });
    return body?.token as string;
  };

  test('a new one signs, the old one is believed until it is dropped', async () => {
    const own = await sitDown(server, { game: 'chess' });
    const [white, black] = own.players as [Player, Player];
    const id = await rotateTokenSecret(database);
    expect(await look(own, white.token)).toMatchObject({ you: 0 });
    let fresh = white.token;
    await until(async () => {
      fresh = await renew(own, fresh);
      return keyOf(fresh) === id;
    });
    expect(await look(own, fresh)).toMatchObject({ you: 0 });
    expect(keyOf(black.token)).not.toBe(id);
    expect(await look(own, black.token)).toMatchObject({ you: 1 });
    // A sweep does not drop what tokens that are still good were signed with.
    expect(await dropTokenSecrets(database, 3_600)).toBe(0);
    expect(await dropTokenSecrets(database)).toBe(1);
    await until(async () => (await look(own, black.token))?.code === 'token/invalid');
    expect(await look(own, fresh)).toMatchObject({ you: 0 });
    const [left] = await query<{ keys: number }>(server, 'select count(*) as keys from rondel.token_keys');
    expect(Number(left?.keys)).toBe(1);
  });

  test('of the settings come before those in the database, and nodes can change them one after the other', async () => {
    const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(40, 2).toString('base64url')];
    const nodeWith = (secrets: readonly string[]) => openTokens(database, { lifetime: 60, secrets });
    const [stored, before, between, after] = await Promise.all(
      [[], [one], [two, one], [two]].map(nodeWith) as [...Promise<Tokens>[]],
    );
    const claims = { match: table.id, seat: 0, tokenId: randomUUID() };
    const believe = (token: string) =>
      Promise.all(
        [stored, before, between, after].map(async (node) => (await (node as Tokens).verify(token)).ok),
      );
    expect(await believe((await stored?.issue(claims)) ?? '')).toEqual([true, false, false, false]);
    expect(await believe((await before?.issue(claims)) ?? '')).toEqual([false, true, true, false]);
    expect(await believe((await between?.issue(claims)) ?? '')).toEqual([false, false, true, true]);
    expect(await believe((await after?.issue(claims)) ?? '')).toEqual([false, false, true, true]);
  });
});

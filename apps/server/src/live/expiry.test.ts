/** Connections last no longer than the token they were opened with. */
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dropTokenSecrets, rotateTokenSecret } from '../database/token-keys.ts';
import { openTokens } from '../http/tokens.ts';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { playEvent } from './playing.ts';
import { beat, HEART, stopHearts } from './testing/beat.ts';
import { watchLive } from './testing/clients.ts';
import { type LiveNode, openLiveNode, startOf } from './testing/live-node.ts';

let database: TestDatabase;
let node: LiveNode;
beforeAll(async () => {
  database = await openTestDatabase();
  stopHearts();
  node = await openLiveNode(database.url, { heart: HEART });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await node?.close();
  await database?.close();
  vi.useRealTimers();
});

/** In seconds. */
const LIFETIME = 3_600;

/** Lets tokens expire: for them it is later than it is. */
function passLifetime(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + LIFETIME * 1_000);
}

test('[S6] sockets and streams end with their token; those without one stay', async () => {
  const [host] = await startOf(node, 'kalaha');
  const { match, seat, tokenId } = host!;
  const tokens = await openTokens(node.lobby.database, { lifetime: LIFETIME });
  const token = await tokens.issue({ match, seat, tokenId });
  const own = watchLive(node, match, { token });
  const stranger = watchLive(node, match);
  const stream = await fetch(`${node.address}/matches/${match}/stream?token=${token}`);
  await Promise.all([own.reach(0), stranger.reach(0)]);
  passLifetime();
  await Promise.all(beat(node));
  expect(await stream.text()).toMatch(/event: end\ndata: .*"token\/expired"/);
  await until(() => own.closed !== null);
  expect(own.closed).toEqual({ code: 4401, reason: 'token/expired' });
  expect(stranger.closed).toBeNull();
  await stranger.leave();
});

test('[S6] nothing is played with a token that has expired, even before the socket is closed', async () => {
  const [host] = await startOf(node, 'kalaha');
  const { match, seat, tokenId } = host!;
  const subscriber = { match, viewer: seat, tokenId, send: () => {}, end: () => {} };
  const said = { type: 'event', event: { type: 'sow', pit: 0 } } as const;
  const over = { code: 'token/expired', message: 'It is over.' };
  expect(await playEvent(node, { ...subscriber, whyOver: () => over }, said)).toMatchObject({
    problem: over,
  });
  expect(await playEvent(node, { ...subscriber, whyOver: () => null }, said)).toMatchObject({ sequence: 1 });
});

test('[S6] sockets and streams end when the key of their token is dropped; those of a newer key stay', async () => {
  const [host] = await startOf(node, 'kalaha');
  const { match, seat, tokenId } = host!;
  const { database } = node.lobby;
  const issue = async () => (await openTokens(database, { lifetime: 60 })).issue({ match, seat, tokenId });
  const leaked = await issue();
  const key = await rotateTokenSecret(database);
  let good = leaked;
  // It signs when every node knows it.
  await until(async () => {
    good = await issue();
    return decodeProtectedHeader(good).kid === key;
  });
  const [old, own] = [watchLive(node, match, { token: leaked }), watchLive(node, match, { token: good })];
  const stream = await fetch(`${node.address}/matches/${match}/stream?token=${leaked}`);
  await Promise.all([old.reach(0), own.reach(0)]);
  await dropTokenSecrets(database);
  // The node hears of it a moment later.
  await until(async () => {
    await Promise.all(beat(node));
    return old.closed !== null;
  });
  expect(await stream.text()).toMatch(/event: end\ndata: .*"token\/invalid"/);
  expect(old.closed).toEqual({ code: 4401, reason: 'token/invalid' });
  expect(own.closed).toBeNull();
  await own.leave();
});

test('[S6] whoever plays with a token that has expired is told so, and need not wait for the heartbeat', async () => {
  const [host] = await startOf(node, 'kalaha');
  const { match, seat, tokenId } = host!;
  const tokens = await openTokens(node.lobby.database, { lifetime: LIFETIME });
  const own = watchLive(node, match, { token: await tokens.issue({ match, seat, tokenId }) });
  await own.reach(0);
  passLifetime();
  own.socket.send(JSON.stringify({ type: 'event', event: { type: 'sow', pit: 9 }, key: 'a' }));
  await until(() => own.closed !== null);
  expect(own.closed).toEqual({ code: 4401, reason: 'token/expired' });
});

/** Connections last no longer than the token they were opened with. */
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTokenSecrets, rotateTokenSecret } from '../database/token-keys.ts';
import { openTokens } from '../http/tokens.ts';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { playEvent } from './playing.ts';
import { watchLive } from './testing/clients.ts';
import { type LiveNode, openLiveNode, startOf } from './testing/live-node.ts';

let database: TestDatabase;
let node: LiveNode;
beforeAll(async () => {
  database = await openTestDatabase();
  node = await openLiveNode(database.url, { heart: { beatEvery: 500 } });
});
afterAll(async () => {
  await node?.close();
  await database?.close();
});

test('[S6] sockets and streams end with their token; those without one stay', async () => {
  const [host] = await startOf(node, 'kalaha');
  const { match, seat, tokenId } = host!;
  const tokens = await openTokens(node.lobby.database, { lifetime: 2 });
  const token = await tokens.issue({ match, seat, tokenId });
  const own = watchLive(node, match, { token });
  const stranger = watchLive(node, match);
  const stream = await fetch(`${node.address}/matches/${match}/stream?token=${token}`);
  await Promise.all([own.reach(0), stranger.reach(0)]);
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
  expect(await stream.text()).toMatch(/event: end\ndata: .*"token\/invalid"/);
  await until(() => old.closed !== null);
  expect(old.closed).toEqual({ code: 4401, reason: 'token/invalid' });
  expect(own.closed).toBeNull();
  await own.leave();
});

test('[S6] whoever plays with a token that has expired is told so, and need not wait for the heartbeat', async () => {
  const slow = await openLiveNode(database.url, { heart: { beatEvery: 3_600_000 } });
  const [host] = await startOf(slow, 'kalaha');
  const { match, seat, tokenId } = host!;
  const tokens = await openTokens(slow.lobby.database, { lifetime: 2 });
  const own = watchLive(slow, match, { token: await tokens.issue({ match, seat, tokenId }) });
  await own.reach(0);
  // The close says it. An answer may say it as well, or be of an event that came just before.
  await until(async () => {
    await sleep(100);
    own.socket.send(JSON.stringify({ type: 'event', event: { type: 'sow', pit: 9 }, key: 'a' }));
    return own.closed !== null;
  });
  expect(own.closed).toEqual({ code: 4401, reason: 'token/expired' });
  await slow.close();
});

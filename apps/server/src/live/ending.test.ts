/** Connections that were ended by the server, and clients that do not care. */
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../base/problem.ts';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openConnections } from './connections.ts';
import { LiveStream } from './event-stream.ts';
import { openStream, watchLive } from './testing/clients.ts';
import { type LiveNode, must, openLiveNode, startOf } from './testing/live-node.ts';

const BANNED: Problem = { code: 'client/banned', message: 'This server does not let you in.' };
let database: TestDatabase;
let node: LiveNode | null = null;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await node?.close();
  node = null;
});
afterAll(() => database?.close());

/** Bans of everybody or nobody. */
function openFakeBans(isBanned: boolean) {
  let tell = (): void => {};
  let problem = isBanned ? BANNED : null;
  return {
    check: () => problem,
    onNew: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    banAll: () => {
      problem = BANNED;
      tell();
    },
  };
}

test('[S12] a player whose socket was ended plays no more, and is cut off if they do not go', async () => {
  const bans = openFakeBans(false);
  node = await openLiveNode(database.url, { bans, heart: { beatEvery: 200 } });
  const { app, store } = node;
  const [host] = await startOf(node, 'tic-tac-toe');
  const player = watchLive(node, host!.match, { token: await node.tokenFor(host!) });
  await player.reach(0);
  const event = player.matches[0]!.match.position!.legal[0]!;
  // It hears nothing any more, so it does not answer that it is over.
  player.socket.pause();
  bans.banAll();
  player.socket.send(JSON.stringify({ type: 'event', event, expected: 0, key: 'late' }));
  await until(() => app.websocketServer.clients.size === 0);
  expect(must(await store.load(host!.match)).seq).toBe(0);
  player.socket.resume();
  await until(() => player.closed !== null);
  expect(player.closed).toEqual({ code: 4403, reason: 'client/banned' });
});

test('[S12] who is banned while their connection is opened does not stay', async () => {
  node = await openLiveNode(database.url, { bans: openFakeBans(true) });
  const [host] = await startOf(node, 'tic-tac-toe');
  const watcher = watchLive(node, host!.match);
  const stream = await openStream(node, host!.match);
  await until(() => watcher.closed !== null && stream.isEnded);
  expect(watcher.closed).toEqual({ code: 4403, reason: 'client/banned' });
  expect(watcher.texts).toEqual([]);
  expect(stream.blocks.at(-1)).toContain('client/banned');
  expect(node.hub.size).toBe(0);
});

test('[S12] a stream that nobody reads is cut off after its end', async () => {
  const connections = openConnections({ sockets: 10, socketsPerClient: 10, beatEvery: 5 });
  // Takes one piece and never another, like a connection whose buffers are full.
  const response = new Writable({ write: () => {} });
  const place = { match: 'm', viewer: null, tokenId: null, client: 'c', whyOver: () => null };
  const context = { hub: { unsubscribe: () => {} }, onSeen: () => {}, mostUnread: 1_000_000 };
  const stream = new LiveStream(response as never, place, context as never);
  connections.add(stream, '10.0.0.1');
  connections.endWhere(() => BANNED);
  await until(() => response.destroyed);
  connections.remove(stream);
  await connections.close();
});

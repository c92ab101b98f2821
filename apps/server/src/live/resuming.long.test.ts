import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMatch, startMatchNow } from '../matches/creating.ts';
import { joinMatch } from '../matches/joining.ts';
import { leaveMatch } from '../matches/leaving.ts';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openStream, watchLive } from './testing/clients.ts';
import { type LiveNode, must, openLiveNode, startOf } from './testing/live-node.ts';

let database: TestDatabase;
let node: LiveNode;
beforeAll(async () => {
  database = await openTestDatabase();
  node = await openLiveNode(database.url);
});
afterAll(async () => {
  await node?.close();
  await database?.close();
});

const sequences = (events: readonly { sequence: number }[]): number[] =>
  events.map(({ sequence }) => sequence);

describe('[S7] a socket', () => {
  test('tells the present first, then every event once and in order', async () => {
    const [host] = await startOf(node, 'kalaha');
    const match = host!.match;
    await node.playOn(match, 3);
    const watcher = watchLive(node, match, { token: await node.tokenFor(host!) });
    await watcher.reach(3);
    expect(watcher.messages.filter(({ type }) => type !== 'presence')).toHaveLength(1);
    expect(watcher.matches[0]!.match).toMatchObject({ id: match, status: 'started', sequence: 3, you: 0 });
    await node.playOn(match, 5);
    await watcher.reach(8);
    expect(sequences(watcher.events)).toEqual([4, 5, 6, 7, 8]);
    expect(watcher.events.at(-1)!.position).toMatchObject({ sequence: 8 });
    await watcher.leave();
  });

  test('that resumes after a lost connection is sent only what is missing', async () => {
    const [host] = await startOf(node, 'kalaha');
    const match = host!.match;
    const first = watchLive(node, match);
    await first.reach(0);
    await node.playOn(match, 4);
    await first.reach(4);
    first.socket.terminate();
    await node.playOn(match, 6);
    const second = watchLive(node, match, { after: 4 });
    await second.reach(10);
    expect(second.matches).toHaveLength(1);
    expect(second.matches[0]!.match.sequence).toBe(10);
    expect(sequences(second.events)).toEqual([5, 6, 7, 8, 9, 10]);
    // One position, however much was missed: the present.
    expect(second.events.map(({ position }) => position?.sequence)).toEqual([
      ...Array(5).fill(undefined),
      10,
    ]);
    await node.playOn(match, 1);
    await second.reach(11);
    expect(sequences(second.events)).toEqual([5, 6, 7, 8, 9, 10, 11]);
    await second.leave();
  });

  test('that missed too much is shown the present, and told so', async () => {
    const [host] = await startOf(node, 'ludo');
    const match = host!.match;
    await node.playOn(match, 510);
    const watcher = watchLive(node, match, { after: 2 });
    const other = watchLive(node, match, { after: 20 });
    await Promise.all([watcher.reach(510), other.reach(510)]);
    expect(watcher.matches[0]).toMatchObject({ skipped: 508, match: { sequence: 510 } });
    expect(watcher.events).toEqual([]);
    expect(other.matches[0]).not.toHaveProperty('skipped');
    expect(sequences(other.events)).toEqual(Array.from({ length: 490 }, (_, i) => i + 21));
    await node.playOn(match, 1);
    await Promise.all([watcher.reach(511), other.reach(511)]);
    expect(sequences(watcher.events)).toEqual([511]);
    await Promise.all([watcher.leave(), other.leave()]);
  });

  test('hears of people, of the beginning and of the end with its seed', async () => {
    const host = must(
      await createMatch(node.lobby, { game: 'tic-tac-toe' }, { seat: 0, name: 'Ann', isHost: true }),
    );
    const { match } = host;
    const watcher = watchLive(node, match);
    await until(() => watcher.matches.length === 1);
    must(await joinMatch(node.lobby, match, { name: 'Bob' }));
    await until(() => watcher.matches.length === 2);
    must(await startMatchNow(node.lobby, match, host));
    await until(() => watcher.matches.length === 3);
    await node.playOn(match, 1);
    await watcher.reach(1);
    must(await leaveMatch(node.lobby, node.acting, match, host));
    await until(() => watcher.matches.length === 4);
    expect(watcher.matches.map(({ match: { status, players } }) => [status, players.length])).toEqual([
      ['open', 1],
      ['open', 2],
      ['started', 2],
      [expect.stringMatching(/finished|abandoned/), 2],
    ]);
    expect(watcher.matches.slice(0, 3).every((message) => message.match.seed === null)).toBe(true);
    expect(watcher.matches[3]!.match.seed).toMatch(/^[0-9a-f]{64}$/);
    // The end is the last that is told.
    expect(watcher.messages.at(-1)!.type).toBe('match');
    await watcher.leave();
  });
});

describe('[S7] an event stream', () => {
  test('has sequences as ids, and goes on after Last-Event-ID', async () => {
    const [host] = await startOf(node, 'kalaha');
    const match = host!.match;
    await node.playOn(match, 2);
    const ids = (blocks: readonly string[]) =>
      blocks.flatMap((block) => /^id: (\d+)$/m.exec(block)?.[1] ?? []);
    const first = await openStream(node, match);
    await until(() => ids(first.blocks).length === 1);
    await node.playOn(match, 2);
    await until(() => ids(first.blocks).at(-1) === '4');
    first.abort();
    await node.playOn(match, 2);
    // The address still says where it began.
    const second = await openStream(node, match, { after: 0 }, { 'last-event-id': '4' });
    await until(() => ids(second.blocks).at(-1) === '6');
    // The present comes with the id of what was known: losing the connection now loses nothing.
    expect(ids(second.blocks)).toEqual(['4', '5', '6']);
    expect(second.blocks[0]).toMatch(/^retry: /);
    second.abort();
    await until(() => node.hub.size === 0);
  });

  test('answers problems like any request', async () => {
    const { status } = await openStream(node, crypto.randomUUID());
    expect(status).toBe(404);
  });
});

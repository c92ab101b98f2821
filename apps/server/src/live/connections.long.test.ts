import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMatch } from '../matches/creating.ts';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { beat, HEART, stopHearts } from './testing/beat.ts';
import { livePath, openStream, record, watchLive } from './testing/clients.ts';
import { type LiveNode, type LiveNodeOptions, must, openLiveNode, startOf } from './testing/live-node.ts';

let database: TestDatabase;
const nodes: LiveNode[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
  vi.useRealTimers();
});
afterAll(() => database?.close());

const open = async (options: LiveNodeOptions = {}): Promise<LiveNode> => {
  const node = await openLiveNode(database.url, options);
  nodes.push(node);
  return node;
};

describe('[S7] a client', () => {
  test('that does not read is closed, and others are not disturbed', async () => {
    const node = await open({ mostUnread: 100_000 });
    // A thousand legal bids make long messages.
    const seats = await startOf(node, 'sealed-auction', { items: 20, most: 1000 });
    const match = seats[0]!.match;
    const token = await node.tokenFor(seats[0]!);
    const other = watchLive(node, match, { token });
    // Without a network in between, whose buffers take megabytes.
    const slow = record(await node.app.injectWS(livePath(match, { token })));
    await Promise.all([slow.reach(0), other.reach(0)]);
    slow.socket.pause();
    for (let sequence = 1; node.hub.size === 2 && sequence < 60; sequence++) {
      await node.playOn(match, 1);
      await other.reach(sequence);
    }
    expect(node.hub.size).toBe(1);
    slow.socket.resume();
    await until(() => slow.closed !== null);
    expect(slow.closed).toEqual({ code: 4429, reason: 'live/too-slow' });
    const { seq } = must(await node.store.load(match));
    await other.reach(seq);
    expect(other.events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: seq }, (_, i) => i + 1),
    );
  });

  test('that vanishes is closed when it does not answer pings; one that answers stays', async () => {
    stopHearts();
    const node = await open({ heart: HEART });
    const [host] = await startOf(node, 'kalaha');
    const stays = watchLive(node, host!.match);
    const vanishes = watchLive(node, host!.match);
    await Promise.all([stays.reach(0), vanishes.reach(0)]);
    vanishes.socket.pause();
    // The other one answers.
    for (let i = 0; i < 2; i++) await Promise.race(beat(node));
    expect(node.hub.size).toBe(1);
    vanishes.socket.resume();
    await until(() => vanishes.closed !== null);
    expect(vanishes.closed).toEqual({ code: 4408, reason: 'live/idle' });
    await node.playOn(host!.match, 1);
    await stays.reach(1);
    expect(stays.closed).toBe(null);
  });

  test('[S8] that has a seat is seen when it comes, when it speaks, and at every heartbeat', async () => {
    const seen: (readonly [string, number])[] = [];
    let spectated = 0;
    const onSeen = (match: string, seat: number | null): void => {
      if (seat === null) spectated++;
      else seen.push([match, seat]);
    };
    const node = await open({ heart: { beatEvery: 50 }, onSeen });
    const [host, guest] = await startOf(node, 'kalaha');
    const match = host!.match;
    const spectator = watchLive(node, match);
    await spectator.reach(0);
    const stream = await openStream(node, match, { token: await node.tokenFor(guest!) });
    await until(() => seen.length >= 3);
    expect(seen).toEqual(seen.map(() => [match, 1]));
    await until(() => spectated >= 3);
    stream.abort();
    const player = watchLive(node, match, { token: await node.tokenFor(host!) });
    await until(() => seen.filter(([, seat]) => seat === 0).length >= 3);
    await player.leave();

    const heard: (number | null)[] = [];
    const still = await open({ onSeen: (_, seat) => void heard.push(seat) });
    const other = watchLive(still, match, { token: await still.tokenFor(host!) });
    await other.reach(0);
    expect(heard).toEqual([0]);
    other.socket.send('{"type":"ping"}');
    await until(() => other.messages.some(({ type }) => type === 'pong'));
    expect(heard).toEqual([0, 0]);
  });

  test('is told why it cannot watch', async () => {
    const node = await open();
    const [host] = await startOf(node, 'kalaha');
    const [foreign] = await startOf(node, 'kalaha');
    const hidden = must(
      await createMatch(
        node.lobby,
        { game: 'kalaha', isPublic: false },
        { seat: 0, name: 'Ann', isHost: true },
      ),
    );
    const cases = [
      { watcher: watchLive(node, crypto.randomUUID()), closed: { code: 4404, reason: 'match/unknown' } },
      {
        watcher: watchLive(node, host!.match, { token: 'x' }),
        closed: { code: 4401, reason: 'token/invalid' },
      },
      {
        watcher: watchLive(node, host!.match, { token: await node.tokenFor(foreign!) }),
        closed: { code: 4403, reason: 'token/foreign' },
      },
      { watcher: watchLive(node, hidden.match), closed: { code: 4403, reason: 'match/invitation-needed' } },
    ];
    for (const { watcher, closed } of cases) {
      await until(() => watcher.closed !== null);
      expect(watcher.closed).toEqual(closed);
      expect(watcher.texts).toEqual([]);
    }
    const { invitation } = must(await node.store.load(hidden.match)).row;
    const invited = watchLive(node, hidden.match, { invitation });
    await invited.reach(0);
  });

  test('plays over its socket, and is answered under its key', async () => {
    const node = await open();
    const [host] = await startOf(node, 'tic-tac-toe');
    const match = host!.match;
    const player = watchLive(node, match, { token: await node.tokenFor(host!) });
    const spectator = watchLive(node, match);
    await Promise.all([player.reach(0), spectator.reach(0)]);
    const event = player.matches[0]!.match.position!.legal[0]!;
    const say = (message: object): void => player.socket.send(JSON.stringify(message));
    const answer = (key: string) =>
      player.messages.find((message) => message.type === 'answer' && message.key === key);
    say({ type: 'event', event, expected: 0, key: 'a' });
    await until(() => answer('a') !== undefined);
    expect(answer('a')).toEqual({ type: 'answer', key: 'a', sequence: 1 });
    await Promise.all([player.reach(1), spectator.reach(1)]);
    expect(player.events[0]!.event).toEqual(event);
    say({ type: 'event', event, expected: 0, key: 'b' });
    await until(() => answer('b') !== undefined);
    expect(answer('b')).toMatchObject({ problem: { code: 'match/stale-sequence' } });
    say({ type: 'ping' });
    await until(() => player.messages.some(({ type }) => type === 'pong'));
    spectator.socket.send(JSON.stringify({ type: 'event', event }));
    await until(() => spectator.messages.some(({ type }) => type === 'answer'));
    expect(spectator.messages.find(({ type }) => type === 'answer')).toMatchObject({
      key: null,
      problem: { code: 'role/players-only' },
    });
  });

  test.each([
    ['nonsense', '{', { code: 4400, reason: 'request/invalid' }],
    ['an unknown type', '{"type":"seed"}', { code: 4400, reason: 'request/invalid' }],
    ['something huge', `{"type":"ping","x":"${'x'.repeat(20_000)}"}`, { code: 1009, reason: '' }],
  ])('that sends %s is closed', async (_, text, closed) => {
    const node = await open();
    const [host] = await startOf(node, 'tic-tac-toe');
    const watcher = watchLive(node, host!.match);
    await watcher.reach(0);
    watcher.socket.send(text);
    await until(() => watcher.closed !== null);
    expect(watcher.closed).toEqual(closed);
    await until(() => node.hub.size === 0);
  });

  test('that sends too much is closed', async () => {
    const node = await open();
    const [host] = await startOf(node, 'tic-tac-toe');
    const watcher = watchLive(node, host!.match);
    await watcher.reach(0);
    for (let i = 0; i < 200; i++) watcher.socket.send('{"type":"ping"}');
    await until(() => watcher.closed !== null);
    expect(watcher.closed).toEqual({ code: 4429, reason: 'live/too-fast' });
  });
});

describe('[S11] a node', () => {
  test('has so many connections from one client, sockets and streams together, and takes more when some end', async () => {
    const node = await open({ limits: { socketsPerClient: 2 } });
    const [host] = await startOf(node, 'kalaha');
    const match = host!.match;
    const first = watchLive(node, match);
    await first.reach(0);
    const stream = await openStream(node, match);
    expect(stream.status).toBe(200);
    const third = watchLive(node, match);
    await until(() => third.closed !== null);
    expect(third.closed).toEqual({ code: 4429, reason: 'server/too-many' });
    expect((await openStream(node, match)).status).toBe(429);
    stream.abort();
    await until(() => node.hub.size === 1);
    const fourth = watchLive(node, match);
    await fourth.reach(0);
  });

  test('that closes says so to sockets and streams, and does not wait for those that do not listen', async () => {
    const node = await openLiveNode(database.url, { heart: { patience: 100 } });
    const [host] = await startOf(node, 'kalaha');
    const match = host!.match;
    const watcher = watchLive(node, match);
    const deaf = watchLive(node, match);
    const stream = await openStream(node, match);
    await Promise.all([watcher.reach(0), deaf.reach(0)]);
    await until(() => node.hub.size === 3);
    deaf.socket.pause();
    await node.close();
    await until(() => watcher.closed !== null && stream.isEnded);
    expect(watcher.closed).toEqual({ code: 1001, reason: 'server/closing' });
    expect(stream.blocks.at(-1)).toContain('event: end\ndata: {"type":"end","code":"server/closing"');
  });
});

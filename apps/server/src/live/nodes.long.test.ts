import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMatch } from '../matches/creating.ts';
import { renewToken } from '../matches/joining.ts';
import { rematch } from '../matches/rematch.ts';
import { until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { watchLive } from './testing/clients.ts';
import { type LiveNode, must, openLiveNode, startOf } from './testing/live-node.ts';

/** Looks so seldom that only announcements can have told it. */
const NEVER = 10 * 60_000;

let database: TestDatabase;
let one: LiveNode;
let two: LiveNode;
/** Writes events down, and is gone before it can tell anybody. */
let mute: LiveNode;
beforeAll(async () => {
  database = await openTestDatabase();
  one = await openLiveNode(database.url, { lookEvery: NEVER });
  two = await openLiveNode(database.url, { lookEvery: NEVER });
  mute = await openLiveNode(database.url, { announces: false, lookEvery: 100 });
  await until(() => one.announcements.isListening && two.announcements.isListening);
});
afterAll(async () => {
  for (const node of [one, two, mute]) await node?.close();
  await database?.close();
});

describe('[S9] several nodes', () => {
  test('tell the same events without gaps or repeats, whichever of them appends', async () => {
    const [host, guest] = await startOf(one, 'ludo', { players: 2 });
    const match = host!.match;
    const watchers = await Promise.all(
      [one, two].flatMap((node) => [
        watchLive(node, match),
        (async () => watchLive(node, match, { token: await node.tokenFor(host!) }))(),
        (async () => watchLive(node, match, { token: await node.tokenFor(guest!) }))(),
      ]),
    );
    await Promise.all(watchers.map((watcher) => watcher.reach(0)));
    // Both at once: many of these run into each other and are tried again.
    await Promise.all([one.playOn(match, 60), two.playOn(match, 60)]);
    const { seq } = must(await one.store.load(match));
    expect(seq).toBeGreaterThan(100);
    await Promise.all(watchers.map((watcher) => watcher.reach(seq)));
    for (const { events } of watchers) {
      expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: seq }, (_, i) => i + 1));
    }
    const told = (index: number) =>
      watchers[index]!.events.map(({ sequence, event }) => ({ sequence, event }));
    for (const index of [0, 1, 2]) expect(told(index + 3)).toEqual(told(index));
    await Promise.all(watchers.map((watcher) => watcher.leave()));
  });

  test('forget what they remember of a match when another one changes it', async () => {
    const [host] = await startOf(one, 'kalaha');
    const match = host!.match;
    must(await two.store.find(match));
    await one.playOn(match, 1);
    await until(async () => must(await two.store.find(match)).seq === 1);
    // Nobody watches, and the sequence stays: only the token is another one.
    const { tokenId } = must(await renewToken(one.lobby, match, host!));
    await until(async () => must(await two.store.find(match)).seats[0]!.token_id === tokenId);
  });

  test('make up for an announcement that was lost', async () => {
    const [host] = await startOf(one, 'kalaha');
    const match = host!.match;
    const silent = watchLive(one, match);
    const looking = watchLive(mute, match);
    await Promise.all([silent.reach(0), looking.reach(0)]);
    await mute.playOn(match, 3);
    // This node looks by itself; the other does when it is told to, as when it hears the others again.
    await looking.reach(3);
    expect(silent.events).toEqual([]);
    await one.hub.look();
    await silent.reach(3);
    for (const { events } of [silent, looking])
      expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    await Promise.all([silent.leave(), looking.leave()]);
  });

  test('look at matches in which nothing has happened without loading them', async () => {
    const created = await createMatch(
      one.lobby,
      { game: 'kalaha' },
      { seat: -1, name: 'Host', isHost: true },
    );
    const waiting = must(created).match;
    const [host, guest] = await startOf(one, 'tic-tac-toe');
    const over = host!.match;
    await one.playOn(over, 9);
    must(await rematch(one.lobby, over, host!));
    must(await rematch(one.lobby, over, guest!));
    const watchers = [watchLive(one, waiting), watchLive(one, over)];
    await Promise.all(watchers.map((watcher) => until(() => watcher.matches.length === 1)));
    expect(watchers[1]!.matches[0]!.match.rematch).not.toBe(null);
    const load = vi.spyOn(one.store, 'load');
    await one.hub.look();
    await one.hub.look();
    expect(load).not.toHaveBeenCalled();
    load.mockRestore();
    await Promise.all(watchers.map((watcher) => watcher.leave()));
  });

  test('hear each other again after their connection was cut, and look what they missed', async () => {
    const [host] = await startOf(one, 'kalaha');
    const match = host!.match;
    const watcher = watchLive(two, match);
    await watcher.reach(0);
    const { pool } = one.lobby.database;
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rondel-listen' and datname = current_database()`,
    );
    await until(() => !two.announcements.isListening);
    await mute.playOn(match, 2);
    await watcher.reach(2);
    await until(() => one.announcements.isListening && two.announcements.isListening);
    await one.playOn(match, 1);
    await watcher.reach(3);
    expect(watcher.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    await watcher.leave();
  });

  test('[S6] close the sockets of a token that was revoked on another node, and no others', async () => {
    const [host, guest] = await startOf(one, 'kalaha');
    const match = host!.match;
    const revoked = watchLive(two, match, { token: await two.tokenFor(guest!) });
    const others = [watchLive(two, match), watchLive(two, match, { token: await two.tokenFor(host!) })];
    await Promise.all([revoked, ...others].map((watcher) => watcher.reach(0)));
    const renewed = must(await renewToken(one.lobby, match, guest!));
    await until(() => revoked.closed !== null);
    expect(revoked.closed).toEqual({ code: 4401, reason: 'token/revoked' });
    const again = watchLive(two, match, { token: await two.tokenFor(renewed) });
    await again.reach(0);
    await one.playOn(match, 1);
    await Promise.all([again, ...others].map((watcher) => watcher.reach(1)));
    expect(revoked.events).toEqual([]);
    await Promise.all([again, ...others].map((watcher) => watcher.leave()));
  });
});

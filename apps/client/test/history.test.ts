/** The past of a remote match: what the seat saw then, whether it came live, was missed, or was before one's time. */
import { openRemoteMatch, type RemoteMatch } from '@rondel/client';
import { decodeEvent, type Game, openStream, view, viewEvent } from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { chess } from '@rondel/games/chess';
import { ohHell } from '@rondel/games/oh-hell';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer } from '../../server/src/testing/server.ts';
import { must, sitDown, type Table } from '../../server/test/tables.ts';
import { type Line, openLine } from './sockets.ts';
import { until } from './waiting.ts';

let server: TestServer;
const opened: RemoteMatch[] = [];
beforeAll(async () => {
  server = await openTestServer({ newSeed: () => 'a seed' });
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(async () => {
  for (const store of opened) store.close();
  await server.close();
});

function sit(game: Game, { id, players }: Table, seat: number | null, line?: Line): RemoteMatch {
  const token = seat === null ? undefined : players[seat]?.token;
  const store = openRemoteMatch(game, {
    url: server.url,
    match: id,
    history: true,
    ...(token === undefined ? {} : { token }),
    WebSocket: line?.WebSocket ?? WebSocket,
  });
  opened.push(store);
  return store;
}

const reaches = (store: RemoteMatch, sequence: number) =>
  until(store, () => store.progress()?.index === sequence);

/** All points of a match are what the server says this seat saw then. */
async function compare(store: RemoteMatch, table: Table, seat: number | null): Promise<void> {
  const client = server.client(seat === null ? undefined : table.players[seat]?.token);
  const path = { id: table.id };
  const { events, began } = must(
    await client.GET('/matches/{id}/events', { params: { path, query: { views: true, limit: 1000 } } }),
  );
  const progress = store.progress();
  if (progress === null) throw new Error('nothing is known of the past');
  const { game } = progress;
  const seen = Array.from({ length: progress.index + 1 }, (_, i) => view(progress.jump(i).state, seat));
  expect(seen.slice(1)).toEqual(events.map((event) => event.view));
  expect(progress.events().map((code) => viewEvent(game, code, seat))).toEqual(
    events.map(({ event }) => event),
  );
  expect(store.toldAt(0)).toEqual(began);
  expect(events.map(({ sequence }) => store.toldAt(sequence))).toEqual(events.map(({ told }) => told));
}

test.each([
  ['chess', chess],
  ['backgammon', backgammon],
  ['oh-hell', ohHell],
  ['sealed-auction', sealedAuction],
] as const)('of %s every seat and a spectator know what they saw', async (name, game) => {
  const table = await sitDown(server, { game: name });
  const line = openLine();
  const stores = table.players.map(({ seat }) => sit(game, table, seat, seat === 1 ? line : undefined));
  const random = openStream(3, 'moves');
  let sequence = 0;
  for (; sequence < 24; sequence++) {
    // The second seat misses some of it.
    if (sequence === 8) line.hold();
    const awake = stores.filter((_, seat) => seat !== 1 || sequence < 8 || sequence > 14);
    await Promise.all(awake.map((store) => reaches(store, sequence)));
    if (sequence === 14) line.cut();
    const { status, position } = await table.look();
    const seat = position?.turn.toAct[0];
    if (status !== 'started' || seat === undefined) break;
    const legal = (await table.look(seat)).position?.legal ?? [];
    const wanted = legal.filter(({ type }) => !/resign|draw|double|claim/.test(type));
    await table.play(seat, wanted[random.below(wanted.length)] as object);
  }
  line.release();
  const late = sit(game, table, 0);
  const spectator = sit(game, table, null);
  for (const [seat, store] of [...stores.entries(), [0, late], [null, spectator]] as const) {
    await reaches(store, sequence);
    await compare(store, table, seat);
  }
});

test('an own event that was foreseen and comes true is the same point of the same match', async () => {
  const table = await sitDown(server, { game: 'chess' });
  const line = openLine();
  const store = sit(chess, table, 0, line);
  await reaches(store, 0);
  line.hold();
  const e4 = store.getSnapshot().legal.find((event) => event.from === 'e2' && event.to === 'e4');
  const sent = store.send(e4 as never);
  const early = store.progress();
  expect(early?.index).toBe(1);
  line.release();
  expect(await sent).toMatchObject({ ok: true });
  expect(store.progress()).toBe(early);
  expect(decodeEvent(chess, early?.events()[0] as number)).toEqual(e4);
});

test('who has no connection is away', async () => {
  const table = await sitDown(server, { game: 'chess' });
  const store = sit(chess, table, 0);
  expect((await until(store, ({ away }) => away.length > 0)).away).toEqual([1]);
  const other = sit(chess, table, 1);
  await until(store, ({ away }) => away.length === 0);
  other.close();
  await until(store, ({ away }) => away.join() === '1');
  expect(store.match()).toMatchObject({ id: table.id, status: 'started', you: 0 });
});

test('a server that has too much to do is asked for the past again', async () => {
  const table = await sitDown(server, { game: 'oh-hell' });
  for (let i = 0; i < 2; i++) {
    const seat = (await table.look()).position?.turn.toAct[0] as number;
    await table.play(seat, (await table.look(seat)).position?.legal[0] as object);
  }
  const refusals = [
    ['/view', 429],
    ['/view', 503],
    ['/events', 429],
    ['/events', 500],
  ] as [string, number][];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (request: Request) => {
    const [path, status] = refusals[0] ?? ['', 0];
    if (path === '' || !new URL(request.url).pathname.endsWith(`/${table.id}${path}`)) return fetch(request);
    refusals.shift();
    const body = JSON.stringify({ code: 'request/too-many', message: 'Too many.', details: {} });
    return new Response(body, {
      status,
      headers: { 'content-type': 'application/json', 'retry-after': '0.1' },
    });
  });
  const store = sit(ohHell, table, 0);
  await reaches(store, 2);
  expect(refusals).toEqual([]);
  vi.unstubAllGlobals();
  await compare(store, table, 0);
});

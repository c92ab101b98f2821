/** A server that was restored to an earlier moment while people played: they go on from there, without opening anew. */
import { openRemoteMatch, type RemoteMatch } from '@rondel/client';
import { type Game, viewEvent } from '@rondel/core';
import { chess } from '@rondel/games/chess';
import { ohHell } from '@rondel/games/oh-hell';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../server/src/testing/server.ts';
import { must, query, sitDown, type Table } from '../../server/test/tables.ts';
import { type Line, openLine } from './sockets.ts';
import { until } from './waiting.ts';

let server: TestServer;
const opened: RemoteMatch[] = [];
beforeAll(async () => {
  server = await openTestServer({ newSeed: () => 'a seed' });
});
afterAll(async () => {
  for (const store of opened) store.close();
  await server.close();
});

function sit(game: Game, { id, players }: Table, seat: number, line: Line): RemoteMatch {
  const token = players[seat]?.token as string;
  const { WebSocket } = line;
  const store = openRemoteMatch(game, { url: server.url, match: id, history: true, token, WebSocket });
  opened.push(store);
  return store;
}

const reach = (store: RemoteMatch, sequence: number) =>
  until(
    store,
    (snapshot) =>
      snapshot.connection === 'open' &&
      snapshot.sequence === sequence &&
      store.progress()?.index === sequence,
  );

/** Plays the first event that can be listed, or the last one: two different matches. */
async function play(table: Table, which: 'first' | 'last'): Promise<void> {
  const seat = (await table.look()).position?.turn.toAct[0] as number;
  const { position } = await table.look(seat);
  const events = (position?.legal ?? []).filter(({ type }) => !/resign|draw|claim/.test(type));
  await table.play(seat, (which === 'first' ? events[0] : events.at(-1)) as object);
}

/** The match as it is stored now; the function that is returned brings it back. */
async function keep({ id }: Table): Promise<() => Promise<void>> {
  const name = `kept_${id.replaceAll('-', '')}`;
  await query(server, `create table ${name} as select * from rondel.matches where id = '${id}'`);
  return async () => {
    await query(
      server,
      `with undone as (
         delete from rondel.events using ${name} k where match_id = k.id and rondel.events.seq > k.seq)
       update rondel.matches m set seq = k.seq, snapshot = k.snapshot, hash = k.hash from ${name} k where m.id = k.id`,
    );
  };
}

test.each([
  ['chess', 'stays', chess],
  ['chess', 'is lost meanwhile', chess],
  ['oh-hell', 'stays', ohHell],
  ['oh-hell', 'is lost meanwhile', ohHell],
] as const)(
  '[S7] in %s, where the connection %s, the other line is shown and played, and nothing of the first is left',
  async (name, connection, game) => {
    const table = await sitDown(server, { game: name });
    const lines = table.players.map(() => openLine());
    const stores = lines.map((line, seat) => sit(game, table, seat, line));
    for (let i = 0; i < 3; i++) await play(table, 'first');
    const goBack = await keep(table);
    for (let i = 0; i < 2; i++) await play(table, 'first');
    await Promise.all(stores.map((store) => reach(store, 5)));

    await goBack();
    if (connection !== 'stays') for (const line of lines) line.cut();
    await Promise.all(stores.map((store) => reach(store, 3)));
    const toAct = (await table.look()).position?.turn.toAct[0] as number;
    const store = stores[toAct] as RemoteMatch;
    const { legal } = store.getSnapshot();
    expect(legal).toEqual((await table.look(toAct)).position?.legal);
    const other = legal.filter(({ type }) => !/resign|draw|claim/.test(type)).at(-1);
    expect(await store.send(other as never)).toMatchObject({ ok: true, value: { sequence: 4 } });
    for (let i = 0; i < 3; i++) await play(table, 'last');

    for (const [seat, each] of stores.entries()) {
      await reach(each, 7);
      expect(each.getSnapshot()).toMatchObject({ view: (await table.look(seat)).position?.view });
      const { events } = must(
        await server.client(table.players[seat]?.token).GET('/matches/{id}/events', {
          params: { path: { id: table.id }, query: { limit: 1000 } },
        }),
      );
      const progress = each.progress();
      expect(progress?.events().map((code) => viewEvent(progress.game, code, seat))).toEqual(
        events.map(({ event }) => event),
      );
      expect(events.map(({ sequence }) => each.toldAt(sequence))).toEqual(events.map(({ told }) => told));
    }
  },
);

test('[S7] an own event that was on its way then is refused, and says why', async () => {
  const table = await sitDown(server, { game: 'chess' });
  const line = openLine();
  const store = sit(chess, table, 0, line);
  await reach(store, 0);
  const goBack = await keep(table);
  for (let i = 0; i < 2; i++) await play(table, 'first');
  await reach(store, 2);
  line.hold();
  const sent = store.send(store.getSnapshot().legal[0] as never);
  await expect.poll(async () => (await table.look()).sequence).toBe(3);
  await goBack();
  line.cut();
  expect(await sent).toMatchObject({ ok: false, refusal: { code: 'match/undone' } });
  await reach(store, 0);
  expect(store.getSnapshot()).toMatchObject({ pending: [], refusal: { code: 'match/undone' } });
});

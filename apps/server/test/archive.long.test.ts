/** A match that has been archived answers as it did before, to the letter; one that was deleted is gone. */
import { fromRecord, type Game, type GameRecord, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { kalaha } from '@rondel/games/kalaha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/database/database.ts';
import { watchLive } from '../src/live/testing/clients.ts';
import { openArchiving } from '../src/matches/archiving.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { openWire } from '../src/testing/wire.ts';
import { ask, query, sitDown, type Table } from './tables.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await openTestServer({ archiveAfter: null, games: ['kalaha', 'ca-ngua'] });
  database = await openDatabase({ url: server.database.url, connections: 2 });
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** All days are over. */
const time = { now: () => Date.now() + 1_000 };
const later = (on: Database = database) =>
  openArchiving({ database: on, time, archiveAfter: 0, deleteAfter: null });

/** Two people play their first legal events, until the match is over or one of them has had enough. */
async function playOut(table: Table, most = 40): Promise<void> {
  for (let seat = 0; ; seat = 1 - seat) {
    const { status, position } = await table.look(seat);
    if (status !== 'started') return;
    if ((position?.sequence ?? 0) >= most) {
      await ask(server, `/matches/${table.id}/leave`, { token: table.players[0]?.token, method: 'POST' });
      return;
    }
    const [event] = position?.legal ?? [];
    if (event !== undefined) await table.play(seat, event as object);
  }
}

/** Everything that a server says about a match that is over, as its text. */
async function everything({ id, players }: Table): Promise<{ [path: string]: string }> {
  const said: { [path: string]: string } = {};
  const { body } = await ask(server, `/matches/${id}`);
  const sequence = body?.['sequence'] as number;
  const paths = [
    '',
    '/record',
    '/legal',
    '/events?views=true&limit=1000',
    `/events?after=${sequence - 3}`,
    '/events?after=9&limit=4',
    ...Array.from({ length: 8 }, (_, i) => `/view?sequence=${Math.floor((sequence * i) / 7)}`),
    '/view?sequence=100000',
    '/rolls',
    '/rolls?after=10&limit=2',
  ];
  for (const path of paths) {
    for (const token of [undefined, players[1]?.token]) {
      said[`${path} ${token === undefined}`] = (await ask(server, `/matches/${id}${path}`, { token })).text;
    }
  }
  for (const game of ['kalaha', 'ca-ngua'])
    said[game] = (await ask(server, `/matches?status=finished&game=${game}`)).text;
  return said;
}

const rowsOf = async (id: string) => {
  const tables = ['events', 'checkpoints', 'requests', 'sittings', 'archives', 'seats', 'matches'];
  const counts = tables.map(
    (table) =>
      `(select count(*)::int from rondel.${table} where ${table === 'matches' ? 'id' : 'match_id'} = $1) as ${table}`,
  );
  return (await query<{ [table: string]: number }>(server, `select ${counts.join(', ')}`, [id]))[0];
};

test('[S13] a match in the archive answers as before, is verified by its record, and can be played again', async () => {
  const tables = [
    await sitDown(server, { game: 'kalaha' }),
    await sitDown(server, { game: 'ca-ngua', options: { players: 2 } }),
  ];
  const open = await sitDown(server, { game: 'kalaha' });
  for (const table of tables) await playOut(table);
  const before = await Promise.all(tables.map(everything));

  // A node from before cannot read archives, so nothing is archived while there is one.
  await query(server, `insert into rondel.nodes (id, workers) values (gen_random_uuid(), '{}')`);
  expect(await later().archive()).toBe(0);
  await query(server, 'delete from rondel.nodes where knows is null');
  // Nor is what has not been over for long enough.
  expect(await openArchiving({ database, time, archiveAfter: 1, deleteAfter: 1 }).archive()).toBe(0);
  const both = await Promise.all([later().archive(), later().archive()]);
  expect(both[0] + both[1]).toBe(2);

  for (const [i, table] of tables.entries()) {
    expect(await rowsOf(table.id)).toEqual({
      events: 0,
      checkpoints: 0,
      requests: 0,
      sittings: 0,
      archives: 1,
      seats: 2,
      matches: 1,
    });
    expect(await everything(table)).toEqual(before[i]);
    const record = JSON.parse((await ask(server, `/matches/${table.id}/record`)).text) as GameRecord;
    const game = (i === 0 ? kalaha : caNgua) as unknown as Game;
    unwrap(fromRecord(game.with(record.options), record));
  }
  expect((await rowsOf(open.id))?.['archives']).toBe(0);

  const [{ id, players }] = tables as [Table];
  const watcher = watchLive({ address: server.url }, id, { after: 0 });
  const { sequence } = await (tables[0] as Table).look();
  await watcher.reach(sequence);
  expect(watcher.events.length).toBe(sequence);
  await watcher.leave();
  const again = await ask(server, `/matches/${id}/rematch`, { token: players[0]?.token, method: 'POST' });
  expect([again.status, again.body?.['seat']]).toEqual([200, 1]);
});

test('[S13] wherever archiving is cut off, the match is as it was, and the next one finishes it', async () => {
  const wire = await openWire(server.database.url);
  const far = await openDatabase({ url: wire.url, connections: 1 });
  for (const when of ['before', 'after'] as const) {
    const table = await sitDown(server, { game: 'kalaha' });
    await playOut(table, 12);
    const whole = await everything(table);
    for (let message = 1; (await rowsOf(table.id))?.['archives'] === 0; message++) {
      await far.pool.query('select').catch(() => {});
      wire.cutAt(wire.sent + message, when);
      await later(far)
        .archive()
        .catch(() => {});
      const { events, archives } = (await rowsOf(table.id)) as { events: number; archives: number };
      expect([events > 0, archives]).toEqual(archives === 0 ? [true, 0] : [false, 1]);
    }
    expect(await everything(table)).toEqual(whole);
    wire.cutAt(-1, when);
  }
  await far.close().catch(() => {});
  await wire.close();
});

test('[S13] a match that is deleted is gone with all that belongs to it, and others stay', async () => {
  const table = await sitDown(server, { game: 'kalaha' });
  await playOut(table);
  const open = await sitDown(server, { game: 'kalaha' });
  const kept = openArchiving({ database, time, archiveAfter: null, deleteAfter: 1 });
  expect([await kept.archive(), await kept.remove()]).toEqual([0, 0]);
  expect(
    await openArchiving({ database, time, archiveAfter: null, deleteAfter: 0 }).remove(),
  ).toBeGreaterThan(0);
  expect((await ask(server, `/matches/${table.id}`)).body?.code).toBe('match/unknown');
  expect(Object.values((await rowsOf(table.id)) ?? {}).every((count) => count === 0)).toBe(true);
  expect((await ask(server, `/matches/${open.id}`)).status).toBe(200);
});

/** Time by a game's own limits, clocks that make no sense, who begins, who waits, who leaves. */
import { fromRecord, type GameRecord, stateHash, unwrap } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, sitDown, type Table } from '../../test/tables.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { until } from '../testing/bare-node.ts';
import { openTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await openTestServer({ games: ['commander', 'sealed-auction', 'english-auction', 'tic-tac-toe'] });
  database = await openDatabase({ url: server.database.url });
});
afterAll(async () => {
  await database?.close();
  await server?.close();
});

/** Lets time pass in a match until a seat's own is up, without waiting for it. */
async function passTime({ id }: Table, ms: number): Promise<void> {
  await sql`update rondel.matches set deadline = deadline - ${ms}::int,
    clocks = jsonb_set(clocks, '{since}', to_jsonb((clocks->>'since')::bigint - ${ms}::int)) where id = ${id}`.execute(
    database.db,
  );
}

/** The events so far, without those by which the host only goes on. */
const typesOf = async (table: Table): Promise<string[]> =>
  (await table.events()).map(({ type }) => type).filter((type) => type !== 'proceed');

test("[S5] commander's own limit: the turn ends, and who holds priority in another's turn passes", async () => {
  const table = await sitDown(server, { game: 'commander', options: { players: 3, time: 60 } });
  // First the host goes on to a step in which somebody may act.
  await until(async () => (await table.look()).deadlineIn !== null);
  const start = await table.look(0);
  expect(start.clock).toBeNull();
  expect(start.deadlineIn).toBeGreaterThan(30_000);
  expect(start.remaining).toHaveLength(3);
  expect(start.position?.turn.time[0]).toEqual({ seat: 0, used: 0, limit: 60_000 });

  // The second player holds priority in the first one's turn and lets it run out: a pass, and only that.
  await table.play(0, { type: 'pass' });
  const held = await table.look();
  expect([held.position?.turn.active, held.position?.turn.holder]).toEqual([0, 1]);
  await passTime(table, 61_000);
  await until(async () => (await typesOf(table)).includes('timeout'));
  expect((await typesOf(table)).slice(0, 3)).toEqual(['pass', 'tick', 'timeout']);
  const passed = await table.look();
  expect([passed.position?.turn.active, passed.position?.turn.holder, passed.position?.turn.number]).toEqual([
    0, 2, 1,
  ]);

  // The first player's own turn runs out: it ends. What was used before counts.
  await table.play(2, { type: 'pass' });
  await until(async () => (await table.look()).position?.turn.holder === 0);
  expect((await table.look()).remaining?.[0]).toBeLessThan(60_000);
  await passTime(table, 61_000);
  const isNext = async (): Promise<boolean> => (await table.look()).position?.turn.active === 1;
  await until(isNext);
  const next = await table.look();
  expect(next.position?.turn.number).toBe(2);
  expect(next.position?.turn.time.map(({ used }) => used)).toEqual([0, 0, 0]);
  const types = await typesOf(table);
  expect(types.filter((type) => type === 'tick')).toHaveLength(2);
  expect(types.filter((type) => type === 'timeout')).toHaveLength(2);
});

test("[S5] commander's budget for a match is used up once, and not renewed by a turn", async () => {
  const options = { players: 2, time: 60, timePer: 'match' };
  const table = await sitDown(server, { game: 'commander', options });
  await until(async () => (await table.look()).deadlineIn !== null);
  await passTime(table, 61_000);
  await until(async () => (await table.look()).position?.turn.number === 2);
  const after = await table.look();
  expect(after.remaining?.[0]).toBe(0);
  expect(after.remaining?.[1]).toBeGreaterThan(30_000);
  // The second player passes; the first has no time left to answer with.
  const before = (await typesOf(table)).length;
  await table.play(1, { type: 'pass' });
  await until(async () => (await typesOf(table)).slice(before).includes('timeout'));
  expect((await typesOf(table)).filter((type) => type === 'tick')).toHaveLength(1);
});

test('[S7] a clock that makes no sense is refused with its field', async () => {
  const wrong: [unknown, string][] = [
    [{ kind: 'turn', seconds: -5 }, 'clock.seconds'],
    [{ kind: 'turn', seconds: 1e9 }, 'clock.seconds'],
    [{ kind: 'player', seconds: 60, increment: -1 }, 'clock.increment'],
    [{ kind: 'player', seconds: 60, increment: 1e6 }, 'clock.increment'],
    [{ kind: 'buffer', turn: 0, buffer: 10, refill: 1 }, 'clock.turn'],
    [{ kind: 'buffer', turn: 5, buffer: '10', refill: 1 }, 'clock.buffer'],
    [{ kind: 'buffer', turn: 5, buffer: 10 }, 'clock.refill'],
    [{ kind: 'hourglass' }, 'clock.kind'],
    [{ kind: 'turn', seconds: 5, minutes: 1 }, 'clock.minutes'],
    [7, 'clock'],
  ];
  for (const [clock, field] of wrong)
    for (const path of ['/matches', '/quick-match']) {
      const { status, body } = await ask(server, path, { json: { game: 'tic-tac-toe', clock } });
      expect([status, body?.code, body?.details]).toMatchObject([400, 'request/invalid', { field }]);
      expect(body?.message).toMatch(new RegExp(`^${field} (must be|is not)`));
    }
});

test('[S6] who begins can be drawn; it is shown from the start on, and the record agrees', async () => {
  const firsts = new Set<number>();
  while (firsts.size < 2) {
    const table = await sitDown(server, { game: 'tic-tac-toe', first: 'random' });
    const { first, position } = await table.look();
    expect(position?.turn.active).toBe(first);
    firsts.add(first as number);
    if (firsts.size < 2) continue;
    for (const cell of [0, 3, 1, 4, 2]) {
      const turn = (await table.look()).position?.turn.active as number;
      await table.play(turn, { type: 'place', cell });
    }
    const { body } = await ask(server, `/matches/${table.id}/record`);
    const record = body as unknown as GameRecord;
    expect(record.first).toBe(first);
    const replayed = unwrap(fromRecord(await loadGame('tic-tac-toe'), record));
    expect(stateHash(replayed.state)).toBe(record.hashes?.at(-1)?.hash);
  }
  const open = await ask(server, '/matches', { json: { game: 'tic-tac-toe', first: 'random' } });
  expect((await ask(server, `/matches/${open.body?.match}`)).body).toMatchObject({ first: null });
});

test('[S8] a quick match is with somebody who is there', async () => {
  const quick = async () =>
    (await ask(server, '/quick-match', { json: { game: 'tic-tac-toe' } })).body?.match;
  const gone = await quick();
  await sql`update rondel.seats set seen_at = seen_at - 600000 where match_id = ${gone}`.execute(database.db);
  const there = await quick();
  expect(there).not.toBe(gone);
  expect(await quick()).toBe(there);
});

test('[S8] one of three leaves an auction: a bot takes the seat, and the others play on', async () => {
  const table = await sitDown(server, { game: 'english-auction', options: { players: 3 } });
  const before = await table.look(1);
  expect(before.onLeave).toBe('bot');
  const { token } = table.players[0] as { token: string };
  expect((await ask(server, `/matches/${table.id}/leave`, { method: 'POST', token })).status).toBe(204);
  const after = await table.look(1);
  expect(after.status).toBe('started');
  expect(after.players.map(({ seat, name, bot, isHost }) => [seat, name, bot === null, isHost])).toEqual([
    [0, 'An', false, false],
    [1, 'Guest 1', true, true],
    [2, 'Guest 2', true, false],
  ]);
  const refused = await ask(server, `/matches/${table.id}/leave`, { method: 'POST', token });
  expect([refused.status, refused.body?.code]).toEqual([401, 'token/revoked']);
  // Nobody but the bot and the two others is waited for.
  await until(async () => {
    const { position, status } = await table.look();
    if (status !== 'started') return true;
    const seat = position?.turn.toAct.find((each) => each > 0);
    if (seat !== undefined) await table.play(seat, { type: 'pass' }).catch(() => {});
    return false;
  });
  expect((await table.look()).status).toBe('finished');
});

test('[S8] a match can be opened to end when somebody leaves', async () => {
  const table = await sitDown(server, { game: 'sealed-auction', options: { players: 3 }, onLeave: 'end' });
  const { token } = table.players[2] as { token: string };
  await ask(server, `/matches/${table.id}/leave`, { method: 'POST', token });
  expect(await table.look()).toMatchObject({ status: 'abandoned', ending: { code: 'match/left' } });
});

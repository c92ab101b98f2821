/** Steps are taken while matches are being played, and older programs go on with what newer ones have made. */
import { legalEvents } from '@rondel/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareNode, openBareNode, until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { openDatabase } from './database.ts';
import { LAST_STEP } from './migrate.ts';
import { STEPS, type Steps } from './migrations.ts';

let server: TestDatabase;
const nodes: BareNode[] = [];
beforeAll(async () => {
  server = await openTestDatabase();
  for (let i = 0; i < 2; i++) nodes.push(await openBareNode(server.url, ['go']));
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await server?.close();
});

/** What the next version may bring: a column, a table that refers to matches, an index on the largest table. */
const next: Steps = {
  ...STEPS,
  '900-next': {
    up: async (db) => {
      await sql`alter table rondel.matches add column mood text not null default 'fair'`.execute(db);
      await sql`create table rondel.moods (match_id uuid primary key references rondel.matches on delete cascade)`.execute(
        db,
      );
    },
    indexes: { events_at: 'on rondel.events (at)' },
  },
};

const open = (steps: Steps = STEPS) => openDatabase({ url: server.url, connections: 1, steps });
const indexes = async (): Promise<unknown[]> => {
  const { rows } = await sql`select indisvalid as valid from pg_index
    where indexrelid = to_regclass('rondel.events_at')`.execute((nodes[0] as BareNode).database.db);
  return rows;
};

test('[S11] all steps are taken under nodes that play on, and they lose and repeat nothing', async () => {
  const [one, two] = nodes as [BareNode, BareNode];
  const { db } = one.database;
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => insertMatch(one, { game: 'go', options: { size: 9 } })),
  );
  let isOver = false;
  const played = ids.map(async (id, i) => {
    let [done, refused] = [0, 0];
    while (!isOver) {
      const { acting } = [one, two][(done + i) % 2] as BareNode;
      const intent = (match: { readonly state: Parameters<typeof legalEvents>[0] }) => {
        const [code = 0] = legalEvents(match.state);
        return { code, isForced: false };
      };
      const acted = await acting.intervene(id, intent);
      if (acted.ok) done++;
      else refused++;
    }
    return { done, refused };
  });
  let tries = 0;
  const up: (typeof next)[string]['up'] = async (step) => {
    const { up: take } = next['900-next'] as (typeof next)[string];
    if (++tries > 1) return take(step);
    // Somebody holds a match for as long as the step waits: the step gives way, and comes again.
    await db.transaction().execute(async (holder) => {
      await sql`select from rondel.matches limit 1 for update`.execute(holder);
      await take(step);
    });
  };
  const held: Steps = { ...next, '900-next': { ...next['900-next'], up } };
  const newer = await Promise.all([open(held), open(held)]);
  expect(tries).toBeGreaterThan(1);
  // An older program starts now, too, and does not mind what it does not know.
  const older = await openBareNode(server.url, ['go']);
  const [first] = ids as [string];
  const seqOf = async (id: string): Promise<number> => {
    const row = await db.selectFrom('matches').select('seq').where('id', '=', id).executeTakeFirstOrThrow();
    return row.seq;
  };
  const then = await seqOf(first);
  await until(async () => (await seqOf(first)) > then + 3);
  isOver = true;
  for (const [i, { done, refused }] of (await Promise.all(played)).entries()) {
    const id = ids[i] as string;
    expect(refused).toBe(0);
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*), max(seq) as last from rondel.events where match_id = ${id}`.execute(db);
    expect(rows).toEqual([{ count: done, last: done }]);
    expect(await seqOf(id)).toBe(done);
  }
  await until(async () => (await indexes()).length === 1);
  expect(await indexes()).toEqual([{ valid: true }]);
  await older.close();
  for (const one of newer) await one.close();
});

test('[S11] an index whose building was cut off is built again', async () => {
  const { db } = (nodes[0] as BareNode).database;
  await sql`update pg_index set indisvalid = false where indexrelid = 'rondel.events_at'::regclass`
    .execute(db)
    .catch(async () => {
      // Only a superuser may do that: without one, it is simply missing.
      await sql`drop index rondel.events_at`.execute(db);
    });
  await (await open(next)).close();
  expect(await indexes()).toEqual([{ valid: true }]);
});

test('[S11] a program that cannot live with a step refuses to start, and says which one can', async () => {
  const strict: Steps = { ...next, '901-other': { up: async () => {}, since: '900-next' } };
  await (await open(strict)).close();
  await (await open(next)).close();
  await expect(open()).rejects.toThrow(
    `The database was made by a newer rondel (step 901-other); this one knows up to ${LAST_STEP}. Start the newer one.`,
  );
});

/** Every step after the first is taken while matches are being played: it reads no table through and builds no index. */
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { STEPS, type Steps } from './migrations.ts';

/** The first steps, by themselves: what is built beside moves is left out. */
const firstSteps = (count: number): Steps =>
  Object.fromEntries(
    Object.entries(STEPS)
      .slice(0, count)
      .map(([name, { indexes: _, ...step }]) => [name, step]),
  );

const INDEXES = `select i.indexrelid::regclass::text as name, c.relname as of from pg_index i
  join pg_class c on c.oid = i.indrelid where c.relnamespace = 'rondel'::regnamespace`;
const READS = `select relname as name, seq_scan as reads from pg_stat_user_tables
  where schemaname = 'rondel' and relname in ('matches', 'seats', 'events')`;

test('[S11] no step reads a table through or builds an index on one, and all indexes are there afterwards, once', async () => {
  const server = await openTestDatabase();
  const url = server.url;
  await (await openDatabase({ url, connections: 1, steps: firstSteps(1) })).close();
  for (let count = 2; count <= Object.keys(STEPS).length; count++) {
    const { pool, close } = await openDatabase({ url, connections: 1, steps: firstSteps(count - 1) });
    const { rows: indexes } = await pool.query(INDEXES);
    const { rows: reads } = await pool.query(READS);
    const { rows: tables } = await pool.query(
      `select relname from pg_class where relnamespace = 'rondel'::regnamespace and relkind = 'r'`,
    );
    await close();
    const next = await openDatabase({ url, connections: 1, steps: firstSteps(count) });
    const { rows: after } = await next.pool.query(INDEXES);
    const known = new Set([...indexes.map(({ name }) => name)]);
    const old = new Set(tables.map(({ relname }) => relname));
    const step = Object.keys(STEPS)[count - 1];
    expect({ step, built: after.filter(({ name, of }) => old.has(of) && !known.has(name)) }).toEqual({
      step,
      built: [],
    });
    expect({ step, reads: (await next.pool.query(READS)).rows }).toEqual({ step, reads });
    await next.close();
  }
  // As a step made it before it was built beside moves.
  const old = await openDatabase({ url, connections: 1, steps: firstSteps(99) });
  await old.pool.query(
    `create index on rondel.matches (bot_client) where bot_client is not null and status in ('open', 'started')`,
  );
  await old.close();
  const { pool, close } = await openDatabase({ url, connections: 1 });
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, regexp_replace(indexdef, 'INDEX \\S+', '') as made from pg_indexes
     where schemaname = 'rondel'`,
  );
  expect(new Set(rows.map(({ made }) => made)).size).toBe(rows.length);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(Object.values(STEPS).flatMap((step) => Object.keys(step.indexes ?? {}))),
  );
  await close();
  await server.close();
});

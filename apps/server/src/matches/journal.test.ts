/** What is in the way of one match, or cannot be written for it, is not in the way of the others. */
import { legalEvents } from '@rondel/core';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { openJournalPool } from '../database/database.ts';
import { until } from '../testing/bare-node.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openJournal } from './journal.ts';
import { hasBegun } from './match.ts';
import { type Change, stepMatch } from './step.ts';

const HOUR = 3_600_000;
const node = useNode(['tic-tac-toe', 'ca-ngua']);

const openMatches = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => insertMatch(node, { game: 'tic-tac-toe' })));
const place = (match: string, cell: number, seat = 0) =>
  node.acting.act({ match, seat, event: { type: 'place', cell }, key: `${cell}` });

async function changeOf(match: string): Promise<Change> {
  const found = await node.store.load(match);
  if (!found.ok || !hasBegun(found.value)) throw new Error('no match');
  const [code = -1] = legalEvents(found.value.state);
  const step = stepMatch(found.value, code, node.time.now());
  if (!step.ok) throw new Error(step.problem.message);
  return step.value;
}

describe('[S2] a match that somebody holds', () => {
  test('is waited for a moment and then answered as busy; the others go on, and so does it afterwards', async () => {
    const matches = await openMatches(8);
    const client = await node.database.pool.connect();
    await client.query('begin');
    await client.query('select from rondel.matches where id = any($1) for update', [matches.slice(0, 2)]);
    const order: string[] = [];
    const answers = await Promise.all(
      matches.map(async (match) => {
        const answer = await place(match, 4);
        order.push(match);
        return answer;
      }),
    );
    expect(new Set(order.slice(0, 6))).toEqual(new Set(matches.slice(2)));
    expect(answers.map((answer) => (answer.ok ? answer.value.sequence : answer.problem.code))).toEqual([
      'server/busy',
      'server/busy',
      1,
      1,
      1,
      1,
      1,
      1,
    ]);
    await client.query('commit');
    client.release();
    expect(await place(matches[0] as string, 4)).toMatchObject({ ok: true, value: { sequence: 1 } });
  });

  test('is played on as soon as it is let go', async () => {
    const [match] = (await openMatches(1)) as [string];
    const client = await node.database.pool.connect();
    await client.query('begin');
    await client.query('select from rondel.matches where id = $1 for update', [match]);
    const append = vi.spyOn(node.journal, 'append');
    const answer = place(match, 0);
    await until(() => append.mock.settledResults.some(({ value }) => value === 'held'));
    append.mockRestore();
    await client.query('commit');
    client.release();
    expect(await answer).toMatchObject({ ok: true, value: { sequence: 1 } });
  });

  test('is not held by somebody who only adds to it', async () => {
    const [match] = (await openMatches(1)) as [string];
    const client = await node.database.pool.connect();
    await client.query('begin');
    await client.query('select from rondel.matches where id = $1 for key share', [match]);
    expect(await place(match, 0)).toMatchObject({ ok: true, value: { sequence: 1 } });
    await client.query('commit');
    client.release();
  });
});

describe('[S2] a batch', () => {
  /** A journal whose database fails if one of these matches is in the batch. */
  const spoiled = (bad: ReadonlySet<string>, error: Error) => {
    const batches: number[] = [];
    const pool = {
      query: async ({ values }: { values: string[][] }) => {
        const [ids = []] = values;
        batches.push(ids.length);
        if (ids.some((id) => bad.has(id))) throw error;
        return { rows: [{ moved: ids, locked: ids }] };
      },
    } as unknown as Pool;
    return { batches, journal: openJournal({ pool, log: pino({ level: 'silent' }), lanes: 1 }) };
  };

  test('with an event that cannot be written is divided until only that one is left', async () => {
    const matches = await openMatches(17);
    const changes = await Promise.all(matches.map(changeOf));
    const bad = new Set(matches.slice(5, 6));
    const error = Object.assign(new Error('no'), { severity: 'ERROR', code: '22021' });
    const { batches, journal } = spoiled(bad, error);
    const fates = await Promise.all(changes.map((change) => journal.append(change)));
    expect(fates.map((fate, i) => (fate === 'written') !== bad.has(matches[i] as string))).not.toContain(
      false,
    );
    expect(fates[5]).toBe('unknown');
    // The first change goes alone, the others together; four times they are halved.
    expect(batches.length).toBeLessThan(13);
  });

  test('of which the network has lost the answer is not tried again: nobody knows', async () => {
    const matches = await openMatches(3);
    const changes = await Promise.all(matches.map(changeOf));
    const error = Object.assign(new Error('no'), { code: 'ENETDOWN' });
    const { batches, journal } = spoiled(new Set(matches), error);
    expect(await Promise.all(changes.map((change) => journal.append(change)))).toEqual(
      Array(3).fill('unknown'),
    );
    expect(batches).toEqual([1, 2]);
  });

  test('in whose way somebody was is certainly not written', async () => {
    const matches = await openMatches(2);
    const changes = await Promise.all(matches.map(changeOf));
    const error = Object.assign(new Error('no'), { severity: 'ERROR', code: '57014' });
    const { journal } = spoiled(new Set(matches.slice(1)), error);
    expect(await Promise.all(changes.map((change) => journal.append(change)))).toEqual(['written', 'held']);
  });
});

test.each([HOUR, -HOUR])(
  '[S5] an event is accepted right after the clock has jumped by %i ms',
  async (by) => {
    const clock = { kind: 'turn', seconds: 60 } as const;
    const match = await insertMatch(node, { game: 'ca-ngua', clock, now: node.time.now() });
    await sql`create or replace function rondel.wall_time() returns bigint language sql volatile as
    ${sql.lit(`select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${by}`)}`.execute(
      node.database.db,
    );
    const acted = await node.acting.act({ match, seat: 0, event: { type: 'roll' } });
    expect(acted).toMatchObject({ ok: true, value: { sequence: 1 } });
  },
);

describe('[S2] what an event costs', () => {
  test('does not grow with the answers that are kept', async () => {
    const [kept, match] = (await openMatches(2)) as [string, string];
    const { pool, close } = openJournalPool({ url: node.url, connections: 1 });
    const journal = openJournal({ pool, log: pino({ level: 'silent' }) });
    const play = async (key: string): Promise<void> => {
      const change = await changeOf(match);
      const request = { seat: 0, key, request: key, answer: { sequence: change.after.seq } };
      expect(await journal.append({ ...change, request })).toBe('written');
    };
    const read = async (): Promise<number> => {
      const { rows } = await sql<{ rows: number }>`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables
        where schemaname = 'rondel' and relname = 'requests'`.execute(node.database.db);
      return rows[0]?.rows as number;
    };
    // The statement is planned while there are few.
    await play('first');
    await sql`insert into rondel.requests (match_id, seat, key, answer)
      select ${kept}, 0, 'key ' || i, '{}' from generate_series(1, 500) i`.execute(node.database.db);
    const before = await read();
    for (let i = 0; i < 4; i++) await play(`${i}`);
    await pool.query('select pg_stat_force_next_flush()');
    await close();
    expect((await read()) - before).toBeLessThan(100);
  });
});

/**
 * What the database itself can do: transactions of the shape of a move (lock the match, insert the event,
 * update the match, insert a job), each with its own commit, durable, over connections of their own.
 */
import pg from 'pg';

/** Transactions per second with so many clients. */
export async function rawRate(url: string, clients: number, seconds: number): Promise<number> {
  const setUp = new pg.Client(url);
  await setUp.connect();
  await setUp.query(`
    drop schema if exists raw cascade;
    create schema raw;
    create table raw.matches (id int primary key, seq int not null, snapshot bytea) with (fillfactor = 70);
    create table raw.events (match_id int, seq int, code int, hash text, at timestamptz default now(), primary key (match_id, seq));
    create table raw.jobs (id bigserial primary key, payload jsonb);
    insert into raw.matches select i, 0, decode(repeat('00', 100), 'hex') from generate_series(1, ${clients}) i;`);
  const until = Date.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const client = new pg.Client(url);
      await client.connect();
      let count = 0;
      while (Date.now() < until) {
        await client.query('begin');
        await client.query({
          name: 'lock',
          text: 'select seq from raw.matches where id = $1 for update',
          values: [i + 1],
        });
        await client.query({
          name: 'event',
          text: 'insert into raw.events (match_id, seq, code, hash) values ($1, $2, 7, $3)',
          values: [i + 1, count, '0123456789abcdef'],
        });
        await client.query({
          name: 'match',
          text: 'update raw.matches set seq = seq + 1, snapshot = $2 where id = $1',
          values: [i + 1, Buffer.alloc(100)],
        });
        await client.query({
          name: 'job',
          text: 'insert into raw.jobs (payload) values ($1)',
          values: ['{"match":1}'],
        });
        await client.query('commit');
        count++;
      }
      await client.end();
      return count;
    }),
  );
  await setUp.query('drop schema raw cascade');
  await setUp.end();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

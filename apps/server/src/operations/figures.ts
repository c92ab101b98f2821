/** What the database says about everything at once: for metrics, and for `rondel doctor`. */
import type { Pool } from 'pg';
import { countJobs, type JobCount } from '../queue/jobs.ts';

export interface Figures {
  /** Matches by status. With more than a hundred thousand of them, those that are over are estimated. */
  readonly matches: { readonly [status: string]: number };
  readonly jobs: readonly JobCount[];
  /** Nodes that have been seen lately. */
  readonly nodes: number;
  readonly bans: number;
  /** The size of the database in bytes. */
  readonly bytes: number;
  /** Connections to PostgreSQL, of everybody, and how many it allows. */
  readonly connections: { readonly used: number; readonly most: number };
}

/** Reads it all. It takes some milliseconds, so ask for it only now and then. */
export async function readFigures(connection: Pick<Pool, 'query'>): Promise<Figures> {
  const { rows } = await connection.query<{
    nodes: number;
    bans: number;
    bytes: number;
    used: number;
    most: number;
  }>(SIMPLE);
  const { nodes, bans, bytes, used, most } = rows[0] as (typeof rows)[0];
  return {
    matches: await countMatches(connection),
    jobs: await countJobs(connection),
    nodes: Number(nodes),
    bans: Number(bans),
    bytes: Number(bytes),
    connections: { used: Number(used), most: Number(most) },
  };
}

/** Up to so many matches are counted one by one. */
const COUNTED = 100_000;

async function countMatches(connection: Pick<Pool, 'query'>): Promise<Figures['matches']> {
  const counts: Record<string, number> = { open: 0, started: 0, finished: 0, abandoned: 0 };
  const { rows: estimates } = await connection.query<{ rows: number }>(ROWS);
  const most = Number(estimates[0]?.rows ?? -1);
  const isMany = most > COUNTED;
  if (isMany) {
    // Statistics that PostgreSQL keeps for itself: counting millions of rows would take it seconds.
    const { rows } = await connection.query<{ status: string; share: number }>(SHARES);
    for (const { status, share } of rows) counts[status] = Math.round(share * most);
  }
  const { rows } = await connection.query<{ status: string; count: number }>(
    isMany ? COUNT_ACTIVE : COUNT_ALL,
  );
  if (isMany) Object.assign(counts, { open: 0, started: 0 });
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

const ROWS = `select reltuples::float8 as rows from pg_class where oid = 'rondel.matches'::regclass`;
const SHARES = `
select unnest(most_common_vals::text::text[]) as status, unnest(most_common_freqs) as share
from pg_stats where schemaname = 'rondel' and tablename = 'matches' and attname = 'status'`;
const COUNT_ALL = `select status, count(*) as count from rondel.matches group by status`;
const COUNT_ACTIVE = `
select status, count(*) as count from rondel.matches where status in ('open', 'started') group by status`;

const SIMPLE = `
select (select count(*) from rondel.nodes where seen_at > now() - interval '15 s') as nodes,
  (select count(*) from rondel.bans where until is null or until > now()) as bans,
  pg_database_size(current_database()) as bytes,
  (select sum(numbackends) from pg_stat_database) as used,
  current_setting('max_connections') as most`;

/** Connections to PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionTo } from './hosts.ts';
import { migrate } from './migrate.ts';
import type { Steps } from './migrations.ts';
import type { Tables } from './schema.ts';
import { type Waiting, whenReachable } from './waiting.ts';

/** The way to the database for everything but the journal. */
export interface Database {
  readonly pool: pg.Pool;
  /** Typed queries, in the schema `rondel`. */
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Where the database is, and how it is used. */
export interface DatabaseOptions extends Waiting {
  /** It may name several hosts; see `hosts.ts`. */
  readonly url: string;
  /** The maximum number of connections. Default 12. */
  readonly connections?: number;
  readonly onError?: (error: Error) => void;
  /** The steps that make the tables, where they are not this program's own: for tests. */
  readonly steps?: Steps;
}

/** Our 64-bit integers are milliseconds and counts, which a double holds exactly. */
const INT8 = 20;
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format as 'text'),
};

const LIMITS = {
  // Do not wait for ever for a database that has vanished.
  statement_timeout: 30_000,
  query_timeout: 35_000,
  // A node that freezes inside a transaction must not keep its locks.
  idle_in_transaction_session_timeout: 10_000,
} as const;

/**
 * For the connections of every pool [S15]. By default PostgreSQL compiles statements that look expensive. Plans with the switches of
 * the journal look so: up to version 17 each use of what is switched off counts as 1e10. Compiling took 0.3 s a move.
 */
const NEVER_COMPILE = '-c jit=off';

/** Opens a connection pool that reports broken connections. */
function openPool(
  { url, connections = 12, onError }: DatabaseOptions,
  options = '',
  limits: pg.PoolConfig = LIMITS,
): {
  pool: pg.Pool;
  close(): Promise<void>;
} {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...limits,
    keepAlive: true,
    application_name: 'rondel',
    options: `${NEVER_COMPILE} ${options}`,
    types,
  });
  // The pool replaces an idle connection that breaks, but without a listener the error would end the process.
  // Connections that break while we are closing are not worth reporting.
  let isClosing = false;
  const tell = (error: Error): void => {
    if (!isClosing) onError?.(error);
  };
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return {
    pool,
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * Connects and brings the tables up to date.
 * @example
 * const database = await openDatabase({ url: 'postgres://localhost/rondel' });
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  await whenReachable(() => migrateDatabase(options), options);
  const { pool, close } = openPool(options);
  return { pool, db: queriesOn(pool), close };
}

const queriesOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema('rondel');

/**
 * Connections without time limits: building an index, waiting for another node, or copying a table can take long.
 * @example
 * const { pool, close } = openPatientPool({ url, connections: 1 });
 */
export function openPatientPool(options: DatabaseOptions): {
  readonly pool: pg.Pool;
  close(): Promise<void>;
} {
  const off = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  return openPool(options, off.map((name) => `-c ${name}=0`).join(' '), {});
}

async function migrateDatabase(options: DatabaseOptions): Promise<void> {
  const { pool, close } = openPatientPool({ ...options, connections: 2 });
  try {
    await migrate(queriesOn(pool), pool, options.steps);
  } finally {
    await close();
  }
}

/**
 * A pool for the journal alone. Its statement is large and always the same. Planned once per connection and
 * forced to use keys, it takes 0.58 ms instead of 0.78.
 * @example
 * const { pool } = openJournalPool({ url, connections: 2 });
 */
export function openJournalPool(options: DatabaseOptions): {
  readonly pool: pg.Pool;
  close(): Promise<void>;
} {
  const off = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map((name) => `-c ${name}=off`);
  // The statement skips matches that are locked; any other lock it waits for only briefly.
  return openPool(options, `-c plan_cache_mode=force_generic_plan -c lock_timeout=2s ${off.join(' ')}`);
}

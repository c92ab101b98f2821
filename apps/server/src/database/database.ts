/** The connections to PostgreSQL, and what becomes of an error there. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Everything that talks to the database does so through one of these. */
export interface Database {
  readonly pool: pg.Pool;
  /** Typed queries, in the schema `rondel`. */
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections at most. Default 12. */
  readonly connections?: number;
  readonly onError?: (error: Error) => void;
}

/** Whole numbers of 64 bits are times in milliseconds and counts here: a double holds them exactly. */
const INT8 = 20;
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format as 'text'),
};

/** Connections to a database, which tell when one breaks. */
function openPool(
  { url, connections = 12, onError }: DatabaseOptions,
  options = '',
): {
  pool: pg.Pool;
  close(): Promise<void>;
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A connection to a database that has vanished must not be waited for without end.
    statement_timeout: 30_000,
    query_timeout: 35_000,
    keepAlive: true,
    application_name: 'rondel',
    options,
    types,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  // Of those that break while we are leaving, nobody needs to hear.
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
 * Connects, and brings the tables up to date.
 * @example
 * const database = await openDatabase({ url: 'postgres://localhost/rondel' });
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, close } = openPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema('rondel');
  try {
    await migrate(db, pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db, close };
}

/**
 * Connections for the journal alone. Its statement is large and always the same: planned once for a
 * connection, and by keys whatever the tables look like at that moment, it took 0.58 ms instead of 0.78.
 * @example
 * const { pool } = openJournalPool({ url, connections: 2 });
 */
export function openJournalPool(options: DatabaseOptions): {
  readonly pool: pg.Pool;
  close(): Promise<void>;
} {
  const off = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map((name) => `-c ${name}=off`);
  return openPool(options, `-c plan_cache_mode=force_generic_plan ${off.join(' ')}`);
}

/** Codes of PostgreSQL (and of Node) that say "not now" and nothing about the statement itself. */
const NOT_NOW = /^(08|53|57P|25006|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT|40001|40P01|55P03)/;

/**
 * Whether an error means that the database cannot be reached or is not ready. What was asked may have
 * been done all the same.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string') return NOT_NOW.test(code);
  return /connection|timeout|terminat|not queryable|Cannot use a pool/i.test(error.message);
}

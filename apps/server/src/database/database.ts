/** Connections to PostgreSQL, and what its errors mean. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';

/** The way to the database for everything but the journal. */
export interface Database {
  readonly pool: pg.Pool;
  /** Typed queries, in the schema `rondel`. */
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Where the database is, and how it is used. */
export interface DatabaseOptions {
  readonly url: string;
  /** The maximum number of connections. Default 12. */
  readonly connections?: number;
  readonly onError?: (error: Error) => void;
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
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...limits,
    keepAlive: true,
    application_name: 'rondel',
    options,
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
  await migrateDatabase(options);
  const { pool, close } = openPool(options);
  return { pool, db: queriesOn(pool), close };
}

const queriesOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema('rondel');

/** Uses connections without time limits: building an index, or waiting for another node, can take long. */
async function migrateDatabase(options: DatabaseOptions): Promise<void> {
  const off = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const unlimited = off.map((name) => `-c ${name}=0`).join(' ');
  const { pool, close } = openPool({ ...options, connections: 2 }, unlimited, {});
  try {
    await migrate(queriesOn(pool), pool);
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

/** SQLSTATEs that mean "not now" and say nothing about the statement itself. */
const NOT_NOW = /^(08|53|57|58|25006|25P03|40001|40P01|55P03)/;
/** SQLSTATEs after which the statement may still have been executed: connection lost, server shutting down. */
const BROKEN = /^(08|57P|58|XX)/;
/** SQLSTATEs after which the same statement may succeed in a moment: a lock, a conflict, a time limit. */
const IN_THE_WAY = /^(40001|40P01|55P03|57014)$/;
/** Node's codes for network, name resolution and TLS errors. */
const NETWORK =
  /^(E(?!RR_)[A-Z0-9_]+|ERR_(STREAM|SOCKET|SSL|TLS)_\w+|\w*(CERT|UNABLE_TO|CRL)\w*|HOSTNAME_MISMATCH)$/;

/** The SQLSTATE of an error sent by the database; `null` for errors from anywhere else. */
function sqlState(error: unknown): string | null {
  const { severity, code } = (error ?? {}) as { severity?: unknown; code?: unknown };
  return typeof severity === 'string' && typeof code === 'string' ? code : null;
}

/**
 * Whether an error means that the database cannot be reached or is not ready. The statement may have been
 * executed all the same.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== null) return NOT_NOW.test(state);
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string') return NETWORK.test(code);
  // Thrown when a host name has several addresses and none of them answered.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return /connection|timeout|terminat|not queryable|Cannot use a pool/i.test(error.message);
}

/**
 * Whether an error proves that a statement was not executed, because the database itself said so. Any other
 * error, such as a broken connection, leaves the question open.
 * @example
 * if (!isRefused(error)) return 'unknown';
 */
export function isRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !BROKEN.test(state);
}

/** Whether a statement failed because of another one, through a lock or a conflict. It can be tried again. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.test(sqlState(error) ?? '');
}

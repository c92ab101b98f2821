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

const LIMITS = {
  // A connection to a database that has vanished must not be waited for without end.
  statement_timeout: 30_000,
  query_timeout: 35_000,
  // A node that freezes in the middle of a transaction must not hold on to what it has locked.
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** Connections to a database, which tell when one breaks. */
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
  await migrateDatabase(options);
  const { pool, close } = openPool(options);
  return { pool, db: queriesOn(pool), close };
}

const queriesOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema('rondel');

/** On connections of its own: an index on a large table, or another node that makes one, may take its time. */
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
  // It waits for no match that somebody holds, and for nothing else very long.
  return openPool(options, `-c plan_cache_mode=force_generic_plan -c lock_timeout=2s ${off.join(' ')}`);
}

/** SQLSTATEs that say "not now" and nothing about the statement itself. */
const NOT_NOW = /^(08|53|57|58|25006|25P03|40001|40P01|55P03)/;
/** Those after which a statement may have been done all the same: the connection was lost, or the server ends. */
const BROKEN = /^(08|57P|58|XX)/;
/** Those after which the very same statement may succeed in a moment: a lock, a conflict, a time limit. */
const IN_THE_WAY = /^(40001|40P01|55P03|57014)$/;
/** What Node says when the network fails, a name cannot be found or TLS is not agreed upon. */
const NETWORK =
  /^(E(?!RR_)[A-Z0-9_]+|ERR_(STREAM|SOCKET|SSL|TLS)_\w+|\w*(CERT|UNABLE_TO|CRL)\w*|HOSTNAME_MISMATCH)$/;

/** The SQLSTATE of an error that the database itself has sent; `null` for all others, wherever they come from. */
function sqlState(error: unknown): string | null {
  const { severity, code } = (error ?? {}) as { severity?: unknown; code?: unknown };
  return typeof severity === 'string' && typeof code === 'string' ? code : null;
}

/**
 * Whether an error means that the database cannot be reached or is not ready. What was asked may have
 * been done all the same.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== null) return NOT_NOW.test(state);
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string') return NETWORK.test(code);
  // Of several addresses none was there.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return /connection|timeout|terminat|not queryable|Cannot use a pool/i.test(error.message);
}

/**
 * Whether an error proves that a statement was not done: the database itself has said so. Everything else, a
 * connection that broke above all, leaves that open.
 * @example
 * if (!isRefused(error)) return 'unknown';
 */
export function isRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !BROKEN.test(state);
}

/** Whether a statement was not done because somebody was in its way: it can be tried again. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.test(sqlState(error) ?? '');
}

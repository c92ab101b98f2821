import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { makeBackoff } from '../base/backoff.ts';
import { type Cluster, choosePort, rememberPort } from './cluster.ts';
import {
  endOrphans,
  findPostmaster,
  isBlockedByOrphans,
  type Launch,
  launchPostmaster,
  type Postmaster,
  readFailure,
  stopPostmaster,
} from './postmaster.ts';

/**
 * A connection that marks the database as in use. It holds a lock shared with all other users, which
 * disappears with the process however that ends. It also notices when the database goes away.
 */
export interface Keeper {
  readonly client: Client;
  readonly postmaster: Postmaster;
  /** Whether another process had started the database. */
  readonly adopted: boolean;
}

/** Advisory lock: shared by all users of the database, exclusive for the one that stops it. */
const IN_USE = 7_266_335;
/** Milliseconds to wait for leftover processes of a killed PostgreSQL to end by themselves. */
const ORPHANS = 3_000;
/** Advisory lock for creating the role and the database. */
const CREATING = 7_266_336;

/**
 * Connects to the running database, or starts it first.
 *
 * @param fixedPort the port it must be on because clients know it already; otherwise it may move if its port
 *   is taken
 * @param wanted asked before starting it, so that a shutdown does not start what it is about to stop
 * @param signal gives up; a PostgreSQL that was started for this and is not in use yet is stopped
 * @returns undefined if it is not running and not wanted
 */
export async function connectKeeper(
  cluster: Cluster,
  {
    fixedPort,
    wanted = () => true,
    signal,
  }: { fixedPort?: number; wanted?: () => boolean; signal?: AbortSignal | undefined },
): Promise<Keeper | undefined> {
  let port = fixedPort ?? cluster.port;
  let launch: Launch | undefined;
  let reason = 'it does not answer';
  let deadline = Date.now() + 30_000;
  const patience = Date.now() + ORPHANS;
  const backoff = makeBackoff({ first: 20, longest: 500 });
  for (;;) {
    const postmaster = await findPostmaster(cluster.data);
    if (signal?.aborted) {
      if (postmaster !== undefined && postmaster.pid === launch?.pid)
        await stopPostmaster(cluster, postmaster);
      // Wait for one that was started and has not appeared yet, or nobody would stop it.
      const isComing = launch !== undefined && postmaster === undefined;
      if (!isComing || (await launch?.failure()) !== undefined || Date.now() > deadline) throw signal.reason;
    } else if (postmaster?.listening) {
      try {
        const client = await openConnection(cluster, postmaster);
        return { client, postmaster, adopted: launch?.pid !== postmaster.pid };
      } catch (error) {
        reason = (error as Error).message;
        const code = error instanceof DatabaseError ? error.code : undefined;
        // It is starting up, with perhaps much to recover after a crash, or shutting down: keep waiting.
        if (code === '57P03') deadline = Date.now() + 30_000;
        if (code === '28P01')
          throw new Error(`The private PostgreSQL does not accept its password: ${reason}.`);
      }
    } else if (postmaster === undefined) {
      const failure = await launch?.failure();
      if (failure !== undefined) {
        reason = failure;
        const kind = readFailure(failure);
        if (kind === 'hopeless') throw new Error(`The private PostgreSQL did not start: ${failure}`);
        if (kind === 'port' && fixedPort === undefined) {
          port = await choosePort();
          await rememberPort(cluster, port);
        }
        launch = undefined;
        if (isBlockedByOrphans(failure) && Date.now() > patience) await endOrphans(cluster.data);
        await sleep(backoff.next());
      }
      if (launch === undefined && !wanted()) return undefined;
      launch ??= await launchPostmaster(cluster, port);
    }
    if (Date.now() > deadline) throw new Error(`The private PostgreSQL could not be reached: ${reason}`);
    await sleep(backoff.next());
  }
}

async function openConnection(cluster: Cluster, { port }: Postmaster): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
    application_name: 'rondel keeper',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a lost connection would end the process. The owner listens for 'end' instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data: string }>(
      `SELECT pg_advisory_lock_shared(${IN_USE}), current_setting('data_directory') AS data`,
    );
    if (process.platform !== 'win32' && rows[0]?.data !== cluster.data) {
      throw new Error(`another database answers at port ${port}`);
    }
    await createRoleAndDatabase(client, cluster.password);
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/** Creates the server's role and database if they do not exist yet. */
async function createRoleAndDatabase(client: Client, password: string): Promise<void> {
  const has = async (query: string): Promise<boolean> => (await client.query(query)).rows.length > 0;
  await client.query(`SELECT pg_advisory_lock(${CREATING})`);
  if (!(await has("SELECT FROM pg_roles WHERE rolname = 'rondel'"))) {
    // Not a superuser: that keeps the reserved connections free for the keeper and limits what a mistake can
    // do.
    await client.query(`CREATE ROLE rondel LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  }
  if (!(await has("SELECT FROM pg_database WHERE datname = 'rondel'"))) {
    await client.query('CREATE DATABASE rondel OWNER rondel');
  }
  await client.query(`SELECT pg_advisory_unlock(${CREATING})`);
}

/**
 * Gives up this keeper's share of the lock.
 *
 * @returns whether it was the last user. If so, nobody else can connect until the database has been stopped or
 *   this connection is closed.
 */
export async function releaseKeeper({ client }: Keeper): Promise<boolean> {
  await client.query(`SELECT pg_advisory_unlock_shared(${IN_USE})`);
  const { rows } = await client.query<{ last: boolean }>(`SELECT pg_try_advisory_lock(${IN_USE}) AS last`);
  return rows[0]?.last === true;
}

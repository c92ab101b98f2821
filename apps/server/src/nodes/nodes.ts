/**
 * Keeps track of the living nodes, so that nothing stays locked by a dead one. graphile-worker would unlock
 * the jobs and queues of a killed process after four hours; this does it within seconds.
 *
 * Every node has a row with the ids of its workers, and a heartbeat. The heartbeat has its own connection, so
 * that a busy pool does not make a node look dead. That connection holds an advisory lock, which PostgreSQL
 * releases the moment the process dies. A node counts as gone if it was not seen for {@link
 * NodeOptions.silence}, or if its lock is free and it has missed a beat. Then its locks are released.
 *
 * Nothing special happens at the start. A node cannot tell whether locks on its machine belong to a dead
 * process or to a living one, and need not, because the rule above finds out within seconds.
 *
 * A node that was merely slow returns with its next beat. By then its jobs may run twice, which their
 * handlers allow for. One thing remains: if both runs finish, graphile-worker leaves the queue locked by a
 * living node that has no job in it. Such locks are released too.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { isRefused } from '../base/database-errors.ts';
import { type Loop, startLoop } from '../base/loop.ts';
import type { Database } from '../database/database.ts';
import { LOCK_CLASS } from '../database/living-nodes.ts';
import { LAST_STEP } from '../database/migrate.ts';
import { releaseJobs } from '../queue/jobs.ts';

export interface NodeOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly log: Logger;
  /** The id of this node, a UUID that changes with every restart. Default: a random one. */
  readonly id?: string;
  /** The ids with which this node locks jobs at present: `() => queue.workerIds`. */
  readonly workerIds: () => readonly string[];
  /** Milliseconds between heartbeats. Default 2,000. */
  readonly every?: number;
  /** A node not seen for this many milliseconds is gone. Default 15,000. */
  readonly silence?: number;
}

/** Every process working on the queue must open one of these, or its locks will be released by the others. */
export interface NodePresence extends Loop {
  /** Sends a heartbeat now. Returns the workers whose locks were released. */
  beat(): Promise<readonly string[]>;
  /** Whether the last beats were written, and the disk of the database has room for more. */
  readonly canWrite: boolean;
}

/** After so many beats without success a node cannot write. */
const MISSED = 3;
const LOCK_KEY = '(hashtext($1::text) & 2147483647)';

/**
 * Registers this node. Close it after the queue, because the queue holds locks until it is closed.
 * @example
 * const presence = await openNode({ database, log, workerIds: () => queue.workerIds });
 */
export async function openNode(options: NodeOptions): Promise<NodePresence> {
  const { database, log, id = randomUUID(), workerIds, every = 2_000, silence = 15_000 } = options;
  // One and a half beats: a node that only lost its connection has a new one by then.
  const grace = every * 1.5;
  // A node reports new workers with its next beat. Whatever is unknown after three beats belongs to nobody.
  const unknownAfter = Math.min(silence, every * 3);
  let session: PoolClient | null = null;
  let isLocked = false;
  /** When the database last proved that it can write, by the steady clock. */
  let wroteAt = Number.NEGATIVE_INFINITY;

  const drop = (client: PoolClient): void => {
    if (session !== client) return;
    session = null;
    client.release(true);
  };

  const connect = async (): Promise<PoolClient> => {
    if (session !== null) return session;
    const client = await database.pool.connect();
    client.on('error', () => drop(client));
    session = client;
    isLocked = false;
    return client;
  };

  const beatOn = async (client: PoolClient): Promise<readonly string[]> => {
    if (!isLocked) {
      const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK_CLASS}, ${LOCK_KEY}) as done`, [
        id,
      ]);
      isLocked = rows[0].done;
    }
    await client.query(BEAT, [id, workerIds(), LAST_STEP]);
    const { rows: gone } = await client.query<{ id: string; workers: string[] }>(REMOVE_DEAD_NODES, [
      id,
      silence,
      grace,
    ]);
    for (const node of gone) log.warn({ node: node.id, workers: node.workers }, 'a node is gone');
    const { rows: unknown } = await client.query<{ id: string }>(UNKNOWN_WORKERS, [unknownAfter]);
    const released = [
      ...new Set([...gone.flatMap((node) => node.workers), ...unknown.map((worker) => worker.id)]),
    ];
    if (released.length > 0) {
      await releaseJobs(client, released);
      log.warn({ workers: released }, 'what these workers had locked is free again');
    }
    const { rowCount } = await client.query(FREE_QUEUES, [unknownAfter]);
    if (rowCount !== null && rowCount > 0)
      log.warn({ lanes: rowCount }, 'lanes that were locked for nobody are free again');
    await lookForRoom(client);
    return released;
  };

  /** A beat changes a row in its place, which works on a full disk, too. So it does not say enough. */
  const lookForRoom = async (client: PoolClient): Promise<void> => {
    try {
      await client.query(TAKE_ROOM);
      wroteAt = performance.now();
    } catch (error) {
      if (!isRefused(error)) throw error;
      log.warn({ err: error }, 'the database has no room left');
    }
  };

  let turn: Promise<unknown> = Promise.resolve();
  const beat = (): Promise<readonly string[]> => {
    const result = turn.then(async () => {
      const client = await connect();
      try {
        return await beatOn(client);
      } catch (error) {
        drop(client);
        throw error;
      }
    });
    turn = result.catch(() => {});
    return result;
  };

  const round = async (): Promise<void> => {
    await beat();
  };
  // Other nodes should know of this one before it takes jobs. If that fails now, a later beat will do it.
  await round().catch((error) => log.warn({ err: error }, 'this node could not sign on'));
  const loop = startLoop({ name: 'heartbeat', every, slowest: every, log, round });
  return {
    beat,
    get canWrite() {
      return performance.now() - wroteAt < every * MISSED;
    },
    close: async () => {
      await loop.close();
      await turn;
      if (session === null) return;
      const client = session;
      try {
        await client.query('delete from rondel.nodes where id = $1', [id]);
      } catch (error) {
        log.warn({ err: error }, 'this node could not sign off');
      }
      drop(client);
    },
  };
}

const BEAT = `
insert into rondel.nodes (id, workers, seen_at, knows) values ($1, $2, clock_timestamp(), $3)
on conflict (id) do update set workers = excluded.workers, seen_at = excluded.seen_at`;

/** Makes a temporary file of half a megabyte, because that is more than the memory it may use. */
const TAKE_ROOM = `set local work_mem = '64kB'; select count(*) from generate_series(1, 20000)`;

/** Times in the future date from before the clock was set back, so they count as old. */
const isOld = (column: string, ms: string): string =>
  `${column} not between now() - ${ms}::int * interval '1 ms' and now() + interval '5 s'`;

const REMOVE_DEAD_NODES = `
delete from rondel.nodes n where n.id <> $1 and (
  ${isOld('n.seen_at', '$2')} or (${isOld('n.seen_at', '$3')} and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objsubid = 2
      and l.objid = (hashtext(n.id::text) & 2147483647)::oid
      and l.database = (select oid from pg_database where datname = current_database())))
) returning n.id, n.workers`;

/** Workers unknown to all nodes. Recent locks are spared: their node may be about to report the worker. */
const UNKNOWN_WORKERS = `
select distinct l.locked_by as id from (
  select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
  union all
  select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
) l where ${isOld('l.locked_at', '$1')} and not exists (select from rondel.nodes n where l.locked_by = any(n.workers))`;

const FREE_QUEUES = `
update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
where ${isOld('q.locked_at', '$1')} and not exists (
  select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by)`;

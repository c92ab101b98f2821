/**
 * The nodes that live, so that nothing stays locked by one that died. graphile-worker frees the jobs and the
 * lanes of a process that was killed after four hours; here it takes seconds.
 *
 * Every node has a row with the ids of its workers, and a heartbeat. It has a connection of its own for that:
 * a pool that is busy must not make a node look dead. The session holds an advisory lock, which PostgreSQL
 * lets go of in the moment in which the process dies. So a node is gone when it was not seen for
 * {@link NodeOptions.silence}, or when its lock is free and it has missed a beat. What it had locked is
 * released.
 *
 * There is nothing special at the start: a node cannot tell what another process on its machine has left
 * behind from what such a process is at, and need not, as the rule above finds it within a few seconds.
 *
 * A node that was only slow comes back with its next beat. Its jobs may be done twice by then, and whoever
 * handles them is made for that. One thing is left over: if both come to the end, graphile-worker leaves the
 * lane locked by a living node which has no job there. Such locks are released, too.
 */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Loop, startLoop } from '../timers/loop.ts';
import { releaseJobs } from './jobs.ts';

export interface NodeOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly log: Logger;
  /** A UUID of this node's own, another one after a restart. Default: a random one. */
  readonly id?: string;
  /** What this node locks jobs with, as it is now: `() => queue.workerIds`. */
  readonly workerIds: () => readonly string[];
  /** Milliseconds between two heartbeats. Default 2000. */
  readonly every?: number;
  /** A node that was not seen for so many milliseconds is gone. Default 15 000. */
  readonly silence?: number;
}

/** Every process that works on the queue has to open this: locks of others are released. */
export interface NodePresence extends Loop {
  /** A heartbeat now. Answers whose locks were released. */
  beat(): Promise<readonly string[]>;
}

/** The class of the advisory locks: nobody else's, hopefully. "rond" in ASCII. */
const LOCK_CLASS = 0x726f6e64;
const LOCK_KEY = '(hashtext($1::text) & 2147483647)';

/**
 * Signs this node on. Close it after the queue, which has something locked until it is closed.
 * @example
 * const presence = await openNode({ database, log, workerIds: () => queue.workerIds });
 */
export async function openNode(options: NodeOptions): Promise<NodePresence> {
  const { database, log, id = randomUUID(), workerIds, every = 2_000, silence = 15_000 } = options;
  // A beat and a half: who has lost only the connection has another one by then.
  const grace = every * 1.5;
  // A node tells of a new worker with its next beat: what nobody has told of after three is nobody's.
  const stray = Math.min(silence, every * 3);
  let session: PoolClient | null = null;
  let isLocked = false;

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
    await client.query(BEAT, [id, workerIds()]);
    const { rows: gone } = await client.query<{ id: string; workers: string[] }>(BURY, [id, silence, grace]);
    for (const node of gone) log.warn({ node: node.id, workers: node.workers }, 'a node is gone');
    const { rows: strays } = await client.query<{ id: string }>(STRAYS, [stray]);
    const released = [
      ...new Set([...gone.flatMap((node) => node.workers), ...strays.map((stray) => stray.id)]),
    ];
    if (released.length > 0) {
      await releaseJobs(client, released);
      log.warn({ workers: released }, 'what these workers had locked is free again');
    }
    const { rowCount } = await client.query(FREE_LANES, [stray]);
    if (rowCount !== null && rowCount > 0)
      log.warn({ lanes: rowCount }, 'lanes that were locked for nobody are free again');
    return released;
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
  // The others shall know of it before it takes jobs. If they cannot now, then with one of the next beats.
  await round().catch((error) => log.warn({ err: error }, 'this node could not sign on'));
  const loop = startLoop({ name: 'heartbeat', every, slowest: every, log, round });
  return {
    beat,
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
insert into rondel.nodes (id, workers, seen_at) values ($1, $2, clock_timestamp())
on conflict (id) do update set workers = excluded.workers, seen_at = excluded.seen_at`;

/** Times that lie in the future are from before the clock was set back, and say nothing. */
const isOld = (column: string, ms: string): string =>
  `${column} not between now() - ${ms}::int * interval '1 ms' and now() + interval '5 s'`;

const BURY = `
delete from rondel.nodes n where n.id <> $1 and (
  ${isOld('n.seen_at', '$2')} or (${isOld('n.seen_at', '$3')} and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.objsubid = 2
      and l.objid = (hashtext(n.id::text) & 2147483647)::oid
      and l.database = (select oid from pg_database where datname = current_database())))
) returning n.id, n.workers`;

/** Workers that no node knows. A lock that is young may be one of a node that is about to say so. */
const STRAYS = `
select distinct l.locked_by as id from (
  select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
  union all
  select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
) l where ${isOld('l.locked_at', '$1')} and not exists (select from rondel.nodes n where l.locked_by = any(n.workers))`;

const FREE_LANES = `
update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
where ${isOld('q.locked_at', '$1')} and not exists (
  select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by)`;

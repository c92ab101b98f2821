/**
 * Two PostgreSQL, a primary and its synchronous standby, for tests that take the primary away. They are made from
 * the programs that npm has brought, which lack pg_basebackup: the standby is a copy made with pg_backup_start.
 */
import { execFile } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, choosePort, prepareCluster } from '../src/database/cluster.ts';
import { findPostmaster, launchPostmaster } from '../src/database/postmaster.ts';
import { childrenOf, signalAll } from './postgres.ts';
import { waitFor } from './waiting.ts';

const run = promisify(execFile);

export interface Pair {
  /** Both hosts, as a server is told. */
  readonly url: string;
  /** Where the one is that is the primary at present. */
  readonly primaryUrl: string;
  /**
   * Lets match time run ahead on the second machine, as the clocks of two machines differ. Only `rondel.wall_time()`
   * is changed, from which match time is made: `now()`, and with it the times in records, stays as it is.
   */
  skewClock(ms: number): Promise<void>;
  /** Sends a signal to all processes of the primary. Answers whether there were any. */
  signal(name: NodeJS.Signals): Promise<boolean>;
  /** Makes the standby the primary. What {@link Pair.signal} reaches is the old one until {@link Pair.rejoin}. */
  promote(): Promise<void>;
  /** Kills the old primary and makes it the synchronous standby of the new one. */
  rejoin(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for a start, a promotion, or for a standby to catch up. */
const PATIENCE = 60_000;

/**
 * @param folder - Must be one that the user `postgres` can enter if root runs this.
 * @example
 * const pair = await openPair(folder);
 * await openServer({ databaseUrl: pair.url });
 */
export async function openPair(folder: string): Promise<Pair> {
  const first = await prepareCluster(join(folder, 'one'), () => {});
  const other = join(folder, 'two', 'postgres', 'data');
  const second: Cluster = {
    ...first,
    data: other,
    logFile: `${dirname(other)}.log`,
    port: await choosePort(),
  };
  await mkdir(dirname(other), { recursive: true, mode: 0o711 });
  let [primary, standby] = [first, second];
  /** The one that signals reach. */
  let target = primary;

  const configure = (cluster: Cluster, lines: readonly string[]): Promise<void> =>
    write(cluster, 'postgresql.auto.conf', `${[...COMMON, ...lines].join('\n')}\n`);

  /** Makes the standby from the primary, while that is being written to, and waits until nothing can be lost. */
  const follow = async (): Promise<void> => {
    await asPostgres(primary, async (client) => {
      await client.query(`select pg_backup_start('standby', true)`);
      await rm(standby.data, { recursive: true, force: true, maxRetries: 5 });
      await copy(primary.data, standby.data);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      await write(standby, 'backup_label', rows[0]?.labelfile ?? '');
    });
    const { password, port } = primary;
    await configure(standby, [
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'`,
    ]);
    await write(standby, 'standby.signal', '');
    await start(standby);
    await configure(primary, [`synchronous_standby_names = '*'`]);
    await asPostgres(primary, async (client) => {
      await client.query('select pg_reload_conf()');
      const isSynchronous = async (): Promise<boolean> => {
        const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
        return rows.length > 0;
      };
      if (!(await waitFor(isSynchronous, PATIENCE))) throw new Error('the standby did not catch up');
      // A commit that waits for the standby: whatever was written before it is there, too.
      await client.query('select pg_switch_wal()');
      await client.query('create table if not exists public.in_step (at timestamptz)');
      await client.query('insert into public.in_step values (now())');
    });
  };

  await configure(primary, []);
  await start(primary);
  await asPostgres(primary, async (client) => {
    await client.query(`create role rondel login password '${primary.password}'`);
    await client.query('create database rondel owner rondel');
  });
  await follow();

  const kill = async (cluster: Cluster, name: NodeJS.Signals): Promise<boolean> => {
    const postmaster = (await findPostmaster(cluster.data))?.pid;
    if (postmaster === undefined) return false;
    const pids = [postmaster, ...(await childrenOf(postmaster))];
    return signalAll(pids, name);
  };

  return {
    url: `postgres://rondel:${first.password}@127.0.0.1:${first.port},127.0.0.1:${second.port}/rondel?target_session_attrs=read-write`,
    get primaryUrl() {
      return `postgres://rondel:${primary.password}@127.0.0.1:${primary.port}/rondel`;
    },
    skewClock: (ms) =>
      asPostgres(
        primary,
        async (client) => {
          await client.query(`create or replace function rondel.wall_time() returns bigint language sql volatile as $$
            select (extract(epoch from clock_timestamp()) * 1000)::bigint
              + case when current_setting('port') = '${second.port}' then ${ms} else 0 end $$`);
        },
        'rondel',
      ),
    signal: (name) => kill(target, name),
    promote: async () => {
      await asPostgres(standby, (client) => client.query('select pg_promote(true, 60)'));
      [primary, standby] = [standby, primary];
    },
    rejoin: async () => {
      await kill(standby, 'SIGKILL');
      await waitFor(async () => (await findPostmaster(standby.data)) === undefined, PATIENCE);
      await follow();
      target = primary;
    },
    close: async () => {
      for (const cluster of [standby, primary]) await kill(cluster, 'SIGKILL');
    },
  };
}

const COMMON = ['wal_keep_size = 1GB', 'max_wal_size = 1GB', 'hot_standby = on'];

async function write({ data, user }: Cluster, name: string, text: string): Promise<void> {
  const file = join(data, name);
  await writeFile(file, text);
  if (user !== undefined) await chown(file, user.uid, user.gid);
}

async function start(cluster: Cluster): Promise<void> {
  const launch = await launchPostmaster(cluster, cluster.port);
  const end = performance.now() + PATIENCE;
  for (;;) {
    const failure = await launch.failure();
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
    try {
      return await asPostgres(cluster, async () => {});
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(50);
    }
  }
}

async function asPostgres<T>(
  { password, port }: Cluster,
  task: (client: pg.Client) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
  client.on('error', () => {});
  try {
    await client.connect();
    return await task(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Copies a data folder that is in use. Its log of changes is left out: the standby gets it from the primary. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const out = [
    'pg_wal/*',
    'postmaster.*',
    'pg_replslot/*',
    'pg_stat_tmp/*',
    'standby.signal',
    'backup_label*',
  ];
  const flags = out.map((name) => `--exclude='./${name}'`).join(' ');
  // 1: a file has changed while it was read, which is how it should be.
  const command = `tar -C '${from}' ${flags} -cf - . | tar -C '${to}' -xpf -; test \${PIPESTATUS[0]} -le 1`;
  await run('bash', ['-c', command]);
}

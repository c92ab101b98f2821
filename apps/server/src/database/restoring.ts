/**
 * Puts a backup into a database, in one transaction: the tables are made as they were when it was taken, filled, and
 * only then brought up to date. If anything is wrong, the database stays as it is.
 */
import { type Readable, Readable as Stream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Backed } from './backing-up.ts';
import { BackupError, type BackupHeader, readBackup } from './backup-file.ts';
import { openDatabase } from './database.ts';
import { livingNodes } from './living-nodes.ts';
import { LAST_STEP, lastOf } from './migrate.ts';
import { STEPS } from './migrations.ts';
import { withPlainClient } from './plain-client.ts';

/** Where a backup is restored to, and how. */
export interface RestoreOptions {
  /** Whether what is in the database now is deleted. */
  readonly replace?: boolean;
  /** Whether clocks go on from the moment of the backup, as if no time had passed since. */
  readonly keepClocks?: boolean;
}

/** Why a restore was refused before anything was changed. */
export class RestoreRefused extends Error {
  readonly reason: 'nodes' | 'not-empty' | 'newer';
  constructor(reason: RestoreRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Restores a backup.
 * @example
 * await restore('postgres://localhost/rondel', createReadStream('rondel.backup'), { replace: true });
 */
export async function restore(
  url: string,
  input: Readable,
  { replace = false, keepClocks = false }: RestoreOptions = {},
): Promise<Backed> {
  const reader = readBackup(input);
  const header = await reader.header();
  const unknown = header.steps.filter((step) => STEPS[step] === undefined);
  if (unknown.length > 0) {
    throw new RestoreRefused(
      'newer',
      `The backup was made by a newer rondel (${header.rondel}, step ${lastOf(unknown)}); this one knows up to ` +
        `${LAST_STEP}. Restore it with the newer one.`,
    );
  }
  let [matches, rows] = [0, 0];
  await withPlainClient(url, async (client) => {
    await client.query('begin');
    await makeRoom(client, replace);
    await makeTables(client, header);
    for (let next = await reader.table(); next !== null; next = await reader.table()) {
      const { table, columns } = next;
      // What a step has put into a table is in the backup too.
      await client.query(`truncate rondel.${table} cascade`);
      const stream = client.query(copyFrom(`copy rondel.${table} (${columns.join(', ')}) from stdin`));
      await pipeline(Stream.from(reader.rows()), stream);
      rows += stream.rowCount;
      if (table === 'matches') matches = stream.rowCount;
    }
    if (keepClocks) {
      await client.query(
        'update rondel.clock set ahead = ahead + rondel.wall_time() - $1, epoch = epoch + 1',
        [header.at],
      );
    }
    await client.query('commit');
  });
  await (await openDatabase({ url })).close();
  return { matches, rows };
}

/** Refuses if that would hurt somebody; else removes what is there. */
async function makeRoom(client: ClientBase, replace: boolean): Promise<void> {
  const { rows: there } = await client.query<{ nodes: boolean; jobs: boolean }>(
    `select to_regclass('rondel.nodes') is not null as nodes,
       to_regclass('graphile_worker._private_jobs') is not null as jobs`,
  );
  if (there[0]?.nodes) {
    // From here on no node can sign on.
    await client.query(`set local lock_timeout = '30s'; lock table rondel.nodes in access exclusive mode`);
    const nodes = await livingNodes(client);
    if (nodes.length > 0) {
      const names = nodes.map(({ id, address }) => (address === null ? id : `${id} at ${address}`));
      throw new RestoreRefused(
        'nodes',
        `${nodes.length === 1 ? 'A node is' : `${nodes.length} nodes are`} running on this database: ` +
          `${names.join(', ')}. Stop all servers and workers first.`,
      );
    }
    const { rows } = await client.query<{ count: string }>('select count(*) from rondel.matches');
    if (Number(rows[0]?.count) > 0 && !replace) {
      throw new RestoreRefused(
        'not-empty',
        `The database is not empty: it holds ${rows[0]?.count} matches, which a restore would delete.`,
      );
    }
  }
  await client.query('drop schema if exists rondel cascade');
  // Jobs belong to what was there. For what is restored, the sweep makes new ones.
  if (there[0]?.jobs)
    await client.query(
      'delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues',
    );
}

/** Makes the tables by the steps that the backup's database had taken. */
async function makeTables(client: PoolClient, { steps }: BackupHeader): Promise<void> {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => {} }),
    end: async () => {},
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  await client.query('create schema rondel');
  await client.query(
    'create table rondel.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const now = new Date().toISOString();
  for (const step of steps) {
    const { up } = STEPS[step] ?? {};
    if (up === undefined) throw new BackupError(`The backup names a step ${step} that there is not.`);
    await up(db);
    await sql`insert into rondel.kysely_migration values (${step}, ${now})`.execute(db);
  }
}

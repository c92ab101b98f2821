/**
 * Writes a backup while the server runs: everything as it was at one moment. The queue is not part of it, because the
 * matches know what they wait for, and the sweep queues it again. Nor are nodes and batches of simulations.
 */
import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { VERSION } from '../base/version.ts';
import { DATA_END, headLine, tableLine, writeBackup } from './backup-file.ts';
import { withPlainClient } from './plain-client.ts';

/** What was written or read. */
export interface Backed {
  readonly matches: number;
  readonly rows: number;
}

/** Tables that mean nothing elsewhere or later. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'nodes', 'simulations', 'ranges'];

/**
 * Writes a backup.
 * @example
 * await backUp('postgres://localhost/rondel', createWriteStream('rondel.backup'));
 */
export async function backUp(url: string, output: Writable): Promise<Backed> {
  let [matches, rows] = [0, 0];
  await withPlainClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const head = await headOf(client);
    const tables = await tablesOf(client);
    const parts = async function* (): AsyncGenerator<string | Buffer> {
      yield headLine(head);
      for (const { name, columns } of tables) {
        yield tableLine(name, columns);
        const stream = client.query(copyTo(`copy rondel.${name} (${columns.join(', ')}) to stdout`));
        for await (const chunk of stream) yield chunk as Buffer;
        yield DATA_END;
        rows += stream.rowCount;
        if (name === 'matches') matches = stream.rowCount;
      }
    };
    await writeBackup(parts(), () => rows, output);
    await client.query('commit');
  });
  return { matches, rows };
}

async function headOf(client: ClientBase): Promise<Parameters<typeof headLine>[0]> {
  const { rows: found } = await client.query(
    `select to_regclass('rondel.kysely_migration') is null as empty`,
  );
  if (found[0].empty) throw new Error('There is nothing to back up: this database has no tables of rondel.');
  const { rows } = await client.query(
    `select array(select name::text from rondel.kysely_migration order by name collate "C") as steps,
       rondel.wall_time() as at, current_setting('server_version') as postgres`,
  );
  return { format: 1, rondel: VERSION, ...rows[0] };
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The tables, each after those that it refers to. */
async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { readonly parents: readonly string[] }>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c where c.relnamespace = 'rondel'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [LEFT_OUT],
  );
  const sorted: Table[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ parents }) =>
      parents.every((parent) => sorted.some(({ name }) => name === parent)),
    );
    if (next < 0)
      throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    sorted.push(...waiting.splice(next, 1));
  }
  return sorted;
}

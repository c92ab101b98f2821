/**
 * Brings a database up to date while nodes of the version before are playing. Each step is a transaction of its own,
 * under a lock that lets one node at a time take steps. A step that has to wait for a lock gives up soon, because
 * moves would queue up behind it, and tries again a little later. Indexes are built afterwards, concurrently.
 *
 * An older program may start on a newer database. Every step says which programs can live with it, and the strictest
 * of them is kept in the settings.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Pool } from 'pg';
import { isInTheWay } from '../base/database-errors.ts';
import { buildIndexes } from './indexes.ts';
import { STEPS, type Steps } from './migrations.ts';
import type { Tables } from './schema.ts';

/** The setting that says which step a program must know. */
const SINCE = 'compatible-since';
/** How long a step may make moves wait for a lock that it does not get. */
const PATIENCE = 500;
/** How often a step is tried before the start fails: for about two minutes. */
const TRIES = 120;

/** The last of some steps. */
export const lastOf = (steps: readonly string[]): string => [...steps].sort().at(-1) ?? 'none';

/** The last step that this program knows. */
export const LAST_STEP = lastOf(Object.keys(STEPS));

/**
 * Brings an empty or older database up to this version without losing data.
 * @param steps - Other steps than those of this program, for tests.
 */
export async function migrate(db: Kysely<Tables>, pool: Pool, steps: Steps = STEPS): Promise<void> {
  const migrator = new Migrator({
    db,
    // Asked for under the lock, so that nobody takes steps between this look and our own.
    provider: {
      getMigrations: async () => ({ ...(await newerSteps(db, steps)), ...preparedSteps(steps) }),
    },
    migrationTableSchema: 'rondel',
  });
  for (let tries = 0; ; ) {
    const { error, results } = await migrator.migrateUp();
    if (error === undefined) {
      if (results === undefined || results.length === 0) break;
      tries = 0;
    } else {
      if (!isInTheWay(error) || ++tries >= TRIES) throw error;
      await sleep(PATIENCE * (0.5 + Math.random()));
    }
  }
  await runMigrations({ pgPool: pool });
  await buildIndexes(
    pool,
    Object.assign({}, ...Object.values(steps).map(({ indexes }) => indexes)) as { [name: string]: string },
  );
}

/** The steps as Kysely takes them. */
function preparedSteps(steps: Steps): { [name: string]: Migration } {
  const first = Object.keys(steps).sort()[0] as string;
  return Object.fromEntries(
    Object.entries(steps).map(([name, { up, since = first }]) => [
      name,
      {
        up: async (db: Kysely<unknown>): Promise<void> => {
          await sql.raw(`set local lock_timeout = ${PATIENCE}`).execute(db);
          await up(db);
          await sql`insert into rondel.settings as s (name, value) values (${SINCE}, ${since})
            on conflict (name) do update set value = greatest(s.value collate "C", excluded.value)`.execute(
            db,
          );
        },
      },
    ]),
  );
}

/** The steps that only newer programs know. Throws if this one cannot live with them. */
async function newerSteps(db: Kysely<Tables>, steps: Steps): Promise<{ [name: string]: Migration }> {
  const taken = await takenSteps(db);
  const newer = taken.filter((name) => steps[name] === undefined);
  if (newer.length === 0) return {};
  const { rows } = await sql<{ value: string }>`
    select value from rondel.settings where name = ${SINCE}`.execute(db);
  const since = rows[0]?.value ?? lastOf(taken);
  const known = lastOf(Object.keys(steps));
  if (known < since) {
    throw new Error(
      `The database was made by a newer rondel (step ${lastOf(taken)}); this one knows up to ${known}. ` +
        'Start the newer one.',
    );
  }
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

/** The steps that a database has taken, in their order; none if it is empty. */
export async function takenSteps(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('rondel.kysely_migration')::text as name`.execute(db);
  if (found[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from rondel.kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The keys that sign tokens. One signs, and those that signed before it are believed until the last of their tokens
 * has ended, so that a key can be changed while people play [S6].
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A key; its secret is in base64url. */
export interface TokenKey {
  readonly id: string;
  readonly secret: string;
}

/**
 * Nodes of the version before go on signing with the secret in `settings`, so it is the first key. The id is that of
 * {@link keyIdOf}.
 */
export const TOKEN_KEYS = [
  `create table rondel.token_keys (
     id text primary key,
     secret text not null,
     made_at timestamptz not null default clock_timestamp(),
     retired_at timestamptz
   )`,
  `insert into rondel.token_keys (id, secret)
     select left(encode(sha256(convert_to(value, 'UTF8')), 'hex'), 16), value
     from rondel.settings where name = 'token-secret'`,
];

/** The id by which tokens name a key. Part of a hash does not give away a secret of 32 random bytes. */
export const keyIdOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 16);

/** For how many seconds a new key does not sign yet. By then all nodes know it: they look every second. */
const HELD_BACK = 3;

/** All keys that are believed, the one that signs first: the newest that was not made just now, or else the oldest. */
export function readTokenKeys({ db }: Pick<Database, 'db'>): Promise<TokenKey[]> {
  const age = sql`extract(epoch from clock_timestamp() - made_at)`;
  return db
    .selectFrom('token_keys')
    .select(['id', 'secret'])
    .orderBy(sql`case when ${age} >= ${HELD_BACK} then ${age} else 1e9 - ${age} end`)
    .execute();
}

/**
 * Lets a new key sign, as soon as all nodes know it. Tokens of the old ones stay good.
 * @returns The id of the new key.
 * @example
 * await rotateTokenSecret(database);
 */
export async function rotateTokenSecret({ db }: Pick<Database, 'db'>): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const id = keyIdOf(secret);
  await db.transaction().execute(async (step) => {
    // Serialise concurrent rotations, so that exactly one key is left to sign.
    await sql`lock table rondel.token_keys in share row exclusive mode`.execute(step);
    await step
      .updateTable('token_keys')
      .set({ retired_at: sql<Date>`clock_timestamp()` })
      .where('retired_at', 'is', null)
      .execute();
    await step.insertInto('token_keys').values({ id, secret }).execute();
  });
  return id;
}

/**
 * Drops keys that do not sign any more; tokens that they have signed are refused from then on. Without a limit all of
 * them, for a secret that others have seen.
 * @param retiredFor - Only those that have not signed for so many seconds.
 * @returns How many were dropped.
 * @example
 * await rotateTokenSecret(database);
 * await dropTokenSecrets(database);
 */
export async function dropTokenSecrets({ db }: Pick<Database, 'db'>, retiredFor = 0): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('token_keys')
    .where(
      'retired_at',
      '<=',
      sql<Date>`clock_timestamp() - make_interval(secs => ${retiredFor && retiredFor + HELD_BACK})`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Taking a seat only once. A client that got no answer repeats the request with the same key and gets the
 * seat it took the first time. The answer contains a token, so the key has to be just as hard to guess.
 */
import { sql } from 'kysely';
import { type Answer, PROBLEMS, succeed } from '../base/problem.ts';
import { hashRequest } from '../base/request-hash.ts';
import type { Step } from './lobby-change.ts';

/** A taken seat: what its token is made from. */
export interface Taken {
  readonly match: string;
  readonly seat: number;
  readonly tokenId: string;
}

/** A request with an idempotency key. */
export interface Asked {
  readonly key: string;
  /** A hash of the request, so that the same key cannot be used for a different one. */
  readonly request: string;
}

/** @example const asked = askedFor(request.headers['idempotency-key'], 'join', id, body); */
export function askedFor(key: string | undefined, ...request: readonly unknown[]): Asked | undefined {
  if (key === undefined) return undefined;
  return { key, request: hashRequest(...request) };
}

/** Takes a seat, or finds the one taken by an earlier request with the same key. */
export async function once(
  step: Step,
  asked: Asked | undefined,
  take: () => Promise<Answer<Taken>>,
): Promise<Answer<Taken>> {
  if (asked === undefined) return take();
  // If the request arrives twice at the same moment, one of them waits here for the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`once:${asked.key}`}, 0))`.execute(step);
  const before = await findSitting(step, asked);
  if (before !== null) return before;
  const taken = await take();
  if (taken.ok) {
    const { match, seat, tokenId } = taken.value;
    await step
      .insertInto('sittings')
      .values({ key: asked.key, request: asked.request, match_id: match, seat, token_id: tokenId })
      .execute();
  }
  return taken;
}

/** The result of an earlier request; `null` if there is none. */
export async function findSitting(
  db: Pick<Step, 'selectFrom'>,
  { key, request }: Asked,
): Promise<Answer<Taken> | null> {
  const found = await db.selectFrom('sittings').selectAll().where('key', '=', key).executeTakeFirst();
  if (found === undefined) return null;
  if (found.request !== request) return PROBLEMS.keyReused();
  return succeed({ match: found.match_id, seat: found.seat, tokenId: found.token_id });
}

/** How long a seat can be found again, in milliseconds of match time: one day. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * Deletes requests that are too old to be repeated, a limited number at a time. Returns how many.
 * @param now - Match time.
 */
export async function forgetSittings(db: Pick<Step, 'deleteFrom'>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sittings')
    .where('key', 'in', sql<string>`(select key from rondel.sittings where at < ${now - KEPT} limit 1000)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

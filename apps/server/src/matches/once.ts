/**
 * Sitting down once. Who gets no answer asks again with the same key, and is given the seat that was taken the
 * first time. The answer has a token in it, so such a key has to be as hard to guess as one.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Answer, fail, succeed } from '../problem.ts';
import type { Step } from './lobby-change.ts';

/** A seat that was taken: what its token is made of. */
export interface Taken {
  readonly match: string;
  readonly seat: number;
  readonly tokenId: string;
}

/** A request with an idempotency key. */
export interface Asked {
  readonly key: string;
  /** What was asked, so that the same key is not taken for something else. */
  readonly request: string;
}

/** @example const asked = askedFor(request.headers['idempotency-key'], 'join', id, body); */
export function askedFor(key: string | undefined, ...request: readonly unknown[]): Asked | undefined {
  if (key === undefined) return undefined;
  return { key, request: createHash('sha256').update(JSON.stringify(request)).digest('hex') };
}

/** Takes a seat, or finds the one that was taken for the same request. */
export async function once(
  step: Step,
  asked: Asked | undefined,
  take: () => Promise<Answer<Taken>>,
): Promise<Answer<Taken>> {
  if (asked === undefined) return take();
  // Of two deliveries at the same moment one waits here for the other.
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

/** What came of a request before; `null` if it is new. */
export async function findSitting(
  db: Pick<Step, 'selectFrom'>,
  { key, request }: Asked,
): Promise<Answer<Taken> | null> {
  const found = await db.selectFrom('sittings').selectAll().where('key', '=', key).executeTakeFirst();
  if (found === undefined) return null;
  if (found.request !== request) {
    return fail('request/key-reused', 'This idempotency key was used for another request.');
  }
  return succeed({ match: found.match_id, seat: found.seat, tokenId: found.token_id });
}

/** Milliseconds of match time for which a seat is found again: a day. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * Forgets requests that nobody will repeat any more, a portion at a time. Answers how many.
 * @param now - Match time.
 */
export async function forgetSittings(db: Pick<Step, 'deleteFrom'>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sittings')
    .where('key', 'in', sql<string>`(select key from rondel.sittings where at < ${now - KEPT} limit 1000)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

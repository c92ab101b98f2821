/** Changes of a match that are not events: people come and go, it begins. One at a time, under a lock. */
import { sql, type Transaction } from 'kysely';
import { type Database, isUnavailable } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Announcements } from '../live/announcements.ts';
import { type Answer, fail, PROBLEMS, succeed } from '../problem.ts';
import type { MatchTime } from '../timers/match-time.ts';
import { MAX_ATTEMPTS, TURN_QUEUE } from '../turns/names.ts';
import type { Catalogue } from './catalogue.ts';
import { type Match, type MatchRow, readMatch, type SeatRow } from './match.ts';
import type { MatchStore } from './match-store.ts';

export type Step = Transaction<Tables>;

/** What the lobby works with. */
export interface LobbyContext {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly store: MatchStore;
  readonly announcements: Announcements;
  readonly time: MatchTime;
  /** The seed of a new match. Tests know it; otherwise it comes from the operating system. */
  readonly newSeed: () => string;
}

/** Rolls back what was done when the answer is no. */
class Refused extends Error {
  readonly answer: Answer<never>;
  constructor(answer: Answer<never>) {
    super('refused');
    this.answer = answer;
  }
}

/** Does something in one transaction; an answer that is a problem leaves everything as it was. */
export async function inTransaction<T>(
  { database }: Pick<LobbyContext, 'database'>,
  task: (step: Step) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  try {
    return await database.db.transaction().execute(async (step) => {
      const answer = await task(step.withSchema('rondel') as Step);
      if (!answer.ok) throw new Refused(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    if (isUnavailable(error)) return PROBLEMS.unavailable();
    throw error;
  }
}

/** Reads a match and holds it until the transaction is over. */
export async function lockMatch(context: LobbyContext, step: Step, id: string): Promise<Answer<Match>> {
  const row = await step
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return PROBLEMS.unknownMatch();
  const seats = await step
    .selectFrom('seats')
    .selectAll()
    .where('match_id', '=', id)
    .orderBy('seat')
    .execute();
  return readMatch(context.catalogue, row as MatchRow, seats as SeatRow[]);
}

/** Who wants a change: somebody with the token of a seat, and perhaps only as the host. */
export interface Claim {
  readonly seat: number;
  readonly tokenId: string;
  readonly asHost?: boolean;
}

/** What a node remembers may be from before a token was revoked. Under the lock it is what is. */
function checkClaim({ seats }: Match, { seat, tokenId, asHost }: Claim): Answer<null> {
  const row = seats.find((other) => other.seat === seat && other.token_id === tokenId);
  if (row === undefined) return fail('token/revoked', 'This token is no longer valid.');
  if (asHost && !row.is_host) return fail('role/host-only', 'Only the host of the match can do that.');
  return succeed(null);
}

/**
 * Changes a match that exists.
 * @param claim - Who wants it; `null` for those who have no seat yet.
 * @example
 * changeMatch(context, id, claim, async (step, match) => …)
 */
export async function changeMatch<T>(
  context: LobbyContext,
  id: string,
  claim: Claim | null,
  task: (step: Step, match: Match) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await inTransaction(context, async (step) => {
    const match = await lockMatch(context, step, id);
    if (!match.ok) return match;
    const claimed = claim === null ? succeed(null) : checkClaim(match.value, claim);
    if (!claimed.ok) return claimed;
    const answer = await task(step, match.value);
    if (answer.ok) await countChange(step, id);
    return answer;
  });
  if (answer.ok) await announceChange(context, id);
  return answer;
}

/** What a node thinks it knows about the people in a match no longer holds: its events are turned down. */
export async function countChange(step: Step, id: string): Promise<void> {
  await step
    .updateTable('matches')
    .set((eb) => ({ people: eb('people', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Has every node look at a match again. */
export async function announceChange({ store, announcements }: LobbyContext, id: string): Promise<void> {
  store.forget(id);
  const match = await store.load(id).catch(() => PROBLEMS.unavailable());
  announcements.announce([{ match: id, seq: match.ok ? match.value.seq : 0 }]);
}

/** Publishes what a match waits for. */
export async function enqueueDue(step: Step, task: string, match: string, seq: number): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, json_build_object('match', ${match}::text, 'seq', ${seq}::int), null, null, ${MAX_ATTEMPTS}::int,
    ${`${task}:${match}`}, null, array[${TURN_QUEUE}::text])`.execute(step);
}

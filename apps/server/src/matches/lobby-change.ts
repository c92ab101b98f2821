/**
 * Changes to a match that are not events, such as joining, leaving and starting. One at a time, under a lock.
 */
import { sql, type Transaction } from 'kysely';
import { isUnavailable } from '../base/database-errors.ts';
import { BOT_TASK, MAX_ATTEMPTS, SEARCH_FLAG, TURN_END_TASK, TURN_QUEUE } from '../base/job-names.ts';
import { type Answer, fail, PROBLEMS, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Announcements } from '../nodes/announcements.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import type { BotShare } from './bot-share.ts';
import type { Catalogue } from './catalogue.ts';
import type { Bounds } from './endings.ts';
import {
  actingSeats,
  type Match,
  type MatchRow,
  readMatch,
  type SeatRow,
  type StartedMatch,
} from './match.ts';
import type { MatchStore } from './match-store.ts';
import { botPriorityOf, type Change } from './step.ts';

export type Step = Transaction<Tables>;

/** What the lobby functions need. */
export interface LobbyContext {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly store: MatchStore;
  readonly announcements: Announcements;
  readonly time: MatchTime;
  /** Makes the seed of a new match. Tests use fixed ones; otherwise it is random. */
  readonly newSeed: () => string;
  /** How much a match may grow. Default: what holds for a server that is told nothing else. */
  readonly bounds?: Bounds;
  /** Who may have how many bots. Default: everybody as many as they like. */
  readonly botShare?: BotShare;
}

/** Thrown to roll back a transaction whose answer is a problem. */
class Refused extends Error {
  readonly answer: Answer<never>;
  constructor(answer: Answer<never>) {
    super('refused');
    this.answer = answer;
  }
}

/** Runs a task in one transaction. If it answers with a problem, everything is rolled back. */
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

/** Reads a match and locks it until the end of the transaction. */
export async function lockMatch(
  { catalogue }: Pick<LobbyContext, 'catalogue'>,
  step: Step,
  id: string,
): Promise<Answer<Match>> {
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
  return readMatch(catalogue, row as MatchRow, seats as SeatRow[]);
}

/** Who asks for a change: a seat's token, and whether the change needs the host. */
export interface Claim {
  readonly seat: number;
  readonly tokenId: string;
  readonly asHost?: boolean;
}

/** Checks the token again under the lock, because this node may not yet know that it was revoked. */
function checkClaim({ seats }: Match, { seat, tokenId, asHost }: Claim): Answer<null> {
  const row = seats.find((other) => other.seat === seat && other.token_id === tokenId);
  if (row === undefined) return fail('token/revoked', 'This token is no longer valid.');
  if (asHost && !row.is_host) return fail('role/host-only', 'Only the host of the match can do that.');
  return succeed(null);
}

/**
 * Changes an existing match.
 * @param claim - Who asks for it; `null` for somebody without a seat.
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

/** Counts a change of players, so that events computed from an older copy of the match are rejected. */
export async function countChange(step: Step, id: string): Promise<void> {
  await step
    .updateTable('matches')
    .set((eb) => ({ people: eb('people', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Makes every node read a match again. */
export async function announceChange({ store, announcements }: LobbyContext, id: string): Promise<void> {
  store.forget(id);
  const match = await store.load(id).catch(() => PROBLEMS.unavailable());
  announcements.announce([{ match: id, seq: match.ok ? match.value.seq : 0 }]);
}

/** The sequences at which a match waits for its host and for a bot; `null` if it does not. */
export type Dues = Pick<Change, 'turnEndDue' | 'botDue'>;

/** Queues the jobs that a match waits for, as the journal does with an event. Both are served in the same order. */
export async function enqueueDues(
  step: Step,
  match: StartedMatch,
  { turnEndDue, botDue }: Dues,
  acting: readonly number[] = actingSeats(match.state),
): Promise<void> {
  if (turnEndDue !== null) await enqueue(step, TURN_END_TASK, match.id, turnEndDue);
  if (botDue !== null) await enqueue(step, BOT_TASK, match.id, botDue, botPriorityOf(match, acting));
}

async function enqueue(step: Step, task: string, match: string, seq: number, priority = 0): Promise<void> {
  const flags = task === BOT_TASK && priority % 4 > 0 ? [TURN_QUEUE, SEARCH_FLAG] : [TURN_QUEUE];
  const others = task === BOT_TASK ? sql`4 * rondel.bots_waiting(${match}::uuid)` : sql`0`;
  await sql`select graphile_worker.add_job(
    ${task}, json_build_object('match', ${match}::text, 'seq', ${seq}::int), null, null, ${MAX_ATTEMPTS}::int,
    ${`${task}:${match}`}, least(${priority}::int + ${others}, 32767), ${flags}::text[])`.execute(step);
}

/**
 * Who answers for bots, and how many a client may have. Thinking is the only thing here that costs seconds of
 * a processor, so it is shared by client: see `queue/jobs.ts` for the order in which bots are asked.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Answer, fail, succeed } from '../base/problem.ts';
import type { Limits } from '../base/settings.ts';
import type { Database } from '../database/database.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import type { Step } from './lobby-change.ts';

export interface BotShare {
  /** The name under which the bots of a client are counted. The address cannot be read from it. */
  nameOf(client: string): string;
  /** Whether a client may have another match with bots. */
  check(step: Step, client: string): Promise<Answer<null>>;
}

export interface BotShareOptions {
  readonly database: Pick<Database, 'db'>;
  readonly time: Pick<MatchTime, 'now'>;
  readonly limits: Pick<Limits, 'botMatches' | 'allBotMatches'>;
}

/** A match counts for as long as one of its people was seen within this time, in milliseconds. */
const SEEN = 10 * 60_000;
/** How long the number of all matches with bots is good enough, in milliseconds. */
const COUNTED = 5_000;

/** @example const botShare = await openBotShare({ database, time, limits }); */
export async function openBotShare({ database, time, limits }: BotShareOptions): Promise<BotShare> {
  const { value: salt } = await database.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'client-salt')
    .executeTakeFirstOrThrow();
  let all = { at: Number.NEGATIVE_INFINITY, count: 0 };

  const count = async (step: Step, client: string | null): Promise<number> => {
    const isTheirs = client === null ? sql`m.bot_client is not null` : sql`m.bot_client = ${client}`;
    const { rows } = await sql<{ count: number }>`
      select count(*) from rondel.matches m
      where ${isTheirs} and m.status in ('open', 'started') and not m.is_paused and exists (
        select from rondel.seats s where s.match_id = m.id and s.bot is null and s.left_at is null
          and s.seen_at > ${time.now() - SEEN})`.execute(step);
    return rows[0]?.count ?? 0;
  };

  return {
    nameOf: (client) => createHmac('sha256', salt).update(client).digest('base64url').slice(0, 22),
    check: async (step, client) => {
      // Serialise a client's requests, so that two cannot both take the last place.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`bots:${client}`}, 0))`.execute(step);
      const own = await count(step, client);
      if (own >= limits.botMatches)
        return fail(
          'server/too-many',
          `You have ${own} matches with bots under way, and ${limits.botMatches} are allowed. End one of them first.`,
          { field: 'bots' },
        );
      if (performance.now() - all.at > COUNTED)
        all = { at: performance.now(), count: await count(step, null) };
      if (all.count >= limits.allBotMatches)
        return fail(
          'server/too-many',
          `There are ${all.count} matches with bots under way on this server, which is all it takes. Try again later.`,
          { field: 'bots' },
        );
      all.count++;
      return succeed(null);
    },
  };
}

/** Listing matches, and joining one quickly. */
import type { Options } from '@rondel/core';
import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import { type Answer, succeed } from '../base/problem.ts';
import type { MatchStatus } from '../database/schema.ts';
import { insertMatch } from './creating.ts';
import { sitDown } from './joining.ts';
import { announceChange, inTransaction, type LobbyContext, lockMatch } from './lobby-change.ts';
import { type Asked, once, type Taken } from './once.ts';

/** An entry in the list. */
export interface Listed {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly clock: Clock | null;
  readonly status: MatchStatus;
  readonly seats: number;
  readonly players: readonly { readonly seat: number; readonly name: string; readonly bot: string | null }[];
  /** Whether it begins in a position that its opener has chosen. */
  readonly hasOwnStart: boolean;
  /** To the microsecond, so that the next page can start exactly where this one ended. */
  readonly createdAt: string;
}

export interface Filter {
  readonly game?: string | undefined;
  /** Default: open. */
  readonly status?: 'open' | 'started' | 'finished' | undefined;
  readonly limit?: number | undefined;
  /** Only matches older than this, for the next page. */
  readonly before?: string | undefined;
}

/** Public matches, the newest first. */
export async function listMatches({ database }: LobbyContext, filter: Filter): Promise<Listed[]> {
  const { game, status = 'open', limit = 50, before } = filter;
  let query = database.db
    .selectFrom('matches')
    .select(['id', 'game', 'options', 'clock', 'status', 'seat_count as seats'])
    .select([
      sql<boolean>`start is not null`.as('hasOwnStart'),
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('createdAt'),
      sql<
        Listed['players']
      >`(select coalesce(json_agg(json_build_object('seat', s.seat, 'name', s.name, 'bot', s.bot)
        order by s.seat), '[]') from rondel.seats s where s.match_id = matches.id and s.seat >= 0)`.as(
        'players',
      ),
    ])
    .where('is_public', '=', true)
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .limit(limit);
  if (game !== undefined) query = query.where('game', '=', game);
  if (before !== undefined) query = query.where('created_at', '<', sql<Date>`${before}::timestamptz`);
  return query.execute();
}

/**
 * Somebody who waits was seen within this time, in milliseconds: sockets say every half minute that they are
 * there, and it is stored to the minute.
 */
const WAITING = 2 * 60_000;

/** Joins a match whose players are all waiting at this moment, or opens one that the next player will join. */
export async function quickMatch(
  context: LobbyContext,
  wish: {
    readonly game: string;
    readonly options?: Options | undefined;
    readonly clock?: Clock | null | undefined;
  },
  name: string,
  asked?: Asked,
): Promise<Answer<Taken>> {
  const found = context.catalogue.choose(wish.game, wish.options ?? {});
  if (!found.ok) return found;
  const game = found.value;
  const clock = wish.clock ?? null;
  const answer = await inTransaction(context, (step) =>
    once(step, asked, async () => {
      // Players looking for the same thing take turns here, so that two of them do not both open a match.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`quick:${game.name}:${game.signature}`}, 0))`.execute(
        step,
      );
      const { rows } = await sql<{ id: string }>`
      select m.id from rondel.matches m
      where m.status = 'open' and m.is_public and m.starts_full and m.start is null and m.game = ${game.name}
        and m.signature = ${game.signature} and m.clock is not distinct from ${clock === null ? null : JSON.stringify(clock)}::jsonb
        and (select count(*) from rondel.seats s where s.match_id = m.id and s.seat >= 0) < ${game.seats}
        and (select min(s.seen_at) from rondel.seats s where s.match_id = m.id and s.bot is null) > ${context.time.now() - WAITING}
      order by m.created_at limit 1 for update skip locked`.execute(step);
      const waiting = rows[0];
      if (waiting === undefined) {
        const first = { seat: 0, name, isHost: true };
        return insertMatch(context, step, { ...wish, startsFull: true }, first);
      }
      const match = await lockMatch(context, step, waiting.id);
      return match.ok ? sitDown(context, step, match.value, { name }) : match;
    }),
  );
  if (answer.ok) await announceChange(context, answer.value.match);
  return answer.ok ? succeed(answer.value) : answer;
}

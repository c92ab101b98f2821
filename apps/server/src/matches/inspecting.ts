/** Matches as operators see them: who plays from where, and what each match waits for. Nothing secret of the game. */
import type { Options } from '@rondel/core';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MatchStatus } from '../database/schema.ts';

/** Somebody in a match. */
export interface InspectedSeat {
  /** -1 for a host who does not play. */
  readonly seat: number;
  readonly name: string;
  readonly bot: string | null;
  readonly isHost: boolean;
  /** Where their token was sent to; forgotten after a month. */
  readonly address: string | null;
  /** Seconds since they were last seen, to the minute. */
  readonly unseen: number;
}

export interface InspectedMatch {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: Options;
  readonly status: MatchStatus;
  readonly isPublic: boolean;
  readonly seats: number;
  readonly sequence: number;
  readonly players: readonly InspectedSeat[];
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** Seconds until somebody runs out of time; below 0 if that is overdue. */
  readonly deadlineIn: number | null;
  /** What it waits for, if that is not a person: the end of a turn, or a bot. */
  readonly waitsFor: 'turn-end' | 'bot' | null;
  /** For how many seconds. */
  readonly waiting: number | null;
  /** Why an operator ended it. */
  readonly endedBecause: string | null;
}

export interface Inspection {
  readonly status?: MatchStatus | undefined;
  readonly game?: string | undefined;
  /** Only matches with somebody from this address or network. */
  readonly client?: string | undefined;
  readonly limit?: number | undefined;
  /** Only matches older than this, for the next page. */
  readonly before?: string | undefined;
  readonly id?: string | undefined;
}

const timeOf = (column: string) =>
  sql.raw(`to_char(m.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/**
 * Matches, the newest first.
 * @example
 * await inspectMatches(database, { status: 'started', client: '10.1.0.0/16' });
 */
export async function inspectMatches(
  { db }: Pick<Database, 'db'>,
  { status, game, client, limit = 50, before, id }: Inspection,
): Promise<readonly InspectedMatch[]> {
  const where = [
    id === undefined ? null : sql`m.id = ${id}::uuid`,
    status === undefined ? null : sql`m.status = ${status}`,
    game === undefined ? null : sql`m.game = ${game}`,
    before === undefined ? null : sql`m.created_at < ${before}::timestamptz`,
    client === undefined
      ? null
      : sql`m.id in (select s.match_id from rondel.seats s where s.address <<= ${client}::inet)`,
  ].filter((one) => one !== null);
  const { rows } = await sql<InspectedMatch>`
    select m.id, m.game, m.version, m.options, m.status, m.is_public as "isPublic", m.seat_count as seats,
      m.seq as sequence, ${timeOf('created_at')} as "createdAt", ${timeOf('started_at')} as "startedAt",
      ${timeOf('finished_at')} as "finishedAt",
      (m.deadline - rondel.match_time())::float8 / 1000 as "deadlineIn",
      case when m.turn_end_due is not null then 'turn-end' when m.bot_due is not null then 'bot' end as "waitsFor",
      extract(epoch from now() - m.due_since)::float8 as waiting, m.ended_because as "endedBecause",
      coalesce((select json_agg(json_build_object('seat', s.seat, 'name', s.name, 'bot', s.bot, 'isHost', s.is_host,
        'address', host(s.address), 'unseen', round((rondel.match_time() - s.seen_at) / 1000.0)) order by s.seat)
        from rondel.seats s where s.match_id = m.id), '[]') as players
    from rondel.matches m ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`}
    order by m.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Matches as operators see them: who plays from where, and what each match waits for. Nothing secret of the game. */
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { closed, Id, nullable } from '../../http/schemas.ts';

const Status = Type.Enum(['open', 'started', 'finished', 'abandoned']);
/** An address, or a network such as 10.1.0.0/16. */
export const Client = Type.String({ minLength: 2, maxLength: 50 });

export const InspectedMatch = Type.Object({
  id: Id,
  game: Type.String(),
  version: Type.Integer(),
  options: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Boolean()])),
  status: Status,
  isPublic: Type.Boolean(),
  seats: Type.Integer(),
  sequence: Type.Integer(),
  players: Type.Array(
    Type.Object({
      /** -1 for a host who does not play. */
      seat: Type.Integer(),
      name: Type.String(),
      bot: nullable(Type.String()),
      isHost: Type.Boolean(),
      /** Where their token was sent to; forgotten after a month. */
      address: nullable(Type.String()),
      /** Seconds since they were last seen, to the minute. */
      unseen: Type.Number(),
    }),
  ),
  createdAt: Type.String(),
  startedAt: nullable(Type.String()),
  finishedAt: nullable(Type.String()),
  /** Seconds until somebody runs out of time; below 0 if that is overdue. */
  deadlineIn: nullable(Type.Number()),
  /** What it waits for, if that is not a person: `turn-end` or `bot`. */
  waitsFor: nullable(Type.String()),
  /** For how many seconds. */
  waiting: nullable(Type.Number()),
  /** Why an operator ended it. */
  endedBecause: nullable(Type.String()),
});
/** A match as operators see it. */
export type InspectedMatch = Static<typeof InspectedMatch>;

export const Inspection = Type.Object(
  {
    status: Type.Optional(Status),
    game: Type.Optional(Type.String({ maxLength: 40 })),
    /** Only matches with somebody from here. */
    client: Type.Optional(Client),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    /** Only matches older than this, for the next page. */
    before: Type.Optional(Type.String({ format: 'date-time' })),
  },
  closed,
);
/** Which matches to show. */
export type Inspection = Static<typeof Inspection>;

const timeOf = (column: string) =>
  sql.raw(`to_char(m.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/**
 * Matches, the newest first.
 * @example
 * await inspectMatches(database, { status: 'started', client: '10.1.0.0/16' });
 */
export async function inspectMatches(
  { db }: Pick<Database, 'db'>,
  { status, game, client, limit = 50, before, id }: Inspection & { readonly id?: string },
): Promise<InspectedMatch[]> {
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

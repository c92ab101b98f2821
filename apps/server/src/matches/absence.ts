/**
 * Those who do not come back (S8). A match without a clock waits for its players, but not for ever: who was
 * neither seen nor heard of for too long loses as if out of time, and a match that nobody visits any more is
 * over. Matches with a clock need none of this: time itself ends them.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Acting } from './acting.ts';
import { timeoutEvent } from './clock/timeout-event.ts';
import { actingSeats } from './match.ts';
import type { MatchStore } from './match-store.ts';

export interface Absence {
  /** Somebody was here. Costs nothing: it is written down later, for many at once. */
  seen(match: string, seat: number): void;
  /** Writes down who was here, and looks for those who were not. Answers how many matches it has changed. */
  sweep(): Promise<number>;
}

export interface AbsenceOptions {
  readonly database: Pick<Database, 'db'>;
  readonly acting: Pick<Acting, 'intervene'>;
  readonly store: Pick<MatchStore, 'forget'>;
  /** Seconds without a sign of somebody. */
  readonly limit: number;
}

/** Matches in one sweep at most. */
const MOST = 50;

/** @example const absence = openAbsence({ database, acting, store, limit: 7 * 24 * 60 * 60 }); */
export function openAbsence({ database: { db }, acting, store, limit }: AbsenceOptions): Absence {
  const here = new Map<string, { readonly match: string; readonly seat: number }>();

  const write = async (): Promise<void> => {
    if (here.size === 0) return;
    const people = [...here.values()];
    here.clear();
    await sql`update rondel.seats s set seen_at = now()
      from unnest(${people.map(({ match }) => match)}::uuid[], ${people.map(({ seat }) => seat)}::int[]) as p (id, seat)
      where s.match_id = p.id and s.seat = p.seat and s.seen_at < now() - interval '1 minute'`.execute(db);
  };

  /** Matches in which nothing has happened and nobody was seen, open ones as well as begun ones. */
  const abandon = async (): Promise<number> => {
    const { rows } = await sql<{ id: string }>`
      update rondel.matches set status = 'abandoned', deadline = null, turn_end_due = null, bot_due = null,
        due_since = null, finished_at = now()
      where id in (
        select m.id from rondel.matches m
        where m.status in ('open', 'started') and m.clock is null
          and m.changed_at < now() - ${limit} * interval '1 second'
          and not exists (select 1 from rondel.seats s
            where s.match_id = m.id and s.bot is null and s.seen_at > now() - ${limit} * interval '1 second')
        limit ${MOST} for update skip locked)
      returning id`.execute(db);
    for (const { id } of rows) store.forget(id);
    return rows.length;
  };

  /** Begun matches that wait for somebody who is gone while others are there. */
  const expel = async (): Promise<number> => {
    const { rows } = await sql<{ id: string; gone: number[] }>`
      select m.id, array_agg(s.seat) as gone from rondel.matches m join rondel.seats s on s.match_id = m.id
      where m.status = 'started' and m.clock is null and m.changed_at < now() - ${limit} * interval '1 second'
        and s.seat >= 0 and s.bot is null and s.seen_at < now() - ${limit} * interval '1 second'
      group by m.id limit ${MOST}`.execute(db);
    let count = 0;
    for (const { id, gone } of rows) {
      const answer = await acting.intervene(id, ({ state }) => {
        const seat = actingSeats(state).find((other) => gone.includes(other));
        const code = seat === undefined ? null : timeoutEvent(state, seat);
        return code === null ? null : { code, isForced: true };
      });
      if (answer.ok && answer.value !== null) count++;
    }
    return count;
  };

  return {
    seen: (match, seat) => {
      here.set(`${match}:${seat}`, { match, seat });
    },
    sweep: async () => {
      await write();
      return (await abandon()) + (await expel());
    },
  };
}

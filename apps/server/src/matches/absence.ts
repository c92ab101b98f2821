/**
 * Those who do not come back [S8]. Where no clock runs, a match waits for its players, but not for ever: who was
 * neither seen nor heard of for too long is out of time whenever it is their turn, and a match that nobody visits
 * any more is over. All of it is in match time, and nobody is missed who could not have come: after a time in
 * which no node was there, people are given a while before anything is held against them.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MatchTime } from '../timers/match-time.ts';
import type { Acting, Intent } from './acting.ts';
import { timeoutEvent } from './clock/timeout-event.ts';
import { actingSeats } from './match.ts';
import type { MatchStore } from './match-store.ts';

export interface Absence {
  /** Somebody was here. Costs next to nothing: it is written down later, for many at once. */
  seen(match: string, seat: number): void;
  /** Writes down who was here, and looks for those who were not. Answers how many matches it has changed. */
  sweep(): Promise<number>;
}

export interface AbsenceOptions {
  readonly database: Pick<Database, 'db'>;
  readonly acting: Pick<Acting, 'intervene'>;
  readonly store: Pick<MatchStore, 'forget'>;
  readonly time: Pick<MatchTime, 'now'>;
  /** Seconds without a sign of somebody. */
  readonly limit: number;
}

/** Matches in one sweep at most, and people in one statement. */
const MOST = 50;
const MOST_PEOPLE = 1_000;
const MINUTE = 60_000;
/** After a gap people have this long to come back, or the limit if that is less. */
const GRACE = 12 * 60 * MINUTE;
/** A gap is longer than this, in which nobody swept. A sweep that fails is tried again sooner. */
const GAP = 5 * MINUTE;
/** Two nodes may be this far apart in what time it is. */
const APART = 10_000;
/** Before all matches. */
const BEGINNING = { since: 0, id: '00000000-0000-0000-0000-000000000000' };

interface Sighting {
  readonly match: string;
  readonly seat: number;
}

/** @example const absence = openAbsence({ database, acting, store, time, limit: 7 * 24 * 60 * 60 }); */
export function openAbsence(options: AbsenceOptions): Absence {
  const { database, acting, store, time } = options;
  const { db } = database;
  const limit = options.limit * 1_000;
  const here = new Map<string, Sighting>();
  const keyOf = (match: string, seat: number): string => `${match}:${seat}`;
  /** The match that was looked at last: those that only wait for others must not keep the rest from their turn. */
  let last = BEGINNING;

  /**
   * Writes down who was here, to the minute. Rows that somebody holds are left out, so that nobody ever waits for
   * anybody: whoever sits there is seen again before long.
   */
  const write = async (now: number): Promise<void> => {
    const all = [...here.values()];
    for (let i = 0; i < all.length; i += MOST_PEOPLE) {
      const people = all.slice(i, i + MOST_PEOPLE);
      await sql`with free as (
          select s.match_id, s.seat from rondel.seats s
          join unnest(${people.map(({ match }) => match)}::uuid[], ${people.map(({ seat }) => seat)}::int[]) as p (id, seat)
            on s.match_id = p.id and s.seat = p.seat
          where s.seen_at not between ${now - MINUTE}::bigint and ${now + MINUTE}::bigint
          order by s.match_id, s.seat for no key update of s skip locked)
        update rondel.seats s set seen_at = ${now} from free f
        where s.match_id = f.match_id and s.seat = f.seat`.execute(db);
      for (const person of people) {
        const key = keyOf(person.match, person.seat);
        // Who was seen again meanwhile is written down again.
        if (here.get(key) === person) here.delete(key);
      }
    }
  };

  /** Notes that this node is there, and tells since when there has always been one. */
  const watch = async (now: number): Promise<number> => {
    const gap = Math.min(GAP, Math.max(limit, MINUTE));
    const { rows } = await sql<{ since: number }>`
      update rondel.watch set last_at = ${now}, since = case
        when ${now}::bigint between last_at - ${APART}::int and last_at + ${gap}::int then since else ${now} end
      returning since`.execute(db);
    return rows[0]?.since ?? now;
  };

  /**
   * Ends matches that nobody has come to, open ones as well as begun ones. A subquery for each of them, for
   * `not exists` was planned as a join that reads the seats of all the matches there ever were.
   */
  const abandon = async (before: number): Promise<number> => {
    const { rows } = await sql<{ id: string }>`
      update rondel.matches set status = 'abandoned', deadline = null, turn_end_due = null, bot_due = null,
        due_since = null, finished_at = now()
      where id in (
        select m.id from rondel.matches m
        where m.status in ('open', 'started') and (m.status = 'open' or m.deadline is null)
          and m.waits_since < ${before} and coalesce((
            select max(s.seen_at) from rondel.seats s where s.match_id = m.id and s.bot is null), 0) < ${before}
        order by m.waits_since limit ${MOST} for update skip locked)
      returning id`.execute(db);
    for (const { id } of rows) store.forget(id);
    return rows.length;
  };

  /** Has time run out for those who are gone while others are there. A round at a time, from where it stopped. */
  const expel = async (before: number): Promise<number> => {
    const { rows } = await sql<{ id: string; since: number; gone: number[] }>`
      select m.id, m.waits_since as since, g.gone from rondel.matches m cross join lateral (
        select array_agg(s.seat) as gone from rondel.seats s
        where s.match_id = m.id and s.seat >= 0 and s.bot is null and s.seen_at < ${before}) g
      where m.status = 'started' and m.deadline is null and m.waits_since < ${before}
        and (m.waits_since, m.id) > (${last.since}::bigint, ${last.id}::uuid) and g.gone is not null
      order by m.waits_since, m.id limit ${MOST}`.execute(db);
    last = (rows.length === MOST && rows.at(-1)) || BEGINNING;
    let count = 0;
    let failure: unknown;
    for (const { id, gone } of rows) {
      const intent: Intent = ({ state }) => {
        const isGone = (seat: number): boolean => gone.includes(seat) && !here.has(keyOf(id, seat));
        const seat = actingSeats(state).find(isGone);
        const code = seat === undefined ? null : timeoutEvent(state, seat);
        return code === null ? null : { code, isForced: true };
      };
      try {
        const answer = await acting.intervene(id, intent);
        if (answer.ok && answer.value !== null) count++;
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
    return count;
  };

  return {
    seen: (match, seat) => {
      here.set(keyOf(match, seat), { match, seat });
    },
    sweep: async () => {
      // This node's own idea of the time: a jump that nobody has noted yet is not in it.
      const now = time.now();
      await write(now);
      if (now - (await watch(now)) < Math.min(limit, GRACE)) return 0;
      return (await abandon(now - limit)) + (await expel(now - limit));
    },
  };
}

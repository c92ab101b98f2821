/**
 * Players who do not come back [S8]. Without a clock a match waits for its players, but not for ever: a
 * player who has not been seen for too long is treated as out of time whenever it is their turn, and a match
 * that nobody visits any more is ended. Timed matches end sooner, since otherwise the clock would play for the absent.
 * All of this is measured in match time. After a period in which no node was up, players get time to come back before
 * their absence counts.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import type { Acting, Intent } from './acting.ts';
import { ENDED, type EndingCode } from './endings.ts';
import { isHosted } from './hosted.ts';
import { actingSeats } from './match.ts';
import type { MatchStore } from './match-store.ts';
import { timeoutEvent } from './timeout-event.ts';

export interface Absence {
  /** Notes that a player was seen. This is cheap: it is stored later, for many players at once. */
  seen(match: string, seat: number): void;
  /**
   * Stores who was seen and deals with those who were not. Returns how many matches were changed; it stops
   * early when the signal is aborted.
   */
  sweep(signal?: AbortSignal): Promise<number>;
}

export interface AbsenceOptions {
  readonly database: Pick<Database, 'db'>;
  readonly acting: Pick<Acting, 'intervene'>;
  readonly store: Pick<MatchStore, 'forget'>;
  readonly time: Pick<MatchTime, 'now'>;
  /** The games that are hosted here, with their versions. Matches of others are kept. Default: all are. */
  readonly versions?: ReadonlyMap<string, number>;
  /** Seconds without a sign of life until a player counts as absent. */
  readonly limit: number;
  /** The same until a match with a clock is ended because all its players are away. Default: `limit`. */
  readonly timed?: number;
}

/** The most matches per sweep, and the most players per statement. */
const MOST = 50;
const MOST_PEOPLE = 1_000;
const MINUTE = 60_000;
/** How long players have to come back after an outage, unless the limit is shorter. */
const GRACE = 12 * 60 * MINUTE;
/** The longest pause between sweeps that does not count as an outage. Failed sweeps are retried sooner. */
const GAP = 5 * MINUTE;
/** How far the clocks of two nodes may be apart. */
const APART = 10_000;
/** Sorts before all matches. */
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
  const timed = (options.timed ?? options.limit) * 1_000;
  const isHere = isHosted(options.versions);
  const here = new Map<string, Sighting>();
  const keyOf = (match: string, seat: number): string => `${match}:${seat}`;
  /** The match looked at last. The next sweep goes on from there, so that every match gets its turn. */
  let last = BEGINNING;
  let lastTimed = Number.NEGATIVE_INFINITY;

  /**
   * Stores when players were seen, to the minute. Locked rows are skipped, so that this never waits: those
   * players will be seen again soon.
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
        // Keep players who were seen again meanwhile for the next time.
        if (here.get(key) === person) here.delete(key);
      }
    }
  };

  /** Records that this node is up. Returns since when there has been a node without interruption. */
  const watch = async (now: number): Promise<number> => {
    const gap = Math.min(GAP, Math.max(limit, MINUTE));
    const { rows } = await sql<{ since: number }>`
      update rondel.watch set last_at = ${now}, since = case
        when ${now}::bigint between last_at - ${APART}::int and last_at + ${gap}::int then since else ${now} end
      returning since`.execute(db);
    return rows[0]?.since ?? now;
  };

  /**
   * Ends matches that nobody visits, started or not. It uses a subquery per match, because PostgreSQL planned
   * `not exists` as a join that read the seats of every match ever played.
   * @param kind - Which matches.
   * @param before - Since when none of their people must have been seen.
   */
  const desert = async (kind: RawBuilder<unknown>, before: RawBuilder<number>): Promise<number> => {
    const { rows } = await sql<{ id: string }>`
      update rondel.matches set status = 'abandoned', ended_by = ${'match/deserted' satisfies EndingCode},
        deadline = null, turn_end_due = null, bot_due = null, due_since = null, finished_at = ${ENDED.finished_at}
      where id in (
        select m.id from rondel.matches m
        where m.status in ('open', 'started') and ${kind} and m.waits_since < ${before} and ${isHere} and coalesce((
          select max(s.seen_at) from rondel.seats s
          where s.match_id = m.id and s.bot is null and s.left_at is null), 0) < ${before} and coalesce((
          select v.at from rondel.visits v where v.match_id = m.id), 0) < ${before}
        order by m.waits_since limit ${MOST} for update skip locked)
      returning id`.execute(db);
    for (const { id } of rows) store.forget(id);
    return rows.length;
  };
  const abandon = (now: number): Promise<number> =>
    desert(sql`(m.status = 'open' or m.deadline is null)`, sql<number>`${now - limit}::bigint`);

  /**
   * Ends matches in which the clock plays on for players who are all away. Somebody who has days for a move need
   * not look in for days, so it is never less than two budgets. This reads all matches with clocks, so it is
   * done less often than the rest.
   */
  const abandonTimed = async (now: number): Promise<number> => {
    if (now - lastTimed < timed / 20) return 0;
    const budget = sql`coalesce((m.clock->>'seconds')::numeric,
      (m.clock->>'turn')::numeric + (m.clock->>'buffer')::numeric, (m.clocks->>'longest')::numeric / 1000, 0)`;
    const before = sql<number>`(${now}::bigint - greatest(${timed}::bigint, (2000 * ${budget})::bigint))`;
    const count = await desert(sql`m.status = 'started' and m.deadline is not null`, before);
    // If there were more than one sweep ends, the next one goes on at once.
    if (count < MOST) lastTimed = now;
    return count;
  };

  /**
   * Times out absent players while others are present. A limited number per sweep, going on where it stopped.
   */
  const expel = async (before: number, signal?: AbortSignal): Promise<number> => {
    const { rows } = await sql<{ id: string; since: number; gone: number[] }>`
      select m.id, m.waits_since as since, g.gone from rondel.matches m cross join lateral (
        select array_agg(s.seat) as gone from rondel.seats s
        where s.match_id = m.id and s.seat >= 0 and s.bot is null and s.left_at is null and s.seen_at < ${before}) g
      where m.status = 'started' and m.deadline is null and m.waits_since < ${before} and ${isHere}
        and (m.waits_since, m.id) > (${last.since}::bigint, ${last.id}::uuid) and g.gone is not null
      order by m.waits_since, m.id limit ${MOST}`.execute(db);
    last = (rows.length === MOST && rows.at(-1)) || BEGINNING;
    let count = 0;
    let failure: unknown;
    for (const { id, gone } of rows) {
      if (signal?.aborted) break;
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
    sweep: async (signal) => {
      // This node's own match time does not include a clock jump that has not been noticed yet.
      const now = time.now();
      await write(now);
      const present = now - (await watch(now));
      let count = present < Math.min(timed, GRACE) ? 0 : await abandonTimed(now);
      if (present < Math.min(limit, GRACE) || signal?.aborted) return count;
      count += await abandon(now);
      return count + (await expel(now - limit, signal));
    },
  };
}

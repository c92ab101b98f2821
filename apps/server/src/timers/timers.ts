/**
 * Timers [S5]. Deadlines are stored with the matches. Every node looks for expired ones a few times a second
 * and sends the time-out event through the same journal as everything else, whose sequence check makes sure
 * that it happens only once. Nothing is kept in memory that a restart could lose.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../base/loop.ts';
import { isGameAway } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { Acting, Intent } from '../matches/acting.ts';
import { timeEvent } from '../matches/clocks.ts';
import { isHosted } from '../matches/hosted.ts';
import type { StartedMatch } from '../matches/match.ts';
import type { MatchTime } from '../nodes/match-time.ts';

export interface TimersOptions {
  readonly database: Pick<Database, 'db'>;
  readonly acting: Pick<Acting, 'intervene'>;
  readonly time: MatchTime;
  readonly log: Logger;
  /** The games that are hosted here, with their versions. Matches of others are left to others. Default: all are. */
  readonly versions?: ReadonlyMap<string, number>;
  /** Milliseconds between looks. Default 250. */
  readonly every?: number;
  /** Called for every deadline this node enforced, with the delay in milliseconds. */
  readonly onLate?: (ms: number) => void;
}

export interface Timers extends Loop {
  /**
   * Looks now, at a limited number of matches; the next look goes on from there. Returns how many deadlines were
   * enforced. With a signal it stops early when that is aborted.
   */
  look(signal?: AbortSignal): Promise<number>;
}

/** The most matches per look, and how many to handle at once. */
const MOST = 500;
const AT_ONCE = 8;
/** How long to leave a match alone after failing to handle it, in milliseconds, and how many to know of. */
const LEFT_ALONE = 30_000;
const MOST_LEFT_ALONE = 20_000;
/** Sorts before all matches. */
const BEGINNING: Expired = { deadline: Number.MIN_SAFE_INTEGER, id: '00000000-0000-0000-0000-000000000000' };

interface Expired {
  readonly id: string;
  readonly deadline: number;
}

/** @example const timers = openTimers({ database, acting, time, log }); */
export function openTimers({
  database: { db },
  acting,
  time,
  log,
  versions,
  every = 250,
  onLate,
}: TimersOptions): Timers {
  /** Matches that failed here and are left to other nodes for a while. */
  const leftAlone = new LRUCache<string, true>({ max: MOST_LEFT_ALONE, ttl: LEFT_ALONE });
  const isHere = isHosted(versions);
  /** The match looked at last. However many cannot be handled here, those behind them get their turn. */
  let last = BEGINNING;

  const look: Timers['look'] = async (signal) => {
    await time.sync();
    // This node's own match time does not include a clock jump that has not been noticed yet.
    const { rows } = await sql<Expired>`
      select m.id, m.deadline from rondel.matches m
      where m.status = 'started' and m.deadline <= ${time.now()}::bigint and ${isHere}
        and (m.deadline, m.id) > (${last.deadline}::bigint, ${last.id}::uuid)
      order by m.deadline, m.id limit ${MOST}`.execute(db);
    last = (rows.length === MOST && rows.at(-1)) || BEGINNING;
    const expired = rows.filter(({ id }) => !leftAlone.has(id));
    let enforced = 0;
    const next = async (): Promise<void> => {
      for (let row = expired.pop(); row !== undefined && !signal?.aborted; row = expired.pop()) {
        if (await enforce(row.id)) enforced++;
      }
    };
    // Now the oldest are at the end, where they are taken from.
    expired.reverse();
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return enforced;
  };

  /** Plays the time-out event of a match, if its deadline has still passed. */
  const enforce = async (id: string): Promise<boolean> => {
    // What the intent saw when it was last called.
    const seen: { match: StartedMatch | null; code: number | null } = { match: null, code: null };
    const intent: Intent = (match) => {
      const now = time.now();
      const isDue = match.deadline !== null && now >= match.deadline;
      seen.match = isDue ? match : null;
      seen.code = isDue ? timeEvent(match, now) : null;
      return seen.code === null ? null : { code: seen.code, isForced: true };
    };
    try {
      const answer = await acting.intervene(id, intent);
      if (answer.ok && answer.value !== null) {
        onLate?.(time.now() - (seen.match?.deadline ?? 0));
        return true;
      }
      // The server's own problems are temporary; the next look tries again.
      if (!answer.ok && answer.problem.code.startsWith('server/')) return false;
      // Another node was faster, and its event ended the match.
      if (answer.ok && seen.code !== null) return false;
      if (seen.match !== null && (answer.ok || seen.code !== null)) await giveUp(seen.match, answer);
      else if (!answer.ok) {
        if (!isGameAway(answer.problem)) complain(id, answer);
        leaveAlone(id);
      }
    } catch (error) {
      complain(id, { err: error });
      leaveAlone(id);
    }
    return false;
  };

  /** No event fits, now or later. Removes the deadline so that nobody looks at it again. */
  const giveUp = async ({ id, seq, deadline }: StartedMatch, answer: object): Promise<void> => {
    log.error({ match: id, seq, ...answer }, 'time is up, but no event fits: the deadline is lifted');
    await db
      .updateTable('matches')
      .set({ deadline: null })
      .where('id', '=', id)
      .where('seq', '=', seq)
      .where('deadline', '=', deadline)
      .execute();
  };

  const complain = (id: string, why: object): void =>
    log.error({ match: id, ...why }, 'a deadline could not be enforced');

  /** Another node may be able to read this match, and the rest must not wait for it. */
  const leaveAlone = (id: string): void => {
    leftAlone.set(id, true);
  };

  const round = async (signal: AbortSignal): Promise<void> => {
    // After an outage there may be many, and a server that is stopped does not wait for the last of them.
    do await look(signal);
    while (!signal.aborted && last !== BEGINNING);
  };
  return { look, ...startLoop({ name: 'timers', every, slowest: 2_000, log, round }) };
}

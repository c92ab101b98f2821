/**
 * Timers [S5]. Deadlines are in the rows of the matches; every node looks a few times a second for those that
 * have passed, and speaks for the rules through the same journal as everybody, whose sequence check makes it
 * happen once. There is nothing in memory that a restart could lose.
 */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Acting, Intent } from '../matches/acting.ts';
import { expiredSeats } from '../matches/clock/clock.ts';
import { timeoutEvent } from '../matches/clock/timeout-event.ts';
import type { StartedMatch } from '../matches/match.ts';
import { type Loop, startLoop } from './loop.ts';
import type { MatchTime } from './match-time.ts';

export interface TimersOptions {
  readonly database: Pick<Database, 'db'>;
  readonly acting: Pick<Acting, 'intervene'>;
  readonly time: MatchTime;
  readonly log: Logger;
  /** Milliseconds between two looks. Default 250. */
  readonly every?: number;
  /** Told of every deadline that this node enforced, and by how many milliseconds it was late. */
  readonly onLate?: (ms: number) => void;
}

export interface Timers extends Loop {
  /** Looks now. Answers how many deadlines it has enforced. */
  look(): Promise<number>;
}

/** Matches in one look, and how many of them at a time. */
const MOST = 100;
const AT_ONCE = 8;
/** Milliseconds for which this node leaves a match alone that it could do nothing for. */
const LEFT_ALONE = 30_000;

/** @example const timers = openTimers({ database, acting, time, log }); */
export function openTimers({
  database: { db },
  acting,
  time,
  log,
  every = 250,
  onLate,
}: TimersOptions): Timers {
  /** Matches that failed here, and until when they are left to others. */
  const leftAlone = new Map<string, number>();

  const look = async (): Promise<number> => {
    await time.sync();
    for (const [id, until] of leftAlone) if (until <= performance.now()) leftAlone.delete(id);
    let query = db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', 'started')
      // This node's own idea of the time: a jump that nobody has noted yet is not in it.
      .where('deadline', '<=', time.now())
      .orderBy('deadline')
      .limit(MOST);
    if (leftAlone.size > 0) query = query.where('id', 'not in', [...leftAlone.keys()]);
    const expired = await query.execute();
    let enforced = 0;
    const next = async (): Promise<void> => {
      for (let row = expired.pop(); row !== undefined; row = expired.pop()) {
        if (await enforce(row.id)) enforced++;
      }
    };
    // The oldest are at the end now, where they are taken from.
    expired.reverse();
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return enforced;
  };

  /** Has the rules say what happens in a match whose deadline has passed, if that is still so. */
  const enforce = async (id: string): Promise<boolean> => {
    // What the host found when it was last asked for its intent.
    const seen: { match: StartedMatch | null; code: number | null } = { match: null, code: null };
    const intent: Intent = (match) => {
      const now = time.now();
      const isDue = match.deadline !== null && now >= match.deadline;
      seen.match = isDue ? match : null;
      seen.code = isDue ? eventAt(match, now) : null;
      return seen.code === null ? null : { code: seen.code, isForced: true };
    };
    try {
      const answer = await acting.intervene(id, intent);
      if (answer.ok && answer.value !== null) {
        onLate?.(time.now() - (seen.match?.deadline ?? 0));
        return true;
      }
      // The server's own trouble passes; with the next look it is tried again.
      if (!answer.ok && answer.problem.code.startsWith('server/')) return false;
      // Another node was faster, and with its event the match came to an end.
      if (answer.ok && seen.code !== null) return false;
      if (seen.match !== null && (answer.ok || seen.code !== null)) await giveUp(seen.match, answer);
      else if (!answer.ok) leaveAlone(id, answer);
    } catch (error) {
      leaveAlone(id, { err: error });
    }
    return false;
  };

  /** No event fits, and none will: nobody is to look at this deadline again. */
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

  /** A match that this node cannot read may be one that another can; and the rest must not wait for it. */
  const leaveAlone = (id: string, why: object): void => {
    log.error({ match: id, ...why }, 'a deadline could not be enforced');
    if (leftAlone.size >= 1_000) leftAlone.clear();
    leftAlone.set(id, performance.now() + LEFT_ALONE);
  };

  const round = async (): Promise<void> => {
    // After a time in which nobody looked there may be many.
    while ((await look()) >= MOST);
  };
  return { look, ...startLoop({ name: 'timers', every, slowest: 2_000, log, round }) };
}

/** What happens when time is up: the event for the first seat that has one. */
function eventAt({ state, clock, clocks }: StartedMatch, now: number): number | null {
  if (clock === null || clocks === null) return null;
  for (const seat of expiredSeats(clock, clocks, now)) {
    const code = timeoutEvent(state, seat);
    if (code !== null) return code;
  }
  return null;
}

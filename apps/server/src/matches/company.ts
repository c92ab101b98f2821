/**
 * Company for bots [S8]. Bots that have nobody to play with go on only while somebody looks: a match that
 * nobody sees would fill the disk for nothing. When the last visit is long enough ago, the match is paused: its
 * clocks stand still, and no job is queued for it. The next visit, at any node, makes it go on.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import { resumeTime } from './clocks.ts';
import { announceChange, enqueueDues, type LobbyContext, lockMatch, type Step } from './lobby-change.ts';
import { hasBegun, type Match, type MatchRow, type StartedMatch } from './match.ts';
import { isAlone } from './people.ts';

export interface Company {
  /**
   * Notes that somebody looks at a match. This is cheap for matches with people.
   * @param found - The match, where the visitor has just found it; else it is looked up.
   */
  visited(match: string, found?: Match): void;
  /** Whether bots that play alone may go on. If not, the match is paused now. */
  mayGoOn(match: StartedMatch): Promise<boolean>;
  /** Waits for visits that are being stored. */
  close(): Promise<void>;
}

export interface CompanyOptions {
  readonly database: Pick<Database, 'db'>;
  readonly lobby: LobbyContext;
  readonly time: Pick<MatchTime, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Seconds for which bots go on after a visit. */
  readonly patience: number;
}

/** How many matches to remember the last visit of. */
const REMEMBERED = 10_000;

/** @example const company = openCompany({ database, lobby, time, log, patience: 90 }); */
export function openCompany({ database: { db }, lobby, time, log, ...options }: CompanyOptions): Company {
  const patience = options.patience * 1_000;
  /** The last visit that this node knows of, by match. */
  const visits = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  const transact = <T>(task: (step: Step) => Promise<T>): Promise<T> =>
    db.transaction().execute((step) => task(step.withSchema('rondel') as Step));
  const remember = (id: string, at: number): void => {
    if (visits.size >= REMEMBERED) visits.clear();
    visits.set(id, at);
  };
  const isRecent = (id: string, within: number): boolean =>
    (visits.get(id) ?? Number.NEGATIVE_INFINITY) > time.now() - within;

  const note = async (id: string, known: Match | undefined): Promise<void> => {
    const found = known === undefined ? await lobby.store.find(id) : succeed(known);
    if (!found.ok || found.value.status !== 'started' || !isAlone(found.value)) return;
    const isWoken = await transact(async (step) => {
      await noteVisit(step, id, time.now());
      const locked = await lockMatch(lobby, step, id);
      if (!locked.ok || !hasBegun(locked.value)) return false;
      const match = locked.value;
      if (match.status !== 'started' || !match.row.is_paused) return false;
      await resume(step, match, time.now());
      return true;
    });
    if (isWoken) await announceChange(lobby, id);
  };

  return {
    visited: (id, found) => {
      // A few times while it lasts, so that the other nodes know it early enough.
      if (isRecent(id, patience / 4)) return;
      remember(id, time.now());
      const noted = note(id, found)
        .catch((error) => {
          visits.delete(id);
          log.warn({ err: error, match: id }, 'a visit could not be noted');
        })
        .finally(() => underWay.delete(noted));
      underWay.add(noted);
    },
    mayGoOn: async (match) => {
      const { id, seq } = match;
      if (!isAlone(match) || isRecent(id, patience)) return true;
      return transact(async (step) => {
        // Locked first: a visit that is noted at the same moment is either seen here or finds the match paused.
        const row = await lockRow(step, id);
        if (row === undefined || row.status !== 'started' || row.seq !== seq) return true;
        const visit = await step
          .selectFrom('visits')
          .select('at')
          .where('match_id', '=', id)
          .executeTakeFirst();
        if (visit !== undefined && visit.at > time.now() - patience) {
          remember(id, visit.at);
          return true;
        }
        await step
          .updateTable('matches')
          .set({ is_paused: true, bot_due: null, due_since: null, deadline: null })
          .where('id', '=', id)
          .execute();
        lobby.store.forget(id);
        return false;
      });
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}

/** Stores a visit. */
export async function noteVisit(step: Step, id: string, now: number): Promise<void> {
  await sql`insert into rondel.visits (match_id, at) values (${id}, ${now})
    on conflict (match_id) do update set at = excluded.at`.execute(step);
}

function lockRow(step: Step, id: string): Promise<MatchRow | undefined> {
  const query = step.selectFrom('matches').selectAll().where('id', '=', id).forNoKeyUpdate();
  return query.executeTakeFirst() as Promise<MatchRow | undefined>;
}

/** Lets the bots go on. The time of the pause does not count. */
async function resume(step: Step, match: StartedMatch, now: number): Promise<void> {
  const { id, seq } = match;
  const { clocks: running, deadline } = resumeTime(match, now);
  await step
    .updateTable('matches')
    .set({
      is_paused: false,
      bot_due: seq,
      due_since: new Date(),
      clocks: running === null ? null : JSON.stringify(running),
      deadline,
    })
    .where('id', '=', id)
    .execute();
  await enqueueDues(step, match, { turnEndDue: null, botDue: seq });
}

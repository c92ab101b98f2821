/**
 * What becomes of matches that are over [S13]. After one time their events are put into a single compressed row, from
 * which everything is still answered; after another they are deleted. Each match is archived in one transaction, so a
 * node that dies in the middle leaves it as it was. Several nodes work on different matches.
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isInTheWay, isUnavailable } from '../base/database-errors.ts';
import type { Database } from '../database/database.ts';
import type { MatchTime } from '../nodes/match-time.ts';
import { packEvents, type StoredEvent, unpackEvents } from './archive-format.ts';

export interface ArchivingOptions {
  readonly database: Pick<Database, 'db'>;
  /** A node's own match time, which does not include a clock jump that has not been noticed yet. */
  readonly time: Pick<MatchTime, 'now'>;
  /** Days after the end of a match; `null` for never. */
  readonly archiveAfter: number | null;
  readonly deleteAfter: number | null;
  /** Is told of matches that cannot be archived. */
  readonly log?: Pick<Logger, 'error'>;
}

export interface Archiving {
  /** Archives some matches that are due, and returns how many. */
  archive(): Promise<number>;
  /** Deletes some. */
  remove(): Promise<number>;
}

const DAY = 24 * 3_600_000;
/** The most milliseconds that a sweep spends on it. */
const PATIENCE = 1_000;
/** How many matches that could not be archived are passed over, and for how many milliseconds. */
const MOST_FAILED = 1_000;
const PASSED_OVER = 3_600_000;
/** How many matches are deleted in one statement. */
const PORTION = 50;
/** Nodes that do not know this step would look for the events in vain. */
const STEP = '005-years';

/** @example const archiving = openArchiving({ database, time, archiveAfter: 30, deleteAfter: null }); */
export function openArchiving(options: ArchivingOptions): Archiving {
  const { database, time, archiveAfter, deleteAfter, log } = options;
  const { db } = database;
  /** Matches that something is wrong with. The others must not wait for them. */
  const failed = new LRUCache<string, true>({ max: MOST_FAILED, ttl: PASSED_OVER });
  /**
   * Match time goes on through jumps of the clock. The clock itself must agree: where it was set back, what ended at
   * that moment may have been noted before this was noticed. It is asked once, so that the index can be used.
   */
  const endedBefore = (days: number) => sql`(
    select to_timestamp((least(${time.now()}::bigint, rondel.wall_time()) - ${Math.round(days * DAY)}::bigint) / 1000.0))`;

  /** Returns how many were archived; `null` if there was none to archive. */
  const archiveOne = async (days: number): Promise<number | null> => {
    let chosen: string | null = null;
    try {
      await archiveNext(days, (id) => {
        chosen = id;
      });
      return chosen === null ? null : 1;
    } catch (error) {
      // If it is not about this match, the sweep comes again. That it takes too long may well be about it.
      if (chosen === null || (isUnavailable(error) && !isInTheWay(error))) throw error;
      failed.set(chosen, true);
      log?.error(
        { err: error, match: chosen },
        'a match could not be archived, and is passed over for a while',
      );
      return 0;
    }
  };

  const archiveNext = (days: number, onChosen: (id: string) => void): Promise<void> =>
    db.transaction().execute(async (step) => {
      const { rows } = await sql<{ id: string }>`
        select id from rondel.matches
        where status in ('finished', 'abandoned') and archived_at is null and finished_at < ${endedBefore(days)}
          and not exists (select from rondel.nodes where knows is null or knows < ${STEP})
          and id <> all(${[...failed.keys()]}::uuid[])
        order by finished_at limit 1 for update skip locked`.execute(step);
      const id = rows[0]?.id;
      if (id === undefined) return;
      onChosen(id);
      const { rows: events } = await sql<StoredEvent>`
        select seq, code, hash, at from rondel.events where match_id = ${id} order by seq`.execute(step);
      if (events.length > 0) {
        const data = await packEvents(events);
        if (!areSame(events, await unpackEvents(data)))
          throw new Error('the archive of a match is not what was put into it');
        await sql`insert into rondel.archives (match_id, events, data) values (${id}, ${events.length}, ${data})
          on conflict (match_id) do nothing`.execute(step);
      }
      for (const table of ['events', 'checkpoints', 'requests', 'sittings'] as const)
        await sql`delete from ${sql.table(`rondel.${table}`)} where match_id = ${id}`.execute(step);
      await sql`update rondel.matches set archived_at = now() where id = ${id}`.execute(step);
    });

  return {
    archive: async () => {
      const end = performance.now() + PATIENCE;
      let count = 0;
      failed.purgeStale();
      while (archiveAfter !== null && performance.now() < end) {
        const archived = await archiveOne(archiveAfter);
        if (archived === null) break;
        count += archived;
      }
      return count;
    },
    remove: async () => {
      const end = performance.now() + PATIENCE;
      let count = 0;
      let last = PORTION;
      while (deleteAfter !== null && last === PORTION && performance.now() < end) {
        // With it go its seats, events, archive and all else that belongs to it.
        const { numAffectedRows } = await sql`
          delete from rondel.matches where id = any(array(
            select id from rondel.matches
            where status in ('finished', 'abandoned') and finished_at < ${endedBefore(deleteAfter)}
            order by finished_at limit ${PORTION} for update skip locked))`.execute(db);
        last = Number(numAffectedRows ?? 0n);
        count += last;
      }
      return count;
    },
  };
}

/** Rows are deleted only once the archive has been read back and compared. */
const areSame = (one: readonly StoredEvent[], two: readonly StoredEvent[]): boolean =>
  one.length === two.length &&
  one.every(({ seq, code, hash, at }, i) => {
    const other = two[i] as StoredEvent;
    return (
      other.seq === seq && other.code === code && other.hash === hash && other.at.getTime() === at.getTime()
    );
  });

/**
 * The journal, where events are written [S2]. A single statement, and so a single transaction, appends an
 * event, updates the match, stores the answer to the request and queues the jobs that follow. It takes effect
 * only if the match has not changed since the event was computed, so a late writer changes nothing. Events
 * that arrive while a statement is running are written together by the next one: many matches, one flush to
 * disk.
 */

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isInTheWay, isRefused, isUnavailable } from '../base/database-errors.ts';
import { BOT_TASK, MAX_ATTEMPTS, SEARCH_FLAG, TURN_END_TASK, TURN_QUEUE } from '../base/job-names.ts';
import { isCheckpoint } from './checkpoints.ts';
import type { Change } from './step.ts';

/**
 * What became of a change: written; too late, because the match had moved on; not written, because the match
 * was locked; or unknown.
 */
export type Fate = 'written' | 'overtaken' | 'held' | 'unknown';

export interface Journal {
  /** Writes a change. Once it resolves to `written`, the change is on disk. */
  append(change: Change): Promise<Fate>;
  /** How many changes are waiting. */
  readonly waiting: number;
  /** Waits until all changes so far are settled. */
  drain(): Promise<void>;
}

export interface JournalOptions {
  readonly pool: Pool;
  readonly log: Logger;
  /** Called with every batch that was written. */
  readonly onWritten?: (changes: readonly Change[]) => void;
  /** How many statements run at a time. Default 2. */
  readonly lanes?: number;
  /** The most changes in one statement. Default 64. */
  readonly most?: number;
}

interface Entry {
  readonly change: Change;
  readonly settle: (fate: Fate) => void;
}

/**
 * Opens a journal.
 * @example
 * const fate = await journal.append(change);
 */
export function openJournal({ pool, log, onWritten, lanes = 2, most = 64 }: JournalOptions): Journal {
  let waiting: Entry[] = [];
  let running = 0;
  let idle: (() => void)[] = [];

  const write = async (entries: readonly Entry[], jobs: boolean): Promise<void> => {
    const { rows } = await pool.query<{ moved: string[]; locked: string[] }>({
      name: jobs ? 'append-with-jobs' : 'append',
      text: jobs ? APPEND_WITH_JOBS : APPEND,
      values: columnsOf(entries.map(({ change }) => change)),
    });
    const moved = new Set(rows[0]?.moved);
    const locked = new Set(rows[0]?.locked);
    onWritten?.(entries.filter(({ change }) => moved.has(change.after.id)).map(({ change }) => change));
    for (const { change, settle } of entries) {
      const { id } = change.after;
      settle(moved.has(id) ? 'written' : locked.has(id) ? 'overtaken' : 'held');
    }
  };

  const flush = async (entries: readonly Entry[]): Promise<void> => {
    try {
      await write(
        entries,
        entries.some(({ change }) => change.turnEndDue !== null || change.botDue !== null),
      );
    } catch (error) {
      if (!isRefused(error) || (isUnavailable(error) && !isInTheWay(error))) {
        log.warn(
          { err: error, changes: entries.length },
          'the database did not answer: what became of these events is unknown',
        );
        for (const { settle } of entries) settle('unknown');
      } else if (entries.length > 1) {
        // One bad change must not take the others down with it; splitting the batch soon finds it.
        const half = entries.length >> 1;
        await flush(entries.slice(0, half));
        await flush(entries.slice(half));
      } else if (isInTheWay(error)) {
        log.warn({ err: error, match: entries[0]?.change.after.id }, 'an event has to be written again');
        entries[0]?.settle('held');
      } else {
        await writeAlone(entries[0] as Entry, error);
      }
    }
  };

  /** A move stands even if its jobs cannot be queued; the sweep will notice that they are missing [S3]. */
  const writeAlone = async (entry: Entry, cause: unknown): Promise<void> => {
    const { id, seq } = entry.change.after;
    log.error({ err: cause, match: id, seq }, 'an event could not be written together with its jobs');
    try {
      await write([entry], false);
    } catch (error) {
      log.error({ err: error, match: id, seq }, 'an event could not be written');
      entry.settle('unknown');
    }
  };

  const pump = (): void => {
    while (running < lanes && waiting.length > 0) {
      const taken: Entry[] = [];
      const kept: Entry[] = [];
      const ids = new Set<string>();
      // One statement cannot hold two events of the same match.
      for (const entry of waiting) {
        const { id } = entry.change.after;
        if (taken.length < most && !ids.has(id)) taken.push(entry);
        else kept.push(entry);
        ids.add(id);
      }
      waiting = kept;
      running++;
      void flush(taken).finally(() => {
        running--;
        if (running === 0 && waiting.length === 0) {
          for (const wake of idle) wake();
          idle = [];
        }
        pump();
      });
    }
  };

  return {
    append: (change) =>
      new Promise((settle) => {
        waiting.push({ change, settle });
        pump();
      }),
    get waiting() {
      return waiting.length;
    },
    drain: () =>
      running === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((wake) => {
            idle.push(wake);
          }),
  };
}

/** One array per parameter of the statement, with one element per change. */
function columnsOf(changes: readonly Change[]): unknown[] {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  return [
    changes.map(({ after }) => after.id),
    changes.map(({ before }) => before.seq),
    changes.map(({ code }) => code),
    changes.map(({ hash }) => hash),
    changes.map(({ snapshot }) => Buffer.from(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength)),
    changes.map(({ after }) => after.status),
    changes.map(({ after }) => json(after.outcome)),
    changes.map(({ after }) => json(after.clocks)),
    changes.map(({ after }) => after.deadline),
    changes.map(({ turnEndDue }) => turnEndDue),
    changes.map(({ botDue }) => botDue),
    changes.map(({ isForced }) => isForced),
    changes.map(({ request }) => request?.seat ?? null),
    changes.map(({ request }) => request?.key ?? null),
    changes.map(({ request }) => json(request?.answer ?? null)),
    changes.map(({ before }) => before.row.people),
    changes.map(({ stamp }) => stamp),
    changes.map(({ botPriority }) => botPriority),
    changes.map(({ request }) => request?.request ?? null),
    changes.map(({ after, snapshot }) => isCheckpoint(after.seq, snapshot.byteLength)),
    changes.map(({ after }) => after.endedBy),
  ];
}

/**
 * Milliseconds after which the clocks computed for an event are out of date. The event is then computed
 * again, so that the next player does not lose time to a slow database.
 */
const STALE = 1_000;

/**
 * Locked matches are skipped, so that the rest of the batch does not wait for them. `no key update` does not
 * conflict with the locks that foreign keys take.
 *
 * Written so that it costs the same however large the tables are, and no more than its rows: an earlier answer is
 * looked up by its whole key, once per event (`not exists` is planned as a scan of all answers while there are
 * few, and that plan is kept), the time is asked for once, and what was moved is passed on by the update itself
 * instead of being joined again.
 */
const WRITE = `
with input as (
  select i.*, (
    select true from rondel.requests r where r.match_id = i.id and r.seat = i.seat and r.key = i.key
  ) is not null as was_done
  from unnest(
    $1::uuid[], $2::int[], $3::int[], $4::text[], $5::bytea[], $6::text[], $7::jsonb[], $8::jsonb[], $9::bigint[],
    $10::int[], $11::int[], $12::boolean[], $13::int[], $14::text[], $15::jsonb[], $16::int[], $17::bigint[], $18::int[],
    $19::text[], $20::boolean[], $21::text[]
  ) as i (id, seq, code, hash, snapshot, status, outcome, clocks, deadline, turn_end_due, bot_due, forced, seat, key, answer, people, stamp, bot_priority, request, checkpoint, ended_by)
), clock as materialized (
  select rondel.wall_time() - ahead as now from rondel.clock
), locked as (
  select m.id from rondel.matches m where m.id = any($1) order by m.id for no key update skip locked
), moved as (
  update rondel.matches m set
    seq = i.seq + 1, hash = i.hash, snapshot = i.snapshot, status = i.status, outcome = i.outcome, clocks = i.clocks,
    ended_by = i.ended_by, deadline = i.deadline, turn_end_due = i.turn_end_due, bot_due = i.bot_due,
    due_since = case when i.turn_end_due is null and i.bot_due is null then null else now() end,
    finished_at = case when i.status = 'started' then null else to_timestamp((select now from clock) / 1000.0) end
  from input i
  where m.id = i.id and m.id in (select id from locked) and m.seq = i.seq and m.people = i.people and m.status = 'started'
    and (i.forced or m.deadline is null or m.deadline > (select now from clock))
    and (i.stamp is null or i.stamp > (select now from clock) - ${STALE})
    and not i.was_done
  returning m.id, m.seq, i.code, m.hash, i.seat, i.key, i.request, i.answer, i.turn_end_due, i.bot_due, i.bot_priority,
    i.checkpoint, i.snapshot
), appended as (
  insert into rondel.events (match_id, seq, code, hash) select id, seq, code, hash from moved
), checked as (
  insert into rondel.checkpoints (match_id, seq, state) select id, seq, snapshot from moved where checkpoint
), noted as (
  insert into rondel.requests (match_id, seat, key, request, answer, at)
  select id, seat, key, request, answer, (select now from clock) from moved where key is not null
)`;

/** Locked by us but not moved means the match had changed; not locked by us means somebody else holds it. */
const FATES = 'array(select id from moved) as moved, array(select id from locked) as locked';

const APPEND = `${WRITE} select ${FATES}`;

const APPEND_WITH_JOBS = `${WRITE}, due as (
  select '${TURN_END_TASK}' as task, 0 as priority, array['${TURN_QUEUE}'] as flags, turn_end_due as at, id from moved where turn_end_due is not null
  union all
  select '${BOT_TASK}', least(bot_priority + 4 * rondel.bots_waiting(id), 32767),
    array['${TURN_QUEUE}'] || case when bot_priority % 4 > 0 then array['${SEARCH_FLAG}'] end, bot_due, id from moved where bot_due is not null
), enqueued as (
  select graphile_worker.add_jobs(array_agg((
    task, json_build_object('match', id, 'seq', at), null, null, ${MAX_ATTEMPTS},
    task || ':' || id, priority, flags
  )::graphile_worker.job_spec)) from due having count(*) > 0
) select ${FATES}, (select count(*) from enqueued) as jobs`;

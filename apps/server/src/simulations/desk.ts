/**
 * Hands out ranges and collects their results. Each range is a row and a job in the queue. Results are found
 * by polling the database several times a second, which needs no extra connection and misses nothing when one
 * breaks.
 */
import type { Range, RangeResult } from '@rondel/simulator';
import { sql } from 'kysely';
import { isUnavailable } from '../base/database-errors.ts';
import type { Database } from '../database/database.ts';
import { RANGE_PRIORITY, RANGE_TASK, rulesFlag } from './names.ts';
import type { SimulationRow } from './simulation.ts';

/** Receives what happens to a batch. */
export interface DeskListener {
  readonly onRange: (range: Range, result: RangeResult, worker: string, seconds: number) => void;
  /** Whether a result can be added to the others. */
  readonly isOurs: (result: RangeResult) => boolean;
  /** Called when a result cannot be added. */
  readonly onForeign: () => void;
  /** The batch was ended by somebody else. */
  readonly onEnded: () => void;
  /** A worker declined the batch, and says why. */
  readonly onRefused: (message: string) => void;
  /** No worker has taken anything for a while. */
  readonly onIdle: () => void;
}

export interface Desk {
  /** Has a range played by some worker. Rejects if it is withdrawn or the desk is closed. */
  play(range: Range): Promise<RangeResult>;
  /** Takes back the ranges that nobody has started. */
  withdraw(): Promise<void>;
  /** Stops waiting. */
  close(): void;
}

interface Waiting {
  readonly range: Range;
  readonly resolve: (result: RangeResult) => void;
  readonly reject: (error: Error) => void;
}

/** How often to fetch results, and how often to check everything else, in milliseconds. */
const FETCH_EVERY = 50;
const LOOK_EVERY = 1000;
/** After this many checks without any worker, say so. */
const IDLE_LOOKS = 3;
/** After this many checks, offer all open ranges again, in case a job was lost. */
const OFFER_AGAIN_LOOKS = 15;

export function openDesk({ db }: Pick<Database, 'db'>, row: SimulationRow, listener: DeskListener): Desk {
  const { id } = row;
  const waiting = new Map<number, Waiting>();
  let offers: Range[] = [];
  let isOpen = true;
  let isTaken = false;
  let done = 0;
  let looks = 0;
  let refused = row.refused;
  let looked = Date.now();
  let timer: NodeJS.Timeout | undefined;

  async function offer(ranges: readonly Range[]): Promise<void> {
    const starts = ranges.map(({ start }) => start);
    const counts = ranges.map(({ count }) => count);
    // Jobs are taken in the order of their time. A microsecond apart, the ranges keep their order.
    await sql`
      with offered as (
        select * from unnest(${starts}::bigint[], ${counts}::int[]) with ordinality as o (start, count, place)
      ), added as (
        insert into rondel.ranges (simulation_id, start, count)
        select ${id}, start, count from offered on conflict do nothing
      )
      select graphile_worker.add_job(
        identifier => ${RANGE_TASK},
        payload => json_build_object('simulation', ${id}::text, 'start', start),
        job_key => ${`${RANGE_TASK}:${id}:`} || start,
        job_key_mode => 'unsafe_dedupe',
        run_at => now() + place * interval '1 microsecond',
        priority => ${RANGE_PRIORITY},
        flags => ${[rulesFlag(row.rules)]}::text[]
      )
      from offered o
      where not exists (
        select from rondel.ranges r
        where r.simulation_id = ${id} and r.start = o.start and r.result is not null
      )
      order by place`.execute(db);
  }

  async function fetch(): Promise<void> {
    const found = await db
      .selectFrom('ranges')
      .select(['start', 'result', 'worker', 'seconds'])
      .where('simulation_id', '=', id)
      .where('start', '=', sql<number>`any(${[...waiting.keys()]}::bigint[])`)
      .where('result', 'is not', null)
      .orderBy('start')
      .execute();
    for (const { start, result, worker, seconds } of found) {
      const one = waiting.get(start);
      if (one === undefined || result === null) continue;
      waiting.delete(start);
      if (!listener.isOurs(result)) {
        one.reject(new Error('not ours'));
        return listener.onForeign();
      }
      isTaken = true;
      done += one.range.count;
      listener.onRange(one.range, result, worker ?? '', seconds ?? 0);
      one.resolve(result);
    }
  }

  async function look(): Promise<void> {
    looks++;
    const now = await db
      .updateTable('simulations')
      .set({ done: sql<number>`greatest(done, ${done})` })
      .where('id', '=', id)
      .returning(['status', 'refused'])
      .executeTakeFirst();
    if (now?.status !== 'running') return listener.onEnded();
    if (now.refused !== null && now.refused !== refused) listener.onRefused(now.refused);
    refused = now.refused;
    if (!isTaken && looks === IDLE_LOOKS) {
      const taken = await db
        .selectFrom('ranges')
        .select('start')
        .where('simulation_id', '=', id)
        .where('attempts', '>', 0)
        .executeTakeFirst();
      if (taken === undefined) listener.onIdle();
    }
    if (looks % OFFER_AGAIN_LOOKS === 0) await offer([...waiting.values()].map(({ range }) => range));
  }

  function rejectAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function turn(): Promise<void> {
    try {
      const ranges = offers;
      offers = [];
      if (ranges.length > 0) {
        try {
          await offer(ranges);
        } catch (error) {
          offers.unshift(...ranges);
          throw error;
        }
      }
      if (waiting.size > 0) await fetch();
      if (Date.now() - looked >= LOOK_EVERY) {
        await look();
        looked = Date.now();
      }
    } catch (error) {
      // If the database is away it will be back; there is nothing to do until then.
      if (!isUnavailable(error)) rejectAll(error as Error);
    }
    if (isOpen) timer = setTimeout(turn, offers.length > 0 ? 0 : FETCH_EVERY);
  }
  timer = setTimeout(turn, 0);

  return {
    play: (range) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new Error('the desk is closed'));
        waiting.set(range.start, { range, resolve, reject });
        offers.push(range);
      }),
    withdraw: async () => {
      offers = [];
      const { rows } = await sql<{ start: number }>`
        with gone as (
          delete from rondel.ranges
          where simulation_id = ${id} and attempts = 0 and result is null
          returning start
        )
        select start, graphile_worker.remove_job(${`${RANGE_TASK}:${id}:`} || start) from gone`.execute(db);
      const known = await db.selectFrom('ranges').select('start').where('simulation_id', '=', id).execute();
      const left = new Set(known.map(({ start }) => start));
      for (const { start } of rows) left.delete(start);
      for (const [start, { reject }] of waiting) {
        if (left.has(start)) continue;
        waiting.delete(start);
        reject(new Error('withdrawn'));
      }
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
      rejectAll(new Error('the desk is closed'));
    },
  };
}

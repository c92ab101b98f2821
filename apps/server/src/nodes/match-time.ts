/**
 * Match time, the clock that deadlines refer to. It is the clock of the database, which all nodes share,
 * minus its jumps. Each node compares that clock with its own steady one. If they drift apart by more than a
 * person would notice, the jump is recorded once, for all nodes.
 *
 * A node draws no conclusion when it cannot be sure: after a slow answer, or after its machine was asleep. A
 * steady clock stands still during sleep, so the difference would not be the database's fault.
 */
import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

export interface MatchTime {
  /** In milliseconds. Between looks at the database it follows this node's steady clock. */
  now(): number;
  /** Looks at the database and records a jump if there was one. */
  sync(): Promise<void>;
}

/** This machine's clocks, in milliseconds. */
export interface MachineClocks {
  /** Never set, but stands still while the machine sleeps. */
  steady(): number;
  /** Never set, and continues during sleep. Coarse. */
  sinceBoot(): number;
}

const MACHINE: MachineClocks = { steady: () => performance.now(), sinceBoot: () => uptime() * 1_000 };

/** Anything above this is a jump, in milliseconds. Slower drift is simply followed. */
const JUMP = 2_000;
/** A query that took longer than this says nothing about clocks. */
const SLOW = 1_000;
/** If the machine's two clocks disagree by more than this, it was asleep. */
const ASLEEP = 1_500;

interface Look {
  readonly time: number;
  readonly epoch: number;
  readonly steady: number;
  readonly sinceBoot: number;
  /** Whether the time is exact enough to compare others with it. */
  readonly isExact: boolean;
}

/** @example const time = await openMatchTime(database, log); */
export async function openMatchTime(
  { db }: Pick<Database, 'db'>,
  log: Logger,
  machine: MachineClocks = MACHINE,
): Promise<MatchTime> {
  const look = async (): Promise<Look> => {
    const asked = machine.steady();
    const { rows } = await sql<{ time: number; epoch: number }>`
      select rondel.match_time() as time, epoch from rondel.clock`.execute(db);
    const { time, epoch } = rows[0] as { time: number; epoch: number };
    const answered = machine.steady();
    const isExact = answered - asked <= SLOW;
    return { time, epoch, steady: (asked + answered) / 2, sinceBoot: machine.sinceBoot(), isExact };
  };
  let known = await look();
  const expected = (steady: number): number => known.time + (steady - known.steady);

  const jumpOf = (seen: Look): number => {
    const hasSlept = Math.abs(seen.sinceBoot - known.sinceBoot - (seen.steady - known.steady)) > ASLEEP;
    // If the epoch has changed, the difference is a jump that another node has recorded.
    if (hasSlept || !known.isExact || seen.epoch !== known.epoch) return 0;
    const jump = Math.round(seen.time - expected(seen.steady));
    return Math.abs(jump) > JUMP ? jump : 0;
  };

  const sync = async (): Promise<void> => {
    const seen = await look();
    // Ignore inexact answers, unless the first one was inexact too.
    if (!seen.isExact && known.isExact) return;
    const jump = jumpOf(seen);
    if (jump === 0) {
      known = seen;
      return;
    }
    // Only the first node succeeds: it changes the epoch.
    const { numUpdatedRows } = await db
      .updateTable('clock')
      .set((eb) => ({ ahead: eb('ahead', '+', jump), epoch: eb('epoch', '+', 1) }))
      .where('epoch', '=', seen.epoch)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      log.warn({ jump }, 'the clock of the database has jumped: match time goes on without it');
    }
    // Until there is an exact answer, keep following the steady clock.
    const after = await look();
    if (after.isExact) known = after;
    else known = { ...known, epoch: after.epoch };
  };

  // One at a time: an answer from before a recorded jump must not be used after it.
  let syncing: Promise<void> | null = null;
  return {
    now: () => Math.round(expected(machine.steady())),
    sync: () => {
      syncing ??= sync().finally(() => {
        syncing = null;
      });
      return syncing;
    },
  };
}

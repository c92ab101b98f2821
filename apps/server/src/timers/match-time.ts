/**
 * Match time: the clock that deadlines are on. It is that of the database, which all nodes share, less what
 * it has jumped while somebody was watching: a node compares it with its own steady clock, and when the two
 * drift apart by more than a person would notice the jump is noted, once, for all nodes.
 *
 * A node only speaks up where it can know. Not after an answer that took long, and not after its machine
 * was asleep: the steady clock stands still meanwhile, and then it is not the database that has jumped.
 */
import { uptime } from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

export interface MatchTime {
  /** Milliseconds. Goes on between two looks at the database by this node's steady clock. */
  now(): number;
  /** Looks at the database, and notes a jump. */
  sync(): Promise<void>;
}

/** The clocks of this machine, in milliseconds. */
export interface MachineClocks {
  /** Never set, but still while the machine sleeps. */
  steady(): number;
  /** Never set, and goes on in its sleep. Coarse. */
  sinceBoot(): number;
}

const MACHINE: MachineClocks = { steady: () => performance.now(), sinceBoot: () => uptime() * 1_000 };

/** A jump is more than this, in milliseconds. Clocks that run apart more slowly are followed. */
const JUMP = 2_000;
/** A look that took longer than this says nothing about clocks. */
const SLOW = 1_000;
/** The clocks of the machine differ by this much in what has passed: it was asleep. */
const ASLEEP = 1_500;

interface Look {
  readonly time: number;
  readonly epoch: number;
  readonly steady: number;
  readonly sinceBoot: number;
  /** Whether the time is known well enough to judge others by it. */
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
    // In another epoch the difference is what somebody else has noted.
    if (hasSlept || !known.isExact || seen.epoch !== known.epoch) return 0;
    const jump = Math.round(seen.time - expected(seen.steady));
    return Math.abs(jump) > JUMP ? jump : 0;
  };

  const sync = async (): Promise<void> => {
    const seen = await look();
    // Anything is better than a first look that was slow.
    if (!seen.isExact && known.isExact) return;
    const jump = jumpOf(seen);
    if (jump === 0) {
      known = seen;
      return;
    }
    // Whoever of the nodes is first: for the others the epoch is no longer the same.
    const { numUpdatedRows } = await db
      .updateTable('clock')
      .set((eb) => ({ ahead: eb('ahead', '+', jump), epoch: eb('epoch', '+', 1) }))
      .where('epoch', '=', seen.epoch)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      log.warn({ jump }, 'the clock of the database has jumped: match time goes on without it');
    }
    // Until that look is here and exact, the steady clock is what counts.
    const after = await look();
    if (after.isExact) known = after;
    else known = { ...known, epoch: after.epoch };
  };

  // One look at a time: a look from before a jump was noted must not count after it.
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

/** The clock of the database jumps, the machine sleeps, answers are late: deadlines hold. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type BareNode, openBareNode, until } from '../testing/bare-node.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openTimers } from '../timers/timers.ts';
import { type MatchTime, openMatchTime } from './match-time.ts';

const HOUR = 3_600_000;
const node = useNode(['ca-ngua']);
let other: BareNode;

beforeEach(async () => {
  await setClock(0);
  await sql`update rondel.clock set ahead = 0`.execute(node.database.db);
  await sql`truncate rondel.matches cascade`.execute(node.database.db);
});

/** Sets the clock of the database by so many milliseconds. */
const setClock = (by: number): Promise<unknown> =>
  sql`create or replace function rondel.wall_time() returns bigint language sql volatile as
    ${sql.lit(`select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${by}`)}`.execute(
    node.database.db,
  );

async function matchTime(): Promise<number> {
  const { rows } = await sql<{ time: number }>`select rondel.match_time() as time`.execute(node.database.db);
  return rows[0]?.time ?? Number.NaN;
}

/** Expects a node's time to be that of the database, which may take its time to answer. */
async function expectFollowed(time: MatchTime): Promise<void> {
  const before = time.now();
  const told = await matchTime();
  expect(told).toBeGreaterThan(before - 500);
  expect(told).toBeLessThan(time.now() + 500);
}

const jumpsOf = ({ lines }: BareNode): unknown[] => lines.filter(({ msg }) => msg.includes('has jumped'));

test.each([HOUR, -HOUR])(
  '[S5] a jump by %i ms expires nobody, and exactly one of two nodes notes it',
  async (by) => {
    other = await openBareNode(node.url, ['ca-ngua']);
    await node.time.sync();
    const known = jumpsOf(node).length;
    const clock = { kind: 'turn', seconds: 60 } as const;
    const match = await insertMatch(node, { game: 'ca-ngua', clock, now: node.time.now() });
    const before = node.time.now();
    const timers = [node, other].map((one) => openTimers({ ...one, every: 20 }));
    await setClock(by);
    await until(() => jumpsOf(node).length - known + jumpsOf(other).length === 1);
    await sleep(300);
    expect(jumpsOf(node).length - known + jumpsOf(other).length).toBe(1);
    for (const now of [node.time.now(), other.time.now(), await matchTime()]) {
      expect(now - before).toBeGreaterThanOrEqual(-2_000);
      expect(now - before).toBeLessThan(50_000);
    }
    const row = await node.database.db
      .selectFrom('matches')
      .selectAll()
      .where('id', '=', match)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ seq: 0, status: 'started' });
    // Who comes now is not too late.
    expect(await other.acting.act({ match, seat: 0, event: { type: 'roll' } })).toMatchObject({ ok: true });
    for (const one of timers) await one.close();
    await other.close();
  },
);

test('[S5] a clock that is a second off is followed', async () => {
  const time = await openMatchTime(node.database, node.log);
  const known = jumpsOf(node).length;
  await setClock(1_000);
  await time.sync();
  await expectFollowed(time);
  expect(jumpsOf(node)).toHaveLength(known);
});

test('[S5] a machine that was asleep does not take the time it missed for a jump', async () => {
  const known = jumpsOf(node).length;
  let slept = 0;
  const machine = { steady: () => performance.now(), sinceBoot: () => slept + performance.now() };
  const time = await openMatchTime(node.database, node.log, machine);
  await setClock(HOUR);
  slept = HOUR;
  await time.sync();
  await expectFollowed(time);
  expect(jumpsOf(node)).toHaveLength(known);
});

test('[S5] what a paused virtual machine takes for a jump can be taken back, and nodes follow', async () => {
  // Its clocks stand still for an hour, and nothing tells it so: to it, the database is an hour ahead.
  const machine = { steady: () => performance.now(), sinceBoot: () => performance.now() };
  const time = await openMatchTime(node.database, node.log, machine);
  await setClock(HOUR);
  const jumps = jumpsOf(node).length;
  const before = time.now();
  await time.sync();
  expect(jumpsOf(node)).toHaveLength(jumps + 1);
  expect(time.now() - before).toBeLessThan(HOUR / 2);
  const { jump } = jumpsOf(node).at(-1) as { readonly jump: number };
  expect(Math.abs(jump - HOUR)).toBeLessThan(60_000);
  // As docs/high-availability.md says.
  await sql`update rondel.clock set ahead = ahead - ${sql.lit(jump)}, epoch = epoch + 1`.execute(
    node.database.db,
  );
  await time.sync();
  expect(time.now() - before).toBeGreaterThanOrEqual(jump);
  await expectFollowed(time);
  expect(jumpsOf(node)).toHaveLength(jumps + 1);
});

test('[S5] an answer that took long says nothing about clocks, and a first one is made up for', async () => {
  const known = jumpsOf(node).length;
  let delay = 10_000;
  let reads = 0;
  // Every second reading of the clock is after an answer.
  const steady = (): number => performance.now() + (reads++ % 2 === 1 ? delay : 0);
  const time = await openMatchTime(node.database, node.log, { steady, sinceBoot: () => performance.now() });
  delay = 0;
  await time.sync();
  await expectFollowed(time);
  expect(jumpsOf(node)).toHaveLength(known);
});

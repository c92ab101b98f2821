/** The queue: from a move to the end of its turn, failures, dead jobs, a database that comes and goes. */
import { handle, legalEvents, startGame, turnOf, unwrap } from '@rondel/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareNode, openBareNode, until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertMatch, toTurnEnd } from '../testing/insert-match.ts';
import { openWire } from '../testing/wire.ts';
import { EndTurnService } from './end-turn-service.ts';
import { dropDeadJobs } from './jobs.ts';
import { TURN_END_TASK } from './names.ts';
import { openNode } from './nodes.ts';
import { publishMissingJobs } from './sweep.ts';
import { TurnEndEventHandler } from './turn-end-event-handler.ts';
import { type JobHandler, type JobReport, openTurnQueue, type TurnQueue } from './turn-queue.ts';

let server: TestDatabase;
let node: BareNode;

beforeAll(async () => {
  server = await openTestDatabase();
  node = await openBareNode(server.url, ['ca-ngua']);
});
afterAll(async () => {
  await node?.close();
  await server?.close();
});

const turnEnds = ({ acting, log }: BareNode): { readonly [name: string]: JobHandler } => {
  const handler = new TurnEndEventHandler(new EndTurnService(acting), log);
  return { [TURN_END_TASK]: (payload) => handler.handle(payload) };
};

const addJob = (task: string, payload: object, attempts = 12): Promise<unknown> =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, null, null, ${attempts}::int, ${task}::text)`.execute(
    node.database.db,
  );

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker._private_jobs`.execute(
    node.database.db,
  );
  return rows[0]?.count ?? -1;
}

async function endsOf(match: string): Promise<number> {
  const rows = await node.database.db
    .selectFrom('events')
    .select('seq')
    .where('match_id', '=', match)
    .execute();
  return rows.length;
}

/** A seed with which nobody can come out in the first two turns. */
function lostRolls(): string {
  const game = node.catalogue.choose('ca-ngua', {});
  if (!game.ok) throw new Error(game.problem.message);
  for (let i = 0; ; i++) {
    let state = startGame(game.value, { seed: `${i}` });
    for (let j = 0; j < 4; j++) state = unwrap(handle(state, legalEvents(state)[0] as number));
    if (turnOf(state).number === 3 && turnOf(state).active === 2) return `${i}`;
  }
}

test.each([1,2,3,4,5,6,7,8])('[S3] connections break %s', async () => {
  const wire = await openWire(server.url);
  const far = await openBareNode(wire.url, ['ca-ngua']);
  const matches: string[] = [];
  for (let i = 0; i < 24; i++) {
    matches.push(await insertMatch(node, { game: 'ca-ngua', seed: `${i}`, from: toTurnEnd }));
  }
  const queue: TurnQueue = openTurnQueue({ ...far, poll: 100, concurrency: 4, tasks: turnEnds(far) });
  const presence = await openNode({ ...far, every: 200, silence: 1_000, workerIds: () => queue.workerIds });
  // One by one, so that there is always something under way.
  for (let i = 0; i < matches.length; i++) {
    await publishMissingJobs(node.database, -60_000, 1);
    if (i % 3 === 0) wire.cutAt(wire.sent + 1 + (i % 8), i % 2 === 0 ? 'before' : 'after');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(async () => (await countJobs()) === 0, 12_000).catch(async (e) => {
    console.log(queue.workerIds, await node.database.db.selectFrom('nodes').selectAll().execute());
    console.log(far.lines.filter((l) => l.level >= 30 || /stop|Attempt|shut/i.test(l.msg)).map((l) => `${l.time} ${l.level} ${l.msg.slice(0, 200)} ${JSON.stringify((l as any).err?.message ?? '')}`).join('\n'));
    const p = far.database.pool; console.log("POOL", p.totalCount, p.idleCount, p.waitingCount, "journal", far.journal.waiting);
    const t = (n: string, x: Promise<unknown>) => Promise.race([x, new Promise((r) => setTimeout(r, 3000, "HANGS"))]).then((v) => console.log(n, String(JSON.stringify(v)).slice(0, 200)), (v) => console.log(n, "ERR", v.message));
    await t("query", p.query("select 1"));
    await t("load", far.store.load(matches[20] as string).then((m) => m.ok));
    await t("drain", far.journal.drain());
    await t("handler", turnEnds(far)[TURN_END_TASK]!({ match: matches[20], seq: 0 }));
    throw e;
  });
  expect(await Promise.all(matches.map(endsOf))).toEqual(matches.map(() => 1));
  await queue.close();
  await presence.close();
  await far.close();
  await wire.close();
});

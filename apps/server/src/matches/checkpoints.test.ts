/** Old positions are found from checkpoints. What is counted here are the events that are played again, not time. */
import { apply, type GameState, legalEvents, startGame, stateHash, stateToBytes } from '@rondel/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareNode, openBareNode } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { openArchiving } from './archiving.ts';
import { isCheckpoint, SPACING } from './checkpoints.ts';
import { openHistory } from './history.ts';
import type { StartedMatch } from './match.ts';

let server: TestDatabase;
let node: BareNode;
let replayed = 0;
const counted = async <T>(task: Promise<T>): Promise<{ value: T; events: number }> => {
  replayed = 0;
  return { value: await task, events: replayed };
};

beforeAll(async () => {
  server = await openTestDatabase();
  node = await openBareNode(server.url, ['go']);
});
afterAll(async () => {
  await node?.close();
  await server?.close();
});

const load = async (id: string): Promise<StartedMatch> => {
  const found = await node.store.load(id);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value as StartedMatch;
};
const keptOf = async (id: string): Promise<number[]> => {
  const rows = await node.database.db
    .selectFrom('checkpoints')
    .select('seq')
    .where('match_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
};

/** Plays by itself, as an older program would: without checkpoints. */
async function insertLongMatch(count: number): Promise<{ id: string; states: readonly GameState[] }> {
  const { db } = node.database;
  const id = await insertMatch(node, { game: 'go', options: { size: 9 } });
  const { game } = await load(id);
  const states = [startGame(game, { seed: 'seed', first: 0 }) as unknown as GameState];
  const events = [];
  for (let seq = 1; seq <= count; seq++) {
    const before = states.at(-1) as GameState;
    const [code = 0] = legalEvents(before);
    const state = apply(before, code);
    states.push(state);
    events.push({ match_id: id, seq, code, hash: stateHash(state) });
  }
  await db.insertInto('events').values(events).execute();
  const snapshot = Buffer.from(stateToBytes(states.at(-1) as GameState));
  await sql`update rondel.matches set seq = ${count}, snapshot = ${snapshot} where id = ${id}`.execute(db);
  node.store.forgetAll();
  return { id, states };
}

test('the larger a state, the fewer are kept, and they never cost more than 64 bytes an event', () => {
  expect([0, 1, 31, 32, 33, 64].filter((seq) => isCheckpoint(seq, 100))).toEqual([32, 64]);
  for (const bytes of [10, 2_048, 2_049, 5_000, 100_000, 5_000_000]) {
    let kept = 0;
    for (let seq = 1; seq <= 200_000; seq++) if (isCheckpoint(seq, bytes)) kept++;
    expect(kept * bytes).toBeLessThanOrEqual(200_000 * 64);
  }
});

test('[S13] a thousand events that were played without checkpoints are played again once, and never again', async () => {
  const { id, states } = await insertLongMatch(1_000);
  const match = await load(id);
  const history = openHistory(node.database, {
    onReplayed: (events) => {
      replayed += events;
    },
  });
  const first = await counted(history.stateAt(match, 990));
  expect(first.events).toBe(990);
  const kept = await keptOf(id);
  expect(kept.length).toBeGreaterThan(5);
  const gap = Math.max(...kept.map((seq, i) => seq - (kept[i - 1] ?? 0)));
  for (const seq of [1, 100, 500, 777, 990, 999]) {
    const { value, events } = await counted(history.stateAt(match, seq));
    expect(value.ok && stateHash(value.value)).toBe(stateHash(states[seq] as GameState));
    expect(events).toBeLessThan(gap + 2 * SPACING);
  }
  // What the last events told, and what was seen after each, need no more than that either.
  const told = await counted(history.retell(match, await history.events(match, 980, 20)));
  expect(told.value.map(({ after }) => after && stateHash(after))).toEqual(states.slice(981).map(stateHash));
  expect(told.events).toBeLessThan(gap + 2 * SPACING);
  const step = await counted(history.stepAt(match, 985));
  expect(step.value.ok && stateHash(step.value.value.after)).toBe(stateHash(states[985] as GameState));
  const steps = [];
  for await (const { event } of history.walk(match, 970)) steps.push(event.seq);
  expect(steps).toEqual(Array.from({ length: 30 }, (_, i) => 971 + i));
  expect(await keptOf(id)).toEqual(kept);
});

test('[S13] the journal keeps a state every 32 events, together with the event', async () => {
  const id = await insertMatch(node, { game: 'go', options: { size: 9 } });
  let match = await load(id);
  while (match.seq < 2 * SPACING + 1) {
    const [code = 0] = legalEvents(match.state);
    const acted = await node.acting.intervene(id, () => ({ code, isForced: false }));
    if (!acted.ok || acted.value?.now == null) throw new Error('not played');
    match = acted.value.now.match;
  }
  expect(await keptOf(id)).toEqual([SPACING, 2 * SPACING]);
  const history = openHistory(node.database, {
    onReplayed: (events) => {
      replayed += events;
    },
  });
  expect((await counted(history.stateAt(await load(id), SPACING + 1))).events).toBe(1);
});

test('[S13] a state that cannot be read is not missed', async () => {
  const { id, states } = await insertLongMatch(40);
  await node.database.db
    .insertInto('checkpoints')
    .values({ match_id: id, seq: SPACING, state: Buffer.from('nonsense') })
    .execute();
  const found = await openHistory(node.database).stateAt(await load(id), 39);
  expect(found.ok && stateHash(found.value)).toBe(stateHash(states[39] as GameState));
});

test('[S13] whoever reads a match from the archive leaves nothing behind, even if they found it before it was there', async () => {
  const { id, states } = await insertLongMatch(200);
  await sql`update rondel.matches set status = 'abandoned', finished_at = now() - interval '2 days'
    where id = ${id}`.execute(node.database.db);
  const before = await load(id);
  const archiving = openArchiving({ ...node, archiveAfter: 1, deleteAfter: null });
  expect(await archiving.archive()).toBe(1);
  const history = openHistory(node.database);
  for (const match of [before, await load(id)]) {
    const found = await history.stateAt(match, 190);
    expect(found.ok && stateHash(found.value)).toBe(stateHash(states[190] as GameState));
    expect(await keptOf(id)).toEqual([]);
  }
});

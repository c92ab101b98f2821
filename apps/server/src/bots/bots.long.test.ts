import { eventSeat, fromRecord, legalEvents, stateHash, unwrap } from '@rondel/core';
import { listGames } from '@rondel/workers/modules';
import { openNodePool, type Pool } from '@rondel/workers/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOT_TASK } from '../base/job-names.ts';
import { PROBLEMS } from '../base/problem.ts';
import { openHistory } from '../matches/history.ts';
import { hasBegun, type StartedMatch } from '../matches/match.ts';
import { openTurnQueue } from '../queue/turn-queue.ts';
import { type BareNode, openBareNode, until } from '../testing/bare-node.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type InsertedMatch, insertMatch } from '../testing/insert-match.ts';
import { type BotDue, type Bots, openBots } from './bots.ts';

let postgres: TestDatabase;
let node: BareNode;
let pool: Pool;
let bots: Bots;

beforeAll(async () => {
  postgres = await openTestDatabase();
  node = await openBareNode(postgres.url, await listGames());
  pool = openNodePool(2);
  bots = openBots({ ...node, pool });
});
afterAll(async () => {
  await bots?.close();
  await pool?.close();
  await node?.close();
  await postgres?.close();
});
let logged = 0;
beforeEach(() => {
  logged = node.lines.length;
});

async function load(id: string): Promise<StartedMatch> {
  const found = await node.store.load(id);
  if (!found.ok || !hasBegun(found.value)) throw new Error('there is no such match');
  return found.value;
}

const insert = (wanted: InsertedMatch): Promise<string> => insertMatch(node, wanted);

/** Does what the queue would do until nobody has anything to do any more. */
async function playOn(id: string): Promise<StartedMatch> {
  for (;;) {
    const match = await load(id);
    const { bot_due, turn_end_due } = match.row;
    if (match.status !== 'started' || (bot_due === null && turn_end_due === null)) return match;
    if (bot_due !== null) await bots.handle({ match: id, seq: bot_due });
    else await node.acting.intervene(id, ({ state }) => ({ code: systemEvent(state), isForced: false }));
  }
}

const systemEvent = (state: StartedMatch['state']): number =>
  legalEvents(state).find((code) => eventSeat(state.game, code) < 0) as number;

const all = (count: number, bot: string): { [seat: number]: string } =>
  Object.fromEntries(Array.from({ length: count }, (_, seat) => [seat, bot]));

describe('[S8] bots play whole matches among themselves', () => {
  const matches: readonly (InsertedMatch & { readonly bots: { readonly [seat: number]: string } })[] = [
    { game: 'tic-tac-toe', bots: { 0: 'medium', 1: 'medium' } },
    { game: 'connect-four', bots: { 0: 'medium', 1: 'random' } },
    { game: 'kalaha', bots: { 0: 'easy', 1: 'first' } },
    { game: 'sealed-auction', bots: { 0: 'easy', 1: 'medium', 2: 'random' } },
    { game: 'english-auction', bots: { 0: 'easy', 1: 'first', 2: 'random' } },
    { game: 'backgammon', bots: all(2, 'easy') },
    { game: 'go', options: { size: 5 }, bots: all(2, 'easy') },
    // Its turns are ended by the host, in between.
    { game: 'ca-ngua', options: { players: 2, playOn: false, lane: 'run' }, bots: all(2, 'random') },
  ];

  test.each(matches)('$game', async (wanted) => {
    const match = await playOn(await insert({ ...wanted, seed: `a match of ${wanted.game}` }));
    expect(match.status).toBe('finished');
    expect(match.outcome).not.toBeNull();
    // The record is one that anybody can play again.
    const record = await openHistory(node.database).record(match);
    if (!record.ok) throw new Error(record.problem.message);
    const replayed = unwrap(fromRecord(match.game, record.value));
    expect(replayed.index).toBe(match.seq);
    expect(stateHash(replayed.state)).toBe(stateHash(match.state));
    expect(node.lines.slice(logged).filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('and play the same match again from the same seed', async () => {
    const wanted = { game: 'sealed-auction', bots: all(3, 'easy'), seed: 'twice' };
    const [one, other] = [await playOn(await insert(wanted)), await playOn(await insert(wanted))];
    expect(stateHash(one.state)).toBe(stateHash(other.state));
    const unlike = await playOn(await insert({ ...wanted, seed: 'thrice' }));
    expect(stateHash(unlike.state)).not.toBe(stateHash(one.state));
  });
});

describe('[S8] a bot', () => {
  test('waits for people, and acts when it is asked', async () => {
    const id = await insert({ game: 'connect-four', bots: { 1: 'easy' } });
    await bots.handle({ match: id, seq: 0 });
    expect((await playOn(id)).seq).toBe(0);
    const acted = await node.acting.act({ match: id, seat: 0, event: { type: 'drop', column: 3 } });
    expect(acted.ok).toBe(true);
    expect((await load(id)).row.bot_due).toBe(1);
    expect((await playOn(id)).seq).toBe(2);
  });

  test('is asked by the transaction of the move before', async () => {
    const id = await insert({ game: 'connect-four', bots: { 1: 'easy' } });
    await node.acting.act({ match: id, seat: 0, event: { type: 'drop', column: 3 } });
    const { rows } = await sql<{ payload: unknown }>`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${BOT_TASK} and j.payload->>'match' = ${id}`.execute(node.database.db);
    expect(rows).toEqual([{ payload: { match: id, seq: 1 } }]);
  });

  test('acts once, however often and by however many it is asked', async () => {
    const id = await insert({ game: 'kalaha', bots: { 0: 'medium', 1: 'medium' } });
    const elsewhere = await openBareNode(postgres.url, ['kalaha']);
    const others = openBots({ ...elsewhere, pool });
    const due = { match: id, seq: 0 };
    await Promise.all([bots.handle(due), others.handle(due), bots.handle(due)]);
    await bots.handle(due);
    expect((await load(id)).seq).toBe(1);
    await others.close();
    await elsewhere.close();
  });

  test('seals one bid and does not think again', async () => {
    const id = await insert({ game: 'sealed-auction', bots: { 0: 'easy', 2: 'easy' } });
    const match = await playOn(id);
    expect(match.seq).toBe(2);
    expect(match.status).toBe('started');
    await bots.handle({ match: id, seq: 2 });
    expect((await load(id)).seq).toBe(2);
  });

  test('is called by the queue, one after the other where several are asked', async () => {
    const tasks = { [BOT_TASK]: (due: unknown) => bots.handle(due as BotDue) };
    const queue = openTurnQueue({ database: node.database, log: node.log, tasks });
    const id = await insert({ game: 'sealed-auction', bots: { 0: 'easy', 2: 'medium' } });
    await node.acting.act({ match: id, seat: 1, event: { type: 'bid', amount: 9 } });
    // Both have bid, and both again for the next item.
    await until(async () => (await load(id)).seq === 5);
    expect((await load(id)).row.bot_due).toBeNull();
    await queue.close();
  });

  test('does not answer an offer of a draw: it plays on', async () => {
    const id = await insert({ game: 'chess', bots: { 1: 'easy' } });
    await node.acting.act({ match: id, seat: 0, event: { type: 'move', from: 'e2', to: 'e4' } });
    await playOn(id);
    await node.acting.act({ match: id, seat: 0, event: { type: 'move', from: 'a2', to: 'a3' } });
    const offered = await node.acting.act({ match: id, seat: 0, event: { type: 'offerDraw' } });
    expect(offered.ok).toBe(true);
    const { seq, status } = await playOn(id);
    expect([seq, status]).toEqual([5, 'started']);
  });

  test('has nothing to do in a match that is over, or that there is none of', async () => {
    const id = await insert({ game: 'tic-tac-toe', bots: all(2, 'random') });
    const { seq } = await playOn(id);
    await bots.handle({ match: id, seq });
    await bots.handle({ match: '00000000-0000-4000-8000-000000000000', seq: 0 });
    expect((await load(id)).seq).toBe(seq);
  });

  test('that comes after its deadline leaves the match to the timer', async () => {
    const clock = { kind: 'turn', seconds: 1 } as const;
    const id = await insert({ game: 'kalaha', bots: all(2, 'easy'), clock, now: node.time.now() - 5_000 });
    await bots.handle({ match: id, seq: 0 });
    expect((await load(id)).seq).toBe(0);
  });

  test('keeps to its clock', async () => {
    const clock = { kind: 'player', seconds: 60, increment: 0 } as const;
    const id = await insert({ game: 'kalaha', bots: all(2, 'hard'), clock, now: node.time.now() });
    expect((await playOn(id)).status).toBe('finished');
  });
});

describe('[S8] when something is wrong', () => {
  test('threads that leave, never end or throw do not stall a match', async () => {
    const faulty = openNodePool(1, new URL('./testing/faulty-worker.mjs', import.meta.url));
    const stumbling = openBots({ ...node, pool: faulty });
    const clock = { kind: 'turn', seconds: 12 } as const;
    for (const bot of ['easy', 'medium', 'hard']) {
      const id = await insert({ game: 'kalaha', bots: all(2, bot), clock, now: node.time.now() });
      await stumbling.handle({ match: id, seq: 0 });
      expect((await load(id)).seq).toBe(1);
    }
    expect(node.lines.slice(logged).filter(({ msg }) => msg === 'a bot plays at random')).toHaveLength(3);
    await stumbling.close();
    await faulty.close();
  });

  test('a database that is gone has it tried again, and so does the end of the node', async () => {
    const id = await insert({ game: 'kalaha', bots: all(2, 'hard') });
    const cut = openBots({ ...node, pool, acting: { act: async () => PROBLEMS.unavailable() } });
    await expect(cut.handle({ match: id, seq: 0 })).rejects.toThrow('server/unavailable');
    const ending = openBots({ ...node, pool });
    const under = ending.handle({ match: id, seq: 0 });
    await ending.close();
    await expect(under).rejects.toThrow('stopped thinking');
    expect((await load(id)).seq).toBe(0);
    await bots.handle({ match: id, seq: 0 });
    expect((await load(id)).seq).toBe(1);
  });

  test('an event that the rules refuse is followed by another one', async () => {
    const id = await insert({ game: 'kalaha', bots: all(2, 'random') });
    let refusals = 2;
    const act: typeof node.acting.act = async (action) =>
      refusals-- > 0
        ? { ok: false, problem: { code: 'kalaha/empty', message: 'There is nothing in it.' } }
        : node.acting.act(action);
    await openBots({ ...node, pool, acting: { act } }).handle({ match: id, seq: 0 });
    expect((await load(id)).seq).toBe(1);
  });
});

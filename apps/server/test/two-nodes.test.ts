/** One request on one of two nodes: it acts on the match as it is, knows its key again, and does nothing twice. */
import { counter, defineGame, int, legalEvents, startGame } from '@rondel/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchLive } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { aDouble, seedFor } from './dice.ts';
import { ask, type Player, query, sitDown, type Table, until } from './tables.ts';

/** How often the rules were asked whether 3 can be added, which nobody ever does: once for every list. */
let asked = 0;
const adding = defineGame({
  name: 'adding',
  seats: 2,
  state: { sum: counter(1_000) },
  events: { add: { amount: int(1, 3) } },
  rules: {
    add: (rule) =>
      rule
        .applies((_, e) => {
          if (e.amount === 3) asked++;
          return true;
        })
        .do((s, e) => {
          s.sum += e.amount;
          s.turn.advance();
        }),
  },
  outcome: () => null,
});

let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  const options = { games: ['ca-ngua', adding], newSeed: () => seedFor([aDouble]) };
  one = await openTestServer(options);
  two = await openTestServer(options, one.database);
});
afterAll(async () => {
  await two?.close();
  await one?.close();
});

const tokenOf = ({ players }: Table, seat = 0): string => (players[seat] as Player).token;
const ADD = { type: 'add', amount: 1 };

const play = (node: TestServer, table: Table, json: object, key?: string, seat = 0) =>
  ask(node, `/matches/${table.id}/events`, {
    token: tokenOf(table, seat),
    json,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('[S2] a horse moves on one node right after the roll on another', async () => {
  for (let round = 0; round < 12; round++) {
    const table = await sitDown(one, { game: 'ca-ngua', options: { players: 2 } });
    const token = tokenOf(table);
    // From here on the second node remembers the match as it was before the roll.
    await ask(two, `/matches/${table.id}/legal`, { token });
    await ask(one, '/roll-dice', { token, json: { matchId: table.id } });
    const moved = await ask(two, '/move-piece', { token, json: { matchId: table.id, targetIndex: 1 } });
    expect([moved.status, moved.body]).toEqual([200, expect.objectContaining({ sequence: 2, to: 1 })]);
  }
});

describe('[S7] a key that was used', () => {
  test('is not one for another event, on any node', async () => {
    const table = await sitDown(one, { game: 'adding' });
    const first = await play(one, table, { event: ADD, expected: 0 }, 'key');
    expect(first.status).toBe(200);
    for (const other of [
      { event: { ...ADD, amount: 2 }, expected: 0 },
      { event: { ...ADD, amount: 2 }, expected: 1 },
      { event: { ...ADD, amount: 2 } },
    ]) {
      for (const node of [one, two]) {
        const { status, body } = await play(node, table, other, 'key');
        expect([status, body?.code]).toEqual([422, 'request/key-reused']);
      }
    }
    // Who has looked at the match since may expect another sequence.
    const same = { amount: 1, seat: 0, type: 'add' };
    for (const expected of [0, 1, undefined]) {
      for (const node of [one, two])
        expect((await play(node, table, { event: same, expected }, 'key')).text).toBe(first.text);
    }
    expect((await table.look()).sequence).toBe(1);
    // What a node of the version before has written is not compared.
    await query(one, 'update rondel.requests set request = null where match_id = $1', [table.id]);
    expect((await play(one, table, { event: { ...ADD, amount: 2 } }, 'key')).text).toBe(first.text);
  });

  test('is not one for another event over a socket', async () => {
    const table = await sitDown(one, { game: 'adding' });
    const watcher = watchLive({ address: one.url }, table.id, { token: tokenOf(table) });
    await watcher.reach(0);
    for (const event of [JSON.stringify(ADD), JSON.stringify(ADD), JSON.stringify({ ...ADD, amount: 2 })])
      watcher.socket.send(`{"type":"event","key":"key","event":${event}}`);
    const answers = () => watcher.messages.filter(({ type }) => type === 'answer');
    await until(() => answers().length === 3);
    expect(answers()).toEqual([
      { type: 'answer', key: 'key', sequence: 1 },
      { type: 'answer', key: 'key', sequence: 1 },
      expect.objectContaining({ problem: expect.objectContaining({ code: 'request/key-reused' }) }),
    ]);
    await watcher.leave();
  });
});

/** What is asked of the database about one match while something happens. */
async function asksAbout(id: string, task: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await task();
    const asks = spy.mock.calls.map((call) => {
      const [given, values] = call as unknown as [string | { text: string; values?: unknown[] }, unknown[]?];
      const text = typeof given === 'string' ? given : given.text;
      return { text, about: JSON.stringify((typeof given === 'string' ? values : given.values) ?? []) };
    });
    return asks.flatMap(({ text, about }) => {
      if (!about.includes(id)) return [];
      if (text.includes('with input as')) return ['append'];
      if (text.includes('from "rondel"."matches"') && text.includes('token_id')) return ['read the match'];
      if (text.includes('from "rondel"."events"')) return ['read events'];
      return text.includes('"rondel"."requests"') ? ['read the answer'] : [];
    });
  } finally {
    spy.mockRestore();
  }
}

/**
 * Waits until the second node has heard all that the first has said so far. Nodes say things in order, so it is enough
 * that it hears of one change more, in another match. Word of an earlier change that arrives while a match is being read
 * makes a node read it again, which is right, and not what is counted here.
 */
async function hearAll(): Promise<void> {
  const emit = vi.spyOn(pg.Client.prototype, 'emit');
  try {
    const other = await sitDown(one, { game: 'adding' });
    await play(one, other, { event: ADD });
    const isHeard = ([name, said]: unknown[]) =>
      name === 'notification' && (said as { payload?: string }).payload?.includes(`${other.id}:1`) === true;
    // Both nodes listen, each on a connection of its own.
    await until(() => emit.mock.calls.filter(isHeard).length === 2);
  } finally {
    emit.mockRestore();
  }
}

/** How often the legal events are listed while something happens. */
async function listingsOf(task: () => Promise<unknown>): Promise<number> {
  asked = 0;
  legalEvents(startGame(adding, { seed: 1 }));
  const once = asked;
  asked = 0;
  await task();
  return asked / once;
}

describe('[S9] a match is found and its legal events are listed once', () => {
  test('for an event, also where the match is not remembered', async () => {
    const table = await sitDown(one, { game: 'adding' });
    expect(
      await listingsOf(async () => {
        expect(await asksAbout(table.id, () => play(one, table, { event: ADD }))).toEqual(['append']);
      }),
    ).toBe(1);
    await hearAll();
    expect(await asksAbout(table.id, () => play(two, table, { event: ADD }, undefined, 1))).toEqual([
      'read the match',
      'append',
    ]);
  });

  test('for an event that is refused, and for one that was played before', async () => {
    const table = await sitDown(one, { game: 'adding' });
    const stale = { event: ADD, expected: 7 };
    await hearAll();
    expect(await asksAbout(table.id, () => play(two, table, stale, 'stale'))).toEqual([
      'read the match',
      'read the answer',
    ]);
    await play(one, table, { event: ADD }, 'key');
    await hearAll();
    await ask(two, `/matches/${table.id}`);
    // To be sure, a node that remembers the match reads it again before it says that the event was played before.
    expect(await asksAbout(table.id, () => play(two, table, { event: ADD }, 'key'))).toEqual([
      'read the match',
      'read the answer',
      'read events',
    ]);
  });

  test('for a look at it, and for all who watch an event', async () => {
    const table = await sitDown(one, { game: 'adding' });
    const path = `/matches/${table.id}`;
    await hearAll();
    expect(
      await listingsOf(async () => {
        expect(await asksAbout(table.id, () => ask(two, path, { token: tokenOf(table) }))).toEqual([
          'read the match',
        ]);
      }),
    ).toBe(1);
    const watchers = [tokenOf(table), tokenOf(table, 1), undefined].map((token) =>
      watchLive({ address: one.url }, table.id, token === undefined ? {} : { token }),
    );
    await Promise.all(watchers.map((watcher) => watcher.reach(0)));
    await until(() =>
      watchers.every(({ messages }) =>
        messages.some((each) => each.type === 'presence' && each.here.length === 2),
      ),
    );
    expect(
      await listingsOf(async () => {
        const asks = await asksAbout(table.id, async () => {
          await play(one, table, { event: ADD });
          await Promise.all(watchers.map((watcher) => watcher.reach(1)));
        });
        expect(asks).toEqual(['append']);
      }),
    ).toBe(1);
    await Promise.all(watchers.map((watcher) => watcher.leave()));
  });
});

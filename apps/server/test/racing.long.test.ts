/** The same request more than once, and several requests at once: what is done is done once, and one of two wins. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { aDouble, nothing, seedFor } from './dice.ts';
import { type Answer, ask, fingerprint, must, type Player, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
/** Another node on the same database: it remembers nothing of what the first one did. */
let other: TestServer;

beforeAll(async () => {
  const games = ['ca-ngua', 'chess', 'kalaha', 'tic-tac-toe', 'sealed-auction'];
  const newSeed = () => seedFor([aDouble, nothing]);
  server = await openTestServer({ games, newSeed });
  other = await openTestServer({ games, newSeed }, server.database);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const post = (
  node: TestServer,
  table: Table,
  seat: number,
  event: object,
  key?: string,
  more: object = {},
): Promise<Answer> =>
  ask(node, `/matches/${table.id}/events`, {
    token: (table.players[seat] as Player).token,
    json: { event, ...more },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const rollDice = (node: TestServer, { id, players }: Table, key: string): Promise<Answer> =>
  ask(node, '/roll-dice', {
    token: players[0]?.token,
    json: { matchId: id },
    headers: { 'idempotency-key': key },
  });
const movePiece = (node: TestServer, { id, players }: Table, key: string): Promise<Answer> =>
  ask(node, '/move-piece', {
    token: players[0]?.token,
    json: { matchId: id, targetIndex: 1 },
    headers: { 'idempotency-key': key },
  });
const texts = (answers: readonly Answer[]): string[] => [...new Set(answers.map(({ text }) => text))];
const times = <T>(count: number, task: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => task(i)));

describe('[S7] the same request again', () => {
  test('is answered with the same bytes, and done once, also by another node and after the match went on', async () => {
    const table = await sitDown(server, { game: 'kalaha' });
    const key = randomUUID();
    const first = await post(server, table, 0, { type: 'sow', pit: 0 }, key, { expected: 0 });
    expect(first.status).toBe(200);
    const again = await post(server, table, 0, { type: 'sow', pit: 0 }, key, { expected: 0 });
    const elsewhere = await post(other, table, 0, { type: 'sow', pit: 0 }, key, { expected: 0 });
    expect(texts([first, again, elsewhere])).toEqual([first.text]);
    expect((await table.look()).sequence).toBe(1);
    await table.play(1, { type: 'sow', pit: 0 });
    must(
      await (table.players[0] as Player).client.POST('/matches/{id}/leave', {
        params: { path: { id: table.id } },
      }),
    );
    expect(await table.look()).toMatchObject({ status: 'finished', outcome: { places: [2, 1] } });
    const late = [
      await post(server, table, 0, { type: 'sow', pit: 0 }, key),
      await post(other, table, 0, { type: 'sow', pit: 0 }, key),
    ];
    expect(texts(late)).toEqual([first.text]);
    expect((await table.look()).sequence).toBe(2);
  });

  test('of twenty at once one is done, and all are answered alike', async () => {
    const table = await sitDown(server, { game: 'kalaha' });
    const answers = await times(20, (i) =>
      post(i % 2 === 0 ? server : other, table, 0, { type: 'sow', pit: 0 }, 'twenty'),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    expect(texts(answers)).toHaveLength(1);
    expect((await table.look()).sequence).toBe(1);
  });

  test('also by the ways of cá ngựa, in which the dice fall once', async () => {
    const table = await sitDown(server, { game: 'ca-ngua', options: { players: 2 } });
    const rolls = await times(20, (i) => rollDice(i % 2 === 0 ? server : other, table, 'roll'));
    expect([texts(rolls).length, rolls[0]?.status]).toEqual([1, 200]);
    const moves = await times(20, (i) => movePiece(i % 2 === 0 ? server : other, table, 'move'));
    expect([texts(moves).length, moves[0]?.status]).toEqual([1, 200]);
    await until(async () => (await table.look()).position?.turn.segment === 'roll');
    expect((await rollDice(other, table, 'second roll')).status).toBe(200);
    // All of it was long ago, and a move to the start square would be another move now.
    expect(texts([...rolls, await rollDice(server, table, 'roll')])).toHaveLength(1);
    expect(
      texts([...moves, await movePiece(server, table, 'move'), await movePiece(other, table, 'move')]),
    ).toHaveLength(1);
    expect((await table.events()).map(({ type }) => type)).toEqual(['roll', 'move', 'endTurn', 'roll']);
  });

  test('with the same key from another seat, or in another match, is another request', async () => {
    const [one, two] = [await sitDown(server, { game: 'kalaha' }), await sitDown(server, { game: 'kalaha' })];
    for (const table of [one, two]) {
      for (const seat of [0, 1])
        expect((await post(server, table, seat, { type: 'sow', pit: 0 }, 'the same')).status).toBe(200);
      expect((await table.look()).sequence).toBe(2);
    }
  });

  test('a request that was refused is not remembered: it can be right later', async () => {
    const table = await sitDown(server, { game: 'kalaha' });
    const sow = { type: 'sow', pit: 0 };
    const early = await post(server, table, 1, sow, 'early');
    expect([early.status, early.body?.code]).toEqual([409, 'turn/not-your-turn']);
    await table.play(0, sow);
    expect((await post(other, table, 1, sow, 'early')).status).toBe(200);
  });
});

describe('requests that race', () => {
  test('[S8] of two who want one seat one gets it, on one node and on two', async () => {
    for (const nodes of [
      [server, server],
      [server, other],
    ] as const) {
      const { match } = must(await server.client().POST('/matches', { body: { game: 'chess' } }));
      const answers = await times(2, (i) =>
        ask(nodes[i as 0 | 1], `/matches/${match}/join`, { json: { name: `P${i}`, seat: 1 } }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body?.code).toBe('match/seat-taken');
      const { players } = must(
        await server.client().GET('/matches/{id}', { params: { path: { id: match } } }),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(players.map(({ name }) => name)).toEqual(['Host', `P${winner}`]);
    }
  });

  test('[S8] of ten who want any of four seats, four get one, and the match begins once', async () => {
    const { match } = must(
      await server.client().POST('/matches', { body: { game: 'ca-ngua', seat: null, startsFull: true } }),
    );
    const answers = await times(10, (i) =>
      ask(i % 2 === 0 ? server : other, `/matches/${match}/join`, { json: { name: `P${i}` } }),
    );
    const seats = answers.filter(({ status }) => status === 200).map(({ body }) => body?.seat);
    expect(seats.sort()).toEqual([0, 1, 2, 3]);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    expect(must(await server.client().GET('/matches/{id}', { params: { path: { id: match } } })).status).toBe(
      'started',
    );
  });

  test('[S2] of two moves from the same position one is made', async () => {
    for (const nodes of [
      [server, server],
      [server, other],
    ] as const) {
      const table = await sitDown(server, { game: 'tic-tac-toe' });
      for (let seq = 0; seq < 4; seq++) {
        const answers = await times(2, (i) =>
          post(nodes[i as 0 | 1], table, seq % 2, { type: 'place', cell: 2 * seq + i }, undefined, {
            expected: seq,
          }),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(answers.find(({ status }) => status === 409)?.body?.code).toBe('match/stale-sequence');
        expect((await table.look()).sequence).toBe(seq + 1);
      }
    }
  });

  test('[S2] sealed bids that come at once are all taken, in some order', async () => {
    const table = await sitDown(server, { game: 'sealed-auction', options: { players: 8, items: 1 } });
    const answers = await times(8, (seat) =>
      post(seat % 2 === 0 ? server : other, table, seat, { type: 'bid', amount: seat }),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(8).fill(200));
    expect((await table.look()).status).toBe('finished');
  });

  test('[S2] two who leave at once both have left, and others are not disturbed', async () => {
    const bystander = await sitDown(server, { game: 'chess' });
    const before = await fingerprint(server, bystander.id);
    const table = await sitDown(server, { game: 'ca-ngua', options: { players: 3 } });
    const leave = (node: TestServer, seat: number) =>
      ask(node, `/matches/${table.id}/leave`, { token: table.players[seat]?.token, method: 'POST' });
    expect((await Promise.all([leave(server, 0), leave(other, 1)])).map(({ status }) => status)).toEqual([
      204, 204,
    ]);
    const { status, position } = await table.look();
    expect([status, position?.outcome?.places[2]]).toEqual(['finished', 1]);
    expect(await fingerprint(server, bystander.id)).toBe(before);
  });
});

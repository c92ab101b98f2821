/** Matches of teams [S14]: how they end, and what becomes of them when somebody leaves. */
import {
  advance,
  counter,
  defineGame,
  type Game,
  lossForAll,
  rankByScore,
  type Teams,
  unlisted,
  winFor,
  winForAll,
} from '@rondel/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { must, type Player, query, sitDown, type Table, until } from './tables.ts';

/** Everybody adds to one heap until it is high enough; `fall` brings it down. */
const heap = (name: string, seats: number, parts: { teams?: 'all' | Teams; bestScore?: number }): Game =>
  defineGame({
    name,
    seats,
    ...parts,
    state: { height: counter(40), fallen: counter(1) },
    // Bots play what is listed, so that they never bring it down.
    events: { add: {}, fall: unlisted({}) },
    rules: {
      add: (rule) =>
        rule.do((s) => {
          s.height += 1;
        }, advance),
      fall: (rule) =>
        rule.do((s) => {
          s.fallen = 1;
        }),
    },
    outcome: (s) => {
      const isAlone = s.teams.length === 1;
      if (s.fallen === 1) return lossForAll(s, 'the heap fell', isAlone ? s.height : undefined);
      if (s.height < 40) return null;
      return isAlone ? winForAll(s, 'the heap is high', 40) : winFor(s, 3, 'the heap is high');
    },
  }) as unknown as Game;

const PAIRS = [
  [0, 2],
  [1, 3],
];
const pairs = heap('pairs', 4, { teams: PAIRS });
const duo = heap('duo', 2, { teams: 'all', bestScore: 40 });
const rivals = heap('rivals', 2, {});

const race = defineGame({
  name: 'race',
  seats: 3,
  state: {},
  events: { end: {} },
  rules: { end: (rule) => rule.do(advance) },
  outcome: (s) => (s.turn.events === 0 ? null : rankByScore([5, 2, 5], 'it is over')),
}) as unknown as Game;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: [pairs, duo, rivals, race] });
});
afterAll(() => server.close());

const leave = async ({ id, players }: Table, seat: number): Promise<number> =>
  (await (players[seat] as Player).client.POST('/matches/{id}/leave', { params: { path: { id } } })).response
    .status;

describe('[S14] an outcome says what it means to each seat', () => {
  test('a team wins', async () => {
    const table = await sitDown(server, { game: 'pairs' });
    for (let i = 0; i < 40; i++) await table.play(i % 4, { type: 'add' });
    const { status, outcome, position } = await table.look();
    const expected = {
      places: [2, 1, 2, 1],
      scores: null,
      reason: 'the heap is high',
      results: ['lost', 'won', 'lost', 'won'],
    };
    expect([status, outcome, position?.outcome]).toEqual(['finished', expected, expected]);
  });

  test('a team loses against the game', async () => {
    const table = await sitDown(server, { game: 'duo' });
    await table.play(0, { type: 'add' });
    await table.play(1, { type: 'fall' });
    const outcome = { places: [2, 2], scores: [1, 1], reason: 'the heap fell', results: ['lost', 'lost'] };
    expect(await table.look(1)).toMatchObject({ status: 'finished', outcome, position: { outcome } });
  });

  test('some share first place', async () => {
    const table = await sitDown(server, { game: 'race' });
    await table.play(0, { type: 'end' });
    expect((await table.look()).outcome).toMatchObject({
      places: [1, 3, 1],
      results: ['shared', 'lost', 'shared'],
    });
  });

  test('also one that was stored before, without it', async () => {
    const table = await sitDown(server, { game: 'rivals' });
    await query(
      server,
      `update rondel.matches set status = 'finished',
        outcome = '{"places": [1, 1], "scores": null, "reason": "agreed"}' where id = $1`,
      [table.id],
    );
    // Read by a node that remembers nothing of it.
    const other = await openTestServer({ games: [rivals] }, server.database);
    try {
      const path = { id: table.id };
      const read = must(
        await other
          .client()
          .GET('/matches/{id}', { params: { path, query: { invitation: table.invitation } } }),
      );
      expect(read.outcome).toEqual({
        places: [1, 1],
        scores: null,
        reason: 'agreed',
        results: ['drawn', 'drawn'],
      });
    } finally {
      await other.close();
    }
    const [stored] = await query<{ outcome: object }>(
      server,
      'select outcome from rondel.matches where id = $1',
      [table.id],
    );
    expect(stored?.outcome).not.toHaveProperty('results');
  });
});

test('[S14] games and matches tell who plays with whom, and how many points there can be', async () => {
  const client = server.client();
  const { games } = must(await client.GET('/games'));
  const told = Object.fromEntries(games.map(({ name, teams, bestScore }) => [name, [teams, bestScore]]));
  expect(told).toMatchObject({ pairs: [PAIRS, null], duo: [[[0, 1]], 40], rivals: [[[0], [1]], null] });
  expect(must(await client.GET('/games/{name}', { params: { path: { name: 'duo' } } }))).toMatchObject({
    teams: [[0, 1]],
    bestScore: 40,
  });
  const table = await sitDown(server, { game: 'pairs' });
  expect(await table.look()).toMatchObject({ teams: PAIRS, bestScore: null });
});

describe('[S14] nobody wins because a partner has left', () => {
  test('of two who play together: a bot takes the seat, and the other plays on', async () => {
    const table = await sitDown(server, { game: 'duo' });
    expect(await leave(table, 1)).toBe(204);
    const { status, outcome, players } = await table.look(0);
    expect([status, outcome, players[1]?.bot]).toEqual(['started', null, 'random']);
    await table.play(0, { type: 'add' });
    await until(async () => (await table.events()).length >= 2);
    expect(await leave(table, 0)).toBe(204);
    expect(await table.look()).toMatchObject({ status: 'abandoned', outcome: null });
  });

  test('or the match ends without a result, if it was opened so', async () => {
    const table = await sitDown(server, { game: 'duo', onLeave: 'end' });
    expect(await leave(table, 1)).toBe(204);
    expect(await table.look(0)).toMatchObject({
      status: 'abandoned',
      outcome: null,
      ending: { code: 'match/left' },
    });
  });

  test('in a game of two teams a bot plays for who has left', async () => {
    const table = await sitDown(server, { game: 'pairs' });
    expect(await leave(table, 1)).toBe(204);
    expect(await table.look(0)).toMatchObject({ status: 'started', outcome: null });
    await table.play(0, { type: 'add' });
    await until(async () => (await table.events()).length >= 2);
    expect((await table.events())[1]).toMatchObject({ seat: 1 });
  });

  test('but of two opponents the other one wins', async () => {
    const table = await sitDown(server, { game: 'rivals' });
    expect(await leave(table, 1)).toBe(204);
    expect((await table.look()).outcome).toEqual({
      places: [1, 2],
      scores: null,
      reason: 'the other player has left',
      results: ['won', 'lost'],
    });
  });
});

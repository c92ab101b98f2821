/** What the end of a match means to each seat, wherever the match is played. */
import { openLocalMatch, openRecord, openRemoteMatch } from '@rondel/client';
import {
  advance,
  counter,
  defineGame,
  type Game,
  lossForAll,
  type Teams,
  unwrap,
  winFor,
} from '@rondel/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer } from '../../server/src/testing/server.ts';
import { sitDown } from '../../server/test/tables.ts';
import { until } from './waiting.ts';

/** Everybody lays one stone, and that is the end. */
const stones = (name: string, teams: 'all' | Teams) =>
  defineGame({
    name,
    seats: 4,
    teams,
    state: { laid: counter(4) },
    events: { lay: {} },
    rules: {
      lay: (rule) =>
        rule.do((s) => {
          s.laid++;
        }, advance),
    },
    outcome: (s) => {
      if (s.laid < 4) return null;
      return s.teams.length === 1 ? lossForAll(s, 'no stones are left', 3) : winFor(s, 1, 'the last stone');
    },
  });

const pairs = stones('pairs', [
  [0, 2],
  [1, 3],
]);
const together = stones('together', 'all');
const ENDS = [
  [
    pairs,
    { places: [2, 1, 2, 1], scores: null, reason: 'the last stone', results: ['lost', 'won', 'lost', 'won'] },
  ],
  [
    together,
    {
      places: [2, 2, 2, 2],
      scores: [3, 3, 3, 3],
      reason: 'no stones are left',
      results: ['lost', 'lost', 'lost', 'lost'],
    },
  ],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: [pairs as unknown as Game, together as unknown as Game] });
});
afterAll(() => server.close());

test.each(ENDS)('[O3] on this machine, in its record and on a server: %#', async (game, outcome) => {
  const local = openLocalMatch(game);
  for (let i = 0; i < 4; i++) unwrap(await local.send({ type: 'lay' }));
  expect(local.getSnapshot().outcome).toEqual(outcome);
  const record = unwrap(openRecord(game, local.record()));
  expect(record.getSnapshot().outcome).toEqual(outcome);
  local.close();

  const { id, players } = await sitDown(server, { game: game.name });
  const [store, ...others] = players.map(({ token }) =>
    openRemoteMatch(game, { url: server.url, match: id, token, WebSocket }),
  );
  for (const each of [store, ...others]) {
    if (each === undefined) continue;
    await until(each, ({ legal }) => legal.length > 0);
    // The last stone ends the match before the server has said so.
    const sent = each.send({ type: 'lay' });
    if (each === others.at(-1)) expect(each.getSnapshot().outcome).toEqual(outcome);
    unwrap(await sent);
  }
  if (store !== undefined) {
    expect((await until(store, ({ status }) => status === 'finished')).outcome).toEqual(outcome);
  }
  for (const each of [store, ...others]) each?.close();
});

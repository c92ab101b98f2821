/** The big games as they are hosted [S8]: two people and two bots at one table, one of the people leaves, and the others play on to the end. */
import { fromRecord, type Outcome, openStream, resultsOf, unwrap } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { must, type NewMatch, type Player, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: ['risk', 'settlers', 'property', 'deck-building'] });
});
afterAll(() => server.close());

/** The people sit at 0 and 2, bots at 1 and 3; the one at 2 leaves after so many events. */
const LEAVER = 2;
const BOTS = [
  { seat: 1, bot: 'easy' },
  { seat: 3, bot: 'random' },
];
const matches: readonly (NewMatch & { readonly leavesAfter: number })[] = [
  { game: 'risk', options: { players: 4, rounds: 2, start: 'random' }, leavesAfter: 12 },
  { game: 'settlers', options: { players: 4, target: 3 }, leavesAfter: 18 },
  { game: 'property', options: { players: 4, rounds: 6 }, leavesAfter: 20 },
  { game: 'deck-building', options: { players: 4 }, leavesAfter: 60 },
];

/** Plays one of the people's events if it is their turn; waits for the bots if not. False once the match is over. */
async function playOn(table: Table, people: readonly number[], pick: (count: number) => number) {
  let isOver = false;
  await until(async () => {
    for (const seat of people) {
      const { status, position } = await table.look(seat);
      isOver = status !== 'started';
      if (isOver) return true;
      const legal = position?.legal ?? [];
      if (legal.length === 0) continue;
      await table.play(seat, legal[pick(legal.length)] as object);
      return true;
    }
    return false;
  });
  return !isOver;
}

test.each(matches)('[S8] $game, with a leave in the middle', async ({ leavesAfter, ...wish }) => {
  const table = await sitDown(server, { ...wish, bots: BOTS } as NewMatch);
  const random = openStream(1, wish.game);
  // What ends a turn is listed last: it keeps random people from dawdling.
  const pick = (count: number): number => (random.below(3) === 0 ? count - 1 : random.below(count));
  let people = [0, LEAVER];
  while (await playOn(table, people, pick)) {
    const { sequence } = await table.look();
    if (people.length === 1 || sequence < leavesAfter) continue;
    const { response } = await (table.players[LEAVER] as Player).client.POST('/matches/{id}/leave', {
      params: { path: { id: table.id } },
    });
    expect(response.status).toBe(204);
    people = [0];
  }
  const { status, outcome } = await table.look();
  expect(status).toBe('finished');
  expect(people).toEqual([0]);
  expect(outcome?.places).toHaveLength(4);
  expect(outcome?.places[LEAVER]).toBeGreaterThan(1);
  const path = { id: table.id };
  const record = must(await server.client().GET('/matches/{id}/record', { params: { path } }));
  const game = (await loadGame(wish.game)).with(wish.options as object);
  const ended = unwrap(fromRecord(game, record as never)).outcome() as Outcome;
  expect({ ...ended, results: resultsOf(game, ended) }).toEqual(outcome);
});

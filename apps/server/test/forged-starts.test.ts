/** Starts that have a fitting hash and that no match comes to. */
import { edit, startGame, stateToJson, unwrap } from '@rondel/core';
import { go } from '@rondel/games/go';
import { kalaha } from '@rondel/games/kalaha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { type Answer, ask } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: ['go', 'kalaha'] });
});
afterAll(() => server.close());

const create = (json: unknown): Promise<Answer> => ask(server, '/matches', { json });

/** Go on 11 lines, with a stone beside a mark although nobody is counting. */
const marked = () => {
  const board = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 11 }, (_, column) => (row > 0 ? 0 : ([1, 3][column] ?? 0))),
  );
  return stateToJson(unwrap(edit(startGame(go.with({ size: 11 })), { board })));
};
const full = () => stateToJson(unwrap(edit(startGame(kalaha), { holes: Array<number>(14).fill(40) })));
const nobodys = () => {
  const still = stateToJson(startGame(kalaha));
  return { ...still, state: { ...still.state, turn: { ...(still.state.turn as object), active: null } } };
};

test.each<[string, () => object, string]>([
  [
    '[F1] marks on a board of go that is played on',
    () => ({ game: 'go', options: { size: 11 }, start: marked() }),
    'state/impossible',
  ],
  ['[F1] seeds that came from nowhere', () => ({ game: 'kalaha', start: full() }), 'state/impossible'],
  ["[F2] a turn that is nobody's", () => ({ game: 'kalaha', start: nobodys() }), 'state/bad-field'],
])('%s: the start is refused, and the server answers on', async (_, wish, code) => {
  const answer = await create(wish());
  expect([answer.status, answer.body?.code]).toEqual([400, code]);
  const { start: _start, ...plain } = wish() as { start: unknown };
  expect((await create(plain)).status).toBe(201);
});

/** Games of others on a server: hosted from modules, with bots, and matches of games that have gone away. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOutside, nimModule, type Outside } from '../../workers/test/outside.ts';
import { openServer } from '../src/server.ts';
import { openTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { openTestServer } from '../src/testing/server.ts';
import { sitDown, until } from './tables.ts';

let outside: Outside;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  outside = makeOutside();
  outside.write('letters.ts', nimModule('sticks', 'anything'));
  outside.write('second.ts', nimModule('sticks').replace("name: 'sticks',", "name: 'sticks', version: 2,"));
  outside.write('other.ts', nimModule('other'));
  outside.write('broken.ts', 'export const x: number = 1;\nthrow new Error("boom");');
});
afterAll(async () => {
  outside?.remove();
  await database?.close();
});

test('games from modules are hosted with bots, and a broken module disturbs no other', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const games = [outside.path('letters.ts'), outside.path('broken.ts'), outside.url('other.ts'), 'kalaha'];
  const node = await openTestServer({ games, log }, database);
  try {
    expect(node.server.games).toEqual(['sticks', 'other', 'kalaha']);
    expect(lines.join()).toMatch(/a game is not hosted: \S*broken\.ts:2 cannot be loaded: boom\./);
    const { data } = await node.client().GET('/games');
    expect(data?.games[0]).toMatchObject({
      name: 'sticks',
      bots: ['easy', 'medium', 'hard', 'random', 'first'],
    });
    const table = await sitDown(node, { game: 'sticks', bots: [{ seat: 1, bot: 'easy' }] });
    await table.play(0, { type: 'take', count: 3 });
    await until(async () => (await table.events()).length >= 2);
    expect((await table.events())[1]).toMatchObject({ type: 'take', seat: 1 });
    expect(lines).toHaveLength(1);
  } finally {
    await node.close();
  }
});

test('a match of a game that is away, or has another version, is kept and says so', async () => {
  const lines: { readonly msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const open = (file: string) => openTestServer({ games: [outside.path(file)], log }, database);
  let node = await open('letters.ts');
  const table = await sitDown(node, { game: 'sticks', bots: [{ seat: 1, bot: 'random' }] });
  await node.close();
  const ask = async () => {
    const { response, error } = await node
      .client()
      .GET('/matches/{id}', { params: { path: { id: table.id } } });
    return [response.status, error as { code: string; message: string } | undefined] as const;
  };
  node = await open('other.ts');
  expect(await ask()).toEqual([
    409,
    expect.objectContaining({
      code: 'game/not-here',
      message: expect.stringMatching(/of sticks, .* It is kept/),
    }),
  ]);
  const own = await sitDown(node, { game: 'other' });
  await own.play(0, { type: 'take', count: 1 });
  await node.close();
  node = await open('second.ts');
  expect(await ask()).toEqual([
    409,
    expect.objectContaining({
      code: 'game/other-version',
      message: expect.stringMatching(/sticks .* it is of version 1, here is 2\. It is kept/),
    }),
  ]);
  await node.close();
  node = await open('letters.ts');
  try {
    expect((await ask())[0]).toBe(200);
    expect(lines.map(({ msg }) => msg)).toEqual([]);
  } finally {
    await node.close();
  }
});

test('two games of one name, or none at all, are refused at the start', async () => {
  const open = (...games: string[]) =>
    openServer({ games, databaseUrl: database.url, port: 0, log: pino({ level: 'silent' }) });
  await expect(open(outside.path('letters.ts'), outside.path('second.ts'))).rejects.toThrow(
    /two games are called 'sticks': \S*letters\.ts and \S*second\.ts/,
  );
  await expect(open(outside.path('broken.ts'))).rejects.toThrow(/broken\.ts:2 cannot be loaded: boom/);
});

test('a rule that loops for ever stops its own match and nothing else', async () => {
  // Only four threes in a row lead there, which the trial does not play.
  const loop = 'while (s.sticks === 9 && e.count === 3 && s.turn.number < 6) {} s.sticks -= e.count;';
  outside.write('late.ts', nimModule('late').replace('s.sticks -= e.count;', loop));
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const node = await openTestServer({ games: [outside.path('late.ts'), 'kalaha'], log }, database);
  try {
    const table = await sitDown(node, { game: 'late' });
    for (let i = 0; i < 4; i++) await table.play(i % 2, { type: 'take', count: 3 });
    const stuck = table.players[0]?.client.POST('/matches/{id}/events', {
      params: { path: { id: table.id } },
      body: { event: { type: 'take', count: 3 } as never },
    });
    const other = await sitDown(node, { game: 'kalaha' });
    expect((await other.look(0)).status).toBe('started');
    expect((await stuck)?.error).toMatchObject({ code: 'game/stuck' });
    expect(lines.join()).toMatch(/late\.ts does not come to an end/);
    await table.play(0, { type: 'take', count: 2 });
    expect((await table.look()).status).toBe('started');
  } finally {
    await node.close();
  }
});

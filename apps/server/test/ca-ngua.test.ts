/** cá ngựa's own way in, where it is used in ways that it is not made for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { aDouble, seedFor } from './dice.ts';
import { ask, must, type Player, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: ['ca-ngua'], newSeed: () => seedFor([aDouble]) });
});
afterAll(() => server?.close());

const sit = (): Promise<Table> => sitDown(server, { game: 'ca-ngua', options: { players: 2 } });
const tokenOf = ({ players }: Table, seat = 0): string => (players[seat] as Player).token;

describe('[S7] a key', () => {
  test('that was used for a roll is not one for a move, nor the other way round', async () => {
    const table = await sit();
    const token = tokenOf(table);
    const send = (path: string, key: string, more: object = {}) =>
      ask(server, path, { token, json: { matchId: table.id, ...more }, headers: { 'idempotency-key': key } });
    const rolled = await send('/roll-dice', 'one');
    expect(rolled.status).toBe(200);
    const reused = await send('/move-piece', 'one', { targetIndex: 1 });
    expect([reused.status, reused.body?.code]).toEqual([422, 'request/key-reused']);
    const moved = await send('/move-piece', 'two', { targetIndex: 1 });
    expect([moved.status, moved.body]).toEqual([200, expect.objectContaining({ sequence: 2, to: 1 })]);
    const again = await send('/roll-dice', 'two');
    expect([again.status, again.body?.code]).toEqual([422, 'request/key-reused']);
    expect((await send('/roll-dice', 'one')).body).toEqual(rolled.body);
    expect((await send('/move-piece', 'two', { targetIndex: 1 })).body).toEqual(moved.body);
  });
});

test('[S6] a host who does not play neither rolls nor moves', async () => {
  const body = { game: 'ca-ngua', options: { players: 2 }, seat: null, startsFull: true };
  const { match, token } = must(await server.client().POST('/matches', { body }));
  for (const name of ['An', 'Binh']) {
    must(
      await server.client().POST('/matches/{id}/join', { params: { path: { id: match } }, body: { name } }),
    );
  }
  for (const [path, more] of [
    ['/roll-dice', {}],
    ['/move-piece', { targetIndex: 1 }],
  ] as const) {
    const { status, body } = await ask(server, path, { token, json: { matchId: match, ...more } });
    expect([status, body?.code]).toEqual([403, 'role/players-only']);
  }
});

test('rolls can be had a page at a time', async () => {
  const table = await sit();
  let played = 0;
  await until(async () => {
    for (const { token } of table.players) {
      const { body } = await ask(server, `/matches/${table.id}/legal`, { token });
      const { sequence: expected, legal } = body as unknown as {
        sequence: number;
        legal: { type: string }[];
      };
      const [event] = legal;
      if (event === undefined) continue;
      const json = { event, expected };
      const { status } = await ask(server, `/matches/${table.id}/events`, { token, json });
      if (status === 200 && event.type === 'roll') played++;
      break;
    }
    return played === 5;
  });
  const page = async (query: string) =>
    (await ask(server, `/matches/${table.id}/rolls${query}`)).body as unknown as {
      rolls: { sequence: number }[];
      sequence: number;
    };
  const { rolls, sequence } = await page('');
  expect(rolls).toHaveLength(5);
  expect(sequence).toBeGreaterThanOrEqual(rolls.at(-1)?.sequence as number);
  const first = await page('?limit=2');
  expect(first.rolls).toEqual(rolls.slice(0, 2));
  const rest = await page(`?after=${first.rolls[1]?.sequence}&limit=1000`);
  expect(rest.rolls).toEqual(rolls.slice(2));
  expect((await ask(server, `/matches/${table.id}/rolls?limit=0`)).status).toBe(400);
});

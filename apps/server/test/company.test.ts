/** What a page shows of the company at a table: the host's bots, who is connected, and what each has seen so far. */
import { startMatch, view } from '@rondel/core';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Watcher, watchLive } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { codeOf, must, type Player, sitDown, until } from './tables.ts';

let server: TestServer;
/** Another node on the same database. */
let other: TestServer;
beforeAll(async () => {
  server = await openTestServer({ newSeed: () => 'known' });
  other = await openTestServer({}, server.database);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const open = async (body: object) =>
  must(await server.client().POST('/matches', { body: { game: 'kalaha', ...body } }));
const putBot = (token: string, id: string, seat: number, bot: string) =>
  server.client(token).PUT('/matches/{id}/seats/{seat}', { params: { path: { id, seat } }, body: { bot } });
const cancel = (token: string, id: string) =>
  server.client(token).DELETE('/matches/{id}', { params: { path: { id } } });

test('[S8] the host fills a free seat with a bot, sends it away again, and with the last seat it begins', async () => {
  const { match: id, token } = await open({ startsFull: true, game: 'ca-ngua', options: { players: 3 } });
  const path = { id };
  const guest = must(await server.client().POST('/matches/{id}/join', { params: { path }, body: {} }));
  expect(codeOf(await putBot(guest.token, id, 2, 'easy'))).toEqual([403, 'role/host-only']);
  expect(codeOf(await putBot(token, id, 1, 'easy'))).toEqual([409, 'match/seat-taken']);
  expect(codeOf(await putBot(token, id, 9, 'easy'))).toEqual([409, 'match/seat-taken']);
  expect(codeOf(await putBot(token, id, 2, 'clever'))).toEqual([422, 'bot/unknown']);
  const gone = await server
    .client(token)
    .DELETE('/matches/{id}/seats/{seat}', { params: { path: { id, seat: 1 } } });
  expect(gone.response.status).toBe(204);
  expect((await putBot(token, id, 1, 'random')).response.status).toBe(204);
  expect((await putBot(token, id, 2, 'easy')).response.status).toBe(204);
  const begun = must(await server.client().GET('/matches/{id}', { params: { path } }));
  expect([begun.status, begun.players.map(({ bot }) => bot)]).toEqual(['started', [null, 'random', 'easy']]);
  expect(codeOf(await putBot(token, id, 2, 'easy'))).toEqual([409, 'match/started']);
});

test('[S8] bots that search do not play among themselves', async () => {
  const { match: id, token } = await open({ seat: null });
  expect((await putBot(token, id, 0, 'easy')).response.status).toBe(204);
  expect(codeOf(await putBot(token, id, 1, 'random'))).toEqual([422, 'bot/needs-a-person']);
});

test('[S8] the host cancels a match before it begins, and nobody else or later', async () => {
  const { match: id, token } = await open({});
  const path = { id };
  const guest = must(await server.client().POST('/matches/{id}/join', { params: { path }, body: {} }));
  expect(codeOf(await cancel(guest.token, id))).toEqual([403, 'role/host-only']);
  expect((await cancel(token, id)).response.status).toBe(204);
  expect(must(await server.client().GET('/matches/{id}', { params: { path } })).status).toBe('abandoned');
  const table = await sitDown(server, { game: 'kalaha' });
  expect(codeOf(await cancel((table.players[0] as Player).token, table.id))).toEqual([409, 'match/started']);
});

/** Who is here, as a watcher has heard it last. */
const hereOf = ({ messages }: Watcher): readonly number[] =>
  messages.findLast((message) => message.type === 'presence')?.here ?? [];

test('[S9] who is connected is told to all, at every node', async () => {
  const table = await sitDown(server, { game: 'kalaha' });
  const [an, binh] = table.players as [Player, Player];
  const spectator = watchLive({ address: server.url }, table.id);
  const first = watchLive({ address: server.url }, table.id, { token: an.token });
  const far = watchLive({ address: other.url }, table.id, { token: binh.token });
  await until(() => [spectator, first, far].every((each) => hereOf(each).join() === '0,1'));
  // A second connection of the same seat changes nothing, nor does its end.
  const second = watchLive({ address: other.url }, table.id, { token: an.token });
  await second.reach(0);
  await second.leave();
  await table.play(0, { type: 'sow', pit: 0 });
  await first.reach(1);
  expect(hereOf(first)).toEqual([0, 1]);
  await far.leave();
  await until(() => hereOf(first).join() === '0' && hereOf(spectator).join() === '0');
  await first.leave();
  await until(() => hereOf(spectator).length === 0);
  await spectator.leave();
});

test('[S6] what was seen after each event comes with the events, for each as it may be seen', async () => {
  const options = { players: 2, items: 2, most: 1000 };
  const table = await sitDown(server, { game: 'sealed-auction', options });
  const bids = [
    { type: 'bid', seat: 0, amount: 737 },
    { type: 'bid', seat: 1, amount: 612 },
  ];
  let played = startMatch(sealedAuction.with(options), { seed: 'known' });
  const seen = [];
  for (const event of bids) {
    await table.play(event.seat, event);
    const next = played.handleEvent(event as never);
    if (next.ok) played = next.value;
    seen.push(played.state);
  }
  const read = async (token: string | undefined, views: boolean) =>
    must(
      await server
        .client(token)
        .GET('/matches/{id}/events', { params: { path: { id: table.id }, query: { views } } }),
    ).events;
  for (const seat of [0, 1, null]) {
    const token = seat === null ? undefined : (table.players[seat] as Player).token;
    expect((await read(token, true)).map((event) => event.view)).toEqual(
      seen.map((state) => view(state, seat)),
    );
    expect((await read(token, false)).every((event) => event.view === undefined)).toBe(true);
  }
  const [first] = await read(undefined, true);
  expect(JSON.stringify(first)).not.toContain('737');
});

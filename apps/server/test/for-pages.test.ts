/**
 * What a page needs from the server to show games and matches [S7]: games as data, states from views, the turn with its
 * stack, the log as it grows, events in words, the past and the record.
 */
import {
  describe as describeState,
  fromRecord,
  type GameRecord,
  type StateOf,
  startGame,
  turnOf,
  unwrap,
  view,
} from '@rondel/core';
import { describeGame, stateFromView } from '@rondel/core/inspect';
import { caNgua } from '@rondel/games/ca-ngua';
import { commander } from '@rondel/games/commander';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { ohHell } from '@rondel/games/oh-hell';
import { scene as looks } from '@rondel/games/oh-hell/scene';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { openScene, sayStatus } from '@rondel/scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchLive } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { codeOf, must, type Player, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
let lobby: ReturnType<TestServer['client']>;
beforeAll(async () => {
  server = await openTestServer();
  lobby = server.client();
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });
const clientOf = (table: Table, seat: number) => (table.players[seat] as Player).client;

test('[S7] a view becomes a state that looks to its seat as it did on the server', async () => {
  const table = await sitDown(server, { game: 'oh-hell' });
  const scene = openScene(ohHell as never, looks);
  for (const seat of [0, 1]) {
    const { position } = await table.look(seat);
    const state: StateOf<typeof ohHell> = unwrap(stateFromView(ohHell, position?.view));
    expect(view(state, seat)).toEqual(position?.view);
    expect(turnOf(state)).toEqual(position?.turn);
    const { trays } = scene.picture(state as never, seat);
    const faces = trays.map(({ items }) =>
      items.flatMap(({ things = [] }) => things.map(({ face }) => face)),
    );
    // The own cards and the backs of the others.
    expect(faces[seat]?.every((face) => face !== undefined)).toBe(true);
    expect(faces[1 - seat]?.every((face) => face === undefined)).toBe(true);
    expect(sayStatus(scene, state as never)).toMatch(/^Seat \d bids\.$/);
  }
});

test('[S7] the turn has its phase, who is to act and what is on the stack, and the log grows with live messages', async () => {
  const table = await sitDown(server, { game: 'commander', options: { players: 2 } });
  const watcher = watchLive({ address: server.url }, table.id);
  await until(() => watcher.matches.length > 0);
  const place = async () => (await table.look()).position?.turn;
  await until(async () => (await place())?.segment === 'upkeep');
  expect(await place()).toMatchObject({ phase: 'beginning', window: 'priority', toAct: [0], depth: 0 });
  const before = (await table.look()).sequence;
  await table.play(0, { type: 'act' });
  expect(await place()).toMatchObject({ depth: 1, isResolving: false, toAct: [0] });
  await watcher.reach(before + 1);
  expect(watcher.events.at(-1)?.told).toContainEqual({ type: 'Stacked', seat: 0, depth: 1 });
  const state = unwrap(stateFromView(commander.with({ players: 2 }), (await table.look()).position?.view));
  expect(describeState(state as never)).toMatchObject({ stack: [{ spell: 'outside', caster: 0 }] });
  const { began, events } = must(
    await server.client().GET('/matches/{id}/events', { params: { path: { id: table.id } } }),
  );
  const told = [...(began ?? []), ...events.flatMap((event) => event.told)].map(({ type }) => type);
  expect(told).toEqual(expect.arrayContaining(['RoundBegin', 'TurnBegin', 'Begin', 'Stacked']));
  await watcher.leave();
});

test('[S8] the games are listed with what can be chosen, and what the server itself would choose', async () => {
  const { games } = must(await lobby.GET('/games'));
  const optionsOf = (game: string) => games.find(({ name }) => name === game)?.options;
  expect(optionsOf('kalaha')).toEqual(JSON.parse(JSON.stringify(kalaha.optionSpecs)));
  expect(optionsOf('ca-ngua')?.turnEnd).toEqual({ ...caNgua.optionSpecs.turnEnd, default: 'host' });
  expect(optionsOf('tic-tac-toe')).toEqual({});
  const seatsBy = (game: string) => games.find(({ name }) => name === game)?.seatsBy;
  expect(seatsBy('ludo')).toEqual({
    option: 'players',
    seats: [2, 3, 4].map((count) => ({ value: count, seats: count })),
  });
  expect(seatsBy('kalaha')).toBeNull();
});

test('[S7] a game is described as data', async () => {
  const described = must(await lobby.GET('/games/{name}', { params: { path: { name: 'kalaha' } } }));
  expect(described).toEqual(JSON.parse(JSON.stringify(describeGame(kalaha))));
  const { options } = must(await lobby.GET('/games/{name}', { params: { path: { name: 'ca-ngua' } } }));
  expect(options).toContainEqual(
    expect.objectContaining({ name: 'turnEnd', value: 'host', standard: 'move' }),
  );
  expect(codeOf(await lobby.GET('/games/{name}', { params: { path: { name: 'whist' } } }))).toEqual([
    404,
    'game/unknown',
  ]);
});

test('[S6] the record of a running match is kept back where something is random or hidden', async () => {
  for (const game of ['ludo', 'sealed-auction', 'court']) {
    const table = await sitDown(server, { game });
    expect(codeOf(await lobby.GET('/matches/{id}/record', at(table.id)))).toEqual([409, 'match/not-over']);
  }
});

test('[S7] events come in words, the own ones of their game if it has any, where the viewer sees all of the event', async () => {
  const table = await sitDown(server, { game: 'chess' });
  const event = { type: 'move', from: 'e2', to: 'e4' };
  const sent = await clientOf(table, 0).POST('/matches/{id}/events', { ...at(table.id), body: { event } });
  expect(must(sent)).toMatchObject({ text: 'e2e4' });
  const { events } = must(await lobby.GET('/matches/{id}/events', at(table.id)));
  expect(events).toMatchObject([{ text: 'e2e4', event: { type: 'move' } }]);
  const auction = await sitDown(server, { game: 'sealed-auction' });
  await auction.play(1, { type: 'bid', amount: 7 });
  const { events: bids } = must(await lobby.GET('/matches/{id}/events', at(auction.id)));
  expect(bids).toMatchObject([{ text: null, event: { type: 'sealed', seat: 1 } }]);
});

test('[S7] whoever watches from before the start hears the turn from its first on, and events in words', async () => {
  const { match, token } = must(await lobby.POST('/matches', { body: { game: 'chess', startsFull: true } }));
  const watcher = watchLive({ address: server.url }, match);
  await until(() => watcher.matches.length > 0);
  expect(watcher.matches[0]).not.toHaveProperty('began');
  must(await lobby.POST('/matches/{id}/join', { ...at(match), body: {} }));
  await until(() => watcher.matches.some(({ match: { status } }) => status === 'started'));
  expect(watcher.matches.at(-1)?.began).toMatchObject([
    { type: 'RoundBegin', round: 1 },
    { type: 'TurnBegin', seat: 0, turn: 1 },
  ]);
  const event = { type: 'move', from: 'e2', to: 'e4' };
  must(await server.client(token).POST('/matches/{id}/events', { ...at(match), body: { event } }));
  await watcher.reach(1);
  expect(watcher.events).toMatchObject([
    { sequence: 1, text: 'e2e4', told: [{ type: 'TurnBegin', seat: 1, turn: 2 }] },
  ]);
  await watcher.leave();
});

test('[S7] [N7] a position has the whole place in the turn', async () => {
  const table = await sitDown(server, { game: 'ludo' });
  const start = startGame(ludo, { seed: 0 });
  expect((await table.look()).position?.turn).toEqual(turnOf(start));
  const auction = await sitDown(server, { game: 'sealed-auction' });
  await auction.play(1, { type: 'bid', amount: 0 });
  expect((await auction.look()).position?.turn).toMatchObject({
    window: 'sealed',
    toAct: [0, 2],
    active: null,
  });
});

test('[S7] positions, events and the record can be had from anywhere in a match in which nothing is hidden', async () => {
  const table = await sitDown(server, { game: 'tic-tac-toe' });
  const cells = [4, 0, 8, 2, 1, 7, 3, 5, 6];
  for (const [i, cell] of cells.slice(0, 5).entries()) await table.play(i % 2, { type: 'place', cell });
  const eventsFrom = async (query: { after?: number; limit?: number }) =>
    must(await lobby.GET('/matches/{id}/events', { params: { path: { id: table.id }, query } })).events.map(
      ({ sequence }) => sequence,
    );
  expect(await eventsFrom({})).toEqual([1, 2, 3, 4, 5]);
  expect(await eventsFrom({ after: 3 })).toEqual([4, 5]);
  expect(await eventsFrom({ after: 1, limit: 2 })).toEqual([2, 3]);
  expect(await eventsFrom({ after: 99 })).toEqual([]);
  for (let sequence = 0; sequence <= 5; sequence++) {
    const seen = must(
      await lobby.GET('/matches/{id}/view', { params: { path: { id: table.id }, query: { sequence } } }),
    );
    expect([seen.sequence, seen.turn.active, seen.turn.number]).toEqual([
      sequence,
      sequence % 2,
      sequence + 1,
    ]);
  }
  const own = must(await clientOf(table, 1).GET('/matches/{id}/legal', at(table.id)));
  expect(own.legal.map(({ cell }) => cell)).toEqual([3, 5, 6, 7]);
  expect(must(await clientOf(table, 0).GET('/matches/{id}/legal', at(table.id))).legal).toEqual([]);
  // Nothing is random or hidden: the record can be had at once. It does not tell the seed.
  const early = must(await lobby.GET('/matches/{id}/record', at(table.id))) as unknown as GameRecord;
  expect(early).toMatchObject({ seed: 0, events: cells.slice(0, 5).map((cell) => ({ cell })) });
  expect(unwrap(fromRecord(ticTacToe, early)).index).toBe(5);
  for (const [i, cell] of cells.slice(5).entries()) await table.play((i + 1) % 2, { type: 'place', cell });
  const record = must(await lobby.GET('/matches/{id}/record', at(table.id))) as unknown as GameRecord;
  expect(record.events.map(({ cell }) => cell)).toEqual(cells);
  expect((await table.look()).position?.outcome).toEqual({
    ...unwrap(fromRecord(ticTacToe, record)).outcome(),
    results: ['drawn', 'drawn'],
  });
});

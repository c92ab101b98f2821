/** What a page needs from the server to draw a match [S7]: a state from a view, the turn with its stack, the log as it grows. */
import { describe as describeState, type StateOf, stateFromView, turnOf, unwrap, view } from '@rondel/core';
import { commander } from '@rondel/games/commander';
import { ohHell } from '@rondel/games/oh-hell';
import { scene as looks } from '@rondel/games/oh-hell/scene';
import { openScene, sayStatus } from '@rondel/scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchLive } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { must, sitDown, until } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

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

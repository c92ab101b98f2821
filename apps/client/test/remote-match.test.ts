/** A match on a real server, seen through stores. */
import { type MatchStore, openRemoteMatch, type Snapshot } from '@rondel/client';
import { edit, type Game, openStream, startGame, stateToJson, unwrap } from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';
import { chess } from '@rondel/games/chess';
import { connectFour } from '@rondel/games/connect-four';
import { court } from '@rondel/games/court';
import { kalaha } from '@rondel/games/kalaha';
import { ludo } from '@rondel/games/ludo';
import { nineMensMorris } from '@rondel/games/nine-mens-morris';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestServer, type TestServer } from '../../server/src/testing/server.ts';
import { type NewMatch, sitDown, type Table } from '../../server/test/tables.ts';
import { type Line, openLine } from './sockets.ts';
import { until } from './waiting.ts';

let server: TestServer;
const opened: MatchStore[] = [];

beforeAll(async () => {
  server = await openTestServer({ newSeed: () => 'a seed' });
});
afterAll(async () => {
  for (const store of opened) store.close();
  await server.close();
});

/** The store of a seat, with the connection open. */
async function sit<G extends Game>(
  game: G,
  { id, players }: Table,
  seat: number | null,
  line?: Line,
): Promise<MatchStore<G>> {
  const token = seat === null ? undefined : players[seat]?.token;
  const store = openRemoteMatch(game, {
    url: server.url,
    match: id,
    ...(token === undefined ? {} : { token }),
    WebSocket: line?.WebSocket ?? WebSocket,
  });
  opened.push(store as never);
  await until(store, ({ connection }) => connection === 'open');
  return store;
}

const sitDownTo = (wish: NewMatch): Promise<Table> => sitDown(server, wish);

test('two people play a match; both and a spectator see the same, each from their seat', async () => {
  const table = await sitDownTo({ game: 'tic-tac-toe' });
  const stores = [await sit(ticTacToe, table, 0), await sit(ticTacToe, table, 1)] as const;
  const watcher = await sit(ticTacToe, table, null);
  expect(stores[0].getSnapshot()).toMatchObject({
    connection: 'open',
    status: 'started',
    sequence: 0,
    seat: 0,
    seats: [0],
    turn: { toAct: [0] },
    outcome: null,
    pending: [],
  });
  expect(stores[0].getSnapshot().legal).toHaveLength(9);
  expect(stores[1].getSnapshot().legal).toEqual([]);
  expect(watcher.getSnapshot()).toMatchObject({ seat: null, seats: [], legal: [] });
  for (const [i, cell] of [4, 0, 2, 6, 5, 3].entries()) {
    const store = stores[(i % 2) as 0 | 1];
    await until(store, ({ legal }) => legal.length > 0);
    const snapshot = unwrap(await store.send({ type: 'place', cell }));
    expect(snapshot).toBe(store.getSnapshot());
    expect(snapshot).toMatchObject({ sequence: i + 1, pending: [], refusal: null });
  }
  for (const store of [...stores, watcher]) {
    const end = await until(store, ({ status }) => status === 'finished');
    expect(end).toMatchObject({ sequence: 6, outcome: { places: [2, 1] }, legal: [] });
    expect(end.view?.marks).toEqual(stores[0].getSnapshot().view?.marks);
  }
  expect(await watcher.send({ type: 'place', cell: 8 })).toMatchObject({
    refusal: { code: 'role/players-only' },
  });
});

/** What an event changes of a snapshot. */
const essence = ({ view, turn, legal, told, outcome, sequence }: Snapshot) => ({
  view,
  turn,
  legal,
  told,
  outcome,
  sequence,
});

/** Plays so many events at random, and counts which were shown before the server had confirmed them. */
async function playAndCompare<G extends Game>(
  game: G,
  table: Table,
  most: number,
): Promise<{ foreseen: string[]; waited: string[] }> {
  const lines = table.players.map(() => openLine());
  const stores = await Promise.all(
    table.players.map(({ seat }) => sit(game as Game, table, seat, lines[seat])),
  );
  const random = openStream(11, 'moves');
  const [foreseen, waited]: [string[], string[]] = [[], []];
  for (let sequence = 0; sequence < most; sequence++) {
    // All have to be where the match is, so that it is clear who can act.
    const now = await Promise.all(stores.map((store) => until(store, (each) => each.sequence === sequence)));
    const acting = now.findIndex(({ legal }) => legal.length > 0);
    if (acting < 0) break;
    const { legal } = now[acting] as Snapshot;
    const [store, line] = [stores[acting] as MatchStore, lines[acting] as Line];
    line.hold();
    const event = legal[random.below(legal.length)] as { readonly type: string };
    const sent = store.send(event as never);
    const early = store.getSnapshot();
    expect(early.pending).toEqual([event]);
    expect(early.connection).toBe('open');
    line.release();
    const confirmed = unwrap(await sent);
    expect(confirmed.pending).toEqual([]);
    if (early.sequence === sequence + 1) {
      expect(essence(early)).toEqual(essence(confirmed));
      foreseen.push(event.type);
    } else {
      expect(early).toMatchObject({ sequence, legal: [], view: now[acting]?.view });
      waited.push(event.type);
    }
  }
  for (const store of stores) store.close();
  return { foreseen, waited };
}

describe('own events are shown at once, exactly as the server then confirms them', () => {
  test.each([
    ['kalaha', kalaha, 40],
    ['connect-four', connectFour, 40],
    // These look back at earlier positions, which no view shows.
    ['nine-mens-morris', nineMensMorris, 60],
    ['chess', chess, 40],
  ] as const)('always, where nothing is hidden or random: %s', async (name, game, most) => {
    const { foreseen, waited } = await playAndCompare(game as Game, await sitDownTo({ game: name }), most);
    expect(waited).toEqual([]);
    expect(foreseen.length).toBeGreaterThan(10);
  });

  test.each([
    ['backgammon', backgammon],
    ['ludo', ludo],
  ] as const)('except where dice fall: %s', async (name, game) => {
    const { foreseen, waited } = await playAndCompare(game as Game, await sitDownTo({ game: name }), 40);
    expect(new Set(waited)).toContain('roll');
    expect(foreseen.length).toBeGreaterThan(0);
    expect(foreseen).not.toContain('roll');
  });

  test.each([
    ['court', court],
    ['sealed-auction', sealedAuction],
  ] as const)('never, where something is hidden: %s', async (name, game) => {
    const { foreseen, waited } = await playAndCompare(game as Game, await sitDownTo({ game: name }), 20);
    expect(foreseen).toEqual([]);
    expect(waited.length).toBeGreaterThan(1);
  });
});

test('a match from a position of its own is foreseen, unless it depends on what was before', async () => {
  const from = unwrap(edit(startGame(kalaha), { holes: [1, 0, 0, 0, 0, 1, 20, 0, 0, 0, 0, 0, 2, 24] }));
  const table = await sitDownTo({ game: 'kalaha', start: stateToJson(from) });
  const { foreseen, waited } = await playAndCompare(kalaha as Game, table, 4);
  expect([foreseen.length > 0, waited]).toEqual([true, []]);
  const start = stateToJson(startGame(nineMensMorris));
  const morris = await playAndCompare(
    nineMensMorris as Game,
    await sitDownTo({ game: 'nine-mens-morris', start }),
    4,
  );
  expect(morris.foreseen).toEqual([]);
});

test('several own events at once are all shown, and sent one after the other', async () => {
  const table = await sitDownTo({ game: 'kalaha' });
  const line = openLine();
  const store = await sit(kalaha, table, 0, line);
  line.hold();
  // The third pit of four seeds ends in the store, which is another turn.
  const both = [store.send({ type: 'sow', pit: 2 }), store.send({ type: 'sow', pit: 5 })];
  expect(store.getSnapshot()).toMatchObject({ sequence: 2, turn: { active: 1 }, legal: [] });
  expect(store.getSnapshot().pending).toHaveLength(2);
  expect(line.sent).toHaveLength(1);
  const early = essence(store.getSnapshot());
  line.release();
  for (const result of await Promise.all(both)) expect(result.ok).toBe(true);
  expect(essence(store.getSnapshot())).toEqual(early);
  expect(line.sent).toHaveLength(2);
});

test('an event that the server refuses is taken back with the reason, and those built on it', async () => {
  const table = await sitDownTo({ game: 'kalaha' });
  const line = openLine();
  const [slow, quick] = [await sit(kalaha, table, 0, line), await sit(kalaha, table, 0)];
  line.hold();
  unwrap(await quick.send({ type: 'sow', pit: 0 }));
  const sent = [slow.send({ type: 'sow', pit: 2 }), slow.send({ type: 'sow', pit: 0 })];
  const early = slow.getSnapshot();
  expect(early).toMatchObject({ sequence: 2, refusal: null });
  expect(early.view?.holes.slice(0, 4)).toEqual([0, 5, 1, 6]);
  line.release();
  const [first, second] = await Promise.all(sent);
  expect(first).toMatchObject({ ok: false, refusal: { code: 'match/stale-sequence' } });
  expect(second).toMatchObject({ ok: false, refusal: { code: 'event/built-on' } });
  expect(slow.getSnapshot()).toMatchObject({
    sequence: 1,
    pending: [],
    refusal: { code: 'match/stale-sequence', message: expect.stringContaining('has gone on') },
  });
  expect(essence(slow.getSnapshot())).toEqual(essence(quick.getSnapshot()));
  await table.play(1, { type: 'sow', pit: 0 });
  await until(slow, ({ legal }) => legal.length > 0);
  unwrap(await slow.send({ type: 'sow', pit: 1 }));
  expect(slow.getSnapshot().refusal).toBeNull();
});

test('an event that is wrong in itself is refused with the field, and one out of turn by the server', async () => {
  const table = await sitDownTo({ game: 'kalaha' });
  const store = await sit(kalaha, table, 1);
  expect(await store.send({ type: 'sow', pit: 77 })).toMatchObject({
    refusal: { code: 'event/bad-field', field: 'pit' },
  });
  expect(await store.send({ type: 'sow', pit: 0, seat: 0 })).toMatchObject({
    refusal: { code: 'seat/not-yours' },
  });
  expect(await store.send(null as never)).toMatchObject({ ok: false });
  expect(await store.send({ type: 'sow', pit: 0 })).toMatchObject({
    refusal: { code: 'turn/not-your-turn' },
  });
  expect(store.getSnapshot()).toMatchObject({ refusal: { code: 'turn/not-your-turn' }, pending: [] });
});

describe('a lost connection', () => {
  test('is opened again, and an event of which nothing was heard is played once', async () => {
    const table = await sitDownTo({ game: 'kalaha' });
    const line = openLine();
    const store = await sit(kalaha, table, 0, line);
    const other = await sit(kalaha, table, 1);
    line.hold();
    const sent = store.send({ type: 'sow', pit: 2 });
    await until(other, ({ sequence }) => sequence === 1);
    line.cut();
    await until(store, ({ connection }) => connection === 'lost');
    expect(await store.send({ type: 'sow', pit: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'connection/lost' },
    });
    unwrap(await sent);
    expect(line.opened).toBe(2);
    // The same key twice, and yet one event.
    expect(line.sent).toHaveLength(2);
    expect(line.sent[1]).toBe(line.sent[0]);
    expect(store.getSnapshot()).toMatchObject({ connection: 'open', sequence: 1, pending: [] });
    expect((await table.look()).sequence).toBe(1);
    expect(essence(store.getSnapshot()).view).toEqual(other.getSnapshot().view);
  });

  test('brings what was missed, and events can be foreseen again', async () => {
    const table = await sitDownTo({ game: 'nine-mens-morris' });
    const line = openLine();
    const store = await sit(nineMensMorris, table, 0, line);
    await table.play(0, { type: 'place', to: 'a1' });
    await until(store, ({ sequence }) => sequence === 1);
    line.hold();
    await table.play(1, { type: 'place', to: 'd1' });
    line.cut();
    await until(store, ({ sequence }) => sequence === 2);
    line.hold();
    const sent = store.send({ type: 'place', to: 'g1' });
    expect(store.getSnapshot().sequence).toBe(3);
    line.release();
    unwrap(await sent);
  });

  test('a match in the middle of which somebody sits down is foreseen too', async () => {
    const table = await sitDownTo({ game: 'nine-mens-morris', first: 1 });
    for (const [i, to] of ['a1', 'd1', 'a4', 'g1'].entries())
      await table.play(1 - (i % 2), { type: 'place', to });
    const line = openLine();
    const store = await sit(nineMensMorris, table, 1, line);
    await until(store, ({ told }) => told.length > 0);
    line.hold();
    const sent = store.send({ type: 'place', to: 'a7' });
    expect(store.getSnapshot()).toMatchObject({ sequence: 5, turn: { segment: 'remove' } });
    expect(store.getSnapshot().told).toContainEqual({ type: 'mill', by: 1, point: 'a7' });
    line.release();
    unwrap(await sent);
  });
});

test('people come, the match begins, somebody gives up: the store tells', async () => {
  const lobby = server.client();
  const { data: host } = await lobby.POST('/matches', {
    body: { game: 'kalaha', name: 'An', startsFull: true },
  });
  const { match, token } = host as NonNullable<typeof host>;
  const store = openRemoteMatch(kalaha, { url: server.url, match, token, WebSocket });
  opened.push(store as never);
  expect(store.getSnapshot()).toMatchObject({ connection: 'connecting', status: null, view: null });
  expect(await store.send({ type: 'sow', pit: 0 })).toMatchObject({ refusal: { code: 'connection/lost' } });
  const open = await until(store, ({ status }) => status === 'open');
  expect(open).toMatchObject({
    view: null,
    turn: null,
    legal: [],
    players: [{ seat: 0, name: 'An', bot: null }],
  });
  expect(await store.send({ type: 'sow', pit: 0 })).toMatchObject({ refusal: { code: 'match/not-started' } });
  const params = { path: { id: match } };
  const { data: guest } = await lobby.POST('/matches/{id}/join', { params, body: { name: 'Binh' } });
  const begun = await until(store, ({ status }) => status === 'started');
  expect(begun.players.map(({ name }) => name)).toEqual(['An', 'Binh']);
  expect(begun.legal).toHaveLength(6);
  await server.client(guest?.token ?? '').POST('/matches/{id}/leave', { params });
  const end = await until(store, ({ status }) => status === 'finished');
  expect(end).toMatchObject({ outcome: { places: [1, 2] }, legal: [] });
});

test('clocks are told with the time at which they were heard', async () => {
  const before = Date.now();
  const clock = { kind: 'player', seconds: 60, increment: 0 } as const;
  const table = await sitDownTo({ game: 'kalaha', clock });
  const store = await sit(kalaha, table, 0);
  const { clocks } = store.getSnapshot();
  expect(clocks?.remaining).toHaveLength(2);
  expect(clocks?.deadlineIn).toBeLessThanOrEqual(60_000);
  expect(clocks?.at).toBeGreaterThanOrEqual(before);
  unwrap(await store.send({ type: 'sow', pit: 0 }));
  expect(store.getSnapshot().clocks?.remaining[0]).toBeLessThanOrEqual(60_000);
});

test('what the server will not show, or not by these rules, is refused for good', async () => {
  const table = await sitDownTo({ game: 'kalaha' });
  const other = openRemoteMatch(ticTacToe, { url: server.url, match: table.id, WebSocket });
  const foreign = await until(other, ({ connection }) => connection === 'refused');
  expect(foreign.refusal).toMatchObject({ code: 'game/foreign' });
  expect(await other.send({ type: 'place', cell: 0 })).toMatchObject({ refusal: { code: 'game/foreign' } });
  const unknown = '00000000-0000-0000-0000-000000000000';
  const nowhere = openRemoteMatch(kalaha, { url: server.url, match: unknown, WebSocket });
  const refused = await until(nowhere, ({ connection }) => connection === 'refused');
  expect(refused.refusal).toMatchObject({ code: 'match/unknown' });
});

test('closing ends everything: events under way are answered, and nothing is heard any more', async () => {
  const table = await sitDownTo({ game: 'kalaha' });
  const line = openLine();
  const store = await sit(kalaha, table, 0, line);
  line.hold();
  const sent = store.send({ type: 'sow', pit: 0 });
  let heard = 0;
  store.subscribe(() => heard++);
  store.close();
  expect(await sent).toMatchObject({ ok: false, refusal: { code: 'connection/closed' } });
  expect(heard).toBe(1);
  expect(store.getSnapshot()).toMatchObject({ connection: 'closed', legal: [], pending: [] });
  expect(await store.send({ type: 'sow', pit: 0 })).toMatchObject({ refusal: { code: 'connection/closed' } });
  line.release();
  await table.look();
  expect([heard, line.opened]).toEqual([1, 1]);
  store.close();
});

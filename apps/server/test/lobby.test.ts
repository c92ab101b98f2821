/** The lobby [S8]: how people find each other, come, go, and play again. */
import { edit, fromRecord, type GameRecord, startGame, startMatch, stateToJson, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchLive } from '../src/live/testing/clients.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { ask, codeOf, must, type NewMatch, type Player, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
let lobby: ReturnType<TestServer['client']>;
beforeAll(async () => {
  server = await openTestServer();
  lobby = server.client();
});
afterAll(() => server.close());

const at = (id: string) => ({ params: { path: { id } } });
const create = async (body: NewMatch) => must(await lobby.POST('/matches', { body }));
const join = async (id: string, body: { name?: string; seat?: number; invitation?: string } = {}) =>
  lobby.POST('/matches/{id}/join', { ...at(id), body });
const look = async (id: string, token?: string) =>
  must(await server.client(token).GET('/matches/{id}', at(id)));
const list = async (query: {
  game?: string;
  status?: 'open' | 'started' | 'finished';
  limit?: number;
  before?: string;
}) => must(await lobby.GET('/matches', { params: { query } })).matches;
const quick = (body: {
  game: string;
  options?: Record<string, number | string | boolean>;
  clock?: NewMatch['clock'];
}) => lobby.POST('/quick-match', { body: body as never });
const clientOf = (table: Table, seat: number) => (table.players[seat] as Player).client;

describe('the list', () => {
  test('has public matches, the newest first, by game and status, a page at a time', async () => {
    const opened = [];
    for (const name of ['one', 'two', 'three']) opened.push((await create({ game: 'othello', name })).match);
    const hidden = await create({ game: 'othello', public: false });
    const running = await sitDown(server, { game: 'othello', name: 'runs' });
    const all = await list({ game: 'othello' });
    expect(all.map(({ id }) => id)).toEqual(opened.toReversed());
    expect(all[0]).toMatchObject({
      game: 'othello',
      status: 'open',
      seats: 2,
      clock: null,
      players: [{ seat: 0, name: 'three', bot: null }],
    });
    const [newest] = await list({ game: 'othello', limit: 1 });
    expect(
      (await list({ game: 'othello', before: newest?.createdAt as string })).map(({ id }) => id),
    ).toEqual([opened[1], opened[0]]);
    expect((await list({ game: 'othello', status: 'started' })).map(({ id }) => id)).toEqual([running.id]);
    expect((await list({ game: 'connect-four' })).length).toBe(0);
    expect((await list({ limit: 100 })).some(({ id }) => id === hidden.match)).toBe(false);
  });

  test('a private match is for those with its link, to see, to watch and to join', async () => {
    const { match: id, invitation } = await create({ game: 'chess', public: false });
    const needed = [403, 'match/invitation-needed'];
    expect(codeOf(await join(id))).toEqual(needed);
    expect(codeOf(await join(id, { invitation: 'wrong' }))).toEqual(needed);
    expect(codeOf(await lobby.GET('/matches/{id}', at(id)))).toEqual(needed);
    expect(codeOf(await lobby.POST('/matches/{id}/spectate', { ...at(id), body: {} }))).toEqual(needed);
    for (const what of ['events', 'legal', 'view', 'record', 'rolls', 'stream']) {
      expect([what, (await ask(server, `/matches/${id}/${what}`)).status]).toEqual([what, 403]);
    }
    const stranger = watchLive({ address: server.url }, id);
    await until(() => stranger.closed !== null);
    expect(stranger.closed).toEqual({ code: 4403, reason: 'match/invitation-needed' });

    expect((await ask(server, `/matches/${id}?invitation=${invitation}`)).status).toBe(200);
    const { token } = must(await lobby.POST('/matches/{id}/spectate', { ...at(id), body: { invitation } }));
    expect((await look(id, token)).you).toBeNull();
    expect(must(await join(id, { invitation })).seat).toBe(1);
  });
});

describe('quick match', () => {
  test('brings two strangers together who want the same, and nobody else', async () => {
    const clock = { kind: 'player', seconds: 300, increment: 2 } as const;
    const odd = stateToJson(
      unwrap(
        edit(startGame(caNgua.with({ players: 2, turnEnd: 'host' })), {
          pieces: [62, 61, 60, 58, 0, 0, 0, 0],
        }),
      ),
    );
    const trap = await create({
      game: 'ca-ngua',
      options: { players: 2 },
      startsFull: true,
      start: odd as never,
    });
    const first = must(await quick({ game: 'ca-ngua', options: { players: 2 } }));
    expect(first.match).not.toBe(trap.match);
    const timed = must(await quick({ game: 'ca-ngua', options: { players: 2 }, clock }));
    const larger = must(await quick({ game: 'ca-ngua', options: { players: 3 } }));
    const second = must(await quick({ game: 'ca-ngua', options: { players: 2 } }));
    expect([first.seat, second.seat, second.match]).toEqual([0, 1, first.match]);
    expect(new Set([first.match, timed.match, larger.match]).size).toBe(3);
    expect((await look(first.match)).status).toBe('started');
    expect((await look(timed.match)).status).toBe('open');
    expect(must(await quick({ game: 'ca-ngua', options: { players: 2 }, clock })).match).toBe(timed.match);
  });

  test('ten at once make five matches, each of two', async () => {
    const found = await Promise.all(
      Array.from({ length: 10 }, async () => must(await quick({ game: 'breakthrough' }))),
    );
    const ids = new Set(found.map(({ match }) => match));
    expect(ids.size).toBe(5);
    for (const id of ids) {
      expect(
        found
          .filter(({ match }) => match === id)
          .map(({ seat }) => seat)
          .sort(),
      ).toEqual([0, 1]);
      expect((await look(id)).status).toBe('started');
    }
  });
});

describe('rematch', () => {
  const rematch = (table: Table, seat: number) =>
    clientOf(table, seat).POST('/matches/{id}/rematch', at(table.id));

  test('takes both to another match, each a seat further', async () => {
    const table = await sitDown(server, { game: 'chess' });
    expect(codeOf(await rematch(table, 0))).toEqual([409, 'match/not-over']);
    await table.play(0, { type: 'resign' });
    const one = must(await rematch(table, 0));
    expect((await table.look()).rematch).toBe(one.match);
    expect(await look(one.match, one.token)).toMatchObject({
      status: 'open',
      isPublic: false,
      freeSeats: [0],
    });
    const two = must(await rematch(table, 1));
    expect([one.seat, two.seat, two.match]).toEqual([1, 0, one.match]);
    expect(await look(two.match, two.token)).toMatchObject({ status: 'started', you: 0 });
    // Who has not got the answer asks again, and is in the same seat.
    const again = must(await rematch(table, 1));
    expect([again.match, again.seat]).toEqual([two.match, two.seat]);
    expect(await look(again.match, again.token)).toMatchObject({ status: 'started', you: 0 });
    expect(await look(two.match, two.token)).toMatchObject({ you: 0 });
  });

  test('both who ask at the same moment are in the same one', async () => {
    const table = await sitDown(server, { game: 'chess' });
    await table.play(1, { type: 'resign' });
    const [one, two] = (await Promise.all([rematch(table, 0), rematch(table, 1)])).map(must);
    expect(two?.match).toBe(one?.match);
    expect((await look(one?.match as string, one?.token)).status).toBe('started');
  });

  test('against bots it begins at once', async () => {
    const table = await sitDown(server, { game: 'chess', bots: [{ seat: 1, bot: 'first' }] });
    await table.play(0, { type: 'resign' });
    const { match, seat, token } = must(await rematch(table, 0));
    expect(seat).toBe(1);
    await until(async () => (await look(match, token)).sequence === 1);
    expect(await look(match, token)).toMatchObject({
      status: 'started',
      players: [
        { seat: 0, bot: 'first' },
        { seat: 1, bot: null },
      ],
    });
  });
});

describe('bots', () => {
  test.each([
    ['tic-tac-toe', ['first', 'random']],
    ['kalaha', ['first', 'random']],
    ['sealed-auction', ['random', 'first', 'random']],
  ])('play a whole match of %s among themselves', async (game, names) => {
    const bots = names.map((bot, seat) => ({ seat, bot }));
    const { match, seat } = await create({ game, seat: null, startsFull: true, bots });
    expect(seat).toBe(-1);
    await until(async () => (await look(match)).status === 'finished');
    expect((await look(match)).position?.outcome?.places).toHaveLength(names.length);
  });

  test('play with people, in the seat that they are in', async () => {
    const table = await sitDown(server, { game: 'tic-tac-toe', seat: 1, bots: [{ seat: 0, bot: 'easy' }] });
    for (;;) {
      await until(
        async () =>
          (await table.look(1)).status !== 'started' ||
          ((await table.look(1)).position?.legal.length ?? 0) > 0,
      );
      const { status, position } = await table.look(1);
      if (status !== 'started') break;
      await table.play(1, position?.legal[0] as object);
    }
    const seats = (await table.events()).map(({ seat }) => seat);
    expect(seats).toEqual(seats.map((_, i) => i % 2));
  });
});

describe('coming and going', () => {
  test('the host begins, once all seats are taken, and need not play', async () => {
    const { match: id, token, seat } = await create({ game: 'tic-tac-toe', seat: null, name: 'Referee' });
    const host = server.client(token);
    expect(seat).toBe(-1);
    expect(codeOf(await host.POST('/matches/{id}/start', at(id)))).toEqual([409, 'match/seats-free']);
    must(await join(id, { name: 'A' }));
    const removed = must(await join(id, { name: 'B', seat: 1 }));
    expect((await look(id)).seedHash).toBeNull();
    must(await host.DELETE('/matches/{id}/seats/{seat}', { params: { path: { id, seat: 1 } } }));
    expect(codeOf(await server.client(removed.token).GET('/matches/{id}', at(id)))).toEqual([
      401,
      'token/revoked',
    ]);
    expect((await look(id)).freeSeats).toEqual([1]);
    must(await join(id, { name: 'C' }));
    must(await host.POST('/matches/{id}/start', at(id)));
    const seen = await look(id, token);
    expect(seen).toMatchObject({
      status: 'started',
      seed: null,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect([seen.players.map(({ name }) => name), seen.position?.legal]).toEqual([['A', 'C'], []]);
    expect(
      codeOf(
        await host.POST('/matches/{id}/events', { ...at(id), body: { event: { type: 'place', cell: 0 } } }),
      ),
    ).toEqual([403, 'role/players-only']);
    must(await host.POST('/matches/{id}/leave', at(id)));
    expect((await look(id)).status).toBe('started');
  });

  test('when the host leaves, the one who is there longest is the host', async () => {
    const { match: id, token } = await create({ game: 'ca-ngua', options: { players: 3 } });
    const later = must(await join(id, { name: 'Early', seat: 2 }));
    must(await join(id, { name: 'Late', seat: 1 }));
    must(await server.client(token).POST('/matches/{id}/leave', at(id)));
    expect((await look(id)).players).toEqual([
      { seat: 1, name: 'Late', bot: null, isHost: false },
      { seat: 2, name: 'Early', bot: null, isHost: true },
    ]);
    must(await join(id, { name: 'Third' }));
    must(await server.client(later.token).POST('/matches/{id}/start', at(id)));
    expect((await look(id)).status).toBe('started');
  });

  test('a match that everybody has left before it began is over, and nobody can join it', async () => {
    const { match: id, token } = await create({ game: 'chess', bots: [{ seat: 1, bot: 'random' }] });
    must(await server.client(token).POST('/matches/{id}/leave', at(id)));
    expect((await look(id)).status).toBe('abandoned');
    expect(codeOf(await join(id))).toEqual([409, 'match/started']);
  });

  test('[R1] a match and its record carry the options that differ from the standard', async () => {
    const table = await sitDown(server, { game: 'kalaha', options: { seeds: 3, pits: 6 } });
    expect((await table.look()).options).toEqual({ seeds: 3 });
    const moved = await sitDown(server, { game: 'ca-ngua', options: { turnEnd: 'move', players: 2 } });
    expect((await moved.look()).options).toEqual({ players: 2 });
    await moved.play(0, { type: 'resign' });
    const record = must(await lobby.GET('/matches/{id}/record', at(moved.id))) as unknown as GameRecord;
    expect(record.options).toEqual({ players: 2 });
    expect(fromRecord(caNgua.with(record.options), record).ok).toBe(true);
    // What this server likes better is not put in its place by playing again.
    const again = must(await clientOf(moved, 0).POST('/matches/{id}/rematch', at(moved.id)));
    expect((await look(again.match, again.token)).options).toEqual({ players: 2 });
    const unknown = await lobby.POST('/matches', { body: { game: 'kalaha', options: { plyers: 3 } } });
    expect(codeOf(unknown)).toEqual([400, 'game/bad-options']);
  });

  test('[R7] the seat that begins may be drawn, and the record names it', async () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 40 && firsts.size < 2; i++) {
      const table = await sitDown(server, { game: 'tic-tac-toe', first: 'random' });
      firsts.add((await table.look()).position?.turn.active as number);
    }
    expect([...firsts].sort()).toEqual([0, 1]);
    const table = await sitDown(server, { game: 'chess', first: 'random' });
    const first = (await table.look()).position?.turn.active as number;
    await table.play(first, { type: 'resign' });
    const record = must(await lobby.GET('/matches/{id}/record', at(table.id))) as unknown as GameRecord;
    expect(record.first).toBe(first);
    expect(startMatch(chess, { seed: record.seed as string, first: 'random' }).start.first).toBe(first);
  });

  test('a match can begin in any position, with dice that only the server knows', async () => {
    const game = caNgua.with({ players: 2, turnEnd: 'host' });
    const start = stateToJson(
      unwrap(
        edit(startGame(game, { seed: 'known' }), { pieces: [30, 0, 0, 0, 0, 0, 0, 0], turn: { active: 1 } }),
      ),
    );
    const table = await sitDown(server, { game: 'ca-ngua', options: { players: 2 }, start: start as never });
    expect((await table.look()).position).toMatchObject({
      turn: { active: 1 },
      view: { pieces: [30, 0, 0, 0, 0, 0, 0, 0] },
    });
    await table.play(1, { type: 'roll' });
    await table.play(0, { type: 'resign' });
    const record = must(await lobby.GET('/matches/{id}/record', at(table.id))) as unknown as GameRecord;
    expect(unwrap(fromRecord(game, record)).length).toBe(record.events.length);
    const randomOf = (json: unknown) => (json as { state: { random: unknown } }).state.random;
    expect(randomOf(record.start)).not.toEqual(randomOf(start));
  });

  test('a position in which nothing can be played is no beginning', async () => {
    const over = stateToJson(unwrap(edit(startGame(ticTacToe), { marks: [0b000000111, 0b000011000] })));
    expect(
      codeOf(
        await lobby.POST('/matches', {
          body: {
            game: 'tic-tac-toe',
            startsFull: true,
            start: over as never,
            seat: null,
            bots: [0, 1].map((seat) => ({ seat, bot: 'first' })),
          },
        }),
      ),
    ).toEqual([409, 'match/already-over']);
  });
});

/** Giving up and offering draws [S8]: in every game somebody can go at any time, and the others are never stuck. */
import { stateToJson } from '@rondel/core';
import { listGames } from '@rondel/workers/modules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { hosted, withHorses } from './dice.ts';
import { type NewMatch, type Player, sitDown, type Table, until } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function leave({ id, players }: Table, seat: number): Promise<[number, string | undefined]> {
  const { response, error } = await (players[seat] as Player).client.POST('/matches/{id}/leave', {
    params: { path: { id } },
  });
  return [response.status, (error as { code?: string } | undefined)?.code];
}

/** Waits until somebody who has not left can act, or the match is over. Answers who. */
async function waitForSomebody(table: Table, left: readonly number[] = []): Promise<number | null> {
  const here = table.players.map(({ seat }) => seat).filter((seat) => !left.includes(seat));
  let acting: number | undefined;
  await until(async () => {
    const views = await Promise.all(here.map((seat) => table.look(seat)));
    acting = here.find((_, i) => (views[i]?.position?.legal.length ?? 0) > 0);
    return acting !== undefined || views[0]?.status !== 'started';
  });
  return acting ?? null;
}

const GAMES = await listGames();

describe('[S8] everybody can leave, one after the other, and the rest can always go on', () => {
  test.each(GAMES)('%s', async (game) => {
    const table = await sitDown(server, { game });
    for (let i = 0; i < 3; i++) {
      const acting = await waitForSomebody(table);
      if (acting !== null)
        await table.play(acting, (await table.look(acting)).position?.legal.at(-1) as object);
    }
    const left: number[] = [];
    const order = table.players.map(({ seat }) => seat).toReversed();
    for (const seat of order) {
      if ((await waitForSomebody(table, left)) === null) break;
      expect(await leave(table, seat)).toEqual([204, undefined]);
      left.push(seat);
      // Whoever is left acts, and nobody waits for one who is gone: a bot may play for them.
      const next = (await table.look()).status === 'started' ? await waitForSomebody(table, left) : null;
      if (next === null) break;
      expect(order.slice(order.indexOf(seat) + 1)).toContain(next);
    }
    const { status, outcome, seed, players } = await table.look();
    const gone = left.filter((seat) => players[seat]?.bot === null);
    expect(['finished', 'abandoned']).toContain(status);
    expect(seed).not.toBeNull();
    if (status === 'finished') for (const seat of gone) expect(outcome?.places[seat]).toBeGreaterThan(1);
    expect(await leave(table, 0)).toEqual([409, 'match/over']);
  });
});

describe('[S8] who leaves has given up', () => {
  const bg = (options: Record<string, number | string | boolean> = {}): NewMatch => ({
    game: 'backgammon',
    options,
  });

  test('a whole match of several games in backgammon, not only the one that is played', async () => {
    const table = await sitDown(server, bg({ matchLength: 7 }));
    expect(await leave(table, 1)).toEqual([204, undefined]);
    const { status, position } = await table.look();
    expect([status, position?.outcome?.places]).toEqual(['finished', [1, 2]]);
  });

  test('also where a double waits for an answer, which is then no', async () => {
    const table = await sitDown(server, bg());
    // The first turn has no double in it: they play on until somebody can offer one.
    let acting: number;
    for (;;) {
      acting = (await waitForSomebody(table)) as number;
      const legal = (await table.look(acting)).position?.legal ?? [];
      const double = legal.find(({ type }) => type === 'double');
      await table.play(acting, (double ?? legal[0]) as object);
      if (double !== undefined) break;
    }
    // Who has offered waits for the answer, and cannot take it all back by leaving.
    expect((await leave(table, acting))[0]).toBe(422);
    expect((await table.look()).status).toBe('started');
    expect(await leave(table, 1 - acting)).toEqual([204, undefined]);
    const { status, position } = await table.look();
    expect([status, position?.outcome?.places[acting]]).toEqual(['finished', 1]);
  });

  test('a resignation that waits for its answer is no way out either', async () => {
    const table = await sitDown(server, bg());
    await table.play(0, { type: 'resign', level: 'single' });
    expect(await leave(table, 0)).toEqual([422, 'backgammon/answer-resignation']);
    await table.play(1, { type: 'reject' });
    expect(await leave(table, 0)).toEqual([204, undefined]);
    expect((await table.look()).position?.outcome?.places).toEqual([2, 1]);
  });

  test('but who has finished only goes, and the others play on', async () => {
    const start = stateToJson(withHorses(hosted(3), [62, 61, 60, 58, 0, 0, 0, 0, 0, 0, 0, 0])) as never;
    const table = await sitDown(server, { game: 'ca-ngua', options: { players: 3 }, start });
    // A three takes seat 0 home. It comes some time; the others cannot do much meanwhile.
    for (;;) {
      const acting = (await waitForSomebody(table)) as number;
      const { position } = await table.look(acting);
      await table.play(acting, position?.legal[0] as object);
      if ((position?.view as { ranks: number[] } | undefined)?.ranks[0] === 1) break;
    }
    expect(await leave(table, 0)).toEqual([204, undefined]);
    expect((await table.look()).status).toBe('started');
    await waitForSomebody(table);
    expect(await leave(table, 1)).toEqual([204, undefined]);
    expect((await table.look()).position?.outcome?.places).toEqual([1, 3, 2]);
  });
});

describe('[S8] draws in chess', () => {
  const play = async (table: Table, ...moves: readonly (readonly [number, object])[]) => {
    for (const [seat, event] of moves) await table.play(seat, event);
  };

  test('are offered, declined and accepted', async () => {
    const table = await sitDown(server, { game: 'chess' });
    await play(
      table,
      [0, { type: 'move', from: 'e2', to: 'e4' }],
      [1, { type: 'move', from: 'e7', to: 'e5' }],
      [0, { type: 'offerDraw' }],
      [1, { type: 'declineDraw' }],
    );
    expect((await table.look()).status).toBe('started');
    await play(
      table,
      [0, { type: 'move', from: 'g1', to: 'f3' }],
      [1, { type: 'offerDraw' }],
      [0, { type: 'acceptDraw' }],
    );
    const { status, position } = await table.look();
    expect([status, position?.outcome?.places]).toEqual(['finished', [1, 1]]);
  });

  test('cannot be accepted by who has offered them, nor before', async () => {
    const table = await sitDown(server, { game: 'chess' });
    await expect(table.play(0, { type: 'acceptDraw' })).rejects.toThrow(/answered 422/);
    await play(
      table,
      [0, { type: 'move', from: 'e2', to: 'e4' }],
      [1, { type: 'move', from: 'e7', to: 'e5' }],
      [0, { type: 'offerDraw' }],
    );
    await expect(table.play(0, { type: 'acceptDraw' })).rejects.toThrow(/answered 409 .*turn\/not-asked/);
    expect((await table.look()).sequence).toBe(3);
  });
});

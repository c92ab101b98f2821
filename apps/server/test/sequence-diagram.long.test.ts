/** The sequence diagram of cá ngựa's turns, message by message: roll, move, and the end of the turn through the queue. */
import { stateToJson } from '@rondel/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TURN_END_TASK, TURN_QUEUE } from '../src/base/job-names.ts';
import { secureSeed } from '../src/matches/creating.ts';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { aDouble, aThree, hosted, nothing, oneAndSix, seedFor, type Wanted, withHorses } from './dice.ts';
import { type Answer, ask, must, type NewMatch, query, sitDown, type Table, until } from './tables.ts';

const seeds: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({
    games: ['ca-ngua', 'kalaha'],
    newSeed: () => seeds.shift() ?? secureSeed(),
  });
});
afterAll(() => server.close());

/** A table whose first rolls are as wanted. */
async function tableWith(dice: readonly Wanted[], wish: Partial<NewMatch> = {}): Promise<Table> {
  seeds.push(seedFor(dice));
  return sitDown(server, { game: 'ca-ngua', options: { players: 2 }, ...wish });
}

const roll = ({ id, players }: Table, seat: number): Promise<Answer> =>
  ask(server, '/roll-dice', { token: players[seat]?.token, json: { matchId: id } });

const move = ({ id, players }: Table, seat: number, targetIndex: number, piece?: number): Promise<Answer> =>
  ask(server, '/move-piece', {
    token: players[seat]?.token,
    json: { matchId: id, targetIndex, ...(piece === undefined ? {} : { piece }) },
  });

/** The state in the diagram's words. */
async function words(table: Table, sequence?: number) {
  const params = { path: { id: table.id }, query: sequence === undefined ? {} : { sequence } };
  const { turn, view } = must(await server.client().GET('/matches/{id}/view', { params }));
  return {
    currentTurn: turn.round,
    currentPlayerSeatIndex: turn.active,
    doubleCount: (view as { streak: number }).streak,
    hasRolled: turn.segment !== 'roll',
    hasMoved: turn.segment === 'end',
  };
}

/** Waits until the turn has ended and somebody can roll again. */
const turnEnds = (table: Table): Promise<void> => until(async () => !(await words(table)).hasRolled);

/** Whoever's turn it is makes a move that is legal, by its target. */
async function moveSomewhere(table: Table, seat: number): Promise<void> {
  const { position } = await table.look(seat);
  const event = position?.legal[0] as unknown as { piece: number; by: number };
  const place = (position?.view as { pieces: number[] } | undefined)?.pieces[
    seat * 4 + event.piece
  ] as number;
  expect((await move(table, seat, place === 0 ? 1 : place + event.by, event.piece)).status).toBe(200);
}

const rollsOf = async ({ id }: Table) =>
  must(await server.client().GET('/matches/{id}/rolls', { params: { path: { id } } })).rolls;

const jobsOf = ({ id }: Table): Promise<{ task: string; queue: object; payload: unknown }[]> =>
  query(
    server,
    `select t.identifier as task, j.flags as queue, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'match' = $1`,
    [id],
  );

/** Has the queue put off what comes, and lets it go on again. */
async function holdQueue({ id }: Table): Promise<() => Promise<void>> {
  await query(
    server,
    `create function rondel.hold() returns trigger language plpgsql
       as 'begin new.run_at = now() + interval ''1 hour''; return new; end';
     create trigger hold before insert on graphile_worker._private_jobs for each row execute function rondel.hold()`,
  );
  return async () => {
    await query(server, 'drop trigger hold on graphile_worker._private_jobs; drop function rondel.hold()');
    await query(
      server,
      `update graphile_worker._private_jobs set run_at = now() where payload->>'match' = $1`,
      [id],
    );
    await query(server, `select pg_notify('jobs:insert', '{"count":1}')`);
  };
}

describe('the sequence diagram', () => {
  test('[S3] [S4] a normal turn is a roll, a move, and an end that comes through the queue', async () => {
    const table = await tableWith([oneAndSix, nothing]);
    expect(await words(table)).toEqual({
      currentTurn: 1,
      currentPlayerSeatIndex: 0,
      doubleCount: 0,
      hasRolled: false,
      hasMoved: false,
    });
    const goOn = await holdQueue(table);

    const rolled = await roll(table, 0);
    expect(rolled.status).toBe(200);
    expect(rolled.body).toMatchObject({ sequence: 1, seat: 0, turn: 1, isDouble: false, doubleCount: 0 });
    expect((rolled.body?.dice as number[] | undefined)?.toSorted()).toEqual([1, 6]);
    expect(await words(table)).toMatchObject({ currentPlayerSeatIndex: 0, hasRolled: true, hasMoved: false });
    expect(await jobsOf(table)).toEqual([]);

    const moved = await move(table, 0, 1);
    expect([moved.status, moved.body]).toEqual([200, { sequence: 2, seat: 0, piece: 0, from: 0, to: 1 }]);
    expect(await words(table)).toMatchObject({ currentPlayerSeatIndex: 0, hasRolled: true, hasMoved: true });
    expect(await jobsOf(table)).toEqual([
      { task: TURN_END_TASK, queue: { [TURN_QUEUE]: true }, payload: { match: table.id, seq: 2 } },
    ]);
    expect(TURN_QUEUE).toBe('gameplay-turn');

    // While the end of the turn is on its way nobody can do anything.
    for (const seat of [0, 1]) {
      for (const refused of [await roll(table, seat), await move(table, seat, 8)]) {
        expect([refused.status, refused.body?.code]).toEqual([409, 'turn/no-priority']);
      }
    }

    await goOn();
    await turnEnds(table);
    expect(await words(table)).toEqual({
      currentTurn: 1,
      currentPlayerSeatIndex: 1,
      doubleCount: 0,
      hasRolled: false,
      hasMoved: false,
    });
    expect(await table.events()).toEqual([
      { type: 'roll', seat: 0 },
      { type: 'move', seat: 0, piece: 0, by: 7 },
      { type: 'endTurn', seat: null },
    ]);
    await until(async () => (await jobsOf(table)).length === 0);
    expect(await rollsOf(table)).toEqual([rolled.body]);
  });

  test('[CN8] after one double the same player rolls again, after the next roll the turn ends', async () => {
    const table = await tableWith([aDouble, nothing]);
    expect((await roll(table, 0)).body).toMatchObject({ isDouble: true, doubleCount: 1 });
    expect((await move(table, 0, 1)).status).toBe(200);
    await turnEnds(table);
    expect(await words(table)).toEqual({
      currentTurn: 1,
      currentPlayerSeatIndex: 0,
      doubleCount: 1,
      hasRolled: false,
      hasMoved: false,
    });
    expect((await table.look()).position?.turn.isReplay).toBe(true);

    expect((await roll(table, 0)).body).toMatchObject({ isDouble: false, doubleCount: 0 });
    await moveSomewhere(table, 0);
    await turnEnds(table);
    expect(await words(table)).toEqual({
      currentTurn: 1,
      currentPlayerSeatIndex: 1,
      doubleCount: 0,
      hasRolled: false,
      hasMoved: false,
    });
    expect((await table.events()).map(({ type }) => type)).toEqual([
      'roll',
      'move',
      'endTurn',
      'roll',
      'move',
      'endTurn',
    ]);
  });

  test.each([
    [2, [aDouble, aDouble, nothing]],
    [3, [aDouble, aDouble, aDouble]],
  ])(
    '[CN8] with %i doubles in a row the turn goes on after the first two, and never after the third roll',
    async (doubles, dice) => {
      const table = await tableWith(dice);
      for (let i = 1; i <= 3; i++) {
        expect(await words(table)).toMatchObject({
          currentTurn: 1,
          currentPlayerSeatIndex: 0,
          hasRolled: false,
          doubleCount: i - 1,
        });
        const isDouble = i <= doubles;
        expect((await roll(table, 0)).body).toMatchObject({
          seat: 0,
          turn: 1,
          isDouble,
          doubleCount: isDouble ? i : 0,
        });
        if ((await table.look()).position?.turn.segment === 'move') await moveSomewhere(table, 0);
        await turnEnds(table);
      }
      expect(await words(table)).toMatchObject({
        currentTurn: 1,
        currentPlayerSeatIndex: 1,
        hasRolled: false,
        hasMoved: false,
      });
      expect((await rollsOf(table)).map(({ doubleCount }) => doubleCount)).toEqual([
        1,
        2,
        doubles === 3 ? 3 : 0,
      ]);
    },
  );

  test('[S4] the round goes up when all have had their turn, and a lost roll ends through the queue as well', async () => {
    const table = await tableWith([nothing, nothing, nothing]);
    for (const [seat, turn] of [
      [0, 1],
      [1, 1],
      [0, 2],
    ] as const) {
      expect(await words(table)).toMatchObject({ currentTurn: turn, currentPlayerSeatIndex: seat });
      expect((await roll(table, seat)).body).toMatchObject({ seat, turn });
      await turnEnds(table);
    }
    expect(await words(table)).toMatchObject({ currentTurn: 2, currentPlayerSeatIndex: 1 });
    expect((await rollsOf(table)).map(({ seat, turn }) => [seat, turn])).toEqual([
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
    expect((await table.events()).map(({ type }) => type)).toEqual([
      'roll',
      'endTurn',
      'roll',
      'endTurn',
      'roll',
      'endTurn',
    ]);
    // Each lost roll left the turn in its end for a moment.
    expect(await words(table, 1)).toMatchObject({
      currentPlayerSeatIndex: 0,
      hasRolled: true,
      hasMoved: true,
    });
  });

  test('[S5] who does not roll in time loses the turn, without a roll', async () => {
    const table = await tableWith([], { clock: { kind: 'turn', seconds: 1 } });
    await until(async () => (await table.look()).sequence >= 2);
    expect((await table.events()).slice(0, 2)).toEqual([
      { type: 'timeout', seat: null },
      { type: 'timeout', seat: null },
    ]);
    expect(await words(table, 1)).toMatchObject({
      currentTurn: 1,
      currentPlayerSeatIndex: 1,
      hasRolled: false,
    });
    expect(await words(table, 2)).toMatchObject({
      currentTurn: 2,
      currentPlayerSeatIndex: 0,
      hasRolled: false,
    });
    expect(await rollsOf(table)).toEqual([]);
  });

  test('[S5] who does not move in time loses the turn even after a double, and nothing is left in the queue', async () => {
    const table = await tableWith([aDouble], { clock: { kind: 'turn', seconds: 3_600 } });
    expect((await roll(table, 0)).body).toMatchObject({ doubleCount: 1 });
    // As if the turn had begun long ago.
    await query(
      server,
      `update rondel.matches set deadline = 0, clocks = jsonb_set(clocks, '{since}', '0') where id = $1`,
      [table.id],
    );
    await until(async () => (await table.look()).sequence >= 2);
    expect((await table.events()).slice(0, 2).map(({ type }) => type)).toEqual(['roll', 'timeout']);
    expect(await words(table, 2)).toEqual({
      currentTurn: 1,
      currentPlayerSeatIndex: 1,
      doubleCount: 0,
      hasRolled: false,
      hasMoved: false,
    });
    const late = await move(table, 0, 1);
    expect(late.status).toBe(409);
    expect(await jobsOf(table)).toEqual([]);
  });

  test('[S4] who finishes leaves the race, and the last but one to finish ends the game', async () => {
    const horses = [62, 61, 60, 58, 62, 61, 60, 58, 0, 0, 0, 0];
    const start = stateToJson(withHorses(hosted(3), horses)) as never;
    const table = await tableWith([aThree, aThree], { options: { players: 3 }, start });
    const { seedHash } = await table.look();

    expect((await roll(table, 0)).status).toBe(200);
    expect((await move(table, 0, 59)).body).toMatchObject({ piece: 3, from: 58, to: 59 });
    // There is nothing to end: the turn went with the player.
    expect(await words(table)).toMatchObject({ currentTurn: 1, currentPlayerSeatIndex: 1, hasRolled: false });
    const after = await table.look();
    expect(after.status).toBe('started');
    expect((after.position?.view as { ranks: number[] } | undefined)?.ranks).toEqual([1, 0, 0]);
    const gone = await roll(table, 0);
    expect([gone.status, gone.body?.code]).toEqual([409, 'turn/not-your-turn']);

    expect((await roll(table, 1)).status).toBe(200);
    expect((await move(table, 1, 59)).status).toBe(200);
    const end = await table.look();
    expect(end.status).toBe('finished');
    expect(end.position?.outcome?.places).toEqual([1, 2, 3]);
    expect(end.seedHash).toBe(seedHash);
    expect(end.seed).toMatch(/^dice-/);
    const over = await roll(table, 2);
    expect([over.status, over.body?.code]).toEqual([409, 'match/over']);
    expect(await jobsOf(table)).toEqual([]);
  });

  test('what is out of turn is refused with the code of the reason, and changes nothing', async () => {
    const table = await tableWith([oneAndSix]);
    const refused = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body?.code];
    };
    expect(await refused(move(table, 0, 1))).toEqual([422, 'ca-ngua/roll-first']);
    expect(await refused(roll(table, 1))).toEqual([409, 'turn/not-your-turn']);
    expect(await refused(move(table, 1, 1))).toEqual([409, 'turn/not-your-turn']);
    expect((await table.look()).sequence).toBe(0);
    expect((await roll(table, 0)).status).toBe(200);
    expect(await refused(roll(table, 0))).toEqual([422, 'ca-ngua/already-rolled']);
    expect(await refused(move(table, 0, 40))).toEqual([422, 'ca-ngua/not-rolled']);
    expect(await refused(move(table, 0, 8, 2))).toEqual([422, 'ca-ngua/not-rolled']);
    expect(await refused(roll(table, 1))).toEqual([409, 'turn/not-your-turn']);
    const { id, players } = table;
    const other = { matchId: id, userId: 'Guest 1' };
    expect(await refused(ask(server, '/roll-dice', { token: players[0]?.token ?? '', json: other }))).toEqual(
      [403, 'seat/not-yours'],
    );
    expect((await table.look()).sequence).toBe(1);
    const another = await sitDown(server, { game: 'kalaha' });
    expect(await refused(roll(another, 0))).toEqual([409, 'match/another-game']);
  });
});

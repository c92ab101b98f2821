/** The end of a turn from the queue's event to the record, and that it happens once. */
import { decodeEvent, type GameState, handle, legalEvents, startGame, turnOf, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { expect, test } from 'vitest';
import { openBareNode } from '../testing/bare-node.ts';
import { insertMatch, toTurnEnd } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openWire } from '../testing/wire.ts';
import { EndTurnService } from './end-turn-service.ts';
import { readTurnEndEvent, TurnEndEventHandler } from './turn-end-event-handler.ts';

const node = useNode(['ca-ngua']);
const other = useNode(['ca-ngua'], node);

/** A seed whose first turn ends as wanted. */
function seedWhere(isWanted: (after: GameState) => boolean): string {
  const found = node.catalogue.choose('ca-ngua', {});
  if (!found.ok) throw new Error(found.problem.message);
  for (let i = 0; ; i++) {
    const due = toTurnEnd(startGame(found.value, { seed: `${i}` }));
    if (isWanted(unwrap(handle(due, legalEvents(due)[0] as number)))) return `${i}`;
  }
}

const insertDue = (seed = 'seed'): Promise<string> =>
  insertMatch(node, { game: 'ca-ngua', seed, from: toTurnEnd });

async function eventsOf(match: string): Promise<unknown[]> {
  const found = node.catalogue.choose('ca-ngua', {});
  const rows = await node.database.db
    .selectFrom('events')
    .select('code')
    .where('match_id', '=', match)
    .orderBy('seq')
    .execute();
  return rows.map(({ code }) => (found.ok ? decodeEvent(found.value, code).type : null));
}

const rowOf = (match: string) =>
  node.database.db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirstOrThrow();

test('[S4] the next player is on, or the same one again after a double', async () => {
  const service = new EndTurnService(node.acting);
  const plain = await insertDue(seedWhere((after) => !turnOf(after).isReplay));
  expect(await service.execute(plain)).toBe('advanced');
  const double = await insertDue(seedWhere((after) => turnOf(after).isReplay));
  expect(await service.execute(double)).toBe('continued');
  for (const [id, active] of [
    [plain, 1],
    [double, 0],
  ] as const) {
    const match = await node.store.load(id);
    if (!match.ok || match.value.state === null) throw new Error('no match');
    expect(turnOf(match.value.state)).toMatchObject({ active, segment: 'roll' });
    expect(await eventsOf(id)).toEqual(['endTurn']);
    expect(await rowOf(id)).toMatchObject({ seq: 1, turn_end_due: null, due_since: null });
  }
});

test('[S4] nothing is done where nothing is due', async () => {
  const service = new EndTurnService(node.acting);
  const rolling = await insertMatch(node, { game: 'ca-ngua' });
  expect(await service.execute(rolling)).toBe('nothing-to-do');
  const over = await insertDue();
  await node.database.db.updateTable('matches').set({ status: 'abandoned' }).where('id', '=', over).execute();
  expect(await service.execute(over)).toBe('nothing-to-do');
  expect(await service.execute('00000000-0000-4000-8000-000000000000')).toBe('nothing-to-do');
  const due = await insertDue();
  expect(await service.execute(due, 1)).toBe('nothing-to-do');
  expect(await service.execute(due, 0)).toBe('advanced');
  expect(await service.execute(due, 0)).toBe('nothing-to-do');
  expect([await eventsOf(rolling), await eventsOf(over), await eventsOf(due)]).toEqual([[], [], ['endTurn']]);
});

test('[S3] a match of other rules is left as it is, and stays due', async () => {
  const due = await insertDue();
  await node.database.db
    .updateTable('matches')
    .set({ signature: 'of other rules' })
    .where('id', '=', due)
    .execute();
  expect(await new EndTurnService(node.acting).execute(due, 0)).toBe('nothing-to-do');
  const row = node.database.db.selectFrom('matches').select('turn_end_due').where('id', '=', due);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ turn_end_due: 0 });
});

test('[R1] a match whose row names all options, as rows did once, goes on', async () => {
  const due = await insertDue();
  const rows = node.database.db.selectFrom('matches').select('options').where('id', '=', due);
  const { options } = await rows.executeTakeFirstOrThrow();
  expect(options).toMatchObject({ turnEnd: 'host' });
  expect(options).not.toHaveProperty('ring');
  const all = JSON.stringify(caNgua.with(options).options);
  await node.database.db.updateTable('matches').set({ options: all }).where('id', '=', due).execute();
  expect(await new EndTurnService(node.acting).execute(due, 0)).toBe('advanced');
});

test('[S3] many events for one turn, on two nodes at once, end it once', async () => {
  const due = await insertDue();
  const handlers = [node, other].map(
    ({ acting, log }) => new TurnEndEventHandler(new EndTurnService(acting), log),
  );
  const all = Array.from({ length: 40 }, (_, i) => handlers[i % 2]?.handle({ match: due, seq: 0 }));
  await Promise.all(all);
  expect(await eventsOf(due)).toEqual(['endTurn']);
});

test('[S3] an event that makes no sense is dropped', async () => {
  const handler = new TurnEndEventHandler({ execute: () => Promise.reject(new Error('called')) }, node.log);
  const match = '0b9a0000-0000-4000-8000-000000000000';
  const bad = [null, 7, 'x', [], {}, { match }, { match, seq: '1' }, { match, seq: -1 }, { match, seq: 0.5 }];
  for (const payload of [...bad, { match: "'; drop table", seq: 1 }, { match: `${match}\n`, seq: 1 }]) {
    expect(readTurnEndEvent(payload)).toBeNull();
    await handler.handle(payload);
  }
  expect(node.lines.filter(({ msg }) => msg.includes('makes no sense'))).toHaveLength(bad.length + 2);
  expect(readTurnEndEvent({ match, seq: 3, more: true })).toEqual({ match, seq: 3 });
  await expect(handler.handle({ match, seq: 3 })).rejects.toThrow('called');
});

test.each(['before', 'after'] as const)(
  '[S3] the connection breaks %s any message to the database: the turn still ends once',
  async (when) => {
    const wire = await openWire(node.url);
    const far = await openBareNode(wire.url, ['ca-ngua']);
    const handler = new TurnEndEventHandler(new EndTurnService(far.acting), far.log);
    const whole = wire.sent;
    await handler.handle({ match: await insertDue(), seq: 0 });
    const messages = wire.sent - whole;
    expect(messages).toBeGreaterThan(1);
    let failures = 0;
    for (let i = 1; i <= messages + 1; i++) {
      const due = await insertDue();
      wire.cutAt(wire.sent + i, when);
      // As the queue does: again, until it has gone well.
      for (let isDone = false; !isDone; ) {
        isDone = await handler.handle({ match: due, seq: 0 }).then(
          () => true,
          () => {
            failures++;
            return false;
          },
        );
      }
      expect(await eventsOf(due)).toEqual(['endTurn']);
      expect(await rowOf(due)).toMatchObject({ seq: 1, turn_end_due: null });
    }
    expect(failures).toBeGreaterThanOrEqual(messages);
    await far.close();
    await wire.close();
  },
);

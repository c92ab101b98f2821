/** Sealed windows in which a commitment may be replaced: who has committed is not waited for. */
import { counter, defineGame, type Game, sealed, segment, turnProfile } from '@rondel/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openBots } from '../bots/bots.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';

/** All show a number at once, and may change their minds until the last one has. */
const numbers = defineGame({
  name: 'numbers',
  seats: 3,
  turns: turnProfile()
    .segments(segment('commit', { window: 'sealed' }), 'resolution')
    .pairCommit('commit', 'resolution', { replace: true })
    .build(),
  state: { sum: counter(100) },
  events: { show: sealed({ number: counter(3) }) },
  rules: {
    show: (rule) =>
      rule.do((s, e) => {
        s.sum += e.number;
      }),
  },
  onSegment: { resolution: { begin: (s) => s.turn.endSegment() } },
  outcome: (s) => (s.sum >= 90 ? { places: [1, 1, 1], scores: null, reason: 'enough' } : null),
});
const node = useNode([numbers as unknown as Game]);

const show = (match: string, seat: number, number: number) =>
  node.acting.act({ match, seat, event: { type: 'show', number } });
const rowOf = (id: string) =>
  node.database.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[S5] the clock of who has committed stands still, also after another thought', async () => {
  const clock = { kind: 'player', seconds: 60, increment: 0 } as const;
  const match = await insertMatch(node, { game: 'numbers', clock, now: node.time.now() });
  expect((await rowOf(match)).clocks?.running).toEqual([0, 1, 2]);
  for (const number of [1, 2]) {
    expect(await show(match, 1, number)).toMatchObject({ ok: true });
    expect((await rowOf(match)).clocks?.running).toEqual([0, 2]);
  }
  expect(await show(match, 0, 1)).toMatchObject({ ok: true });
  expect((await rowOf(match)).clocks?.running).toEqual([2]);
  // The last one opens them, and the next collection asks everybody.
  expect(await show(match, 2, 1)).toMatchObject({ ok: true });
  expect((await rowOf(match)).clocks?.running).toEqual([0, 1, 2]);
});

test('[S8] a bot that has committed is not asked again', async () => {
  const match = await insertMatch(node, { game: 'numbers', bots: { 2: 'random' } });
  const bots = openBots(node);
  await bots.handle({ match, seq: 0 });
  expect(await rowOf(match)).toMatchObject({ seq: 1, bot_due: null, due_since: null });
  await show(match, 0, 3);
  expect(await rowOf(match)).toMatchObject({ seq: 2, bot_due: null });
  const { rows } = await sql`select from graphile_worker.jobs where key like ${`%${match}`}`.execute(
    node.database.db,
  );
  expect(rows).toEqual([]);
  await show(match, 1, 3);
  expect(await rowOf(match)).toMatchObject({ seq: 3, bot_due: 3 });
  await bots.close();
});

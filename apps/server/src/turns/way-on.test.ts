/** [T19] A turn whose seat has left: the host sends the event that leads on, and the match goes on. */
import { byAnySeat, counter, decodeEvent, defineGame, type Game, turnOf, turnProfile } from '@rondel/core';
import { expect, test } from 'vitest';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { EndTurnService } from './end-turn-service.ts';

/** All may cheer at any time, and give up in the middle of a turn, which then goes on without them. */
const table = defineGame({
  name: 'table',
  seats: 3,
  turns: turnProfile().segments('draw', 'play').allowLeaving().events({ proceed: 'system' }).build(),
  state: { played: counter(9) },
  events: { draw: {}, play: {}, cheer: byAnySeat(), resign: byAnySeat() },
  rules: {
    draw: (rule) => rule.in('draw').do((s) => s.turn.endSegment()),
    play: (rule) =>
      rule.in('play').do((s) => {
        s.played++;
        s.turn.advance();
      }),
    cheer: (rule) => rule.do(() => {}),
    resign: (rule) => rule.do((s, e) => s.turn.leave(e.seat)),
  },
  outcome: (s) => (s.played >= 4 ? { places: [1, 1, 1], scores: null, reason: 'enough' } : null),
});
const node = useNode([table as unknown as Game]);

test('[S4] [T17] it is due while seats may send other things, and each segment is ended once', async () => {
  const service = new EndTurnService(node.acting);
  const match = await insertMatch(node, { game: 'table' });
  const act = (seat: number, type: string) => node.acting.act({ match, seat, event: { type } });
  const row = () =>
    node.database.db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirstOrThrow();
  expect(await act(0, 'resign')).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ seq: 1, turn_end_due: 1 });
  expect(await act(2, 'cheer')).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ seq: 2, turn_end_due: 2 });
  expect(await service.execute(match, 2)).toBe('continued');
  expect(await row()).toMatchObject({ seq: 3, turn_end_due: 3 });
  expect(await service.execute(match, 2)).toBe('nothing-to-do');
  expect(await service.execute(match, 3)).toBe('advanced');
  expect(await row()).toMatchObject({ seq: 4, turn_end_due: null });
  const found = await node.store.load(match);
  if (!found.ok || found.value.state === null) throw new Error('no match');
  expect(turnOf(found.value.state)).toMatchObject({ active: 1, segment: 'draw' });
  const events = await node.database.db
    .selectFrom('events')
    .select('code')
    .where('match_id', '=', match)
    .orderBy('seq')
    .execute();
  expect(
    events.map(({ code }) => (code === null ? null : decodeEvent(table as unknown as Game, code).type)),
  ).toEqual(['resign', 'cheer', 'proceed', 'proceed']);
});

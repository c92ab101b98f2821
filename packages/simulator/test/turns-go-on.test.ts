/** [T18] [T19] Playouts of turns in which nobody can act for a while come to their end. */
import { byAnySeat, counter, defineGame, type Game, rankByScore, turnProfile } from '@rondel/core';
import { GameSimulator } from '@rondel/simulator';
import { expect, test } from 'vitest';

/** An upkeep without events, then draw and play; players resign in the middle of any turn. */
const table = defineGame({
  name: 'table',
  seats: 3,
  turns: turnProfile()
    .segments('upkeep', 'draw', 'play')
    .allowLeaving()
    .events({ leave: 'everyone', proceed: 'system' })
    .build(),
  state: { played: counter(99) },
  events: { draw: {}, wait: {}, play: {}, resign: byAnySeat() },
  refusals: { last: 'You are the last one.' },
  rules: {
    draw: (rule) => rule.in('draw').do((s) => s.turn.endSegment()),
    wait: (rule) => rule.in('play').do((s) => s.turn.advance()),
    play: (rule) =>
      rule.in('play').do((s) => {
        s.played++;
        s.turn.advance();
      }),
    resign: (rule) =>
      rule
        .when((s) => (s.turn.living & (s.turn.living - 1)) !== 0, 'last')
        .do((s, e) => s.turn.leave(e.seat)),
  },
  onSegment: { upkeep: { begin: (s) => (s.turn.active < 0 ? undefined : s.turn.endSegment()) } },
  outcome: (s) => (s.played >= 8 ? rankByScore([0, 0, 0], 'enough') : null),
}) as unknown as Game;

test('no playout ends because nobody can move', () => {
  const batch = new GameSimulator(table).playoutMany({ count: 500, seed: 1 });
  expect(batch.reasons).toMatchObject({ gameOver: 500, noMoves: 0 });
});

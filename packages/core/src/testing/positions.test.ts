/** `checkGame` finds states that count as one position although the game goes on differently from them. */
import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  advance,
  array,
  counter,
  defineGame,
  type Game,
  int,
  offPosition,
  perSeat,
  rankByScore,
  sealed,
  segment,
  turnProfile,
} from '../index.ts';

/** Two seats bid at once, three times; the higher bid wins. */
const auction = (): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    turns: turnProfile()
      .segments(segment('commit', { window: 'sealed' }), 'resolution')
      .pairCommit('commit', 'resolution')
      .build(),
    state: { players: perSeat({ gain: counter(9) }), sold: counter(3) },
    events: { bid: sealed({ amount: int(0, 3) }) },
    rules: { bid: (rule) => rule.do((s, e) => s.players.gain.add(e.seat, e.amount)) },
    onSegment: {
      resolution: {
        begin: (s) => {
          s.sold += 1;
          s.turn.endSegment();
        },
      },
    },
    outcome: (s) => (s.sold === 3 ? rankByScore(s.players.gain.toArray(), 'sold') : null),
  });

test('[H1] commitments that the hash leaves out are caught', () => {
  expect(complaint(auction())).toBe('');
  const planted = auction();
  Object.assign(planted.engine.turn, { collecting: planted.engine.layout.positional });
  const words = complaint(planted);
  expect(words).toMatch(/two states count as the same position but go on to different positions/);
  expect(words).toMatch(/they differ in: commits\[\d\]\.code/);
});

/** Heaps of sticks; `aside` is what an author took for no part of the position. */
const sticks = (reads: 'nothing' | 'result' | 'heap' | 'rounds'): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    state: { heaps: array(2, counter(4)), aside: offPosition(counter(9)) },
    events: { take: { heap: int(0, 1) } },
    refusals: { empty: 'That heap is empty.' },
    setup: (s) => s.heaps.fill(4),
    rules: {
      take: (rule) =>
        rule
          .when((s, e) => s.heaps.get(e.heap) > 0, 'empty')
          .do((s, e) => {
            const twice = reads === 'heap' && s.aside === 2 && s.heaps.get(e.heap) > 1;
            s.heaps.add(e.heap, twice ? -2 : -1);
            if (e.heap === 1 && s.heaps.get(0) > 2) s.aside += 1;
          }, advance),
    },
    outcome: (s) => {
      if (reads === 'rounds' && s.turn.round > 3) return rankByScore([0, 0], 'late');
      if (s.heaps.any()) return null;
      return rankByScore([0, reads === 'result' ? s.aside : 1], 'empty');
    },
  });

test.each([
  ['result', 'end differently'],
  ['heap', 'go on to different positions'],
] as const)('[H1] a field off the position that decides the %s is named', (reads, how) => {
  const words = complaint(sticks(reads));
  expect(words).toContain(`two states count as the same position but ${how}`);
  expect(words).toContain('they differ in: aside');
});

test('[H2] what decides nothing may be off the position, and rules may go by rounds', () => {
  expect(complaint(sticks('nothing'))).toBe('');
  expect(complaint(sticks('rounds'))).toBe('');
});

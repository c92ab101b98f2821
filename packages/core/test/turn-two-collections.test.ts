/** [T9] Several collections of commitments in one turn, each with its own options. */
import {
  type CommitOptions,
  counter,
  defineGame,
  describe as describeState,
  type GameState,
  handle,
  int,
  legalEvents,
  list,
  openStream,
  pickLegalEvent,
  rankByScore,
  sealed,
  segment,
  startGame,
  turnProfile,
  unwrap,
  view,
} from '@rondel/core';
import { actingSeats, drawProfile } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';

const collects = { window: 'sealed' } as const;

/** Everybody kills at night and votes by day; what they did is written down in the order in which it was done. */
const village = (night: CommitOptions = {}, day: CommitOptions = {}) =>
  defineGame({
    name: 'village',
    seats: 3,
    turns: turnProfile()
      .segments(segment('night', collects), 'dawn', segment('day', collects), 'dusk')
      .pairCommit('night', 'dawn', night)
      .pairCommit('day', 'dusk', day)
      .allowLeaving()
      .events({ commit: 'system', leave: 'system', proceed: 'system' })
      .build(),
    state: { days: counter(3), done: list(60, int(0, 99)) },
    events: { kill: sealed({ victim: int(0, 2) }), vote: sealed({ weight: int(0, 2) }) },
    refusals: { never: 'Never.' },
    rules: {
      kill: (rule) => rule.in('night').do((s, e) => s.done.push(10 * e.seat + e.victim)),
      vote: (rule) => rule.in('day').do((s, e) => s.done.push(10 * e.seat + e.weight)),
    },
    commitValue: (_s, e) => (e.type === 'vote' ? e.weight : e.victim),
    onSegment: {
      night: { begin: (s) => s.done.clear() },
      dawn: { begin: (s) => s.turn.endSegment() },
      dusk: {
        begin: (s) => {
          s.days++;
          s.turn.endSegment();
        },
      },
    },
    invariant: (s) => (s.done.length <= 6 ? null : 'more was done than three seats can do in a day'),
    outcome: (s) => (s.days === 3 ? rankByScore([0, 0, 0], 'three days') : null),
  });

type Sent = { readonly type: string; readonly seat?: number | null; readonly [field: string]: unknown };
const send = (state: GameState, ...events: Sent[]): GameState =>
  events.reduce((before, event) => unwrap(handle(before, event as never)), state);
const kill = (seat: number, victim: number): Sent => ({ type: 'kill', seat, victim });
const vote = (seat: number, weight: number): Sent => ({ type: 'vote', seat, weight });
const shown = (state: GameState) => describeState(state) as { turn: { segment: string }; done: number[] };

test('[T9] two pairs: the night is carried out before the day is asked', () => {
  const night = startGame(village() as never) as unknown as GameState;
  expect(legalEvents(night)).toHaveLength(9);
  const day = send(night, kill(2, 0), kill(0, 1), kill(1, 1));
  expect(shown(day)).toMatchObject({ turn: { segment: 'day' }, done: [1, 11, 20] });
  expect(handle(day, kill(0, 1) as never)).toMatchObject({ refusal: { code: 'turn/wrong-segment' } });
  const voted = send(day, vote(1, 2), vote(2, 0));
  const hidden = { 'code.revealed': false };
  expect(view(voted, 0).commits).toEqual([{ code: -1, ...hidden }, hidden, hidden]);
  expect(shown(send(voted, vote(0, 1)))).toMatchObject({ turn: { segment: 'night' } });
});

test('[T9] each pair has its own options: to replace, to open by an event, to go by worth', () => {
  const game = village({ replace: true }, { automatic: false, order: 'bid' });
  const night = send(startGame(game as never) as unknown as GameState, kill(0, 1), kill(0, 2), kill(1, 0));
  const day = send(night, kill(2, 2));
  expect(shown(day)).toMatchObject({ turn: { segment: 'day' }, done: [2, 10, 22] });
  const voted = send(day, vote(0, 0), vote(1, 1));
  expect(handle(voted, vote(0, 1) as never)).toMatchObject({ refusal: { code: 'turn/already-committed' } });
  const all = send(voted, vote(2, 2));
  expect(shown(all).turn.segment).toBe('day');
  expect(actingSeats(all)).toEqual([-1]);
  const opened = unwrap(handle(all, legalEvents(all)[0] as number));
  expect(shown(opened)).toMatchObject({ turn: { segment: 'night' } });
});

test('[T9] by worth in one, in turn order in the other', () => {
  const told = (night: CommitOptions): number[] => {
    const game = village(night);
    return shown(send(startGame(game as never) as unknown as GameState, kill(0, 0), kill(1, 2), kill(2, 1)))
      .done;
  };
  expect(told({})).toEqual([0, 12, 21]);
  expect(told({ order: 'bid' })).toEqual([12, 21, 0]);
});

test('[T9] whoever leaves is not waited for in either collection', () => {
  const left = { type: 'leave', seat: null, player: 1 };
  const day = send(startGame(village() as never) as unknown as GameState, kill(0, 0), left, kill(2, 0));
  expect(shown(day).turn.segment).toBe('day');
  expect(actingSeats(day)).toEqual([0, 2]);
  expect(shown(send(day, vote(0, 0), vote(2, 0))).turn.segment).toBe('night');
});

test.each([
  [{}, {}],
  [{ replace: true }, { automatic: false }],
  [
    { automatic: false, order: 'bid' },
    { replace: true, order: 'bid' },
  ],
] as const)('[T9] whole games with two pairs: %j and %j', (night, day) => {
  const game = village(night, day);
  // Who may think again for ever may also go on for long.
  checkGame(game, { playouts: 30, maxEvents: 5000 });
  let state = startGame(game) as unknown as GameState;
  const random = openStream(1, 'player');
  for (let code = pickLegalEvent(state, random); code >= 0; code = pickLegalEvent(state, random)) {
    state = unwrap(handle(state, code));
  }
  expect(describeState(state)).toMatchObject({ days: 3 });
});

test('[T9] one collection after another: what the first resolves into collects again', () => {
  const turns = turnProfile()
    .segments(segment('first', collects), segment('second', collects), 'end')
    .pairCommit('first', 'second')
    .pairCommit('second', 'end')
    .build();
  expect(drawProfile(turns)).toContain('first');
  const game = defineGame({
    name: 'twice',
    seats: 2,
    turns,
    state: { sum: counter(99) },
    events: { show: sealed({ number: int(1, 2) }) },
    rules: {
      show: (rule) =>
        rule.do((s, e) => {
          s.sum += e.number;
        }),
    },
    onSegment: { end: { begin: (s) => s.turn.endSegment() } },
    outcome: (s) => (s.sum >= 20 ? rankByScore([0, 0], 'enough') : null),
  });
  checkGame(game, { playouts: 20 });
});

/** Places where two features meet: each of these once went wrong. */
import {
  advance,
  array,
  byAnySeat,
  counter,
  defineGame,
  describe as describeState,
  drawFor,
  edit,
  handle,
  int,
  legalEvents,
  oneOf,
  sealed,
  segment,
  startGame,
  startMatch,
  stateFromJson,
  stateHash,
  stateHash128,
  stateToJson,
  turnProfile,
  unlisted,
  unwrap,
  viewEvent,
} from '@rondel/core';
import { sequenced } from '@rondel/core/inspect';
import { expect, test } from 'vitest';

/** Roll, then those with many cards discard, then build. */
const discard = defineGame({
  name: 'discard',
  seats: 3,
  turns: turnProfile()
    .segments('roll', segment('discard', { window: 'sealed' }), 'build')
    .pairCommit('discard', 'build', { replace: true })
    .limitTime()
    .events({ excuse: 'system', setLimit: 'system', tick: 'system', timeout: 'system' })
    .build(),
  state: { cards: array(3, counter(20)) },
  events: {
    roll: { over: oneOf('nobody', 'one', 'all') },
    drop: sealed({ count: int(1, 3) }),
    drops: byAnySeat(),
  },
  rules: {
    roll: (rule) =>
      rule.in('roll').do((s, e) => {
        if (e.over === 'nobody') s.turn.expectCommits([]);
        if (e.over === 'one') s.turn.expectCommits([1]);
        s.turn.endSegment();
      }),
    drop: (rule) => rule.do((s, e) => void s.cards.add(e.seat, e.count)),
    drops: (rule) => rule.split((_s, e, parts) => parts.by(e.seat).drop({ count: 2 })),
  },
  outcome: () => null,
});

type Over = 'nobody' | 'one' | 'all';
const rolled = (over: Over) => unwrap(handle(startGame(discard), { type: 'roll', over }));
const turnOf = (state: ReturnType<typeof rolled>) =>
  describeState(state).turn as { segment: string; provisional: number[]; active: number };

test('[T9] only the seats that are asked must commit; nobody, if nobody is asked', () => {
  expect(turnOf(rolled('nobody'))).toMatchObject({ segment: 'build', provisional: [], active: 0 });
  expect(turnOf(rolled('one'))).toMatchObject({ segment: 'discard', provisional: [1] });
  expect(turnOf(rolled('all'))).toMatchObject({ segment: 'discard', provisional: [0, 1, 2] });
});

test('[T9] a seat can be excused, by the system or because its time is up', () => {
  const excused = unwrap(handle(rolled('one'), { type: 'excuse', player: 1 }));
  expect(turnOf(excused).segment).toBe('build');
  let state = unwrap(handle(rolled('one'), { type: 'setLimit', player: 1, limit: 10 }));
  state = unwrap(handle(state, { type: 'tick', amount: 11 }));
  expect(turnOf(unwrap(handle(state, { type: 'timeout', player: 1 }))).segment).toBe('build');
});

test('[T9] who may replace a commitment may act', () => {
  const state = unwrap(handle(rolled('all'), { type: 'drop', seat: 1, count: 3 }));
  // Three numbers to choose from, for each of three seats.
  expect(legalEvents(state)).toHaveLength(9);
});

test('[T9] a sealed event stays sealed when another event is split into it', () => {
  const state = unwrap(handle(rolled('all'), { type: 'drops', seat: 1 }));
  expect(describeState(state).cards).toEqual([0, 0, 0]);
  expect(turnOf(state).provisional).toEqual([0, 2]);
});

test('[T9] of a sealed event the others see that there is one, not which', () => {
  const hands = defineGame({
    name: 'hands',
    seats: 2,
    turns: turnProfile()
      .segments(segment('show', { window: 'sealed' }), 'end')
      .pairCommit('show', 'end')
      .build(),
    state: { rocks: counter(9) },
    events: { rock: sealed(), paper: sealed() },
    rules: { rock: (rule) => rule.do((s) => Object.assign(s, { rocks: s.rocks + 1 })), paper: () => {} },
    outcome: () => null,
  });
  const match = unwrap(startMatch(hands).handleEvent({ type: 'rock', seat: 0 }));
  const [code = -1] = match.events();
  expect(viewEvent(hands, code, 1)).toEqual({ type: 'sealed', seat: 0 });
  expect(viewEvent(hands, code, 0)).toEqual({ type: 'rock', seat: 0 });
});

test('an event that leaves the position as it was is no repetition of it', () => {
  const offers = defineGame({
    name: 'offers',
    seats: 2,
    repetition: true,
    state: { n: counter(9) },
    events: { go: {}, offer: unlisted(byAnySeat()) },
    rules: { go: (rule) => rule.do((s) => Object.assign(s, { n: (s.n + 1) % 2 }), advance), offer: () => {} },
    outcome: (s) => (s.occurrences >= 3 ? drawFor(s, 'threefold') : null),
  });
  let match = unwrap(startMatch(offers).handleEvent({ type: 'go' }));
  for (let i = 0; i < 5; i++) match = unwrap(match.handleEvent({ type: 'offer', seat: 0 }));
  expect(match.outcome()).toBeNull();
  for (let i = 0; i < 3; i++) match = unwrap(match.handleEvent({ type: 'go' }));
  expect(match.outcome()?.reason).toBe('threefold');
});

test('wide values in different places do not meet in a hash', () => {
  const wide = defineGame({
    name: 'wide',
    seats: 1,
    state: { n: array(4, int(-(2 ** 30), 2 ** 30 - 1)) },
    events: { go: {} },
    rules: { go: () => {} },
    outcome: () => null,
  });
  const of = (n: number[]) => unwrap(edit(startGame(wide), { n }));
  const [a, b] = [of([5, 0, 0, 626627318]), of([9, 0, 0, 626627314])];
  expect(stateHash(a)).not.toBe(stateHash(b));
  expect(stateHash128(a)).not.toBe(stateHash128(b));
});

test('a turn from outside that cannot be is refused', () => {
  const queued = defineGame({
    name: 'queued',
    seats: 3,
    turns: turnProfile().segments('main').order('queue').build(),
    state: { n: counter(9) },
    events: { go: {} },
    rules: { go: (rule) => rule.do(advance) },
    outcome: () => null,
  });
  expect(edit(startGame(queued), { turn: { queue: [0, 0, 1] } })).toMatchObject({
    ok: false,
    refusal: { code: 'state/bad-field', field: 'turn.queue' },
  });
  const json = JSON.parse(JSON.stringify(stateToJson(rolled('all'))));
  json.state.commits[0].code = 3;
  expect(stateFromJson(discard, json)).toMatchObject({ ok: false, refusal: { field: 'commits[0].code' } });
});

test('whose turn it is decides where the rotation goes on from, in a state that was set up', () => {
  const state = unwrap(edit(startGame(discard), { turn: { active: 1 } }));
  const built = unwrap(handle(state, { type: 'roll', over: 'nobody' }));
  expect(describeState(built).turn).toMatchObject({ active: 1, owner: 1, anchor: 1 });
});

test('[T10] without the turn a match goes by its own state, whatever else is played meanwhile', () => {
  const leading = defineGame({
    name: 'own',
    seats: 2,
    state: { mover: int(0, 1) },
    events: { go: {} },
    activeSeat: (s) => s.mover,
    rules: { go: (rule) => rule.do((s) => Object.assign(s, { mover: 1 - s.mover })) },
    outcome: () => null,
  });
  const own = sequenced(leading, 'off');
  const moved = unwrap(startMatch(own).handleEvent({ type: 'go' }));
  startMatch(own);
  expect(moved.handleEvent({ type: 'go' }).ok).toBe(true);
});

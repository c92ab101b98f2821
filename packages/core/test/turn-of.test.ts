/** [N7] [N8] Where a state stands in its turn, in words. */
import {
  counter,
  type DescribedTurn,
  defineGame,
  describe as describeState,
  handle,
  sealed,
  segment,
  startGame,
  startMatch,
  stateFromJson,
  stateHash,
  stateToJson,
  turnOf,
  turnProfile,
  unwrap,
  view,
} from '@rondel/core';
import { sequenced } from '@rondel/core/inspect';
import { caNgua } from '@rondel/games/ca-ngua';
import { chess } from '@rondel/games/chess';
import { commander } from '@rondel/games/commander';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { expect, test } from 'vitest';
import { extraTurn, leave, report, score, skipSegment, skipTurn, Table } from './turn-table.ts';

test('[N7] a plain turn', () => {
  expect(turnOf(startGame(chess))).toEqual({
    active: 0,
    owner: 0,
    number: 1,
    round: 1,
    isReplay: false,
    passStreak: 0,
    segment: 'main',
    phase: null,
    window: 'owner',
    holder: null,
    toAct: [0],
    asked: [],
    interrupted: null,
    outerQuestions: [],
    passed: [],
    depth: 0,
    isResolving: false,
    isExtra: false,
    source: null,
    extraTurns: [],
    skips: [],
    left: [],
    ahead: [],
    next: 1,
    time: [],
  });
});

test('[N7] while commitments are collected nobody is active, and some are asked', () => {
  const start = startGame(sealedAuction);
  expect(turnOf(start)).toMatchObject({ active: null, owner: 0, segment: 'commit', window: 'sealed' });
  const { asked, toAct } = turnOf(start);
  expect(asked).toEqual(toAct);
  expect(asked).toHaveLength(sealedAuction.seats);
});

test('[N7] a turn that the host ends waits in a segment for nobody', () => {
  const start = startGame(caNgua.with({ turnEnd: 'host' }), { seed: 'no double' });
  expect(turnOf(start)).toMatchObject({
    active: 0,
    segment: 'roll',
    window: 'owner',
    ahead: ['move', 'end'],
  });
  let state = unwrap(handle(start, { type: 'roll' }));
  if (turnOf(state).segment === 'move') state = unwrap(handle(state, { type: 'move', piece: 0, by: 7 }));
  expect(turnOf(state)).toMatchObject({ active: 0, segment: 'end', window: 'none', toAct: [], ahead: [] });
});

const everything = turnProfile()
  .phase('early', 'a', segment('b', { window: 'priority' }))
  .phase('late', segment('c', { when: 'warm' }))
  .fact('warm')
  .fact('wet')
  .allowExtraTurns()
  .allowSkips()
  .allowInserts({ most: 8 })
  .allowLeaving()
  .allowPass()
  .limitTime()
  .events({
    proceed: 'system',
    pass: 'active',
    act: 'active',
    extraTurn: 'system',
    skipTurn: 'system',
    skipSegment: 'system',
    insertPhase: 'system',
    leave: 'system',
    report: 'system',
    setLimit: 'system',
    tick: 'system',
  })
  .build();

const without = (table: Table) => table.step(0);
const steps = [
  (s: { readonly turn: { extraTurn(seat: number, options: object): void } }) =>
    s.turn.extraTurn(2, { source: { kind: 'card', id: 7 }, without: ['late', 'a'] }),
] as never;

test('[N7] what is pending, who left, what comes next, the time', () => {
  const table = new Table(everything, { seats: 4, steps });
  table.do(extraTurn(1, 5), skipTurn(3, 2), skipSegment(0, 'late'), leave(1), leave(2));
  expect(turnOf(table.match.state)).toMatchObject({ extraTurns: [], left: [1, 2], next: 0 });
  table.do({ type: 'setLimit', player: 0, limit: 30 }, { type: 'tick', amount: 12 }, 'proceed', 'act');
  table.do({ type: 'insertPhase', kind: 'early', only: 'a', after: 'late', for: -1 });
  expect(turnOf(table.match.state)).toMatchObject({
    segment: 'b',
    phase: 'early',
    window: 'priority',
    holder: 0,
    toAct: [0],
    depth: 1,
    isResolving: false,
    skips: [
      { seat: 3, kind: null, times: 2 },
      { seat: 0, kind: 'late', times: 1 },
    ],
    ahead: ['c', 'a'],
    time: [
      { seat: 0, used: 12, limit: 30 },
      { seat: 1, used: 0, limit: null },
      { seat: 2, used: 0, limit: null },
      { seat: 3, used: 0, limit: null },
    ],
  });
  expect(turnOf(table.do('pass', 'pass').match.state)).toMatchObject({ holder: null, isResolving: true });
});

test('[N7] extra turns: those to come, and the one under way', () => {
  const table = without(new Table(everything, { steps }));
  expect(turnOf(table.match.state)).toMatchObject({
    isExtra: false,
    source: null,
    extraTurns: [{ seat: 2, source: { kind: 'card', id: 7 }, without: ['a', 'late'] }],
    next: 2,
  });
  table.do('go');
  expect(turnOf(table.match.state)).toMatchObject({
    active: 2,
    isExtra: true,
    source: { kind: 'card', id: 7 },
    next: 1,
  });
  expect(turnOf(table.match.state).segment).toBe('b');
});

test('[N7] extra turns are in the order in which they are taken, and the first that is not skipped is next', () => {
  const play = (first: 'lifo' | 'fifo', ...events: object[]) => {
    const profile = turnProfile()
      .segments('a')
      .allowExtraTurns({ first })
      .allowSkips()
      .events({ extraTurn: 'system', skipTurn: 'system' })
      .build();
    const table = new Table(profile).do(extraTurn(2, 1), extraTurn(0, 2), ...(events as never[]));
    const { extraTurns, next } = turnOf(table.match.state);
    expect(turnOf(table.do('go').match.state).active).toBe(next);
    return [extraTurns.map(({ seat }) => seat), next];
  };
  expect(play('lifo')).toEqual([[0, 2], 0]);
  expect(play('fifo')).toEqual([[2, 0], 2]);
  expect(play('lifo', skipTurn(0))).toEqual([[0, 2], 2]);
  expect(play('lifo', skipTurn(0), skipTurn(2))).toEqual([[0, 2], 1]);
  // The first of two skips is spent on the extra turn.
  expect(play('fifo', skipTurn(0, 2), skipTurn(2), skipTurn(1))).toEqual([[2, 0], 2]);
});

test.each(['on', 'off'] as const)('[N7] [T13] what waits while seats are asked, with the turn %s', (mode) => {
  const game = defineGame({
    name: 'asking',
    seats: 3,
    turns: turnProfile()
      .phase('early', 'a', 'b')
      .segments('c', segment('outer', { window: 'asked' }), segment('inner', { window: 'asked' }))
      .build(),
    state: { count: counter(9) },
    events: { go: {}, ask: {} },
    rules: {
      go: (rule) => rule.do((s) => s.turn.endSegment()),
      ask: (rule) =>
        rule.do((s) => (s.turn.asked === 0 ? s.turn.ask([1, 2], 'outer') : s.turn.ask([0, 2], 'inner'))),
    },
    outcome: () => null,
  });
  let state = unwrap(handle(startGame(sequenced(game, mode)), { type: 'go' }));
  const place = { segment: 'b', phase: 'early', interrupted: null, outerQuestions: [], ahead: ['c'] };
  expect(turnOf(state)).toMatchObject(place);
  state = unwrap(handle(state, { type: 'ask' }));
  expect(turnOf(state)).toMatchObject({ ...place, segment: 'outer', asked: [1, 2], interrupted: 'b' });
  state = unwrap(handle(state, { type: 'ask' }));
  expect(turnOf(state)).toMatchObject({
    ...place,
    segment: 'inner',
    owner: 0,
    asked: [0, 2],
    interrupted: 'b',
    outerQuestions: [{ segment: 'outer', asked: [1, 2] }],
  });
});

test('[N7] the seats that have passed in a window', () => {
  const table = new Table(everything).do('proceed', 'pass', 'pass');
  expect(turnOf(table.match.state)).toMatchObject({ holder: 2, passed: [0, 1] });
  expect(turnOf(table.do('act').match.state).passed).toEqual([]);
});

test('[N7] the next seat, where it can be known', () => {
  const next = (order: Parameters<ReturnType<typeof turnProfile>['order']>[0], ...events: object[]) => {
    const profile = turnProfile().segments('a').order(order).allowSkips().events({ skipTurn: 'system' });
    const table = new Table(profile.build(), { turnScore: () => 0, nextSeat: () => 0 });
    return turnOf(table.do(...(events as never[])).match.state).next;
  };
  expect(next('fixed')).toBe(1);
  expect(next('fixed', skipTurn(1))).toBe(2);
  expect(next('fixed', skipTurn(0, 2), skipTurn(1, 3), skipTurn(2, 2))).toBe(2);
  expect(next('reverse')).toBe(2);
  expect(next('snake', { type: 'go' }, { type: 'go' })).toBe(2);
  expect(next('snake', skipTurn(0), skipTurn(1), skipTurn(2))).toBeNull();
  expect(next('queue')).toBe(1);
  expect(next('scoreSorted')).toBe(1);
  expect(next('scoreSorted', { type: 'go' }, { type: 'go' }, score(0, 3))).toBeNull();
  expect(next('custom')).toBeNull();
});

test('[N8] a described turn has names and no bit masks; JSON has the cells and reads back', () => {
  const table = without(new Table(everything, { steps }));
  table.do(report('wet'), skipSegment(1, 'late', 2), leave(0), 'proceed');
  const { state } = table.match;
  const { turn } = describeState(state);
  expect(turn).toMatchObject({
    active: null,
    segment: 'b',
    facts: ['wet'],
    left: [0],
    passed: [],
    agenda: ['c'],
    extraTurns: [{ seat: 2, source: { kind: 'card', id: 7 }, without: ['a', 'late'] }],
    segmentSkips: [{ seat: 1, kind: 'late', times: 2 }],
    turnSkips: [0, 0, 0],
    without: [],
    counts: { a: 1, b: 1 },
    phaseCounts: { early: 1 },
  });
  for (const field of ['extraSeats', 'extraSources', 'extraWithout']) {
    expect(turn).not.toHaveProperty(field);
  }
  expect(view(state, 1).turn).toEqual(turn);
  const restored = unwrap(stateFromJson(state.game, JSON.stringify(stateToJson(state))));
  expect(stateHash(restored)).toBe(stateHash(state));
});

/** Every field that the type has. */
const FIELDS: { readonly [F in keyof Required<DescribedTurn>]: true } = {
  active: true,
  number: true,
  round: true,
  isReplay: true,
  passStreak: true,
  events: true,
  first: true,
  segment: true,
  ordinal: true,
  replays: true,
  backwards: true,
  laps: true,
  queue: true,
  place: true,
  left: true,
  joining: true,
  owner: true,
  anchor: true,
  isExtra: true,
  source: true,
  without: true,
  extraTurns: true,
  turnSkips: true,
  segmentSkips: true,
  agenda: true,
  counts: true,
  phaseCounts: true,
  facts: true,
  holder: true,
  passed: true,
  depth: true,
  awaiting: true,
  opened: true,
  hasBid: true,
  actions: true,
  provisional: true,
  expected: true,
  asked: true,
  interrupted: true,
  askSegments: true,
  askSeats: true,
  limits: true,
  used: true,
};

test('[N8] a described turn has the fields that its type has, and no others', () => {
  const common = turnProfile()
    .phase('early', 'one', segment('two', { window: 'priority', actions: 2, again: true }))
    .segments(segment('bid', { window: 'bidding', lastAsked: true }), segment('seal', { window: 'sealed' }))
    .segments('open', segment('answer', { window: 'asked' }))
    .fact('rain')
    .pairCommit('seal', 'open')
    .allowReplay({ cap: 2 })
    .allowExtraTurns()
    .allowSkips()
    .allowInserts()
    .allowJoining()
    .limitTime();
  const shown = [common.order('snake', { rounds: 2, afterwards: 'fixed' }), common.order('queue')].map(
    (profile) =>
      describeState(
        startGame(
          defineGame({
            name: 'everything',
            seats: 2,
            turns: profile.build(),
            state: {},
            events: { bid: sealed() },
            rules: { bid: () => {} },
            outcome: () => null,
          }),
        ),
      ).turn,
  );
  expect(new Set(shown.flatMap((turn) => Object.keys(turn)))).toEqual(new Set(Object.keys(FIELDS)));
});

test('[N8] the players of Commander see the turn in words', () => {
  let match = startMatch(commander);
  match = unwrap(match.handleEvent({ type: 'proceed', seat: null }));
  const { agenda, facts } = view(match.state, 1).turn;
  expect(agenda).toEqual(turnOf(match.state).ahead);
  expect(agenda).toContain('declare-attackers');
  expect(facts?.every((fact) => typeof fact === 'string')).toBe(true);
});

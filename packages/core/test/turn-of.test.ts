/** [N7] [N8] Where a state stands in its turn, in words. */
import {
  describe as describeState,
  handle,
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
    next: 1,
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

test('[N8] the players of Commander see the turn in words', () => {
  let match = startMatch(commander);
  match = unwrap(match.handleEvent({ type: 'proceed', seat: null }));
  const { agenda, facts } = view(match.state, 1).turn as { agenda: string[]; facts: string[] };
  expect(agenda).toEqual(turnOf(match.state).ahead);
  expect(agenda).toContain('declare-attackers');
  expect(facts.every((fact) => typeof fact === 'string')).toBe(true);
});

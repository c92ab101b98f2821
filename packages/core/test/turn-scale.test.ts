/** Long games and long queues: nothing grows, nothing recurses, nothing is looked for long. */
import { handle, type Order, segment, startGame, stateToJson, turnProfile, unwrap } from '@rondel/core';
import { turnLog } from '@rondel/core/inspect';
import { describe, expect, test } from 'vitest';
import { begin, gameOf, type Loose, type State, send, turnOf } from './bare-turn.ts';

/** The turn of Commander, as in the game of that name. */
function commanderTurns() {
  const priority = { window: 'priority' } as const;
  return turnProfile()
    .phase(
      'beginning',
      segment('untap', { window: 'none' }),
      segment('upkeep', priority),
      segment('draw', priority),
    )
    .phase('main', segment('main1', priority))
    .phase(
      'combat',
      segment('begin-combat', priority),
      segment('declare-attackers', priority),
      segment('declare-blockers', { ...priority, when: 'attackers' }),
      segment('first-strike', { ...priority, when: ['attackers', 'first-strike'] }),
      segment('combat-damage', { ...priority, when: 'attackers' }),
      segment('end-combat', priority),
    )
    .phase('main', segment('main2', priority))
    .phase(
      'ending',
      segment('end', priority),
      segment('cleanup', { ...priority, openIf: 'cleanup-work', again: true, closing: true }),
    )
    .fact('attackers', { until: 'combat' })
    .fact('first-strike')
    .fact('cleanup-work')
    .allowExtraTurns()
    .allowSkips()
    .allowInserts()
    .allowLeaving()
    .limitTime()
    .events({
      pass: 'active',
      act: 'active',
      special: 'active',
      leave: 'everyone',
      proceed: 'system',
      resolved: 'system',
      report: 'system',
      extraTurn: 'system',
      skipTurn: 'system',
      skipSegment: 'system',
      insertSegment: 'system',
      insertPhase: 'system',
      endTurn: 'system',
      endPhase: 'system',
      setLimit: 'system',
      tick: 'system',
      timeout: 'system',
    })
    .build();
}

describe('a long game', () => {
  test('10,000 quiet turns of Commander: the state does not grow', () => {
    const TURNS = 10_000;
    const game = gameOf(commanderTurns(), 4);
    const first = startGame(game);
    const advance = 'proceed';
    let state = first as State;
    const sizes: number[] = [];
    for (let turn = 1; turn <= TURNS; turn++) {
      // Ten segments without attackers.
      for (let i = 0; i < 10; i++) state = send(state, { type: advance });
      if (state.cells.length !== first.cells.length) break;
      if (turn % 500 === 0) sizes.push(JSON.stringify(stateToJson(state)).length);
    }
    expect(state.cells.length).toBe(first.cells.length);
    expect(turnOf(state)).toMatchObject({
      number: TURNS + 1,
      round: 1 + TURNS / 4,
      active: 0,
      segment: 'untap',
    });
    // Only the digits of the counters: turn, round and events.
    expect(Math.max(...sizes)).toBeLessThan(JSON.stringify(stateToJson(first as State)).length + 20);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(10);
  });

  test('2,000 turns of Commander with something in each: the state does not grow', () => {
    const game = gameOf(commanderTurns(), 4);
    const first = startGame(game) as State;
    let state = first;
    let largest = 0;
    const empty = JSON.stringify(stateToJson(first)).length;
    for (let turn = 1; turn <= 2000; turn++) {
      const player = turn % 4;
      const { number } = turnOf(state);
      state = send(state, { type: 'extraTurn', player, source: 'card', id: turn % 1024, without: 'none' });
      state = send(state, { type: 'skipTurn', player, times: 1 });
      state = send(state, { type: 'skipSegment', player, kind: 'combat', times: 1 });
      state = send(state, { type: 'proceed' });
      state = send(state, { type: 'insertPhase', kind: 'combat', only: 'all', after: 'this', for: -1 });
      state = send(state, { type: 'act' });
      for (let i = 0; i < 4; i++) state = send(state, { type: 'pass' });
      state = send(state, { type: 'resolved', depth: 0 });
      while (turnOf(state).number === number) state = send(state, { type: 'proceed' });
      largest = Math.max(largest, JSON.stringify(stateToJson(state)).length);
    }
    expect(state.cells.length).toBe(first.cells.length);
    expect(largest).toBeLessThan(empty + 200);
    expect(turnOf(state)).toMatchObject({ extraSeats: [] });
  });
});

describe('long queues', () => {
  const SKIPS = 25_000;
  const skips = (order: Order) =>
    turnProfile()
      .segments('a', 'b')
      .order(order)
      .allowSkips()
      .allowExtraTurns({ most: 1000 })
      .allowLeaving()
      .events({ skipTurn: 'system', extraTurn: 'system', leave: 'everyone' })
      .build();

  test('25,000 skips for each of four players of Commander: the next turn is found at once', () => {
    let match = begin(commanderTurns(), 4);
    const act = (event: Loose) => {
      match = unwrap(match.handleEvent(event as never));
    };
    for (let player = 0; player < 4; player++) act({ type: 'skipTurn', player, times: SKIPS });
    for (let i = 0; i < 10; i++) act({ type: 'proceed' });
    expect(turnOf(match.state)).toMatchObject({
      number: 2,
      active: 1,
      segment: 'untap',
      turnSkips: [0, 0, 0, 0],
    });
    expect(turnOf(match.state).round).toBe(1 + SKIPS);
    const skipped = turnLog(match).filter((line) => line.type === 'TurnSkipped');
    expect(skipped.map(({ seat, times }) => `${seat}*${times}`)).toEqual(
      [1, 2, 3, 0].map((s) => `${s}*${SKIPS}`),
    );
    expect(match.index).toBe(14);
  });

  const ORDERS: Order[] = ['fixed', 'skipEliminated', 'reverse', 'snake', 'queue', 'scoreSorted', 'custom'];
  test.each(ORDERS)('25,000 skips each, order %s', (order) => {
    let { state } = begin(skips(order), 4);
    for (let player = 0; player < 4; player++)
      state = send(state, { type: 'skipTurn', player, times: SKIPS });
    state = send(state, { type: 'finish' });
    expect(turnOf(state)).toMatchObject({
      number: 2,
      active: order === 'reverse' ? 3 : 1,
      round: 1 + SKIPS,
      turnSkips: [0, 0, 0, 0],
    });
  });

  test.each(ORDERS)('unequal skips and a seat that left, order %s', (order) => {
    let { state } = begin(skips(order), 4);
    state = send(state, { type: 'leave', seat: null, player: 2 });
    for (const [player, times] of [
      [0, SKIPS],
      [1, SKIPS + 2],
      [3, SKIPS + 1],
    ]) {
      state = send(state, { type: 'skipTurn', player, times });
    }
    state = send(state, { type: 'finish' });
    // 1 and 3 skip once more than 0; in a snake 3 is then asked again before 0.
    expect(turnOf(state)).toMatchObject({
      number: 2,
      active: order === 'snake' ? 3 : 0,
      turnSkips: [0, 1, 0, 0],
    });
  });

  test('a thousand extra turns, and as many that are skipped', () => {
    let { state } = begin(skips('fixed'), 3);
    for (let i = 0; i < 1000; i++)
      state = send(state, { type: 'extraTurn', player: i % 2, source: 'none', id: 0, without: 'none' });
    const full = handle(state, {
      type: 'extraTurn',
      player: 0,
      source: 'none',
      id: 0,
      without: 'none',
    } as never);
    expect(full.ok ? 'taken' : full.refusal.code).toBe('turn/no-room');
    state = send(state, { type: 'skipTurn', player: 0, times: 600 });
    state = send(state, { type: 'skipTurn', player: 1, times: 600 });
    // All extra turns are skipped, and a hundred turns of either seat besides.
    state = send(state, { type: 'finish' });
    expect(turnOf(state)).toMatchObject({ number: 2, active: 2, extraSeats: [], turnSkips: [100, 99, 0] });
  });
});

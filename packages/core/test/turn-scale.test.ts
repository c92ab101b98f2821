/** Long games, long queues and wide profiles: nothing grows, nothing recurses, nothing is looked for long. */
import {
  bySystem,
  defineGame,
  describe as describeState,
  handle,
  int,
  type Order,
  sealed,
  segment,
  startGame,
  startMatch,
  stateFromJson,
  stateHash,
  stateToJson,
  type TurnProfile,
  turnLog,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';

interface TurnView {
  active: number | null;
  holder: number | null;
  number: number;
  round: number;
  segment: string;
  turnSkips: number[];
  extraSeats: number[];
  left: number[];
  provisional: number[];
}

type Loose = { readonly type: string; readonly [field: string]: unknown };
type State = ReturnType<typeof begin>['state'];

/** A game that is nothing but its turn. Its step `without` gives an extra turn that lacks a segment. */
function gameOf(turns: TurnProfile, seats: number, without: readonly string[] = []) {
  return defineGame({
    name: 'scale',
    seats,
    turns,
    state: { result: int(0, 1_000_000) },
    events: { finish: bySystem(), bid: sealed({ amount: int(0, 9) }), without: bySystem() },
    rules: {
      finish: (rule) => rule.do((s) => s.turn.advance()),
      bid: (rule) =>
        rule.do((s, e) => {
          s.result = (s.result * 3 + e.seat + e.amount) % 1_000_000;
        }),
      without: (rule) => rule.do((s) => s.turn.extraTurn(s.turn.active, { without })),
    },
    turnScore: () => 0,
    nextSeat: (s, seat) => (seat + 1) % s.seats,
    legal: () => {},
    outcome: () => null,
  });
}

const begin = (turns: TurnProfile, seats: number, without: readonly string[] = []) =>
  startMatch(gameOf(turns, seats, without));
const turnOf = (state: State): TurnView => describeState(state).turn as TurnView;
const send = (state: State, event: Loose): State => unwrap(handle(state, event as never)) as State;

/** The same state by way of JSON. */
const restore = (state: State): State =>
  unwrap(stateFromJson(state.game, JSON.stringify(stateToJson(state)))) as State;

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
      advance: 'system',
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
    const advance = 'advance';
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
      state = send(state, { type: 'extraTurn', player, source: turn % 1024 });
      state = send(state, { type: 'skipTurn', player, times: 1 });
      state = send(state, { type: 'skipSegment', player, kind: 'combat', times: 1 });
      state = send(state, { type: 'advance' });
      state = send(state, { type: 'insertPhase', kind: 'combat', only: 'all', after: 'this' });
      state = send(state, { type: 'act' });
      for (let i = 0; i < 4; i++) state = send(state, { type: 'pass' });
      state = send(state, { type: 'resolved', depth: 0 });
      while (turnOf(state).number === number) state = send(state, { type: 'advance' });
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
    for (let i = 0; i < 10; i++) act({ type: 'advance' });
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

  const ORDERS: Order[] = [
    'fixed',
    'skipEliminated',
    'reverse',
    'snake',
    'priority',
    'scoreSorted',
    'custom',
  ];
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
    for (let i = 0; i < 1000; i++) state = send(state, { type: 'extraTurn', player: i % 2, source: 0 });
    const full = handle(state, { type: 'extraTurn', player: 0, source: 0 } as never);
    expect(full.ok ? 'taken' : full.refusal.code).toBe('turn/no-room');
    state = send(state, { type: 'skipTurn', player: 0, times: 600 });
    state = send(state, { type: 'skipTurn', player: 1, times: 600 });
    // All extra turns are skipped, and a hundred turns of either seat besides.
    state = send(state, { type: 'finish' });
    expect(turnOf(state)).toMatchObject({ number: 2, active: 2, extraSeats: [], turnSkips: [100, 99, 0] });
  });
});

describe('wide profiles', () => {
  const NAMES = Array.from({ length: 40 }, (_, i) => `s${i}`);
  const wide = () => {
    let builder = turnProfile() as unknown as ReturnType<ReturnType<typeof turnProfile>['segments']>;
    for (let i = 0; i < 40; i += 8) {
      builder = builder.phase(
        `p${i / 8}`,
        ...NAMES.slice(i, i + 8).map((name, k) => segment(name, k === 7 ? { window: 'priority' } : {})),
      ) as never;
    }
    return builder
      .allowExtraTurns()
      .allowSkips()
      .allowInserts()
      .allowLeaving()
      .allowReplay({ cap: 2 })
      .events({
        pass: 'active',
        act: 'active',
        advance: 'system',
        beginSegment: 'system',
        endSegment: 'system',
        endTurn: 'system',
        endPhase: 'system',
        extraTurn: 'system',
        skipTurn: 'system',
        skipSegment: 'system',
        insertSegment: 'system',
        insertPhase: 'system',
        leave: 'everyone',
        replay: 'system',
        resolved: 'system',
      } as never);
  };

  test('30 seats and 40 segments: a round is 1,200 advances', () => {
    let state = begin(wide().build(), 30).state;
    const seen: string[] = [];
    for (let seat = 0; seat < 30; seat++) {
      for (const name of NAMES) {
        const { active, segment: present } = turnOf(state);
        if (active !== seat || present !== name) seen.push(`${active} ${present} for ${seat} ${name}`);
        state = send(state, { type: 'advance' });
      }
    }
    expect(seen).toEqual([]);
    expect(turnOf(state)).toMatchObject({ number: 31, round: 2, active: 0, segment: 's0' });
  });

  test('30 seats and 40 segments: windows, skips, inserts and leaving up to the last seat', () => {
    let { state } = begin(wide().build(), 30);
    state = send(state, { type: 'skipSegment', player: 0, kind: 's39', times: 1 });
    state = send(state, { type: 'skipSegment', player: 0, kind: 'p1', times: 255 });
    while (turnOf(state).segment !== 's7') state = send(state, { type: 'advance' });
    for (let seat = 0; seat < 30; seat++) {
      expect(turnOf(state).holder).toBe(seat);
      state = send(state, { type: 'pass' });
    }
    expect(turnOf(state)).toMatchObject({ segment: 's16', number: 1 });
    state = send(state, { type: 'insertPhase', kind: 'p4', only: 's39', after: 'this' });
    for (let i = 0; i < 7; i++) state = send(state, { type: 'advance' });
    expect(turnOf(state)).toMatchObject({ segment: 's23', holder: 0 });
    state = send(state, { type: 'advance' });
    // The skip was meant for the next s39, which is the inserted one.
    expect(turnOf(state).segment).toBe('s24');
    for (let player = 1; player < 29; player++) state = send(state, { type: 'leave', seat: null, player });
    state = send(state, { type: 'finish' });
    expect(turnOf(state)).toMatchObject({ number: 2, active: 29, segment: 's0' });
    state = send(state, { type: 'skipTurn', player: 29, times: 1 });
    state = send(state, { type: 'finish' });
    expect(turnOf(state)).toMatchObject({ number: 3, active: 0, round: 2 });
  });

  test.each(['s3', 's29', 's30', 's31', 's32', 's35', 's39', 'p0', 'p4'])(
    'an extra turn without %s',
    (name) => {
      let { state } = begin(wide().build(), 2, [name]);
      state = restore(send(state, { type: 'without' }));
      state = restore(send(state, { type: 'finish' }));
      const seen: string[] = [];
      while (turnOf(state).number === 2) {
        seen.push(turnOf(state).segment);
        state = send(state, { type: 'advance' });
      }
      const lacks = name.startsWith('p') ? NAMES.slice(8 * Number(name[1]), 8 * Number(name[1]) + 8) : [name];
      expect(NAMES.filter((other) => !seen.includes(other))).toEqual(lacks);
    },
  );

  test('30 seats commit', () => {
    const turns = turnProfile()
      .segments(segment('commit', { window: 'commit' }), 'resolution')
      .pairCommit('commit', 'resolution')
      .build();
    const { state: start } = begin(turns, 30);
    expect(turnOf(start).provisional).toHaveLength(30);
    const play = (seats: readonly number[]): State =>
      seats.reduce((state, seat) => send(state, { type: 'bid', seat, amount: seat % 10 }), start);
    const seats = Array.from({ length: 30 }, (_, seat) => seat);
    const [one, two] = [play(seats), play([...seats].reverse())];
    expect(turnOf(one)).toMatchObject({ segment: 'resolution', active: 0, provisional: [] });
    expect(stateHash(two)).toBe(stateHash(one));
  });

  // With more seats there is less room in an event; a rule can set any limit.
  test.each([
    [2, 200_000],
    [8, 200_000],
    [9, 200_000],
    [16, 100_000],
    [30, 60_000],
  ])('%i seats can have time limits', (seats, limit) => {
    const turns = turnProfile()
      .segments('a')
      .limitTime()
      .allowSkips()
      .allowExtraTurns()
      .allowLeaving()
      .events({
        pass: 'active',
        advance: 'system',
        beginSegment: 'system',
        endSegment: 'system',
        endTurn: 'system',
        extraTurn: 'system',
        skipTurn: 'system',
        skipSegment: 'system',
        leave: 'everyone',
        replay: 'system',
        setLimit: 'system',
        tick: 'system',
        timeout: 'system',
      })
      .build();
    let { state } = begin(turns, seats);
    state = send(state, { type: 'setLimit', player: 0, limit });
    state = send(state, { type: 'tick', amount: limit + 1 });
    expect(turnOf(send(state, { type: 'timeout', player: 0 }))).toMatchObject({ number: 2, active: 1 });
  });

  test('30 facts', () => {
    const facts = Array.from({ length: 30 }, (_, i) => `f${i}`);
    let builder = turnProfile() as unknown as ReturnType<ReturnType<typeof turnProfile>['segments']>;
    builder = builder.segments('a', segment('b', { when: facts }), segment('c', { when: 'f29' })) as never;
    for (const fact of facts) builder = builder.fact(fact) as never;
    const turns = builder.events({ report: 'system', advance: 'system' }).build() as TurnProfile;
    let { state } = begin(turns, 2);
    state = send(state, { type: 'report', fact: 'f29', holds: true });
    expect(turnOf(send(state, { type: 'advance' })).segment).toBe('c');
    for (const fact of facts) state = send(state, { type: 'report', fact, holds: true });
    expect(turnOf(send(state, { type: 'advance' })).segment).toBe('b');
    expect(restore(state).cells).toEqual(state.cells);
  });
});

/** Wide profiles: as many seats, segments and facts as there can be. */
import { segment, stateHash, type TurnProfile, turnProfile } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { begin, restore, type State, send, turnOf } from './bare-turn.ts';

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
        proceed: 'system',
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
        state = send(state, { type: 'proceed' });
      }
    }
    expect(seen).toEqual([]);
    expect(turnOf(state)).toMatchObject({ number: 31, round: 2, active: 0, segment: 's0' });
  });

  test('30 seats and 40 segments: windows, skips, inserts and leaving up to the last seat', () => {
    let { state } = begin(wide().build(), 30);
    state = send(state, { type: 'skipSegment', player: 0, kind: 's39', times: 1 });
    state = send(state, { type: 'skipSegment', player: 0, kind: 'p1', times: 255 });
    while (turnOf(state).segment !== 's7') state = send(state, { type: 'proceed' });
    for (let seat = 0; seat < 30; seat++) {
      expect(turnOf(state).holder).toBe(seat);
      state = send(state, { type: 'pass' });
    }
    expect(turnOf(state)).toMatchObject({ segment: 's16', number: 1 });
    state = send(state, { type: 'insertPhase', kind: 'p4', only: 's39', after: 'this', for: -1 });
    for (let i = 0; i < 7; i++) state = send(state, { type: 'proceed' });
    expect(turnOf(state)).toMatchObject({ segment: 's23', holder: 0 });
    state = send(state, { type: 'proceed' });
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
        state = send(state, { type: 'proceed' });
      }
      const lacks = name.startsWith('p') ? NAMES.slice(8 * Number(name[1]), 8 * Number(name[1]) + 8) : [name];
      expect(NAMES.filter((other) => !seen.includes(other))).toEqual(lacks);
    },
  );

  test('30 seats commit', () => {
    const turns = turnProfile()
      .segments(segment('commit', { window: 'sealed' }), 'resolution')
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
      .allowPass()
      .allowReplay()
      .events({
        pass: 'active',
        proceed: 'system',
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
    const turns = builder.events({ report: 'system', proceed: 'system' }).build() as TurnProfile;
    let { state } = begin(turns, 2);
    state = send(state, { type: 'report', fact: 'f29', holds: true });
    expect(turnOf(send(state, { type: 'proceed' })).segment).toBe('c');
    for (const fact of facts) state = send(state, { type: 'report', fact, holds: true });
    expect(turnOf(send(state, { type: 'proceed' })).segment).toBe('b');
    expect(restore(state).cells).toEqual(state.cells);
  });
});

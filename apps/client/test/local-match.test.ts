/** A match on this machine, with people who share it and with bots. */
import { type BotPool, type MatchStore, openLocalMatch, openRecord } from '@rondel/client';
import {
  byAnySeat,
  counter,
  defineGame,
  eventSeat,
  type Game,
  legalEvents,
  openStream,
  sealed,
  segment,
  stateFromBytes,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';
import { court } from '@rondel/games/court';
import { kalaha } from '@rondel/games/kalaha';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { openMainThread, openNodePool } from '@rondel/workers/node';
import { expect, test } from 'vitest';
import { until } from './waiting.ts';

test('people who share a machine play a match to its end', async () => {
  const store = openLocalMatch(ticTacToe);
  expect(store.getSnapshot()).toMatchObject({
    connection: 'local',
    status: 'started',
    sequence: 0,
    seats: [0, 1],
    seat: 0,
    turn: { active: 0, toAct: [0] },
    pending: [],
    refusal: null,
    outcome: null,
  });
  expect(store.getSnapshot().legal).toHaveLength(9);
  for (const cell of [4, 0, 2, 6]) unwrap(await store.send({ type: 'place', cell }));
  expect(store.getSnapshot()).toMatchObject({ sequence: 4, seat: 0, turn: { active: 0 } });
  unwrap(await store.send({ type: 'place', cell: 5 }));
  unwrap(await store.send({ type: 'place', cell: 3 }));
  expect(store.getSnapshot()).toMatchObject({ status: 'finished', legal: [], outcome: { places: [2, 1] } });
  store.close();
});

test('a snapshot is the same object until something changes, and listeners hear of every change', async () => {
  const store = openLocalMatch(kalaha);
  const first = store.getSnapshot();
  const heard: unknown[] = [];
  const listener = () => heard.push(store.getSnapshot());
  const [one, two] = [store.subscribe(listener), store.subscribe(listener)];
  expect(store.getSnapshot()).toBe(first);
  const { value: second } = (await store.send({ type: 'sow', pit: 0 })) as { value: unknown };
  expect(store.getSnapshot()).toBe(second);
  expect(first.sequence).toBe(0);
  expect(heard).toEqual([second, second]);
  one();
  await store.send({ type: 'sow', pit: 1 });
  expect(heard).toHaveLength(3);
  two();
  store.close();
});

test('an event that the rules refuse changes nothing, and the reason is shown until the next one', async () => {
  const store = openLocalMatch(kalaha);
  const refused = await store.send({ type: 'sow', pit: 9 } as never);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'event/bad-field' } });
  expect(store.getSnapshot()).toMatchObject({ sequence: 0, refusal: { code: 'event/bad-field' } });
  expect(await store.send('nonsense' as never)).toMatchObject({ ok: false });
  await store.send({ type: 'sow', pit: 0 });
  expect(store.getSnapshot()).toMatchObject({ sequence: 1, refusal: null });
  store.close();
});

test('who shares a machine in a game with secrets sees what the seat that is to act may see', async () => {
  const store = openLocalMatch(court, { seed: 3 });
  for (let i = 0; i < 4; i++) {
    const { seat, turn, view: seen, legal } = store.getSnapshot();
    expect(turn.toAct).toContain(seat);
    expect(legal.length).toBeGreaterThan(0);
    expect(seen.players.map((player) => 'held' in player)).toEqual(seen.players.map((_, at) => at === seat));
    unwrap(await store.send(legal[0] as never));
    if (store.getSnapshot().outcome !== null) break;
  }
  store.close();
});

test('what an event told is heard as the seat may hear it', async () => {
  const store = openLocalMatch(kalaha.with({ pits: 3, seeds: 1 }), { seats: [0, 1] });
  for (let i = 0; i < 20 && store.getSnapshot().outcome === null; i++) {
    const [first] = store.getSnapshot().legal;
    unwrap(await store.send(first as never));
    for (const telling of store.getSnapshot().told) expect(telling).not.toHaveProperty('to');
  }
  expect(store.getSnapshot().outcome).not.toBeNull();
  store.close();
});

async function playAgainstBots(store: MatchStore, seed: number): Promise<void> {
  const random = openStream(seed, 'people');
  for (;;) {
    const { legal, outcome, refusal } = await until(
      store,
      (now) => now.legal.length > 0 || now.outcome !== null || now.refusal !== null,
    );
    expect(refusal).toBeNull();
    if (outcome !== null) return;
    unwrap(await store.send(legal[random.below(legal.length)] as never));
  }
}

test('bots think in threads and play a whole match, the same with the same seed', async () => {
  const pool = openNodePool(1);
  const records = [];
  for (let i = 0; i < 2; i++) {
    const store = openLocalMatch(kalaha, { seed: 7, bots: { 1: 'easy' }, pool, botTime: 600_000 });
    await playAgainstBots(store as never, 5);
    expect(store.getSnapshot()).toMatchObject({ status: 'finished', seat: 0, seats: [0] });
    records.push(store.record());
    store.close();
  }
  await pool.close();
  expect(records[1]).toEqual(records[0]);
  expect(openRecord(kalaha, records[0]).ok).toBe(true);
});

test('what only the game itself can do is done: turns that wait to be ended, among four', async () => {
  const pool = openMainThread();
  const options = { turnEnd: 'host' };
  const store = openLocalMatch(caNgua, {
    seed: 1,
    options,
    bots: { 1: 'random', 2: 'first', 3: 'random' },
    pool,
  });
  await playAgainstBots(store as never, 9);
  expect(store.record().events.some(({ seat }) => seat === null)).toBe(true);
  store.close();
});

test('bots hand in sealed events while people think', async () => {
  const pool = openMainThread();
  const store = openLocalMatch(sealedAuction, {
    seed: 1,
    options: { players: 3 },
    bots: { 1: 'random', 2: 'random' },
    pool,
  });
  await playAgainstBots(store as never, 9);
  store.close();
});

test('a seat that a bot plays cannot be played by hand', async () => {
  const store = openLocalMatch(ticTacToe, { bots: { 1: 'first' }, pool: openMainThread() });
  expect(await store.send({ type: 'place', cell: 0, seat: 1 })).toMatchObject({
    ok: false,
    refusal: { code: 'seat/not-yours', field: 'seat' },
  });
  store.close();
});

test('a bot that cannot go on says so', async () => {
  let asked = 0;
  const pool = { run: async () => Promise.reject(new Error(`broken ${++asked}`)) };
  const store = openLocalMatch(ticTacToe, { bots: { 0: 'hard' }, pool });
  const { refusal } = await until(store, (now) => now.refusal !== null);
  expect(refusal).toMatchObject({ code: 'bot/failed', message: expect.stringContaining('broken 3') });
  store.close();
});

test('a match is closed for good, with bots that are still thinking', async () => {
  let tell: (signal: AbortSignal | undefined) => void = () => {};
  const asked = new Promise<AbortSignal | undefined>((resolve) => {
    tell = resolve;
  });
  const pool = {
    run: (_kind: 'choose', _task: unknown, signal?: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('given up')));
        tell(signal);
      }),
  };
  const store = openLocalMatch(ticTacToe, { bots: { 0: 'hard' }, pool });
  const signal = await asked;
  let heard = 0;
  store.subscribe(() => heard++);
  store.close();
  expect(signal?.aborted).toBe(true);
  expect(heard).toBe(1);
  expect(store.getSnapshot()).toMatchObject({ connection: 'closed', legal: [] });
  expect(await store.send({ type: 'place', cell: 0, seat: 1 })).toMatchObject({
    refusal: { code: 'connection/closed' },
  });
  expect(heard).toBe(1);
});

test('seats that nobody plays, bots without threads and options that are none throw at once', () => {
  const pool = openMainThread();
  expect(() => openLocalMatch(ticTacToe, { seats: [0] })).toThrow('nobody plays seat 1');
  expect(() => openLocalMatch(ticTacToe, { seats: [0, 1], bots: { 1: 'easy' }, pool })).toThrow(
    'named twice',
  );
  expect(() => openLocalMatch(ticTacToe, { bots: { 5: 'easy' }, pool })).toThrow('no seat 5');
  expect(() => openLocalMatch(ticTacToe, { bots: { 1: 'easy' } })).toThrow('bots need a pool');
  expect(() => openLocalMatch(kalaha, { options: { pits: 99 } })).toThrow('pits');
});

test('a match with options goes on from a position', async () => {
  const small = kalaha.with({ pits: 3 });
  const one = openLocalMatch(kalaha, { options: { pits: 3 } });
  await one.send({ type: 'sow', pit: 0 });
  expect(one.getSnapshot().options).toMatchObject({ pits: 3 });
  const replayed = unwrap(openRecord(small, one.record()));
  expect(replayed.getSnapshot().view.holes).toEqual(one.getSnapshot().view.holes);
  one.close();
});

test('a match goes on from another point of it, or from where another one was left', async () => {
  const store = openLocalMatch(ticTacToe);
  for (const cell of [4, 0, 2]) unwrap(await store.send({ type: 'place', cell }));
  store.goOnFrom(store.progress().undo());
  expect(store.getSnapshot()).toMatchObject({ sequence: 2, turn: { active: 0 } });
  unwrap(await store.send({ type: 'place', cell: 8 }));
  expect(store.progress().events()).toHaveLength(3);
  expect(store.record().events[2]).toMatchObject({ cell: 8 });

  const later = openLocalMatch(ticTacToe, { progress: store.progress() });
  expect(later.getSnapshot()).toMatchObject({ sequence: 3, turn: { active: 1 } });
  expect(() => openLocalMatch(kalaha, { progress: store.progress() })).toThrow('not one of kalaha');
  store.close();
  later.close();
});

test('what a bot was thinking is told before its event is played', async () => {
  const told: { sequence: number; seat: number; code: number; isNext: boolean; isSearched: boolean }[] = [];
  const store = openLocalMatch(ticTacToe, {
    // In this match nobody comes to the last cell, where there is nothing to think about.
    seed: 'thinking',
    bots: { 0: 'mcts:30', 1: 'first' },
    pool: openMainThread(),
    onChoice: ({ sequence, seat, code, thoughts }) => {
      const isNext = store.progress().index === sequence - 1;
      told.push({ sequence, seat, code, isNext, isSearched: thoughts?.prospects[0]?.code === code });
    },
  });
  await until(store, ({ status }) => status === 'finished');
  expect(told.length).toBeLessThan(9);
  expect(told.map(({ code }) => code)).toEqual(store.progress().events());
  for (const { isNext, sequence, seat } of told) expect([isNext, seat]).toEqual([true, (sequence + 1) % 2]);
  expect(told.filter(({ seat }) => seat === 0).every(({ isSearched }) => isSearched)).toBe(true);
  expect(told.filter(({ seat }) => seat === 1).some(({ isSearched }) => isSearched)).toBe(false);
  store.close();
});

test('a bot that has committed is not asked again, though another thought is possible', async () => {
  const revising: Game = defineGame({
    name: 'revising',
    seats: 3,
    turns: turnProfile()
      .segments(segment('commit', { window: 'sealed' }), segment('resolution', { window: 'none' }))
      .pairCommit('commit', 'resolution', { replace: true })
      .build(),
    state: { rounds: counter(1) },
    events: { show: sealed({ number: counter(3) }) },
    rules: { show: (rule) => rule.do(() => {}) },
    onSegment: {
      resolution: {
        begin: (s) => {
          s.rounds++;
          s.turn.endSegment();
        },
      },
    },
    outcome: (s) => (s.rounds < 1 ? null : { places: [1, 1, 1], scores: null, reason: 'enough' }),
  });
  const asked: number[] = [];
  const pool: BotPool = {
    run: async (_kind, { seat, state }) => {
      asked.push(seat);
      const legal = legalEvents(unwrap(stateFromBytes(revising, state)));
      return { code: legal.find((code) => eventSeat(revising, code) === seat) as number, thoughts: null };
    },
  };
  const store = openLocalMatch(revising, { bots: { 1: 'random', 2: 'random' }, pool });
  await until(store, ({ sequence }) => sequence === 2);
  // What a timer would still do has been done when one that was set later has rung.
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toEqual([1, 2]);
  unwrap(await store.send({ type: 'show', number: 1 } as never));
  expect(store.getSnapshot()).toMatchObject({ sequence: 3, status: 'finished' });
  store.close();
});

/** All may cheer at any time, and give up in the middle of a turn, which then goes on without them. */
const giving: Game = defineGame({
  name: 'giving',
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
  outcome: (s) => (s.played < 2 ? null : { places: [1, 1, 1], scores: null, reason: 'enough' }),
});

test('[T19] the turn of a seat that has left is ended for it', async () => {
  const store = openLocalMatch(giving);
  unwrap(await store.send({ type: 'resign', seat: 0 } as never));
  const next = await until(store, ({ turn }) => turn.active === 1);
  expect(next).toMatchObject({ sequence: 3, turn: { active: 1, segment: 'draw' } });
  for (const type of ['draw', 'play', 'draw']) unwrap(await store.send({ type } as never));
  unwrap(await store.send({ type: 'resign', seat: 2 } as never));
  await until(store, ({ turn }) => turn.active === 1);
  for (const type of ['draw', 'play']) unwrap(await store.send({ type } as never));
  expect(store.getSnapshot()).toMatchObject({ status: 'finished', outcome: { reason: 'enough' } });
  store.close();
});

test('why a bot cannot go on is one sentence', async () => {
  for (const reason of ["There is no game 'kalaha'.", 'it is lost']) {
    const pool: BotPool = { run: () => Promise.reject(new Error(reason)) };
    const store = openLocalMatch(kalaha, { bots: { 0: 'easy' }, pool });
    const { refusal } = await until(store, (shown) => shown.refusal !== null);
    expect(refusal?.message).toMatch(/^The bot of seat 0 cannot go on: .*[^.]\.$/);
    store.close();
  }
});

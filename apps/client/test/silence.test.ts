/** Servers that are busy, silent or gone for a while: what a store does about them, without a real one. */
import { openRemoteMatch, type Socket } from '@rondel/client';
import { type GameState, handle, legalEvents, startGame, turnOf, unwrap, view } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a client hears and says, as a test plays the server. */
function openStage() {
  const sockets: { say(message: object): void; end(code: number, reason: string): void }[] = [];
  const heard: { event: object; key: string }[] = [];
  class StageSocket implements Socket {
    readonly listeners = new Map<string, (event: never) => void>();
    constructor() {
      const tell = (type: string, event: object) => this.listeners.get(type)?.(event as never);
      sockets.push({
        say: (message) => tell('message', { data: JSON.stringify(message) }),
        end: (code, reason) => tell('close', { code, reason }),
      });
      queueMicrotask(() => tell('open', {}));
    }
    addEventListener(type: string, listener: (event: never) => void): void {
      this.listeners.set(type, listener);
    }
    send(text: string): void {
      heard.push(JSON.parse(text));
    }
    close(): void {}
  }
  const store = openRemoteMatch(kalaha, { url: 'http://localhost', match: 'm', WebSocket: StageSocket });
  const last = () => sockets.at(-1) as (typeof sockets)[number];
  const tellMatch = (state: GameState, sequence: number): void =>
    last().say({
      type: 'match',
      match: {
        ...{ game: 'kalaha', version: 1, options: {}, status: 'started', players: [], you: 0, sequence },
        ...{ hasOwnStart: false, outcome: null, rematch: null, remaining: null, deadlineIn: null },
        position: positionOf(state, sequence),
      },
    });
  return { store, sockets, heard, last, tellMatch };
}

const positionOf = (state: GameState, sequence: number) => ({
  sequence,
  turn: turnOf(state),
  view: view(state, 0),
  legal:
    legalEvents(state).length > 0 && turnOf(state).active === 0 ? [{ type: 'sow', seat: 0, pit: 0 }] : [],
  outcome: null,
});

const before = startGame(kalaha) as GameState;
const after = unwrap(handle(before, { type: 'sow', pit: 0 } as never));
const event = { type: 'sow', seat: 0, pit: 0 };
const busy = { code: 'server/busy', message: 'Too many.' };

test('a server that is busy is asked again with the same key', async () => {
  const { store, heard, last, tellMatch } = openStage();
  await vi.advanceTimersByTimeAsync(0);
  tellMatch(before, 0);
  const sent = store.send({ type: 'sow', pit: 0 });
  expect(store.getSnapshot().sequence).toBe(1);
  last().say({ type: 'answer', key: heard[0]?.key, problem: busy });
  // It may have been played, or not: nothing is claimed.
  expect(store.getSnapshot()).toMatchObject({ sequence: 0, pending: [event], refusal: null });
  await vi.advanceTimersByTimeAsync(500);
  expect(heard.map(({ key }) => key)).toEqual([heard[0]?.key, heard[0]?.key]);
  last().say({ type: 'answer', key: heard[0]?.key, sequence: 1 });
  expect(store.getSnapshot()).toMatchObject({ sequence: 1, pending: [event] });
  last().say({ type: 'event', sequence: 1, event, told: [], position: positionOf(after, 1) });
  expect(await sent).toMatchObject({ ok: true, value: { sequence: 1, pending: [] } });
  store.close();
});

test('a server that stays busy is believed in the end', async () => {
  const { store, heard, last, tellMatch } = openStage();
  await vi.advanceTimersByTimeAsync(0);
  tellMatch(before, 0);
  const sent = store.send({ type: 'sow', pit: 0 });
  for (let tries = 0; tries < 5; tries++) {
    last().say({ type: 'answer', key: heard[0]?.key, problem: busy });
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(await sent).toEqual({ ok: false, refusal: { kind: 'refused', ...busy } });
  expect(heard).toHaveLength(5);
  expect(store.getSnapshot()).toMatchObject({ sequence: 0, pending: [], refusal: busy });
  store.close();
});

test('a connection over which no answer comes is given up for another', async () => {
  const { store, sockets, heard, last, tellMatch } = openStage();
  await vi.advanceTimersByTimeAsync(0);
  tellMatch(before, 0);
  const sent = store.send({ type: 'sow', pit: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.getSnapshot().connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  // The event had arrived: the match is further on, and the server knows the key.
  tellMatch(after, 1);
  expect(store.getSnapshot()).toMatchObject({ connection: 'open', sequence: 1, pending: [event] });
  sockets[0]?.say({ type: 'answer', key: heard[0]?.key, problem: busy });
  last().say({ type: 'answer', key: heard[1]?.key, sequence: 1 });
  tellMatch(after, 1);
  expect(await sent).toMatchObject({ ok: true, value: { sequence: 1, pending: [] } });
  expect(heard[1]?.key).toBe(heard[0]?.key);
  store.close();
});

test('pauses between attempts grow, and closing ends them', async () => {
  const { store, sockets, last } = openStage();
  expect(store.getSnapshot().connection).toBe('connecting');
  for (let i = 0; i < 4; i++) {
    last().end(1006, '');
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(sockets).toHaveLength(5);
  expect(store.getSnapshot().connection).toBe('connecting');
  last().end(1006, '');
  store.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(5);
  expect(vi.getTimerCount()).toBe(0);
});

test('clients that lose their server together come back one after the other', async () => {
  const random = vi.spyOn(Math, 'random');
  const stages = [0, 0.5, 0.999].map((value) => {
    const stage = openStage();
    random.mockReturnValue(value);
    stage.last().end(1006, '');
    return stage;
  });
  random.mockRestore();
  const opened = () => stages.map(({ sockets }) => sockets.length);
  const seen: number[][] = [];
  for (const step of [124, 1, 125, 125]) {
    await vi.advanceTimersByTimeAsync(step);
    seen.push(opened());
  }
  expect(seen).toEqual([
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
    [2, 2, 2],
  ]);
  for (const { store } of stages) store.close();
});

test('a token that is worth nothing any more ends it, with the code as the reason', async () => {
  const { store, sockets, last, tellMatch } = openStage();
  await vi.advanceTimersByTimeAsync(0);
  tellMatch(before, 0);
  const sent = store.send({ type: 'sow', pit: 0 });
  last().end(4401, 'token/revoked');
  expect(await sent).toMatchObject({ refusal: { code: 'token/revoked' } });
  expect(store.getSnapshot()).toMatchObject({
    connection: 'refused',
    refusal: { code: 'token/revoked' },
    legal: [],
    pending: [],
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sockets.length, vi.getTimerCount()]).toEqual([1, 0]);
});

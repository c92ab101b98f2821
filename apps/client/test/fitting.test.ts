/** How a store fits into what interfaces are written with, and the client into Node. */
import {
  type EventFor,
  type MatchStore,
  openLocalMatch,
  openRemoteMatch,
  type SeatedEvent,
  type SocketClass,
  type ViewOf,
  watchMatch,
} from '@rondel/client';
import { useMatch } from '@rondel/client/react';
import type { Game } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { nineMensMorris } from '@rondel/games/nine-mens-morris';
import { openNodePool } from '@rondel/workers/node';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { WebSocket } from 'ws';

test('types follow from the game', () => {
  const store = openLocalMatch(nineMensMorris);
  const { view, legal } = store.getSnapshot();
  expectTypeOf(view.inHand).toEqualTypeOf<number[]>();
  expectTypeOf<ViewOf<typeof kalaha>['holes']>().toEqualTypeOf<number[]>();
  expectTypeOf<EventFor<typeof kalaha>['type']>().toEqualTypeOf<'sow'>();
  const [first] = legal;
  if (first?.type === 'place') expectTypeOf(first.to).toExtend<string | number>();
  expectTypeOf<SeatedEvent<typeof kalaha>['seat']>().toEqualTypeOf<number | null>();
  // @ts-expect-error: no such event
  void store.send({ type: 'fly' });
  // @ts-expect-error: a pit is missing
  void openLocalMatch(kalaha).send({ type: 'sow' });
  // A store of one game is a store of any, for code that only shows one.
  expectTypeOf(store).toExtend<Pick<MatchStore<Game>, 'subscribe' | 'close'>>();
  store.close();
});

test('the WebSocket of the package ws is taken as its types are, and so is that of browsers', () => {
  expectTypeOf(WebSocket).toExtend<SocketClass>();
  expectTypeOf<typeof globalThis.WebSocket>().toExtend<SocketClass>();
  expectTypeOf(openNodePool).returns.toExtend<NonNullable<Parameters<typeof openLocalMatch>[1]>['pool']>();
});

test('where there is no WebSocket, it is said at once what to do', () => {
  vi.stubGlobal('WebSocket', undefined);
  const options = { url: 'http://localhost:1', match: 'x' };
  expect(() => watchMatch(options)).toThrow('There is no WebSocket here');
  expect(() => openRemoteMatch(kalaha, options)).toThrow('such as that of the package ws');
  vi.unstubAllGlobals();
});

test('React draws a match, on a server too', async () => {
  const store = openLocalMatch(kalaha);
  const Stores = () => createElement('b', null, useMatch(store).view.holes.join(' '));
  expect(renderToString(createElement(Stores))).toBe('<b>4 4 4 4 4 4 0 4 4 4 4 4 4 0</b>');
  await store.send({ type: 'sow', pit: 2 });
  expect(renderToString(createElement(Stores))).toBe('<b>4 4 0 5 5 5 1 4 4 4 4 4 4 0</b>');
  store.close();
});

test('a Svelte store, a signal and a plain script are a line each', async () => {
  const store = openLocalMatch(kalaha);
  // What `readable` of svelte/store is given: set the value, and give back how to stop.
  const seen: number[] = [];
  const start = (set: (value: ReturnType<typeof store.getSnapshot>) => void) => {
    set(store.getSnapshot());
    return store.subscribe(() => set(store.getSnapshot()));
  };
  const stop = start(({ sequence }) => seen.push(sequence));
  const signal = { value: store.getSnapshot() };
  store.subscribe(() => {
    signal.value = store.getSnapshot();
  });
  await store.send({ type: 'sow', pit: 2 });
  stop();
  await store.send({ type: 'sow', pit: 5 });
  expect(seen).toEqual([0, 1]);
  expect(signal.value).toBe(store.getSnapshot());
  store.close();
});

test('a listener that throws stops neither the others nor the match', async () => {
  const store = openLocalMatch(kalaha);
  const thrown: unknown[] = [];
  const onError = (error: unknown) => thrown.push(error);
  const before = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', onError);
  let heard = 0;
  const stop = store.subscribe(() => {
    throw new Error('a broken page');
  });
  store.subscribe(() => heard++);
  await store.send({ type: 'sow', pit: 2 });
  await new Promise((resolve) => setTimeout(resolve, 1));
  process.removeListener('uncaughtException', onError);
  for (const listener of before) process.on('uncaughtException', listener);
  stop();
  expect(heard).toBe(1);
  expect(thrown).toEqual([new Error('a broken page')]);
  store.close();
});

/** A run behind a gate: paused it plays nothing, and goes on as if nothing had been. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { GameSimulator } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { behindGate, makeGate, openMainThread, simulateOn } from './node.ts';

const game = kalaha as unknown as Game;
const job = { game: 'kalaha', options: {}, seed: 7, policies: ['random'], maxEvents: 1000 };

test('[PG-36] pausing changes nothing but the time', async () => {
  const gate = makeGate();
  let done = 0;
  const running = simulateOn(behindGate(openMainThread(), gate), game, job, {
    count: 200,
    chunk: 10,
    isOrdered: true,
    onProgress: ({ count }) => {
      done = count;
      if (count === 50) gate.close();
    },
  });
  while (done < 50) await wait(1);
  await wait(20);
  expect(done).toBe(50);
  expect(gate.isOpen).toBe(false);
  gate.open();
  const batch = await running;
  expect(batch.digest).toBe(new GameSimulator(game).playoutMany({ count: 200, seed: 7 }).digest);
});

test('[PG-39] a thread gives the record of a playout', async () => {
  const record = await openMainThread().run('record', { job, index: 12 });
  const { final } = new GameSimulator(game).playout({ seed: 7, index: 12 });
  expect(record.game).toBe('kalaha');
  expect(record.events).toHaveLength(final.length);
});

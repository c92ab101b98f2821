import { stateToJson } from '@rondel/core';
import { GameSimulator, type SimulationJob } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { POSITIONS } from '../test/positions.ts';
import { openBrowserPool, simulateOn, type WebWorker, warmUp } from './browser-pool.ts';
import { type Answer, type Question, serveWork, type WorkerScope } from './browser-worker.ts';
import { loadGame } from './modules/index.ts';

const kalaha = await loadGame('kalaha');
const job: SimulationJob = {
  game: 'kalaha',
  options: kalaha.options,
  seed: 7,
  policies: ['random'],
  maxEvents: 1000,
};
const row = new GameSimulator(kalaha).playoutMany({ count: 300, seed: 7 });

/** Stands in for a Web Worker: it answers later, breaks down when told to, and is silent once it is ended. */
class PretendedWorker extends EventTarget {
  isEnded = false;
  private readonly inside = new EventTarget();
  private readonly breaks: (question: Question) => boolean;

  constructor(breaks: (question: Question) => boolean) {
    super();
    this.breaks = breaks;
    const scope = {
      addEventListener: this.inside.addEventListener.bind(this.inside),
      postMessage: (answer: Answer) =>
        this.say(new MessageEvent('message', { data: structuredClone(answer) })),
    };
    serveWork(scope as unknown as WorkerScope, loadGame);
  }

  postMessage(question: Question): void {
    if (this.breaks(question)) this.say(new Event('error', { cancelable: true }));
    else this.inside.dispatchEvent(new MessageEvent('message', { data: structuredClone(question) }));
  }

  terminate(): void {
    this.isEnded = true;
  }

  private say(event: Event): void {
    setImmediate(() => this.isEnded || this.dispatchEvent(event));
  }
}

function openPretended(breaks: (question: Question) => boolean = () => false) {
  const hired: PretendedWorker[] = [];
  const pool = openBrowserPool(2, () => {
    const worker = new PretendedWorker(breaks);
    hired.push(worker);
    return worker as unknown as WebWorker;
  });
  return { pool, hired };
}

test('[P9] Web Workers give what one thread gives', async () => {
  const { pool, hired } = openPretended();
  await warmUp(pool, job);
  const batch = await simulateOn(pool, kalaha, job, { count: 300, chunk: 20 });
  expect(batch.tally).toEqual(row.tally);
  expect(hired).toHaveLength(2);
  await pool.close();
  expect(hired.every(({ isEnded }) => isEnded)).toBe(true);
  await expect(pool.run('load', job)).rejects.toThrow('the pool is closed');
});

test('a worker that breaks down is replaced, and its range played again', async () => {
  let breakdowns = 0;
  const { pool, hired } = openPretended(
    ({ kind, task }) => kind === 'playouts' && 'range' in task && task.range.start === 40 && breakdowns++ < 2,
  );
  const batch = await simulateOn(pool, kalaha, job, { count: 300, chunk: 20 });
  expect(batch.tally).toEqual(row.tally);
  expect(hired).toHaveLength(4);
  await pool.close();
});

test('what a worker throws arrives as it was said', async () => {
  const { pool } = openPretended();
  const strange = { ...job, policies: ['clever'] };
  await expect(simulateOn(pool, kalaha, strange, { count: 10 })).rejects.toThrow("no policy 'clever'");
  await pool.close();
});

test('work can be given up, whether it is under way or waits', async () => {
  const { pool, hired } = openPretended();
  const abandon = new AbortController();
  const task = { job, range: { start: 0, count: 10 }, each: false };
  const all = [1, 2, 3].map(() => pool.run('playouts', task, abandon.signal));
  abandon.abort();
  for (const one of await Promise.allSettled(all)) expect(one.status).toBe('rejected');
  await expect(pool.run('playouts', task, abandon.signal)).rejects.toThrow('given up');
  expect(hired.slice(0, 2).every(({ isEnded }) => isEnded)).toBe(true);
  expect((await pool.run('playouts', task)).tally.reasons.gameOver).toBe(10);
  await pool.close();
});

test('closing fails what is under way', async () => {
  const { pool } = openPretended();
  const all = [1, 2, 3].map(() => pool.run('load', job));
  await pool.close();
  for (const one of await Promise.allSettled(all)) expect(one.status).toBe('rejected');
});

test.each(POSITIONS)(
  '[P16] Web Workers begin at a point of a match, too: %s',
  async (name, { game, state }, digest) => {
    const { pool } = openPretended();
    const options = game.chosen;
    const from = { ...job, game: name, options, maxEvents: 100_000, from: stateToJson(state) };
    expect((await simulateOn(pool, game, from, { count: 60, chunk: 7 })).digest).toBe(digest);
    await pool.close();
  },
);

/** Threads that do nothing but count: what a second thread gains on this machine, now, at the most. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** About a tenth of a second. */
const COUNT = 2e7;

const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (count) => {
    let sum = 0;
    for (let i = 0; i < count; i++) sum = (sum * 31 + i) | 0;
    parentPort.postMessage(sum);
  });
`;

/** Threads that can be told to count. */
export interface CountingThreads {
  /** Lets so many of them count at once; the answer is steps per second of the clock on the wall. */
  rate(threads: number): Promise<number>;
  close(): Promise<void>;
}

/** Opens so many threads. */
export function openCountingThreads(threads: number): CountingThreads {
  const all = Array.from({ length: threads }, () => new Worker(SCRIPT, { eval: true }));
  return {
    rate: async (count) => {
      const counting = all.slice(0, count);
      const began = performance.now();
      const done = Promise.all(counting.map((thread) => once(thread, 'message')));
      for (const thread of counting) thread.postMessage(COUNT);
      await done;
      return (count * COUNT * 1000) / (performance.now() - began);
    },
    close: async () => {
      await Promise.all(all.map((thread) => thread.terminate()));
    },
  };
}

/** A pool of Web Workers with the same interface as the threads in Node. A worker that crashes is replaced when there is work. */
import type { Answer, Question } from './browser-worker.ts';
import type { Pool } from './pool.ts';

export type { Thoughts } from '@rondel/simulator';
export type { Considered, ConsiderTask } from './considering.ts';
export { behindGate, type Gate, makeGate } from './pause.ts';
export { isPolicyName, isSearching, POLICIES } from './policies.ts';
export {
  type Pool,
  type PooledOptions,
  type PooledTournament,
  playTournamentOn,
  type Stopping,
  simulateOn,
  warmUp,
} from './pool.ts';
export { chooseChunk, measureRate, type RangePlan } from './ranges.ts';
export { type PooledStudy, studyOn } from './study.ts';
export { type Choice, type ChooseTask, makeTournament, type TournamentJob } from './work.ts';

/** The parts of a Web Worker used here. */
export interface WebWorker {
  postMessage(question: Question): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(
    type: 'error',
    listener: (event: { readonly message: string; preventDefault(): void }) => void,
  ): void;
}

interface Desk {
  /** `null` after the last one was lost, until there is work again: a script that cannot be loaded is not tried forever. */
  worker: WebWorker | null;
  /** The worker's current task; `null` if it is idle. */
  current: Pending | null;
}

interface Pending {
  readonly question: Question;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens a pool of workers.
 * @param open - Creates a worker from a script that calls `serveWork`.
 * @example
 * openBrowserPool(navigator.hardwareConcurrency, () =>
 *   new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
 * );
 */
export function openBrowserPool(workers: number, open: () => WebWorker): Pool {
  const queue: Pending[] = [];
  let ids = 0;
  let isOpen = true;
  const desks = Array.from({ length: workers }, (): Desk => {
    const desk: Desk = { worker: null, current: null };
    hire(desk);
    return desk;
  });

  function hire(desk: Desk): WebWorker {
    const worker = open();
    desk.worker = worker;
    worker.addEventListener('message', ({ data }) => {
      const { current } = desk;
      if (worker !== desk.worker || current === null || data.id !== current.question.id) return;
      desk.current = null;
      if ('error' in data) current.reject(new Error(data.error));
      else current.resolve(data.result as never);
      assign();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === desk.worker) dismiss(desk, new Error(event.message || 'a worker broke down'));
    });
    return worker;
  }
  function dismiss(desk: Desk, reason: Error): void {
    if (!isOpen) return;
    const { current } = desk;
    desk.worker?.terminate();
    desk.current = null;
    desk.worker = null;
    current?.reject(reason);
    assign();
  }
  function assign(): void {
    for (const desk of desks) {
      if (desk.current !== null) continue;
      const pending = queue.shift();
      if (pending === undefined) return;
      desk.current = pending;
      (desk.worker ?? hire(desk)).postMessage(pending.question);
    }
  }
  function giveUp(pending: Pending): void {
    const reason = new Error('given up');
    const waiting = queue.indexOf(pending);
    if (waiting >= 0) queue.splice(waiting, 1);
    // A busy worker cannot hear us, so it is replaced.
    const desk = desks.find(({ current }) => current === pending);
    if (desk === undefined) pending.reject(reason);
    else dismiss(desk, reason);
  }

  return {
    workers,
    run: (kind, task, signal) =>
      new Promise((resolve, reject) => {
        if (!isOpen || signal?.aborted) return reject(new Error(isOpen ? 'given up' : 'the pool is closed'));
        const onAbort = (): void => giveUp(pending);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            signal?.removeEventListener('abort', onAbort);
            settle(value);
          };
        const pending: Pending = {
          question: { id: ids++, kind, task },
          resolve: settled(resolve),
          reject: settled(reject),
        };
        signal?.addEventListener('abort', onAbort);
        queue.push(pending);
        assign();
      }),
    close: async () => {
      isOpen = false;
      const lost = [...queue.splice(0), ...desks.flatMap(({ current }) => current ?? [])];
      for (const { worker } of desks) worker?.terminate();
      for (const { reject } of lost) reject(new Error('the pool was closed'));
    },
  };
}

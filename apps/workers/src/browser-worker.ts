/** The code inside a Web Worker. The page decides which games it has. */
import type { Game } from '@rondel/core';
import { makeWorker, type Work, type WorkKind } from './work.ts';

/** A message to the worker. */
export interface Question {
  readonly id: number;
  readonly kind: WorkKind;
  readonly task: Work[WorkKind]['task'];
}

/** A message from the worker. */
export type Answer =
  | { readonly id: number; readonly result: Work[WorkKind]['result'] }
  | { readonly id: number; readonly error: string };

/** The parts of a worker's global scope used here. */
export interface WorkerScope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Question }) => void): void;
}

/**
 * Makes a worker answer questions.
 * @param scope - The worker's `self`.
 * @example
 * serveWork(self, async (name) => GAMES[name] ?? fail(name));
 */
export function serveWork(scope: WorkerScope, loadGame: (name: string) => Promise<Game>): void {
  const worker = makeWorker(loadGame);
  scope.addEventListener('message', async ({ data }) => {
    const { id, kind, task } = data;
    let answer: Answer;
    try {
      answer = { id, result: await worker[kind](task as never) };
    } catch (error) {
      answer = { id, error: error instanceof Error ? error.message : String(error) };
    }
    scope.postMessage(answer);
  });
}

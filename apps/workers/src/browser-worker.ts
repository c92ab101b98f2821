/** The inside of a thread in the browser. Whoever builds the page says which games there are. */
import type { Game } from '@rondel/core';
import { makeWorker, type Work, type WorkKind } from './work.ts';

/** What goes into such a thread. */
export interface Question {
  readonly id: number;
  readonly kind: WorkKind;
  readonly task: Work[WorkKind]['task'];
}

/** What comes out of it. */
export type Answer =
  | { readonly id: number; readonly result: Work[WorkKind]['result'] }
  | { readonly id: number; readonly error: string };

/** What is used of the global scope of such a thread. */
export interface WorkerScope {
  postMessage(answer: Answer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Question }) => void): void;
}

/**
 * Lets a thread answer questions.
 * @param scope - Its `self`.
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

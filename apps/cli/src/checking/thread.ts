/** The code of the thread in which a game is checked: there, one that loops for ever can be stopped. */
import { parentPort, workerData } from 'node:worker_threads';
import type { GameRecord, Options } from '@rondel/core';
import { CheckFailure, checkGame } from '@rondel/core/testing';
import { loadGame } from '@rondel/workers/modules';
import { whereAndWhy } from '../game-fault.ts';
import { noteOddities } from './notes.ts';

/** What is to be checked. */
export interface CheckTask {
  readonly reference: string;
  readonly options: Options;
  readonly playouts: number;
  readonly maxEvents: number;
  readonly seed: number;
}

/** What the thread tells. */
export type CheckMessage =
  | { readonly kind: 'progress'; readonly matches: number }
  | { readonly kind: 'sound'; readonly notes: readonly string[] }
  | {
      readonly kind: 'faulty';
      readonly reason: string;
      readonly details: readonly string[];
      readonly record: GameRecord;
      readonly match: number;
    };

/** Milliseconds between reports. */
const EVERY = 50;

const say = (message: CheckMessage): void => parentPort?.postMessage(message);

const { reference, options, ...rest } = workerData as CheckTask;
const game = (await loadGame(reference)).with(options);
let told = performance.now();
try {
  checkGame(game, {
    ...rest,
    onProgress: ({ matches }) => {
      if (performance.now() - told < EVERY) return;
      told = performance.now();
      say({ kind: 'progress', matches });
    },
  });
  say({ kind: 'sound', notes: noteOddities(game, rest.seed, rest.maxEvents) });
} catch (error) {
  if (!(error instanceof CheckFailure)) throw error;
  const { reason, details, record, match, missing, cause } = error;
  say({ kind: 'faulty', reason, details: [...details, ...whereAndWhy(cause, missing)], record, match });
}

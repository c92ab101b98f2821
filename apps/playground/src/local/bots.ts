/** Where bots think: a Web Worker, started when the first bot sits down. */

import { onReload } from 'virtual:rondel-games';
import type { BotPool } from '@rondel/client';
import type { Pool } from '@rondel/workers/browser';
import { limitTime } from './bot-limit.ts';
import { openThreads } from './threads.ts';

/** The levels that one can play against. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

let pool: Pool | null = null;

// A thread keeps the rules that it has loaded, so it ends when a game is saved; the next bot starts another one.
onReload(() => {
  void pool?.close();
  pool = null;
});

function openPool(): Pool {
  pool ??= openThreads(1);
  return pool;
}

/** The thread of the bots, whichever it is at the time. */
export const botPool: BotPool = limitTime({
  run: (kind, task, signal) => openPool().run(kind, task, signal),
});

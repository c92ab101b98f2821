/** Where bots think: a Web Worker, started when the first bot sits down. */

import { onReload } from 'virtual:rondel-games';
import type { BotPool } from '@rondel/client';
import { openBrowserPool, type Pool } from '@rondel/workers/browser';
import { limitTime } from './bot-limit.ts';
import workerUrl from './bot-worker.ts?worker&url';

/** The levels that one can play against. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Where the page may run only scripts that it vouches for, it vouches for this one. */
const vouch = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('rondel', {
  createScriptURL: (url) => {
    if (url !== workerUrl) throw new TypeError('only the thread of the bots is started');
    return url;
  },
});

let pool: Pool | null = null;

// A thread keeps the rules that it has loaded, so it ends when a game is saved; the next bot starts another one.
onReload(() => {
  void pool?.close();
  pool = null;
});

function openPool(): Pool {
  pool ??= openBrowserPool(
    1,
    () => new Worker(vouch?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' }) as never,
  );
  return pool;
}

/** The thread of the bots, whichever it is at the time. */
export const botPool: BotPool = limitTime({
  run: (kind, task, signal) => openPool().run(kind, task, signal),
});

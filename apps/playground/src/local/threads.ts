/** The page's own threads: Web Workers in which games are played, searched and counted. */
import { openBrowserPool, type Pool } from '@rondel/workers/browser';
import workerUrl from './game-worker.ts?worker&url';

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
    if (url !== workerUrl) throw new TypeError("only the page's own thread is started");
    return url;
  },
});

/**
 * Opens a pool of threads that know all games. Whoever opens one closes it.
 * @example
 * const pool = openThreads(navigator.hardwareConcurrency);
 */
export const openThreads = (count: number): Pool =>
  openBrowserPool(
    count,
    () => new Worker(vouch?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' }) as never,
  );

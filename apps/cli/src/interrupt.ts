/**
 * Ctrl-C, in three steps. The first starts nothing new and finishes what is running, so that the results have
 * no gaps. The second, or waiting too long, abandons what is running. The third exits at once.
 */
import { EXIT } from './errors.ts';

export interface Interrupt {
  /** Aborted at the first Ctrl-C. */
  readonly signal: AbortSignal;
  /** Aborted at the second, or some time after the first. */
  readonly abandon: AbortSignal;
  readonly isGiven: boolean;
  /** Resolves at the first Ctrl-C, for commands that run until stopped. */
  readonly given: Promise<void>;
  /** Stops listening. After a Ctrl-C the next one passes: it must not end the process while that prints what is finished. */
  close(): void;
}

/** How long to wait for what is running, in milliseconds. */
export const PATIENCE = 2000;

/** Listens for Ctrl-C until it is closed. */
export function listenForInterrupt(): Interrupt {
  const stop = new AbortController();
  const abandon = new AbortController();
  let times = 0;
  let timer: NodeJS.Timeout | undefined;
  const listener = (): void => {
    times++;
    if (times === 1) {
      stop.abort();
      timer = setTimeout(() => abandon.abort(), PATIENCE);
    } else if (times === 2) {
      abandon.abort();
    } else {
      process.exit(EXIT.interrupted);
    }
  };
  process.on('SIGINT', listener);
  process.on('SIGTERM', listener);
  return {
    signal: stop.signal,
    abandon: abandon.signal,
    get isGiven() {
      return times > 0;
    },
    given: new Promise((resolve) => {
      stop.signal.addEventListener('abort', () => resolve(), { once: true });
    }),
    close: () => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.off(signal, listener);
        if (times > 0) process.once(signal, () => {});
      }
    },
  };
}

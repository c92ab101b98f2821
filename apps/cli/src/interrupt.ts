/**
 * Ctrl-C, in three steps: the first takes up nothing new and finishes what is under way, so that what
 * is reported has no gaps. If that takes long, or at the second, it is given up. The third ends at once.
 */
import { EXIT } from './errors.ts';

export interface Interrupt {
  /** Given at the first signal. */
  readonly signal: AbortSignal;
  /** Given at the second, or some time after the first. */
  readonly abandon: AbortSignal;
  readonly isGiven: boolean;
  /** Comes true at the first signal: for what runs until it is told to stop. */
  readonly given: Promise<void>;
  /** Stops listening. */
  close(): void;
}

/** So long is waited for what is under way, in milliseconds. */
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
      process.off('SIGINT', listener);
      process.off('SIGTERM', listener);
    },
  };
}

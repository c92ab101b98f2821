/**
 * How a server is told to stop: by Ctrl-C, by SIGTERM, by SIGHUP, which comes when its terminal is closed, or because npm is gone. The first time it finishes what it has
 * accepted, wherever it is: also while it makes its database, or waits for one. The second time it ends at once.
 */
import { EXIT } from '../errors.ts';
import { note } from '../output.ts';

export interface Stopping {
  /** Aborted when it is told to stop. */
  readonly signal: AbortSignal;
  /** Resolves then, with why. */
  readonly given: Promise<string>;
  /** Why it was told to stop; empty if it was not. */
  readonly why: string;
  /** Tells it to stop. */
  ask(why: string): void;
  /** Stops listening. */
  close(): void;
}

/** A terminal sends Ctrl-C to npm, too, which passes it on: within this many milliseconds two of them are one. */
const ECHO = 700;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function listenForStop(): Stopping {
  const stop = new AbortController();
  let why = '';
  let since = 0;
  const ask = (reason: string): void => {
    if (stop.signal.aborted) return;
    why = reason;
    since = performance.now();
    stop.abort(new Error(`told to stop: ${reason}`));
  };
  const listener = (name: NodeJS.Signals): void => {
    if (!stop.signal.aborted) {
      ask(name === 'SIGINT' ? 'Ctrl-C' : name);
      return;
    }
    if (performance.now() - since < ECHO) return;
    note('rondel: Ends at once. What was acknowledged is on disk; the next start finds it.');
    process.exit(EXIT.interrupted);
  };
  for (const name of SIGNALS) process.on(name, listener);
  return {
    signal: stop.signal,
    given: new Promise((resolve) => {
      stop.signal.addEventListener('abort', () => resolve(why), { once: true });
    }),
    get why() {
      return why;
    },
    ask,
    close: () => {
      for (const name of SIGNALS) process.off(name, listener);
    },
  };
}

/** Repeats a task, never overlapping with itself. Errors do not stop it. */
import type { Logger } from 'pino';
import { makeBackoff } from './backoff.ts';
import { isUnavailable } from './database-errors.ts';

export interface Loop {
  /** Stops the loop and waits for the current round, which is told to stop as well. */
  close(): Promise<void>;
}

export interface LoopOptions {
  /** For the log. */
  readonly name: string;
  /** Milliseconds between the end of one round and the start of the next. */
  readonly every: number;
  /** After failures the pause grows up to this many milliseconds. Default: 5,000, or `every` if longer. */
  readonly slowest?: number;
  /** The pause before the first round. Default `every`. */
  readonly delay?: number;
  readonly log: Logger;
  /** The signal is aborted when the loop is closed: a long round stops early then. */
  readonly round: (signal: AbortSignal) => Promise<void>;
}

/** Log only one in this many consecutive failures. */
const TOLD = 50;

/**
 * @example
 * const loop = startLoop({ name: 'heartbeat', every: 2_000, log, round: () => beat() });
 */
export function startLoop(options: LoopOptions): Loop {
  const { name, every, delay = every, slowest = Math.max(every, 5_000), log, round } = options;
  const backoff = makeBackoff({ first: every * 2, longest: slowest });
  const closing = new AbortController();
  let failures = 0;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(go, delay);

  async function run(): Promise<void> {
    try {
      await round(closing.signal);
      if (failures > 0) log.info({ failures }, `${name}: works again`);
      failures = 0;
      backoff.reset();
    } catch (error) {
      // Do not log four times a second that the database is away.
      if (failures % TOLD === 0)
        log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, `${name}: failed`);
      failures++;
    }
    if (closing.signal.aborted) return;
    timer = setTimeout(go, failures === 0 ? every : backoff.next());
  }
  function go(): void {
    underWay = run();
  }

  return {
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** Something that is done again and again, never twice at a time, and that an error does not end. */
import type { Logger } from 'pino';
import { isUnavailable } from '../database/database.ts';

export interface Loop {
  /** Ends it, and waits for the round that is under way. */
  close(): Promise<void>;
}

export interface LoopOptions {
  /** What is done, for the log. */
  readonly name: string;
  /** Milliseconds between the end of one round and the beginning of the next. */
  readonly every: number;
  /** Between rounds that fail it waits longer and longer, up to this. Default: 5 seconds or `every`. */
  readonly slowest?: number;
  /** Before the first round. Default `every`. */
  readonly delay?: number;
  readonly log: Logger;
  readonly round: () => Promise<void>;
}

/** Failures in a row are told of once in so many. */
const TOLD = 50;

/**
 * @example
 * const loop = startLoop({ name: 'heartbeat', every: 2_000, log, round: () => beat() });
 */
export function startLoop(options: LoopOptions): Loop {
  const { name, every, delay = every, slowest = Math.max(every, 5_000), log, round } = options;
  let isClosed = false;
  let failures = 0;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(go, delay);

  async function run(): Promise<void> {
    try {
      await round();
      if (failures > 0) log.info({ failures }, `${name}: works again`);
      failures = 0;
    } catch (error) {
      // A database that is away is nothing to shout about four times a second.
      if (failures % TOLD === 0)
        log[isUnavailable(error) ? 'warn' : 'error']({ err: error }, `${name}: failed`);
      failures++;
    }
    if (isClosed) return;
    timer = setTimeout(go, failures === 0 ? every : Math.min(slowest, every * 2 ** Math.min(failures, 16)));
  }
  function go(): void {
    underWay = run();
  }

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** What has been opened so far, so that it can be closed in reverse order: at the end, or when opening fails halfway. */
import type { Logger } from 'pino';
import { abortable } from './abortable.ts';

export interface Openings {
  /** Runs this on closing, after everything added later has been closed. */
  onClose(close: () => unknown): void;
  /** The same for a part that can be closed. */
  add<T extends { close(): unknown }>(part: T): T;
  /** Waits for a part and adds it, unless the signal aborts first; a part that arrives too late is closed again. */
  wait<T extends { close(): unknown }>(part: Promise<T>): Promise<T>;
  /** Waits for something that needs no closing. */
  until<T>(work: Promise<T>): Promise<T>;
  /** Closes everything. What fails is logged, and the rest is closed all the same. */
  close(): Promise<void>;
}

/**
 * @example
 * const openings = openOpenings({ log, signal });
 * const database = await openings.wait(openDatabase({ url }));
 * await openings.close();
 */
export function openOpenings({
  log,
  signal,
}: {
  readonly log: Pick<Logger, 'error'>;
  readonly signal?: AbortSignal | undefined;
}): Openings {
  const closers: (() => unknown)[] = [];
  const add: Openings['add'] = (part) => {
    closers.push(() => part.close());
    return part;
  };
  return {
    onClose: (close) => void closers.push(close),
    add,
    wait: async (part) => add(await abortable(part, signal, (late) => late.close())),
    until: (work) => abortable(work, signal),
    close: async () => {
      for (const close of closers.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          log.error({ err: error }, 'closing');
        }
      }
    },
  };
}

/** A limited number of slots; further takers wait in line. */

export interface Slots {
  /** Waits for a slot and resolves to a function that gives it back. Rejects if aborted while waiting. */
  take(signal: AbortSignal): Promise<() => void>;
}

/**
 * @example
 * const release = await slots.take(signal);
 * try { … } finally { release(); }
 */
export function makeSlots(count: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) free++;
    else next();
  };
  const once = (): (() => void) => {
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  };

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (free > 0) {
          free--;
          return resolve(once());
        }
        const onAbort = (): void => {
          waiting.delete(enter);
          reject(signal.reason);
        };
        const enter = (): void => {
          waiting.delete(enter);
          signal.removeEventListener('abort', onAbort);
          resolve(once());
        };
        waiting.add(enter);
        signal.addEventListener('abort', onAbort, { once: true });
      }),
  };
}

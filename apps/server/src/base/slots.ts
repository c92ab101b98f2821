/**
 * A limited number of slots; further takers wait in line. The line is fair: whoever was never served comes
 * first, then whoever was served longest ago; among equals the cheapest, then the earliest.
 */

export interface Slots {
  /** Waits for a slot and resolves to a function that gives it back. Rejects if aborted while waiting. */
  take(signal: AbortSignal, taker?: Taker): Promise<() => void>;
}

export interface Taker {
  /** Who takes it: all takers of one name share what they get. */
  readonly who: string;
  /** How long it will be held, in any unit. */
  readonly cost: number;
}

interface Waiting extends Taker {
  readonly enter: () => void;
}

const ANYBODY: Taker = { who: '', cost: 0 };
/** How many takers to remember. */
const REMEMBERED = 10_000;

/**
 * @example
 * const release = await slots.take(signal, { who: client, cost: 3 });
 * try { … } finally { release(); }
 */
export function makeSlots(count: number): Slots {
  const line = new Set<Waiting>();
  /** When somebody was served last, in order. */
  const served = new Map<string, number>();
  let serving = 0;
  let free = count;

  const lastOf = ({ who }: Taker): number => served.get(who) ?? -1;
  const isBefore = (a: Waiting, b: Waiting): boolean =>
    lastOf(a) === lastOf(b) ? a.cost < b.cost : lastOf(a) < lastOf(b);
  const release = (): void => {
    let next: Waiting | null = null;
    for (const waiting of line) if (next === null || isBefore(waiting, next)) next = waiting;
    if (next === null) free++;
    else next.enter();
  };
  const serve = ({ who }: Taker): (() => void) => {
    if (served.size >= REMEMBERED) served.clear();
    served.set(who, serving++);
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  };

  return {
    take: (signal, taker = ANYBODY) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (free > 0) {
          free--;
          return resolve(serve(taker));
        }
        const onAbort = (): void => {
          line.delete(waiting);
          reject(signal.reason);
        };
        const enter = (): void => {
          line.delete(waiting);
          signal.removeEventListener('abort', onAbort);
          resolve(serve(taker));
        };
        const waiting: Waiting = { ...taker, enter };
        line.add(waiting);
        signal.addEventListener('abort', onAbort, { once: true });
      }),
  };
}

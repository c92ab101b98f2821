/** Pausing a run: while the gate is closed, no work is handed out. What is under way is finished. */
import type { Pool } from './pool.ts';

/** A gate that work has to pass. */
export interface Gate {
  readonly isOpen: boolean;
  close(): void;
  open(): void;
  /** Waits until it is open. */
  pass(): Promise<void>;
}

/** A gate that is open at first; while it is closed, whoever comes waits. */
export function makeGate(): Gate {
  let isOpen = true;
  let waiting: (() => void)[] = [];
  return {
    get isOpen() {
      return isOpen;
    },
    close: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    pass: async () => {
      while (!isOpen) await new Promise<void>((go) => waiting.push(go));
    },
  };
}

/**
 * The same pool behind a gate. What runs on it can be paused and goes on with the same results.
 * @example
 * const gate = makeGate();
 * const batch = simulateOn(behindGate(pool, gate), kalaha, job, { count: 100_000 });
 * gate.close();
 */
export const behindGate = (pool: Pool, gate: Gate): Pool => ({
  workers: pool.workers,
  run: async (kind, task, signal) => {
    await gate.pass();
    return pool.run(kind, task, signal);
  },
  close: () => pool.close(),
});

/** How much code V8 may take into one function: whoever plays for long is in few functions, and gains by more of it. */
import { setFlagsFromString } from 'node:v8';

/**
 * The bound for programs that simulate, as an argument of `node`. The standard of V8, 920 bytes, is for pages; with this one
 * searches and random play took 0.83 to 1 of the time (`docs/performance.md`).
 */
export const INLINING = '--max-inlined-bytecode-size-cumulative=2500';

/**
 * Raises the bound for this process and its threads, as the command `rondel` does. Call it before anything is played.
 * @example
 * allowInlining();
 * const batch = await simulateInThreads({ game: 'chess', count: 10_000 });
 */
export function allowInlining(): void {
  setFlagsFromString(INLINING);
}

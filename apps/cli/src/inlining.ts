/** How much code V8 may take into one function: the command plays for long in few functions, and gains by more of it. */
import { setFlagsFromString } from 'node:v8';

/**
 * Raises the bound for this process and its threads, before anything is compiled for speed. The standard of V8, 920 bytes,
 * is for pages; with this one searches and random play took 0.83 to 1 of the time (`docs/performance.md`).
 */
export function allowInlining(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=2500');
}

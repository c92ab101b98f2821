/**
 * When the time of a search is up. The clock is asked rarely while iterations are short, and after every one where
 * they are long; and a search stops when one more iteration would miss the time by more than none. So the time is
 * kept on average, however long an iteration takes.
 */
import type { SearchSettings } from './settings.ts';

/** The most iterations between looks at the clock. */
const TICK = 8;

/** Keeps the time of one search after the other. */
export interface Pace {
  /** The time begins. */
  begin(): void;
  /** Whether it is up after so many iterations. */
  isUp(iterations: number): boolean;
}

/** A pace by the clock of the settings; without a clock, time is never up. */
export function makePace({ clock, time }: SearchSettings): Pace {
  if (clock === null) return { begin: () => {}, isUp: () => false };
  let began = 0;
  let next = 1;
  return {
    begin: () => {
      began = clock();
      next = 1;
    },
    isUp: (iterations) => {
      if (iterations < next) return false;
      const used = clock() - began;
      const left = time - used;
      const each = used / iterations;
      if (left <= 0 || left < each / 2) return true;
      next = iterations + Math.max(1, Math.min(TICK, Math.floor(left / each)));
      return false;
    },
  };
}

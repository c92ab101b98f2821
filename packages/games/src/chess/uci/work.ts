/** What an engine does beside the commands: thinking about a position, or counting lines of play. */

/**
 * Work under way. It knows no clock and no timers: whoever runs it has it take steps, tells it the time in
 * milliseconds, and listens for commands in between.
 * @example
 * while (work.phase === 'working') for (const line of work.step(performance.now())) console.log(line);
 */
export interface UciWork {
  /** A little more of it, about 2 ms if it is thinking; gives the lines to say. */
  step(now: number): readonly string[];
  /** `waiting`: there is nothing to do until `stop` or `ponderHit`. `done`: all is said. */
  readonly phase: 'working' | 'waiting' | 'done';
  /** Whether it goes on until it is told to stop. */
  readonly isEndless: boolean;
  /** Whether the next `go`, and `quit`, wait until it is done instead of stopping it. */
  readonly isAwaited: boolean;
  /** Ends it: the next step is the last. */
  stop(): void;
  /** The other side has made the move that was expected: the clock runs from now on. */
  ponderHit(now: number): void;
}

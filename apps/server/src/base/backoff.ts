/** Growing pauses between attempts at something that fails, such as reaching a database that is away. */

export interface Backoff {
  /** How long to wait before the next attempt, in milliseconds. */
  next(): number;
  /** It worked: start over with the first pause. */
  reset(): void;
}

export interface BackoffOptions {
  /** The first pause, in milliseconds. Each one is twice as long as the one before. */
  readonly first: number;
  readonly longest: number;
}

/**
 * The pauses are shortened at random, by up to a half, so that those who failed together do not all come back at
 * the same moment.
 * @example
 * const backoff = makeBackoff({ first: 100, longest: 2_000 });
 * while (!(await attempt())) await sleep(backoff.next());
 */
export function makeBackoff({ first, longest }: BackoffOptions): Backoff {
  let pause = Math.min(first, longest);
  return {
    next: () => {
      const shortened = pause * (0.5 + Math.random() / 2);
      pause = Math.min(longest, pause * 2);
      return shortened;
    },
    reset: () => {
      pause = Math.min(first, longest);
    },
  };
}

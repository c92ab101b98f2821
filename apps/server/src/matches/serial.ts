/** One after the other: requests of this node for one match do not run into each other. */

export interface Serial {
  /** Runs a task after those before it with the same key; `null` at once if too many wait. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> | null;
}

/**
 * @param most - Tasks that may wait for one key.
 * @example
 * const answer = await (serial.run(match, () => act(match, event)) ?? busy());
 */
export function makeSerial(most: number): Serial {
  const tails = new Map<string, { waiting: number; tail: Promise<unknown> }>();
  return {
    run: (key, task) => {
      const line = tails.get(key) ?? { waiting: 0, tail: Promise.resolve() };
      if (line.waiting >= most) return null;
      line.waiting++;
      const result = line.tail.then(task);
      line.tail = result
        .catch(() => {})
        .finally(() => {
          line.waiting--;
          if (line.waiting === 0) tails.delete(key);
        });
      tails.set(key, line);
      return result;
    },
  };
}

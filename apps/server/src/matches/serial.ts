/** One after the other: requests of this node for one match do not run into each other. */

export interface Serial {
  /**
   * Runs a task after those before it with the same key; `null` at once if too many of the same sender wait.
   * @param sender - Who has so many places to wait in; `null` for somebody who always may.
   */
  run<T>(key: string, sender: number | null, task: () => Promise<T>): Promise<T> | null;
}

interface Line {
  length: number;
  readonly waiting: Map<number, number>;
  tail: Promise<unknown>;
}

/**
 * @param most - Tasks of one sender that may wait for one key: nobody crowds out the others.
 * @example
 * const answer = await (serial.run(match, seat, () => act(match, event)) ?? busy());
 */
export function makeSerial(most: number): Serial {
  const lines = new Map<string, Line>();
  return {
    run: (key, sender, task) => {
      const line: Line = lines.get(key) ?? { length: 0, waiting: new Map(), tail: Promise.resolve() };
      const { waiting } = line;
      const own = sender === null ? 0 : (waiting.get(sender) ?? 0);
      if (own >= most) return null;
      line.length++;
      if (sender !== null) waiting.set(sender, own + 1);
      const result = line.tail.then(task);
      line.tail = result
        .catch(() => {})
        .finally(() => {
          line.length--;
          if (sender !== null) waiting.set(sender, (waiting.get(sender) as number) - 1);
          if (line.length === 0) lines.delete(key);
        });
      lines.set(key, line);
      return result;
    },
  };
}

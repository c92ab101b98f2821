/** Runs tasks for the same key one after the other, so that requests for one match do not collide on a node. */

export interface Serial {
  /**
   * Runs a task after all earlier ones with the same key. Returns `null` if too many of the same sender's
   * tasks are waiting already.
   * @param sender - Whose limit it counts towards; `null` for no limit.
   */
  run<T>(key: string, sender: number | null, task: () => Promise<T>): Promise<T> | null;
}

interface Line {
  length: number;
  readonly waiting: Map<number, number>;
  tail: Promise<unknown>;
}

/**
 * @param most - How many tasks of one sender may wait per key, so that nobody crowds out the others.
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

/** Errors in definitions say where they arose, from the outside in: the game, its part, the field. */

/** Does some work of defining a thing; an error of it names the thing. */
export function within<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new TypeError(`${name}: ${(error as Error).message}`);
  }
}

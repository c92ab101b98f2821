/** What is told of code from outside (policies, predicates, observers) that throws. */

/** More than this of a message is cut off: one is kept for every playout that failed. */
const LONGEST = 500;

/** What was thrown, in words. Anything can be thrown, so this takes anything. */
export function messageOf(error: unknown): string {
  try {
    const text = String(error instanceof Error ? error.message : error);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch {
    return 'something was thrown that has no text';
  }
}

/** An error that says whose fault it was. */
export function blame(who: string, error: unknown): Error {
  return new Error(`${who}: ${messageOf(error)}`, { cause: error });
}

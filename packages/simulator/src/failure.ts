/** Error messages for foreign code that throws: policies, predicates, observers. */

/** Longer messages are cut, because one is kept for every failed playout. */
const LONGEST = 500;

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  try {
    const text = String(error instanceof Error ? error.message : error);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch {
    return 'something was thrown that has no text';
  }
}

/** An error that names the culprit. */
export function blame(who: string, error: unknown): Error {
  return new Error(`${who}: ${messageOf(error)}`, { cause: error });
}

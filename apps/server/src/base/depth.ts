/** How deeply JSON is nested. What walks through it calls itself once a level, and has no endless room for that. */

/** Far more than any game's events, positions and options need. */
export const DEEPEST = 32;

/**
 * Whether lists and objects stand in each other more than {@link DEEPEST} times.
 * @example
 * isTooDeep(JSON.parse(text));
 */
export function isTooDeep(value: unknown): boolean {
  let level: object[] = isNested(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

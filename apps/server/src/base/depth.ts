/** How deeply JSON is nested. Whatever walks it recurses once per level, and the call stack is finite. */

/** Far more than any game's events, positions and options need. */
export const DEEPEST = 32;

/**
 * Whether nesting exceeds {@link DEEPEST}.
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

/** A readable state as lines of a tree, and what of it is found. */

/** A line of the tree. */
export interface TreeLine {
  readonly key: string;
  readonly name: string;
  readonly depth: number;
  /** As it is written; `null` for a line that others stand under. */
  readonly value: string | null;
  readonly size: number;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
/** Rows of numbers and names read better on one line. */
const isLeaf = (value: unknown): boolean =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar));

const write = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '[ ]' : value.map(write).join(' ');
  return String(value);
};

/**
 * The lines of a value.
 * @param found - Only lines with this in their name or value, and what they stand under.
 */
export function treeLines(value: unknown, found = '', closed: ReadonlySet<string> = new Set()): TreeLine[] {
  const wanted = found.trim().toLowerCase();
  const walk = (name: string, part: unknown, key: string, depth: number, isInside: boolean): TreeLine[] => {
    const isFound = isInside || wanted === '' || name.toLowerCase().includes(wanted);
    if (isLeaf(part)) {
      const text = write(part);
      if (!isFound && !text.toLowerCase().includes(wanted)) return [];
      return [{ key, name, depth, value: text, size: 0 }];
    }
    const entries = Object.entries(part as object);
    const below =
      closed.has(key) && wanted === ''
        ? []
        : entries.flatMap(([each, inner]) =>
            walk(each, inner, `${key}.${each}`, depth + 1, isFound && wanted !== ''),
          );
    if (!isFound && below.length === 0) return [];
    return [{ key, name, depth, value: null, size: entries.length }, ...below];
  };
  return Object.entries(value as object).flatMap(([name, part]) => walk(name, part, name, 0, false));
}

/** "Did you mean …?" */

/**
 * The names that are close enough to a word to have been meant, closest first.
 * @example
 * suggest('ches', ['chess', 'go']); // ['chess']
 */
export function suggest(word: string, names: readonly string[]): string[] {
  const plain = normalize(word);
  // A good part of a name is enough: `connect4`, `backgam`.
  const beginning = plain.replace(/[^a-z-]+$/, '');
  const isBeginning = (name: string): boolean => beginning.length >= 4 && name.startsWith(beginning);
  return names
    .map((name) => ({ name, distance: isBeginning(name) ? 1 : distanceOf(plain, normalize(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/**
 * ` Did you mean kalaha?`, or nothing.
 * @example
 * didYouMean('kalhaa', ['kalaha', 'go']); // ' Did you mean kalaha?'
 */
export function didYouMean(word: string, names: readonly string[]): string {
  const found = suggest(word, names);
  return found.length === 0 ? '' : ` Did you mean ${found.join(' or ')}?`;
}

/** Capitals, spaces and underscores are not mistakes in `tic-tac-toe`. */
const normalize = (word: string): string =>
  word
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** The number of letters to change, add, drop or swap with their neighbour (Damerau 1964, restricted). */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? at(i - 2, j - 2) + 1 : change;
      rows[i]?.push(Math.min(change, swap, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

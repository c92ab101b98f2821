/** References in a few letters, for people. Here, because jobs are also read where there are no files. */

/** Whether a canonical reference is to a module; else it is a built-in name. */
export const isOutside = (reference: string): boolean => reference.startsWith('file:');

/** A reference in a few letters: `letters.ts`, or `games.ts#letters`. */
export function labelOf(reference: string): string {
  return isOutside(reference) ? pathOf(reference).replace(/^.*\//, '') : reference;
}

/** The labels of several references, with the whole path where they would look the same. */
export function labelsOf(references: readonly string[]): string[] {
  const labels = references.map(labelOf);
  return references.map((reference, i) => {
    const label = labels[i] as string;
    const isShared = labels.some((other, j) => other === label && references[j] !== reference);
    return isShared && isOutside(reference) ? pathOf(reference) : label;
  });
}

const pathOf = (reference: string): string => decodeURIComponent(reference.replace(/^file:\/\//, ''));

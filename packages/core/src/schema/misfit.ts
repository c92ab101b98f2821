/** How errors show a value that does not fit. */

/** The value as it would be written in code: a text in quotes, so that `'3'` is not taken for 3. */
export const asWritten = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** The value, and what would be allowed instead. */
export const misfit = (
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
  values: readonly unknown[] | null,
): string => `${asWritten(value)} (allowed: ${values?.join(', ') ?? `${min}..${max}`})`;

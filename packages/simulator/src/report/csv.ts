/** Tables as text, with commas. */

/** Quotes a field if necessary (RFC 4180). */
function field(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as the lines of a CSV file.
 * @example
 * csv([['name', 'count'], ['a, b', 3]]) // 'name,count\n"a, b",3'
 */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => row.map(field).join(',')).join('\n');

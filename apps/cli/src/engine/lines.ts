/** Reads lines from an untrusted stream. */

/** Far more than any command needs. */
export const LONGEST_LINE = 1 << 20;

/**
 * The lines of a stream without their endings, `\n` or `\r\n`; the last one may have none. A line that is too
 * long is replaced by `null`, and never kept in memory as a whole.
 * @example
 * for await (const line of readLines(process.stdin)) if (line !== null) obey(line);
 */
export async function* readLines(
  input: AsyncIterable<string | Uint8Array>,
  longest: number = LONGEST_LINE,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let begun = '';
  let isTooLong = false;
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      const line = begun + text.slice(at, end);
      yield isTooLong || line.length > longest ? null : withoutReturn(line);
      at = end + 1;
      begun = '';
      isTooLong = false;
    }
    begun += text.slice(at);
    if (begun.length <= longest) continue;
    begun = '';
    isTooLong = true;
  }
  if (isTooLong) yield null;
  else if (begun !== '') yield withoutReturn(begun);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

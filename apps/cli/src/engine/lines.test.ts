import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from './lines.ts';

async function linesOf(
  chunks: readonly (string | Uint8Array)[],
  longest?: number,
): Promise<(string | null)[]> {
  async function* input(): AsyncGenerator<string | Uint8Array> {
    yield* chunks;
  }
  const lines: (string | null)[] = [];
  for await (const line of readLines(input(), longest)) lines.push(line);
  return lines;
}

test('lines end as on any system, and the last need not end', async () => {
  expect(await linesOf(['uci\r\nisready\n\nquit'])).toEqual(['uci', 'isready', '', 'quit']);
  expect(await linesOf([])).toEqual([]);
  expect(await linesOf(['\n'])).toEqual(['']);
});

test('however the text is cut, the lines are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', '\r', '\n'), maxLength: 60 }),
      fc.nat(),
      async (text, size) => {
        const bytes = new TextEncoder().encode(text);
        const step = 1 + (size % 7);
        const cut = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
          bytes.subarray(i * step, (i + 1) * step),
        );
        const expected = await linesOf([text]);
        expect(await linesOf(cut)).toEqual(expected);
      },
    ),
    { seed: 1 },
  );
});

test('of a line that is too long nothing is kept', async () => {
  expect(await linesOf(['a'.repeat(11), '\nb\n'], 10)).toEqual([null, 'b']);
  expect(await linesOf(['a'.repeat(6), 'a'.repeat(6), 'a'.repeat(6), '\nb'], 10)).toEqual([null, 'b']);
  expect(await linesOf(['a'.repeat(11)], 10)).toEqual([null]);
  expect(await linesOf(['a'.repeat(10), '\n'], 10)).toEqual(['a'.repeat(10)]);
});

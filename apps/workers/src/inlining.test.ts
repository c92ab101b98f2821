/** The bound for inlined code: a flag that this Node knows, and raising it changes no result. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { allowInlining, INLINING } from './inlining.ts';

test('is a flag that node takes, at the start and later', () => {
  expect(execFileSync(process.execPath, [INLINING, '-p', '6 * 7'], { encoding: 'utf8' })).toBe('42\n');
  expect(allowInlining).not.toThrow();
});

import { describe, expect, test } from 'vitest';
import { cleanName } from './names.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('names', () => {
  test.each([
    ['An', 'An'],
    ['  Bi\u0300nh \u00a0 An ', 'B\u00ecnh An'],
    [FAMILY, FAMILY],
    [FAMILY.repeat(10), FAMILY.repeat(10)],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्‍ष', 'क्‍ष'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ["O'Brien-Łukasiewicz", "O'Brien-Łukasiewicz"],
  ])('%j is kept as %j', (text, name) => {
    expect(cleanName(text)).toEqual({ ok: true, value: name });
  });

  test.each([
    ['', 'something to read'],
    ['   ', 'something to read'],
    ['\u00a0\u3000', 'something to read'],
    ['\u200d\u200c', 'something to read'],
    ['\u3164\u2800', 'something to read'],
    ['\u0301', 'something to read'],
    ['\u200b', 'control'],
    ['a\u202eb', 'control'],
    ['a\u2066b', 'control'],
    ['\u200fab', 'control'],
    ['a\nb', 'control'],
    ['a\u0000', 'control'],
    ['\ud800', 'control'],
    ['x'.repeat(41), '40 characters'],
    [FAMILY.repeat(11), '256 bytes'],
    [`Z${'\u0335'.repeat(8)}algo`, 'marks'],
  ])('%j is refused', (text, why) => {
    expect(cleanName(text)).toMatchObject({
      ok: false,
      problem: {
        code: 'request/invalid',
        message: expect.stringContaining(why),
        details: { field: 'body/name' },
      },
    });
  });
});

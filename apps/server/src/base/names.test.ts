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
    ['1️⃣ 👍🏽 ❤️‍🔥 👩🏽‍💻 🏳️‍🌈 🇻🇳 ©️', '1️⃣ 👍🏽 ❤️‍🔥 👩🏽‍💻 🏳️‍🌈 🇻🇳 ©️'],
    ['ශ්‍රී', 'ශ්‍රී'],
    ['ന്‍', 'ന്‍'],
    ['ᠠ\u180bᠨ', 'ᠠ\u180bᠨ'],
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
    ['An\u{e0041}', 'invisible'],
    ['An\u034f', 'invisible'],
    ['An\u115f', 'invisible'],
    ['An\u17b4', 'invisible'],
    ['An\uffa0', 'invisible'],
    ['An\u{e0100}', 'invisible'],
    ['An\u2800', 'invisible'],
    ['A\u200dn', 'invisible'],
    ['A\u200cn', 'invisible'],
    ['An\ufe0f', 'invisible'],
    ['An 1\ufe0f', 'invisible'],
    [`${FAMILY}\u200d`, 'invisible'],
    ['می\u200c\u200cخواهم', 'invisible'],
    ['🏴\u{e0067}', 'invisible'],
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

import { expect, test } from 'vitest';
import { lineOf } from './lines.ts';

const PLAIN = { isTerminal: false, hasColours: false };
const entry = { level: 30, time: 0, pid: 7, hostname: 'here', name: 'rondel' };

test.each([
  ['ready', { ...entry, games: 12 }, '1970-01-01T00:00:00.000Z info  ready  games=12'],
  ['gone', { ...entry, level: 40, why: 'no answer' }, '1970-01-01T00:00:00.000Z warn  gone  why="no answer"'],
  [
    'it failed: at first\n  at line 2',
    {
      ...entry,
      level: 50,
      match: '5f0c',
      err: { message: 'at first', code: 'ECONNREFUSED' },
      deep: { a: 1 },
    },
    '1970-01-01T00:00:00.000Z error it failed: at first  match=5f0c code=ECONNREFUSED',
  ],
])('a line has the time, the level, the sentence and short fields: %s', (text, said, line) => {
  expect(lineOf(text, said, PLAIN)).toBe(line);
});

test('colours and the time of day are for terminals', () => {
  const line = lineOf('gone', { ...entry, level: 40 }, { isTerminal: true, hasColours: true });
  expect(line.replaceAll('\u001b', '')).toMatch(/^\[2m\d\d:\d\d:\d\d\[0m \[33mwarn \[0m gone$/);
  const pale = lineOf('gone', { ...entry, level: 40 }, { isTerminal: true, hasColours: false });
  expect(pale).toMatch(/^\d\d:\d\d:\d\d warn {2}gone$/);
});

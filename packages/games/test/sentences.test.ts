/**
 * [PG-12] what is said and written on buttons, in every segment and window of every game. When words have changed,
 * `npx vitest run packages/games/test/sentences.test.ts -u` writes `sentences.txt` anew: read what differs.
 */
import { expect, test } from 'vitest';
import { writeSentences } from './sentences.ts';

const text = writeSentences();

test('[PG-12] the sentences and buttons of every game are those that were read', async () => {
  await expect(text).toMatchFileSnapshot('./sentences.txt');
});

test('[PG-12] every sentence is one, and no button means two things', () => {
  const lines = text.split('\n').filter((line) => line.startsWith('    ') && !line.startsWith('    ['));
  expect(lines.filter((line) => !/^ {4}[\p{Lu}\d].*(\.|…)$/u.test(line))).toEqual([]);
  expect(text).not.toMatch(/undefined|null|NaN|\[Done\]|\[Ok\]/i);
});

test('[PG-12] every segment in which somebody acts was reached', () => {
  const missing = [...text.matchAll(/^(\S.*):\n(?! {4})/gm)].map(([, key]) => key);
  // The bids are opened by the game itself.
  expect(missing).toEqual(['resolution, owner']);
});

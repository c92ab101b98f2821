/** Secrets: the curtain. */
import { check } from '../harness.mjs';
import { play } from '../player.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'PG-22 a curtain falls between people where there are secrets',
    run: async ({ openTable }) => {
      const page = await openTable('court', 'one screen');
      await page.locator('.curtain').waitFor();
      check((await page.locator('.hand').count()) === 0, 'a hand is shown behind the curtain');
      await page.locator('.curtain .button').click();
      await page.locator('.curtain').waitFor({ state: 'detached' });
      await play(page, 1);
      await page.locator('.curtain').waitFor();
    },
  },
];

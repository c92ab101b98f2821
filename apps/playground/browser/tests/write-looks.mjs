/** The editor for everybody: axe, narrow screens, and what it looks like. */
import { askAxe } from '../axe.mjs';
import { check } from '../harness.mjs';
import { comparePicture, fixLooks } from '../pictures.mjs';
import { linkTo, replaceCode, STICKS, status } from '../written-code.mjs';

/** @typedef {import('../harness.mjs').Visit} Visit */

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  .../** @type {const} */ (['light', 'dark']).map((colorScheme) => ({
    name: `[PG-47] axe finds nothing in the editor, ${colorScheme}`,
    run: async (/** @type {Visit} */ { openPage, url, complaints }) => {
      const page = await openPage('#/write', { colorScheme });
      const ask = async (/** @type {string} */ where) => {
        for (const fault of await askAxe(page)) complaints.push(`${where}: ${fault}`);
      };
      await status(page).waitFor();
      await ask('the editor');
      await page.getByRole('tab', { name: 'Check' }).click();
      await ask('check');
      await page.getByRole('tab', { name: 'Simulate' }).click();
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await page.getByText(/^Digest/).waitFor();
      await ask('simulate');
      await replaceCode(page, 'const a = ;');
      await page.locator('.problem').waitFor();
      await page.getByRole('tab', { name: /Problems/ }).click();
      await ask('problems');
      await page.goto(url + linkTo(STICKS));
      await page.getByText('Run code that somebody shared?').waitFor();
      await ask('the question');
    },
  })),
  {
    name: '[PG-11] nothing of the editor scrolls sideways at 320 px',
    run: async ({ openPage, url }) => {
      const page = await openPage('#/write', { viewport: { width: 320, height: 700 } });
      await status(page).waitFor();
      for (const tab of ['Play', 'Check', 'Simulate', 'Problems']) {
        await page.getByRole('tab', { name: tab }).click();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        check(width <= 320, `${tab} is ${width} px wide`);
      }
      await page.goto(url + linkTo(STICKS));
      await page.getByText('Run code that somebody shared?').waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      check(width <= 320, `the question is ${width} px wide`);
    },
  },
  ...[
    {
      look: 'light',
      options: { viewport: { width: 1200, height: 800 }, colorScheme: /** @type {const} */ ('light') },
    },
    {
      look: 'dark',
      options: { viewport: { width: 1200, height: 800 }, colorScheme: /** @type {const} */ ('dark') },
    },
    {
      look: 'phone',
      options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ].map(({ look, options }) => ({
    name: `[PG-54] the editor looks as it was kept, ${look}`,
    run: async (/** @type {Visit} */ { openPage }) => {
      const page = await openPage('#/write', { ...options, reducedMotion: 'reduce' });
      await fixLooks(page);
      await status(page).waitFor();
      for (const [i, cell] of [4, 0, 2].entries()) {
        await page.locator('.spot').nth(cell).click();
        await page.locator('.bench-moves .move').nth(i).waitFor({ state: 'attached' });
      }
      await page.evaluate(() => scrollTo(0, 0));
      await page.mouse.move(0, 0);
      await comparePicture(page, `write-${look}`);
    },
  })),
];

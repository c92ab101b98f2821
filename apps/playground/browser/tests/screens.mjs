/** Narrow and small screens, and fingers on dense boards. */
import { check, untilMoves } from '../harness.mjs';
import { GAMES } from '../matches.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-11] nothing scrolls sideways at 320 px',
    run: async ({ openPage, url }) => {
      const page = await openPage('', { viewport: { width: 320, height: 700 } });
      const check320 = async (/** @type {string} */ where) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        check(width <= 320, `${where} is ${width} px wide`);
      };
      await check320('the gallery');
      for (const game of GAMES) {
        await page.goto(`${url}#/game/${game}`);
        const start = page.getByRole('button', { name: /^Against/ });
        await start.waitFor();
        await check320(`the page of ${game}`);
        await start.click();
        await page.locator('.status').waitFor();
        await check320(`the table of ${game}`);
      }
    },
  },
  {
    name: '[PG-11] on a phone board, status and actions fit one screen',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'bots', PHONE);
      const actions = await page.locator('.actions').boundingBox();
      check(actions !== null && actions.y + actions.height <= 844, 'the actions are below the screen');
    },
  },
  {
    name: '[PG-47] on a dense board a first touch magnifies, a second plays',
    run: async ({ openTable }) => {
      const page = await openTable('go', 'one screen', PHONE);
      await page.locator('.spot').nth(150).tap();
      await page.locator('.board.is-zoomed').waitFor();
      await page.waitForTimeout(250);
      await page.locator('.spot').nth(150).tap();
      await untilMoves(page, 1);
    },
  },
];

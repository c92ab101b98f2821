/** Narrow and small screens, and fingers on dense boards. */
import { check, untilMoves } from '../harness.mjs';
import { GAMES } from '../matches.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * Screens with little height, in pixels of the page.
 * @type {readonly (readonly [number, number])[]}
 */
const LOW = [
  [320, 256],
  [640, 360],
  [844, 390],
];

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
      for (const link of await page.locator('.top-bar nav a').all()) {
        const [bar, own] = [await page.locator('.top-bar nav').boundingBox(), await link.boundingBox()];
        const isSeen =
          bar !== null && own !== null && own.x >= bar.x && own.x + own.width <= bar.x + bar.width + 1;
        check(isSeen, `${await link.innerText()} is scrolled out of the top bar`);
      }
      for (const game of GAMES) {
        await page.goto(`${url}#/game/${game}`);
        const start = page.getByRole('button', { name: /^(Against|With a? ?bots?)/ });
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
    name: '[PG-47] low screens scroll and keep their board: a phone held sideways, a page at 400 %',
    run: async ({ openTable }) => {
      for (const game of ['breakthrough', 'chess', 'commander', 'go', 'oh-hell', 'settlers']) {
        const page = await openTable(game, 'bots');
        for (const [width, height] of LOW) {
          await page.setViewportSize({ width, height });
          const board = page.locator('.board-frame').first();
          await board.waitFor();
          const box = await board.boundingBox();
          const longer = Math.max(box?.width ?? 0, box?.height ?? 0);
          check(longer >= 200, `on ${width} × ${height} the board of ${game} has ${longer} px`);
        }
        await page.close();
      }
    },
  },
  {
    name: '[PG-54] on a phone the open timeline fills the screen, and its turn is on it',
    run: async ({ openTable }) => {
      const page = await openTable('commander', 'one screen', PHONE);
      await page.locator('.timeline-fold').click();
      const body = page.locator('.timeline-body');
      await body.waitFor();
      const box = await body.boundingBox();
      const isOn = box !== null && box.y >= 0 && box.height > 50 && box.y + box.height <= 844;
      check(isOn, `the turn is at ${JSON.stringify(box)}`);
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

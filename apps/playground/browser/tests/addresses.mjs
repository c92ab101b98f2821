/** Addresses: what the tab is called at each, and those that lead nowhere. */
import { check, keptMatch } from '../harness.mjs';
import { forgive } from '../online.mjs';

/** @typedef {import('../harness.mjs').Page} Page */

/** Waits until the tab is called so. */
const called = (/** @type {Page} */ page, /** @type {string} */ title) =>
  page
    .waitForFunction((wanted) => document.title === wanted, `${title} · rondel`)
    .catch(async () => {
      throw new Error(`“${await page.title()}” at ${page.url()} is not “${title}”`);
    });

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-47] the tab is called what its page is, whatever was there before',
    run: async ({ openPage, url }) => {
      const page = await openPage('#/game/chess');
      await called(page, 'Chess');
      for (const [address, title] of /** @type {const} */ ([
        ['', 'Games'],
        ['#/docs', 'Documents'],
        ['#/docs/nowhere', 'There is no document at nowhere.'],
        ['#/write', 'Write'],
        ['#/nowhere', 'There is no page at nowhere.'],
        ['#/lab', 'Lab'],
        ['#/lab/chess', 'Lab: Chess'],
        [
          '#/record/damaged',
          'The record cannot be opened: the link is damaged: a part of it is missing or was changed',
        ],
        ['#/study/chess', 'A study of Chess'],
        ['#/play/nothing', 'There is no such match in this browser.'],
        ['#/game/chess', 'Chess'],
      ])) {
        await page.goto(`${url}${address}`);
        await called(page, title);
      }
    },
  },
  {
    name: 'a game that there is not has a page that says so, and nothing to try again',
    run: async ({ openPage, url }) => {
      const page = await openPage('');
      for (const part of ['game', 'lab', 'study']) {
        await page.goto(`${url}#/${part}/nope`);
        await page.getByRole('heading', { level: 1, name: 'There is no game called nope.' }).waitFor();
        await called(page, 'There is no game called nope.');
        await page.getByRole('link', { name: 'All games' }).waitFor();
        check((await page.locator('.failure').count()) === 0, `${part}: a part is said to have failed`);
      }
      await page.getByRole('link', { name: 'All games' }).click();
      await page.locator('.game-card').first().waitFor();
    },
  },
  {
    name: 'a page that was renewed since it was opened is offered to be loaded anew, also where a game is gone',
    run: async ({ openContext, openPage, complaints, url }) => {
      const context = await openContext();
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('.game-card').first().waitFor();
      await page.route('**/assets/lab-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByRole('link', { name: 'Lab' }).click();
      await page.getByText('This part could not be loaded.').waitFor();
      await page.unroute('**/assets/lab-page-*.js');
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await page.getByRole('heading', { level: 1, name: 'Lab' }).waitFor();
      // A match that is kept here, whose rules have another name by now.
      const kept = await openPage('#/record/damaged', {}, [keptMatch({ game: 'kalaha' })]);
      await kept.route('**/assets/kalaha-*.js', (route) => route.fulfill({ status: 404, body: '' }));
      await kept.goto(`${url}#/play/prepared`);
      await kept.getByRole('button', { name: 'Reload the page' }).waitFor();
      await kept.unroute('**/assets/kalaha-*.js');
      await kept.getByRole('button', { name: 'Reload the page' }).click();
      await kept.locator('.status').waitFor();
      forgive(complaints, /Failed to load resource/);
    },
  },
];

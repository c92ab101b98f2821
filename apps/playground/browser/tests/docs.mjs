/** The documents: read, searched, followed and left again, in both themes and on narrow screens. */
import { askAxeTwice } from '../axe.mjs';
import { check } from '../harness.mjs';
import { comparePicture, fixLooks } from '../pictures.mjs';

/** @typedef {import('playwright-core').Page} Page */

const titled = (/** @type {Page} */ page, /** @type {string} */ title) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

const scrolledTo = (/** @type {Page} */ page) => page.evaluate(() => Math.round(scrollY));

/** Waits until a document is there with its content. */
const read = (/** @type {Page} */ page) => page.locator('.prose > p').first().waitFor();

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'docs: all documents are listed; one is read, and the next',
    run: async ({ openPage }) => {
      const page = await openPage('');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click();
      await titled(page, 'Documents');
      for (const group of ['Begin', 'Write a game', 'Turns', 'Games', 'Packages', 'Reference']) {
        await page.getByRole('heading', { level: 2, name: group, exact: true }).waitFor();
      }
      await page.locator('.docs-groups').getByRole('link', { name: 'Concepts' }).click();
      await titled(page, 'Concepts');
      await page.locator('.diagram svg').waitFor();
      await page.locator('.docs-neighbours .is-next').click();
      await titled(page, 'Writing a game');
    },
  },
  {
    name: 'docs: a link between documents goes to the part it names, and back is where one was',
    run: async ({ openPage }) => {
      const page = await openPage('#/docs/writing-a-game');
      await read(page);
      // The page goes to its top when it is ready, and keeps where it is a moment after it was scrolled.
      await page.waitForFunction(() => {
        if (scrollY !== 900) scrollTo(0, 900);
        return history.state?.top === 900;
      });
      const before = await scrolledTo(page);
      const link = page.locator('.prose a[href^="#/docs/turns/"]').first();
      const href = (await link.getAttribute('href')) ?? '';
      await link.evaluate((element) => /** @type {HTMLElement} */ (element).click());
      await titled(page, 'Turns');
      const part = page.locator(`[id="part-${href.split('/').at(-1)}"]`);
      await part.waitFor();
      const top = (await part.boundingBox())?.y ?? -1;
      check(top >= 0 && top < 120, `the part is at ${top}`);
      const current = page.locator('.docs-contents [aria-current]');
      check((await current.getAttribute('href')) === href, 'another part is marked');
      await page.goBack();
      await titled(page, 'Writing a game');
      await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 3, before);
    },
  },
  {
    name: 'docs: the search works by keys, is announced, and finds parts of documents and exports',
    run: async ({ openPage }) => {
      const page = await openPage('#/docs');
      await titled(page, 'Documents');
      await page.keyboard.press('/');
      await page.keyboard.type('sealed bid round');
      const option = page.getByRole('option', { name: /^A sealed-bid round/ }).first();
      await option.waitFor();
      check(/places/.test((await page.getByRole('status').textContent()) ?? ''), 'it says nothing');
      await page.keyboard.press('ArrowDown');
      await page.locator('[role=option][aria-selected=true]').waitFor();
      await page.keyboard.press('Enter');
      await titled(page, 'Turns');
      check(page.url().endsWith('#/docs/turns/a-sealed-bid-round'), page.url());
      await page.keyboard.press('/');
      await page.keyboard.type('qqzzqq');
      await page.getByText('Nothing is said of “qqzzqq”.').last().waitFor();
      await page.getByRole('combobox').fill('defineGame');
      await page
        .getByRole('option', { name: /@rondel\/core/ })
        .first()
        .click();
      await titled(page, '@rondel/core');
      await page.locator('[id="part-defineGame"]').waitFor();
    },
  },
  {
    name: 'docs: every document is one click from the games it speaks of; a whole game leads to the editor',
    run: async ({ openPage }) => {
      const page = await openPage('#/docs/turns');
      await page.locator('.docs-games a').first().click();
      await page.getByRole('button', { name: 'At one screen' }).waitFor();
      await page.getByRole('link', { name: 'Read this among the documents' }).click();
      await page.getByRole('link', { name: /^Play / }).waitFor();
      await page.goto(`${page.url().split('#')[0]}#/docs/readme`);
      const tried = page.getByRole('link', { name: 'Try it' }).first();
      check(
        /^#\/write\/[\w-]{200,}$/.test((await tried.getAttribute('href')) ?? ''),
        'no game in the address',
      );
    },
  },
  {
    name: 'docs: code is copied as it is written',
    run: async ({ openPage }) => {
      const page = await openPage('#/docs/readme', { permissions: ['clipboard-read', 'clipboard-write'] });
      const block = page.locator('.code-block').first();
      await block.hover();
      await block.getByRole('button', { name: 'Copy' }).click();
      await block.getByText('Copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      check(copied === (await block.locator('code').textContent()), 'something else was copied');
    },
  },
  {
    name: 'docs: diagrams have the colours of both themes',
    run: async ({ openPage }) => {
      const page = await openPage('#/docs/determinism', { colorScheme: 'light' });
      const box = page.locator('.diagram rect.draw-fill-node-fill').first();
      const fill = () => box.evaluate((element) => getComputedStyle(element).fill);
      await box.waitFor();
      const light = await fill();
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await fill();
      check(light !== dark && light !== 'none' && light !== 'rgb(0, 0, 0)', `${light}, then ${dark}`);
      check((await page.locator('.diagram svg').count()) === 2, 'one is missing');
    },
  },
  {
    name: 'docs: nothing scrolls sideways at 320 px',
    run: async ({ openPage, url, complaints }) => {
      const page = await openPage('#/docs', { viewport: { width: 320, height: 700 } });
      await titled(page, 'Documents');
      const names = await page
        .locator('.docs-groups a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of ['#/docs', ...names]) {
        await page.goto(url + href);
        await page.locator('.prose > p, .prose > .code-block, .docs-groups').first().waitFor();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 320) complaints.push(`${href} is ${width} px wide`);
      }
    },
  },
  {
    name: 'docs: axe finds nothing, in both themes',
    run: async ({ openPage, url, complaints }) => {
      const page = await openPage('#/docs', { colorScheme: 'light' });
      const ask = async (/** @type {string} */ where) => {
        for (const fault of await askAxeTwice(page)) complaints.push(`${where}: ${fault}`);
      };
      await titled(page, 'Documents');
      await ask('the list');
      await page.getByRole('combobox').fill('turn');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await ask('what was found');
      for (const name of ['determinism', 'api/scene', 'package/cli']) {
        await page.goto(`${url}#/docs/${name}`);
        await read(page);
        await page.locator('.docs-contents').waitFor();
        await ask(name);
      }
    },
  },
  ...[
    { look: 'light', viewport: { width: 1200, height: 800 } },
    { look: 'dark', viewport: { width: 1200, height: 800 } },
    { look: 'phone', viewport: { width: 390, height: 844 } },
  ].map(({ look, viewport }) => ({
    name: `[PG-54] a document with a diagram looks as it was kept, ${look}`,
    run: async (/** @type {import('../harness.mjs').Visit} */ { openPage }) => {
      const colorScheme = look === 'dark' ? 'dark' : 'light';
      const page = await openPage('#/docs/concepts', { viewport, colorScheme, reducedMotion: 'reduce' });
      await fixLooks(page);
      await page.locator('.diagram svg').waitFor();
      await comparePicture(page, `document-${look}`);
    },
  })),
];

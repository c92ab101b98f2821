/** [PG-52] drafts of the editor: kept, renamed, deleted and had back, shared by a link. */
import { inflateRawSync } from 'node:zlib';
import { check } from '../harness.mjs';
import { linkTo, openCode, STICKS, status } from '../written-code.mjs';

/** @typedef {import('playwright-core').Page} Page */

const draftNames = (/** @type {Page} */ page) => page.getByLabel('Drafts').locator('option').allInnerTexts();

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-52] drafts outlive a reload, are renamed, and come back when they were deleted by mistake',
    run: async ({ openPage }) => {
      const page = await openCode(openPage, STICKS);
      await page.getByRole('button', { name: 'Count 2' }).click();
      await page.locator('.bench-moves .move').first().waitFor();
      await page.locator('.menu summary', { hasText: 'File' }).click();
      await page.getByLabel('Name', { exact: true }).fill('my sticks');
      await page.getByLabel('Name', { exact: true }).press('Tab');
      await page.locator('.menu summary', { hasText: 'New' }).click();
      await page.getByRole('button', { name: 'Higher card' }).click();
      await page.getByRole('img', { name: /^6/ }).or(page.locator('.hand .can-pick')).first().waitFor();
      check((await draftNames(page)).join() === 'higher-card,my sticks', `drafts: ${await draftNames(page)}`);
      await page.getByLabel('Drafts').selectOption('my sticks');
      await page.locator('.bench-moves .move').first().waitFor();
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText('// kept');
      await page.reload();
      await page.locator('.cm-content', { hasText: '// kept' }).waitFor();
      await page.locator('.bench-moves .move').first().waitFor();
      await page.locator('.menu summary', { hasText: 'File' }).click();
      await page.getByRole('button', { name: 'Delete this draft' }).click();
      await page.getByText('“my sticks” is deleted.').waitFor();
      check((await draftNames(page)).join() === 'higher-card', `drafts: ${await draftNames(page)}`);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('.cm-content', { hasText: '// kept' }).waitFor();
    },
  },
  {
    name: '[PG-52] options of a written game begin another match, and go with the command',
    run: async ({ openPage }) => {
      const page = await openPage('#/write');
      await status(page).waitFor();
      await page.locator('.menu summary', { hasText: 'New' }).click();
      await page.getByRole('button', { name: /^pig/ }).click();
      await page.getByRole('button', { name: 'Roll' }).waitFor();
      await page.locator('.options summary').click();
      await page.getByRole('button', { name: /^More: players/i }).click();
      await page.locator('.bench-seats .seat-card').nth(2).waitFor();
      await page.getByRole('button', { name: 'Roll' }).click();
      await page.locator('.bench-moves .move').first().waitFor();
      await page.getByRole('tab', { name: 'Simulate' }).click();
      await page.getByText('--count 10000 --seed 0 --option players=3').waitFor();
      await page.reload();
      await page.locator('.bench-seats .seat-card').nth(2).waitFor();
      await page.locator('.bench-moves .move').first().waitFor();
    },
  },
  {
    name: '[PG-52] a link that was shared asks first, and until then nothing of it runs',
    run: async ({ openPage, url }) => {
      const page = await openPage('#/write', { permissions: ['clipboard-read', 'clipboard-write'] });
      await status(page).waitFor();
      const before = await draftNames(page);
      await page.goto(url + linkTo(STICKS));
      await page.getByText('Run code that somebody shared?').waitFor();
      await page.locator('.shared-code', { hasText: 'There are not so many sticks.' }).waitFor();
      await page.waitForTimeout(500);
      check(page.frames().length === 1 && page.workers().length === 0, 'something runs before it was asked');
      await page.getByRole('button', { name: 'Do not run it' }).click();
      await status(page).waitFor();
      check((await draftNames(page)).join() === before.join(), 'a draft was made of what was refused');
      await page.goto(url + linkTo(STICKS));
      await page.getByRole('button', { name: 'Run it', exact: true }).click();
      await page.getByRole('button', { name: 'Count 2' }).waitFor();
      check(
        (await draftNames(page)).join() === ['sticks', ...before].join(),
        'it is no draft beside the others',
      );
      // What is shared from here is the same code again.
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText(/^The link is copied/).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const data = link.slice(link.indexOf('#/write/') + 8);
      check(inflateRawSync(Buffer.from(data, 'base64url')).toString() === STICKS, 'the link has other code');
      await page.goto(`${url}#/write/${data.slice(0, -8)}`);
      await page.getByText('The code cannot be opened: the link is damaged').waitFor();
    },
  },
];

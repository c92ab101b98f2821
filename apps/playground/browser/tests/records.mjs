/** Records go out and come in, and are verified: also those that Node wrote long ago. */
import { readFile } from 'node:fs/promises';
import { check, chooseFile } from '../harness.mjs';
import { play } from '../player.mjs';

/** @typedef {import('../../../../scripts/golden-check.mjs').Golden} Golden */

/** @type {Golden} */
const golden = JSON.parse(await readFile(new URL('../../../../fixtures/golden.json', import.meta.url), 'utf8'));
// One of the vectors has a game of its own, which the page does not know.
const matches = golden.matches.filter(({ record }) => record.game !== 'extremes');

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'PG-32 a record goes out by link and comes back verified; one that was changed is refused',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await play(page, 8);
      await page.getByRole('button', { name: 'Copy a link' }).click();
      await page.getByText('Copied.').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto(link);
      await page.getByText('Verified: 8 events').waitFor();
      await page.goto(`${link.slice(0, -9)}AAAA`);
      await page.getByText('The record cannot be opened').waitFor();
    },
  },
  {
    name: 'PG-54 the golden records of Node come to the same hashes here',
    run: async ({ openPage }) => {
      check(matches.length > 10, 'there are no golden records');
      const page = await openPage('');
      for (const { record, position } of matches) {
        const title = `${record.game} with seed ${record.seed}`;
        await page.goto(page.url().replace(/#.*/, '#/'));
        await page.locator('.game-card').first().waitFor();
        await chooseFile(page, record);
        const note = page.locator('.note, h1').filter({ hasText: /^Verified: |cannot be opened/ });
        const said = await note.first().innerText();
        const count = new Intl.NumberFormat('en').format(record.events.length);
        check(said.startsWith(`Verified: ${count} event`), `${title}: ${said}`);
        await page.getByRole('tab', { name: 'State' }).click();
        const [hash, shown] = await page.locator('.hashes code').allInnerTexts();
        check(hash === record.hashes.at(-1)?.hash, `${title}: the state has ${hash}`);
        check(shown === position, `${title}: the position has ${shown} instead of ${position}`);
      }
    },
  },
  {
    name: 'PG-32 a record with another hash is named by its first divergence',
    run: async ({ openPage }) => {
      const record = structuredClone(matches.find((each) => each.record.game === 'kalaha')?.record);
      if (record === undefined) throw new Error('there is no golden record of kalaha');
      const at = record.hashes[3];
      if (at === undefined) throw new Error('it has too few hashes');
      Object.assign(at, { hash: at.hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) });
      const page = await openPage('');
      await chooseFile(page, record);
      const said = await page.getByText('The record cannot be opened').innerText();
      check(said.includes(`after event ${at.at} `), `it says: ${said}`);
    },
  },
];

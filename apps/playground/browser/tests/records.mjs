/** Records go out and come in, and are verified: also those that Node wrote long ago. */
import { readFile } from 'node:fs/promises';
import { check, chooseFile } from '../harness.mjs';
import { play } from '../player.mjs';

/** @typedef {import('../../../../scripts/golden-check.mjs').Golden} Golden */

/** @type {Golden} */
const golden = JSON.parse(
  await readFile(new URL('../../../../fixtures/golden.json', import.meta.url), 'utf8'),
);
// One of the vectors has a game of its own, which the page does not know.
const matches = golden.matches.filter(({ record }) => record.game !== 'extremes');

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-32] a record goes out by link and comes back verified; one that was changed is refused',
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
    name: '[PG-31] [PG-54] the golden records of Node come to the same hashes here',
    run: async ({ openPage }) => {
      check(matches.length > 10, 'there are no golden records');
      const page = await openPage('');
      for (const [i, { record, position }] of matches.entries()) {
        const title = `${record.game} with ${record.seed === undefined ? 'given dice' : `seed ${record.seed}`}`;
        await chooseFile(page, record);
        await page.waitForURL(`**/#/record/file-${i + 1}`);
        const count = new Intl.NumberFormat('en').format(record.events.length);
        await page.getByText(`Verified: ${count} event`).or(page.getByText('cannot be opened')).waitFor();
        check((await page.getByText('cannot be opened').count()) === 0, `${title}: it cannot be opened`);
        await page.getByRole('tab', { name: 'State' }).click();
        for (const hash of [record.hashes.at(-1)?.hash, position]) {
          const shown = page.locator('.hashes code').filter({ hasText: `${hash}` });
          await shown.waitFor().catch(() => check(false, `${title}: the page does not come to ${hash}`));
        }
      }
    },
  },
  {
    name: '[PG-32] a record without hashes is not called verified',
    run: async ({ openPage }) => {
      const record = structuredClone(matches.find((each) => each.record.game === 'kalaha')?.record);
      if (record === undefined) throw new Error('there is no golden record of kalaha');
      const bare = { ...record, events: record.events.slice(0, 1), hashes: [] };
      const page = await openPage('');
      await chooseFile(page, bare);
      await page.getByText('1 event replays; the record has no hashes to compare.').waitFor();
      check((await page.getByText('Verified').count()) === 0, 'it is called verified');
    },
  },
  {
    name: '[PG-32] a record with another hash is named by its first divergence',
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

/** axe finds nothing: on every page, in both themes. */
import { askAxeTwice } from '../axe.mjs';
import { GAMES } from '../matches.mjs';
import { play } from '../player.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-47] axe finds nothing, in both themes',
    run: async ({ openPage, url, complaints }) => {
      const page = await openPage('', { colorScheme: 'light' });
      const ask = async (/** @type {string} */ where) => {
        for (const fault of await askAxeTwice(page)) complaints.push(`${where}: ${fault}`);
      };
      await page.locator('.miniature svg').first().waitFor();
      await ask('the gallery');
      for (const game of GAMES) {
        await page.goto(`${url}#/game/${game}`);
        const start = page.getByRole('button', { name: 'At one screen' });
        await start.waitFor();
        const options = page.locator('.options summary');
        if ((await options.count()) > 0) await options.click();
        await ask(`the page of ${game}`);
        await start.click();
        await page.locator('.status').waitFor();
        const lift = page.locator('.curtain .button');
        if ((await lift.count()) > 0) await lift.click();
        await play(page, 2);
        await ask(`the table of ${game}`);
        if (game !== GAMES[0]) continue;
        for (const tab of ['Changes', 'State', 'Turn']) {
          await page.getByRole('tab', { name: tab }).click();
          await ask(`the table of ${game}, ${tab}`);
        }
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await page.locator('.prospects').waitFor();
        await ask(`the table of ${game}, with a hint`);
      }
    },
  },
];

/** Every game against bots, a few moves by mouse and a few by keyboard, with every panel. */
import { check } from '../harness.mjs';
import { GAMES } from '../matches.mjs';
import { byKeyboard, play } from '../player.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = GAMES.map((game) => ({
  name: `${game}: against bots, by mouse and by keyboard`,
  run: async ({ openPage }) => {
    const page = await openPage(`#/game/${game}`);
    await page.getByLabel('How well the bots play').selectOption('easy');
    await page.getByRole('button', { name: /^(Against|With a? ?bots?)/ }).click();
    await page.locator('.status').waitFor();
    await play(page, 5);
    await play(page, 2, byKeyboard);
    for (const tab of ['Changes', 'State', 'Turn']) await page.getByRole('tab', { name: tab }).click();
    check((await page.locator('.failure').count()) === 0, await page.locator('main').innerText());
  },
}));

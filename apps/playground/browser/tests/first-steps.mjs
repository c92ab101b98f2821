/** From the gallery to the first move. */
import { check } from '../harness.mjs';
import { GAMES } from '../matches.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'PG-01 the gallery has every game with a small board',
    run: async ({ openPage }) => {
      const page = await openPage('', { viewport: { width: 1280, height: 2400 } });
      await page.waitForFunction(
        (count) => document.querySelectorAll('.miniature svg').length === count,
        GAMES.length,
      );
      const shown = await page
        .locator('.game-card')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')?.replace('#/game/', '') ?? ''));
      check(JSON.stringify(shown.sort()) === JSON.stringify(GAMES), `it has ${shown.join(', ')}`);
    },
  },
  {
    name: 'PG-10 a first move against a bot is three clicks away',
    run: async ({ openPage }) => {
      const page = await openPage('');
      await page.locator('.game-card[href$="tic-tac-toe"]').click();
      await page.getByRole('button', { name: 'Against a bot' }).click();
      await page.locator('.spot.can-pick').nth(4).click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length >= 2);
    },
  },
];

/** From the gallery to the first move. */
import { check } from '../harness.mjs';
import { GAMES } from '../matches.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-01] the gallery has every game with a small board',
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
    name: '[PG-10] a first move against a bot is three clicks away',
    run: async ({ openPage }) => {
      const page = await openPage('');
      await page.locator('.game-card[href$="tic-tac-toe"]').click();
      await page.getByRole('button', { name: 'Against a bot' }).click();
      await page.locator('.spot.can-pick').nth(4).click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length >= 2);
    },
  },
  {
    name: '[PG-14] options have the labels, help and bounds of the game; a range is a stepper, never a list of 400',
    run: async ({ openPage }) => {
      const page = await openPage('#/game/go');
      await page.locator('.options summary').click();
      const komi = page.locator('.option', { hasText: 'Komi' });
      await komi.getByText('-200 to 200 half points').waitFor();
      await komi.getByText('Standard are 15').waitFor();
      check((await komi.locator('option').count()) === 2, 'komi is a long list');
      check((await komi.locator('input[type=number]').count()) === 0, 'the standard has a number');
      await komi.locator('select').selectOption('a number');
      await komi.getByRole('button', { name: 'More: Komi' }).click();
      check((await komi.locator('input[type=number]').inputValue()) === '1', 'the stepper does not step');
      const size = page.locator('.option', { hasText: 'How many lines' });
      await size.locator('input').fill('99');
      await size.locator('input').press('Tab');
      check((await size.locator('input').inputValue()) === '19', 'a number beyond its bounds is taken');
      check(
        (await page.locator('.option', { hasText: 'Suicide' }).locator('select option').count()) === 2,
        'no choices',
      );
    },
  },
];

/** Time: keeping, taking back, travelling, other lines. */
import { check, untilMoves } from '../harness.mjs';
import { movesOf, play } from '../player.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-13] a match survives a reload; [PG-20] it is taken back and done again',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      await play(page, 6);
      await page.waitForTimeout(400);
      await page.reload();
      await untilMoves(page, 6);
      await page.getByRole('button', { name: 'Undo' }).click();
      await untilMoves(page, 5);
      await page.getByRole('button', { name: 'Redo' }).click();
      await untilMoves(page, 6);
    },
  },
  {
    name: '[PG-13] where nothing can be kept, a sentence says so and the match goes on',
    run: async ({ openContext, url }) => {
      const context = await openContext();
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      const page = await context.newPage();
      await page.goto(`${url}#/game/tic-tac-toe`);
      await page.getByRole('button', { name: 'At one screen' }).click();
      await page.locator('.spot.can-pick').first().click();
      await page.getByText('This browser cannot keep the match').waitFor();
      check((await movesOf(page)) === 1, 'nothing was played');
    },
  },
  {
    name: 'time: keys step, acting in the past begins another line',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      await play(page, 6);
      await page.locator('.panel').focus();
      await page.keyboard.press('Home');
      await page.getByText('Move 0 of 6').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('Move 1 of 6').waitFor();
      await page.getByRole('button', { name: 'Back to now' }).click();
      await page.getByText('Move 6 of 6').waitFor();
      await page.getByRole('button', { name: 'One move back' }).click();
      await page.getByRole('button', { name: 'One move back' }).click();
      await page.getByText('Move 4 of 6').waitFor();
      await page.locator('.spot.can-pick').last().click();
      await page.locator('.hint-next').first().waitFor();
      await page.locator('.spot.can-pick:not([aria-pressed])').first().click();
      await page.getByText('Other lines').waitFor();
      await page.getByText('Move 5 of 5').waitFor();
    },
  },
  {
    name: '[PG-26] the key ? opens the legend and closes it, with the timeline folded and unfolded',
    run: async ({ openTable }) => {
      // Four lanes are more than fit below the board, so it begins folded.
      const page = await openTable('ludo', 'one screen');
      const fold = page.locator('.timeline-fold');
      const legend = page.locator('.timeline-legend');
      for (const isUnfolded of [false, true]) {
        check(
          (await fold.getAttribute('aria-expanded')) === `${isUnfolded}`,
          'the timeline is the other way',
        );
        await page.keyboard.press('?');
        await legend.getByText('the same seat again').waitFor();
        const box = await legend.boundingBox();
        check(box !== null && box.y >= 0 && box.y + box.height <= 800, 'the legend is not all on the page');
        await page.keyboard.press('?');
        await legend.waitFor({ state: 'detached' });
        await fold.click();
      }
      // The button in the tools does the same.
      await fold.click();
      const button = page.getByRole('button', { name: 'What the signs mean' });
      await button.click();
      await legend.waitFor();
      await page.keyboard.press('Escape');
      await legend.waitFor({ state: 'detached' });
    },
  },
];

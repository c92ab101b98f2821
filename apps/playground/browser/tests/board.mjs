/** What one can do on a board: click, drag, type, try what is not allowed. */
import { check, comesToDrag, spot, untilMoves } from '../harness.mjs';
import { movesOf } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Drags a piece; `null` is a place beside the board. */
async function drag(
  /** @type {Page} */ page,
  /** @type {string} */ from,
  /** @type {string | null} */ to,
  escapes = false,
) {
  // It waits until the place stands still: at first the page arranges what is around the board.
  await spot(page, from).hover();
  const start = await spot(page, from).boundingBox();
  const end = to === null ? { x: 4, y: 790, width: 0, height: 0 } : await spot(page, to).boundingBox();
  if (start === null || end === null) throw new Error('there is no such place');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y - 10, { steps: 3 });
  check(await comesToDrag(page, start.x + start.width / 2, start.y - 10), 'nothing is dragged');
  if (escapes) await page.keyboard.press('Escape');
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-15] a drag does what two clicks do, and Escape or a drop outside puts the piece back',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      await drag(page, 'b2', 'b3', true);
      check((await movesOf(page)) === 0, 'Escape did not put it back');
      await drag(page, 'b2', null);
      check((await movesOf(page)) === 0, 'a drop outside was played');
      await drag(page, 'b2', 'b3');
      await untilMoves(page, 1);
      await spot(page, 'b7').click();
      await page.locator('.hint-next').first().waitFor();
      await spot(page, 'b6').click();
      await untilMoves(page, 2);
    },
  },
  {
    name: '[PG-17] an illegal try is answered at the board, and nothing moves',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      await spot(page, 'b2').click();
      await spot(page, 'b5').click();
      await page.locator('.answer').waitFor();
      check((await movesOf(page)) === 0, 'something moved');
    },
  },
  {
    name: '[PG-45] arrows go along neighbours, Enter picks, letters jump to things, typed moves play',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      const focused = () => page.locator(':focus').getAttribute('data-place');
      await spot(page, 'a2').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await untilMoves(page, 1);
      check((await focused()) === 'b3', 'the focus is lost');
      await spot(page, 'd5').focus();
      await page.keyboard.press('w');
      const label = await page.locator(':focus').getAttribute('aria-label');
      check(label?.includes('White'), `w leads to ${label}`);
      await page.getByLabel('Type a move').fill('c7 c6');
      await page.keyboard.press('Enter');
      await untilMoves(page, 2);
    },
  },
  {
    name: '[PG-12] giving up is asked about, by a click, by a choice of how, and typed; the keys come back',
    run: async ({ openTable }) => {
      const page = await openTable('go', 'one screen');
      const resign = page.getByRole('button', { name: 'Resign' });
      const question = page.getByText('This means giving up.');
      const status = await page.locator('.status').innerText();
      const typeResign = async () => {
        await page.getByLabel('Type a move').fill('resign');
        await page.keyboard.press('Enter');
      };
      for (const ask of [() => resign.click(), typeResign]) {
        await ask();
        await question.waitFor();
        // The keys go there right after the question is drawn.
        await page.locator('button:focus', { hasText: /^Play on$/ }).waitFor();
        await page.keyboard.press('Enter');
        await question.waitFor({ state: 'detached' });
        check((await page.locator('.status').innerText()) === status, 'the game is over');
      }
      await page.locator('[aria-label="Type a move"]:focus').waitFor();
      // Another move is an answer, too.
      await resign.click();
      await page.locator('.spot.can-pick').nth(40).click();
      await untilMoves(page, 1);
      await question.waitFor({ state: 'detached' });
      await resign.click();
      await page.getByRole('button', { name: 'Give up' }).click();
      await untilMoves(page, 2);
      await page.getByRole('button', { name: 'Play again' }).waitFor();
      const dice = await openTable('backgammon', 'one screen');
      await dice.getByRole('button', { name: 'Resign' }).click();
      await dice
        .getByRole('button', { name: /gammon game/i })
        .first()
        .click();
      await dice.getByText('This means giving up.').waitFor();
      await dice.getByRole('button', { name: 'Play on' }).click();
      await dice.getByRole('button', { name: 'Resign' }).waitFor();
      check((await dice.locator('.move').count()) === 0, 'something was played');
    },
  },
  {
    name: '[PG-45] nothing typed is no move, and far too much is cut off',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      const typed = page.getByLabel('Type a move');
      for (const empty of ['', '  ']) {
        await typed.fill(empty);
        await typed.press('Enter');
        check((await page.getByText('is no move here').count()) === 0, `“${empty}” is refused`);
      }
      await typed.focus();
      await page.keyboard.insertText('a'.repeat(12_000));
      const { length } = await typed.inputValue();
      check(length === 200, `${length} letters are taken`);
      await typed.press('Enter');
      await page.getByText('is no move here').first().waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      check(width <= 1280, `the page is ${width} px wide`);
    },
  },
];

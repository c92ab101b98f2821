/** [PG-15] when a press becomes a drag, and what puts the piece back. */
import { check, comesToDrag, spot, untilMoves } from '../harness.mjs';
import { movesOf } from '../player.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The middle of a place. */
async function middleOf(/** @type {Page} */ page, /** @type {string} */ place) {
  const box = await spot(page, place).boundingBox();
  if (box === null) throw new Error(`there is no ${place}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function press(/** @type {Page} */ page, /** @type {string} */ place) {
  // It waits until the place stands still: at first the page arranges what is around the board.
  await spot(page, place).hover();
  const { x, y } = await middleOf(page, place);
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { x, y };
}

const isDragging = async (/** @type {Page} */ page) => (await page.locator('.is-dragged').count()) === 1;

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-15] a drag begins after 4 px, or after 120 ms without a move',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      // No press lasts for 120 ms, however long it takes.
      await page.evaluate(() => {
        const { setTimeout } = window;
        Object.assign(window, {
          setTimeout: (/** @type {() => void} */ task, /** @type {number} */ after) =>
            after === 120 ? 0 : setTimeout(task, after),
          letPressesLast: () => Object.assign(window, { setTimeout }),
        });
      });
      const { x, y } = await press(page, 'b2');
      await page.mouse.move(x + 3, y);
      await page.waitForTimeout(200);
      check(!(await isDragging(page)), 'three pixels are a drag');
      check(await comesToDrag(page, x + 5, y), 'five pixels are no drag');
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await page.evaluate(() => Reflect.get(window, 'letPressesLast')());
      check(!(await isDragging(page)), 'Escape does not put it back');
      await press(page, 'c2');
      await page.locator('.is-dragged').waitFor();
      await page.mouse.up();
      // It stays picked, as after a click.
      const picked = spot(page, 'c2').and(page.locator('[aria-pressed="true"]'));
      const isPicked = await picked.waitFor().then(
        () => true,
        () => false,
      );
      check(isPicked, 'it is not picked any more');
      check((await movesOf(page)) === 0, 'something was played');
    },
  },
  {
    name: '[PG-15] a second pointer puts the piece back, wherever it comes down; then a drag plays',
    run: async ({ openTable }) => {
      const page = await openTable('breakthrough', 'one screen');
      const { x, y } = await press(page, 'b2');
      check(await comesToDrag(page, x, y - 20), 'nothing is dragged');
      await page.evaluate(() =>
        document.body.dispatchEvent(
          new PointerEvent('pointerdown', { pointerId: 77, pointerType: 'touch', bubbles: true }),
        ),
      );
      await page.locator('.is-dragged').waitFor({ state: 'detached' });
      const target = await middleOf(page, 'b3');
      await page.mouse.move(target.x, target.y);
      await page.mouse.up();
      check((await movesOf(page)) === 0, 'it was played after all');
      await press(page, 'b2');
      await page.mouse.move(target.x, target.y, { steps: 4 });
      await page.mouse.up();
      await untilMoves(page, 1);
    },
  },
];

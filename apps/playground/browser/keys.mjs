/** A hand that uses nothing but keys: Tab to come somewhere, arrows on the board, Enter to pick. */
import { neighbourOf } from '@rondel/scene';
import { check } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('@rondel/scene').Layout} Layout */

const ARROWS = /** @type {const} */ ([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);
/** Nothing on a table should be further away than this. */
const STOPS = 80;

/** Which way something lies from what has the focus; where that is gone, one goes back first. */
const keyTo = (/** @type {Locator} */ target) =>
  target.evaluate((element) => {
    const here = document.activeElement;
    if (here === element) return null;
    if (here === null || here === document.body) return 'Shift+Tab';
    return (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      ? 'Tab'
      : 'Shift+Tab';
  });

/** Presses Tab, or Shift and Tab, until something has the focus. */
async function tabTo(/** @type {Page} */ page, /** @type {Locator} */ target) {
  const one = target.first();
  await one.waitFor({ state: 'attached' });
  for (let i = 0; i < STOPS; i++) {
    const key = await keyTo(one);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${STOPS} times Tab do not lead to ${target}`);
}

/** The place of the board that has the focus. */
const focusedPlace = (/** @type {Page} */ page) =>
  page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.place ?? null);

/** The fewest arrows from one place to another. */
export function arrowsTo(/** @type {Layout} */ layout, /** @type {string} */ from, /** @type {string} */ to) {
  /** @type {Map<string, string[]>} */
  const known = new Map([[from, []]]);
  for (const [id, keys] of known) {
    if (id === to) return keys;
    for (const [key, direction] of ARROWS) {
      const next = neighbourOf(layout, id, direction)?.id;
      if (next !== undefined && !known.has(next)) known.set(next, [...keys, key]);
    }
  }
  throw new Error(`no arrows lead from ${from} to ${to}`);
}

/** @type {import('./hands.mjs').Hand & { reach(target: Locator): Promise<void> }} */
export const keys = {
  reach: (target) => tabTo(target.page(), target),
  press: async (target) => {
    await tabTo(target.page(), target);
    await target.page().keyboard.press('Enter');
  },
  pick: async (page, place, { layout }) => {
    if ((await focusedPlace(page)) === null) await tabTo(page, page.locator('.spot[tabindex="0"]'));
    const from = /** @type {string} */ (await focusedPlace(page));
    for (const key of arrowsTo(layout, from, place)) await page.keyboard.press(key);
    const reached = await focusedPlace(page);
    check(reached === place, `the arrows lead from ${from} to ${reached} instead of ${place}`);
    await page.keyboard.press('Enter');
  },
};

/** Types a move, and Enter. */
export async function typeMove(/** @type {Page} */ page, /** @type {string} */ text) {
  await tabTo(page, page.getByLabel('Type a move'));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

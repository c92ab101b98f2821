/** PG-18 motion: along the way, cut short by whatever somebody does, and a fade for those who want none. */
import { check } from '../harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** What moves on the board now: how long each takes. */
const durations = (/** @type {Page} */ page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => /** @type {KeyframeEffect} */ (effect).target?.closest('.things') !== null)
      .filter((each) => !(each instanceof CSSTransition))
      .map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  );

/** Clicks by script, so that what it starts is seen at once. */
const sow = (/** @type {Page} */ page, /** @type {string} */ place) =>
  page.evaluate((id) => {
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-place="${id}"]`))?.click();
  }, place);

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'PG-18 seeds go one after the other, no event takes longer than 400 ms, and a key cuts it short',
    run: async ({ openTable }) => {
      const page = await openTable('kalaha', 'one screen');
      await page.locator('.seed').first().waitFor();
      await sow(page, 's2');
      await page.waitForFunction(() => document.querySelectorAll('.flying').length > 0);
      const all = await durations(page);
      check(all.length >= 4, `${all.length} things move`);
      check(Math.max(...all) <= 400, `it takes ${Math.max(...all)} ms`);
      await page.keyboard.press('Shift');
      check((await page.locator('.flying').count()) === 0, 'a key does not cut it short');
      check((await durations(page)).length === 0, 'something still moves');
    },
  },
  {
    name: 'PG-18 whoever wants no motion sees a fade of 80 ms',
    run: async ({ openTable }) => {
      const page = await openTable('kalaha', 'one screen', { reducedMotion: 'reduce' });
      await page.locator('.seed').first().waitFor();
      const seen = await page.evaluate(async () => {
        /** @type {HTMLElement | null} */ (document.querySelector('[data-place="s2"]'))?.click();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
      });
      check(
        seen.every((duration) => duration <= 80),
        `something takes ${Math.max(...seen)} ms`,
      );
      check((await page.locator('.flying').count()) === 0, 'seeds fly');
    },
  },
];

/** [PG-18] motion: along the way, cut short by whatever somebody does, and a fade for those who want none. */
import { check } from '../harness.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-18] seeds go one after the other, no event takes longer than 400 ms, and a key cuts it short',
    run: async ({ openTable }) => {
      const page = await openTable('kalaha', 'one screen');
      await page.locator('.seed').first().waitFor();
      // All in the page, which is quicker than what moves in it.
      const { durations, left } = await page.evaluate(async () => {
        const moving = () =>
          document
            .getAnimations()
            .filter(({ effect }) => {
              const target = /** @type {KeyframeEffect} */ (effect).target;
              return target?.closest('.things') != null && !(effect instanceof CSSTransition);
            })
            .map(({ effect }) => Number(effect?.getComputedTiming().duration));
        const wait = () => new Promise((resolve) => setTimeout(resolve, 0));
        /** @type {HTMLElement | null} */ (document.querySelector('[data-place="s2"]'))?.click();
        for (let i = 0; i < 1000 && document.querySelector('.flying') === null; i++) await wait();
        const durations = moving();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        const left = moving().length;
        return { durations, left };
      });
      check(durations.length >= 4, `${durations.length} things move`);
      check(Math.max(...durations) <= 400, `it takes ${Math.max(...durations)} ms`);
      check(left === 0, 'a key does not cut it short');
      await page.locator('.flying').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: '[PG-18] whoever wants no motion sees a fade of 80 ms',
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

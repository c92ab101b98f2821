/** [PG-53] by touch, on a phone: chess to mate, go on a dense board and to its end. */
import { startMatch, toRecord } from '@rondel/core';
import { checkHash, finger, playEvents } from '../hands.mjs';
import { check, spot } from '../harness.mjs';
import { loadGame, playOn } from '../matches.mjs';
import { statusOf } from '../player.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** On a dense board a tap magnifies, and a second one, on the same point where it is now, plays. */
const twice = {
  ...finger,
  pick: async (/** @type {import('playwright-core').Page} */ page, /** @type {string} */ place) => {
    await spot(page, place).tap();
    await page.locator('.board.is-zoomed').waitFor();
    await spot(page, place).tap();
    await page.locator('.board.is-zoomed').waitFor({ state: 'detached' });
  },
};

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-53] chess by touch: from the first move to mate',
    run: async ({ openTable }) => {
      const page = await openTable('chess', 'one screen', PHONE);
      const { game, scene } = await loadGame('chess');
      const moves = [
        ['f2', 'f3'],
        ['e7', 'e5'],
        ['g2', 'g4'],
        ['d8', 'h4'],
      ].map(([from, to]) => ({ type: 'move', from, to }));
      const over = await playEvents(page, scene, startMatch(game), moves, finger);
      check(/^Black wins: checkmate/i.test(await statusOf(page)), await statusOf(page));
      await checkHash(page, over);
    },
  },
  {
    name: '[PG-53] go by touch: stones on a dense board, a capture, two passes',
    run: async ({ openRecord }) => {
      const { game, scene } = await loadGame('go');
      const stones = ['Q16', 'A1', 'D4', 'T19', 'A2', 'C16'].map((point) => ({ type: 'play', point }));
      const before = playOn(startMatch(game), stones);
      const page = await openRecord(toRecord(before), PHONE);
      const taken = await playEvents(page, scene, before, [{ type: 'play', point: 'B1' }], twice);
      check(
        /A1, empty|A1, nothing/i.test(`${await spot(page, 'A1').getAttribute('aria-label')}`),
        'A1 is still there',
      );
      const played = await playEvents(page, scene, taken, [{ type: 'play', point: 'J10' }], twice);
      const over = await playEvents(page, scene, played, [{ type: 'pass' }, { type: 'pass' }], finger);
      check(/ wins, \d+ to \d+: /.test(await statusOf(page)), await statusOf(page));
      await checkHash(page, over);
    },
  },
];

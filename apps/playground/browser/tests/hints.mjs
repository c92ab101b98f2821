/** Hints, what bots think, and moves planned ahead. */
import { startMatch, toRecord, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { check, keptMatch, spot, untilMoves } from '../harness.mjs';

const rows = (/** @type {import('playwright-core').Page} */ page) => page.locator('.prospects tbody tr');

/**
 * From now on bots begin to think only when they are let: on a busy machine one has thought before somebody has planned.
 * @param {import('playwright-core').Page} page
 */
async function holdBots(page) {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    /** @type {(() => void)[]} */
    let held = [];
    Worker.prototype.postMessage = function (/** @type {any[]} */ ...words) {
      held.push(() => Reflect.apply(postMessage, this, words));
    };
    const letThink = () => {
      const posts = held;
      held = [];
      for (const post of posts) post();
      return posts.length > 0;
    };
    Object.assign(window, { letThink });
  });
  return () => page.waitForFunction(() => Reflect.get(window, 'letThink')());
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-35] a hint shows the best three with share and visits on board and panel, grows, is stopped, and is played',
    run: async ({ openTable }) => {
      // A game whose search is not over before one has looked, however busy the machine is.
      const page = await openTable('go', 'one screen');
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.getByRole('tab', { name: 'Bot', selected: true }).waitFor();
      // A busy machine has thought of fewer at first.
      await rows(page).nth(2).waitFor();
      check((await rows(page).count()) === 3, 'there are not three rows');
      check((await page.locator('.advice > g').count()) === 3, 'the board does not show three');
      const first = await page.getByText(/games imagined$/).innerText();
      await page.waitForFunction(
        (before) => !document.querySelector('.bot-panel')?.textContent?.includes(before),
        first,
      );
      await page.getByRole('button', { name: 'Stop searching' }).click();
      await page.getByRole('button', { name: 'Search on' }).waitFor();
      const stopped = await page.getByText(/games imagined$/).innerText();
      check(/\d+\.\d %|\d+\.\d%/.test(await rows(page).first().innerText()), 'no share');
      await page.waitForTimeout(700);
      check((await page.getByText(/games imagined$/).innerText()) === stopped, 'it went on after the stop');
      const best = page.locator('.prospects .link-button').first();
      const words = await best.innerText();
      await best.click();
      await page.getByText('Move 1 of 1', { exact: true }).waitFor();
      check((await page.locator('.advice > g').count()) === 0, 'the advice of another point is still there');
      await page.getByRole('tab', { name: 'Moves' }).click();
      await page.locator('.move', { hasText: words }).waitFor();
    },
  },
  {
    name: "[PG-35] the panel has the bot's view of its last move, and judges any other when asked",
    run: async ({ openTable, openRecord }) => {
      const page = await openTable('kalaha', 'bots');
      await page.locator('.spot.can-pick').nth(3).click();
      await page.waitForFunction(() => document.querySelectorAll('.move').length >= 2);
      await page.getByRole('tab', { name: 'Bot' }).click();
      await page.getByText(/^What .* \(bot, .*\) thought$/).waitFor();
      await page.locator('.prospects .is-played').waitFor();

      const match = unwrap(startMatch(kalaha, { seed: 1 }).handleEvent({ type: 'sow', pit: 0 }));
      const record = await openRecord(toRecord(match));
      await record.getByRole('tab', { name: 'Bot' }).click();
      await record.getByRole('button', { name: 'What would a search have played?' }).click();
      await record.locator('.prospects .is-played').waitFor();
      await record.getByText(/^(The search would|It is number|The search hardly)/).waitFor();
    },
  },
  {
    name: '[PG-35] what a bot thought is not told where it would tell what it holds',
    run: async ({ openTable }) => {
      const page = await openTable('court', 'bots');
      await page.getByRole('tab', { name: 'Bot' }).click();
      for (let i = 0; i < 8; i++) {
        if ((await page.getByText('What was thought here would tell').count()) > 0) break;
        const hint = page.getByRole('button', { name: 'Hint', exact: true });
        await page.waitForFunction(
          () =>
            document.querySelector('.bot-panel')?.textContent?.includes('would tell') ||
            document.querySelector('.tools [aria-label="Hint"]:not([disabled])') !== null,
        );
        if (!(await hint.isEnabled())) break;
        await hint.click();
        await page.locator('.prospects .link-button').first().click();
      }
      await page.getByText('What was thought here would tell what is hidden from you.').waitFor();
      check((await page.locator('.prospects .is-played').count()) === 0, 'a hidden thought is shown');
    },
  },
  {
    name: '[PG-21] a move planned while the bot thinks is played in the own turn; one that is refused is gone with its reason',
    run: async ({ openPage }) => {
      const page = await openPage('#/play/prepared', {}, [keptMatch({ game: 'chess', bots: { 1: 'hard' } })]);
      const letThink = await holdBots(page);
      await spot(page, 'e2').click();
      await spot(page, 'e4').click();
      await spot(page, 'd2').click();
      await spot(page, 'd3').click();
      await page.getByText(/^Planned for your turn: /).waitFor();
      await letThink();
      await untilMoves(page, 3);
      check((await page.getByText('Planned for your turn').count()) === 0, 'the plan is still there');
      // Nothing can go from there to there.
      await spot(page, 'a1').click();
      await spot(page, 'h8').click();
      await page.getByText(/^Planned for your turn/).waitFor();
      await letThink();
      await page.locator('.answer', { hasText: 'The planned move is not possible any more.' }).waitFor();
      await untilMoves(page, 4);
      await spot(page, 'g1').click();
      await spot(page, 'f3').click();
      await spot(page, 'h2').click();
      await page.getByText(/^Planning ahead/).waitFor();
      await page.getByRole('button', { name: 'Forget it' }).click();
      check((await page.getByText(/^Planning ahead/).count()) === 0, 'it was not forgotten');
    },
  },
];

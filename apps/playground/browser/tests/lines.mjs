/** Lines of play: a tree in the list of moves, looked at, taken, compared and kept. */
import { openStream, pickLegalEvent, startMatch, toRecord, unwrap } from '@rondel/core';
import { risk } from '@rondel/games/risk';
import { check, chooseFile } from '../harness.mjs';
import { movesOf, play } from '../player.mjs';

/** @typedef {import('@rondel/core').Game} Game */

/** A match of so many random events. */
function playRandomly(/** @type {Game} */ game, /** @type {number} */ events) {
  let match = startMatch(game, { seed: 3 });
  const random = openStream('long', game.name);
  while (match.index < events) match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
  return match;
}

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: 'lines of play and what was taken back survive a reload',
    run: async ({ openTable }) => {
      const page = await openTable('tic-tac-toe', 'one screen');
      await play(page, 4);
      await page.getByRole('button', { name: 'One move back' }).click();
      await page.getByRole('button', { name: 'One move back' }).click();
      await page.locator('.spot.can-pick').last().click();
      await page.getByText('Other lines: 1').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Move 2 of 2').waitFor();
      await page.reload();
      await page.getByText('Other lines: 1').waitFor();
      await page.getByRole('button', { name: 'Redo' }).click();
      await page.getByText('Move 3 of 3').waitFor();
      await page.locator('.lines .move').last().click();
      await page.getByText('Move 4 of 4').waitFor();
      await page.getByText('Other lines: 1').waitFor();
    },
  },
  {
    name: 'hovering a move previews it, a click stays, and acting there begins another line',
    run: async ({ openTable }) => {
      const page = await openTable('tic-tac-toe', 'one screen');
      await play(page, 4);
      await page.locator('.move').first().hover();
      await page.getByText('Move 1 of 4').waitFor();
      await page.locator('.status').hover();
      await page.getByText('Move 4 of 4').waitFor();
      await page.locator('.move').nth(1).click();
      await page.locator('.status').hover();
      await page.getByText('Move 2 of 4').waitFor();
      await page.locator('.spot.can-pick').last().click();
      await page.getByText('Other lines: 1').waitFor();
      check((await movesOf(page)) === 3, 'the line that was left is not a line of its own');
    },
  },
  {
    name: '[PG-30] any two points are compared, and what differs is lit on the board',
    run: async ({ openTable }) => {
      const page = await openTable('tic-tac-toe', 'one screen');
      await play(page, 4);
      await page.getByRole('tab', { name: 'Changes' }).click();
      const lit = page.locator('.mark-ghost');
      await page.getByText('What changed from move 3 to 4').waitFor();
      check((await lit.count()) === 1, `${await lit.count()} places are lit`);
      await page.getByLabel('Compare with move').fill('0');
      await page.getByText('What changed from move 0 to 4').waitFor();
      check((await lit.count()) === 4, `${await lit.count()} places are lit`);
      await page.getByRole('button', { name: 'With the move before' }).click();
      await page.getByText('What changed from move 3 to 4').waitFor();
    },
  },
  {
    name: '[PG-13] a record that is too long for a link goes into a file, and the control says so',
    run: async ({ openPage }) => {
      const page = await openPage('');
      await chooseFile(
        page,
        toRecord(playRandomly(/** @type {Game} */ (/** @type {unknown} */ (risk)), 6000), 1000),
      );
      const copy = page.getByRole('button', { name: 'Copy a link' });
      await page.getByText('A link carries 8 KB').waitFor();
      check(await copy.isDisabled(), 'the link can still be copied');
      check((await page.getByRole('button', { name: 'Save as a file' }).count()) === 1, 'it cannot be saved');
    },
  },
];

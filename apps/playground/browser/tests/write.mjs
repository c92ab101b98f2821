/** [PG-52] the editor: a game is written in the page, played, checked and counted. */
import { CheckFailure, checkGame } from '@rondel/core/testing';
import { GameSimulator } from '@rondel/simulator';
import { check } from '../harness.mjs';
import { keys } from '../keys.mjs';
import { gameOf, openCode, replaceCode, STICKS, status } from '../written-code.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** What is typed: the editor itself closes the bracket of the definition. */
const TYPED = [
  "import { advance, counter, defineGame, winFor } from '@rondel/core';",
  'export const typed = defineGame({',
  "name: 'typed',",
  'seats: 2,',
  'state: { left: counter(3) },',
  'setup: (s) => { s.left = 3; },',
  'events: { take: {} },',
  'rules: { take: (rule) => rule.do((s) => { s.left -= 1; }, advance) },',
  "outcome: (s) => (s.left === 0 ? winFor(s, 1 - s.turn.active, 'none is left') : null),",
].join('\n');

/** The number beside which the sign of a problem stands. */
async function markedLine(/** @type {Page} */ page) {
  const sign = await page.locator('.cm-lint-marker-error').boundingBox();
  const numbers = page.locator('.cm-lineNumbers .cm-gutterElement');
  const middle = (sign?.y ?? 0) + (sign?.height ?? 0) / 2;
  return numbers.evaluateAll((all, y) => {
    const one = all.findLast((each) => each.getBoundingClientRect().top <= y);
    return Number(one?.textContent);
  }, middle);
}

/** Code without its first argument: `of` is what is taken out for something else. */
const broken = (/** @type {string} */ of, /** @type {string} */ by) => {
  if (!STICKS.includes(of)) throw new Error(`there is no ${of}`);
  return STICKS.replace(of, by);
};

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-52] a game is typed from nothing and played to its end, by keyboard alone',
    run: async ({ openPage }) => {
      const page = await openPage('#/write');
      await status(page).waitFor();
      await keys.reach(page.locator('.code-host'));
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(TYPED, { delay: 1 });
      // Tab indents, but Escape lets the next one out.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      const isOut = await page.evaluate(
        () => document.activeElement?.classList.contains('code-host') === false,
      );
      check(isOut, 'Escape and Tab do not leave the code');
      for (const after of ['Seat 2 is to move.', 'Seat 1 is to move.', 'Seat 1 wins: none is left.']) {
        await keys.press(page.locator('.offers .button'));
        await status(page).getByText(after).waitFor();
      }
      check((await page.locator('.bench-moves .move').count()) === 3, 'there are not three moves');
    },
  },
  {
    name: '[PG-52] what is wrong is said at its line and in words, and the rules answer',
    run: async ({ openPage }) => {
      const page = await openCode(openPage, STICKS);
      await status(page).getByText('Seat 1 is to move.').waitFor();
      for (const [code, line, words] of /** @type {const} */ ([
        [broken('seats: 2,', 'seats: : 2,'), 5, 'Unexpected token'],
        [broken('counter(7)', 'counters(7)'), 6, 'counters is not defined'],
        [broken("from '@rondel/core'", "from 'node:fs'"), 1, "'node:fs' cannot be imported here"],
        [broken('export', 'const TWO = 2;\nconst TWO = 2;\nexport'), 4, 'has already been declared'],
      ])) {
        await replaceCode(page, code);
        await page.locator('.problem', { hasText: words }).waitFor();
        await page.getByRole('tab', { name: 'Problems (1)' }).click();
        await page.locator('.problems', { hasText: words }).waitFor();
        const marked = await markedLine(page);
        check(marked === line, `“${words}” is marked at line ${marked}, not ${line}`);
      }
      await replaceCode(page, STICKS);
      await page.getByRole('tab', { name: 'Problems', exact: true }).click();
      await page.getByText('There are no problems').waitFor();
      // A board with a place that the rules refuse.
      await page.getByRole('tab', { name: 'Play' }).click();
      await replaceCode(
        page,
        STICKS.replace('{ count: int(1, 3) }', '{ count: int(0, 8) }')
          .replace('sticks: counter(7)', 'sticks: counter(7), cells: array(9, int(0, 1))')
          .replace('counter, defineGame', 'array, counter, defineGame'),
      );
      await page.locator('.spot').nth(2).click();
      await page.locator('.answer', { hasText: 'There are not so many sticks.' }).waitFor();
      check((await page.locator('.bench-moves .move').count()) === 0, 'a refused event was played');
    },
  },
  {
    name: '[PG-52] saving other rules follows the match, and names the first event that goes another way',
    run: async ({ openPage }) => {
      const page = await openCode(openPage, STICKS);
      for (const count of [2, 1]) {
        await page.getByRole('button', { name: `Count ${count}` }).click();
        await page
          .locator('.bench-moves .move')
          .nth(count === 2 ? 0 : 1)
          .waitFor();
      }
      await replaceCode(page, broken('s.sticks -= e.count;', 's.sticks -= e.count; // as before'));
      await page.waitForTimeout(1500);
      check((await page.locator('.bench-moves .move').count()) === 2, 'the match is gone');
      await replaceCode(page, broken('s.sticks -= e.count;', 's.sticks -= 1;'));
      await page.getByText('The match goes another way now. Event 1').waitFor();
      await replaceCode(page, broken("e.count <= s.sticks, 'many'", "e.count <= 1, 'many'"));
      await page.getByText(/Event 1 .* is refused now with sticks\/many/).waitFor();
    },
  },
  {
    name: '[PG-52] check and simulate say what Node says for the same seed',
    run: async ({ openPage }) => {
      const page = await openCode(openPage, STICKS);
      await page.getByRole('tab', { name: 'Simulate' }).click();
      await page.getByLabel('Matches').fill('3000');
      await page.getByLabel('Seed').fill('7');
      await page.getByLabel('Seed').press('Tab');
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      const batch = new GameSimulator(gameOf(STICKS)).playoutMany({ count: 3000, seed: 7 });
      await page.getByText(`Digest ${batch.digest}`).waitFor();
      const wins = await page.locator('.numbers tbody td:nth-child(2)').allInnerTexts();
      check(
        wins.join() === [...batch.seats.map(({ wins: won }) => won.toLocaleString('en')), '0'].join(),
        `the page counts ${wins}`,
      );
      await page.getByText('npx rondel simulate ./sticks.ts --count 3000 --seed 7').waitFor();

      await page.getByRole('tab', { name: 'Check' }).click();
      await page.getByRole('button', { name: 'Check the game' }).click();
      await page.getByText('1,000 matches, and nothing is wrong.').waitFor();
      // Where the second seat takes the last stick, the game does not end.
      const faulty = broken('s.sticks === 0 ?', 's.sticks === 0 && s.turn.active === 1 ?');
      await replaceCode(page, faulty);
      // It goes when the new code has been loaded.
      await page.getByText('1,000 matches, and nothing is wrong.').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Check the game' }).click();
      /** @type {unknown} */
      let failure;
      try {
        checkGame(gameOf(faulty));
      } catch (error) {
        failure = error;
      }
      check(failure instanceof CheckFailure, 'Node finds nothing wrong');
      const { reason, match, record } = /** @type {CheckFailure} */ (failure);
      await page.locator('.unsound .reason', { hasText: reason }).waitFor();
      await page.getByText(`Found in match ${match.toLocaleString('en')} with seed 1.`).waitFor();
      const events = await page.locator('.unsound .events li').count();
      check(events === record.events.length, `the page shows ${events} events, Node ${record.events.length}`);
    },
  },
];
